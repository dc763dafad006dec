"""What every keeper of replays promises. Tried in memory, in SQLite, in a real PostgreSQL."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from giftable.features.replays.store import SqlReplays
from giftable.store import sql
from giftable.tables.log.replays import ReplayStore, StoredReplay
from tests.support.memory import MemoryStore
from tests.support.replays import MemoryReplays

pytestmark = pytest.mark.real_clock

FIRST, SECOND, THIRD = (
    StoredReplay(f"{n}" * 22, f"{n}" * 32, 1_000 * n, b"%d" % n) for n in (1, 2, 3)
)


@pytest.fixture
async def replays(store: MemoryStore | sql.SqlStore) -> ReplayStore:
    return MemoryReplays() if isinstance(store, MemoryStore) else SqlReplays(store)


async def test_a_kept_replay_can_be_replaced(replays: ReplayStore) -> None:
    assert await replays.replay(FIRST.id) is None
    assert await replays.keep(FIRST) == FIRST
    again = replace(FIRST, kept_ms=9_000, body=b"other names")
    assert await replays.keep(again) == replace(FIRST, body=b"other names")
    assert await replays.replay(FIRST.id) == replace(FIRST, body=b"other names")
    assert await replays.replay(SECOND.id) is None


async def test_a_replay_taken_down_is_not_kept_again(replays: ReplayStore) -> None:
    await replays.keep(FIRST)
    await replays.keep(SECOND)
    await replays.take_down(FIRST.id)
    await replays.take_down("nobody")
    gone = replace(FIRST, body=b"")
    assert await replays.replay(FIRST.id) == gone
    assert await replays.keep(FIRST) == gone
    assert await replays.replay(SECOND.id) == SECOND
    assert await replays.among([FIRST.id, SECOND.id, THIRD.id]) == {SECOND.id}
    assert await replays.forget(9_000, 20) == 1
    assert await replays.keep(FIRST) == gone, "however long ago that was"
    assert await replays.among([]) == frozenset()


async def test_a_replay_taken_down_is_erased_from_the_file(tmp_path: Path) -> None:
    """Also while the server runs: SQLite's log has it no more either."""
    store = sql.open(f"sqlite:///{tmp_path / 'logs.db'}")
    replays = SqlReplays(store)
    await replays.keep(replace(FIRST, body=b"Bartholomew" * 400))
    found = [path.name for path in tmp_path.iterdir() if b"Bartholomew" in path.read_bytes()]
    assert found, "this test would see it"
    await replays.take_down(FIRST.id)
    found = [path.name for path in tmp_path.iterdir() if b"Bartholomew" in path.read_bytes()]
    assert found == []
    await store.close()


async def test_the_oldest_replays_are_forgotten_first(replays: ReplayStore) -> None:
    for one in (THIRD, FIRST, SECOND):
        await replays.keep(one)
    assert await replays.forget(THIRD.kept_ms, 1) == 1
    assert await replays.replay(FIRST.id) is None
    assert await replays.replay(SECOND.id) == SECOND
    assert await replays.forget(THIRD.kept_ms, 20) == 1
    assert await replays.forget(THIRD.kept_ms, 20) == 0
    assert await replays.replay(THIRD.id) == THIRD
