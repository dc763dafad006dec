"""Refusals at a table where a lesson is given."""

from __future__ import annotations

from giftable.games.hat.rules import moves
from giftable.tables import commands as c
from tests.support.evening import House, Phone
from tests.tables.scene import row


@row("no_such_lesson")
async def making_a_table_for_a_lesson_that_nobody_has_written() -> object:
    return await House().tables.create("anna", "hat", "Anna", "en", None, None, lesson="juggling")


@row("not_in_lesson")
async def leaving_the_seat_of_a_lesson() -> object:
    return await (await in_lesson()).send(c.Leave, 0)


@row("not_taught")
async def doing_what_a_lesson_is_not_about() -> object:
    return await (await in_lesson()).send(c.Act, 0, moves.Accept(0))


async def in_lesson() -> Phone:
    house = House()
    table, _, _ = await house.tables.create("anna", "hat", "Anna", "en", None, None, lesson="first")
    anna = Phone("anna")
    anna.come(await house.tables.room(table))
    return anna
