"""What lies on a table, for who draws it with letters: places, gifts, cards, and where a gift goes.

A game's `scene.py` may be missing: then its table is told and not drawn. It has `scene(view)`, made
of what one viewer is shown and of nothing else, and `View`, the type of its views. Whoever draws it
knows no game; what is read in it are messages, as in narration.py.
"""

from __future__ import annotations

from msgspec import Struct

from giftable.games.kernel import GiftId, Seat
from giftable.games.narration import Line


class Part(Struct, frozen=True):
    """Base type."""


class Cell(Part, frozen=True):
    """An open gift in the middle; all of them are counted from 1."""

    gift: GiftId
    marks: tuple[Line, ...] = ()  # what lies on it


class Bar(Part, frozen=True):
    """How far a marker has come; in a ring, how many of something there are."""

    say: Line
    value: int
    of: int


class Card(Part, frozen=True):
    """A card before a player: its gift while it lies open, else to whom its arrow points."""

    gift: GiftId | None = None
    to: Seat | None = None


class Place(Part, frozen=True):
    """A player in play."""

    seat: Seat
    bars: tuple[Bar, ...] = ()
    cards: tuple[Card, ...] = ()
    notes: tuple[Line, ...] = ()
    has_chosen: bool = False


class Way(Part, frozen=True):
    """A gift on its way, and what is said of it."""

    by: Seat
    to: Seat
    says: Line | None = None


class Scene(Part, frozen=True, kw_only=True):
    """A table. Places are in the order in which people sit, to the left."""

    head: tuple[Line, ...] = ()
    cells: tuple[Cell, ...] = ()
    places: tuple[Place, ...] = ()
    way: Way | None = None
    middle: tuple[Line, ...] = ()  # what else lies in the middle
    is_ring: bool = False  # people sit around what goes from one to the next
    end: tuple[Line, ...] = ()  # who has won, and why
