"""What bots may see of a table's past: the running game's events and the earlier games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct

from giftable.games.catalog import part
from giftable.games.kernel import GameEvent, Seat, Shown, Viewer
from giftable.tables import facts as f
from giftable.tables.commands import Known
from giftable.tables.ports import Past
from giftable.tables.state.table import TableState, is_person_played

PAST_MAX = 8  # games; few evenings have more


class _Game(Struct):
    """A finished game. `players` is indexed by seat: a person, a bot, or None."""

    events: list[GameEvent]
    players: tuple[str | None, ...]


class TableHistory:
    """A table's game events in the order of its log, and its earlier games."""

    def __init__(self) -> None:
        self.events: list[GameEvent] = []  # the running game's, or the last one's
        self.titles_input: Any = (
            None  # of the game that is over, once asked for (protocol/titles_input.py)
        )
        self._stand_ins: set[Seat] = set()  # seats that a bot has taken over in this game
        self._players: tuple[str | None, ...] | None = None  # by seat; None until it is over
        self._past: list[_Game] = []
        self._known: tuple[Known, ...] = ()  # of the circle's members

    def apply(
        self, facts: Iterable[f.TableFact], events: Iterable[GameEvent], state: TableState
    ) -> None:
        """Adds a commit: the table's own facts, the game's events; `state` is after it."""
        for fact in facts:
            if isinstance(fact, f.GameStarted | f.LobbyOpened):
                self._begin()
            elif isinstance(fact, f.BotSeated | f.StoodIn):
                self._stand_ins.add(fact.seat)
            elif isinstance(fact, f.CircleSet):
                self._known = fact.known
            elif isinstance(fact, f.SeatMoved):
                self._move_session(fact.was, fact.person)
        self.events += events
        if self._players is None and state.playing is not None and state.playing.is_over:
            self._players = _players(state)  # whoever sits down later has not played

    def _begin(self) -> None:
        """Begins a new game or the lobby: the last game becomes an earlier one."""
        if self._players is not None:
            self._past = [*self._past, _Game(self.events, self._players)][-PAST_MAX:]
        self.events, self._stand_ins, self._players, self.titles_input = [], set(), None, None

    def _move_session(self, was: str, person: str) -> None:
        """Moves what a person's old session has played to the new session."""
        for game in self._past:
            game.players = _with_person(game.players, was, person)
        self._players = self._players and _with_person(self._players, was, person)

    def played_by(self, person: str) -> tuple[Seat, ...]:
        """Returns the seats that the person held when the game ended; empty while it runs."""
        return tuple(Seat(i) for i, who in enumerate(self._players or ()) if who == person)

    def people(self, state: TableState) -> tuple[Seat, ...]:
        """Returns the seats that a person plays and that no bot has played in this game."""
        seats = map(Seat, range(len(state.seats)))
        return tuple(s for s in seats if is_person_played(state, s) and s not in self._stand_ins)

    def for_viewer(self, state: TableState, seat: Viewer) -> SeatHistory:
        """Returns the history of what one seat was shown."""
        return SeatHistory(self, state, seat)

    def past(self, state: TableState) -> tuple[Past, ...]:
        """Returns the earlier games as everybody saw them, oldest first; before those of this table
        what its circle knows of its members, if bots may learn."""
        now = {who: Seat(i) for i, who in enumerate(_players(state)) if who is not None}
        here = tuple(
            Past(
                tuple([None if who is None else now.get(who) for who in game.players]),
                tuple(_shown_events(state, game.events, None)),
            )
            for game in self._past
        )
        return (*_past_of_circle(state, self._known), *here) if state.settings.learn else here


class SeatHistory:
    """The port `History`: what one seat was shown up to one commit of its table."""

    def __init__(self, history: TableHistory, state: TableState, seat: Viewer) -> None:
        self._history = history
        self._events = history.events  # this list only grows
        self._count = len(self._events)
        self._state = state
        self._seat = seat

    def since(self, n: int) -> tuple[list[Shown], int]:
        return _shown_events(self._state, self._events[n : self._count], self._seat), self._count

    def past(self) -> tuple[Past, ...]:
        return self._history.past(self._state)


def _shown_events(state: TableState, events: Iterable[GameEvent], viewer: Viewer) -> list[Shown]:
    show = state.rules.show
    return [shown for event in events if (shown := show(event, viewer)) is not None]


def _past_of_circle(state: TableState, known: Iterable[Known]) -> Iterator[Past]:
    """Yields a circle's knowledge of those of its members who sit here, as earlier games."""
    seats = {
        sitter.name: Seat(i)
        for i in range(len(state.seats))
        if (sitter := state.sitter(Seat(i))) is not None and sitter.person is not None
    }
    for one in known:
        if one.name in seats:
            yield Past((seats[one.name],), tuple(part(state.game, "lasting").recalled(one.orders)))


def _with_person(players: tuple[str | None, ...], was: str, person: str) -> tuple[str | None, ...]:
    return tuple(person if who == was else who for who in players)


def _players(state: TableState) -> tuple[str | None, ...]:
    """Returns who holds each seat, indexed by seat: the person, or the character of a bot."""
    return tuple(
        None if sitter is None else sitter.person or f"bot:{sitter.character}"
        for sitter in state.seats
    )
