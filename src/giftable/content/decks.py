"""The deck that a game's options ask for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from giftable.content import objects
from giftable.content.deck import deck

_DECKS: dict[str, Callable[[Any], Any]] = {
    "gifttrap": lambda options: deck(options.adults),
    "hat": lambda options: objects.deck(),
}


def decks(game: str, options: Any) -> Any:
    """One game's deck, by the game's name."""
    return _DECKS[game](options)
