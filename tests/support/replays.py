"""Replays in memory: they act like those of the database, but end with the process."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from giftable.tables.log.replays import StoredReplay


class MemoryReplays:
    """The port Replays."""

    def __init__(self) -> None:
        self._by_source: dict[str, StoredReplay] = {}

    async def keep(self, replay: StoredReplay) -> StoredReplay:
        before = self._by_source.get(replay.source, replay)
        if before.body:
            self._by_source[replay.source] = replace(before, body=replay.body)
        return self._by_source[replay.source]

    async def replay(self, id: str) -> StoredReplay | None:
        return next((one for one in self._by_source.values() if one.id == id), None)

    async def among(self, ids: Sequence[str]) -> frozenset[str]:
        return frozenset(one.id for one in self._by_source.values() if one.id in ids and one.body)

    async def take_down(self, id: str) -> None:
        found = await self.replay(id)
        if found is not None:
            self._by_source[found.source] = replace(found, body=b"")

    async def forget(self, before_ms: int, most: int) -> int:
        old = sorted(
            (one for one in self._by_source.values() if one.kept_ms < before_ms and one.body),
            key=lambda one: one.kept_ms,
        )[:most]
        for one in old:
            del self._by_source[one.source]
        return len(old)
