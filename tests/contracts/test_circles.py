"""What every keeper of circles promises. Tried in memory, in SQLite, in a real PostgreSQL."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import psycopg
import pytest
from msgspec.structs import replace

from giftable.circles.ports import Circles, KeptCircle, KeptEvening
from giftable.features.circles.store import PART, PIECE_BYTES, SqlCircles
from giftable.store import sql
from giftable.tables.ports import StoreFailed
from giftable.tables.state.days import DAY_MS
from tests.support.circles import MemoryCircles
from tests.support.memory import MemoryStore

pytestmark = pytest.mark.real_clock

CIRCLE = KeptCircle("c" * 22, 1, 1_000, b'{"name":"Fridays"}')
FIRST, SECOND, THIRD = (KeptEvening(f"{n}" * 32, 1_000 * n, b"%d" % n) for n in (1, 2, 3))
MANY = [KeptEvening(f"{n:032}", n, b"x" * (PIECE_BYTES // 3)) for n in range(10)]


@pytest.fixture
async def circles(store: MemoryStore | sql.SqlStore) -> Circles:
    return MemoryCircles() if isinstance(store, MemoryStore) else SqlCircles(store)


async def test_a_circle_is_made_once_found_and_deleted_with_its_evenings(circles: Circles) -> None:
    assert await circles.find(CIRCLE.id) is None
    assert await circles.make(CIRCLE, [SECOND, FIRST])
    assert not await circles.make(replace(CIRCLE, body=b"{}"), [])
    assert await circles.find(CIRCLE.id) == CIRCLE
    assert await circles.evenings(CIRCLE.id) == [FIRST, SECOND]
    assert await circles.delete(CIRCLE.id) and not await circles.delete(CIRCLE.id)
    assert not await circles.make(CIRCLE, [FIRST])  # somebody else's wish, which comes late
    assert await circles.find(CIRCLE.id) is None and await circles.evenings(CIRCLE.id) == []
    await circles.wipe()


async def test_more_evenings_are_kept_than_one_transaction_takes(circles: Circles) -> None:
    assert await circles.make(CIRCLE, MANY)
    assert await circles.evenings(CIRCLE.id) == MANY


async def test_a_circle_whose_last_evening_is_refused_is_not_kept_at_all(tmp_path: Path) -> None:
    store = sql.open(f"sqlite:///{tmp_path / 'logs.db'}")
    circles = SqlCircles(store)
    try:
        with pytest.raises(StoreFailed):
            await circles.make(CIRCLE, [*MANY, MANY[0]])
        assert await circles.find(CIRCLE.id) is None and await circles.evenings(CIRCLE.id) == []
    finally:
        await store.close()


async def test_a_partly_written_circle_is_deleted_later(tmp_path: Path) -> None:
    store = sql.open(f"sqlite:///{tmp_path / 'logs.db'}")
    circles, writing, writes = SqlCircles(store), store.writing, 0

    async def killed(*work: Any) -> Any:
        nonlocal writes
        writes += 1
        if writes > 2:
            raise StoreFailed("killed")
        return await writing(*work)

    with pytest.MonkeyPatch.context() as patch, pytest.raises(StoreFailed):
        patch.setattr(circles, "writing", killed)
        await circles.make(CIRCLE, MANY)
    left = await circles.find(CIRCLE.id)
    assert left == replace(CIRCLE, version=PART) and await circles.evenings(CIRCLE.id)
    soon, later = (
        replace(CIRCLE, id=n * 22, used_ms=CIRCLE.used_ms + DAY_MS + n_ms)
        for n, n_ms in (("d", 0), ("e", 1))
    )
    assert await circles.make(soon, []) and await circles.find(CIRCLE.id)  # it may go on yet
    assert await circles.make(later, MANY)
    assert await circles.find(CIRCLE.id) is None and await circles.evenings(CIRCLE.id) == []
    assert await circles.find(later.id) == later
    await store.close()


async def test_a_circle_is_deleted_only_at_the_version_seen(circles: Circles) -> None:
    await circles.make(CIRCLE, [FIRST])
    await circles.change(replace(CIRCLE, version=2, body=b"{}"))
    assert not await circles.delete(CIRCLE.id, 1)
    assert await circles.evenings(CIRCLE.id) == [FIRST]
    assert await circles.delete(CIRCLE.id, 2) and not await circles.delete(CIRCLE.id, 2)
    assert not await circles.change(replace(CIRCLE, version=3))
    assert not await circles.add(CIRCLE.id, SECOND, 9)
    assert not await circles.amend(CIRCLE.id, FIRST)
    assert await circles.find(CIRCLE.id) is None and await circles.evenings(CIRCLE.id) == []


async def test_an_evening_added_during_a_circles_deletion_is_deleted(
    shared_url: str,
) -> None:
    """Another node is in the middle of adding it."""
    store = sql.open(shared_url)
    circles = SqlCircles(store)
    with psycopg.connect(shared_url) as other:
        other.execute("TRUNCATE circles, evenings, swept")
    await circles.make(CIRCLE, [FIRST])
    with psycopg.connect(shared_url) as other, psycopg.connect(shared_url) as looking:
        looking.autocommit = True
        other.execute("UPDATE circles SET used_ms = 2000, version = version + 1")
        row = (CIRCLE.id, SECOND.source, SECOND.at_ms, SECOND.body)
        other.execute("INSERT INTO evenings VALUES (%s, %s, %s, %s)", row)
        deleting = asyncio.ensure_future(circles.delete(CIRCLE.id))
        waits = "SELECT 1 FROM pg_locks WHERE NOT granted"
        while (await asyncio.to_thread(looking.execute, waits)).fetchone() is None:
            assert not deleting.done()
        other.commit()
        assert await deleting
    assert await circles.find(CIRCLE.id) is None and await circles.evenings(CIRCLE.id) == []
    await store.close()


async def test_of_writers_with_the_same_circle_version_only_one_succeeds(circles: Circles) -> None:
    await circles.make(CIRCLE, [])
    new = [replace(CIRCLE, version=2, body=b"%d" % n) for n in range(10)]
    written = await asyncio.gather(*map(circles.change, new))
    assert sum(written) == 1
    assert await circles.find(CIRCLE.id) == new[written.index(True)]
    assert not await circles.change(replace(CIRCLE, version=9))
    assert not await circles.change(replace(CIRCLE, id="d" * 22, version=2))


async def test_an_evening_is_added_once_and_the_oldest_dropped(circles: Circles) -> None:
    assert not await circles.add(CIRCLE.id, FIRST, 2)
    await circles.make(CIRCLE, [])
    added = await asyncio.gather(*[circles.add(CIRCLE.id, SECOND, 2) for _ in range(5)])
    assert sum(added) == 1
    assert await circles.add(CIRCLE.id, FIRST, 2)
    found = await circles.find(CIRCLE.id)
    assert found.used_ms == SECOND.at_ms and found.version > CIRCLE.version
    assert await circles.add(CIRCLE.id, THIRD, 2)
    assert await circles.evenings(CIRCLE.id) == [SECOND, THIRD]
    assert (await circles.find(CIRCLE.id)).used_ms == THIRD.at_ms


async def test_an_evening_is_not_the_oldest_because_the_clock_said_1970(circles: Circles) -> None:
    await circles.make(CIRCLE, [SECOND, THIRD])
    assert await circles.add(CIRCLE.id, replace(FIRST, at_ms=0), 2)
    assert [one.source for one in await circles.evenings(CIRCLE.id)] == [FIRST.source, THIRD.source]


async def test_an_evening_can_be_amended(circles: Circles) -> None:
    await circles.make(CIRCLE, [FIRST, SECOND])
    again = replace(SECOND, body=b"and a replay")
    assert await circles.amend(CIRCLE.id, again)
    assert await circles.evenings(CIRCLE.id) == [FIRST, again]
    assert (await circles.find(CIRCLE.id)).version == CIRCLE.version + 1
    assert not await circles.amend(CIRCLE.id, THIRD)
    assert not await circles.amend("d" * 22, SECOND)


async def test_unused_circles_are_forgotten(circles: Circles) -> None:
    ids = [f"{n:022}" for n in range(4)]
    for n, id in enumerate(ids):
        await circles.make(replace(CIRCLE, id=id, used_ms=1_000 * n), [FIRST])
    assert await circles.forget(2_500, 2) == 2
    assert await circles.forget(2_500, 2) == 1
    assert await circles.forget(2_500, 2) == 0
    left = [id for id in ids if await circles.find(id) is not None]
    assert left == ids[3:] and await circles.evenings(ids[0]) == []


async def test_overwritten_circles_are_erased_from_the_file(tmp_path: Path) -> None:
    """Also while the server runs: SQLite's log has it no more either."""
    store = sql.open(f"sqlite:///{tmp_path / 'logs.db'}")
    circles = SqlCircles(store)
    await circles.make(replace(CIRCLE, body=b"Bartholomew" * 400), [])
    await circles.change(replace(CIRCLE, version=2, body=b"somebody"))
    found = [path.name for path in tmp_path.iterdir() if b"Bartholomew" in path.read_bytes()]
    assert found, "this test would see it"
    await circles.wipe()
    found = [path.name for path in tmp_path.iterdir() if b"Bartholomew" in path.read_bytes()]
    assert found == []
    await store.close()
