"""The rules of Kalooki as pure functions: facts go in, a sheet comes out."""
