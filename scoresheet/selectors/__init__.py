"""Reading: rows become facts, facts become sheets; who may see what."""
