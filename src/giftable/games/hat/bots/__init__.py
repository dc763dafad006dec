"""Bots for That's Not a Hat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from giftable.games.hat.bots.player import Player


def maker(evenings: Sequence[Any]) -> Callable[[str, str], Player]:
    """Returns a maker of bots by level and character. Bots of this game do not learn."""
    from giftable.games.hat.bots.player import Player

    return Player
