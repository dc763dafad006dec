"""The games: a folder each, and what they have in common."""
