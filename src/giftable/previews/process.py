"""The painter of a server: previews are drawn in processes of their own (`child.py`), at most two
at a time, and kept for whoever asks next."""

from __future__ import annotations

import asyncio
import os
from collections import OrderedDict
from pathlib import Path

import msgspec
import structlog

from giftable.games.kernel import Rejected
from giftable.previews.child import IN_TURN
from giftable.protocol.previews import Drawing, key_of
from giftable.workers.process import IDLE_S, NO_ANSWER, Worker, Workers

log = structlog.get_logger(__name__)

AT_ONCE = 2
START_S = DRAW_S = 60.0  # of a process, and for one drawing, where all else comes first
PATIENCE_S = 3.0  # so long a drawing may take in the time that nobody else wants
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
        self, static: Path, idle_s: float | None = IDLE_S, patience_s: float = PATIENCE_S
    ) -> None:
        self._static = static
        self._patience_s = patience_s
        self._in_turn = False  # where nothing is left by others, until the processes end
        self._turns = asyncio.Semaphore(AT_ONCE)
        self._workers = Workers(self._started_worker, AT_ONCE, idle_s, self._end_turn)
        self._kept: OrderedDict[bytes, bytes] = OrderedDict()
        self._drawing: dict[bytes, asyncio.Task[bytes]] = {}
        self._not_before_s = float("-inf")

    async def drawn(self, drawing: Drawing) -> bytes:
        key = key_of(drawing)
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        task = self._drawing.get(key)
        if task is None:
            task = self._drawing[key] = asyncio.create_task(self._draw(key, drawing))
            task.add_done_callback(lambda done: self._forget_task(key, done))
        return await asyncio.shield(task)

    def knows(self, drawing: Drawing) -> bool:
        key = key_of(drawing)
        return key in self._kept or key in self._drawing

    @property
    def pids(self) -> list[int]:
        """Returns the ids of the drawing processes."""
        return self._workers.pids

    async def close(self) -> None:
        """Ends the processes, and with them unfinished drawings."""
        for task in list(self._drawing.values()):
            task.cancel()
        await asyncio.gather(*self._drawing.values(), return_exceptions=True)
        await self._workers.close()

    async def _draw(self, key: bytes, drawing: Drawing) -> bytes:
        """Draws a preview and keeps it. Raises Rejected `server_failed`."""
        async with self._turns:
            if asyncio.get_running_loop().time() < self._not_before_s:
                raise Rejected("server_failed")
            try:
                png = await self._draw_patiently(drawing)
            except NO_ANSWER as error:
                self._not_before_s = asyncio.get_running_loop().time() + PAUSE_S
                log.warning("previews are not drawn", why=type(error).__name__)
                raise Rejected("server_failed") from None
        if not png:
            raise Rejected("server_failed")
        self._kept[key] = png
        if len(self._kept) > KEPT_MAX:
            self._kept.popitem(last=False)
        return png

    def _forget_task(self, key: bytes, task: asyncio.Task[bytes]) -> None:
        del self._drawing[key]
        if not task.cancelled():
            task.exception()  # whoever asked may have gone

    async def _draw_patiently(self, drawing: Drawing) -> bytes:
        """Draws at idle priority, or else in turn with the server. Raises NO_ANSWER."""
        if not self._in_turn:
            png = await self._draw_with_worker(drawing, self._patience_s)
            if png is not None:
                return png
            self._workers.rest()
            self._in_turn = True
        png = await self._draw_with_worker(drawing, DRAW_S)
        if png is None:
            raise TimeoutError
        return png

    async def _draw_with_worker(self, drawing: Drawing, within_s: float) -> bytes | None:
        """Returns one worker's drawing; None if that takes longer. Raises NO_ANSWER."""
        body = msgspec.msgpack.encode(drawing)
        async with self._workers.one() as worker:
            try:
                async with asyncio.timeout(within_s):
                    return await worker.ask(body, PICTURE_BYTES_MAX)
            except TimeoutError:
                await worker.end()
                return None

    async def _started_worker(self) -> Worker:
        """Starts a worker that is ready. Raises NO_ANSWER."""
        ours = {name: value for name, value in os.environ.items() if "GIFTABLE" not in name}
        turn = [IN_TURN] if self._in_turn else []
        worker = await Worker.start(
            _CHILD, str(self._static), *turn, env=ours | _MEMORY, stderr=None
        )
        await worker.ready(START_S)
        return worker

    def _end_turn(self) -> None:
        self._in_turn = False
