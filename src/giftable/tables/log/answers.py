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
    """Tell what comes of the work, also if it is cancelled."""
    try:
        answer: Answer = await work
    except BaseException as error:
        on_answer(error)
        if not isinstance(error, Exception):
            raise
    else:
        on_answer(answer)


async def wait_for_answer(begin: Callable[[OnAnswer], None]) -> int:
    """Begin a command, and wait for its answer. Returns the n of its commit; raises Rejected or the
    fault of ours if that is the answer."""
    done: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    begin(partial(_settle, done))
    try:
        return await done
    finally:
        del done  # what it raises knows this frame


def _settle(done: asyncio.Future[int], answer: Answer) -> None:
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
    """An asyncio.Lock that callbacks can take, too: one after the other, in the order in which they
    came."""

    def __init__(self) -> None:
        self.is_taken = False
        self._waiting: deque[Callable[[], None]] = deque()
        self._is_handed_on = False

    def take(self, begin: Callable[[], None]) -> None:
        """Call `begin` once the lock is its: now, if it is free. Whoever has it calls `release` in
        the end. `begin` must not raise."""
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
        self.take(partial(self._let_in, turn))
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.release()
            raise

    def _let_in(self, turn: asyncio.Future[None]) -> None:
        if turn.done():  # whoever waited has been cancelled
            self.release()
        else:
            turn.set_result(None)

    async def __aenter__(self) -> None:
        await self.acquire()

    async def __aexit__(self, *_: object) -> None:
        self.release()
