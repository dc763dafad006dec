"""A bus within one process, and one that carries nothing."""

from __future__ import annotations

from collections.abc import Callable

from giftable.tables.ports import Said, TableId

Hear = Callable[[Said], None]


class LocalBus:
    """Delivers each message at once within this process. Tests let several servers share one, and
    cut it (`is_up`)."""

    def __init__(self, *, is_shared: bool = False) -> None:
        self.is_shared = is_shared
        self.is_up = True
        self._following: dict[TableId, list[Hear]] = {}

    def say(self, table: TableId, said: Said) -> None:
        if self.is_up:
            for hear in tuple(self._following.get(table, ())):
                hear(said)

    def follow(self, table: TableId, hear: Hear) -> Callable[[], None]:
        self._following.setdefault(table, []).append(hear)

        def end() -> None:
            following = self._following.get(table, [])
            if hear in following:
                following.remove(hear)
            if not following:
                self._following.pop(table, None)

        return end


class NoBus:
    """For several nodes without a bus: what other nodes do is known only from the store."""

    is_shared = True
    is_up = None

    def say(self, table: TableId, said: Said) -> None:
        pass

    def follow(self, table: TableId, hear: Hear) -> Callable[[], None]:
        return lambda: None
