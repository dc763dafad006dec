"""What lasts of a game that is over: facts about people that are worth telling for years.

A game's `lasting.py` may be missing. It has `lasting(view, shown)`, which makes a `Lasting` from
the final view and all that everybody saw of the game. Seats are those of that game. The words for
a feat are the client's.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from giftable.games.kernel import GiftId, Seat

_Seat = Annotated[Seat, Meta(ge=0, le=7)]
_Gift = Annotated[GiftId, Meta(max_length=64)]
_Word = Annotated[str, Meta(pattern=r"^[a-z][a-z_]{0,15}$(?!\n)")]
_Count = Annotated[int, Meta(ge=0, le=999)]


class Part(Struct, frozen=True, omit_defaults=True):
    """Base type: unknown fields are ignored, defaults are left out."""


class Given(Part, frozen=True, array_like=True):
    """A gift that was opened. `points` is what it brought the giver; `both`, what it brought giver
    and receiver together; `mark`, a word of the game's, what the receiver said to it."""

    by: _Seat
    to: _Seat
    gift: _Gift
    mark: _Word
    points: Annotated[int, Meta(ge=-99, le=99)]
    both: Annotated[int, Meta(ge=-199, le=199)]


class Feat(Part, frozen=True):
    """Something that a player did, counted: whoever has done more of it in one game holds the
    record. `gift` was called `said`."""

    seat: _Seat
    what: _Word
    count: _Count
    gift: _Gift | None = None
    said: _Gift | None = None


class Lasting(Part, frozen=True):
    given: Annotated[tuple[Given, ...], Meta(max_length=1000)] = ()
    feats: Annotated[tuple[Feat, ...], Meta(max_length=64)] = ()
