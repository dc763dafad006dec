"""Work beside the event loop: functions run in a process of its own, with plain data for arguments
and results."""

from __future__ import annotations

import asyncio
import gc
import os
import traceback
from collections.abc import Callable
from importlib import import_module
from typing import Any, TypeVar, cast

import msgspec
import structlog
from msgspec import Struct

from giftable.content.ready import ready
from giftable.games.catalog import ELSEWHERE
from giftable.games.kernel import Rejected
from giftable.workers.child import become_worker
from giftable.workers.process import IDLE_S, NO_ANSWER, Worker, Workers

log = structlog.get_logger(__name__)

T = TypeVar("T")

WORK_S = 60.0  # for one piece of work, the start of its process included
MEMORY_BYTES = 2 << 30  # of addresses: a quarter of it is ever used

PASSED_ON = (ELSEWHERE,)
"""The server's settings that the process needs, too."""

_encode = msgspec.msgpack.Encoder().encode


class Asked(Struct, frozen=True):
    """A function call for the worker process; `work` names the function as `module:name`."""

    work: str
    args: tuple[Any, ...]


@ready
class Done(Struct, frozen=True):
    """A call's result, or the code and values of its refusal."""

    result: Any = None
    code: str = ""
    values: dict[str, int | str] = {}


class OffloadProcess:
    """Runs functions in worker processes, `at_once` at most; close it at the end."""

    def __init__(self, at_once: int = 1, idle_s: float = IDLE_S) -> None:
        self.workers = Workers(_start, at_once, idle_s)

    async def __call__(self, work: Callable[..., T], *args: Any) -> T:
        asked = _encode(Asked(f"{work.__module__}:{work.__name__}", args))
        try:
            async with self.workers.one() as worker, asyncio.timeout(WORK_S):
                done = msgspec.msgpack.decode(await worker.ask(asked), type=Done)
        except (*NO_ANSWER, msgspec.MsgspecError) as error:
            log.warning("work beside the loop is not done", why=type(error).__name__)
            raise Rejected("server_failed") from error
        if done.code:
            raise Rejected(done.code, **done.values)
        return cast(T, done.result)

    async def close(self) -> None:
        """Ends the processes; another call would start one again."""
        await self.workers.close()


async def _start() -> Worker:
    env = {name: os.environ[name] for name in PASSED_ON if name in os.environ}
    return await Worker.start(__name__, env=env)


def main() -> None:
    """Answers calls on stdin, until stdin ends."""
    pipes = become_worker(memory_bytes=MEMORY_BYTES)
    gc.set_threshold(100_000, 50, 1000)
    decode = msgspec.msgpack.Decoder(Asked).decode
    for asked in pipes.questions():
        pipes.answer(_encode(done(decode(asked))))


def done(asked: Asked) -> Done:
    """Runs the call; returns its result, or `server_failed` after printing our error."""
    module, _, name = asked.work.partition(":")
    try:
        return Done(getattr(import_module(module), name)(*asked.args))
    except Rejected as why:
        return Done(code=why.code, values=why.values)
    except Exception:
        traceback.print_exc()
        return Done(code="server_failed")
