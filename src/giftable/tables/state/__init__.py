"""The state of a table and what follows from it, without time or storage."""
