"""Worker processes as the server sees them: started, asked one question at a time, ended.

A thread would do for what waits for a disk; one that computes takes Python's lock from the loop,
again and again. What runs in the process is a module's `main` (`child.py`).
"""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager

from giftable.system.processes import APART, NEEDED, end_now
from giftable.workers.child import LENGTH_BYTES, framed

IDLE_S = 60.0  # then a process ends: nothing is held for what is seldom asked
READ_BYTES = 1 << 20  # of an answer, at a time
NO_ANSWER = (OSError, EOFError, TimeoutError)
"""What a process that can't be started, that ends or is late raises."""

_BEGIN = (
    "import sys; from importlib import import_module; _, module, path, *words = sys.argv; "
    "sys.path[:] = path.split('\\n'); import_module(module).main(*words)"
)


class Worker:
    """One worker process, which no signal of our terminal reaches."""

    def __init__(self, process: Process) -> None:
        assert process.stdin is not None and process.stdout is not None
        self.process = process
        self._questions = process.stdin
        self._answers = process.stdout

    @classmethod
    async def start(
        cls, module: str, *words: str, env: Mapping[str, str], stderr: int | None = DEVNULL
    ) -> Worker:
        """Starts a process that runs the module's `main` with `words` as arguments. `stderr` None:
        it shares ours. Raises OSError."""
        path = "\n".join(map(os.path.abspath, sys.path))
        needed = {one: os.environ[one] for one in NEEDED if one in os.environ}
        return cls(
            await asyncio.create_subprocess_exec(
                sys.executable, "-I", "-c", _BEGIN, module, path, *words,
                stdin=PIPE, stdout=PIPE, stderr=stderr, env={**needed, **env},
                cwd="/", limit=READ_BYTES, **APART,
            )
        )  # fmt: skip

    @property
    def lives(self) -> bool:
        return self.process.returncode is None

    async def ask(self, question: bytes, most: int | None = None) -> bytes:
        """Sends a question; returns its answer, at most `most` bytes. Raises OSError, EOFError."""
        try:
            self._questions.write(framed(question))
            await self._questions.drain()
        except RuntimeError as error:  # uvloop, of a closed pipe
            raise EOFError from error
        return await self.answer(most)

    async def answer(self, most: int | None = None) -> bytes:
        """Returns the next answer, of at most `most` bytes. Raises EOFError."""
        size = int.from_bytes(await self._answers.readexactly(LENGTH_BYTES), "big")
        if most is not None and size > most:
            raise EOFError("too long an answer")
        return await self._answers.readexactly(size)

    async def ready(self, within_s: float, most: int | None = None) -> bytes:
        """Returns the first answer, which a worker sends unasked once it can begin; ends the worker
        if none comes within that time. Raises NO_ANSWER."""
        try:
            async with asyncio.timeout(within_s):
                return await self.answer(most)
        except BaseException:
            await self.end()
            raise

    def dismiss(self) -> None:
        """Closes the worker's stdin: it answers what it was asked, then ends."""
        self._questions.close()

    async def end(self) -> None:
        """Kills the worker at once, with all processes that it has started."""
        if self.lives:
            end_now(self.process.pid)
        self._questions.close()
        await self.process.wait()


class Workers:
    """A pool of at most `at_once` workers, started when they are needed, dismissed after nobody has
    needed one for `idle_s` (then `rested` is called). Close it at the end; a question after that
    would start another worker."""

    def __init__(
        self, start: Callable[[], Awaitable[Worker]], at_once: int = 1,
        idle_s: float | None = IDLE_S, rested: Callable[[], None] = lambda: None,
    ) -> None:  # fmt: skip
        self._start = start
        self._turns = asyncio.Semaphore(at_once)
        self._idle_s = idle_s
        self._rested = rested
        self._free: list[Worker] = []
        self.all: set[Worker] = set()  # also those that have ended lately
        self._round = 0
        self._resting: asyncio.TimerHandle | None = None

    @property
    def pids(self) -> list[int]:
        """The ids of the processes that are still running."""
        return [one.process.pid for one in self.all if one.lives]

    @asynccontextmanager
    async def one(self) -> AsyncIterator[Worker]:
        """Lends a worker to this block alone. If the block raises, the worker is ended, since its
        answer would reach the next question. Raises what starting a worker raises."""
        async with self._turns:
            worker = self._pop_running() or await self._start_one()
            try:
                round_ = self._round
                yield worker
            except BaseException:
                self.all.discard(worker)
                await worker.end()
                raise
            if round_ == self._round:
                self._free.append(worker)
                self._rest_later()
            else:
                worker.dismiss()

    def _pop_running(self) -> Worker | None:
        while self._free:
            worker = self._free.pop()
            if worker.lives:
                return worker
        return None

    async def _start_one(self) -> Worker:
        worker = await self._start()
        self.all = {worker, *(one for one in self.all if one.lives)}
        return worker

    def _rest_later(self) -> None:
        if self._idle_s is None:
            return
        if self._resting is not None:
            self._resting.cancel()
        self._resting = asyncio.get_running_loop().call_later(self._idle_s, self.rest)

    def rest(self) -> None:
        """Dismisses all workers; those at work answer first."""
        for worker in self._free:
            worker.dismiss()
        self._free.clear()
        self._round += 1
        self._rested()

    async def close(self) -> None:
        """Kills all workers at once."""
        if self._resting is not None:
            self._resting.cancel()
        self._free.clear()
        workers, self.all = self.all, set()
        for worker in workers:
            await worker.end()
