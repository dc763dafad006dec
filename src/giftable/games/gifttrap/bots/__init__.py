"""Bots for GiftTRAP.

With numpy they learn from earlier evenings: `anonymous_marks` returns what is kept of a game,
`is_sound` checks what is read again. It is loaded when the first bot is made.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING

from giftable.games.gifttrap.bots.marks import (
    LEARNS,
    TAGS_ALONE,
    MarkedRound,
    anonymous_marks,
    is_sound,
)

if TYPE_CHECKING:
    from giftable.games.gifttrap.bots.player import Player


def maker(evenings: Sequence[MarkedRound]) -> Callable[[str, str], Player]:
    """Returns a function that makes bots by level and character; they learn from the marks of these
    evenings."""
    from giftable.games.gifttrap.bots.player import Player

    @cache
    def model_name() -> str:
        if not (evenings and LEARNS):
            return TAGS_ALONE
        from giftable.games.gifttrap.bots.fitting import learn_model

        return learn_model(evenings)

    def make(level: str, character: str) -> Player:
        return (
            Player(level, character)
            if level == "novice"
            else Player(level, character, model_name())
        )

    return make


__all__ = ["MarkedRound", "anonymous_marks", "is_sound", "maker"]
