"""The press of a server: one order at a time, each in a process of its own (`child.py`)."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from pathlib import Path

import msgspec
import structlog

from giftable.decks.press import Order, Printed
from giftable.decks.refused import Refused
from giftable.paper.child import Asked, Done

log = structlog.get_logger(__name__)

PRINT_S = 60.0  # for one

_ROOT = str(Path(__file__).parents[2])
_BEGIN = "import sys; sys.path[:0] = sys.argv[1:]; from giftable.paper.child import main; main()"
_PASSED_ON = ("PATH", "HOME", "XDG_CACHE_HOME", "FONTCONFIG_FILE", "FONTCONFIG_PATH")
"""What finding a font takes."""


class PressProcess:
    """The port `Press`; close it at the end."""

    def __init__(self, static: Path, print_s: float = PRINT_S) -> None:
        self._static = static
        self._print_s = print_s
        self._turn = asyncio.Lock()
        self._process: Process | None = None

    async def printed(self, order: Order) -> Printed:
        """Raises Refused."""
        async with self._turn:
            done = await self._done(order)
        if done.printed is None:
            raise Refused(done.code, **done.values)
        return done.printed

    async def _done(self, order: Order) -> Done:
        asked = msgspec.msgpack.encode(Asked(order, str(self._static)))
        env = {name: os.environ[name] for name in _PASSED_ON if name in os.environ}
        try:
            self._process = process = await asyncio.create_subprocess_exec(
                sys.executable, "-I", "-c", _BEGIN, _ROOT,
                stdin=PIPE, stdout=PIPE, stderr=DEVNULL, env=env, cwd="/", start_new_session=True,
            )  # fmt: skip
            async with asyncio.timeout(self._print_s):
                said, _ = await process.communicate(asked)
            return msgspec.msgpack.decode(said, type=Done)
        except (OSError, TimeoutError, msgspec.MsgspecError) as error:
            log.warning("sheets are not printed", why=type(error).__name__)
            raise Refused("print_failed") from error
        finally:
            await self.close()

    async def close(self) -> None:
        """Ends what is being printed."""
        process, self._process = self._process, None
        if process is None or process.returncode is not None:
            return
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)  # with what looks for a font
        await process.wait()
