"""The protocol of a game's `tally.py`: what is counted on the command line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from giftable.games.kernel import Seat

Levels = Mapping[Seat, str]
"""The level on each seat: the name that its figures are counted under."""


class Tally(Protocol):
    """Counts one game's own figures, over all games that are played."""

    def decided(self, level: str, state: Any, action: Any) -> None:
        """A bot of this level is about to act; `state` also holds what the bot can't know."""

    def happened(self, levels: Levels, shown: Any) -> None:
        """Everybody saw `shown` at a table of these levels."""

    def figures(self) -> dict[str, Any]:
        """Returns the figures by name, in the order to print."""

    def measures(self) -> dict[str, dict[str, tuple[int, int]]]:
        """Returns measures of skill besides winning: name -> level -> (sum, of how many)."""
