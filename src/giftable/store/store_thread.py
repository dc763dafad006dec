"""A thread of the store with its connection, and what becomes of the work on it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from queue import SimpleQueue
from threading import Thread
from time import monotonic
from typing import Any, TypeAlias, TypeVar

import structlog
from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError, IntegrityError

from giftable.store.connections import ANSWER_S, FAILURES, Mode, cut, driver_connection, first_line
from giftable.store.same_file import SameFile
from giftable.tables.ports import Meter, StoreFailed

T = TypeVar("T")
Job: TypeAlias = tuple[Callable[[], Any], Callable[[Any], object]]
"""The work, and whom to tell what came of it."""

_log = structlog.get_logger(__name__)


class Orphans(StoreFailed):
    """Raised if a batch has commits of tables that are gone; nothing of it is written."""


class StoreThread:
    """A thread with a database connection. It does one job at a time, urgent ones first, else in
    the order of their coming."""

    def __init__(self, engine: Engine, file: SameFile, meter: Meter, name: str) -> None:
        self._engine = engine
        self._file = file
        self._meter = meter
        self._may_hang = engine.dialect.name != "sqlite"
        self._line: Any = None  # the driver's connection, while it is used
        self._urgent: deque[Job] = deque()
        self._others: deque[Job] = deque()
        self._calls: SimpleQueue[bool] = SimpleQueue()  # True for each job; False: there is no more
        self._pending = 0  # pieces of work of a loop that are not done
        self._since_s: float | None = None  # when the one that is being done was begun
        self._watch: asyncio.TimerHandle | None = None
        self._thread = Thread(target=self._work_for_ever, name=name, daemon=True)

    def do(
        self, work: Callable[[], Any], then: Callable[[Any], None], *, is_urgent: bool = False
    ) -> None:
        """Runs the work on this thread, then calls `then` on the loop with its result, or the
        exception that it raised. The work uses `use`. Urgent work (moves) waits for the running job
        alone, though a hundred visitors look something up."""
        loop = asyncio.get_running_loop()
        if not getattr(loop, "has_threads", True):  # on virtual time
            then(_outcome(work))
            return
        self._pending += 1

        def tell(came: Any) -> None:
            loop.call_soon_threadsafe(self._finish, then, came)

        self._enqueue((work, tell), self._urgent if is_urgent else self._others)
        if self._may_hang and self._watch is None:
            self._watch = loop.call_later(ANSWER_S, self._check_time)

    async def run(self, how: Mode, work: Callable[..., T], *args: Any, tries: int = 1) -> T:
        """Runs `use` on this thread, and waits for its result. Raises StoreFailed."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.do(partial(self.use, how, work, *args, tries=tries), partial(settle, done))
        return await done

    def wait_for(self, work: Callable[[], T]) -> T:
        """Runs the work on this thread; blocks until it is done, and returns its result."""
        answers: SimpleQueue[T | BaseException] = SimpleQueue()
        self._enqueue((work, answers.put), self._others)
        answer = answers.get()
        if isinstance(answer, BaseException):
            raise answer
        return answer

    def stop(self) -> None:
        """Lets the thread end after the jobs that it has. Never blocks."""
        self._calls.put(False)

    def join(self) -> None:
        """Blocks until the thread has ended."""
        if self._thread.is_alive():
            self._thread.join()

    def _enqueue(self, job: Job, jobs: deque[Job]) -> None:
        jobs.append(job)
        self._calls.put(True)
        if self._thread.ident is None:
            self._thread.start()

    def _finish(self, then: Callable[[Any], None], outcome: Any) -> None:
        self._pending -= 1
        then(outcome)

    def _check_time(self) -> None:
        """Cuts the connection if a job has taken ANSWER_S; checks again while jobs are left."""
        self._watch = None
        if not self._pending:
            return
        left_s, since_s = ANSWER_S, self._since_s
        if since_s is not None and (left_s := since_s + ANSWER_S - monotonic()) <= 0:
            self.hang_up()
            left_s = ANSWER_S
        self._watch = asyncio.get_running_loop().call_later(left_s, self._check_time)

    def hang_up(self) -> None:
        """Cuts the connection in use: its job fails instead of waiting longer."""
        if (line := self._line) is not None:
            cut(line)

    # On the thread ------------------------------------------------------------------------

    def _work_for_ever(self) -> None:
        while self._calls.get():
            work, deliver = (self._urgent or self._others).popleft()
            self._since_s = monotonic()
            outcome = _outcome(work)
            self._since_s = None
            with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                deliver(outcome)
            del work, deliver, outcome  # while it waits, it keeps nothing alive

    def use(self, how: Mode, work: Callable[..., T], *args: Any, tries: int = 1) -> T:
        """Runs `work(connection, *args)`, up to `tries` times if the connection turns out to be
        broken. Raises StoreFailed."""
        while True:
            tries -= 1
            try:
                self._file.look()
                try:
                    with how(self._engine) as connection:  # its end, too, waits for an answer
                        self._line = driver_connection(connection)
                        done = work(connection, *args)
                finally:
                    self._line = None
                self._file.look()  # committed, but perhaps to a file that was moved
                return done
            except StoreFailed:
                self._meter.store_failed()
                raise
            except DBAPIError as error:
                if not (tries and error.connection_invalidated):
                    raise self._store_failed(error) from None
            except FAILURES as error:
                raise self._store_failed(error) from None

    def _store_failed(self, error: Exception) -> StoreFailed:
        if isinstance(error, IntegrityError):
            return Orphans(first_line(error))
        self._meter.store_failed()
        told = getattr(error, "orig", None) or error
        code = getattr(told, "sqlite_errorname", None) or getattr(told, "sqlstate", None)
        _log.warning("store failed", error=type(told).__name__, code=code)
        return StoreFailed(first_line(error))


def _outcome(work: Callable[[], T]) -> T | BaseException:
    """Returns the work's result, or whatever it raised: the thread must go on."""
    try:
        return work()
    except BaseException as error:
        return error


def settle(done: asyncio.Future[T], outcome: T | BaseException) -> None:
    """Sets a future's result or exception, unless nobody waits for it any more."""
    if done.done():
        return
    if isinstance(outcome, BaseException):
        done.set_exception(outcome)
    else:
        done.set_result(outcome)
