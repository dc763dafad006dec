"""What is refused while a game's seed is mixed."""

from __future__ import annotations

from giftable.tables import commands as c
from giftable.tables.joint import seal_of
from tests.tables.scene import Scene, row

SHARE = bytes(range(32))
ANY = "5a" * 32


async def mixing(*, listed: bool = False) -> Scene:
    """Anna and Boris are awaited; Anna has sealed, and with `listed` the list is closed."""
    scene = await Scene.lobby()
    for phone in (scene.anna, scene.boris):
        scene.room.audience.take_part(phone.person)
    await scene.anna.send(c.Start)
    await scene.anna.send(c.SealShare, seal_of(SHARE, scene.room.table, 1, 1, 0))
    if listed:
        await scene.boris.send(c.SealShare, seal_of(SHARE, scene.room.table, 1, 1, 1))
    return scene


@row("game_begins")
async def a_bot_sits_down_while_all_seal() -> object:
    return await (await mixing()).anna.send(c.AddBot)


@row("game_begins")
async def standing_up_while_all_seal() -> object:
    return await (await mixing()).boris.send(c.Leave, 1)


@row("game_begins")
async def starting_twice() -> object:
    return await (await mixing()).anna.send(c.Start)


@row("not_mixing")
async def sealing_in_the_lobby() -> object:
    return await (await Scene.lobby()).anna.send(c.SealShare, ANY)


@row("not_mixing")
async def opening_in_the_lobby() -> object:
    return await (await Scene.lobby()).anna.send(c.OpenShare, ANY)


@row("not_mixing")
async def the_table_waits_no_longer_for_nothing() -> object:
    return await (await Scene.lobby()).own(c.MixOn("mix:0:0009", 1, False))


@row("wrong_step")
async def sealing_twice() -> object:
    return await (await mixing()).anna.send(c.SealShare, ANY)


@row("wrong_step")
async def opening_before_all_have_sealed() -> object:
    return await (await mixing()).anna.send(c.OpenShare, SHARE.hex())


@row("wrong_step")
async def sealing_after_the_list_is_closed() -> object:
    return await (await mixing(listed=True)).clara.send(c.SealShare, ANY)


@row("wrong_step")
async def opening_without_a_seal() -> object:
    return await (await mixing(listed=True)).clara.send(c.OpenShare, ANY)


@row("wrong_step")
async def opening_twice() -> object:
    scene = await mixing(listed=True)
    await scene.anna.send(c.OpenShare, SHARE.hex())
    return await scene.anna.send(c.OpenShare, SHARE.hex())


@row("other_share")
async def opening_another_share() -> object:
    return await (await mixing(listed=True)).anna.send(c.OpenShare, ANY)


@row("not_your_seat")
async def an_onlooker_seals() -> object:
    return await (await mixing()).dora.send(c.SealShare, ANY)


@row("not_your_seat")
async def an_onlooker_opens() -> object:
    return await (await mixing(listed=True)).dora.send(c.OpenShare, ANY)


@row("stale_clock")
async def the_table_waits_no_longer_for_a_step_that_is_over() -> object:
    return await (await mixing(listed=True)).own(c.MixOn("mix:0:0099", 1, False))
