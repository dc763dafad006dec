"""Connects to each kind of database, so that what it acknowledges is durable and nothing that it
does can block the server for ever."""

from __future__ import annotations

import contextlib
import os
import socket
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote, urlsplit

from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.util import asbool

from giftable.system.files import FULL_FSYNC

if TYPE_CHECKING:
    import psycopg

LINES = 2  # connections to a database server: one writes, one reads
ANSWER_S = 10.0  # the longest a transaction may take; then its connection is cut
_STATEMENT_MS = 8_000  # less than ANSWER_S: the database should give up first
_MIGRATION_MS = 600_000
_LOCK = 0x61F7AB1E  # PostgreSQL's advisory lock for migrations

_POSTGRES: dict[str, Any] = {
    "application_name": "giftable",
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
    # With synchronous_commit off, a killed server process loses commits that it acknowledged
    # (201 in one kill). A transaction left open by a paused process must not block all others.
    "options": (
        "-c synchronous_commit=on "
        f"-c statement_timeout={_STATEMENT_MS} "
        f"-c idle_in_transaction_session_timeout={_STATEMENT_MS}"
    ),
}
_DRIVERS = {"postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}


def url_of_file(file: str | Path) -> str:
    """Returns the URL of an SQLite file, whatever its name: "?" and "%" are escaped."""
    return f"sqlite:///{file}".replace("%", "%25").replace("?", "%3F")


def file_of(url: str) -> Path | None:
    """Returns the file of an SQLite URL; None for one in memory and for other databases."""
    read = make_url(url)
    name = read.database
    if read.get_backend_name() != "sqlite" or not name or read.query.get("mode") == "memory":
        return None
    if name.startswith("file:") and asbool(read.query.get("uri", False)):
        name = unquote(urlsplit(name).path)
    return None if name == ":memory:" else Path(name)


def engine_of(url: str) -> Engine:
    """Returns the engine for an SQLAlchemy URL; "postgresql://" means psycopg 3."""
    read = make_url(url)
    read = read.set(drivername=_DRIVERS.get(read.drivername, read.drivername))
    if read.get_backend_name() == "sqlite":
        engine = create_engine(read, hide_parameters=True)  # errors would print hidden cards
        event.listen(engine, "connect", _make_durable)
        return engine
    return create_engine(
        read,
        hide_parameters=True,
        isolation_level="AUTOCOMMIT",  # no BEGIN or COMMIT: one round trip a statement
        pool_size=LINES,
        max_overflow=0,
        connect_args=_settings(read),
    )


def _settings(url: URL) -> dict[str, Any]:
    """Returns our connection settings, without those that the URL gives. The URL's `options` are
    put before ours, so that ours win."""
    own = {name: value for name, value in _POSTGRES.items() if name not in url.query}
    if (options := url.query.get("options")) is not None:
        own["options"] = f"{options} {_POSTGRES['options']}"
    return own


def _make_durable(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    if FULL_FSYNC:
        cursor.execute("PRAGMA fullfsync=ON")
    cursor.execute("PRAGMA wal_autocheckpoint=250")  # a move waits for 4 ms, not for 10
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA secure_delete=ON")  # a name that somebody takes back is gone
    cursor.close()


# How a connection is used -----------------------------------------------------------------

Mode = Callable[[Engine], AbstractContextManager[Any]]


@contextmanager
def transaction(engine: Engine) -> Iterator[Connection]:
    """Yields a connection in one transaction: all its statements take effect, or none."""
    if engine.dialect.name == "postgresql":
        engine = engine.execution_options(isolation_level="READ COMMITTED")
    with engine.begin() as connection:
        yield connection


def one_query(engine: Engine) -> AbstractContextManager[Connection]:
    """Returns a context with a connection for one statement that changes nothing."""
    return engine.connect()


@contextmanager
def raw(engine: Engine) -> Iterator[Any]:
    """Yields the driver's own connection, for the hottest path: half the processor time."""
    pooled, broken = None, False
    try:
        pooled = engine.raw_connection()
        yield pooled.driver_connection
    except engine.dialect.loaded_dbapi.Error as error:
        if pooled is not None:
            broken = engine.dialect.is_disconnect(error, pooled.driver_connection, None)
            if broken:
                pooled.invalidate()
        raise DBAPIError.instance(
            None, None, error, type(error), hide_parameters=True, connection_invalidated=broken
        ) from None
    finally:
        if pooled is not None:
            pooled.close()


def driver_connection(connection: Any) -> Any:
    """Returns the driver's connection of one from `transaction`, `one_query` or `raw`."""
    if isinstance(connection, Connection):
        return connection.connection.driver_connection
    return connection


FAILURES = (SQLAlchemyError, UnicodeDecodeError)
"""What a database can raise. With a damaged SQLite file even the message may not be UTF-8."""


def first_line(error: Exception) -> str:
    """Returns the first line of an error's message: PostgreSQL's next ones show the refused row."""
    return str(error).partition("\n")[0]


def lock_for_migration(connection: Connection) -> None:
    """Waits until no other process migrates, then locks out others until the transaction ends."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SET LOCAL statement_timeout = {_MIGRATION_MS}"))
        connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
    elif connection.dialect.name == "sqlite":  # otherwise each step is durable by itself,
        connection.exec_driver_sql("BEGIN IMMEDIATE")  # and a kill would leave half a schema


def cut(line: psycopg.Connection[Any]) -> None:
    """Closes a connection from another thread: a query that waits on it raises an error."""
    import psycopg  # already loaded if there is such a connection

    with (
        contextlib.suppress(OSError, psycopg.Error),
        socket.socket(fileno=os.dup(line.fileno())) as same,
    ):
        same.shutdown(socket.SHUT_RDWR)
