"""Every message that the server sends over the socket: ids and arguments, never sentences."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from giftable.games.catalog import AnyAction, AnyShown, AnyView
from giftable.games.kernel import GiftId, Seat
from giftable.games.narration import Line, Told
from giftable.games.own import OwnCard
from giftable.tables.commands import Call, Settings
from giftable.tables.live.predictions import Foresaw, Foreseen
from giftable.tables.live.talk import ChatDeleted, Chatted, Reacted
from giftable.tables.state.lessons import Taught


class Message(Struct, frozen=True, tag=True, omit_defaults=True):
    """Base of the server's messages: clients ignore unknown fields, defaults are left out."""


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
    face: str = ""  # that a person has picked
    nth: int = 1  # from 2 on, it is written after the name: others were called so before
    sits_out: bool = False  # left the game, or was taken out of the next: nobody plays it (G26)


class Removal(Struct, frozen=True):
    """Somebody whom a host has removed from the table, and who has not been let in again."""

    number: int
    name: str
    for_good: bool = False  # may not watch either


class SealedShare(Struct, frozen=True, omit_defaults=True):
    """A seat's part in a game's seed: SHA-256 of its share; the share itself after the game."""

    seat: Seat
    seal: str
    share: str = ""


class Seed(Struct, frozen=True, omit_defaults=True):
    """The mixing of a game's seed. `commitment` is to the server's part; with `is_listed` no more
    seals are taken. `silent`: seats that were waited for in vain."""

    game: int  # its number at this table
    attempt: int
    commitment: str
    seals: tuple[SealedShare, ...] = ()  # in the order of seats
    is_listed: bool = False
    silent: tuple[Seat, ...] = ()
    is_mixing: bool = False  # the game has not begun yet


class Table(Message, frozen=True, kw_only=True):
    """The table, without the state of its game; sent first and after every change."""

    id: str
    code: str
    game: str
    status: Literal["lobby", "playing", "over"]
    seats: tuple[SeatInfo, ...]  # taken ones, in seat order
    seats_max: int
    host: Seat | None  # the host's seat
    you: tuple[Seat, ...] = ()  # seats that the receiver holds
    options: dict[str, Any]
    edition: str | None = None  # the edition with exactly these options; None: house rules
    settings: Settings
    start_refused: str | None = None  # the refusal code that Start would get now
    minutes: int | None = None  # before a game: about how many half of such games among bots last
    is_short: bool = False  # before a game: it may end before everybody has had a turn
    games_played: int = 0
    deck: tuple[int, ...] = ()  # cards by pack
    commitment: str | None = None  # SHA-256 of the game's seed
    seed: str | None = None  # after the end: the server's part, if `mixed`
    mixed: Seed | None = None  # if pages take part
    fallbacks: int = 0  # only to the host: recent moves played for bots that failed
    removed: tuple[Removal, ...] = ()  # only to the host
    removed_by: str | None = None  # only to a removed person: the name of that host
    moved: bool = False  # the receiver's seat is played from another session now
    takes_back: tuple[Seat, ...] = ()  # and this is where: a Claim takes it back at once
    stands_in: bool = False  # the host acts for one who is away, and is host again on return
    hours: Hours | None = None  # over days, of whoever sits there
    replay: str = ""  # of the game that is over, if its host has kept it: at /r/{replay}
    call: Call | None = None  # while the players are in one; its link only to who sits there
    lesson: str = ""  # that is given here
    circle: bool = False  # it is a circle's: GET /api/tables/{table}/circle
    holds: Seat | None = None  # of several seats: whose player has the receiver's phone (Hold)
    closes_ms: int | None = None  # on a public server: when the table closes for good ...
    closes_soon: bool = False  # ... which is within five minutes


class TableDeck(Struct, frozen=True):
    """A deck of own cards that somebody has put on the table."""

    deck: str
    title: str
    by: str  # who made its cards
    cards: tuple[OwnCard, ...]


class Cards(Message, frozen=True):
    """The own cards on the table; sent if there are any, and after every change. Views have their
    ids where else ids of gifts are."""

    decks: tuple[TableDeck, ...] = ()
    removed: tuple[GiftId, ...] = ()  # the host has taken them out: no picture


class ClockView(Struct, frozen=True, omit_defaults=True):
    """When the first clock of a waiting seat runs out; only with clocks on, or over days."""

    ends_at: int  # wall ms of the server, compare with Update.now
    held: bool = False
    days: dict[Seat, int] = {}  # over days: when each choice's time is up, by seat


class Hours(Struct, frozen=True, omit_defaults=True):
    """At a table over days: the hours in which the receiver's clock runs."""

    zone: str = ""  # empty: not said yet
    nights: bool = True  # it stops at night
    away_ms: int = 0  # until when they are away


class Update(Message, frozen=True, kw_only=True):
    """The events of commit n, as its receiver sees them. A client that missed an n sends Resync.

    `viewer` is only for who holds several seats: as which one's player they see it (Hold)."""

    n: int
    viewer: Seat | None  # None: as the receiver's only seat, or as the public
    now: int  # the server's wall clock, ms
    show_at: int  # when all clients show this, ms (now, or later by the pace)
    shown: tuple[AnyShown, ...] = ()
    waiting: tuple[Seat, ...] = ()
    clock: ClockView | None = None
    filled_in: Seat | None = None  # the clock played for this seat (G25)
    resync: bool = False  # a current view, no news: clients do not animate it
    taught: Taught | None = None  # in a lesson: the step that it is at
    view: AnyView | None = None  # None in the lobby
    told: Told | None = None  # in words; only over a socket that asked for it (/ws/{table}?told=1)


class ClaimInfo(Struct, frozen=True):
    """A claim by somebody without a seat that this seat is theirs; answered with Vouch."""

    key: str
    seat: Seat


class Presence(Message, frozen=True):
    """Which seats have an open connection; `away_s`: for seats that lost theirs, the seconds since
    then."""

    online: tuple[Seat, ...]
    away_s: dict[Seat, int] = {}
    watching: int = 0
    claims: tuple[ClaimInfo, ...] = ()
    skips: tuple[Seat, ...] = ()  # those who want to go on (Skip)
    screens: int = 0  # televisions and the like that show the table


class Ack(Message, frozen=True):
    """Answer to a command: accepted and stored durably, as commit n."""

    id: str
    n: int


class Refused(Message, frozen=True):
    """Answer to a command that changed nothing. `id` None: it could not be decoded."""

    code: str
    id: str | None = None


class Nudged(Message, frozen=True):
    """The host reminds the receiver: the table waits for their seat."""

    seat: Seat


class Prepared(Message, frozen=True):
    """A seat is about to take this action: it has not happened yet, and perhaps never will. `step`:
    how far it is, as the game's screens number it."""

    seat: Seat
    action: AnyAction
    step: int = 0


class Hurried(Message, frozen=True):
    """Ends the animation of the current event, or (`whole`) of every update so far. All that
    follows is shown `by_ms` earlier."""

    by_ms: int
    whole: bool = False


class Pong(Message, frozen=True):
    now: int
    n: int  # the table's newest commit


class Choices(Message, frozen=True):
    """Answer to ListChoices: actions that the rules allow a seat at commit n, first those that the
    game waits for. At most a hundred; the next ones begin at `start` plus their number."""

    seat: Seat
    n: int
    count: int  # of all actions; 2^53 - 1 also stands for more
    start: int = 0  # the number of the first action here
    actions: tuple[AnyAction, ...] = ()
    told: tuple[Line, ...] = ()  # of each action; as in Update


class Described(Message, frozen=True):
    """Answer to Describe: the game at commit n, narrated; empty in the lobby."""

    n: int
    state: tuple[Line, ...] = ()  # what lies on the table
    score: tuple[Line, ...] = ()  # how everybody stands
    rules: tuple[Line, ...] = ()  # what the rules say of this moment
    evening: tuple[Line, ...] = ()  # once the game is over: titles, and what else is worth telling


class Pairing(Message, frozen=True):
    """To a screen: the pairing code to show, valid for `seconds`; then comes another. A screen that
    has lost its connection gets the same code again at WS /ws/screen?again={again}."""

    code: str
    seconds: int
    again: str


class Shows(Message, frozen=True):
    """To a screen: which table to show from now on, at WS /ws/{table}?screen={key}."""

    table: str
    key: str


class Superseded(Message, frozen=True):
    """The same person has opened this table in a newer tab; the server closes this one."""


class Closing(Message, frozen=True):
    """The server shuts down or the table is closed. The client should reconnect soon, unless `code`
    is final."""

    code: Literal["restart", "newer_version", "table_closed", "removed", "hour_over"]
    reason: str = ""  # in the words of whoever runs the server


ToClient = (
    Table
    | Cards
    | Update
    | Presence
    | Ack
    | Refused
    | Nudged
    | Prepared
    | Hurried
    | Pong
    | Choices
    | Described
    | Superseded
    | Closing
    | Pairing
    | Shows
    | Reacted
    | Chatted
    | ChatDeleted
    | Foreseen
    | Foresaw
)
