"""Knows when an SQLite file was last backed up: by the age of a file beside it, since nobody but
its server may write into the database. With PostgreSQL its own tools may do it, which we can't
know."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from sqlalchemy import Connection, func, select

from giftable.store.schema import tables
from giftable.store.sql import SqlStore
from giftable.tables.ports import Clock, StoreFailed

WARN_AFTER_DAYS = 30
_DAY_S = 86_400


def _stamp_file(database: Path) -> Path:
    database = Path(os.path.realpath(database))  # by whichever name it is served
    return database.with_name(f"{database.name}.backed-up")


def note_backup(database: Path) -> None:
    """Records that a backup has just been made. Raises OSError."""
    _stamp_file(database).touch()


def days_unsaved(connection: Connection, now_ms: int) -> int | None:
    """Returns the days since the last backup; None: fewer than WARN_AFTER_DAYS, or nothing in it is
    so old, or unknown."""
    file = connection.engine.url.database
    if connection.dialect.name != "sqlite" or not file:
        return None
    since_ms = connection.execute(select(func.min(tables.c.made_at_ms))).scalar()
    if since_ms is None:
        return None
    with suppress(OSError):  # nobody ever has
        since_ms = max(since_ms, int(_stamp_file(Path(file)).stat().st_mtime * 1000))
    days = (now_ms - since_ms) // 1000 // _DAY_S
    return days if days >= WARN_AFTER_DAYS else None


async def remind(store: SqlStore, clock: Clock, tell: Callable[[int], None]) -> None:
    """Calls `tell(days)` once a day if `days_unsaved` returns days; until cancelled."""
    while True:
        with suppress(StoreFailed):
            if (days := await store.reading(days_unsaved, clock.wall_ms())) is not None:
                tell(days)
        await clock.sleep(_DAY_S)
