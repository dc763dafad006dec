"""What is refused about tables over days."""

from __future__ import annotations

from giftable.tables import commands as c
from tests.support.evening import House
from tests.support.zones import no_zones
from tests.tables.scene import Scene, row


@row("not_over_days")
async def being_away_from_an_evening() -> object:
    return await (await Scene.lobby()).anna.send(c.GoAway, 5)


@row("bad_zone")
async def living_nowhere() -> object:
    scene = await Scene.lobby()
    await scene.anna.send(c.SetUp, None, c.Settings(days=24))
    return await scene.anna.send(c.KeepHours, "Mars/Olympus")


@row("no_zones")
async def living_where_no_zones_are_known() -> object:
    scene = await Scene.lobby()
    await scene.anna.send(c.SetUp, None, c.Settings(days=24))
    with no_zones():
        return await scene.anna.send(c.KeepHours, "Europe/Prague")


@row("in_one_sitting")
async def remembering_for_days() -> object:
    return await House().tables.create("anna", "hat", "Anna", "en", None, c.Settings(days=24))
