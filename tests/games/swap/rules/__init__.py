"""The rules of the Yankee swap (rules.md, S1-S9)."""
