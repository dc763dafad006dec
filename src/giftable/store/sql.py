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
import weakref
from collections.abc import Callable, Sequence
from functools import partial
from time import monotonic
from typing import Any, TypeVar

import structlog
from sqlalchemy import Engine

from giftable.decks.shelf import Kept, Room
from giftable.store import places as over_days
from giftable.store import shelving, statements
from giftable.store.connections import (
    FAILURES,
    LINES,
    Using,
    bare,
    engine_of,
    single,
    whole,
    why,
)
from giftable.store.lane import Lane, Orphans, settle
from giftable.store.migrating import migrate
from giftable.store.same_file import SameFile
from giftable.store.statements import Answer
from giftable.tables.ports import UNMETERED, Commit, Gone, Meter, Mine, StoreFailed, TableId, Then
from giftable.tables.scheduling import Schedule

T = TypeVar("T")

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


class SqlStore:
    """A Store and a Shelf on SQLite or PostgreSQL; see `open`."""

    def __init__(self, engine: Engine, meter: Meter) -> None:
        self._engine = engine
        self._meter = meter
        file = SameFile(engine)
        self._writer = Lane(engine, file, meter, "store")
        self._reader = self._writer
        self._append_rows = statements.APPEND[engine.dialect.name]
        if engine.dialect.name != "sqlite":
            self._reader = Lane(engine, file, meter, "store-reader")
        for lane in (self._writer, self._reader):
            weakref.finalize(self, lane.stop)  # no thread outlives its store
        self._queue: list[tuple[Commit, Then]] = []
        self._is_writing = False
        self._is_idle: asyncio.Event | None = None  # of who wants to close
        self._is_closed = False

    def migrate(self) -> None:
        """Bring the schema up to date; only one of several processes does it. Blocks. Raises
        StoreFailed, NewerSchema."""
        engine = self._engine

        def run() -> None:
            with whole(engine) as connection:
                migrate(connection)

        try:
            self._writer.wait_for(run)
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

    def put(self, commit: Commit, then: Then) -> None:
        if self._is_closed:
            then(StoreFailed("the store is closed"))
            return
        self._queue.append((commit, then))
        if not self._is_writing:
            self._is_writing = True
            self._write_soon()

    async def append(self, commit: Commit) -> None:
        """`put`, and wait for it. Raises Taken, Gone, StoreFailed."""
        durable: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.put(commit, partial(settle, durable))
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

    def _write_soon(self) -> None:
        """Write in two turns of the loop: commits of the same moment join the batch."""
        loop = asyncio.get_running_loop()
        loop.call_soon(loop.call_soon, self._write)

    def _write(self) -> None:
        """Write all commits that wait, in one batch."""
        batch, self._queue = self._queue, []
        work = partial(self._append, [commit for commit, _ in batch])
        self._writer.do(work, partial(self._wrote, batch))

    def _wrote(
        self, batch: list[tuple[Commit, Then]], answers: Sequence[Exception | None] | BaseException
    ) -> None:
        """Tell what became of a batch; write the next one, if commits have come meanwhile."""
        if isinstance(answers, BaseException):  # any error: nobody may wait for ever
            answers = [StoreFailed(str(answers)) for _ in batch]
        for (_, then), answer in zip(batch, answers, strict=True):
            try:
                then(answer)
            except Exception:  # it must not raise; the others of its batch would not be told
                _log.exception("a sender could not be told")
                self._meter.untold()
        self._is_writing = bool(self._queue)
        if self._is_writing:
            self._write_soon()
        elif self._is_idle is not None:
            self._is_idle.set()

    def _append(self, batch: Sequence[Commit]) -> list[Answer]:
        """On the writer's thread. What became of each; raises StoreFailed."""
        began_s = monotonic()
        try:
            answers = self._write_batch(batch)
        except Orphans:  # rare: a table was deleted while it was open somewhere
            asked = list({one.table for one in batch})
            there = self._writer.use(single, statements.existing, asked)
            rest = iter(self._write_batch([one for one in batch if one.table in there]))
            answers = [next(rest) if one.table in there else Gone() for one in batch]
        self._meter.wrote(len(batch), monotonic() - began_s)
        return answers

    def _write_batch(self, batch: Sequence[Commit]) -> list[Answer]:
        # Doing it twice does no harm: what the first try wrote is then answered with Taken.
        return self._writer.use(bare, self._append_rows, batch, tries=TRIES)

    async def create(self, first: Commit, code: str) -> bool:
        return await self.writing(statements.create, first, code)

    async def recode(self, table: TableId, code: str) -> bool:
        return await self.writing(statements.recode, table, code)

    async def secret(self, name: str) -> bytes:
        return await self.writing(statements.secret, name)

    async def secrets_named(self, prefix: str) -> list[str]:
        """The names of the secrets there are that begin so."""
        return await self.reading(statements.secrets_named, prefix)

    async def forget_secrets(self) -> None:
        """Delete all secrets. New ones are made when they are next asked for."""
        await self.writing(statements.forget_secrets)

    async def forget(self, before_ms: int, most: int) -> int:
        return await self.writing(statements.forget, before_ms, most)

    async def forget_unwritten(self, row: int, most: int) -> int:
        """Set aside at most `most` tables whose commits are all up to that row, whatever their
        stamps say. Returns how many. Raises StoreFailed."""
        return await self.writing(statements.forget_unwritten, row, most)

    async def add_picture(self, name: str, webp: bytes, at_ms: int, room: Room) -> None:
        await self.writing(shelving.add_picture, name, webp, at_ms, room)

    async def put_deck(self, deck: Kept, room: Room) -> None:
        await self.writing(shelving.put_deck, deck, room)

    async def change_deck(self, deck: Kept, room: Room) -> None:
        await self.writing(shelving.change_deck, deck, room)

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
        self, lane: Lane, how: Using, work: Callable[..., T], *args: Any, tries: int = 1
    ) -> T:
        if self._is_closed:
            raise StoreFailed("the store is closed")
        return await lane.run(how, work, *args, tries=tries)

    async def close(self) -> None:
        """Write what waits, then close."""
        self._is_idle = asyncio.Event()
        if self._is_writing:
            await self._is_idle.wait()
        self._is_closed = True
        for lane in {self._reader, self._writer}:  # the loop must go on: it may have to hang up
            lane.stop()
            await asyncio.to_thread(lane.join)
        self._engine.dispose()
