"""Deletes pictures that no deck has taken: somebody sent them, and then made no card of them."""

from __future__ import annotations

import structlog

from giftable.decks.shelf import Shelf
from giftable.server.metrics import Metrics
from giftable.tables.ports import Clock, StoreFailed

log = structlog.get_logger(__name__)

LOOK_S = 600.0
LOOSE_S = 3600.0  # so long a picture waits for its deck


async def sweep(shelf: Shelf, clock: Clock, metrics: Metrics) -> None:
    """Delete them every ten minutes, until cancelled. Several nodes may do so at once."""
    while True:
        try:
            count = await shelf.sweep(clock.wall_ms() - round(1000 * LOOSE_S))
            metrics.holds(await shelf.used())
        except StoreFailed as error:
            log.warning("pictures without a deck are kept for now", why=str(error))
        else:
            if count:
                log.info("pictures without a deck deleted", count=count)
        await clock.sleep(LOOK_S)
