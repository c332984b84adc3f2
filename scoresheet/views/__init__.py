"""Fetch, form, record, render."""
