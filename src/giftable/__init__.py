"""Giftable: the two gift games, played by a group from their phones."""

__version__ = "1.0.0"
