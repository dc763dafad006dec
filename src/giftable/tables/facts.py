"""The facts in a table's log, beside the game's events. Their names are in the past tense.

Unknown fields are ignored, and every new field has a default. An unknown fact closes the table
(`NewerVersion`), because the state without it would be a guess.
"""

from __future__ import annotations

from typing import Any, TypeAlias, get_args

import msgspec
from msgspec import Struct

from giftable.games.catalog import AnyEvent
from giftable.games.kernel import GameEvent, GiftId, Seat
from giftable.games.own import OwnCard
from giftable.tables.commands import AnyCommand, Call, Known, Level, Settings
from giftable.tables.ports import Commit


class NewerVersion(Exception):
    """Raised if the log holds a fact that only a newer version knows."""


class TableFact(Struct, frozen=True, tag=True, omit_defaults=True):
    """Base of all facts that are not events of a game."""


class SeatFact(TableFact, frozen=True):
    """Base of all facts about one seat."""

    seat: Seat


class TableMade(TableFact, frozen=True):
    """Always the first fact. `person` is the host; `options` is complete, as the game reads it."""

    id: str
    code: str
    game: str
    person: str
    options: dict[str, Any]
    settings: Settings
    lesson: str = ""  # that is given here


class SeatTaken(SeatFact, frozen=True):
    """A person has sat down. `face` is empty where none was picked, here and below. `there` are the
    seats with connected people; None in older logs."""

    person: str
    name: str
    locale: str
    face: str = ""
    there: tuple[Seat, ...] | None = None


class SeatFreed(SeatFact, frozen=True):
    """The seat has become free."""


class SeatVacated(SeatFact, frozen=True):
    """The seat's player left and nobody plays it; the player may take it back (G26)."""


class BotSeated(SeatFact, frozen=True):
    """A bot has taken the seat, in place of whoever held it."""

    level: Level
    name: str
    character: str = ""  # empty in logs from before bots had characters


class StoodIn(SeatFact, frozen=True):
    """A bot plays for the seat's person, who keeps it (G26)."""

    level: Level = "simple"


Cast = tuple[BotSeated | StoodIn, ...]


class SatBack(SeatFact, frozen=True):
    """The seat's person plays it again (G26), with the old face if no other is named."""

    name: str
    locale: str
    face: str = ""
    there: tuple[Seat, ...] | None = None  # as in SeatTaken


class Renamed(SeatFact, frozen=True):
    """The seat's person has another name, language or face; None: the face stays."""

    name: str
    locale: str
    face: str = ""


class SeatMoved(SeatFact, frozen=True):
    """The seat was moved to another session of its person, whom somebody has vouched for."""

    person: str
    was: str


class PersonRemoved(TableFact, frozen=True):
    """The host `by` has removed a person, who can't sit down again until let in. `number` counts
    removals from 0. `for_good`: nor watch the table."""

    number: int
    person: str
    name: str
    by: str
    for_good: bool = False


class PersonLetIn(TableFact, frozen=True):
    number: int


class SeatsSwapped(TableFact, frozen=True):
    """The sitters of two places were exchanged; either may be free. Only in the lobby."""

    seat: Seat
    to: Seat


class CodeChanged(TableFact, frozen=True):
    code: str


class CircleSet(TableFact, frozen=True):
    """The table has become a circle's, which keeps its evenings; those seats are its members'."""

    circle: str
    seats: tuple[Seat, ...] = ()
    known: tuple[Known, ...] = ()  # what bots may know of its members, if they may learn here


class ReplayKept(TableFact, frozen=True):
    """The replay of the finished game was stored under that id."""

    replay: str


class LivesIn(TableFact, frozen=True):
    """A person's time zone and nights, for the clock of a table over days."""

    person: str
    zone: str
    nights: bool


class WentAway(TableFact, frozen=True):
    """A person is away from this commit on until then; a time before its own: they are back."""

    person: str
    until_ms: int


class Warned(TableFact, frozen=True):
    """The game will be closed in a day, after a week without a sign of anybody."""


class CallSet(TableFact, frozen=True):
    """The players are in a call; None: they no longer are."""

    call: Call | None = None


class DeckBrought(TableFact, frozen=True):
    """A person has put an own deck on the table, or updated it. Its cards are those of its file;
    `by` is who made it, as people see it."""

    deck: str
    title: str
    by: str
    person: str
    cards: tuple[OwnCard, ...]


class DeckPutBack(TableFact, frozen=True):
    deck: str


class CardRemoved(TableFact, frozen=True):
    """The host has removed an own card."""

    card: GiftId


class HostPassed(TableFact, frozen=True):
    """A person has become host, for the `lenders`; the first who is back is host again."""

    person: str
    lenders: tuple[str, ...] = ()


class SetUpDone(TableFact, frozen=True):
    """The options and settings were changed; both complete, None: unchanged."""

    options: dict[str, Any] | None = None
    settings: Settings | None = None


class Share(Struct, frozen=True):
    """A seat's share in a game's seed, with the seal that was published before."""

    seat: Seat
    seal: str
    share: str


class Mixed(Struct, frozen=True):
    """The parts of a game's mixed seed: the server's, and all shares in the order of seats.
    `silent` are seats that were awaited and have no share."""

    seed: str
    attempt: int
    shares: tuple[Share, ...]
    silent: tuple[Seat, ...] = ()


class GameStarted(TableFact, frozen=True):
    """A game has started, the table's `number`-th. `first` is the seat that begins; None: it is
    drawn (G6, G29).

    `seed` (32 bytes, hex) is for this game only, so that showing it at the end reveals nothing
    about later games.
    """

    number: int
    options: dict[str, Any]
    deck: Any
    seats: tuple[Seat, ...]
    first: Seat | None
    seed: str
    commitment: str
    mixed: Mixed | None = None  # if pages took part; the commitment is to the server's part then


class MixFact(TableFact, frozen=True):
    """Base of the facts about the mixing of a game's seed (joint.py)."""


class MixBegan(MixFact, frozen=True, kw_only=True):
    """The mixing of a seed has begun. `seed` (32 bytes, hex) is the server's part, a secret until
    the game has ended; `awaited` are the seats whose people's pages take part."""

    attempt: int
    first: Seat | None
    seed: str
    commitment: str
    awaited: tuple[Seat, ...]
    left_out: tuple[Seat, ...] = ()


class ShareSealed(MixFact, frozen=True):
    seat: Seat
    seal: str


class SharesListed(MixFact, frozen=True):
    """The list of seals was closed."""


class ShareOpened(MixFact, frozen=True):
    seat: Seat
    share: str


class LobbyOpened(TableFact, frozen=True):
    """The table has returned to the lobby after a game."""


class ClockHeld(TableFact, frozen=True):
    held: bool


class ClockStretched(TableFact, frozen=True):
    """All running clocks were restarted."""


class FilledIn(SeatFact, frozen=True):
    """The seat's clock ran out, and the game's fallback was played (G25): the events that
    follow."""


AnyTableFact = (
    TableMade | SeatTaken | SeatFreed | SeatVacated | BotSeated | StoodIn | SatBack | Renamed
    | SeatMoved | SeatsSwapped | CodeChanged | CallSet | PersonRemoved | PersonLetIn | HostPassed
    | CircleSet | ReplayKept | LivesIn | WentAway | Warned | DeckBrought | DeckPutBack
    | CardRemoved | SetUpDone | GameStarted | MixBegan | ShareSealed | SharesListed | ShareOpened
    | LobbyOpened | ClockHeld | ClockStretched | FilledIn
)  # fmt: skip
AnyFact = AnyTableFact | AnyEvent
_OF_TABLE = frozenset(get_args(AnyTableFact))

Facts: TypeAlias = tuple[object, ...]
"""A commit's facts: the table's own (`TableFact`) and events of its game."""


def split_facts(facts: Facts) -> tuple[list[TableFact], tuple[GameEvent, ...]]:
    """Splits a commit's facts into the table's own facts and the game's events."""
    if facts and type(facts[0]) not in _OF_TABLE:  # an action's: events alone
        return [], facts
    of_table = [fact for fact in facts if isinstance(fact, TableFact)]
    return of_table, tuple([fact for fact in facts if not isinstance(fact, TableFact)])


class Body(Struct, frozen=True):
    """The body of a commit: a command, its sender, and all facts that followed.

    `person` is None where the table itself made the command (a bot, the clock). `command` stays
    raw: folding needs only the facts, so a command of a newer version does no harm.
    """

    command: msgspec.Raw
    person: str | None
    facts: tuple[AnyFact, ...]


class _UnencodedBody(Struct, frozen=True):
    """A Body whose command is still a struct, not JSON."""

    command: AnyCommand | None
    person: str | None
    facts: Facts


_encode = msgspec.json.Encoder().encode
_body = msgspec.json.Decoder(Body)
_command: msgspec.json.Decoder[AnyCommand] = msgspec.json.Decoder(AnyCommand)


def encode(command: AnyCommand | None, person: str | None, facts: Facts) -> bytes:
    """Returns a commit's body as JSON. Replays have no command."""
    return _encode(_UnencodedBody(command, person, facts))


def decode(commit: Commit) -> Body:
    """Decodes a commit's body. Raises NewerVersion if this version can't read it."""
    try:
        return _body.decode(commit.body)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise NewerVersion(f"{commit.table} at {commit.n}: {error}") from error


def is_of_replay(body: Body) -> bool:
    """Whether the body comes from a replay: these have no command."""
    return bytes(body.command) == b"null"


def command_of(body: Body) -> AnyCommand:
    """Decodes the command of a body, for `verify`. Raises NewerVersion."""
    try:
        return _command.decode(body.command)
    except msgspec.DecodeError as error:
        raise NewerVersion(str(error)) from error
