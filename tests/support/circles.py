"""Circles in memory: they act like those of the database, but end with the process."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from giftable.circles.ports import KeptCircle, KeptEvening


class MemoryCircles:
    """The port Circles."""

    def __init__(self) -> None:
        self._circles: dict[str, KeptCircle] = {}
        self._evenings: dict[str, dict[str, KeptEvening]] = {}
        self._deleted: set[str] = set()

    async def make(self, circle: KeptCircle, evenings: Sequence[KeptEvening]) -> bool:
        if circle.id in self._circles.keys() | self._deleted:
            return False
        self._circles[circle.id] = circle
        self._evenings[circle.id] = {one.source: one for one in evenings}
        return True

    async def find(self, id: str) -> KeptCircle | None:
        return self._circles.get(id)

    async def change(self, circle: KeptCircle) -> bool:
        before = self._circles.get(circle.id)
        if before is None or before.version != circle.version - 1:
            return False
        self._circles[circle.id] = circle
        return True

    async def evenings(self, id: str) -> list[KeptEvening]:
        found = self._evenings.get(id, {}).values()
        return sorted(found, key=lambda one: (one.at_ms, one.source))

    async def add(self, id: str, evening: KeptEvening, most: int) -> bool:
        circle, found = self._circles.get(id), self._evenings.get(id, {})
        if circle is None or evening.source in found:
            return False
        self._circles[id] = replace(
            circle, version=circle.version + 1, used_ms=max(circle.used_ms, evening.at_ms)
        )
        found[evening.source] = evening
        others = [one for one in found.values() if one is not evening]
        for old in sorted(others, key=lambda one: (-one.at_ms, one.source))[most - 1 :]:
            del found[old.source]
        return True

    async def amend(self, id: str, evening: KeptEvening) -> bool:
        found = self._evenings.get(id, {})
        if evening.source not in found:
            return False
        found[evening.source] = replace(found[evening.source], body=evening.body)
        self._circles[id] = replace(self._circles[id], version=self._circles[id].version + 1)
        return True

    async def delete(self, id: str, version: int | None = None) -> bool:
        circle = self._circles.get(id)
        if circle is None or version not in (None, circle.version):
            return False
        del self._circles[id], self._evenings[id]
        self._deleted.add(id)
        return True

    async def wipe(self) -> None:
        pass

    async def forget(self, before_ms: int, most: int) -> int:
        old = [id for id, one in self._circles.items() if one.used_ms < before_ms]
        for id in old[:most]:
            await self.delete(id)
        return len(old[:most])
