"""Copies a database into a backup while it is served, and a backup into a database.

A backup is one SQLite file, whichever kind the database is, with a table more: when it was made, of
what, and what bots have learned. So it can be put back into either kind. It is written beside its
name and gets that name only once it is whole and on the disk.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Any
from urllib.parse import quote

from msgspec import Struct
from sqlalchemy import Connection, func, select, text
from sqlalchemy.exc import SQLAlchemyError

from giftable.store.connections import (
    FAILURES,
    engine_of,
    file_of,
    first_line,
    transaction,
    url_of_file,
)
from giftable.store.migrating import HEAD, NewerSchema, migrate, revision
from giftable.store.schema import metadata
from giftable.system.files import flush_data, flush_to_disk
from giftable.tables.ports import StoreFailed

PAGES = 64  # a step, of 4 KiB each: 256 KiB
DELETED_BYTES = 2 << 20  # of a file, in a step
REST = 2.0  # after each step so many times as long as it took: the disk is the players'
REST_S = 0.05  # at most
WORK_S = 0.0003  # then it rests: some kernels let a server wait for whoever works on its core
ROWS = 200  # that are read from a server at a time; the largest have a picture each

_NOTE = (
    "CREATE TABLE giftable_backup "
    "(made_ms INTEGER NOT NULL, version TEXT NOT NULL, source TEXT NOT NULL, tastes BLOB NOT NULL)"
)


class NotABackup(StoreFailed):
    """Raised if a file is no backup of Giftable, or is damaged."""


class NotEmpty(StoreFailed):
    """Raised if a backup is to be restored into a database that has tables or keys."""


class OlderSchema(StoreFailed):
    """Raised if the database must first be migrated, by starting a server of this version."""


class Note(Struct, frozen=True):
    """The record in a backup about itself. `version` is that of Giftable, `source` the kind of
    database, `tastes` the file of what bots have learned."""

    made_ms: int
    version: str
    source: str
    tastes: bytes = b""


# Making one -------------------------------------------------------------------------------


def write_backup(url: str, file: Path, note: Note, rest: Callable[[float], None] = sleep) -> None:
    """Writes a backup of the database at an SQLAlchemy URL to `file`. Blocks, with pauses.

    It reads one moment of the database, whatever is written meanwhile. Raises NewerSchema,
    OlderSchema, StoreFailed, OSError.
    """
    part = unfinished_path(file)
    with as_store_failed(), _deleting(part):
        os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600))
        if (database := file_of(url)) is not None:
            _copy_sqlite(database, part, rest)
        else:
            _copy_server(url, part)
        with closing(sqlite3.connect(part)) as copy:
            copy.execute("PRAGMA journal_mode=DELETE")  # one file, and no other beside it
            copy.execute(_NOTE)
            row = (note.made_ms, note.version, note.source, note.tastes)
            copy.execute("INSERT INTO giftable_backup VALUES (?, ?, ?, ?)", row)
            copy.commit()
        flush_to_disk(part)
        part.replace(file)
        flush_to_disk(file.parent)


def _copy_sqlite(database: Path, part: Path, rest: Callable[[float], None]) -> None:
    """Copies an SQLite database by its online backup, in steps within one transaction: with one for
    each step, every move meanwhile would restart the copy."""
    began_s = monotonic()

    def pause(*_: int) -> None:
        nonlocal began_s
        flush_data(fd)  # little by little: what the system writes at once, all wait for
        _rest_after(began_s, rest)
        began_s = monotonic()

    with closing(open_read_only(database)) as source, closing(sqlite3.connect(part)) as copy:
        source.execute("BEGIN")
        _check_schema(_revision_in(source))
        copy.execute("PRAGMA synchronous=OFF")
        fd = os.open(part, os.O_RDWR)
        try:
            source.backup(copy, pages=PAGES, progress=pause)
        finally:
            os.close(fd)


def _copy_server(url: str, part: Path) -> None:
    engine, copy = engine_of(url), engine_of(url_of_file(part))
    try:
        with transaction(copy) as to:
            migrate(to)
        of_one_moment = engine.execution_options(isolation_level="REPEATABLE READ")
        with of_one_moment.begin() as source, transaction(copy) as to:
            source.execute(text("SET TRANSACTION READ ONLY"))
            _without_timeouts(source)
            _check_schema(revision(source))
            _copy_rows(source, to)
    finally:
        engine.dispose()
        copy.dispose()


def _check_schema(found: str | None) -> None:
    if found is not None and found > HEAD:
        raise NewerSchema(found)
    if found != HEAD:
        raise OlderSchema(f"the database has version {found}, and this is {HEAD}")


# Looking at one ---------------------------------------------------------------------------


def read_note(file: Path) -> Note:
    """Returns a backup's record about itself. Raises NotABackup, NewerSchema, OSError."""
    file.open("rb").close()  # says why a file can't be read; SQLite does not
    with _as_not_a_backup(), closing(open_read_only(file, "&immutable=1")) as opened:
        rows = opened.execute("SELECT made_ms, version, source, tastes FROM giftable_backup")
        [row] = rows.fetchall()
        found = _revision_in(opened)
    if found is None or found > HEAD:
        raise NewerSchema(found)
    return Note(*row)


# Putting one back -------------------------------------------------------------------------


def restore_sqlite(file: Path, database: Path) -> None:
    """Makes an SQLite database of a backup, migrated. Raises NotABackup, StoreFailed, OSError."""
    with as_store_failed():
        with _as_not_a_backup(), closing(open_read_only(file, "&immutable=1")) as source:
            os.close(os.open(database, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
            with closing(sqlite3.connect(database)) as copy:
                source.backup(copy)
                copy.execute("DROP TABLE giftable_backup")
                copy.commit()
        engine = engine_of(url_of_file(database))
        try:
            with transaction(engine) as connection:
                migrate(connection)
        finally:
            engine.dispose()  # closes the last connection: nothing is in a WAL any more
        flush_to_disk(database)


def restore_server(database: Path, url: str) -> None:
    """Copies a migrated SQLite database into an empty one on a server, all or nothing. Raises
    NewerSchema, NotEmpty, StoreFailed."""
    engine, source = engine_of(url), engine_of(url_of_file(database))
    try:
        with as_store_failed(), transaction(engine) as to, source.connect() as connection:
            migrate(to)
            _without_timeouts(to)
            if any(_count_rows(to, table) for table in metadata.sorted_tables):
                raise NotEmpty(url)
            _copy_rows(connection, to)
            last = "(SELECT coalesce(max(row), 1) FROM commits)"
            to.execute(text(f"SELECT setval(pg_get_serial_sequence('commits', 'row'), {last})"))
            for table in metadata.sorted_tables:
                if _count_rows(to, table) != _count_rows(connection, table):
                    raise StoreFailed(f"not all of {table.name} has arrived")
    finally:
        engine.dispose()
        source.dispose()


def _copy_rows(source: Connection, to: Connection) -> None:
    for table in metadata.sorted_tables:  # what others refer to comes first
        found = source.execution_options(yield_per=ROWS).execute(select(table))
        for rows in found.partitions():
            to.execute(table.insert(), [row._asdict() for row in rows])


def _count_rows(connection: Connection, table: Any) -> int:
    return connection.execute(select(func.count()).select_from(table)).scalar_one()


def _without_timeouts(connection: Connection) -> None:
    """Turns off this transaction's timeouts, which cut off all others after some seconds."""
    for limit in ("statement_timeout", "idle_in_transaction_session_timeout"):
        connection.execute(text(f"SET LOCAL {limit} = 0"))


# Files ------------------------------------------------------------------------------------


def unfinished_path(file: Path) -> Path:
    """Returns the path of a file while it is being written or deleted."""
    return file.with_name(f".{file.name}.part")


def delete_slowly(file: Path, rest: Callable[[float], None] = sleep) -> None:
    """Deletes a file in small steps, so that other processes' flushes do not wait for the system to
    free it all. One with another hard link stays whole there. Raises OSError."""
    with suppress(PermissionError), file.open("r+b") as opened:  # or it goes at once
        found = os.fstat(opened.fileno())
        size = found.st_size if found.st_nlink == 1 else 0
        while size > 0:
            began_s = monotonic()
            size = max(0, size - DELETED_BYTES)
            opened.truncate(size)
            flush_data(opened.fileno())
            _rest_after(began_s, rest)
    file.unlink()


def pause_after_work(rest: Callable[[float], None] = sleep) -> Callable[[], None]:
    """Returns a function to call often while working; it rests after each WORK_S."""
    began_s = monotonic()

    def breathe() -> None:
        nonlocal began_s
        if monotonic() - began_s >= WORK_S:
            _rest_after(began_s, rest)
            began_s = monotonic()

    return breathe


def _rest_after(began_s: float, rest: Callable[[float], None]) -> None:
    """Rests REST times as long as the work took, REST_S at most."""
    rest(min(REST_S, REST * (monotonic() - began_s)))


def open_read_only(file: Path, more: str = "") -> sqlite3.Connection:
    """Opens a read-only connection; `more` are query parameters of SQLite's URI."""
    where = f"file:{quote(os.fsencode(file.absolute()))}?mode=ro{more}"
    return sqlite3.connect(where, uri=True, isolation_level=None)


def _revision_in(connection: sqlite3.Connection) -> str | None:
    if not connection.execute("PRAGMA table_info(alembic_version)").fetchall():
        return None
    row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    return None if row is None else str(row[0])


@contextmanager
def as_store_failed() -> Iterator[None]:
    """Raises a database's errors inside as StoreFailed."""
    try:
        yield
    except (*FAILURES, sqlite3.Error) as error:
        raise StoreFailed(first_line(error)) from None


@contextmanager
def _as_not_a_backup() -> Iterator[None]:
    try:
        yield
    except (sqlite3.Error, SQLAlchemyError, ValueError, TypeError) as error:
        raise NotABackup(first_line(error)) from None


@contextmanager
def _deleting(part: Path) -> Iterator[None]:
    """Deletes an unfinished file, and what SQLite put beside it, when the context is left."""
    try:
        yield
    finally:
        for end in ("", "-journal", "-wal", "-shm"):
            with suppress(FileNotFoundError):
                part.with_name(part.name + end).unlink()
