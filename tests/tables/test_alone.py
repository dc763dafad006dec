"""Alone with bots nobody waits for nothing; how soon a person acts is in benchmarks."""

from __future__ import annotations

from giftable.games.kernel import Seat
from giftable.tables import commands as c
from tests.support.evening import House, until, verified


async def test_a_person_alone_with_bots_has_the_first_turn() -> None:
    """G6, H3: no first screen of somebody else's move."""
    for game in ("gifttrap", "hat"):
        house = House()
        for bots in (2, 3):
            table, _, _ = await house.tables.create(
                "anna", game, "Anna", "en", None, None, bots=bots, start=True
            )
            room, [anna] = await house.join(table, "anna")
            assert room.current().waiting == (0,)
            await verified(house, room)


async def test_alone_with_bots_a_gifttrap_round_takes_only_the_players_time() -> None:
    """G7, G10: besides the own time bots and what is shown take 16 s at most, at normal pace."""
    house = House()
    table, _, _ = await house.tables.create(
        "anna", "gifttrap", "Anna", "en", None, None, bots=3, start=True
    )
    room, [anna] = await house.join(table, "anna")
    began_s = house.clock.monotonic_s()
    while room.current().view(None).round == 0:
        if anna.due(Seat(0)) is not None:
            await anna.act(Seat(0))
        elif room.current().view(None).phase == "reveal":
            await anna.send(c.Skip, 0, True)
        await house.clock.sleep(0.25)
    assert house.clock.monotonic_s() - began_s < 16
    assert room.current().view(None).dealer != 0
    await anna.send(c.Skip, 0)  # the round has been read
    await until(room, lambda: room.current().view(None).phase == "shop", 1)
