"""A circle: people by name, shape and colour, and how they play. One small document.

Its evenings are kept beside it (evening.py). A device is a keyed hash of its session: nobody can
tell from a circle whose it is. A member who has left stays, so that evenings can tell of them; who
wants to be forgotten is `""` there, somebody.
"""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from giftable.tables.commands import Face, Locale, Settings

_END = r"$(?!\n)"  # Python's $ also matches before a final newline
_LATEST_MS = 4_102_444_800_000  # the year 2100

MEMBERS_MAX = 24
DEVICES_MAX = 8  # of one member; the oldest is forgotten
ASKS_MAX = 8
ASKED_MS = 7 * 24 * 3600 * 1000  # so long somebody's wish to be let in waits for an answer

CircleId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{22}" + _END)]
MemberId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{8}" + _END)]
Device = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}" + _END)]
GameName = Annotated[str, Meta(pattern=r"^[a-z]{1,32}" + _END)]
Said = Annotated[str, Meta(max_length=200)]  # cleaned and shortened as a person's name
Moment = Annotated[int, Meta(ge=0, le=_LATEST_MS)]  # ms, wall clock


class Member(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Somebody of the circle. `seat` is the seat's place, and so the colour and shape."""

    id: MemberId
    name: Said  # empty: somebody
    seat: Annotated[int, Meta(ge=0, le=7)]
    locale: Locale = "en"
    face: Face | None = None
    devices: Annotated[tuple[Device, ...], Meta(max_length=DEVICES_MAX)] = ()
    left: bool = False


class Ask(Struct, frozen=True, omit_defaults=True):
    """Somebody with the link says who they are: a member (`member`), or somebody new (`name`)."""

    key: MemberId
    device: Device
    at_ms: int
    member: MemberId | None = None
    name: Said = ""
    locale: Locale = "en"
    face: Face | None = None


class Rules(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """How a game was played the last time."""

    game: GameName
    options: dict[str, Any]
    settings: Settings


class Open(Struct, frozen=True):
    """The table that was laid for the circle last."""

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
        """The members who have that device; on one that is passed on they are several."""
        return tuple(one for one in self.members if device is not None and device in one.devices)

    @property
    def keeper(self) -> Member | None:
        """Who may delete it: of those who are here, the one who has been longest."""
        return next((one for one in self.members if not one.left), None)
