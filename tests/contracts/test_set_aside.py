"""What retention sets aside, and the readings of the clock that it goes by, in either database."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from giftable.circles.ports import KeptCircle
from giftable.features.circles.store import SqlCircles
from giftable.features.replays.store import SqlReplays
from giftable.store import set_aside, sql
from giftable.store.clock_readings import SqlClockReadings
from giftable.store.set_aside import delete_for_good, put_back
from giftable.tables.clock_log import DAY_MS, HOUR_MS, STEP_MS, ClockHistory
from giftable.tables.log.replays import StoredReplay as KeptReplay
from giftable.tables.ports import Commit
from tests.support import filled
from tests.support.services import Postgres
from tests.support.virtual import FakeClock

pytestmark = pytest.mark.real_clock

NOW_MS = 1_800_000_000_000


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'giftable.db'}"
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.database()


@pytest.fixture
async def store(url: str) -> AsyncIterator[sql.SqlStore]:
    made = sql.open(url)
    yield made
    await made.close()


async def all_forgotten(store: sql.SqlStore) -> int:
    kinds = store.forget, SqlCircles(store).forget, SqlReplays(store).forget
    return sum([await forget(NOW_MS, 100) for forget in kinds])


def but_when(found: dict[str, list[Any]]) -> dict[str, list[Any]]:
    """Without when a thing was used last, and what is told and noted."""
    used = {"tables": 2, "circles": 2, "replays": 2}
    left = ("readings", "swept", "places", "notices", "watches", "deliveries")
    return {
        name: [row[: used[name]] + row[used[name] + 1 :] if name in used else row for row in rows]
        for name, rows in found.items()
        if name not in left
    }


async def test_rows_set_aside_can_be_restored_unchanged(url: str, store: sql.SqlStore) -> None:
    await asyncio.to_thread(filled.fill, url)
    before, states = filled.rows(url), filled.states(url)
    assert await all_forgotten(store) == 4
    gone = filled.rows(url)
    assert not any(gone[name] for name in ("tables", "commits", "replays", "circles", "evenings"))
    assert gone["decks"] == before["decks"] and len(gone["swept"]) == 4
    done = Counter(tables=2, circles=1, replays=1)
    assert await store.writing(put_back, NOW_MS) == (done, 0)
    assert but_when(filled.rows(url)) == but_when(before) and filled.states(url) == states
    assert filled.rows(url)["swept"] == []
    assert await all_forgotten(store) == 0, "as if it had been used now"
    assert await store.writing(put_back, NOW_MS) == (Counter(), 0)


async def test_restored_rows_do_not_overwrite_newer_ones(url: str, store: sql.SqlStore) -> None:
    """A table gets another code, and its log says so; a circle stays aside."""
    await asyncio.to_thread(filled.fill, url)
    [id, code, *_] = filled.rows(url)["tables"][0]
    await all_forgotten(store)
    assert await store.create(Commit("n" * 22, 1, NOW_MS, "one", b"{}"), code)
    assert await SqlCircles(store).make(KeptCircle(filled.CIRCLE, 1, NOW_MS, b"{}"), [])
    assert await store.writing(put_back, NOW_MS) == (Counter(tables=2, replays=1), 1)
    assert await store.find(code) == "n" * 22
    [new] = [row[1] for row in filled.rows(url)["tables"] if row[0] == id]
    commits = [Commit(*row) for row in filled.rows(url)["commits"] if row[0] == id]
    assert new != code and filled.folded(commits).code == new
    assert [row[:2] for row in filled.rows(url)["swept"]] == [("circles", filled.CIRCLE)]


async def test_rows_set_aside_are_deleted_by_counted_time(store: sql.SqlStore) -> None:
    readings = SqlClockReadings(store)
    await readings.note(NOW_MS)
    await store.create(Commit("t" * 22, 1, 1, "one", b"{}"), "CODE")
    assert await store.forget(NOW_MS, 10) == 1
    await readings.note(NOW_MS + 400 * DAY_MS)
    assert (await readings.all())[-1].counted_ms == 0
    await readings.note(NOW_MS + 420 * DAY_MS)
    counted_ms = (await readings.all())[-1].counted_ms
    assert counted_ms == STEP_MS
    forget: Callable[..., Any] = store.writing
    assert await forget(delete_for_good, counted_ms - 30 * DAY_MS, 10) == 0
    assert await forget(delete_for_good, 1, 10) == 1 and await forget(delete_for_good, 1, 10) == 0
    assert await store.writing(put_back, NOW_MS) == (Counter(), 0)


async def test_rows_deleted_by_people_are_never_restored(
    store: sql.SqlStore,
) -> None:
    circles, circle = SqlCircles(store), KeptCircle(filled.CIRCLE, 1, NOW_MS, b"{}")
    await circles.make(circle, [])
    await circles.delete(circle.id)
    assert await store.writing(put_back, NOW_MS) == (Counter(), 0)
    assert not await circles.make(circle, [])
    assert await store.writing(delete_for_good, 0, 10) == 0 and not await circles.make(circle, [])
    assert await store.writing(delete_for_good, 1, 10) == 0 and await circles.make(circle, [])


async def test_remembered_deletions_are_limited_in_number(
    store: sql.SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One person makes and deletes a deck a second."""
    monkeypatch.setattr(set_aside, "DELETED_MAX", 2)
    circles, readings = SqlCircles(store), SqlClockReadings(store)
    for n in range(5):
        await readings.note(NOW_MS + n * HOUR_MS)
        await circles.make(KeptCircle(f"{n}" * 22, 1, NOW_MS, b"{}"), [])
        await circles.delete(f"{n}" * 22)
    await store.writing(delete_for_good, 0, 10)
    made = [await circles.make(KeptCircle(f"{n}" * 22, 1, NOW_MS, b"{}"), []) for n in range(5)]
    assert made == [True, True, True, False, False]


async def test_times_of_commits_count_as_clock_readings(store: sql.SqlStore) -> None:
    """A clock that stood in 1970 between two looks, or before the first one."""
    readings = SqlClockReadings(store)
    await store.create(Commit("t" * 22, 1, 5_000, "one", b"{}"), "CODE")
    assert await readings.note(NOW_MS) == 0
    assert [one.lowest_ms for one in await readings.all()] == [5_000]
    await store.append(Commit("t" * 22, 2, 4_000, "two", b"{}"))
    await store.append(Commit("t" * 22, 3, NOW_MS, "three", b"{}"))
    await readings.note(NOW_MS + 2 * DAY_MS)
    await readings.note(NOW_MS + 2 * DAY_MS + HOUR_MS)
    await readings.note(NOW_MS + 3 * DAY_MS)
    found = [(one.day, one.lowest_ms) for one in await readings.all()]
    assert found == [(0, 5_000), (2, 4_000), (3, NOW_MS + 3 * DAY_MS)]


async def test_nodes_with_differing_clocks_count_only_elapsed_hours(
    url: str, store: sql.SqlStore
) -> None:
    """Three nodes, one of them 400 days ahead, for a hundred hours."""
    other = sql.open(url) if url.startswith("postgres") else store
    nodes = SqlClockReadings(store), SqlClockReadings(store), SqlClockReadings(other)
    for hour in range(100):
        now_ms = NOW_MS + hour * HOUR_MS
        await nodes[0].note(now_ms)
        await nodes[1].note(now_ms + 60_000)
        await nodes[2].note(now_ms + 400 * DAY_MS)
    counted_ms = (await nodes[0].all())[-1].counted_ms
    assert counted_ms < 101 * 2 * HOUR_MS
    if other is not store:
        await other.close()


async def test_rows_stamped_by_a_clock_ahead_are_deleted_in_time(
    store: sql.SqlStore,
) -> None:
    """It stayed for as long as the clock had been ahead: a table of 2099 until 2099."""
    ahead_ms = NOW_MS + 10_000 * DAY_MS
    readings, circles, replays = SqlClockReadings(store), SqlCircles(store), SqlReplays(store)
    agreed = ClockHistory(readings, FakeClock())
    for table, code in (("t" * 22, "OLDT"), ("u" * 22, "USED")):
        await store.create(Commit(table, 1, ahead_ms, "one", b"{}"), code)
    await circles.make(KeptCircle("c" * 22, 1, ahead_ms, b"{}"), [])
    await replays.keep(KeptReplay("r" * 22, "s" * 32, ahead_ms, b"game"))
    await readings.note(ahead_ms)
    for hour in range(9 * 24):  # so long it is believed by the hour
        await readings.note(NOW_MS + hour * HOUR_MS)
    for days in range(9, 99, 3):
        await readings.note(NOW_MS + days * DAY_MS)
        await agreed.load()
        if days == 60:
            await store.append(Commit("u" * 22, 2, 1_000, "two", b"{}"))
        gone = await store.forget_unwritten(agreed.before_row(90 * DAY_MS), 10)
        assert gone == 0 or days > 90
    assert await store.newest(["t" * 22, "u" * 22]) == {"u" * 22: 2}
    kept, circle = await replays.replay("r" * 22), await circles.find("c" * 22)
    assert kept is not None and circle is not None
    assert NOW_MS < kept.kept_ms < NOW_MS + DAY_MS > circle.used_ms > NOW_MS


async def test_a_row_written_under_the_number_of_one_set_aside_is_new(
    store: sql.SqlStore,
) -> None:
    readings = SqlClockReadings(store)
    agreed = ClockHistory(readings, FakeClock())
    await store.create(Commit("t" * 22, 1, NOW_MS, "one", b"{}"), "OLDT")
    for days in range(0, 120, 5):
        await readings.note(NOW_MS + days * DAY_MS)
    await agreed.load()
    assert await store.forget_unwritten(agreed.before_row(90 * DAY_MS), 10) == 1
    await store.create(Commit("n" * 22, 1, NOW_MS, "one", b"{}"), "NEWT")
    await agreed.load()
    assert await store.forget_unwritten(agreed.before_row(90 * DAY_MS), 10) == 0
    assert (await store.writing(put_back, NOW_MS))[0] == Counter(tables=1)
    assert await store.forget_unwritten(agreed.before_row(90 * DAY_MS), 10) == 0


async def test_a_replay_taken_down_is_not_set_aside(url: str, store: sql.SqlStore) -> None:
    """A game may be kept anew after its replay was set aside."""
    replays, kept = SqlReplays(store), KeptReplay("r" * 22, "s" * 32, 5, b"game")
    await replays.keep(kept)
    assert await replays.forget(6, 10) == 1 and len(filled.rows(url)["swept"]) == 1
    await replays.keep(kept)
    await replays.take_down(kept.id)
    assert filled.rows(url)["swept"] == []
