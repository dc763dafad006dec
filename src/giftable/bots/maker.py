"""Makes bots by game and level, for the port `BotMaker` of tables/ports.py."""

from __future__ import annotations

from typing import TYPE_CHECKING

from giftable.rules.kernel import Seat

if TYPE_CHECKING:
    from giftable.bots.gifttrap.player import Player


def make(game: str, level: str, seat: Seat, seed: bytes) -> Player:
    """A bot for this seat; the same `seed` (32 bytes) makes the same character for ever.

    Raises LookupError where there is no such bot.
    """
    if (game, level) != ("gifttrap", "simple"):
        raise LookupError(f"no {level} bot plays {game}")
    from giftable.bots.gifttrap.player import Player  # scipy takes 0.4 s: only once a bot plays

    return Player(seat, seed)
