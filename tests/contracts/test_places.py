"""What every store promises of tables over days. Tried in memory, SQLite, a real PostgreSQL."""

from __future__ import annotations

from typing import Any

import pytest

from giftable.games.kernel import Seat
from giftable.store.sql import SqlStore
from giftable.tables.ports import Commit, DaysTable, Gone, Taken
from giftable.tables.scheduling import Place, PlannedNotice, Schedule
from tests.support.memory import MemoryStore

pytestmark = pytest.mark.real_clock

TABLE, OTHER = "t" * 22, "o" * 22
ANNA, BORIS = "anna", "boris"


@pytest.fixture
async def store(store: MemoryStore | SqlStore) -> Any:
    for table, code in ((TABLE, "BCDF"), (OTHER, "BCDG")):
        assert await store.create(Commit(table, 1, 0, "make", b"{}"), code)
    return store


def commit(n: int, table: str = TABLE) -> Commit:
    return Commit(table, n, 1_000 * n, f"command-{n}", b"{}")


async def told(store: Any) -> set[tuple[int, int, str, int, int | None]]:
    if isinstance(store, MemoryStore):
        rows = store.notices.get(TABLE, {}).values()
        return {(one.n, one.seat, one.kind, one.due_ms, one.ends_ms) for one in rows}

    def read(connection: Any) -> Any:
        from sqlalchemy import text

        found = connection.execute(text("SELECT n, seat, kind, due_ms, ends_ms FROM notices"))
        return {tuple(row) for row in found}

    return set(await store.reading(read))


def notice(n: int, seat: int, kind: str, due_ms: int, ends_ms: int | None = None) -> PlannedNotice:
    return PlannedNotice(n, Seat(seat), kind, due_ms, ends_ms)


async def test_a_commit_and_its_plan_are_written_in_one_transaction(store: Any) -> None:
    places = (Place(ANNA, 2_000, 9_000), Place(BORIS))
    new = (notice(2, 0, "turn", 3_000, 9_000), notice(2, 0, "most", 7_000, 9_000))
    await store.append_planned(commit(2), Schedule(9_000, places, new))
    with pytest.raises(Taken):
        await store.append_planned(commit(2), Schedule(1, (), ()))
    with pytest.raises(Gone):
        await store.append_planned(commit(2, "n" * 22), Schedule(1, (), ()))
    assert [one.n for one in await store.read(TABLE)] == [1, 2]
    assert await store.mine(ANNA, 5) == [DaysTable(TABLE, 2_000, 9_000)]
    assert await store.mine(BORIS, 5) == [DaysTable(TABLE, None, None)]
    assert await told(store) == {(2, 0, "turn", 3_000, 9_000), (2, 0, "most", 7_000, 9_000)}
    assert (await store.due(8_999, 9), await store.due(9_000, 9)) == ([], [TABLE])


async def test_a_sent_notice_is_not_sent_again_when_its_deadline_moves(store: Any) -> None:
    new = (notice(2, 0, "turn", 3_000, 9_000), notice(2, 0, "most", 7_000, 9_000))
    await store.append_planned(commit(2), Schedule(9_000, (), new))
    if isinstance(store, MemoryStore):
        del store.notices[TABLE][2, 0, "turn"]  # it was told
    else:
        from sqlalchemy import text

        await store.writing(lambda c: c.execute(text("DELETE FROM notices WHERE kind = 'turn'")))
    moved = (notice(2, 0, "turn", 3_000, 19_000), notice(2, 0, "most", 17_000, 19_000))
    await store.append_planned(commit(3), Schedule(19_000, (), moved=moved))
    assert await told(store) == {(2, 0, "most", 17_000, 19_000)}
    over = ((2, Seat(0)),)
    warnings = (notice(4, 0, "warning", 50_000), notice(4, 1, "warning", 50_000))
    await store.append_planned(commit(4), Schedule(None, (), over=over, warnings=warnings))
    assert await told(store) == {(4, 0, "warning", 50_000, None), (4, 1, "warning", 50_000, None)}
    await store.append_planned(commit(5), Schedule(None, (), warnings=()))
    assert await told(store) == set()


async def test_tables_longest_overdue_are_woken_first(store: Any) -> None:
    await store.append_planned(commit(2), Schedule(9_000, (), ()))
    await store.append_planned(commit(2, OTHER), Schedule(8_000, (), ()))
    assert await store.due(10_000, 9) == [OTHER, TABLE]
    assert await store.due(10_000, 1) == [OTHER]
    await store.put_off(OTHER, 10_000, 20_000)
    await store.put_off(OTHER, 10_000, 30_000)  # another node: it was put off already
    assert await store.due(20_000, 9) == [TABLE, OTHER]
    await store.put_off(TABLE, 20_000, None)
    assert await store.due(99_000, 9) == [OTHER]


async def test_a_persons_tables_are_sorted_by_time_left(store: Any) -> None:
    await store.append_planned(commit(2), Schedule(None, (Place(ANNA),), ()))
    await store.append_planned(commit(2, OTHER), Schedule(None, (Place(ANNA, 1, 5),), ()))
    assert [one.table for one in await store.mine(ANNA, 9)] == [OTHER, TABLE]
    assert len(await store.mine(ANNA, 1)) == 1
    await store.append_planned(commit(3, OTHER), Schedule(None, (), ()))
    assert [one.table for one in await store.mine(ANNA, 9)] == [TABLE]
