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

from giftable.store import days_tables, deck_statements, statements
from giftable.store.connections import (
    FAILURES,
    LINES,
    Mode,
    engine_of,
    first_line,
    one_query,
    raw,
    transaction,
)
from giftable.store.methods import reads, writes
from giftable.store.migrating import migrate
from giftable.store.same_file import SameFile
from giftable.store.statements import Answer
from giftable.store.store_thread import Orphans, StoreThread, settle
from giftable.tables.ports import UNMETERED, Commit, Gone, Meter, OnStored, StoreFailed

T = TypeVar("T")

TRIES = LINES + 1  # all connections may have broken while nobody used them
_log = structlog.get_logger(__name__)


def open(url: str, meter: Meter = UNMETERED) -> SqlStore:
    """Opens the store at an SQLAlchemy URL ("sqlite:///giftable.db", "postgresql://..."); creates
    or migrates its tables if needed.

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
        self._writer = StoreThread(engine, file, meter, "store")
        self._reader = self._writer
        self._append_rows = statements.APPEND[engine.dialect.name]
        if engine.dialect.name != "sqlite":
            self._reader = StoreThread(engine, file, meter, "store-reader")
        for lane in (self._writer, self._reader):
            weakref.finalize(self, lane.stop)  # no thread outlives its store
        self._queue: list[tuple[Commit, OnStored]] = []
        self._is_writing = False
        self._is_idle: asyncio.Event | None = None  # of who wants to close
        self._is_closed = False

    def migrate(self) -> None:
        """Migrates the schema, others wait. Blocks. Raises StoreFailed, NewerSchema."""
        engine = self._engine

        def run() -> None:
            with transaction(engine) as connection:
                migrate(connection)

        try:
            self._writer.wait_for(run)
        except FAILURES as error:
            raise StoreFailed(first_line(error)) from None

    async def writing(self, work: Callable[..., T], *args: Any) -> T:
        """Runs `work(connection, *args)` in one transaction. Raises StoreFailed, and whatever the
        work raises; then nothing is written."""
        return await self._run(self._writer, transaction, work, *args)

    async def reading(self, work: Callable[..., T], *args: Any) -> T:
        """Runs `work(connection, *args)`, which only reads. Raises StoreFailed."""
        return await self._run(self._reader, one_query, work, *args, tries=TRIES)

    # Writing --------------------------------------------------------------------------

    def put(self, commit: Commit, then: OnStored) -> None:
        if self._is_closed:
            then(StoreFailed("the store is closed"))
            return
        self._queue.append((commit, then))
        if not self._is_writing:
            self._is_writing = True
            self._write_soon()

    async def append(self, commit: Commit) -> None:
        """As `put`, but waits until it is stored. Raises Taken, Gone, StoreFailed."""
        durable: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.put(commit, partial(settle, durable))
        await durable

    append_planned = writes(days_tables.append_with_plan)
    due = reads(days_tables.due_tables)
    put_off = writes(days_tables.set_wake)
    mine = reads(days_tables.tables_of_person)

    def _write_soon(self) -> None:
        """Calls `_write` in two turns of the loop: commits of the same moment join the batch."""
        loop = asyncio.get_running_loop()
        loop.call_soon(loop.call_soon, self._write)

    def _write(self) -> None:
        """Writes all waiting commits, in one batch."""
        batch, self._queue = self._queue, []
        work = partial(self._append, [commit for commit, _ in batch])
        self._writer.do(work, partial(self._deliver_answers, batch), is_urgent=True)

    def _deliver_answers(
        self,
        batch: list[tuple[Commit, OnStored]],
        answers: Sequence[Exception | None] | BaseException,
    ) -> None:
        """Tells each sender of a batch its answer; writes the next batch if commits are waiting."""
        if isinstance(answers, BaseException):  # any error: nobody may wait for ever
            answers = [StoreFailed(str(answers)) for _ in batch]
        for (_, then), answer in zip(batch, answers, strict=True):
            try:
                then(answer)
            except Exception:  # it must not raise; the others of its batch would not be told
                _log.exception("a sender could not be told")
                self._meter.delivery_failed()
        self._is_writing = bool(self._queue)
        if self._is_writing:
            self._write_soon()
        elif self._is_idle is not None:
            self._is_idle.set()

    def _append(self, batch: Sequence[Commit]) -> list[Answer]:
        """Appends a batch, on the writer's thread; returns each answer. Raises StoreFailed."""
        began_s = monotonic()
        try:
            answers = self._write_batch(batch)
        except Orphans:  # rare: a table was deleted while it was open somewhere
            asked = list({one.table for one in batch})
            there = self._writer.use(one_query, statements.existing_tables, asked)
            rest = iter(self._write_batch([one for one in batch if one.table in there]))
            answers = [next(rest) if one.table in there else Gone() for one in batch]
        self._meter.wrote(len(batch), monotonic() - began_s)
        return answers

    def _write_batch(self, batch: Sequence[Commit]) -> list[Answer]:
        # Doing it twice does no harm: what the first try wrote is then answered with Taken.
        return self._writer.use(raw, self._append_rows, batch, tries=TRIES)

    create = writes(statements.create_table)
    recode = writes(statements.change_code)
    secret = writes(statements.get_or_make_secret)
    secrets_named = reads(statements.secrets_named)
    forget_secrets = writes(statements.forget_secrets)
    forget = writes(statements.set_aside_quiet)
    forget_unwritten = writes(statements.set_aside_unwritten)
    close_tables = writes(statements.close_tables)
    add_picture = writes(deck_statements.add_picture)
    put_deck = writes(deck_statements.put_deck)
    change_deck = writes(deck_statements.change_deck)
    delete_deck = writes(deck_statements.delete_deck)
    delete_unused_pictures = writes(deck_statements.delete_unused_pictures)

    # Reading --------------------------------------------------------------------------

    decks = reads(deck_statements.decks_of)
    deck = reads(deck_statements.find_deck)
    picture = reads(deck_statements.picture_bytes)
    used_bytes = reads(deck_statements.used_bytes)
    missing_pictures = reads(deck_statements.missing_pictures)
    read = reads(statements.read_commits)
    find = reads(statements.table_of_code)
    codes_taken = reads(statements.count_codes)
    tables_made = reads(statements.oldest_tables)
    newest = reads(statements.last_numbers)
    check = reads(statements.ping)

    async def _run(
        self, lane: StoreThread, how: Mode, work: Callable[..., T], *args: Any, tries: int = 1
    ) -> T:
        if self._is_closed:
            raise StoreFailed("the store is closed")
        return await lane.run(how, work, *args, tries=tries)

    async def close(self) -> None:
        """Writes all waiting commits, then closes the connections."""
        self._is_idle = asyncio.Event()
        if self._is_writing:
            await self._is_idle.wait()
        self._is_closed = True
        for lane in {self._reader, self._writer}:  # the loop must go on: it may have to hang up
            lane.stop()
            await asyncio.to_thread(lane.join)
        self._engine.dispose()
