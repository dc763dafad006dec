"""What a table's log holds: facts in the past tense, the game's events side by side with them.

Facts are lenient to read and only ever grow by fields with defaults. A fact that this version
does not know closes the table (`NewerVersion`): folding on without it would be guessing.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from giftable.games.catalog import AnyEvent
from giftable.games.kernel import Seat
from giftable.tables.commands import AnyCommand, Level, Settings
from giftable.tables.ports import Commit


class NewerVersion(Exception):
    """The log holds something that a newer version wrote."""


class TableFact(Struct, frozen=True, tag=True, omit_defaults=True):
    """Base of all facts that are not events of a game."""


class TableMade(TableFact, frozen=True):
    """Always the first. `person` is the host; `options` is complete, as the game reads it."""

    id: str
    code: str
    game: str
    person: str
    options: dict[str, Any]
    settings: Settings


class SeatTaken(TableFact, frozen=True):
    seat: Seat
    person: str
    name: str
    locale: str


class SeatFreed(TableFact, frozen=True):
    """Nobody holds the seat any more."""

    seat: Seat


class SeatVacated(TableFact, frozen=True):
    """Its player left and nobody plays it; the player may take it back (G26)."""

    seat: Seat


class BotSeated(TableFact, frozen=True):
    """A bot holds the seat; whoever held it before does no longer."""

    seat: Seat
    level: Level
    name: str
    character: str = ""  # in the logs of versions before there were any


class StoodIn(TableFact, frozen=True):
    """A bot plays for the person, whose seat it stays (G26)."""

    seat: Seat
    level: Level = "simple"


Cast = tuple[BotSeated | StoodIn, ...]


class SatBack(TableFact, frozen=True):
    """The person plays the own seat again (G26)."""

    seat: Seat
    name: str
    locale: str


class Renamed(TableFact, frozen=True):
    seat: Seat
    name: str
    locale: str


class HostPassed(TableFact, frozen=True):
    person: str


class SetUpDone(TableFact, frozen=True):
    """What was chosen, complete; None is unchanged."""

    options: dict[str, Any] | None = None
    settings: Settings | None = None


class GameStarted(TableFact, frozen=True):
    """`number` counts the table's games from 1; `first` begins, None is drawn (G6, G29).

    `seed` (32 bytes, hex) is this game's alone, so that showing it at the end foretells nothing.
    """

    number: int
    options: dict[str, Any]
    deck: Any
    seats: tuple[Seat, ...]
    first: Seat | None
    seed: str
    commitment: str


class LobbyOpened(TableFact, frozen=True):
    """After the end: back to the lobby."""


class ClockHeld(TableFact, frozen=True):
    held: bool


class ClockStretched(TableFact, frozen=True):
    """All running clocks begin anew."""


class FilledIn(TableFact, frozen=True):
    """The clock played for this seat (G25); what it played follows."""

    seat: Seat


AnyTableFact = (
    TableMade | SeatTaken | SeatFreed | SeatVacated | BotSeated | StoodIn | SatBack | Renamed
    | HostPassed | SetUpDone | GameStarted | LobbyOpened | ClockHeld | ClockStretched | FilledIn
)  # fmt: skip
AnyFact = AnyTableFact | AnyEvent


class Body(Struct, frozen=True):
    """What a commit holds: who asked for what, and all that followed.

    `person` is None where the table itself asked (a bot, the clock). `command` stays raw:
    folding needs only the facts, so a command of a newer version does no harm.
    """

    command: msgspec.Raw
    person: str | None
    facts: tuple[AnyFact, ...]


class _Said(Struct, frozen=True):
    """A Body whose command is not encoded yet."""

    command: Any
    person: str | None
    facts: tuple[Any, ...]


_encode = msgspec.json.Encoder().encode
_body = msgspec.json.Decoder(Body)
_command: msgspec.json.Decoder[Any] = msgspec.json.Decoder(AnyCommand)


def encode(command: Any, person: str | None, facts: tuple[Any, ...]) -> bytes:
    """A commit's body as JSON."""
    return _encode(_Said(command, person, facts))


def decode(commit: Commit) -> Body:
    """A commit's body. Raises NewerVersion where this version can't read it."""
    try:
        return _body.decode(commit.body)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise NewerVersion(f"{commit.table} at {commit.n}: {error}") from error


def command_of(body: Body) -> Any:
    """The command that a body answers, for `verify`. Raises NewerVersion."""
    try:
        return _command.decode(body.command)
    except msgspec.DecodeError as error:
        raise NewerVersion(str(error)) from error
