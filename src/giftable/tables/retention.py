"""Sets aside what nobody has used for long (tables, replays, circles), and deletes it later."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import structlog

from giftable.tables.ports import Clock, StoreFailed

log = structlog.get_logger()

LOOK_S = 3600.0
AT_ONCE = 10  # tables have some thousands of rows; other calls of the store wait meanwhile
REST_S = 0.2  # between two such batches
DAY_MS = 24 * 3600 * 1000
MONTH_MS = 365 * DAY_MS // 12
KEEP_MONTHS = 24  # replays, and circles after their last evening
ASIDE_MS = 30 * DAY_MS  # `giftable restore --swept` has it so long
ASIDE = "set aside"


async def forget_old(
    what: str, forget: Callable[[int, int], Awaitable[int]], before: Callable[[int], int],
    clock: Clock, keep_ms: int,
) -> None:  # fmt: skip
    """Calls `forget(before(keep_ms), most)` once an hour, until cancelled. `forget` removes at most
    `most` things, and returns how many. Several nodes may do so at once."""
    while True:
        forgotten = 0
        try:
            while (count := await forget(before(keep_ms), AT_ONCE)) > 0:
                forgotten += count
                await clock.sleep(REST_S)
        except StoreFailed as error:
            log.warning("what is old is kept for now", what=what, why=str(error))
        if forgotten and what == ASIDE:
            log.info("what was set aside for long is deleted", count=forgotten)
        elif forgotten:
            log.info(
                "what was old is set aside", what=what, count=forgotten,
                days=ASIDE_MS // DAY_MS, undo="giftable restore --swept",
            )  # fmt: skip
        await clock.sleep(LOOK_S)
