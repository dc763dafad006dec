"""Cards that people make themselves (G30): what a deck of them is, its file, its pictures."""
