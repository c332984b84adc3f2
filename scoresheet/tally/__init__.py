"""What many sheets, or the end of one, add up to: pure functions over balances."""
