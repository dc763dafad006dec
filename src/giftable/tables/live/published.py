"""One commit as viewers see it: a view and what happened, per viewer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from giftable.games.kernel import GameEvent, Seat, Shown, Viewer
from giftable.tables.state import lessons
from giftable.tables.state.lessons import Taught
from giftable.tables.state.position import Sitters
from giftable.tables.state.table import TableState

NOBODY: Mapping[Seat, int] = {}
Viewers = dict[str, tuple[Viewer, ...]]
"""The seats that each person holds; a person who is not named holds none."""


def viewers_of(state: TableState) -> Viewers:
    """Returns the seats that each person holds."""
    found: Viewers = {}
    for i, sitter in enumerate(state.seats):
        if sitter is not None and sitter.person is not None:
            found[sitter.person] = (*found.get(sitter.person, ()), Seat(i))
    return found


class SeatIndex:
    """An index of a table's seats by person; computed again only when its seats have changed."""

    def __init__(self) -> None:
        self._seats: Sitters | None = None
        self.viewers: Viewers = {}
        self.has_late = False  # somebody sat down while the game ran (G27)
        self.has_bots = False  # or stand-ins
        self.people: frozenset[Seat] = frozenset()  # the seats that they play

    def update(self, state: TableState) -> SeatIndex:
        """Returns this index, brought up to date with the state."""
        if state.seats is not self._seats:
            self._seats, self.viewers = state.seats, viewers_of(state)
            self.has_late = any(s is not None and s.late for s in state.seats)
            self.people = frozenset(
                Seat(i) for i, s in enumerate(state.seats) if s is not None and s.is_present
            )
            self.has_bots = any(s is not None and s.is_bot_played for s in state.seats)
        return self


class Published:
    """A commit as its viewers see it, or (`resync`) the table as it is now.

    `show_at_ms` and `now_ms` are wall times of the server. `clock_ends_ms` is when the first
    waited-for person's time is up; `ends_ms`, over days, when each choice's is, by seat. `viewers`
    are those of `state`, if the caller has them already. `is_alike`: all viewers see the same of
    the events.
    """

    __slots__ = (
        "__weakref__", "_rules", "_shown", "_viewers", "clock_ends_ms", "ends_ms", "events",
        "filled_in", "is_alike", "n", "now_ms", "resync", "show_at_ms", "state",
    )  # fmt: skip

    def __init__(
        self, state: TableState, n: int, now_ms: int, show_at_ms: int,
        events: tuple[GameEvent, ...] = (), clock_ends_ms: int | None = None,
        filled_in: Seat | None = None, viewers: Viewers | None = None, *, resync: bool = False,
        ends_ms: Mapping[Seat, int] = NOBODY,
    ) -> None:  # fmt: skip
        self.state = state
        self.n = n
        self.now_ms = now_ms
        self.show_at_ms = show_at_ms
        self.events = events
        self.clock_ends_ms = clock_ends_ms
        self.ends_ms = ends_ms
        self.filled_in = filled_in
        self.resync = resync
        self._viewers = viewers_of(state) if viewers is None else viewers
        self._shown: tuple[Shown, ...] | None = None  # to all of them alike
        self._rules = state.rules
        unlike = self._rules.presentation.unlike
        self.is_alike = not unlike or unlike.isdisjoint(map(type, events))

    def viewers(self, person: str) -> tuple[Viewer, ...]:
        """Returns the seats that the person holds; `(None,)` if none."""
        return self._viewers.get(person, (None,))

    @property
    def public(self) -> Any:
        """The view of what all may know; None without a game."""
        playing = self.state.playing
        return None if playing is None else playing.public

    @property
    def private(self) -> dict[Seat, Any]:
        """What each seat alone may know, by seat: the last fields of its view."""
        playing = self.state.playing
        return {} if playing is None else playing.private

    def view(self, viewer: Viewer) -> Any:
        """Returns the view of one viewer; None without a game."""
        playing = self.state.playing
        return None if playing is None else playing.view(viewer)

    def shown_to(self, viewer: Viewer) -> tuple[Shown, ...]:
        """Returns the events as the viewer sees them; equal for all viewers if `is_alike`."""
        if self._shown is not None:
            return self._shown
        show = self._rules.show
        shown = tuple([x for event in self.events if (x := show(event, viewer)) is not None])
        if self.is_alike:
            self._shown = shown
        return shown

    @property
    def taught(self) -> Taught | None:
        """The current step of a lesson; None at other tables."""
        return lessons.taught_step(self.state) if self.state.lesson else None

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that the table waits for."""
        playing = self.state.playing
        return () if playing is None else playing.waiting
