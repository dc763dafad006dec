"""What somebody wants on paper, and who prints it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from msgspec import Struct

from giftable.decks.deck import Deck


class Order(Struct, frozen=True):
    """What to print: one deck of own cards, or without a `deck` the built-in cards of `game`."""

    game: str
    deck: Deck | None = None
    pictures: Mapping[str, bytes] = {}  # by their names in the deck
    language: str = "en"
    paper: str = "a4"
    mode: str = "fronts"
    offset: tuple[float, float] = (0, 0)  # of backs, in mm
    parts: tuple[str, ...] | None = None  # None: all there are
    adults: bool = False
    is_trial: bool = False  # only a sheet to find the printer's offset with


class Printed(Struct, frozen=True):
    """A finished print: a file for the browser."""

    media_type: str  # application/pdf, or text/html where there is no Typst
    body: bytes


class Press(Protocol):
    """Prints decks and games on paper, one order after the other."""

    async def printed(self, order: Order) -> Printed:
        """Prints an order and returns the file. Raises Rejected: print_no_such, print_nothing,
        print_no_font, print_failed."""
