"""What is counted of games besides who wins: of each game what its own `tally_GAME.py` counts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from giftable.games.kernel import Seat

Levels = Mapping[Seat, str]
"""The level on each seat: the name that its figures are counted under."""


class Tally:
    """Counts figures of one game's own, over all games that are played. This one counts nothing."""

    def decided(self, level: str, state: Any, action: Any) -> None:
        """Counts an action of a bot of this level, about to happen; `state` also holds hidden
        facts."""

    def committed(self, before: Any, events: Sequence[Any]) -> None:
        """Counts the events of one action or draw."""

    def happened(self, levels: Levels, shown: Any) -> None:
        """Counts an event that everybody saw at a table of these levels."""

    def figures(self) -> dict[str, Any]:
        """Returns the figures by name, in the order to print."""
        return {}

    def measures(self) -> dict[str, dict[str, tuple[int, int]]]:
        """Returns measures of skill besides winning: name -> level -> (sum, of how many)."""
        return {}


def tally_of(game: str) -> Tally:
    """Returns a new tally of that game; one that counts nothing if the lab has none for it."""
    module = f"giftable_lab.tally_{game}"
    found: Tally = import_module(module).Tally() if find_spec(module) else Tally()
    return found
