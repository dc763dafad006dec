"""Deletes circles that nobody has used for long."""

from __future__ import annotations

import structlog

from giftable.circles.ports import Circles
from giftable.tables.ports import Clock, StoreFailed

log = structlog.get_logger()

KEEP_MONTHS = 24
LOOK_S = 3600.0
AT_ONCE = 20
REST_S = 0.2  # between two such batches
_MONTH_MS = 365 * 24 * 3600 * 1000 // 12


async def forget_old_circles(circles: Circles, clock: Clock, keep_months: int) -> None:
    """Delete old circles once an hour, until cancelled. Several nodes may do so at once."""
    while True:
        before_ms = clock.wall_ms() - keep_months * _MONTH_MS
        forgotten = 0
        try:
            while (count := await circles.forget(before_ms, AT_ONCE)) > 0:
                forgotten += count
                await clock.sleep(REST_S)
        except StoreFailed as error:
            log.warning("old circles are kept for now", why=str(error))
        if forgotten:
            log.info("old circles deleted", count=forgotten)
        await clock.sleep(LOOK_S)
