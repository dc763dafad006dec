"""What those who look on may predict of a game: who predicts is a viewer, not a seat.

A game's `predicting.py` may be missing. It has `VALUES`, which can be predicted; `occasions(view)`,
what they can be predicted of, by the public view; and `result(before, event)`, what an event
decides, by the state before it. Predictions are no part of a position and change nothing.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from giftable.games.kernel import Seat

Foresight = Mapping[Seat, tuple[int, int]]
"""By seat: how many of its predictions came true, and how many there were."""

NO_FORESIGHT: Foresight = {}


class Occasion(Struct, frozen=True):
    """Something that can be predicted now. `about`: its key; `of`: the seat it is about; `barred`:
    the seats that know or give the answer; `by_hand`: open only while a person plays that seat."""

    about: str
    of: Seat
    barred: tuple[Seat, ...]
    by_hand: Seat | None = None


class Result(Struct, frozen=True):
    """The answer to an occasion. `is_open`: everybody sees it now, else once the game is over."""

    about: str
    value: str
    is_open: bool = True
