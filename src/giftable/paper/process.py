"""The press of a server: one order at a time, each in a process of its own (`child.py`)."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import msgspec
import structlog

from giftable.decks.press import Order, Printed
from giftable.decks.refused import Refused
from giftable.paper.child import Asked, Done
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
        """Raises Refused."""
        async with self._turn:
            done = await self._done(order)
        if done.printed is None:
            raise Refused.again(done.code, done.values)
        return done.printed

    async def _done(self, order: Order) -> Done:
        asked = msgspec.msgpack.encode(Asked(order, str(self._static)))
        env = {name: os.environ[name] for name in _PASSED_ON if name in os.environ}
        try:
            async with asyncio.timeout(self._print_s):
                self._worker = await Worker.started("giftable.paper.child", env=env)
                return msgspec.msgpack.decode(await self._worker.asked(asked), type=Done)
        except (*NO_ANSWER, msgspec.MsgspecError) as error:
            log.warning("sheets are not printed", why=type(error).__name__)
            raise Refused("print_failed") from error
        finally:
            await self.close()

    async def close(self) -> None:
        """Ends what is being printed."""
        worker, self._worker = self._worker, None
        if worker is not None:
            await worker.end()
