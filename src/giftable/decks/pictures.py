"""Strangers' pictures made clean: what is kept of them are their pixels, encoded anew.

Processes of their own do it (`jail.py`), each one picture after the other. They have none of our
environment. One that does not answer is killed, and another is started for the next picture.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Awaitable, Callable, Mapping
from functools import cache
from types import TracebackType
from typing import NamedTuple

import structlog

from giftable.decks import jail
from giftable.decks.headers import KEPT_BYTES_MAX, SIDE_MAX, WEBP, sniff
from giftable.decks.refused import refusal_by_picture
from giftable.games.kernel import Rejected
from giftable.system.jail import WALL_S
from giftable.system.processes import FORKS, count_processors
from giftable.workers.process import NO_ANSWER, Worker, Workers

log = structlog.get_logger(__name__)

AT_ONCE_MAX = 4  # processes, where there are as many processors
WAITING_MAX = 40  # pictures that wait or are worked on; more are refused
ANSWER_S = 2 * WALL_S + 5.0
START_S = 30.0


class Cleaned(NamedTuple):
    """A cleaned picture, and its name."""

    sha256: str
    webp: bytes


async def _go_on() -> None:
    """Does nothing: the default of `before_each`."""


class Pictures:
    """Cleans strangers' pictures in some processes; close it, or use it in `async with`."""

    def __init__(self, waiting_max: int = WAITING_MAX, at_once: int = 0) -> None:
        """`at_once`: how many processes; 0: one per processor, AT_ONCE_MAX at most."""
        self._waiting_max = waiting_max
        self._waiting = 0
        self.at_once = at_once or min(count_processors(), AT_ONCE_MAX)
        self.workers = Workers(_start_cleaner, self.at_once, idle_s=None)

    async def __aenter__(self) -> Pictures:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    async def clean(self, picture: bytes) -> Cleaned:
        """Returns the picture as WebP, upright, at most 768 pixels wide and high, without metadata.
        Raises Rejected: `picture_damaged`, `pictures_busy`, and the codes of `sniff`."""
        sniff(picture)
        if self._waiting >= self._waiting_max:
            raise Rejected("pictures_busy")
        self._waiting += 1
        try:
            async with self.workers.one() as worker, asyncio.timeout(ANSWER_S):
                webp = await worker.ask(picture, KEPT_BYTES_MAX)
                if not FORKS:
                    self.workers.rest()  # no process is given a second one
        except NO_ANSWER as error:
            log.warning("pictures are not cleaned", why=type(error).__name__)
            raise Rejected("pictures_busy") from error
        finally:
            self._waiting -= 1
        if not _is_clean(webp):
            raise Rejected("picture_damaged")
        return Cleaned(hashlib.sha256(webp).hexdigest(), webp)

    async def clean_all(
        self,
        pictures: Mapping[str, bytes],
        before_each: Callable[[], Awaitable[None]] = _go_on,
    ) -> dict[str, Cleaned]:
        """Cleans several pictures at once; returns them by the same names. Raises Rejected, which
        names the picture, and whatever `before_each` raises."""
        places = asyncio.Semaphore(self.at_once)

        async def one(name: str) -> Cleaned:
            async with places:
                await before_each()
                try:
                    return await self.clean(pictures[name])
                except Rejected as why:
                    if why.code == "pictures_busy":
                        raise
                    raise refusal_by_picture(name, why) from why

        tasks = [asyncio.ensure_future(one(name)) for name in pictures]
        try:
            return dict(zip(pictures, await asyncio.gather(*tasks), strict=True))
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)  # their processes have ended

    async def close(self) -> None:
        """Ends the processes; cleaning another picture would start one again."""
        await self.workers.close()


async def _start_cleaner() -> Worker:
    """Starts a worker that cleans pictures, and returns it once it is ready. Raises NO_ANSWER."""
    worker = await Worker.start("giftable.decks.jail", env={})
    ready = jail.READY.get(await worker.ready(START_S, KEPT_BYTES_MAX))
    if ready is None:
        await worker.end()
        raise EOFError("not ready")
    if not ready:
        _warn_of_no_filter()
    return worker


@cache
def _warn_of_no_filter() -> None:
    log.warning("no filter of system calls here: pictures are decoded within limits alone")


def _is_clean(webp: bytes) -> bool:
    try:
        kind, width, height = sniff(webp)
    except Rejected:
        return False
    return kind == WEBP and max(width, height) <= SIDE_MAX
