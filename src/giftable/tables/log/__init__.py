"""The log of a table: how it grows, is folded, checked, copied and read."""
