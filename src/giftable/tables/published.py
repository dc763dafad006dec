"""What one commit looks like from outside: a view and the news, per viewer, made at most once."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from giftable.rules.kernel import Seat, Viewer
from giftable.tables.table import TableState

Viewers = dict[str, tuple[Viewer, ...]]
"""As whom each person at the table looks on; who is not named is nobody."""


def viewers_of(state: TableState) -> Viewers:
    """The seats that each person holds."""
    found: Viewers = {}
    for i, sitter in enumerate(state.seats):
        if sitter is not None and sitter.person is not None:
            found[sitter.person] = (*found.get(sitter.person, ()), Seat(i))
    return found


class Seated:
    """Who sits at a table, found out anew only when its seats have changed."""

    def __init__(self) -> None:
        self._seats: Any = None
        self.viewers: Viewers = {}
        self.has_late = False  # somebody sat down while the game ran (G27)

    def follow(self, state: TableState) -> None:
        if state.seats is not self._seats:
            self._seats, self.viewers = state.seats, viewers_of(state)
            self.has_late = any(s is not None and s.late for s in state.seats)


class Published:
    """A commit as it is shown, or (`resync`) the table as it is now.

    `show_at_ms` and `now_ms` are wall times of the server. `clock_ends_ms` is when the first
    waited-for person's time is up. `viewers` are those of the state, where they are known already.
    `sent` is a shelf for what the wire makes of it.
    """

    def __init__(
        self, state: TableState, n: int, now_ms: int, show_at_ms: int,
        events: tuple[Any, ...] = (), clock_ends_ms: int | None = None,
        filled_in: Seat | None = None, viewers: Viewers | None = None, *, resync: bool = False,
    ) -> None:  # fmt: skip
        self.state = state
        self.n = n
        self.now_ms = now_ms
        self.show_at_ms = show_at_ms
        self.events = events
        self.clock_ends_ms = clock_ends_ms
        self.filled_in = filled_in
        self.resync = resync
        self.sent: dict[Any, Any] = {}
        self._viewers = viewers_of(state) if viewers is None else viewers
        self._shown: dict[Viewer, tuple[Any, ...]] = {}

    def viewers(self, person: str) -> tuple[Viewer, ...]:
        """As whom the person looks on: the seats held, or nobody."""
        return self._viewers.get(person, (None,))

    def own_view(self, viewer: Viewer) -> Any:
        """What the viewer may know, or None if that is what everybody may."""
        return None if viewer is None else self._views[1].get(viewer)

    def view(self, viewer: Viewer) -> Any:
        """What the viewer may know; None without a game."""
        own = self.own_view(viewer)
        return self._views[0] if own is None else own

    @cached_property
    def _views(self) -> tuple[Any, dict[Seat, Any]]:
        """What everybody may know, and what the seats may that may know more."""
        playing = self.state.playing
        return (None, {}) if playing is None else self.state.rules.views(playing.state)

    def shown(self, viewer: Viewer) -> tuple[Any, ...]:
        """What the viewer sees happen."""
        rules = self.state.rules
        if not rules.unlike or rules.unlike.isdisjoint(map(type, self.events)):
            viewer = None
        if (shown := self._shown.get(viewer)) is None:
            seen = [rules.show(event, viewer) for event in self.events]
            shown = self._shown[viewer] = tuple([one for one in seen if one is not None])
        return shown

    @cached_property
    def waiting(self) -> tuple[Seat, ...]:
        """Whom the table waits for."""
        playing = self.state.playing
        if playing is None or playing.over:
            return ()
        return self.state.rules.waiting(playing.state)
