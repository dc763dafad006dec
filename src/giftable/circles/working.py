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
from giftable.tables.beside import Beside, here
from giftable.tables.ports import StoreFailed

SMALL_BYTES = 48 * 1024  # less is worked out at once: that takes some milliseconds
CACHED = 64  # answers: members open a circle at once, and look back
WAITING_MAX = 16  # of what is not worked out yet; more are refused

T = TypeVar("T")
Version = tuple[str, int, int]
"""A circle's id, when it was made, and its version."""


class Working:
    def __init__(self, circles: Circles, beside: Beside) -> None:
        self._circles = circles
        self._beside = beside
        self._turn = asyncio.Lock()  # the evenings of one circle at a time are in memory
        self._waiting = 0
        self._known: OrderedDict[tuple[Version, int | None], asyncio.Task[Any]] = OrderedDict()

    def knows(self, version: Version, of: int | None) -> bool:
        """Whether these figures, or the summary, are worked out, or are being so."""
        return (version, of) in self._known

    async def summary(self, version: Version) -> Summary:
        async def worked() -> Summary:
            return summary_of(await self._of(version[0], None, summary.summed))

        return cast(Summary, await self._once((version, None), worked))

    async def figures(self, version: Version, of: int) -> Raw:
        """Those of its `of` first evenings, as JSON."""

        async def worked() -> Raw:
            return Raw(await self._of(version[0], of, summary.figured))

        return cast(Raw, await self._once((version, of), worked))

    async def liked(self, id: str, game: str) -> dict[str, list[Sequence[GiftId]]]:
        """What each member marked in that game, the last rounds."""
        return await self._of(id, None, summary.liked, game)

    async def taken(self, data: bytes) -> tuple[bytes, list[tuple[str, int, bytes]]]:
        """A circle's file as it is kept. Raises Rejected also `bad_circle_file`."""
        async with self._turn:
            return await self._where(len(data))(summary.taken, data)

    async def _once(
        self, key: tuple[Version, int | None], worked: Callable[[], Coroutine[Any, Any, object]]
    ) -> object:
        """Whoever asks while it is worked out waits for the same."""
        task = self._known.get(key)
        if task is None:
            task = self._known[key] = asyncio.create_task(worked())
            task.add_done_callback(partial(self._is_done, key))
            while len(self._known) > CACHED:
                self._known.popitem(last=False)
        self._known.move_to_end(key)
        return await asyncio.shield(task)

    def _is_done(self, key: tuple[Version, int | None], task: asyncio.Task[Any]) -> None:
        if (task.cancelled() or task.exception() is not None) and self._known.get(key) is task:
            del self._known[key]

    async def _of(self, id: str, of: int | None, work: Callable[..., T], *args: Any) -> T:
        if self._waiting >= WAITING_MAX:
            raise Rejected("circles_busy")
        self._waiting += 1
        try:
            async with self._turn:
                evenings = (await self._circles.evenings(id))[:of]
                bodies: Sequence[bytes] = [one.body for one in evenings]
                return await self._where(sum(map(len, bodies)))(work, bodies, *args)
        except StoreFailed:
            raise Rejected("store_failed") from None
        finally:
            self._waiting -= 1

    def _where(self, size: int) -> Beside:
        return self._beside if size > SMALL_BYTES else here
