"""Who has seen enough need not wait for bots; among several, all have to say so."""

from __future__ import annotations

import asyncio

from giftable.games.kernel import Seat
from giftable.protocol import render
from giftable.tables import commands as c
from giftable.tables.live.room import Room
from tests.support.evening import House, Phone, refused, until, verified

OPTIONS = {"track": 30, "rounds_max": 3}


def looks_on(room: Room) -> bool:
    """Whether bots unwrap while no person is asked for anything."""
    view, waiting = room.current().view(None), room.current().waiting
    return view.phase == "reveal" and bool(waiting) and not any(s < 2 for s in waiting)


async def at_the_bots(house: House, *people: str) -> tuple[Room, list[Phone]]:
    """A paced game at the moment when a bot begins to unwrap."""
    room, phones = await house.table(*people, bots=5 - len(people), options=OPTIONS, pace="normal")
    await phones[0].send(c.Start)
    playing = [asyncio.ensure_future(phone.play(0.5)) for phone in phones]
    await until(room, lambda: looks_on(room) and len(room.current().view(None).wrapped) == 4)
    for task in playing:
        task.cancel()
    return room, phones


async def test_a_lone_player_skips_gift_by_gift() -> None:
    house = House()
    room, [anna] = await at_the_bots(house, "anna")
    opened = len(room.current().view(None).opened)
    began_s = house.clock.monotonic_s()
    for more in (1, 1, 2, 3):  # the second skips how the bot turns up its GETs
        await anna.send(c.Skip, 0)
        await house.clock.sleep(0.2)
        assert len(room.current().view(None).opened) == opened + more
    assert house.clock.monotonic_s() - began_s < 1
    await verified(house, room)


async def test_a_lone_player_skips_all_bots_openings_but_not_the_rounds_summary() -> None:
    house = House()
    room, [anna] = await at_the_bots(house, "anna")
    await anna.send(c.Skip, 0, True)
    await house.clock.sleep(3)
    view = room.current().view(None)
    assert view.phase == "deal" or room.current().waiting == (0,)  # the round, or the own turn
    assert render.presence(room.audience).skips == ()
    n = room.n
    await house.clock.sleep(3)
    assert room.n == n  # nothing is rushed any more


async def test_after_a_skip_the_next_round_is_dealt_at_once() -> None:
    house = House()
    room, [anna] = await house.table("anna", bots=3, options=OPTIONS, pace="normal")
    await anna.send(c.Start)
    playing = asyncio.ensure_future(anna.play(0.2))

    def is_dealt_by_a_bot() -> bool:
        view = room.current().view(None)
        return view.phase == "deal" and view.round > 0 and view.dealer != 0

    await until(room, is_dealt_by_a_bot)
    playing.cancel()
    await anna.send(c.Skip, 0, True)
    await house.clock.sleep(0.2)
    assert room.current().view(None).phase == "shop"


async def test_with_several_people_all_must_agree_to_skip() -> None:
    house = House()
    room, [anna, boris] = await at_the_bots(house, "anna", "boris")
    opened = len(room.current().view(None).opened)
    await anna.send(c.Skip, 0)
    await anna.send(c.Skip, 0)
    await house.clock.sleep(0.2)
    assert render.presence(room.audience).skips == (0,)
    assert len(room.current().view(None).opened) == opened
    await boris.send(c.Skip, 1)
    await house.clock.sleep(0.2)
    assert len(room.current().view(None).opened) == opened + 1
    assert render.presence(room.audience).skips == ()
    boris.go()  # who is away is not asked
    for _ in range(2):
        await anna.send(c.Skip, 0)
        await house.clock.sleep(0.2)
    assert len(room.current().view(None).opened) == opened + 2


async def test_people_at_two_nodes_skip_together_and_only_once() -> None:
    house = House()
    room, [anna, boris] = await at_the_bots(house, "anna", "boris")
    there = await house.process().room(room.table)
    boris.go()
    boris.come(there)
    await asyncio.sleep(0.1)
    opened = len(room.current().view(None).opened)
    await anna.send(c.Skip, 0)
    await asyncio.sleep(0.02)
    assert render.presence(there.audience).skips == (0,)
    await boris.send(c.Skip, 1)
    await asyncio.sleep(0.4)
    assert opened < len(there.current().view(None).opened) <= opened + 2


async def test_nothing_is_skipped_while_a_person_chooses() -> None:
    house = House()
    room, [anna, boris] = await house.table("anna", "boris", bots=2, options=OPTIONS)
    await anna.send(c.Start)
    while room.current().view(None).phase != "give":
        for phone in (anna, boris):
            if phone.due(phone.seats[0]) is not None:
                await phone.act(phone.seats[0])
        await house.clock.sleep(0.1)
    assert await refused(anna.send(c.Skip, 0)) == "nothing_to_skip"
    assert await refused(anna.send(c.Skip, Seat(1))) == "not_your_seat"
    assert await refused(anna.send(c.Skip, Seat(3))) == "not_your_seat"
