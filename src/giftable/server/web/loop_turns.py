"""Spreads pieces of work of some milliseconds over turns of the event loop: one a turn, and after
it as long for everything else. A hundred that are asked for at once hold up nobody."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable


class LoopTurns:
    """Lets one piece of the work that shares it run in each turn of the event loop."""

    def __init__(self) -> None:
        self._waiting: deque[Callable[[], None]] = deque()
        self._is_taken = False  # this turn

    def take(self) -> bool:
        """Takes this turn. Returns whether it was still free."""
        if self._is_taken:
            return False
        self._is_taken = True
        self._rest_after(asyncio.get_running_loop().time())
        return True

    def run_later(self, work: Callable[[], None]) -> None:
        """Does a piece of work when it is its turn, after `take` has said that this one is not."""
        self._waiting.append(work)

    def run(self, work: Callable[[], None]) -> None:
        """Does a piece of work now, if this turn is still free, or when it is its turn."""
        if self.take():
            work()
        else:
            self.run_later(work)

    async def wait_for_own(self) -> None:
        """Waits for a turn of one's own: what follows, up to the next wait, is the work."""
        if self.take():
            return
        comes = asyncio.get_running_loop().create_future()
        self.run_later(lambda: None if comes.done() else comes.set_result(None))
        await comes

    def _rest_after(self, began_s: float) -> None:
        """What is worked on until the loop's next turn is one piece."""
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
