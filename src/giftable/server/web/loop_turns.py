"""Spreads pieces of work of some milliseconds over turns of the event loop: one a turn, and after
it as long for everything else. A hundred that are asked for at once hold up nobody."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable


class LoopTurns:
    """Shares the event loop: one piece of this work runs in each turn of the loop."""

    def __init__(self) -> None:
        self._waiting: deque[Callable[[], None]] = deque()
        self._is_taken = False  # this turn

    def take(self) -> bool:
        """Takes this turn of the loop. Returns False if it is taken."""
        if self._is_taken:
            return False
        self._is_taken = True
        self._rest_after(asyncio.get_running_loop().time())
        return True

    def run_later(self, work: Callable[[], None]) -> None:
        """Queues a piece of work for a later turn, after `take` has returned False."""
        self._waiting.append(work)

    def run(self, work: Callable[[], None]) -> None:
        """Runs a piece of work now, if this turn is free, else in a later turn."""
        if self.take():
            work()
        else:
            self.run_later(work)

    async def wait_for_own(self) -> None:
        """Waits for a free turn: the caller's code up to its next wait is the piece of work."""
        if self.take():
            return
        comes = asyncio.get_running_loop().create_future()
        self.run_later(lambda: None if comes.done() else comes.set_result(None))
        await comes

    def _rest_after(self, began_s: float) -> None:
        """Ends this turn's piece at the loop's next turn; then rests as long as it took."""
        loop = asyncio.get_running_loop()
        loop.call_soon(lambda: loop.call_later(loop.time() - began_s, self._next))

    def _next(self) -> None:
        self._is_taken = bool(self._waiting)
        if self._waiting:
            began_s = asyncio.get_running_loop().time()
            try:
                self._waiting.popleft()()  # of `own`: who waits goes on in the loop's next turn,
            finally:  # a fault in one piece is nobody else's
                self._rest_after(began_s)  # before this looks
