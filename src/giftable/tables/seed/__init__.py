"""A game's randomness: all of it follows from one seed, mixed by all who are there."""
