"""A game at one commit of its table: its position, and what follows from it.

Asks, waited-for seats and views are computed when first used, and only once; all code between two
commits shares them.
"""

from __future__ import annotations

from typing import Any

from msgspec import structs

from giftable.games.kernel import (
    AnyGame,
    Ask,
    Below,
    Due,
    GameAction,
    GameEvent,
    GameState,
    Seat,
    Viewer,
)
from giftable.tables.facts import GameStarted
from giftable.tables.state.pace import Turn
from giftable.tables.state.sitter import Sitter

Sitters = tuple[Sitter | None, ...]
"""By seat; None is free."""

Waiting = tuple[Turn, Due]


class Position:
    """A game after `events` of its events, until a rematch starts or the lobby opens."""

    _waiting: tuple[Seat, ...] | None = None
    _public: Any = None
    _private: dict[Seat, Any] | None = None
    _turns: tuple[list[Waiting], list[Waiting]]
    _turns_of: Sitters | None = None  # the seats that `_turns` is for; None: not set yet

    def __init__(self, rules: AnyGame, started: GameStarted, state: Any, events: int = 0) -> None:
        self.rules = rules
        self.started = started
        self.state = state  # the game's own
        self.events = events  # no two draws share this number
        self.is_over = rules.outcome(state) is not None
        self._asks: dict[Seat, Ask | None] = {}

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return (self.started, self.state, self.events) == (
            other.started, other.state, other.events,
        )  # fmt: skip

    def __repr__(self) -> str:
        return f"Position({self.state!r}, events={self.events})"

    __hash__ = None  # type: ignore[assignment]  # compared by value

    @property
    def seed(self) -> bytes:
        """The game's seed: 32 bytes, used for this game only."""
        return bytes.fromhex(self.started.seed)

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that the game waits for, in order; none once it is over."""
        if self._waiting is None:
            self._waiting = self.rules.waiting(self.state)
        return self._waiting

    def ask(self, seat: Seat) -> Ask | None:
        """Returns the actions that the rules allow a seat now; None if there are none."""
        if seat not in self._asks:
            self._asks[seat] = self.rules.ask(self.state, seat)
        return self._asks[seat]

    def turns(self, seats: Sitters) -> tuple[list[Waiting], list[Waiting]]:
        """Returns the turns that the game waits for, in two lists: those of seats that people play,
        and of seats that the table plays (bots, stand-ins, and seats that emptied but play until
        the round ends, G26)."""
        if self._turns_of is not seats:
            self._turns_of = seats
            self._turns = ([], [])
            for seat in self.waiting:
                if (ask := self.ask(seat)) is not None and (due := ask.due) is not None:
                    sitter = seats[seat]
                    is_persons = sitter is not None and sitter.is_present
                    self._turns[not is_persons].append(((seat, due.key), due))
        return self._turns

    def decide(self, seat: Seat, action: GameAction) -> tuple[tuple[GameEvent, ...], GameState]:
        """Returns the events of an action, and the state after them. Raises Rejected."""
        return self.rules.decide(self.state, seat, action, self.ask(seat))

    def fallback(self, seat: Seat, below: Below) -> GameAction:
        """Returns the action for a seat that is too slow, or whose bot has failed."""
        return self.rules.fallback(self.state, seat, below, self.ask(seat))

    @property
    def public(self) -> Any:
        """The view of what everybody may know."""
        if self._public is None:
            self._public = self.rules.presentation.public(self.state)
        return self._public

    @property
    def private(self) -> dict[Seat, Any]:
        """What each seat alone may know, by seat: the last fields of its view."""
        if self._private is None:
            self._private = self.rules.presentation.private(self)
        return self._private

    def view(self, viewer: Viewer) -> Any:
        """Returns the view of one viewer."""
        own = None if viewer is None else self.private.get(viewer)
        return self.public if own is None else structs.replace(self.public, **structs.asdict(own))
