"""Logs in a database, through synchronous SQLAlchemy Core on one thread.

SQLite is one file in WAL mode with synchronous=FULL: what is acknowledged survives a power cut.
That costs a disk flush a transaction, so the commits of many tables that wait at the same
moment are written together. One thread, one connection: SQLite's WAL has a reset race with two
writers, and no lock is ever waited for.
"""

from __future__ import annotations

import asyncio
import secrets as random
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, func, select, tuple_
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import SQLAlchemyError

from giftable.store.schema import commits, secrets, tables
from giftable.tables.ports import Commit, Repeated, StoreFailed, TableId, Taken

T = TypeVar("T")
Answer = Taken | Repeated | None
"""What became of one row; None: it is durable."""

SECRET_BYTES = 32
_INSERT: dict[str, Any] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}
_ROW = ("table", "n", "at_ms", "command_id", "body")  # the fields of Commit, in order
_MIGRATIONS = Path(__file__).parent / "migrations"


def open(url: str) -> SqlStore:
    """The store at an SQLAlchemy URL ("sqlite:///giftable.db"), made or migrated if need be.

    Raises StoreFailed.
    """
    engine = create_engine(url, hide_parameters=True)  # errors would print hidden cards
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _make_durable)
    store = SqlStore(engine)
    store.migrate()
    return store


def _make_durable(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.close()


class SqlStore:
    """A Store on any database that SQLAlchemy reaches; see `open`."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._insert = _INSERT[engine.dialect.name]
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="store")
        self._queue: list[tuple[Commit, asyncio.Future[None]]] = []
        self._writing: asyncio.Task[None] | None = None
        self._is_closed = False

    def migrate(self) -> None:
        """Bring the schema up to date. Blocks. Raises StoreFailed."""
        config = Config()
        config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))

        def run() -> None:
            with self._engine.begin() as connection:
                config.attributes["connection"] = connection
                command.upgrade(config, "head")

        try:
            self._thread.submit(run).result()
        except SQLAlchemyError as error:
            raise StoreFailed(str(error)) from error

    # Writing --------------------------------------------------------------------------

    async def append(self, commit: Commit) -> None:
        """Durable when it returns. Raises Taken, Repeated, StoreFailed."""
        loop = asyncio.get_running_loop()
        durable: asyncio.Future[None] = loop.create_future()
        self._queue.append((commit, durable))
        if self._writing is None:
            self._writing = loop.create_task(self._write())
        await durable

    async def _write(self) -> None:
        """Write what waits, all of it at once, until nothing waits."""
        while self._queue:
            batch, self._queue = self._queue, []
            answers: Iterable[Exception | None]
            try:
                answers = await self._run(_append, [commit for commit, _ in batch])
            except Exception as error:  # whatever it was: nobody may wait for ever
                answers = [StoreFailed(str(error)) for _ in batch]
            for (_, durable), answer in zip(batch, answers, strict=True):
                if durable.cancelled():
                    continue
                if answer is None:
                    durable.set_result(None)
                else:
                    durable.set_exception(answer)
        self._writing = None

    async def create(self, first: Commit, code: str) -> bool:
        return await self._run(_create, first, code)

    async def secret(self, name: str) -> bytes:
        return await self._run(_secret, name)

    # Reading --------------------------------------------------------------------------

    async def read(self, table: TableId, after: int = 0) -> list[Commit]:
        return await self._run(_read, table, after)

    async def find(self, code: str) -> TableId | None:
        return await self._run(_find, code)

    async def codes_taken(self) -> int:
        return await self._run(_codes_taken)

    async def close(self) -> None:
        """Writes what waits first."""
        if self._writing is not None:
            await self._writing
        self._is_closed = True
        self._thread.submit(self._engine.dispose).result()
        self._thread.shutdown()

    async def _run(self, work: Callable[..., T], *args: Any) -> T:
        if self._is_closed:
            raise StoreFailed("the store is closed")
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._transaction, work, args)

    def _transaction(self, work: Callable[..., T], args: tuple[Any, ...]) -> T:
        try:
            with self._engine.begin() as connection:
                return work(connection, self._insert, *args)
        except SQLAlchemyError as error:
            raise StoreFailed(str(error)) from error


# One function a transaction, all on the store's thread ------------------------------------


def _row(commit: Commit) -> dict[str, Any]:
    return {name: getattr(commit, name) for name in _ROW}


def _append(connection: Connection, insert: Any, batch: list[Commit]) -> list[Answer]:
    """What became of each commit, in the order given.

    Rows are sorted, or two such batches could wait for each other on PostgreSQL. Where one
    batch holds the same commit twice, the first is written and the other loses.
    """
    order = sorted(range(len(batch)), key=lambda i: (batch[i].table, batch[i].n))
    statement = (
        insert(commits)
        .on_conflict_do_nothing()
        .returning(commits.c.table, commits.c.n, commits.c.command_id)
    )
    result = connection.execute(statement, [_row(batch[i]) for i in order])
    written = {tuple(row) for row in result}
    answers: list[Answer] = [None] * len(batch)
    lost: list[int] = []
    for i in order:
        key = (batch[i].table, batch[i].n, batch[i].command_id)
        if key in written:
            written.discard(key)
        else:
            lost.append(i)
    if lost:
        known = _known(connection, [batch[i] for i in lost])
        for i in lost:
            is_known = (batch[i].table, batch[i].command_id) in known
            answers[i] = Repeated() if is_known else Taken()
    return answers


def _known(connection: Connection, lost: list[Commit]) -> set[tuple[str, str]]:
    """Which of these command ids are in the log."""
    keys = tuple_(commits.c.table, commits.c.command_id)
    found = connection.execute(
        select(commits.c.table, commits.c.command_id).where(
            keys.in_([(commit.table, commit.command_id) for commit in lost])
        )
    )
    return {(table, command_id) for table, command_id in found}


def _create(connection: Connection, insert: Any, first: Commit, code: str) -> bool:
    row = {"id": first.table, "code": code, "made_at_ms": first.at_ms}
    made = connection.execute(
        insert(tables).values(row).on_conflict_do_nothing().returning(tables.c.id)
    ).first()
    if made is None:
        return False
    connection.execute(commits.insert(), _row(first))
    return True


def _secret(connection: Connection, insert: Any, name: str) -> bytes:
    row = {"name": name, "value": random.token_bytes(SECRET_BYTES)}
    connection.execute(insert(secrets).values(row).on_conflict_do_nothing())
    value: bytes = connection.execute(
        select(secrets.c.value).where(secrets.c.name == name)
    ).scalar_one()
    return value


def _read(connection: Connection, _insert: Any, table: TableId, after: int) -> list[Commit]:
    found = connection.execute(
        select(*(commits.c[name] for name in _ROW))
        .where(commits.c.table == table, commits.c.n > after)
        .order_by(commits.c.n)
    )
    return [Commit(*row) for row in found]


def _find(connection: Connection, _insert: Any, code: str) -> TableId | None:
    return connection.execute(select(tables.c.id).where(tables.c.code == code)).scalar()


def _codes_taken(connection: Connection, _insert: Any) -> int:
    return connection.execute(select(func.count()).select_from(tables)).scalar_one()
