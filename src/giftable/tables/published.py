"""What one commit looks like from outside: a view and the news, per viewer, made at most once."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from giftable.rules.kernel import Seat, Viewer
from giftable.tables.table import TableState


class Published:
    """A commit as it is shown, or (`resync`) the table as it is now.

    `show_at_ms` and `now_ms` are wall times of the server. `clock_ends_ms` is when the first
    waited-for person's time is up. `sent` is a shelf for what the wire makes of it.
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
        self.sent: dict[Any, Any] = {}
        self._viewers: dict[str, tuple[Viewer, ...]] = {}
        self._views: dict[Viewer, Any] = {}
        self._shown: dict[Viewer, tuple[Any, ...]] = {}

    def viewers(self, person: str) -> tuple[Viewer, ...]:
        """As whom the person looks on: the seats held, or nobody."""
        if not self._viewers:
            for i, sitter in enumerate(self.state.seats):
                if sitter is not None and sitter.person is not None:
                    held = self._viewers.get(sitter.person, ())
                    self._viewers[sitter.person] = (*held, Seat(i))
        return self._viewers.get(person, (None,))

    def view(self, viewer: Viewer) -> Any:
        """What the viewer may know; None without a game."""
        playing = self.state.playing
        if playing is None:
            return None
        views, rules = self._views, self.state.rules
        if (view := views.get(viewer)) is None:
            if (public := views.get(None)) is None:
                public = views[None] = rules.view(playing.state, None)
            view = views[viewer] = rules.view(playing.state, viewer, public)
        return view

    def shown(self, viewer: Viewer) -> tuple[Any, ...]:
        """What the viewer sees happen."""
        if self._is_alike:
            viewer = None
        if (shown := self._shown.get(viewer)) is None:
            show = self.state.rules.show
            seen = [show(event, viewer) for event in self.events]
            shown = self._shown[viewer] = tuple([one for one in seen if one is not None])
        return shown

    @cached_property
    def _is_alike(self) -> bool:
        unlike = self.state.rules.unlike
        return not unlike or not any(type(event) in unlike for event in self.events)

    @cached_property
    def waiting(self) -> tuple[Seat, ...]:
        """Whom the table waits for."""
        playing = self.state.playing
        if playing is None or playing.over:
            return ()
        return self.state.rules.waiting(playing.state)
