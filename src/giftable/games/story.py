"""The protocols of a game's `story.py`: how a game is told and counted on the command line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Protocol

from rich.table import Table

from giftable.games.kernel import Outcome, Seat

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


class Teller(Protocol):
    """Prints a story. `table` is the table's state after what is told."""

    def say(self, text: str) -> None:
        """Print a line with rich's markup."""

    def show(self, table: Table) -> None: ...
    def won(self, table: Any, outcome: Outcome) -> None: ...
    def gift(self, gift: str) -> str:
        """A gift's name in English, as markup."""

    def name(self, table: Any, seat: Seat) -> str:
        """A player's name as markup."""


class Story(Protocol):
    """How one game is told."""

    words: ClassVar[tuple[str, str]]
    """Where its gifts' names are: (file in the locales, how their ids begin there)."""

    only_after_the_end: ClassVar[bool]
    """Whether a game that still runs may not be told."""

    def tell(self, state: Any, shown: Any) -> None:
        """Tell what everybody could see. `state` is the table after it."""
