"""Makes bots by game and level, for the port `BotMaker` of tables/ports.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from giftable.rules.kernel import Seat

if TYPE_CHECKING:
    from giftable.bots.gifttrap import player as gifttrap
    from giftable.bots.hat import player as hat

    Player = gifttrap.Player | hat.Player


def make(game: str, level: str, seat: Seat, seed: bytes) -> Player:
    """A bot for this seat; the same `seed` (32 bytes) makes the same character for ever.

    Raises LookupError where there is no such bot.
    """
    found = _MAKERS.get((game, level))
    if found is None:
        raise LookupError(f"no {level} bot plays {game}")
    return found(level, seat, seed)


def _gifttrap(level: str, seat: Seat, seed: bytes) -> gifttrap.Player:
    from giftable.bots.gifttrap.player import Player  # scipy takes 0.4 s: only once a bot plays

    return Player(seat, seed)


def _hat(level: str, seat: Seat, seed: bytes) -> hat.Player:
    from giftable.bots.hat.player import LEVELS, Player

    return Player(seat, seed, LEVELS[level])


_MAKERS: dict[tuple[str, str], Callable[[str, Seat, bytes], Player]] = {
    ("gifttrap", "simple"): _gifttrap,
    ("hat", "easy"): _hat,
    ("hat", "even"): _hat,
    ("hat", "sharp"): _hat,
}
