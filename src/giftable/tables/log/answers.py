"""How callbacks and coroutines hear what became of a command, and wait for their turn."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from functools import partial

Answer = int | BaseException
"""The n of a command's commit, or why there is none: Rejected, or a fault of ours."""

OnAnswer = Callable[[Answer], None]
"""Called once with the answer to a command. Must not block or raise."""


async def answer_with(on_answer: OnAnswer, work: Awaitable[int]) -> None:
    """Awaits the work, and calls back with its result, error or cancellation."""
    try:
        answer: Answer = await work
    except BaseException as error:
        on_answer(error)
        if not isinstance(error, Exception):
            raise
    else:
        on_answer(answer)


async def wait_for_answer(begin: Callable[[OnAnswer], None]) -> int:
    """Begins a command, and waits for its answer: returns the n of its commit, or raises Rejected
    or our own error."""
    done: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    begin(partial(_set_outcome, done))
    try:
        return await done
    finally:
        del done  # what it raises knows this frame


def _set_outcome(done: asyncio.Future[int], answer: Answer) -> None:
    if done.done():  # nobody waits any more
        return
    if isinstance(answer, asyncio.CancelledError):
        done.cancel()
    elif isinstance(answer, BaseException):
        done.set_exception(answer)
    else:
        done.set_result(answer)


HANDED_ON_MAX = 30  # in a turn of the loop: a hundred may all be refused in no time


class CallbackLock:
    """An asyncio.Lock that callbacks can take, too: in turn, first come, first served."""

    def __init__(self) -> None:
        self.is_taken = False
        self._waiting: deque[Callable[[], None]] = deque()
        self._is_handed_on = False

    def take(self, begin: Callable[[], None]) -> None:
        """Calls `begin` once it has the lock: now, if it is free. Its holder must call `release`.
        `begin` must not raise."""
        if self.is_taken:
            self._waiting.append(begin)
        else:
            self.is_taken = True
            begin()

    def release(self) -> None:
        self.is_taken = False
        if self._is_handed_on:  # by the loop below, which goes on
            return
        self._is_handed_on = True
        try:
            for _ in range(HANDED_ON_MAX):
                if not self._waiting or self.is_taken:
                    return
                self.is_taken = True
                self._waiting.popleft()()
            if self._waiting and not self.is_taken:
                self.is_taken = True
                asyncio.get_running_loop().call_soon(self.release)
        finally:
            self._is_handed_on = False

    async def acquire(self) -> None:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.take(partial(self._hand_over, turn))
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.release()
            raise

    def _hand_over(self, turn: asyncio.Future[None]) -> None:
        if turn.done():  # whoever waited has been cancelled
            self.release()
        else:
            turn.set_result(None)

    async def __aenter__(self) -> None:
        await self.acquire()

    async def __aexit__(self, *_: object) -> None:
        self.release()
