"""Deletes pictures that no deck has taken: somebody sent them, and then made no card of them."""

from __future__ import annotations

from collections import deque

import structlog

from giftable.decks.shelf import Shelf
from giftable.server.process.metrics import Metrics
from giftable.tables.ports import Clock, StoreFailed

log = structlog.get_logger(__name__)

LOOK_S = 600.0
LOOSE_S = 3600.0  # so long a picture waits for its deck


async def sweep(shelf: Shelf, clock: Clock, metrics: Metrics) -> None:
    """Deletes unused pictures every ten minutes, until cancelled. Several nodes may do so at once.

    The wall clock may jump: only what was there before the least that it has said in the last hour
    is an hour old.
    """
    read: deque[tuple[float, int]] = deque()  # and when that was
    while True:
        now_s = clock.monotonic_s()
        read.append((now_s, clock.wall_ms()))
        while len(read) > 1 and now_s - read[1][0] >= LOOSE_S:
            read.popleft()
        is_known = now_s - read[0][0] >= LOOSE_S
        try:
            count = await shelf.delete_unused_pictures(min(ms for _, ms in read)) if is_known else 0
            metrics.set_pictures_bytes(await shelf.used_bytes())
        except StoreFailed as error:
            log.warning("pictures without a deck are kept for now", why=str(error))
        else:
            if count:
                log.info("pictures without a deck deleted", count=count)
        await clock.sleep(LOOK_S)
