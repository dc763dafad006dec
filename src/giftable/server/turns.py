"""Work of some milliseconds, one piece in a turn of the event loop, and after it as long for
everybody else: a hundred that are asked for at once hold up nobody."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable


class Turns:
    """All that share this take turns."""

    def __init__(self) -> None:
        self._waiting: deque[Callable[[], None]] = deque()
        self._is_taken = False  # this turn

    def do(self, work: Callable[[], None]) -> None:
        """Does a piece of work now, if this turn is still free, or when it is its turn."""
        if self._takes():
            work()
        else:
            self._waiting.append(work)

    async def own(self) -> None:
        """Waits for a turn of one's own: what follows, up to the next wait, is the work."""
        if self._takes():
            return
        comes = asyncio.get_running_loop().create_future()
        self._waiting.append(lambda: None if comes.done() else comes.set_result(None))
        await comes

    def _takes(self) -> bool:
        """Whether this turn is free; then it is taken."""
        if self._is_taken:
            return False
        self._is_taken = True
        self._begin()
        return True

    def _begin(self) -> None:
        """What is worked on until the loop's next turn is one piece."""
        loop = asyncio.get_running_loop()
        began_s = loop.time()
        loop.call_soon(lambda: loop.call_later(loop.time() - began_s, self._next))

    def _next(self) -> None:
        self._is_taken = bool(self._waiting)
        if self._waiting:
            self._begin()
            self._waiting.popleft()()
