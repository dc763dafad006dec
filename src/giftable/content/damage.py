"""The error for content that can't be played with."""

from __future__ import annotations


class Damaged(ValueError):
    """The content can't be played with; the message names the gift and the fault."""
