"""Makes bots by game, level and character, for the port `BotMaker` of tables/ports.py."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from giftable.rules.catalog import GAMES

if TYPE_CHECKING:
    from giftable.bots.gifttrap import player as gifttrap
    from giftable.bots.gifttrap.marks import Marked
    from giftable.bots.hat import player as hat

    Player = gifttrap.Player | hat.Player

ONCE = {
    ("gifttrap", "simple"): "friend",
    ("hat", "easy"): "novice",
    ("hat", "even"): "casual",
}
"""What the levels in older logs are called now."""


class Maker:
    """Makes bots of a host. What was marked on earlier `evenings` teaches GiftTRAP's what people
    like; it is read once, before the first of them is made, and may take some seconds."""

    def __init__(self, evenings: Sequence[Marked] = ()) -> None:
        self._evenings: Sequence[Marked] | None = evenings
        self._learned = ""

    def __call__(self, game: str, level: str, character: str) -> Player:
        """A bot that has yet to `start`; `character` is one of content/characters.toml, or "".

        Raises LookupError where there is no such bot.
        """
        level = ONCE.get((game, level), level)
        if game not in GAMES or level not in GAMES[game].levels:
            raise LookupError(f"no {level} bot plays {game}")
        return self._hat(level, character) if game == "hat" else self._gifttrap(level, character)

    def _gifttrap(self, level: str, character: str) -> gifttrap.Player:
        # numpy takes its time: only once a bot plays
        from giftable.bots.gifttrap.fitting import learned
        from giftable.bots.gifttrap.player import Player

        if self._evenings is not None:
            self._learned = learned(self._evenings)
            self._evenings = None
        return Player(level, character, self._learned)

    def _hat(self, level: str, character: str) -> hat.Player:
        from giftable.bots.hat.player import Player

        return Player(level, character)


make = Maker()
"""The maker of a host that has learned nothing yet."""
