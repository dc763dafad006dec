"""Bots for the Yankee swap."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tests.games.swap.bots.player import Player


def maker(evenings: Sequence[Any]) -> Callable[[str, str], Player]:
    """Makes bots by level and character, of which there is one each."""
    return Player
