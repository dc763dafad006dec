"""How old something may be said to be, where that can't be undone: no single reading of the wall
clock decides (decision 27).

A clock may be wrong at a start, or for days. So the days that servers have seen go by are counted,
each with the least that any clock said in it. What is stamped later than the least reading of the
last ninety of them is no ninety days old, whatever the clock says now.
"""

from __future__ import annotations

import contextlib
from typing import Protocol

import structlog
from msgspec import Struct

from giftable.tables.ports import Clock, StoreFailed

log = structlog.get_logger()

LOOK_S = 3600.0
SETTLED_S = 600.0  # after a start: many machines set their clock over the net first
HOUR_MS = 3_600_000
DAY_MS = 24 * HOUR_MS
STEP_MS = 7 * DAY_MS  # at most so much is counted of the time in which nobody looked
LEAP_MS = 2 * HOUR_MS  # more than there is between two looks
FAR_MS = 31 * DAY_MS  # ... and of more than that nothing


class Reading(Struct, frozen=True):
    """One counted day, with the clock and the log's length at its last reading."""

    day: int
    lowest_ms: int  # the least that the clock said, to servers or in commits
    counted_ms: int = 0
    read_ms: int = 0  # what it said last
    back_ms: int = 0  # of it, by leaps: what setting the clock back takes back; below 0 of old
    row: int = 0  # the newest commit's


class ReadingStore(Protocol):
    """The store of readings of the clock. Every method may raise StoreFailed."""

    async def note(self, now_ms: int) -> int:
        """Adds a reading of the clock. Returns the milliseconds since the last, by that clock."""

    async def all(self) -> list[Reading]:
        """Returns all readings, by day."""


def next_reading(last: Reading | None, now_ms: int, written_ms: int, row: int) -> Reading:
    """Computes the next reading of the clock; `written_ms` is the least time of the commits since
    the last one. Nodes with different clocks count no more than the hours between them."""
    lowest_ms = min(now_ms, written_ms)
    if last is None:
        return Reading(0, lowest_ms, read_ms=now_ms, row=row)
    gone_ms, back_ms, read_ms = now_ms - last.read_ms, last.back_ms, max(now_ms, last.read_ms)
    counted_ms = last.counted_ms
    if back_ms < 0 or gone_ms < -HOUR_MS:  # at once or in parts, what it was ahead
        owed_ms = -back_ms if back_ms < 0 else min(-gone_ms, back_ms)
        counted_ms, back_ms = counted_ms - owed_ms, max(0, back_ms - owed_ms)
    if gone_ms < -HOUR_MS:
        read_ms = now_ms
    went_ms = min(max(0, gone_ms), STEP_MS) * (gone_ms <= FAR_MS)
    counted_ms += went_ms
    back_ms = min(back_ms + max(0, went_ms - HOUR_MS), FAR_MS)
    if (day := max(last.day, counted_ms // DAY_MS)) == last.day:
        lowest_ms = min(lowest_ms, last.lowest_ms)
    return Reading(day, lowest_ms, counted_ms, read_ms, back_ms, row)


class ClockHistory:
    """Knows by all readings of the clock what is surely old. Call `load` first."""

    def __init__(self, readings: ReadingStore, clock: Clock) -> None:
        self._readings = readings
        self._clock = clock
        self._days: list[Reading] = []
        self._before_ms: dict[int, int] = {}

    async def load(self) -> None:
        """Loads the readings from the store. Raises StoreFailed."""
        self._days = await self._readings.all()
        self._before_ms = {}

    async def run(self) -> None:
        """Reads the clock once an hour, until cancelled."""
        await self._clock.sleep(SETTLED_S)
        while True:
            with contextlib.suppress(StoreFailed):
                await self.look()
            await self._clock.sleep(LOOK_S)

    async def look(self) -> None:
        """Stores a reading of the clock. Raises StoreFailed."""
        gone_ms = await self._readings.note(self._clock.wall_ms())
        await self.load()
        if not -HOUR_MS <= gone_ms <= FAR_MS:
            log.warning(
                "the clock is far from what it said last; is it right? nothing is deleted for that",
                days=round(gone_ms / DAY_MS, 1),
            )

    def before_ms(self, keep_ms: int) -> int:
        """Returns the moment before which all is surely older than `keep_ms`; 0: nothing is."""
        if keep_ms not in self._before_ms:
            since_ms = self.counted_before_ms(keep_ms)
            recent = [one.lowest_ms for one in self._days if one.day >= since_ms // DAY_MS]
            self._before_ms[keep_ms] = min(recent) if recent and since_ms >= 0 else 0
        return self._before_ms[keep_ms]

    def before_row(self, keep_ms: int) -> int:
        """Returns the row up to which all commits are older than `keep_ms`, whatever their time
        stamps say: a clock may have been ahead. 0: none is."""
        since = self.counted_before_ms(keep_ms) // DAY_MS
        before = [at for at, one in enumerate(self._days) if one.day < since]
        return min(one.row for one in self._days[before[-1] :]) if before else 0

    def counted_before_ms(self, keep_ms: int) -> int:
        """Returns the moment `keep_ms` ago in counted time; below 0: nothing is so old."""
        return (self._days[-1].counted_ms if self._days else 0) - keep_ms

    @property
    def read_ms(self) -> int | None:
        """Returns the clock at a server's last reading of it; None: there was none."""
        return self._days[-1].read_ms if self._days else None


class SteadyClock:
    """The clock for people's deadlines. If the machine's clock leaps, or is far from its last
    reading by a server (`last_ms`), the leap counts only after as long again, a day at most; until
    then time goes on as before, or by the machine's clock if that is behind. So nobody is out of
    time by a jump, nor by hours in which there was no server."""

    def __init__(self, clock: Clock, last_ms: int | None = None) -> None:
        self._clock = clock
        self._s, self._ms = clock.monotonic_s(), clock.wall_ms() if last_ms is None else last_ms
        self._leapt_s: float | None = None  # when

    def wall_ms(self) -> int:
        now_s, now_ms = self._clock.monotonic_s(), self._clock.wall_ms()
        steady_ms = self._ms + round(1000 * (now_s - self._s))
        leap_ms = abs(now_ms - steady_ms)
        if self._leapt_s is None:
            self._leapt_s = now_s
        if leap_ms > LEAP_MS and 1000 * (now_s - self._leapt_s) < min(leap_ms, DAY_MS):
            self._s, self._ms = now_s, steady_ms
        else:
            self._s, self._ms, self._leapt_s = now_s, now_ms, None
        return min(self._ms, now_ms)
