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


def _stamp(database: Path) -> Path:
    database = Path(os.path.realpath(database))  # by whichever name it is served
    return database.with_name(f"{database.name}.backed-up")


def note_backup(database: Path) -> None:
    """A backup has just been made. Raises OSError."""
    _stamp(database).touch()


def days_unsaved(connection: Connection, now_ms: int) -> int | None:
    """Returns for how many days nobody has made a backup; None: for less than
    WARN_AFTER_DAYS, or there is nothing so old to lose, or we can't know."""
    file = connection.engine.url.database
    if connection.dialect.name != "sqlite" or not file:
        return None
    since_ms = connection.execute(select(func.min(tables.c.made_at_ms))).scalar()
    if since_ms is None:
        return None
    with suppress(OSError):  # nobody ever has
        since_ms = max(since_ms, int(_stamp(Path(file)).stat().st_mtime * 1000))
    days = (now_ms - since_ms) // 1000 // _DAY_S
    return days if days >= WARN_AFTER_DAYS else None


async def remind(store: SqlStore, clock: Clock, tell: Callable[[int], None]) -> None:
    """Once a day call `tell(days)` where nobody has made a backup for so long; until cancelled."""
    while True:
        with suppress(StoreFailed):
            if (days := await store.reading(days_unsaved, clock.wall_ms())) is not None:
                tell(days)
        await clock.sleep(_DAY_S)
