"""Strangers' pictures made clean: what is kept of them are their pixels, encoded anew.

Processes of their own do it (`jail.py`), each one picture after the other. They have none of our
environment. One that does not answer is killed, and another is started for the next picture.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import os
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from types import TracebackType
from typing import NamedTuple

import structlog

from giftable.decks import jail
from giftable.decks.headers import KEPT_BYTES_MAX, SIDE_MAX, WEBP, sniff
from giftable.decks.refused import Refused

log = structlog.get_logger(__name__)

AT_ONCE_MAX = 4  # processes, where there are as many processors
WAITING_MAX = 40  # pictures that wait or are worked on; more are refused
ANSWER_S = 2 * jail.WALL_S + 5.0
START_S = 30.0
_NO_ANSWER = (OSError, EOFError, TimeoutError, RuntimeError)  # the last: uvloop, of a closed pipe

_ROOT = str(Path(__file__).parents[2])
_BEGIN = "import sys; sys.path[:0] = sys.argv[1:]; from giftable.decks.jail import main; main()"


class Cleaned(NamedTuple):
    """A picture to be kept, and its name."""

    sha256: str
    webp: bytes


async def _go_on() -> None:
    """Nothing speaks against the next picture."""


class Pictures:
    """Cleans pictures, some at once; close it at the end, or use it in `async with`."""

    def __init__(self, waiting_max: int = WAITING_MAX, at_once: int = 0) -> None:
        """`at_once`: how many processes; 0: as many as there are processors, AT_ONCE_MAX at
        most."""
        self._waiting_max = waiting_max
        self._waiting = 0
        self.cleaners = tuple(Cleaner() for _ in range(at_once or min(_processors(), AT_ONCE_MAX)))
        self._free: asyncio.LifoQueue[Cleaner] = asyncio.LifoQueue()  # few are started for few
        for cleaner in reversed(self.cleaners):
            self._free.put_nowait(cleaner)

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
        """The picture upright, at most 768 pixels wide and high, as WebP without whatever else was
        in it. Raises Refused: what `sniff` says, `picture_damaged`, `pictures_busy`."""
        sniff(picture)
        if self._waiting >= self._waiting_max:
            raise Refused("pictures_busy")
        self._waiting += 1
        try:
            cleaner = await self._free.get()
            try:
                webp = await cleaner.asked(picture)
            finally:
                self._free.put_nowait(cleaner)
        finally:
            self._waiting -= 1
        if not _is_clean(webp):
            raise Refused("picture_damaged")
        return Cleaned(hashlib.sha256(webp).hexdigest(), webp)

    async def clean_all(
        self, pictures: Mapping[str, bytes], before_each: Callable[[], Awaitable[None]] = _go_on
    ) -> dict[str, Cleaned]:
        """The pictures by the same names, as many at once as there are processes. Raises Refused,
        which names the picture, and what `before_each` raises."""
        places = asyncio.Semaphore(len(self.cleaners))

        async def one(name: str) -> Cleaned:
            async with places:
                await before_each()
                try:
                    return await self.clean(pictures[name])
                except Refused as why:
                    if why.code == "pictures_busy":
                        raise
                    raise Refused.of_picture(name, why) from why

        tasks = [asyncio.ensure_future(one(name)) for name in pictures]
        try:
            return dict(zip(pictures, await asyncio.gather(*tasks), strict=True))
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)  # their processes have ended

    async def close(self) -> None:
        """Ends the processes; the next picture would start another."""
        for cleaner in self.cleaners:
            await cleaner.close()


class Cleaner:
    """A process that cleans one picture at a time; started for the first one."""

    def __init__(self) -> None:
        self.process: Process | None = None

    async def close(self) -> None:
        process, self.process = self.process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)  # with what it has forked
        assert process.stdin is not None
        process.stdin.close()
        await process.wait()

    async def asked(self, picture: bytes) -> bytes:
        """The process's answer. Raises Refused if there is none."""
        if self.process is not None and self.process.returncode is not None:
            await self.close()
        try:
            process = self.process or await self._started()
            assert process.stdin is not None
            async with asyncio.timeout(ANSWER_S):
                process.stdin.write(len(picture).to_bytes(jail.LENGTH_BYTES, "big") + picture)
                await process.stdin.drain()
                return await _answer(process)
        except _NO_ANSWER as error:
            log.warning("pictures are not cleaned", why=type(error).__name__)
            await self.close()
            raise Refused("pictures_busy") from error
        except BaseException:  # whoever asked has gone, and nobody takes the answer
            await self.close()
            raise

    async def _started(self) -> Process:
        self.process = process = await asyncio.create_subprocess_exec(
            sys.executable, "-I", "-c", _BEGIN, _ROOT,
            stdin=PIPE, stdout=PIPE, stderr=DEVNULL, env={}, cwd="/", start_new_session=True,
        )  # fmt: skip
        async with asyncio.timeout(START_S):
            ready = jail.READY.get(await _answer(process))
        if ready is None:
            raise EOFError("not ready")
        if not ready:
            log.warning("no filter of system calls here: pictures are decoded within limits alone")
        return process


def _processors() -> int:
    """How many of them are ours."""
    every = range(os.cpu_count() or 1)
    return len(os.sched_getaffinity(0) if sys.platform == "linux" else every)


async def _answer(process: Process) -> bytes:
    assert process.stdout is not None
    size = int.from_bytes(await process.stdout.readexactly(jail.LENGTH_BYTES), "big")
    if size > KEPT_BYTES_MAX:
        raise EOFError("not an answer")
    return await process.stdout.readexactly(size)


def _is_clean(webp: bytes) -> bool:
    try:
        kind, width, height = sniff(webp)
    except Refused:
        return False
    return kind == WEBP and max(width, height) <= SIDE_MAX
