"""A Yankee swap, the smallest game that is one: it keeps true what is said of adding a game."""
