"""Makes bots by game, level and character, for the port `BotMaker` of tables/ports.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from giftable.rules.catalog import GAMES

if TYPE_CHECKING:
    from giftable.bots.gifttrap import player as gifttrap
    from giftable.bots.hat import player as hat

    Player = gifttrap.Player | hat.Player

ONCE = {
    ("gifttrap", "simple"): "friend",
    ("hat", "easy"): "novice",
    ("hat", "even"): "casual",
    ("hat", "sharp"): "expert",
}
"""What the levels in older logs are called now."""


def make(game: str, level: str, character: str) -> Player:
    """A bot that has yet to `start`; `character` is one of content/characters.toml, or "".

    Raises LookupError where there is no such bot.
    """
    level = ONCE.get((game, level), level)
    if game not in _MAKERS or level not in GAMES[game].levels:
        raise LookupError(f"no {level} bot plays {game}")
    return _MAKERS[game](level, character)


def _gifttrap(level: str, character: str) -> gifttrap.Player:
    from giftable.bots.gifttrap.player import Player  # scipy takes 0.4 s: only once a bot plays

    return Player(level, character)


def _hat(level: str, character: str) -> hat.Player:
    from giftable.bots.hat.player import Player

    return Player(level, character)


_MAKERS: dict[str, Callable[[str, str], Player]] = {"gifttrap": _gifttrap, "hat": _hat}
