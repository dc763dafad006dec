"""The bus within one process."""

from __future__ import annotations

from collections.abc import Callable

from giftable.tables.ports import Commit


class LocalBus:
    """Tells every subscriber at once."""

    def __init__(self) -> None:
        self._hear: list[Callable[[Commit], None]] = []

    def subscribe(self, hear: Callable[[Commit], None]) -> None:
        self._hear.append(hear)

    async def publish(self, commit: Commit) -> None:
        for hear in self._hear:
            hear(commit)
