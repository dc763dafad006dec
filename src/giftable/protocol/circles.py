"""The messages about circles, over HTTP."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from giftable.circles.circle import GameName, MemberId, Moment, Said
from giftable.circles.figures import Figures, Wins
from giftable.games.kernel import Seat
from giftable.tables.commands import Face, Locale, SeatNumber


class KeepTogether(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/tables/{table}/circle, after the end: keep this evening in the table's
    circle. The host makes one by naming it."""

    name: Said | None = None


class CircleAt(Struct, frozen=True):
    """Answer of POST and GET /api/tables/{table}/circle, for its members alone: the circle, and
    where the asker sits."""

    circle: str
    name: str
    seat: Seat
    called: str
    face: str = ""


class CircleMade(Struct, frozen=True):
    """Answer of POST /api/circles/file."""

    circle: str


class CircleMember(Struct, frozen=True, omit_defaults=True):
    """`name` is empty for somebody who did not want to be named any more."""

    id: str
    name: str
    seat: Seat
    locale: str
    face: str = ""
    left: bool = False
    devices: int = 0


class CircleAsk(Struct, frozen=True, omit_defaults=True):
    """Somebody says that they are a member, or somebody new."""

    key: str
    member: str | None = None
    name: str = ""


class CirclePlayer(Struct, frozen=True, omit_defaults=True):
    seat: Seat
    member: str | None = None
    bot: bool = False


class CircleEvening(Struct, frozen=True, omit_defaults=True):
    """One game of the circle. `replay`: the id of one, if it was kept."""

    at_ms: int
    game: str
    players: tuple[CirclePlayer, ...]
    winners: tuple[Seat, ...] = ()
    replay: str | None = None


class CircleDeck(Struct, frozen=True):
    """A deck that lay on the table at the last evening of that game, and will again."""

    game: str
    title: str


class CircleTable(Struct, frozen=True):
    """The table that was laid for tonight."""

    code: str
    game: str
    is_over: bool


class CircleShown(Struct, frozen=True):
    """A circle as who has its link sees it; also the answer of all that changes it. The figures are
    those after its `of` first evenings."""

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
    """Body of PUT /api/circles/{circle}; what is not named stays. A moment 0: no date."""

    name: Said | None = None
    cup: bool | None = None
    next_ms: Moment | None = None


class CircleWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/circles/{circle}/asks: "that is me", or somebody new by a name. `entry` is
    a way in that a member has shown."""

    member: MemberId | None = None
    name: Said = ""
    locale: Locale = "en"
    face: Face | None = None
    entry: Annotated[str, Meta(max_length=100)] = ""


class CircleAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/circles/{circle}/asks/{key}."""

    yes: bool


class CircleMe(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of PUT /api/circles/{circle}/members/{member}, by that member."""

    name: Said
    locale: Locale
    face: Face | None = None
    seat: SeatNumber | None = None


class CircleEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/circles/{circle}/entries: for a member, or for somebody new."""

    member: MemberId | None = None


class CircleWayIn(Struct, frozen=True):
    """Its answer: whoever opens the link until then is let in. `entry` draws it as a QR code."""

    link: str
    entry: str
    until_ms: int


class CircleEveningBegins(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/circles/{circle}/tables: the same people, seats, colours and rules."""

    game: GameName


CIRCLE_SHAPES = (
    KeepTogether, CircleAt, CircleMade, CircleShown, CircleChange, CircleWish, CircleAnswer,
    CircleMe, CircleEntry, CircleWayIn, CircleEveningBegins,
)  # fmt: skip
