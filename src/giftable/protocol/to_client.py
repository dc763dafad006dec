"""Everything the server sends over the socket: ids and arguments, never sentences."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from giftable.games.catalog import AnyAction, AnyShown, AnyView
from giftable.games.kernel import Seat
from giftable.tables.commands import Settings


class Message(Struct, frozen=True, tag=True, omit_defaults=True):
    """Base: lenient to read, defaults left out."""


class SeatInfo(Struct, frozen=True, omit_defaults=True):
    """A taken seat, as all see it."""

    seat: Seat
    name: str
    locale: str
    kind: Literal["person", "bot"]
    level: str | None = None  # of a bot
    character: str = ""  # of a bot with a seat of its own
    stand_in: bool = False  # a bot plays for this person (G26)
    joining: bool = False  # takes part from the next round (G27)


class Table(Message, frozen=True, kw_only=True):
    """The table without its game; sent at first and whenever it changed."""

    id: str
    code: str
    game: str
    status: Literal["lobby", "playing", "over"]
    seats: tuple[SeatInfo, ...]  # taken ones, in seat order
    seats_max: int
    host: Seat | None  # the host's seat
    you: tuple[Seat, ...] = ()  # seats the receiver of this message holds
    options: dict[str, Any]
    edition: str | None = None  # the preset these options equal, or None: house rules
    settings: Settings
    start_refused: str | None = None  # code why Start would be refused now
    games_played: int = 0
    deck: tuple[int, ...] = ()  # cards by pack
    commitment: str | None = None  # SHA-256 of the game's seed
    seed: str | None = None  # after the end
    fallbacks: int = 0  # to the host: moves played of late for bots that failed


class ClockView(Struct, frozen=True, omit_defaults=True):
    """Where clocks are on: when the first waited-for seat's time is up."""

    ends_at: int  # wall ms of the server, compare with Update.now
    held: bool = False


class Update(Message, frozen=True, kw_only=True):
    """What happened at commit n, for one viewer. A client that missed a number sends Resync."""

    n: int
    viewer: Seat | None
    now: int  # the server's wall clock, ms
    show_at: int  # the moment all clients show this, ms (now, or later by the pace)
    shown: tuple[AnyShown, ...] = ()
    waiting: tuple[Seat, ...] = ()
    clock: ClockView | None = None
    filled_in: Seat | None = None  # the clock played for this seat (G25)
    resync: bool = False  # a current view, not news: no animation
    view: AnyView | None = None  # None in the lobby


class Presence(Message, frozen=True):
    """Who has an open connection; `away_s` seconds ago for the seats that lost theirs."""

    online: tuple[Seat, ...]
    away_s: dict[Seat, int] = {}
    watching: int = 0


class Ack(Message, frozen=True):
    """The command is durable, at n."""

    id: str
    n: int


class Refused(Message, frozen=True):
    """The command changed nothing. `id` None: the message could not be read at all."""

    code: str
    id: str | None = None


class Nudged(Message, frozen=True):
    """The host waves at you."""

    seat: Seat


class Pong(Message, frozen=True):
    now: int
    n: int  # the table's newest commit


class Choices(Message, frozen=True):
    """What the rules allow a seat at commit n, as its ask describes it: what it is waited for
    first. A hundred actions at most; the next ones begin at `start` and their number."""

    seat: Seat
    n: int
    count: int  # all there are, told up to 2^53 - 1
    start: int = 0  # the number of the first one here
    actions: tuple[AnyAction, ...] = ()


class Superseded(Message, frozen=True):
    """A newer tab of the same person has this table; this one is closed."""


class Closing(Message, frozen=True):
    """The server goes down or the table is closed; come back in a moment, unless
    `code` is final."""

    code: Literal["restart", "newer_version", "table_closed"]


ToClient = (
    Table | Update | Presence | Ack | Refused | Nudged | Pong | Choices | Superseded | Closing
)
