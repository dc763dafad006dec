"""An event loop on virtual time: its clock jumps to the next timer.

A whole evening runs in milliseconds, in the same order every time. Nothing waits for the real
clock. If no timer is set and no task is ready, nothing can ever happen, and `Stuck` is raised. Work
for other threads is done at once in this thread.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from hashlib import sha256
from random import Random
from typing import Any, TypeVar

T = TypeVar("T")

EVENING_MS = 1_700_000_000_000
"""The wall clock's time when a virtual loop starts."""


class Stuck(AssertionError):
    """All tasks wait, and no timer is set."""


class _Jump:
    """The loop's selector: it selects no files and only moves time."""

    def __init__(self, loop: VirtualLoop) -> None:
        self._loop = loop

    def select(self, timeout: float | None) -> list[Any]:
        if timeout is None:
            raise Stuck
        if timeout > 0:
            self._loop.jump()
        self._loop.turn()
        return []

    def close(self) -> None:
        pass


class VirtualLoop(asyncio.BaseEventLoop):
    """An asyncio loop on virtual time, from 0 s.

    With `shuffle`, the callbacks ready at one moment run in a random order.
    """

    has_threads = False  # what else would be done on another thread is done at once, in this one

    def __init__(self, shuffle: Random | None = None) -> None:
        super().__init__()
        self._now_s = 0.0
        self._shuffle = shuffle
        self._selector = _Jump(self)
        self._clock_resolution = 1e-7  # less is lost in years of seconds, and no timer would fire

    def time(self) -> float:
        return self._now_s

    def jump(self) -> None:
        """Jumps exactly to the next timer; a rounded time could stay below it for ever."""
        self._now_s = max(self._now_s, self._scheduled[0].when())  # type: ignore[attr-defined]

    def turn(self) -> None:
        """Called before the callbacks that are ready now run."""
        ready = self._ready  # type: ignore[attr-defined]
        if self._shuffle is not None and len(ready) > 1:
            draw = self._shuffle.random
            handles = sorted(ready, key=lambda _: draw())
            ready.clear()
            ready.extend(handles)

    def run_in_executor(  # type: ignore[override]
        self, executor: Any, func: Callable[..., T], *args: Any
    ) -> asyncio.Future[T]:
        done: asyncio.Future[T] = self.create_future()
        try:
            done.set_result(func(*args))
        except Exception as error:
            done.set_exception(error)
        return done

    def _process_events(self, event_list: list[Any]) -> None:
        pass

    def _write_to_self(self) -> None:
        pass


def run(evening: Coroutine[Any, Any, T]) -> T:
    """Runs a coroutine on virtual time, and fails on errors that its tasks left behind."""
    loop = VirtualLoop()
    left: list[dict[str, Any]] = []
    loop.set_exception_handler(lambda _, context: left.append(context))
    try:
        result = loop.run_until_complete(evening)
        while tasks := asyncio.all_tasks(loop):  # one that ends may begin another
            loop.run_until_complete(_end(tasks))
    finally:
        loop.close()
    assert not left, left
    return result


async def _end(tasks: set[asyncio.Task[Any]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


class FakeClock:
    """The clock of a virtual loop; `jump_ms` moves only the wall clock."""

    def __init__(self) -> None:
        self.jump_ms = 0

    def wall_ms(self) -> int:
        return EVENING_MS + self.jump_ms + round(self.monotonic_s() * 1000)

    def monotonic_s(self) -> float:
        return asyncio.get_running_loop().time()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class FakeEntropy:
    """Secrets that are the same in every run."""

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed
        self._count = 0

    def token_bytes(self, n: int) -> bytes:
        out = b""
        while len(out) < n:
            self._count += 1
            out += sha256(f"{self._seed}:{self._count}".encode()).digest()
        return out[:n]
