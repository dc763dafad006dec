"""A circle: people by name, shape and colour, and how they play. One small document.

Its evenings are kept beside it (evening.py). A device is a keyed hash of its session: nobody can
tell from a circle whose it is. A member who has left stays, so that evenings can tell of them; who
wants to be forgotten is `""` there, somebody.
"""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from giftable.games.kernel import GiftId
from giftable.tables.commands import Character, DeckId, Face, Level, Locale, SeatNumber, Settings
from giftable.tables.deciding.own import DECKS_MAX

_END = r"$(?!\n)"  # Python's $ also matches before a final newline
_LATEST_MS = 4_102_444_800_000  # the year 2100

MEMBERS_MAX = 24
DEVICES_MAX = 8  # of one member; the oldest is forgotten
ASKS_MAX = 8
OUT_MAX = 100
EVENING_MS = 4 * 3600 * 1000  # as calendars show it
ASKED_MS = 7 * 24 * 3600 * 1000  # so long somebody's wish to be let in waits for an answer

CircleId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{22}" + _END)]
MemberId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{8}" + _END)]
Device = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}" + _END)]
GameName = Annotated[str, Meta(pattern=r"^[a-z]{1,32}" + _END)]
Said = Annotated[str, Meta(max_length=200)]  # cleaned and shortened as a person's name
CardId = Annotated[GiftId, Meta(max_length=64)]
Moment = Annotated[int, Meta(ge=0, le=_LATEST_MS)]  # ms, wall clock


class Member(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A member of a circle. `seat` is the place at a table, and so the colour and shape."""

    id: MemberId
    name: Said  # empty: somebody
    seat: Annotated[int, Meta(ge=0, le=7)]
    locale: Locale = "en"
    face: Face | None = None
    devices: Annotated[tuple[Device, ...], Meta(max_length=DEVICES_MAX)] = ()
    left: bool = False


class Ask(Struct, frozen=True, omit_defaults=True):
    """A request to be let in: as a member that exists (`member`), or as a new one (`name`)."""

    key: MemberId
    device: Device
    at_ms: int
    member: MemberId | None = None
    name: Said = ""
    locale: Locale = "en"
    face: Face | None = None


class Laid(Struct, frozen=True, forbid_unknown_fields=True):
    """A deck of own cards that was on the table; `member` had brought it."""

    deck: DeckId
    title: Said
    member: MemberId | None = None


class Bot(Struct, frozen=True, forbid_unknown_fields=True):
    """A bot that played along, to be seated again."""

    seat: SeatNumber
    level: Level
    character: Character


class Rules(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """How a game was played the last time, with which bots and decks. `out` are those decks' cards
    that the host had removed."""

    game: GameName
    options: dict[str, Any]
    settings: Settings
    bots: Annotated[tuple[Bot, ...], Meta(max_length=8)] = ()
    decks: Annotated[tuple[Laid, ...], Meta(max_length=DECKS_MAX)] = ()
    out: Annotated[tuple[CardId, ...], Meta(max_length=OUT_MAX)] = ()


class Open(Struct, frozen=True):
    """The table that was last opened for the circle."""

    table: str
    at_ms: int


class Circle(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    name: Said
    made_ms: Moment
    members: Annotated[tuple[Member, ...], Meta(min_length=1, max_length=MEMBERS_MAX)]
    rules: Annotated[tuple[Rules, ...], Meta(max_length=8)] = ()  # one a game, the last first
    cup: bool = False  # wins are counted
    next_ms: Moment | None = None  # when the next evening is
    asks: Annotated[tuple[Ask, ...], Meta(max_length=ASKS_MAX)] = ()
    open: Open | None = None

    def member(self, id: str | None) -> Member | None:
        return next((one for one in self.members if one.id == id), None)

    def of(self, device: str | None) -> tuple[Member, ...]:
        """Returns the members who have that device; several, if they share one."""
        return tuple(one for one in self.members if device is not None and device in one.devices)

    def rules_of(self, game: str) -> Rules | None:
        """Returns how that game was played the last time; None if it never was."""
        return next((one for one in self.rules if one.game == game), None)

    def coming_ms(self, now_ms: int) -> int | None:
        """Returns when the next evening begins; None if none is planned, or it is over."""
        is_over = self.next_ms is None or self.next_ms + EVENING_MS <= now_ms
        return None if is_over else self.next_ms

    @property
    def keeper(self) -> Member | None:
        """Who may delete the circle: the longest member who has not left."""
        return next((one for one in self.members if not one.left), None)
