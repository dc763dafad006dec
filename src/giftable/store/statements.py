"""The statements of the store: one function per transaction, all on the store's threads."""

from __future__ import annotations

import secrets as random
import sqlite3
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import chain
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from msgspec.structs import asdict, astuple
from sqlalchemy import Connection, delete, func, select, update
from sqlalchemy.dialects import sqlite

from giftable.store import schema
from giftable.store.schema import commits, deliveries, notices, places, secrets, tables, watches
from giftable.store.set_aside import oldest, set_aside
from giftable.tables.ports import Commit, Gone, TableId, Taken

if TYPE_CHECKING:
    import psycopg

Answer = Taken | Gone | None
"""What became of one row; None: it is durable."""

SECRET_BYTES = 32

_ROW_APPENDED = (
    'INSERT INTO commits ("table", n, at_ms, command_id, body) VALUES (?, ?, ?, ?, ?) '
    "ON CONFLICT DO NOTHING"
)
ROWS_MAX = 100  # in one statement: each has five parameters of 65,535


def insert_into(connection: Connection, into: Any) -> Any:
    """Returns the dialect's INSERT, which has `on_conflict_do_nothing`."""
    if connection.dialect.name == "sqlite":
        return sqlite.insert(into)
    from sqlalchemy.dialects import postgresql  # slow to load

    return postgresql.insert(into)


def wipe(connection: Connection) -> None:
    """Erases deleted rows from SQLite's write-ahead log, which still has the older pages; its file
    is overwritten at once (`secure_delete`). PostgreSQL cleans up by itself."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")


# Writing ----------------------------------------------------------------------------------


def _append_to_sqlite(line: sqlite3.Connection, batch: Sequence[Commit]) -> list[Answer]:
    """Appends the batch; returns None or Taken of each. Raises IntegrityError if a table is
    gone."""
    try:
        cursor = line.cursor()
        answers: list[Answer] = [None] * len(batch)
        if cursor.executemany(_ROW_APPENDED, map(astuple, batch)).rowcount < len(batch):
            line.rollback()  # rare: some are taken; appended one by one, to see which
            for i, one in enumerate(batch):
                if not cursor.execute(_ROW_APPENDED, astuple(one)).rowcount:
                    answers[i] = Taken()
        line.commit()
        return answers
    finally:
        line.rollback()  # ends a transaction that failed


def _append_to_postgres(line: psycopg.Connection[Any], batch: Sequence[Commit]) -> list[Answer]:
    """As `_append_to_sqlite`. Rows are sorted: else two batches could deadlock."""
    from psycopg import RawCursor  # already loaded

    rows = sorted(map(astuple, batch), key=itemgetter(0, 1))
    written: set[Any] = set()
    cursor = RawCursor(line)
    for at in range(0, len(rows), ROWS_MAX):
        part = rows[at : at + ROWS_MAX]
        written.update(cursor.execute(_insert_of(len(part)), [*chain.from_iterable(part)]))
    answers: list[Answer] = []
    for one in batch:
        key = (one.table, one.n, one.command_id)
        answers.append(None if key in written else Taken())
        written.discard(key)  # the same commit twice in a batch: the first is written
    return answers


@lru_cache(ROWS_MAX)
def _insert_of(count: int) -> bytes:
    """Returns the INSERT of `count` commits: one statement, so one round trip, and a process that
    stops in it leaves no lock. Placeholders are PostgreSQL's own: psycopg is three times as slow
    with arrays, or if it has to number them."""
    rows = ", ".join(
        "(${}, ${}, ${}, ${}, ${})".format(*range(i, i + 5)) for i in range(1, 5 * count, 5)
    )
    return (
        f'INSERT INTO commits ("table", n, at_ms, command_id, body) VALUES {rows} '
        'ON CONFLICT DO NOTHING RETURNING "table", n, command_id'
    ).encode()


APPEND: dict[str, Callable[[Any, Sequence[Commit]], list[Answer]]] = {
    "sqlite": _append_to_sqlite,
    "postgresql": _append_to_postgres,
}


def existing_tables(connection: Connection, asked: Sequence[TableId]) -> set[TableId]:
    """Returns which of these tables exist."""
    return set(connection.execute(select(tables.c.id).where(tables.c.id.in_(asked))).scalars())


def create_table(connection: Connection, first: Commit, code: str) -> bool:
    row = {"id": first.table, "code": code, "made_at_ms": first.at_ms}
    made = connection.execute(
        insert_into(connection, tables).values(row).on_conflict_do_nothing().returning(tables.c.id)
    ).first()
    if made is None:
        return False
    connection.execute(commits.insert(), asdict(first))
    return True


def change_code(connection: Connection, table: TableId, code: str) -> bool:
    """Gives a table another code; False if that is taken. Raises IntegrityError in a race."""
    taken = connection.execute(select(tables.c.id).where(tables.c.code == code)).scalar()
    if taken is not None:
        return bool(taken == table)
    connection.execute(update(tables).where(tables.c.id == table).values(code=code))
    return True


def get_or_make_secret(connection: Connection, name: str) -> bytes:
    row = {"name": name, "value": random.token_bytes(SECRET_BYTES)}
    connection.execute(insert_into(connection, secrets).values(row).on_conflict_do_nothing())
    value: bytes = connection.execute(
        select(secrets.c.value).where(secrets.c.name == name)
    ).scalar_one()
    return value


def secrets_named(connection: Connection, prefix: str) -> list[str]:
    """Returns the names of all secrets with that prefix."""
    named = select(secrets.c.name).where(secrets.c.name.startswith(prefix, autoescape=True))
    return list(connection.execute(named).scalars())


def forget_secrets(connection: Connection) -> None:
    """Deletes all secrets; each is made anew when it is next asked for."""
    connection.execute(delete(secrets))


def set_aside_quiet(connection: Connection, before_ms: int, most: int) -> int:
    is_quiet = _newest(commits.c.at_ms) < before_ms
    return _set_aside(connection, oldest(connection, "tables", before_ms, most, is_quiet))


def set_aside_unwritten(connection: Connection, row: int, most: int) -> int:
    """Sets aside at most `most` tables without a commit after that row, whatever their time stamps
    say. Returns how many. Raises StoreFailed."""
    old = select(tables.c.id).where(_newest(commits.c.row) <= row).limit(most)
    skipping = old.with_for_update(skip_locked=True)
    return _set_aside(connection, list(connection.execute(skipping).scalars()))


def close_tables(connection: Connection, ids: Sequence[TableId], for_good: bool = False) -> None:
    """Sets these tables aside, or (`for_good`) deletes them."""
    _set_aside(connection, ids)
    if for_good:
        aside = schema.swept
        connection.execute(delete(aside).where(aside.c.kind == "tables", aside.c.id.in_(ids)))


def _set_aside(connection: Connection, ids: Sequence[TableId]) -> int:
    watched = select(watches.c.id).where(watches.c.table.in_(ids))
    connection.execute(delete(deliveries).where(deliveries.c.watch.in_(watched)))
    for of_table in (watches, notices, places):
        connection.execute(delete(of_table).where(of_table.c.table.in_(ids)))
    return set_aside(connection, "tables", ids)


# Reading ----------------------------------------------------------------------------------


def _newest(column: Any) -> Any:
    """Returns a subquery for a column of a table's last commit, read at the end of the index."""
    return (
        select(column)
        .where(commits.c.table == tables.c.id)
        .order_by(commits.c.n.desc())
        .limit(1)
        .scalar_subquery()
    )


def read_commits(
    connection: Connection, table: TableId, after: int = 0, most: int | None = None
) -> list[Commit]:
    found = connection.execute(
        select(*(commits.c[name] for name in Commit.__struct_fields__))
        .where(commits.c.table == table, commits.c.n > after)
        .order_by(commits.c.n)
        .limit(most)
    )
    return [Commit(*row) for row in found]


def table_of_code(connection: Connection, code: str) -> TableId | None:
    return connection.execute(select(tables.c.id).where(tables.c.code == code)).scalar()


def count_codes(connection: Connection) -> int:
    return connection.execute(select(func.count()).select_from(tables)).scalar_one()


def oldest_tables(connection: Connection, most: int) -> list[tuple[TableId, int]]:
    old = select(tables.c.id, tables.c.made_at_ms).order_by(tables.c.made_at_ms).limit(most)
    return [(row[0], row[1]) for row in connection.execute(old)]


def last_numbers(connection: Connection, asked: Sequence[TableId]) -> dict[TableId, int]:
    found = connection.execute(
        select(tables.c.id, _newest(commits.c.n)).where(tables.c.id.in_(asked))
    )
    return {row[0]: row[1] for row in found}


def ping(connection: Connection) -> None:
    connection.execute(select(1))
