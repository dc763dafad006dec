"""The games: pure functions on frozen values, with no clock and no chance."""
