"""Works out what many evenings tell, beside the loop, and keeps it per circle and version.

Raises Rejected: circles_busy, server_failed, store_failed.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import Any, TypeVar, cast

from msgspec import Raw

from giftable.circles import summary
from giftable.circles.ports import Circles
from giftable.circles.summary import Summary, summary_of
from giftable.games.kernel import GiftId, Rejected
from giftable.tables.offload import Offload, run_inline
from giftable.tables.ports import store_asked

SMALL_BYTES = 48 * 1024  # less is worked out at once: that takes some milliseconds
CACHED = 64  # answers: members open a circle at once, and look back
WAITING_MAX = 16  # of what is not worked out yet; more are refused

T = TypeVar("T")
Version = tuple[str, int, int]
"""A circle's id, when it was made, and its version."""


class CircleFigures:
    """Computes circles' summaries and figures from their evenings, and caches them by version."""

    def __init__(self, circles: Circles, beside: Offload) -> None:
        self._circles = circles
        self._beside = beside
        self._turn = asyncio.Lock()  # the evenings of one circle at a time are in memory
        self._waiting = 0
        self._known: OrderedDict[tuple[Version, int | None], asyncio.Task[Any]] = OrderedDict()

    def is_cached(self, version: Version, of: int | None) -> bool:
        """Whether these figures (of None: the summary) are computed, or are being computed."""
        return (version, of) in self._known

    async def summary(self, version: Version) -> Summary:
        async def compute() -> Summary:
            return summary_of(await self._evaluate(version[0], None, summary.summary_json))

        return cast(Summary, await self._cached((version, None), compute))

    async def figures(self, version: Version, of: int) -> Raw:
        """Returns the figures of the circle's first `of` evenings, as JSON."""

        async def compute() -> Raw:
            return Raw(await self._evaluate(version[0], of, summary.figures_json))

        return cast(Raw, await self._cached((version, of), compute))

    async def liked(self, id: str, game: str) -> dict[str, list[Sequence[GiftId]]]:
        """Returns how each member ranked gifts in their last rounds of that game."""
        return await self._evaluate(id, None, summary.recent_marks_by_member, game)

    async def rows_of_file(
        self, data: bytes | bytearray
    ) -> tuple[bytes, list[tuple[str, int, bytes]]]:
        """Reads a circle's file into the store's rows. Raises Rejected `bad_circle_file`."""
        async with self._turn:
            return await self._runner_for(len(data))(summary.stored_rows, data)

    async def _cached(
        self, key: tuple[Version, int | None], compute: Callable[[], Coroutine[Any, Any, object]]
    ) -> object:
        """Returns the cached result of that key, or computes it, once for all who ask meanwhile."""
        task = self._known.get(key)
        if task is None:
            task = self._known[key] = asyncio.create_task(compute())
            task.add_done_callback(partial(self._forget_failed, key))
            while len(self._known) > CACHED:
                self._known.popitem(last=False)
        self._known.move_to_end(key)
        return await asyncio.shield(task)

    def _forget_failed(self, key: tuple[Version, int | None], task: asyncio.Task[Any]) -> None:
        if (task.cancelled() or task.exception() is not None) and self._known.get(key) is task:
            del self._known[key]

    async def _evaluate(self, id: str, of: int | None, work: Callable[..., T], *args: Any) -> T:
        """Runs `work` on the first `of` evenings. Raises Rejected `circles_busy`."""
        if self._waiting >= WAITING_MAX:
            raise Rejected("circles_busy")
        self._waiting += 1
        try:
            async with self._turn:
                with store_asked():
                    evenings = (await self._circles.evenings(id))[:of]
                bodies: Sequence[bytes] = [one.body for one in evenings]
                return await self._runner_for(sum(map(len, bodies)))(work, bodies, *args)
        finally:
            self._waiting -= 1

    def _runner_for(self, size: int) -> Offload:
        return self._beside if size > SMALL_BYTES else run_inline
