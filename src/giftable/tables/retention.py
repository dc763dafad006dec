"""Deletes tables at which nobody has played for long."""

from __future__ import annotations

import structlog

from giftable.tables.ports import Clock, Store, StoreFailed

log = structlog.get_logger()

LOOK_S = 3600.0
TABLES_AT_ONCE = 20  # some thousands of rows; other calls of the store wait meanwhile
REST_S = 0.2  # between two such batches
_DAY_MS = 24 * 3600 * 1000


async def forget_old_tables(store: Store, clock: Clock, keep_days: int) -> None:
    """Delete old tables once an hour, until cancelled. Several nodes may do so at once."""
    while True:
        before_ms = clock.wall_ms() - keep_days * _DAY_MS
        forgotten = 0
        try:
            while (count := await store.forget(before_ms, TABLES_AT_ONCE)) > 0:
                forgotten += count
                await clock.sleep(REST_S)
        except StoreFailed as error:
            log.warning("old tables are kept for now", why=str(error))
        if forgotten:
            log.info("old tables deleted", count=forgotten)
        await clock.sleep(LOOK_S)
