"""Giftable: the two gift games, played by a group from their phones."""

__version__ = "0.1.0"
