"""What the commands know of each game: which figures it has, and how its story is told."""
