"""How each database is connected to, so that what it acknowledges is durable and nothing that it
does can hang the server for ever."""

from __future__ import annotations

import contextlib
import os
import socket
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

if TYPE_CHECKING:
    import psycopg

LINES = 2  # to a database server: one writes, one reads
ANSWER_S = 10.0  # what a database may take for one transaction; then the line to it is cut
_STATEMENT_MS = 8_000  # a little less: the server itself should give up first
_MIGRATION_MS = 600_000
_LOCK = 0x61F7AB1E  # PostgreSQL's advisory lock of those who migrate

_POSTGRES: dict[str, Any] = {
    "application_name": "giftable",
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
    # Off, a killed server process forgets what it has acknowledged (201 commits of one kill). A
    # transaction that is left open by a paused process may not make everybody else wait.
    "options": (
        "-c synchronous_commit=on "
        f"-c statement_timeout={_STATEMENT_MS} "
        f"-c idle_in_transaction_session_timeout={_STATEMENT_MS}"
    ),
}
_DRIVERS = {"postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}


def engine_of(url: str) -> Engine:
    """The engine for an SQLAlchemy URL; "postgresql://" means psycopg 3."""
    read = make_url(url)
    read = read.set(drivername=_DRIVERS.get(read.drivername, read.drivername))
    if read.get_backend_name() == "sqlite":
        engine = create_engine(read, hide_parameters=True)  # errors would print hidden cards
        event.listen(engine, "connect", _make_durable)
        return engine
    return create_engine(
        read,
        hide_parameters=True,
        isolation_level="AUTOCOMMIT",  # nothing to begin or end: a statement is one round trip
        pool_size=LINES,
        max_overflow=0,
        connect_args=_settings(read),
    )


def _settings(url: URL) -> dict[str, Any]:
    """What the URL does not say itself; its own `options` come first, so that ours hold."""
    own = {name: value for name, value in _POSTGRES.items() if name not in url.query}
    if (options := url.query.get("options")) is not None:
        own["options"] = f"{options} {_POSTGRES['options']}"
    return own


def _make_durable(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


# How a connection is used -----------------------------------------------------------------

Using = Callable[[Engine], AbstractContextManager[Any]]


@contextmanager
def whole(engine: Engine) -> Iterator[Connection]:
    """For statements that happen together or not at all."""
    if engine.dialect.name == "postgresql":
        engine = engine.execution_options(isolation_level="READ COMMITTED")
    with engine.begin() as connection:
        yield connection


def single(engine: Engine) -> AbstractContextManager[Connection]:
    """For one statement that changes nothing."""
    return engine.connect()


@contextmanager
def bare(engine: Engine) -> Iterator[Any]:
    """The driver's own connection, for what is done most: half the work for the processor."""
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


def driven_by(connection: Any) -> Any:
    """The driver's connection under one of the above."""
    if isinstance(connection, Connection):
        return connection.connection.driver_connection
    return connection


FAILURES = (SQLAlchemyError, UnicodeDecodeError)
"""What a database can raise; of a damaged SQLite file even the complaint may be unreadable."""


def why(error: Exception) -> str:
    """The first line alone: then PostgreSQL shows the row that it did not like."""
    return str(error).partition("\n")[0]


def lock_for_migration(connection: Connection) -> None:
    """Wait until no other process migrates, and keep others waiting until the transaction ends."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SET LOCAL statement_timeout = {_MIGRATION_MS}"))
        connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
    elif connection.dialect.name == "sqlite":  # else each step would be durable by itself, and a
        connection.exec_driver_sql("BEGIN IMMEDIATE")  # kill among them would leave half a schema


def cut(line: psycopg.Connection[Any]) -> None:
    """Hang up from another thread: whoever waits for an answer on the line gets an error."""
    import psycopg  # loaded anyway where there is such a line

    with (
        contextlib.suppress(OSError, psycopg.Error),
        socket.socket(fileno=os.dup(line.fileno())) as same,
    ):
        same.shutdown(socket.SHUT_RDWR)
