"""What is said of content that can not be played with."""

from __future__ import annotations


class Damaged(ValueError):
    """The content is not fit to play with; the message names the gift and what is wrong."""
