"""What is refused to those who were removed, and to those who claim a seat."""

from __future__ import annotations

from giftable.tables import commands as c
from tests.support.evening import Phone
from tests.tables.scene import Scene, row


@row("not_removed")
async def letting_in_nobody() -> object:
    return await (await Scene.lobby()).anna.send(c.LetIn, 0)


@row("removed")
async def sitting_down_after_a_removal() -> object:
    scene = await Scene.lobby()
    await scene.anna.send(c.Remove, 1, True)
    return await scene.boris.send(c.Sit, "Boris", "en")


async def claiming(scene: Scene) -> str:
    """Clara's phone is lost, and dora says that the seat is hers."""
    scene.clara.go()
    await scene.dora.send(c.Claim, 2)
    return scene.room.audience.open_claims()[0].key


@row("empty_seat")
async def claiming_a_free_seat() -> object:
    return await (await Scene.lobby()).dora.send(c.Claim, 6)


@row("no_person")
async def claiming_the_seat_of_a_bot() -> object:
    return await (await Scene.lobby()).dora.send(c.Claim, 3)


@row("not_away")
async def claiming_the_seat_of_somebody_who_is_there() -> object:
    return await (await Scene.lobby()).dora.send(c.Claim, 1)


@row("already_claimed")
async def claiming_what_is_claimed() -> object:
    scene = await Scene.lobby()
    await claiming(scene)
    other = Phone("other")
    other.come(scene.room)
    return await other.send(c.Claim, 2)


@row("too_fast")
async def claiming_one_seat_after_the_other() -> object:
    scene = await Scene.lobby()
    await claiming(scene)
    scene.boris.go()
    return await scene.dora.send(c.Claim, 1)


@row("nobody_vouches")
async def claiming_where_nobody_is() -> object:
    scene = await Scene.lobby()
    for phone in (scene.anna, scene.boris, scene.clara):
        phone.go()
    return await scene.dora.send(c.Claim, 1)


@row("claim_denied")
async def claiming_after_a_no() -> object:
    scene = await Scene.lobby()
    await scene.anna.send(c.Vouch, await claiming(scene), False)
    return await scene.dora.send(c.Claim, 2)


@row("no_claim")
async def vouching_for_nobody() -> object:
    return await (await Scene.lobby()).anna.send(c.Vouch, "x" * 22, True)


@row("cannot_vouch")
async def vouching_for_oneself() -> object:
    scene = await Scene.lobby()
    return await scene.dora.send(c.Vouch, await claiming(scene), True)


@row("not_your_seat")
async def skipping_for_somebody_else() -> object:
    return await (await Scene.game()).anna.send(c.Skip, 1)


@row("nothing_to_skip")
async def skipping_while_people_choose() -> object:
    scene = await Scene.game()
    await scene.waited_for()
    return await scene.anna.send(c.Skip, 0)


@row("no_person")
async def moving_the_seat_of_a_bot() -> object:
    return await (await Scene.lobby()).room.log.commit("anna", c.MoveSeat("move-001", 3, "dora"))
