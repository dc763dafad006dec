"""What lasts of a game that is over: facts about people that are worth telling for years.

A game's `lasting.py` may be missing. It has `lasting(view, shown)`, which makes a `Lasting` from
the final view and all that everybody saw of the game. Seats are those of that game. The words for
a feat are the client's.

If bots learn what people like, it also has `liked(people, shown)`, which tells what they marked,
and `recalled(orders)`, which makes of one person's orders what everybody saw then, on seat 0; it
leaves out what can't be.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, structs

from giftable.games.kernel import GiftId, Seat, WireStruct

_Seat = Annotated[Seat, Meta(ge=0, le=7)]
_Gift = Annotated[GiftId, Meta(max_length=64)]
_Word = Annotated[str, Meta(pattern=r"^[a-z][a-z_]{0,15}$(?!\n)")]
_Count = Annotated[int, Meta(ge=0, le=999)]


FORESAW_MAX = 64  # of one game: each about each
GIVEN_MAX, FEATS_MAX, LIKED_MAX = 1000, 64, 500  # of one game; what goes on for ever is cut


class Given(WireStruct, frozen=True, array_like=True):
    """An opened gift. `points`: those of the giver; `both`: those of giver and receiver together;
    `mark`: the receiver's mark for it, one of the game's words."""

    by: _Seat
    to: _Seat
    gift: _Gift
    mark: _Word
    points: Annotated[int, Meta(ge=-99, le=99)]
    both: Annotated[int, Meta(ge=-199, le=199)]


class Feat(WireStruct, frozen=True):
    """How often a player did something in one game; the highest count holds the record. `gift` was
    called `said`."""

    seat: _Seat
    what: _Word
    count: _Count
    gift: _Gift | None = None
    said: _Gift | None = None


ORDER_MAX = 16

Order = Annotated[tuple[_Gift, ...], Meta(max_length=ORDER_MAX)]
"""A round's gifts as somebody marked them, in an order that the game gives them."""


class Liked(WireStruct, frozen=True, array_like=True):
    """How a player marked one round's gifts. Recorded only at tables whose bots may learn."""

    seat: _Seat
    order: Order


class Foresaw(WireStruct, frozen=True, array_like=True):
    """How often `by` predicted rightly the outcome of `to`'s gifts or claims."""

    by: _Seat
    to: _Seat
    right: _Count
    of: _Count


class Caught(WireStruct, frozen=True, array_like=True):
    """How often `by` exposed a lie of `to`'s."""

    by: _Seat
    to: _Seat
    count: _Count


class Lasting(WireStruct, frozen=True):
    """The facts of one game, or of a match of `games`, that circles and replays keep."""

    given: Annotated[tuple[Given, ...], Meta(max_length=GIVEN_MAX)] = ()
    feats: Annotated[tuple[Feat, ...], Meta(max_length=FEATS_MAX)] = ()
    liked: Annotated[tuple[Liked, ...], Meta(max_length=LIKED_MAX)] = ()
    foresaw: Annotated[tuple[Foresaw, ...], Meta(max_length=FORESAW_MAX)] = ()
    caught: Annotated[tuple[Caught, ...], Meta(max_length=FORESAW_MAX)] = ()
    games: _Count = 1


def newest(facts: Lasting) -> Lasting:
    """Returns the newest facts, at most as many of each kind as Lasting may hold."""
    given, feats, liked = facts.given, facts.feats, facts.liked
    return structs.replace(
        facts, given=given[-GIVEN_MAX:], feats=feats[-FEATS_MAX:], liked=liked[-LIKED_MAX:]
    )
