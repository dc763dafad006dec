"""A table without time or storage: its state, what follows from a command, and the fold.

`decide` judges a command and names the facts that follow; `evolve` is the only place where
state changes. Both are pure: seeds and decks come in through `Supplies`, and `verify` plays a
log again with what the log itself holds. This is the state and its fold; see deciding.py.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct, structs

from giftable.games.catalog import GAMES
from giftable.games.kernel import Due, Game, Rejected, Seat
from giftable.tables import facts as f
from giftable.tables.commands import Settings
from giftable.tables.pace import Turn


class Sitter(Struct, frozen=True):
    """Who holds a seat: a bot, or a person who plays it, is stood in for, or has vacated it."""

    name: str
    locale: str = ""
    person: str | None = None  # None: a bot
    level: str | None = None  # of the bot that plays: the seat's own or the one standing in
    character: str = ""  # of a bot with a seat of its own
    vacated: bool = False  # left, and nobody plays (G26)
    late: bool = False  # sat down while the game ran (G27)

    @property
    def is_bot_played(self) -> bool:
        """A bot's own seat, or a bot standing in."""
        return self.level is not None

    @property
    def is_present(self) -> bool:
        """Whether a person plays it (online or not)."""
        return self.person is not None and self.level is None and not self.vacated


class Playing(Struct, frozen=True):
    """A game from its start to the rematch or the lobby."""

    started: f.GameStarted
    state: Any  # the game's own
    events: int = 0  # how many the game has seen: no two draws share this number
    over: bool = False

    @property
    def seed(self) -> bytes:
        return bytes.fromhex(self.started.seed)


class TableState(Struct, frozen=True, kw_only=True):
    """A table at one commit. `seats` is indexed by seat; None is free."""

    id: str
    code: str
    game: str
    host: str  # a person
    options: Any  # the game's Options
    settings: Settings
    seats: tuple[Sitter | None, ...]
    playing: Playing | None = None
    games: int = 0  # started so far
    last_leader: Seat | None = None  # of the game before: the next begins to the left (G29, H11)
    clock_held: bool = False

    @property
    def rules(self) -> Game:
        return GAMES[self.game]

    @property
    def is_running(self) -> bool:
        return self.playing is not None and not self.playing.over

    @property
    def status(self) -> Literal["lobby", "playing", "over"]:
        if self.playing is None:
            return "lobby"
        return "over" if self.playing.over else "playing"

    def seats_of(self, person: str) -> tuple[Seat, ...]:
        """All seats that belong to the person, also those a bot keeps warm."""
        return tuple(
            Seat(i) for i, s in enumerate(self.seats) if s is not None and s.person == person
        )

    def sitter(self, seat: int) -> Sitter | None:
        return self.seats[seat] if seat < len(self.seats) else None

    @property
    def players(self) -> tuple[Seat, ...]:
        """The seats that take part in the next game."""
        return tuple(Seat(i) for i, s in enumerate(self.seats) if s is not None and not s.vacated)


class Supplies(Struct, frozen=True):
    """What `decide` needs from outside, fixed before it runs."""

    table: str
    code: str
    seed: bytes  # for a game that starts now
    deck: Callable[[str, Any], Any]  # (game, options) -> deck
    cast: f.Cast = ()  # bots as an older log has them


# The fold -----------------------------------------------------------------------------


def evolve(state: TableState | None, fact: Any) -> TableState:
    """The table after one fact. Never rejects a logged fact."""
    if state is None:
        return _made(fact)
    if not isinstance(fact, f.TableFact):
        playing = state.playing
        assert playing is not None, "a game's event outside a game"
        return went_on(state, state.rules.evolve(playing.state, fact), playing.events + 1)
    match fact:
        case f.GameStarted():
            return _game_started(state, fact)
        case f.HostPassed(person):
            return structs.replace(state, host=person)
        case f.SetUpDone(options, settings):
            return structs.replace(
                state,
                options=state.options if options is None else _options(state.rules, options),
                settings=settings or state.settings,
            )
        case f.LobbyOpened():
            return structs.replace(state, playing=None, clock_held=False)
        case f.ClockHeld(held):
            return structs.replace(state, clock_held=held)
        case f.ClockStretched() | f.FilledIn():
            return state
        case _:
            return _seats_changed(state, fact)


def _made(made: f.TableMade) -> TableState:
    rules = GAMES[made.game]
    return TableState(
        id=made.id,
        code=made.code,
        game=made.game,
        host=made.person,
        options=_options(rules, made.options),
        settings=made.settings,
        seats=(None,) * rules.seats_max,
    )


def _options(rules: Game, options: dict[str, Any]) -> Any:
    return msgspec.convert(options, rules.Options)


def _game_started(state: TableState, started: f.GameStarted) -> TableState:
    rules = state.rules
    position = rules.new(
        _options(rules, started.options),
        msgspec.convert(started.deck, rules.Deck),
        started.seats,
        started.first,
    )
    return structs.replace(
        state,
        playing=Playing(started, position),
        games=started.number,
        clock_held=False,
        seats=tuple(s and structs.replace(s, late=False) for s in state.seats),
    )


def went_on(state: TableState, position: Any, events: int) -> TableState:
    """The table once its game has come to that position, after so many events."""
    playing, rules = state.playing, state.rules
    assert playing is not None
    over = rules.outcome(position) is not None
    playing = Playing(playing.started, position, events, over)
    if not over:
        return structs.replace(state, playing=playing)
    leader = rules.leader(position)
    return structs.replace(state, playing=playing, last_leader=leader, clock_held=False)


def _seats_changed(state: TableState, fact: Any) -> TableState:
    old = state.seats[fact.seat]
    late = state.is_running
    new: Sitter | None
    match fact:
        case f.SeatTaken(_, person, name, locale):
            new = Sitter(name, locale, person, late=late)
        case f.SeatFreed():
            new = None
        case f.BotSeated(_, level, name, character):
            late = late and (old is None or old.late)
            new = Sitter(name, level=level, character=character, late=late)
        case _ if old is None:
            return state
        case f.SeatVacated():
            new = structs.replace(old, vacated=True, level=None)
        case f.StoodIn(_, level):
            new = structs.replace(old, level=level)
        case f.SatBack(_, name, locale):
            new = structs.replace(
                old, name=name, locale=locale, level=None, vacated=False,
                late=old.late or (late and old.vacated),
            )  # fmt: skip
        case f.Renamed(_, name, locale):
            new = structs.replace(old, name=name, locale=locale)
        case _:
            raise f.NewerVersion(type(fact).__name__)
    seats = (*state.seats[: fact.seat], new, *state.seats[fact.seat + 1 :])
    return structs.replace(state, seats=seats)


# Questions ----------------------------------------------------------------------------


def is_person_played(state: TableState, seat: int) -> bool:
    """Whether a person (online or not) acts for the seat. The table acts for all others: bots,
    stand-ins, and seats that emptied but play until the round ends (G26)."""
    sitter = state.sitter(seat)
    return sitter is not None and sitter.is_present


def turns(state: TableState, *, of_people: bool) -> list[tuple[Turn, Due]]:
    """Whom the game waits for, and for what: seats that people play, or those that the table
    plays."""
    playing = state.playing
    if playing is None or playing.over:
        return []
    found: list[tuple[Turn, Due]] = []
    rules = state.rules
    for seat in rules.waiting(playing.state):
        if is_person_played(state, seat) == of_people:
            ask = rules.ask(playing.state, seat)
            if ask is not None and ask.due is not None:
                found.append(((seat, ask.due.key), ask.due))
    return found


def left_of(seat: Seat, seats: Sequence[int]) -> tuple[Seat, ...]:
    """The seats in the order met when going left from one, itself last."""
    after = sorted(seats, key=lambda other: (other <= seat, other))
    return tuple(Seat(other) for other in after)


def host_only(state: TableState, person: str | None) -> None:
    """Raises Rejected `not_host`."""
    if person != state.host:
        raise Rejected("not_host")


def game_problem(rules: Game, options: Any, deck: Any) -> str | None:
    """Why no number of seats could play this, or None."""
    codes = [rules.problem(options, deck, n) for n in range(rules.seats_min, rules.seats_max + 1)]
    return None if None in codes else codes[0]


def start_refused(state: TableState, deck: Any) -> str | None:
    """Why the game can't start now, or None."""
    if state.is_running:
        return "game_running"
    if any(s is not None and s.is_bot_played for s in state.seats):
        if not state.rules.takes_bots(state.options):
            return "no_bots"
    return state.rules.problem(state.options, deck, len(state.players))
