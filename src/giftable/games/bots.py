"""Makes bots by game, level and character, for the port `BotMaker` of tables/ports.py."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from giftable.games.catalog import GAMES, part


class Maker:
    """Makes the bots of one host. They learn what people like from the marks of earlier `evenings`;
    these are read once, before the first bot of a game is made, which may take some seconds."""

    def __init__(self, evenings: Sequence[Any] = ()) -> None:
        self._evenings = evenings
        self._makers: dict[str, Callable[[str, str], Any]] = {}

    def __call__(self, game: str, level: str, character: str) -> Any:
        """Returns a bot that has not started; `character` is one of content/characters.toml, or "".

        Raises LookupError if there is no such bot.
        """
        if (rules := GAMES.get(game)) is not None:
            level = rules.bots.levels_once.get(level, level)
        if rules is None or level not in rules.bots.levels:
            raise LookupError(f"no {level} bot plays {game}")
        if game not in self._makers:
            bots = part(game, "bots")
            self._makers[game] = bots.maker(
                self._evenings if hasattr(bots, "anonymous_marks") else ()
            )
        return self._makers[game](level, character)


make = Maker()
"""The maker of a host that has learned nothing yet."""
