"""Bots for GiftTRAP. Nothing heavy is loaded before the first of them is made.

They learn from earlier evenings: `marked` says what is kept of a game, `is_sound` what may be
read again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from giftable.games.gifttrap.bots.marks import Marked, is_sound, marked

if TYPE_CHECKING:
    from giftable.games.gifttrap.bots.player import Player


def maker(evenings: Sequence[Marked]) -> Callable[[str, str], Player]:
    """Makes bots by level and character, of a host that knows what was marked on these evenings."""
    from giftable.games.gifttrap.bots.fitting import learned
    from giftable.games.gifttrap.bots.player import Player

    population = learned(evenings)
    return lambda level, character: Player(level, character, population)


__all__ = ["Marked", "is_sound", "maker", "marked"]
