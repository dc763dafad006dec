"""What tells people that a table waits for them, and the guarded client through which it goes."""
