"""What a seat is about to do is shown to all."""

from __future__ import annotations

from giftable.games.kernel import Rejected
from giftable.tables import commands as c
from giftable.tables.live.room import PREPARE_S
from tests.support.evening import Phone
from tests.tables.refused_in_steps import opening


async def test_the_others_are_told_seldom_that_somebody_prepares() -> None:
    scene, opener, action = await opening()
    [seat] = opener.seats
    told = len(scene.dora.prepared_)
    start_s = scene.house.clock.monotonic_s()
    for _ in range(200):
        await scene.house.clock.sleep(0.01)
        try:
            await opener.send(c.Prepare, seat, action, 1)
        except Rejected as rejected:
            assert rejected.code == "too_soon"
    took_s = scene.house.clock.monotonic_s() - start_s
    assert 1 < len(scene.dora.prepared_) - told <= took_s / PREPARE_S + 1


async def test_whoever_comes_in_the_middle_sees_the_gift_open_all_the_same() -> None:
    scene, opener, action = await opening()
    [seat] = opener.seats
    await opener.send(c.Prepare, seat, action, 1)
    late = Phone("late")
    late.come(scene.room)
    assert late.prepared_ == []
    await opener.send(c.Act, seat, action)
    assert late.updates[-1].n == scene.room.n
