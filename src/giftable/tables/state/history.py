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
    """A table's events in the order of its log."""

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
        """Take in a commit: the table's own facts, then the game's events. `state` is the table
        after it."""
        for fact in facts:
            if isinstance(fact, f.GameStarted | f.LobbyOpened):
                self._begin()
            elif isinstance(fact, f.BotSeated | f.StoodIn):
                self._stand_ins.add(fact.seat)
            elif isinstance(fact, f.CircleSet):
                self._known = fact.known
            elif isinstance(fact, f.SeatMoved):
                self._moved(fact.was, fact.person)
        self.events += events
        if self._players is None and state.playing is not None and state.playing.is_over:
            self._players = _players(state)  # whoever sits down later has not played

    def _begin(self) -> None:
        """Begin a new game or the lobby: the last game becomes a past one."""
        if self._players is not None:
            self._past = [*self._past, _Game(self.events, self._players)][-PAST_MAX:]
        self.events, self._stand_ins, self._players, self.titles_input = [], set(), None, None

    def _moved(self, was: str, person: str) -> None:
        """What the person played until now counts for their new session."""
        for game in self._past:
            game.players = _renamed(game.players, was, person)
        self._players = self._players and _renamed(self._players, was, person)

    def played_by(self, person: str) -> tuple[Seat, ...]:
        """The seats that the person held when the game ended; empty while it runs."""
        return tuple(Seat(i) for i, who in enumerate(self._players or ()) if who == person)

    def people(self, state: TableState) -> tuple[Seat, ...]:
        """The seats that a person plays and that no bot has played in this game."""
        seats = map(Seat, range(len(state.seats)))
        return tuple(s for s in seats if is_person_played(state, s) and s not in self._stand_ins)

    def for_viewer(self, state: TableState, seat: Viewer) -> SeatHistory:
        """Returns what one seat was shown."""
        return SeatHistory(self, state, seat)

    def past(self, state: TableState) -> tuple[Past, ...]:
        """The earlier games as everybody saw them, oldest first. Before those of this table comes
        what its circle knows of its members, where bots may learn."""
        now = {who: Seat(i) for i, who in enumerate(_players(state)) if who is not None}
        here = tuple(
            Past(
                tuple([None if who is None else now.get(who) for who in game.players]),
                tuple(_shown(state, game.events, None)),
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
        return _shown(self._state, self._events[n : self._count], self._seat), self._count

    def past(self) -> tuple[Past, ...]:
        return self._history.past(self._state)


def _shown(state: TableState, events: Iterable[GameEvent], viewer: Viewer) -> list[Shown]:
    show = state.rules.show
    return [shown for event in events if (shown := show(event, viewer)) is not None]


def _past_of_circle(state: TableState, known: Iterable[Known]) -> Iterator[Past]:
    """What a circle knows of those of its members who sit here, each by name."""
    seats = {
        sitter.name: Seat(i)
        for i in range(len(state.seats))
        if (sitter := state.sitter(Seat(i))) is not None and sitter.person is not None
    }
    for one in known:
        if one.name in seats:
            yield Past((seats[one.name],), tuple(part(state.game, "lasting").recalled(one.orders)))


def _renamed(players: tuple[str | None, ...], was: str, person: str) -> tuple[str | None, ...]:
    return tuple(person if who == was else who for who in players)


def _players(state: TableState) -> tuple[str | None, ...]:
    """Who holds each seat, indexed by seat: the person, or the character of a bot."""
    return tuple(
        None if sitter is None else sitter.person or f"bot:{sitter.character}"
        for sitter in state.seats
    )
