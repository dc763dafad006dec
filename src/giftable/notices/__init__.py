"""What tells people that a table waits for them, and the guarded door through which it goes."""
