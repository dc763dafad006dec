"""What every keeper of replays promises. Tried in memory, in SQLite, in a real PostgreSQL."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import psycopg
import pytest
from msgspec.structs import replace

from giftable.store import sql
from giftable.store.replays import SqlReplays
from giftable.tables.replays import Kept, Replays
from tests.support.replays import MemoryReplays
from tests.support.services import Postgres

FIRST, SECOND, THIRD = (Kept(f"{n}" * 22, f"{n}" * 32, 1_000 * n, b"%d" % n) for n in (1, 2, 3))


@pytest.fixture(scope="module")
def shared_url(postgres: Postgres) -> str:
    return postgres.database()


@pytest.fixture(params=["memory", "sqlite", "postgresql"])
async def replays(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Replays]:
    if request.param == "memory":
        yield MemoryReplays()
        return
    if request.param == "sqlite":
        store = sql.open(f"sqlite:///{tmp_path / 'logs.db'}")
    else:
        url = request.getfixturevalue("shared_url")
        store = sql.open(url)
        with psycopg.connect(url) as connection:
            connection.execute("TRUNCATE replays")
    yield SqlReplays(store)
    await store.close()


async def test_a_game_is_kept_once_and_anew(replays: Replays) -> None:
    assert await replays.replay(FIRST.id) is None
    assert await replays.keep(FIRST) == FIRST
    again = replace(FIRST, kept_ms=9_000, body=b"other names")
    assert await replays.keep(again) == replace(FIRST, body=b"other names")
    assert await replays.replay(FIRST.id) == replace(FIRST, body=b"other names")
    assert await replays.replay(SECOND.id) is None


async def test_what_was_taken_down_stays_down(replays: Replays) -> None:
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


async def test_what_was_taken_down_is_in_no_file(tmp_path: Path) -> None:
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


async def test_the_oldest_are_forgotten_first(replays: Replays) -> None:
    for one in (THIRD, FIRST, SECOND):
        await replays.keep(one)
    assert await replays.forget(THIRD.kept_ms, 1) == 1
    assert await replays.replay(FIRST.id) is None
    assert await replays.replay(SECOND.id) == SECOND
    assert await replays.forget(THIRD.kept_ms, 20) == 1
    assert await replays.forget(THIRD.kept_ms, 20) == 0
    assert await replays.replay(THIRD.id) == THIRD
