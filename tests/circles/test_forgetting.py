"""A circle is forgotten two years after its last evening."""

from __future__ import annotations

import asyncio
import contextlib

from giftable.circles.ports import KeptCircle, KeptEvening
from giftable.tables.retention import LOOK_S, MONTH_MS, forget_old
from tests.support.circles import MemoryCircles
from tests.support.virtual import FakeClock

DAY_S = 24 * 3600


async def test_a_circle_without_an_evening_for_long_is_forgotten() -> None:
    circles, clock = MemoryCircles(), FakeClock()
    now_ms = clock.wall_ms()
    for id in ("old", "used"):
        await circles.make(KeptCircle(id, 1, now_ms, b""), [])
    await circles.add("used", KeptEvening("1", now_ms + 30_000 * DAY_S, b""), 10)
    forgetting = asyncio.ensure_future(
        forget_old("circles", circles.forget, lambda keep: clock.wall_ms() - keep, clock, MONTH_MS)
    )
    await asyncio.sleep(30 * DAY_S)
    assert await circles.find("old") is not None
    await asyncio.sleep(DAY_S + LOOK_S)
    assert await circles.find("old") is None
    assert await circles.find("used") is not None
    forgetting.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await forgetting
