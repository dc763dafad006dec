"""A bus within one process, and one that carries nothing."""

from __future__ import annotations

from collections.abc import Callable

from giftable.tables.ports import BusMessage, TableId

OnMessage = Callable[[BusMessage], None]


class LocalBus:
    """Delivers each message at once within this process. In tests, several servers share one bus,
    and cut it (`is_up`)."""

    def __init__(self, *, is_shared: bool = False) -> None:
        self.is_shared = is_shared
        self.is_up = True
        self._following: dict[TableId, list[OnMessage]] = {}

    def publish(self, table: TableId, said: BusMessage) -> None:
        if self.is_up:
            for hear in tuple(self._following.get(table, ())):
                hear(said)

    def subscribe(self, table: TableId, hear: OnMessage) -> Callable[[], None]:
        self._following.setdefault(table, []).append(hear)

        def end() -> None:
            following = self._following.get(table, [])
            if hear in following:
                following.remove(hear)
            if not following:
                self._following.pop(table, None)

        return end


class NoBus:
    """A Bus that carries nothing: nodes learn of each other's commits from the store alone."""

    is_shared = True
    is_up = None

    def publish(self, table: TableId, said: BusMessage) -> None:
        pass

    def subscribe(self, table: TableId, hear: OnMessage) -> Callable[[], None]:
        return lambda: None
