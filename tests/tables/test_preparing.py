"""What a seat is about to do is shown to all."""

from __future__ import annotations

from giftable.games.kernel import Rejected
from giftable.tables import commands as c
from giftable.tables.live.room import PREPARE_S
from tests.support.evening import Phone
from tests.tables.refused_in_steps import opening


async def test_previews_of_an_action_are_sent_to_others_at_a_limited_rate() -> None:
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


async def test_a_latecomer_during_an_announced_opening_sees_its_result() -> None:
    scene, opener, action = await opening()
    [seat] = opener.seats
    await opener.send(c.Prepare, seat, action, 1)
    late = Phone("late")
    late.come(scene.room)
    assert late.prepared_ == []
    await opener.send(c.Act, seat, action)
    assert late.updates[-1].n == scene.room.n
