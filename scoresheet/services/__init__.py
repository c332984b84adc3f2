"""Writing: one transaction each: lock, fold once, check, store."""
