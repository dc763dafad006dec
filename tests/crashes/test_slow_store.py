"""A disk that takes a second for each write: nobody stands still, and who waits, waits together."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

from sqlalchemy import event

from giftable.store import sql
from giftable.tables.ports import Commit

SLOW_S = 1.0
TABLES = 40
STILL_MAX_S = 0.5  # machines are busy; a loop that waited for the disk would stand for SLOW_S


def first(i: int) -> Commit:
    return Commit(f"table-{i:016}", 1, 1_000, "command-1", b"{}")


async def longest_still_s(until: asyncio.Future[Any]) -> float:
    """How long the event loop stood still at most."""
    longest, seen = 0.0, time.monotonic()
    while not until.done():
        await asyncio.sleep(0.005)
        now = time.monotonic()
        longest, seen = max(longest, now - seen), now
    return longest


async def test_a_slow_disk_holds_up_only_what_must_be_written(tmp_path: Path) -> None:
    store = sql.open(f"sqlite:///{tmp_path / 'giftable.db'}")
    for i in range(TABLES):
        assert await store.create(first(i), f"C{i:03}")
    event.listen(store._engine, "commit", lambda connection: time.sleep(SLOW_S))
    begun = time.monotonic()
    writing = asyncio.gather(
        *(store.append(Commit(first(i).table, 2, 2_000, "command-2", b"{}")) for i in range(TABLES))
    )
    still_s = await longest_still_s(writing)
    await writing
    took_s = time.monotonic() - begun
    await store.close()
    assert SLOW_S <= took_s < 4 * SLOW_S, "one write for all, perhaps one more for the latecomers"
    assert still_s < STILL_MAX_S
