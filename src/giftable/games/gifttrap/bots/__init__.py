"""Bots for GiftTRAP. Heavy libraries are loaded only when the first bot is made.

The bots learn from earlier evenings: `marked` returns what is kept of a game, `is_sound` checks
what is read again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from giftable.games.gifttrap.bots.marks import Marked, is_sound, marked

if TYPE_CHECKING:
    from giftable.games.gifttrap.bots.player import Player


def maker(evenings: Sequence[Marked]) -> Callable[[str, str], Player]:
    """Returns a maker of bots by level and character, which know what was marked on these
    evenings."""
    from giftable.games.gifttrap.bots.fitting import learned
    from giftable.games.gifttrap.bots.player import Player

    population = learned(evenings)
    return lambda level, character: Player(level, character, population)


__all__ = ["Marked", "is_sound", "maker", "marked"]
