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
    """The log holds something that a newer version wrote."""


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
    """`face` is empty where none was picked, here and below. `there` are the seats whose people
    were connected; None in older logs, which do not know it."""

    person: str
    name: str
    locale: str
    face: str = ""
    there: tuple[Seat, ...] | None = None


class SeatFreed(SeatFact, frozen=True):
    """Nobody holds the seat any more."""


class SeatVacated(SeatFact, frozen=True):
    """Its player left and nobody plays it; the player may take it back (G26)."""


class BotSeated(SeatFact, frozen=True):
    """A bot holds the seat, in place of whoever held it before."""

    level: Level
    name: str
    character: str = ""  # empty in logs from before bots had characters


class StoodIn(SeatFact, frozen=True):
    """A bot plays for the person; the seat stays the person's (G26)."""

    level: Level = "simple"


Cast = tuple[BotSeated | StoodIn, ...]


class SatBack(SeatFact, frozen=True):
    """The person plays their own seat again (G26), with their old face if no other is named."""

    name: str
    locale: str
    face: str = ""
    there: tuple[Seat, ...] | None = None  # as in SeatTaken


class Renamed(SeatFact, frozen=True):
    """The face stays if no other is named."""

    name: str
    locale: str
    face: str = ""


class SeatMoved(SeatFact, frozen=True):
    """The seat's person has another session; somebody at the table has vouched for it."""

    person: str
    was: str


class PersonRemoved(TableFact, frozen=True):
    """The host `by` has removed a person, who can't sit down again until let in. `number` counts
    such removals from 0. `for_good`: nor watch the table."""

    number: int
    person: str
    name: str
    by: str
    for_good: bool = False


class PersonLetIn(TableFact, frozen=True):
    number: int


class SeatsSwapped(TableFact, frozen=True):
    """Who sits on the one place sits on the other now; either may be free. Only in the lobby."""

    seat: Seat
    to: Seat


class CodeChanged(TableFact, frozen=True):
    code: str


class CircleSet(TableFact, frozen=True):
    """The table is a circle's: its evenings are kept there, and those seats for its members."""

    circle: str
    seats: tuple[Seat, ...] = ()
    known: tuple[Known, ...] = ()  # what bots may know of its members, if they may learn here


class ReplayKept(TableFact, frozen=True):
    """The host has kept the game that is over, at that address."""

    replay: str


class LivesIn(TableFact, frozen=True):
    """Where a person lives, for the clock of a table over days."""

    person: str
    zone: str
    nights: bool


class WentAway(TableFact, frozen=True):
    """A person is away from this commit on; until its own time, or before: they are back."""

    person: str
    until_ms: int


class Warned(TableFact, frozen=True):
    """Nobody has been heard of for a week: the game closes a day from now, unless somebody is."""


class CallSet(TableFact, frozen=True):
    """The players are in a call; None: no longer."""

    call: Call | None = None


class DeckBrought(TableFact, frozen=True):
    """Somebody has laid a deck of their own on the table, or the same one anew. Its cards are those
    of its file; `by` is who made it, as people see it."""

    deck: str
    title: str
    by: str
    person: str
    cards: tuple[OwnCard, ...]


class DeckPutBack(TableFact, frozen=True):
    deck: str


class CardRemoved(TableFact, frozen=True):
    """The host has taken out a card that somebody made."""

    card: GiftId


class HostPassed(TableFact, frozen=True):
    """`lenders`: for whom the person acts as host; the first of them who is back is host again."""

    person: str
    lenders: tuple[str, ...] = ()


class SetUpDone(TableFact, frozen=True):
    """The chosen options and settings, complete; None: unchanged."""

    options: dict[str, Any] | None = None
    settings: Settings | None = None


class Share(Struct, frozen=True):
    """A seat's share in a game's seed, with the seal that was shown before."""

    seat: Seat
    seal: str
    share: str


class Mixed(Struct, frozen=True):
    """How a game's seed was mixed: the server's part, and all shares in the order of seats.
    `silent` are seats that were awaited and have no share."""

    seed: str
    attempt: int
    shares: tuple[Share, ...]
    silent: tuple[Seat, ...] = ()


class GameStarted(TableFact, frozen=True):
    """`number` counts the table's games from 1. `first` is the seat that begins; None: it is drawn
    (G6, G29).

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
    """Base of what happens while a game's seed is mixed (joint.py)."""


class MixBegan(MixFact, frozen=True, kw_only=True):
    """The game begins once its seed is mixed. `seed` (32 bytes, hex) is the server's part, a secret
    until the game has ended; `awaited` are the seats whose people's pages take part."""

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
    """The list of seals is closed."""


class ShareOpened(MixFact, frozen=True):
    seat: Seat
    share: str


class LobbyOpened(TableFact, frozen=True):
    """After the end: back to the lobby."""


class ClockHeld(TableFact, frozen=True):
    held: bool


class ClockStretched(TableFact, frozen=True):
    """All running clocks begin anew."""


class FilledIn(SeatFact, frozen=True):
    """The seat's clock ran out, and the game's fallback was played for it (G25): the events that
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
    """The body of a commit: a command, who sent it, and all facts that followed.

    `person` is None where the table itself made the command (a bot, the clock). `command` stays
    raw: folding needs only the facts, so a command of a newer version does no harm.
    """

    command: msgspec.Raw
    person: str | None
    facts: tuple[AnyFact, ...]


class _UnencodedBody(Struct, frozen=True):
    """A Body whose command is not encoded yet."""

    command: AnyCommand | None
    person: str | None
    facts: Facts


_encode = msgspec.json.Encoder().encode
_body = msgspec.json.Decoder(Body)
_command: msgspec.json.Decoder[AnyCommand] = msgspec.json.Decoder(AnyCommand)


def encode(command: AnyCommand | None, person: str | None, facts: Facts) -> bytes:
    """A commit's body as JSON. Replays keep no commands."""
    return _encode(_UnencodedBody(command, person, facts))


def decode(commit: Commit) -> Body:
    """A commit's body. Raises NewerVersion if this version can't read it."""
    try:
        return _body.decode(commit.body)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise NewerVersion(f"{commit.table} at {commit.n}: {error}") from error


def is_of_replay(body: Body) -> bool:
    """Whether the body comes from a replay: those keep no command."""
    return bytes(body.command) == b"null"


def command_of(body: Body) -> AnyCommand:
    """The decoded command of a body, for `verify`. Raises NewerVersion."""
    try:
        return _command.decode(body.command)
    except msgspec.DecodeError as error:
        raise NewerVersion(str(error)) from error
