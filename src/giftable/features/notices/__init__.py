"""Whoever wants to be told that a table waits."""
