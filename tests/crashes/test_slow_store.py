"""A disk that is slow to flush: nobody stands still, and who waits, waits together."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

from sqlalchemy import event

from giftable.store import sql
from giftable.tables.ports import Commit

SLOW_S = 0.5
TABLES = 40


def first(i: int) -> Commit:
    return Commit(f"table-{i:016}", 1, 1_000, "command-1", b"{}")


async def test_a_slow_disk_holds_up_only_what_must_be_written(tmp_path: Path) -> None:
    store = sql.open(f"sqlite:///{tmp_path / 'giftable.db'}")
    for i in range(TABLES):
        assert await store.create(first(i), f"C{i:03}")
    turns = 0
    turns_while_flushing = []

    def trace(statement: str) -> None:
        if statement == "COMMIT":
            before = turns
            time.sleep(SLOW_S)
            turns_while_flushing.append(turns - before)

    event.listen(store._engine, "checkout", lambda line, *_: line.set_trace_callback(trace))
    writing = asyncio.gather(
        *(store.append(Commit(first(i).table, 2, 2_000, "command-2", b"{}")) for i in range(TABLES))
    )
    while not writing.done():
        await asyncio.sleep(0.005)
        turns += 1
    await writing
    await store.close()
    assert len(turns_while_flushing) <= 2, "one flush for all, perhaps one for the latecomers"
    assert min(turns_while_flushing) > 2, "everybody else stood still"
