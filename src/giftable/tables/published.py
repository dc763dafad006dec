"""What one commit looks like from outside: a view and the news, per viewer, made at most once."""

from __future__ import annotations

from typing import Any

from giftable.rules.kernel import Seat, Viewer
from giftable.tables.table import TableState


class Published:
    """A commit as it is shown, or (`resync`) the table as it is now.

    `show_at_ms` and `now_ms` are wall times of the server. `clock_ends_ms` is when the first
    waited-for person's time is up. `sent` is a shelf for what the wire makes of it, by viewer.
    """

    def __init__(
        self, state: TableState, n: int, now_ms: int, show_at_ms: int,
        events: tuple[Any, ...] = (), clock_ends_ms: int | None = None,
        filled_in: Seat | None = None, *, resync: bool = False,
    ) -> None:  # fmt: skip
        self.state = state
        self.n = n
        self.now_ms = now_ms
        self.show_at_ms = show_at_ms
        self.events = events
        self.clock_ends_ms = clock_ends_ms
        self.filled_in = filled_in
        self.resync = resync
        self.sent: dict[Viewer, Any] = {}
        self._views: dict[Viewer, Any] = {}
        self._shown: dict[Viewer, tuple[Any, ...]] = {}

    def view(self, viewer: Viewer) -> Any:
        """What the viewer may know; None without a game."""
        playing = self.state.playing
        if playing is None:
            return None
        if viewer not in self._views:
            self._views[viewer] = self.state.rules.view(playing.state, viewer)
        return self._views[viewer]

    def shown(self, viewer: Viewer) -> tuple[Any, ...]:
        """What the viewer sees happen."""
        if viewer not in self._shown:
            seen = (self.state.rules.show(event, viewer) for event in self.events)
            self._shown[viewer] = tuple(shown for shown in seen if shown is not None)
        return self._shown[viewer]

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """Whom the table waits for."""
        playing = self.state.playing
        if playing is None or playing.over:
            return ()
        return self.state.rules.waiting(playing.state)
