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
from giftable.previews.child import IN_TURN, LENGTH_BYTES
from giftable.protocol.previews import Drawing, key_of

log = structlog.get_logger(__name__)

AT_ONCE = 2
START_S = DRAW_S = 60.0  # of a process, and for one drawing, where all else comes first
PATIENCE_S = 3.0  # so long a drawing may take in the time that nobody else wants
IDLE_S = 60.0  # then the processes end: nothing is held for what is seldom asked
PAUSE_S = 60.0  # after a process that has failed, nobody tries again for so long
KEPT_MAX = 100  # pictures, some 50 kB each
PICTURE_BYTES_MAX = 1 << 20

_CHILD = "giftable.previews.child"
# Memory stays with a process that has it: 1,400 pages given back and taken anew for each picture
# delay moves, as the kernel takes its time for them. Read by glibc alone.
_MEMORY = {"MALLOC_TRIM_THRESHOLD_": str(1 << 28), "MALLOC_MMAP_THRESHOLD_": str(1 << 25)}


class PainterProcess:
    """The port `Painter`; close it at the end. `static` is the folder of the built client."""

    def __init__(
        self,
        static: Path,
        idle_s: float = IDLE_S,
        patience_s: float = PATIENCE_S,
    ) -> None:
        self._static = static
        self._idle_s = idle_s
        self._patience_s = patience_s
        self._in_turn = False  # where nothing is left by others, until the processes end
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
            task = self._drawing[key] = asyncio.create_task(self._draw(key, drawing))
            task.add_done_callback(lambda done: self._is_drawn(key, done))
        return await asyncio.shield(task)

    def knows(self, drawing: Drawing) -> bool:
        key = key_of(drawing)
        return key in self._kept or key in self._drawing

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
        """Raises Rejected `server_failed`."""
        async with self._turns:
            if asyncio.get_running_loop().time() < self._not_before_s:
                raise Rejected("server_failed")
            try:
                png = await self._patiently(drawing)
            except (OSError, EOFError, TimeoutError) as error:
                self._not_before_s = asyncio.get_running_loop().time() + PAUSE_S
                log.warning("previews are not drawn", why=type(error).__name__)
                raise Rejected("server_failed") from None
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

    async def _patiently(self, drawing: Drawing) -> bytes:
        """Drawn in the time that others leave, or else in turn with them. Raises OSError, EOFError,
        TimeoutError."""
        if not self._in_turn:
            png = await self._by_one(drawing, self._patience_s)
            if png is not None:
                return png
            self._rest()
            self._in_turn = True
        png = await self._by_one(drawing, DRAW_S)
        if png is None:
            raise TimeoutError
        return png

    async def _by_one(self, drawing: Drawing, within_s: float) -> bytes | None:
        """What a process draws; None if it has not within that time. Raises OSError, EOFError,
        TimeoutError."""
        in_turn = self._in_turn
        process = self._resting_one()
        try:
            if process is None:
                async with asyncio.timeout(START_S):
                    process = await self._started()
                    await _answer(process)
            try:
                async with asyncio.timeout(within_s):
                    png = await _asked(process, drawing)
            except TimeoutError:
                return None
            if in_turn == self._in_turn:
                self._free.append(process)
                self._rest_later()
            return png
        finally:
            if process is not None and process not in self._free:
                await self._end(process)

    def _resting_one(self) -> Process | None:
        while self._free:
            process = self._free.pop()
            if process.returncode is None:
                return process
            self._all.discard(process)
        return None

    async def _started(self) -> Process:
        """A new process. Raises OSError."""
        ours = {name: value for name, value in os.environ.items() if "GIFTABLE" not in name}
        turn = [IN_TURN] if self._in_turn else []
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-P", "-m", _CHILD, str(self._static), *turn,
            stdin=PIPE, stdout=PIPE, env=ours | _MEMORY, start_new_session=True,
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
        self._in_turn = False

    async def _end(self, process: Process) -> None:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        self._all.discard(process)


async def _asked(process: Process, drawing: Drawing) -> bytes:
    """What the process draws; nothing if it can't. Raises OSError, EOFError."""
    assert process.stdin is not None
    body = msgspec.msgpack.encode(drawing)
    process.stdin.write(len(body).to_bytes(LENGTH_BYTES, "big") + body)
    await process.stdin.drain()
    return await _answer(process)


async def _answer(process: Process) -> bytes:
    assert process.stdout is not None
    size = int.from_bytes(await process.stdout.readexactly(LENGTH_BYTES), "big")
    if size > PICTURE_BYTES_MAX:
        raise EOFError("no picture")
    return await process.stdout.readexactly(size)
