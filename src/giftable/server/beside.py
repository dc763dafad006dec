"""Work beside the event loop: in processes of their own, this module's `main`.

A thread would do while it waits for a disk; one that computes takes Python's lock from the loop,
again and again. Work and answer are plain data on pipes, each after its length.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import resource
import signal
import sys
import traceback
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable
from importlib import import_module
from typing import Any, TypeVar, cast

import msgspec
import structlog
from msgspec import Struct

from giftable.decks.aside import step_aside
from giftable.decks.refused import Refused
from giftable.games.catalog import ELSEWHERE
from giftable.games.kernel import Rejected

log = structlog.get_logger(__name__)

T = TypeVar("T")

WORK_S = 60.0  # for one piece of work, the start of its process included
IDLE_S = 60.0  # then a process ends: nothing is held for what is seldom asked
NICE = 5  # the server and its bots come first
MEMORY_BYTES = 2 << 30  # of addresses: a quarter of it is ever used
LENGTH_BYTES = 4
READ_BYTES = 1 << 20  # of an answer, at a time

PASSED_ON = (ELSEWHERE,)
"""The server's settings that the process needs, too."""

_BEGIN = "import sys; sys.path[:] = sys.argv[1:]; from giftable.server.beside import main; main()"
_encode = msgspec.msgpack.Encoder().encode


class Asked(Struct, frozen=True):
    """`work` is a function, as `module:name`."""

    work: str
    args: tuple[Any, ...]


class Done(Struct, frozen=True):
    """What came of it, or the code with which it was refused."""

    result: Any = None
    code: str = ""
    values: dict[str, int | str] | None = None  # of a Refused


class BesideProcess:
    """The port `Beside`, with at most `at_once` processes; close it at the end."""

    def __init__(self, at_once: int = 1, idle_s: float = IDLE_S) -> None:
        self._turns = asyncio.Semaphore(at_once)
        self._idle_s = idle_s
        self._free: list[Process] = []
        self._all: set[Process] = set()
        self._resting: asyncio.TimerHandle | None = None

    async def __call__(self, work: Callable[..., T], *args: Any) -> T:
        asked = _encode(Asked(f"{work.__module__}:{work.__name__}", args))
        async with self._turns:
            done = await self._done(asked)
        if done.values is not None:
            raise Refused(done.code, **done.values)
        if done.code:
            raise Rejected(done.code)
        return cast(T, done.result)

    @property
    def pids(self) -> list[int]:
        """The ids of its processes."""
        return [process.pid for process in self._all if process.returncode is None]

    async def _done(self, asked: bytes) -> Done:
        process = next((one for one in self._free if one.returncode is None), None)
        if process is not None:
            self._free.remove(process)
        try:
            async with asyncio.timeout(WORK_S):
                if process is None:
                    process = await self._started()
                done = msgspec.msgpack.decode(await _answer(process, asked), type=Done)
            self._free.append(process)
            self._rest_later()
            return done
        except (OSError, EOFError, TimeoutError, RuntimeError, msgspec.MsgspecError) as error:
            log.warning("work beside the loop is not done", why=type(error).__name__)
            raise Rejected("server_failed") from error
        finally:
            if process is not None and process not in self._free:
                await self._end(process)

    async def _started(self) -> Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-I", "-c", _BEGIN, *map(os.path.abspath, sys.path),
            stdin=PIPE, stdout=PIPE, stderr=DEVNULL,
            env={name: os.environ[name] for name in PASSED_ON if name in os.environ},
            cwd="/", start_new_session=True, limit=READ_BYTES,
        )  # fmt: skip
        self._all = {process, *(one for one in self._all if one.returncode is None)}
        return process

    def _rest_later(self) -> None:
        """Ends the processes that are free, unless they are asked again."""
        if self._resting is not None:
            self._resting.cancel()
        self._resting = asyncio.get_running_loop().call_later(self._idle_s, self._rest)

    def _rest(self) -> None:
        for process in self._free:  # each ends with its stdin
            assert process.stdin is not None
            process.stdin.close()
        self._free.clear()

    async def close(self) -> None:
        """Ends the processes; the next work would start another."""
        if self._resting is not None:
            self._resting.cancel()
        self._free.clear()
        for process in list(self._all):
            await self._end(process)

    async def _end(self, process: Process) -> None:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        self._all.discard(process)


async def _answer(process: Process, asked: bytes) -> bytes:
    """Raises OSError, EOFError."""
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(len(asked).to_bytes(LENGTH_BYTES, "big"))
    process.stdin.write(asked)
    await process.stdin.drain()
    size = int.from_bytes(await process.stdout.readexactly(LENGTH_BYTES), "big")
    return await process.stdout.readexactly(size)


def main() -> None:
    """Works until stdin ends."""
    for interrupt in (signal.SIGINT, signal.SIGTERM):  # the server ends us when it ends
        signal.signal(interrupt, signal.SIG_IGN)
    asked, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1):
        os.dup2(nothing, descriptor)
    step_aside(NICE)
    if sys.platform == "linux":
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    gc.set_threshold(100_000, 50, 1000)
    decode = msgspec.msgpack.Decoder(Asked).decode
    while length := asked.read(LENGTH_BYTES):
        answer = _encode(done(decode(asked.read(int.from_bytes(length, "big")))))
        answers.write(len(answer).to_bytes(LENGTH_BYTES, "big"))
        answers.write(answer)
        answers.flush()


def done(asked: Asked) -> Done:
    """The answer."""
    module, _, name = asked.work.partition(":")
    try:
        return Done(getattr(import_module(module), name)(*asked.args))
    except Refused as why:
        return Done(code=why.code, values=why.values)
    except Rejected as rejected:
        return Done(code=rejected.code)
    except Exception:
        traceback.print_exc()
        return Done(code="server_failed")
