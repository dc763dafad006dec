"""The messages about circles, over HTTP."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from giftable.circles.circle import GameName, MemberId, Moment, Said
from giftable.circles.figures import Figures, Wins
from giftable.games.kernel import Seat
from giftable.tables.commands import Character, Face, Locale, SeatNumber


class KeepTogether(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/tables/{table}/circle, after the end: adds this evening to the table's
    circle. If it has none, the host makes one called `name`."""

    name: Said | None = None


class CircleAt(Struct, frozen=True):
    """Answer of POST and GET /api/tables/{table}/circle, to its members alone: the table's circle,
    and the asker's seat and name in it."""

    circle: str
    name: str
    seat: Seat
    called: str
    face: str = ""


class CircleMade(Struct, frozen=True):
    """Answer of POST /api/circles/file: the new circle's id."""

    circle: str


class CircleMember(Struct, frozen=True, omit_defaults=True):
    """A member of a circle. `name` is empty if they wanted it to be removed."""

    id: str
    name: str
    seat: Seat
    locale: str
    face: str = ""
    left: bool = False
    devices: int = 0


class CircleAsk(Struct, frozen=True, omit_defaults=True):
    """A request to be let in, as the existing `member` or as a new one called `name`."""

    key: str
    member: str | None = None
    name: str = ""


class CirclePlayer(Struct, frozen=True, omit_defaults=True):
    seat: Seat
    member: str | None = None
    bot: bool = False
    character: Character | None = None


class CircleEvening(Struct, frozen=True, omit_defaults=True):
    """One game of the circle, or a match. `replay`: the id of its replay, if that was kept."""

    at_ms: int
    game: str
    players: tuple[CirclePlayer, ...]
    winners: tuple[Seat, ...] = ()
    replay: str | None = None
    games: int = 1


class CircleDeck(Struct, frozen=True):
    """An own deck that was used in the last evening of that game, and will be again."""

    game: str
    title: str


class CircleTable(Struct, frozen=True):
    """The table that was opened for tonight."""

    code: str
    game: str
    is_over: bool


class CircleShown(Struct, frozen=True):
    """A circle as everybody with its link sees it; also the answer of all requests that change it.
    The figures are of its first `of` evenings."""

    id: str
    name: str
    made_ms: int
    members: tuple[CircleMember, ...]
    you: tuple[str, ...]  # the members that the asker is
    keeper: str | None  # who may delete it
    evenings: tuple[CircleEvening, ...]  # the oldest first
    of: int
    figures: Figures
    games: tuple[str, ...]  # that were played, the last first
    decks: tuple[CircleDeck, ...]
    cup: bool
    season: tuple[Wins, ...]  # of this year; empty without a cup
    next_ms: int | None
    table: CircleTable | None
    asks: tuple[CircleAsk, ...]  # only to members
    waits: bool  # the asker wants to be let in
    keep_months: int  # after the last evening; 0: for ever


class CircleChange(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of PUT /api/circles/{circle}: fields to change. `next_ms` 0 removes the date."""

    name: Said | None = None
    cup: bool | None = None
    next_ms: Moment | None = None


class CircleWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/circles/{circle}/asks: a request to be let in, as the existing `member` or
    as a new one. `entry`: an entry code from a member."""

    member: MemberId | None = None
    name: Said = ""
    locale: Locale = "en"
    face: Face | None = None
    entry: Annotated[str, Meta(max_length=100)] = ""


class CircleAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/circles/{circle}/asks/{key}: lets somebody in, or not."""

    yes: bool


class CircleMe(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of PUT /api/circles/{circle}/members/{member}: a member's new data, sent by them."""

    name: Said
    locale: Locale
    face: Face | None = None
    seat: SeatNumber | None = None


class CircleEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/circles/{circle}/entries: makes an entry for a member, or a new one."""

    member: MemberId | None = None


class CircleWayIn(Struct, frozen=True):
    """Answer to CircleEntry: a link that lets in whoever opens it in time; `entry`: its code."""

    link: str
    entry: str
    until_ms: int


class CircleEveningBegins(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/circles/{circle}/tables: opens a table with the last rules of `game`."""

    game: GameName


CIRCLE_SHAPES = (
    KeepTogether, CircleAt, CircleMade, CircleShown, CircleChange, CircleWish, CircleAnswer,
    CircleMe, CircleEntry, CircleWayIn, CircleEveningBegins,
)  # fmt: skip
