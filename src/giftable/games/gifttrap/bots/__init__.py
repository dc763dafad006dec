"""Bots for GiftTRAP. Heavy libraries are loaded only when the first bot is made.

The bots learn from earlier evenings: `marked` returns what is kept of a game, `is_sound` checks
what is read again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING

from giftable.games.gifttrap.bots.marks import Marked, is_sound, marked

if TYPE_CHECKING:
    from giftable.games.gifttrap.bots.player import Player


def maker(evenings: Sequence[Marked]) -> Callable[[str, str], Player]:
    """Returns a maker of bots by level and character, which know what was marked on these
    evenings."""
    from giftable.games.gifttrap.bots.player import Player

    @cache
    def population() -> str:
        from giftable.games.gifttrap.bots.fitting import learned

        return learned(evenings)

    def make(level: str, character: str) -> Player:
        return (
            Player(level, character)
            if level == "novice"
            else Player(level, character, population())
        )

    return make


__all__ = ["Marked", "is_sound", "maker", "marked"]
