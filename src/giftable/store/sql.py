"""Stores logs in a database, with synchronous SQLAlchemy Core on the store's own threads.

Each durable transaction costs a disk flush, so the commits of many tables that wait at the same
moment are written together.

SQLite is one file in WAL mode with synchronous=FULL: acknowledged commits survive a power cut. It
has one thread and one connection, because SQLite's WAL has a reset race with two writers, and
because then no lock is ever waited for. Commits that were written while the file was elsewhere are
not acknowledged. PostgreSQL has a second thread that reads, so that a long log does not delay
writers. A connection that broke while unused is replaced at once; one that breaks in use raises
StoreFailed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from time import monotonic
from typing import Any, TypeVar

import structlog
from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError, IntegrityError

from giftable.decks.shelf import Kept, Room
from giftable.store import places as over_days
from giftable.store import shelving, statements
from giftable.store.connections import (
    ANSWER_S,
    FAILURES,
    LINES,
    Using,
    bare,
    cut,
    driven_by,
    engine_of,
    single,
    whole,
    why,
)
from giftable.store.migrating import migrate
from giftable.store.same_file import SameFile
from giftable.store.statements import Answer
from giftable.tables.ports import UNMETERED, Commit, Gone, Meter, Mine, StoreFailed, TableId
from giftable.tables.scheduling import Schedule

T = TypeVar("T")

TURNS = 2  # turns of the event loop that a batch waits for more commits

TRIES = LINES + 1  # all connections may have broken while nobody used them
_log = structlog.get_logger(__name__)


def open(url: str, meter: Meter = UNMETERED) -> SqlStore:
    """The store at an SQLAlchemy URL ("sqlite:///giftable.db", "postgresql://..."), created or
    migrated if needed.

    Raises StoreFailed, NewerSchema.
    """
    store = SqlStore(engine_of(url), meter)
    store.migrate()
    return store


class _Orphans(StoreFailed):
    """The batch holds commits of tables that are gone; nothing of it is written."""


class _Lane:
    """One thread with its connection; it does one piece of work at a time."""

    def __init__(self, engine: Engine, file: SameFile, meter: Meter, name: str) -> None:
        self._engine = engine
        self._file = file
        self._meter = meter
        self._may_hang = engine.dialect.name != "sqlite"
        self._line: Any = None  # the driver's connection, while it is used
        self._one_by_one = asyncio.Lock()
        self.thread = ThreadPoolExecutor(1, thread_name_prefix=name)

    async def run(self, how: Using, work: Callable[..., T], *args: Any, tries: int = 1) -> T:
        """Do the work on the lane's thread and connection, up to `tries` times if the connection
        turns out to be broken. Raises StoreFailed."""
        loop = asyncio.get_running_loop()
        if not self._may_hang:
            return await loop.run_in_executor(self.thread, self._do, how, work, args, tries)
        async with self._one_by_one:
            watch = loop.call_later(ANSWER_S, self.hang_up)
            try:
                return await loop.run_in_executor(self.thread, self._do, how, work, args, tries)
            finally:
                watch.cancel()

    def hang_up(self) -> None:
        """Cut the connection in use: its work fails instead of waiting longer."""
        if (line := self._line) is not None:
            cut(line)

    def _do(self, how: Using, work: Callable[..., T], args: tuple[Any, ...], tries: int) -> T:
        while True:
            tries -= 1
            try:
                self._file.look()
                with how(self._engine) as connection:
                    self._line = driven_by(connection)
                    try:
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
                    raise self._failed(error) from None
            except FAILURES as error:
                raise self._failed(error) from None

    def _failed(self, error: Exception) -> StoreFailed:
        if isinstance(error, IntegrityError):
            return _Orphans(why(error))
        self._meter.store_failed()
        told = getattr(error, "orig", None) or error
        code = getattr(told, "sqlite_errorname", None) or getattr(told, "sqlstate", None)
        _log.warning("store failed", error=type(told).__name__, code=code)
        return StoreFailed(why(error))


class SqlStore:
    """A Store and a Shelf on SQLite or PostgreSQL; see `open`."""

    def __init__(self, engine: Engine, meter: Meter) -> None:
        self._engine = engine
        self._meter = meter
        file = SameFile(engine)
        self._writer = _Lane(engine, file, meter, "store")
        self._reader = self._writer
        self._append_rows = statements.APPEND[engine.dialect.name]
        if engine.dialect.name != "sqlite":
            self._reader = _Lane(engine, file, meter, "store-reader")
        self._queue: list[tuple[Commit, asyncio.Future[None]]] = []
        self._writing: asyncio.Task[None] | None = None
        self._is_closed = False

    def migrate(self) -> None:
        """Bring the schema up to date; only one of several processes does it. Blocks. Raises
        StoreFailed, NewerSchema."""

        def run() -> None:
            with whole(self._engine) as connection:
                migrate(connection)

        try:
            self._writer.thread.submit(run).result()
        except FAILURES as error:
            raise StoreFailed(why(error)) from None

    async def writing(self, work: Callable[..., T], *args: Any) -> T:
        """Do `work(connection, *args)` in one transaction. Raises StoreFailed, and whatever the
        work raises; then nothing of it is written."""
        return await self._run(self._writer, whole, work, *args)

    async def reading(self, work: Callable[..., T], *args: Any) -> T:
        """Do `work(connection, *args)`, which only reads. Raises StoreFailed."""
        return await self._run(self._reader, single, work, *args, tries=TRIES)

    # Writing --------------------------------------------------------------------------

    async def append(self, commit: Commit) -> None:
        """Durable when it returns. Raises Taken, Gone, StoreFailed."""
        loop = asyncio.get_running_loop()
        durable: asyncio.Future[None] = loop.create_future()
        self._queue.append((commit, durable))
        if self._writing is None:
            self._writing = loop.create_task(self._write())
        await durable

    async def append_planned(self, commit: Commit, plan: Schedule) -> None:
        """The same with what follows from it. Raises Taken, Gone, StoreFailed."""
        await self.writing(over_days.append, commit, plan)

    async def due(self, now_ms: int, most: int) -> list[TableId]:
        return await self.reading(over_days.due, now_ms, most)

    async def put_off(self, table: TableId, seen_ms: int, wake_at_ms: int | None) -> None:
        await self.writing(over_days.put_off, table, seen_ms, wake_at_ms)

    async def mine(self, person: str, most: int) -> list[Mine]:
        return await self.reading(over_days.mine, person, most)

    async def _write(self) -> None:
        """Write all commits that wait, in one batch; repeat until none waits."""
        while self._queue:
            for _ in range(TURNS):
                await asyncio.sleep(0)  # commits of the same moment join this batch
            batch, self._queue = self._queue, []
            answers: Sequence[Exception | None]
            try:
                answers = await self._append([commit for commit, _ in batch])
            except Exception as error:  # any error: nobody may wait for ever
                answers = [StoreFailed(str(error)) for _ in batch]
            for (_, durable), answer in zip(batch, answers, strict=True):
                if durable.cancelled():
                    continue
                if answer is None:
                    durable.set_result(None)
                else:
                    durable.set_exception(answer)
        self._writing = None

    async def _append(self, batch: Sequence[Commit]) -> list[Answer]:
        began_s = monotonic()
        try:
            answers = await self._write_batch(batch)
        except _Orphans:  # rare: a table was deleted while it was open somewhere
            there = await self._run(
                self._writer, single, statements.existing, list({one.table for one in batch})
            )
            rest = iter(await self._write_batch([one for one in batch if one.table in there]))
            answers = [next(rest) if one.table in there else Gone() for one in batch]
        self._meter.wrote(len(batch), monotonic() - began_s)
        return answers

    async def _write_batch(self, batch: Sequence[Commit]) -> list[Answer]:
        # Doing it twice does no harm: what the first try wrote is then answered with Taken.
        return await self._run(self._writer, bare, self._append_rows, batch, tries=TRIES)

    async def create(self, first: Commit, code: str) -> bool:
        return await self.writing(statements.create, first, code)

    async def recode(self, table: TableId, code: str) -> bool:
        return await self.writing(statements.recode, table, code)

    async def secret(self, name: str) -> bytes:
        return await self.writing(statements.secret, name)

    async def forget_secrets(self) -> None:
        """Delete all secrets. New ones are made when they are next asked for."""
        await self.writing(statements.forget_secrets)

    async def forget(self, before_ms: int, most: int) -> int:
        return await self.writing(statements.forget, before_ms, most)

    async def add_picture(self, name: str, webp: bytes, at_ms: int, room: Room) -> None:
        await self.writing(shelving.add_picture, name, webp, at_ms, room)

    async def put_deck(self, deck: Kept, room: Room) -> None:
        await self.writing(shelving.put_deck, deck, room)

    async def delete_deck(self, id: str, owner: str) -> bool:
        return await self.writing(shelving.delete_deck, id, owner)

    async def sweep(self, before_ms: int) -> int:
        return await self.writing(shelving.sweep, before_ms)

    # Reading --------------------------------------------------------------------------

    async def decks(self, owner: str) -> list[Kept]:
        return await self.reading(shelving.listed, owner)

    async def deck(self, id: str) -> Kept | None:
        return await self.reading(shelving.deck, id)

    async def picture(self, name: str) -> bytes | None:
        return await self.reading(shelving.picture, name)

    async def used(self, owner: str | None = None) -> int:
        return await self.reading(shelving.used, owner)

    async def missing(self, names: Sequence[str]) -> list[str]:
        return await self.reading(shelving.missing, names)

    async def read(self, table: TableId, after: int = 0, most: int | None = None) -> list[Commit]:
        return await self.reading(statements.read, table, after, most)

    async def find(self, code: str) -> TableId | None:
        return await self.reading(statements.find, code)

    async def codes_taken(self) -> int:
        return await self.reading(statements.codes_taken)

    async def newest(self, tables: Sequence[TableId]) -> dict[TableId, int]:
        return await self.reading(statements.newest, tables)

    async def check(self) -> None:
        await self.reading(statements.check)

    async def _run(
        self, lane: _Lane, how: Using, work: Callable[..., T], *args: Any, tries: int = 1
    ) -> T:
        if self._is_closed:
            raise StoreFailed("the store is closed")
        return await lane.run(how, work, *args, tries=tries)

    async def close(self) -> None:
        """Write what waits, then close."""
        if self._writing is not None:
            await self._writing
        self._is_closed = True
        for lane in {self._reader, self._writer}:  # the loop must go on: it may have to hang up
            await asyncio.to_thread(lane.thread.shutdown)
        self._engine.dispose()
