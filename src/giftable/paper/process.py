"""The press of a server: one order at a time, each in a process of its own (`child.py`)."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import msgspec
import structlog

from giftable.decks.press import Order, Printed
from giftable.games.kernel import Rejected
from giftable.paper.child import PrintJob, PrintResult
from giftable.workers.process import NO_ANSWER, Worker

log = structlog.get_logger(__name__)

PRINT_S = 60.0  # for one

_PASSED_ON = ("PATH", "HOME", "XDG_CACHE_HOME", "FONTCONFIG_FILE", "FONTCONFIG_PATH")
"""What finding a font takes."""


class PressProcess:
    """The port `Press`; close it at the end."""

    def __init__(self, static: Path, print_s: float = PRINT_S) -> None:
        self._static = static
        self._print_s = print_s
        self._turn = asyncio.Lock()
        self._worker: Worker | None = None

    async def printed(self, order: Order) -> Printed:
        """Prints an order. Raises Rejected."""
        async with self._turn:
            done = await self._run_child(order)
        if done.printed is None:
            raise Rejected(done.code, **done.values)
        return done.printed

    async def _run_child(self, order: Order) -> PrintResult:
        asked = msgspec.msgpack.encode(PrintJob(order, str(self._static)))
        env = {name: os.environ[name] for name in _PASSED_ON if name in os.environ}
        try:
            async with asyncio.timeout(self._print_s):
                self._worker = await Worker.start("giftable.paper.child", env=env)
                return msgspec.msgpack.decode(await self._worker.ask(asked), type=PrintResult)
        except (*NO_ANSWER, msgspec.MsgspecError) as error:
            log.warning("sheets are not printed", why=type(error).__name__)
            raise Rejected("print_failed") from error
        finally:
            await self.close()

    async def close(self) -> None:
        """Ends the print that is running, if any."""
        worker, self._worker = self._worker, None
        if worker is not None:
            await worker.end()
