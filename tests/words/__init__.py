"""What people read: amounts, the paper sheet, the command that prints it."""
