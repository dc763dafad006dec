"""The painter of a server: previews are drawn in processes of their own (`child.py`), at most two
at a time, and kept for whoever asks next."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections import OrderedDict
from pathlib import Path

import msgspec
import structlog

from giftable.games.kernel import Rejected
from giftable.previews.child import LENGTH_BYTES
from giftable.protocol.previews import Drawing, key_of

log = structlog.get_logger(__name__)

AT_ONCE = 2
WAITING_MAX = 8  # previews that wait or are drawn; more are refused
DRAW_S = 30.0  # for one, with the start of a process, where all else comes first
IDLE_S = 60.0  # then the processes end: nothing is held for what is seldom asked
PAUSE_S = 60.0  # after a process that has failed, nobody tries again for so long
KEPT_MAX = 100  # pictures, some 50 kB each
PICTURE_BYTES_MAX = 1 << 20

_CHILD = "giftable.previews.child"


class PainterProcess:
    """The port `Painter`; close it at the end. `static` is the folder of the built client."""

    def __init__(
        self, static: Path, waiting_max: int = WAITING_MAX, idle_s: float = IDLE_S
    ) -> None:
        self._static = static
        self._waiting_max = waiting_max
        self._idle_s = idle_s
        self._turns = asyncio.Semaphore(AT_ONCE)
        self._free: list[Process] = []
        self._all: set[Process] = set()
        self._kept: OrderedDict[bytes, bytes] = OrderedDict()
        self._drawing: dict[bytes, asyncio.Task[bytes]] = {}
        self._resting: asyncio.TimerHandle | None = None
        self._not_before_s = float("-inf")

    async def drawn(self, drawing: Drawing) -> bytes:
        key = key_of(drawing)
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        task = self._drawing.get(key)
        if task is None:
            if len(self._drawing) >= self._waiting_max:
                raise Rejected("previews_busy")
            task = self._drawing[key] = asyncio.create_task(self._draw(key, drawing))
            task.add_done_callback(lambda done: self._is_drawn(key, done))
        return await asyncio.shield(task)

    @property
    def pids(self) -> list[int]:
        """The ids of its processes."""
        return [process.pid for process in self._all if process.returncode is None]

    async def close(self) -> None:
        """Ends what is being drawn, and the processes."""
        if self._resting is not None:
            self._resting.cancel()
        for task in list(self._drawing.values()):
            task.cancel()
        await asyncio.gather(*self._drawing.values(), return_exceptions=True)
        for process in list(self._all):
            await self._end(process)

    async def _draw(self, key: bytes, drawing: Drawing) -> bytes:
        """Raises Rejected `previews_busy`, `server_failed`."""
        async with self._turns:
            if asyncio.get_running_loop().time() < self._not_before_s:
                raise Rejected("server_failed")
            process = None
            try:
                async with asyncio.timeout(DRAW_S):
                    process = await self._taken()
                    png = await _asked(process, drawing)
            except (OSError, EOFError, TimeoutError) as error:
                self._not_before_s = asyncio.get_running_loop().time() + PAUSE_S
                log.warning("previews are not drawn", why=type(error).__name__)
                raise Rejected("server_failed") from None
            else:
                self._free.append(process)
                self._rest_later()
            finally:
                if process is not None and process not in self._free:
                    await self._end(process)
        if not png:
            raise Rejected("server_failed")
        self._kept[key] = png
        if len(self._kept) > KEPT_MAX:
            self._kept.popitem(last=False)
        return png

    def _is_drawn(self, key: bytes, task: asyncio.Task[bytes]) -> None:
        del self._drawing[key]
        if not task.cancelled():
            task.exception()  # whoever asked may have gone

    async def _taken(self) -> Process:
        """A process that is free, or a new one. Raises OSError."""
        while self._free:
            process = self._free.pop()
            if process.returncode is None:
                return process
            self._all.discard(process)
        ours = {name: value for name, value in os.environ.items() if "GIFTABLE" not in name}
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-P", "-m", _CHILD, str(self._static),
            stdin=PIPE, stdout=PIPE, env=ours, start_new_session=True,
        )  # fmt: skip
        self._all.add(process)
        return process

    def _rest_later(self) -> None:
        """Ends the processes that are free, unless they draw again."""
        if self._resting is not None:
            self._resting.cancel()
        self._resting = asyncio.get_running_loop().call_later(self._idle_s, self._rest)

    def _rest(self) -> None:
        for process in self._free:  # each ends with its stdin
            assert process.stdin is not None
            process.stdin.close()
        self._free.clear()

    async def _end(self, process: Process) -> None:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        self._all.discard(process)


async def _asked(process: Process, drawing: Drawing) -> bytes:
    """What the process draws; nothing if it can't. Raises OSError, EOFError."""
    assert process.stdin is not None
    assert process.stdout is not None
    body = msgspec.msgpack.encode(drawing)
    process.stdin.write(len(body).to_bytes(LENGTH_BYTES, "big") + body)
    await process.stdin.drain()
    size = int.from_bytes(await process.stdout.readexactly(LENGTH_BYTES), "big")
    if size > PICTURE_BYTES_MAX:
        raise EOFError("no picture")
    return await process.stdout.readexactly(size)
