"""Nothing that can't be undone follows from one reading of the clock."""

from __future__ import annotations

import asyncio
from functools import partial

import pytest
from msgspec import structs
from structlog.testing import capture_logs

from giftable.tables.clock_log import (
    DAY_MS,
    HOUR_MS,
    SETTLED_S,
    ClockHistory,
    Reading,
    next_reading,
)
from giftable.tables.retention import LOOK_S, forget_old
from tests.support.evening import House
from tests.support.memory import MemoryStore
from tests.support.virtual import EVENING_MS, FakeClock

DAY_S = 24 * 3600
KEEP_MS = 90 * DAY_MS


class MemoryReadings:
    """Readings that outlast a server."""

    def __init__(self) -> None:
        self.days: dict[int, Reading] = {}

    async def note(self, now_ms: int) -> int:
        last = self.days[max(self.days)] if self.days else None
        new = next_reading(last, now_ms, now_ms, 0)
        self.days[new.day] = new
        return 0 if last is None else now_ms - last.read_ms

    async def all(self) -> list[Reading]:
        return [self.days[day] for day in sorted(self.days)]


class World:
    """A database, and servers that are started on it one after the other."""

    def __init__(self) -> None:
        self.house = House(MemoryStore())
        self.clock: FakeClock = self.house.clock
        self.readings = MemoryReadings()

    async def serve(self, days: float, ahead_ms: int = 0) -> None:
        """A server runs for so long, with a clock that is wrong by so much."""
        self.clock.jump_ms += ahead_ms
        agreed = ClockHistory(self.readings, self.clock)
        await agreed.load()
        forget = partial(forget_old, "tables", self.house.store.forget, agreed.before_ms)
        tasks = [asyncio.ensure_future(agreed.run())]
        tasks.append(asyncio.ensure_future(forget(self.clock, KEEP_MS)))
        await asyncio.sleep(days * DAY_S)
        for task in tasks:
            task.cancel()
        self.clock.jump_ms -= ahead_ms

    def off(self, days: float) -> None:
        self.clock.jump_ms += round(days * DAY_MS)

    async def table(self) -> str:
        return (await self.house.table("anna"))[0].table

    async def has(self, *tables: str) -> bool:
        return len(await self.house.store.newest(tables)) == len(tables)


@pytest.mark.parametrize("days", [1 / 24, 3, 80])
async def test_a_clock_400_days_ahead_deletes_nothing(days: float) -> None:
    world = World()
    await world.serve(100)
    old = await world.table()
    await world.serve(2)
    with capture_logs() as said:
        await world.serve(days, ahead_ms=400 * DAY_MS)
    assert await world.has(old)
    assert ["far" in one["event"] for one in said] == [True]
    await world.serve(1)
    assert await world.has(old)
    await world.serve(90)
    assert not await world.has(old), "in its time"


async def test_a_table_played_under_a_clock_of_1970_is_kept_as_long_as_others() -> None:
    world = World()
    world.off(-EVENING_MS / DAY_MS)
    old = await world.table()
    await world.serve(3 / 24)
    world.off(EVENING_MS / DAY_MS)
    await world.serve(89)
    assert await world.has(old)
    await world.serve(10)
    assert not await world.has(old)


async def test_a_server_that_always_runs_deletes_old_tables_on_the_day() -> None:
    world = World()
    await world.serve(100)
    old = await world.table()
    await world.serve(90)
    assert await world.has(old)
    await world.serve(1.1)
    assert not await world.has(old)


async def test_a_server_that_runs_weekly_deletes_old_tables_on_the_day() -> None:
    world = World()
    for _ in range(14):
        await world.serve(4 / 24)
        world.off(6.8)
    old = await world.table()
    for week in range(15):
        assert await world.has(old) == (week < 13), week
        await world.serve(4 / 24)
        world.off(6.8)


async def test_a_year_with_the_server_off_deletes_nothing() -> None:
    """And what comes from a backup a year old."""
    world = World()
    await world.serve(100)
    old = await world.table()
    await world.serve(1)
    world.off(365)
    await world.serve(60)
    assert await world.has(old)


async def test_clock_readings_begin_after_the_clock_has_been_set() -> None:
    """A machine without a battery is in 1970 for some minutes after each start."""
    world = World()
    for _ in range(3):
        await world.serve((SETTLED_S - 1) / DAY_S, ahead_ms=-EVENING_MS)
        await world.serve(1)
    assert min(one.lowest_ms for one in await world.readings.all()) >= EVENING_MS


@pytest.mark.parametrize("every", [2, 3, 8, 9, 15])
@pytest.mark.parametrize("ahead", [2, 6, 30])
async def test_repeated_clock_jumps_hardly_hasten_deletion(every: int, ahead: int) -> None:
    """Days ahead for an hour, each so many days: 80 days were up to 140. It is a week once."""
    world = World()
    await world.serve(1)
    old = await world.table()
    for day in range(100):
        await world.serve(1 / 24, ahead_ms=0 if day % every else ahead * DAY_MS)
        await world.serve(23 / 24)
        assert await world.has(old) or day > 82, day
    assert not await world.has(old)


def test_elapsed_days_are_counted_from_clock_readings() -> None:
    first = next_reading(None, 1_000, 900, 3)
    assert first == Reading(0, 900, 0, 1_000, 0, 3)
    hour = next_reading(first, 1_000 + HOUR_MS, 1_000 + HOUR_MS, 4)
    assert (hour.lowest_ms, hour.counted_ms, hour.row) == (900, HOUR_MS, 4)
    back = next_reading(hour, 500, 700, 4)
    assert (back.lowest_ms, back.counted_ms, back.back_ms) == (500, HOUR_MS, 0)
    leapt = next_reading(back, 2 * DAY_MS, 2 * DAY_MS, 4)
    assert leapt.counted_ms == 2 * DAY_MS - 500 + HOUR_MS
    right = next_reading(leapt, HOUR_MS, HOUR_MS, 4)
    assert (right.counted_ms, right.back_ms) == (2 * HOUR_MS, 0), "but the hour between"
    assert right.day == leapt.day, "a day that is counted stays"
    owing = structs.replace(right, back_ms=-HOUR_MS)  # as 1.0.0 has written it
    assert next_reading(owing, 2 * HOUR_MS, 0, 4).counted_ms == 2 * HOUR_MS
    assert LOOK_S * 1000 == HOUR_MS


@pytest.mark.parametrize("parts", [1, 2, 3, 5])
def test_a_clock_set_back_in_parts_counts_only_real_time(parts: int) -> None:
    """Six days ahead, and right again bit by bit, an hour between."""
    right_ms, ahead_ms = 0, 6 * DAY_MS
    reading = next_reading(None, 0, 0, 0)
    for part in range(parts + 1):
        right_ms += HOUR_MS
        wrong_ms = ahead_ms - part * ahead_ms // parts
        reading = next_reading(reading, right_ms + wrong_ms, right_ms, 0)
        assert part or reading.counted_ms == ahead_ms + HOUR_MS
    assert reading.counted_ms == right_ms
