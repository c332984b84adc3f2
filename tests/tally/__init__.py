"""What many sheets add up to."""
