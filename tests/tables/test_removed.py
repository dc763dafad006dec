"""Who was removed comes back only if the host lets them in."""

from __future__ import annotations

import pytest

from giftable.protocol import render
from giftable.protocol.to_client import Removal
from giftable.tables import commands as c
from giftable.tables import facts as f
from giftable.tables.state import table
from tests.support.evening import House, Phone, refused, verified


async def test_a_removed_player_is_told_by_whom_and_needs_the_hosts_permission() -> None:
    house = House()
    room, [anna, boris, clara] = await house.table("anna", "boris", "clara")
    await anna.send(c.Remove, 1, True)
    told = render.table_message(room, "boris")
    assert (told.removed_by, told.removed, told.you) == ("Anna", (), ())
    assert render.table_message(room, "anna").removed == (Removal(0, "Boris"),)
    clara_sees = render.table_message(room, "clara")
    assert (clara_sees.removed, clara_sees.removed_by) == ((), None)
    for seat in (None, 1, 5):
        assert await refused(boris.send(c.Sit, "Ben", "en", seat)) == "removed"
    assert await refused(clara.send(c.LetIn, 0)) == "not_host"
    assert await refused(anna.send(c.LetIn, 1)) == "not_removed"
    await anna.send(c.LetIn, 0)
    assert render.table_message(room, "boris").removed_by is None
    assert await refused(anna.send(c.LetIn, 0)) == "not_removed"
    await boris.send(c.Sit, "Boris", "en")
    assert boris.seats == (1,)
    await verified(house, room)


async def test_a_removal_outlives_the_server_and_holds_at_other_nodes() -> None:
    house = House()
    room, [anna, _] = await house.table("anna", "boris")
    there = house.process()
    boris = Phone("boris")
    boris.come(await there.room(room.table))
    await anna.send(c.Remove, 1, True)
    assert await refused(boris.send(c.Sit, "Boris", "en")) == "removed"
    await there.close()
    await house.restart()
    room, [boris] = await house.join(room.table, "boris")
    assert await refused(boris.send(c.Sit, "Boris", "en")) == "removed"


async def test_only_a_removed_person_without_another_seat_is_barred() -> None:
    house = House()
    room, [anna, boris] = await house.table("anna", "boris", bots=1)
    await boris.send(c.Sit, "Ben", "en", 5)
    await anna.send(c.Sit, "Ada", "en", 6)
    for seat in (2, 5, 6):  # a bot, the second seat of boris, the host's own
        await anna.send(c.Remove, seat, True)
    assert room.state.removed == ()
    await boris.send(c.Sit, "Ben", "en", 5)


async def test_a_removed_player_who_is_not_barred_may_come_back() -> None:
    house = House()
    room, [anna, boris] = await house.table("anna", "boris")
    await anna.send(c.Remove, 1)
    await boris.send(c.Sit, "Boris", "en")
    facts = [x for n in await house.store.read(room.table) for x in f.decode(n).facts]
    assert not any(isinstance(x, f.PersonRemoved) for x in facts)


async def test_remembered_removals_of_a_table_are_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "REMEMBERED_MAX", 2)
    house = House()
    room, [anna] = await house.table("anna")
    _, phones = await house.join(room.table, "boris", "clara", "dora")
    for phone in phones:
        await phone.send(c.Sit, phone.person.title(), "en", 1)
        await anna.send(c.Remove, 1, True)
    names = [(x.number, x.name) for x in render.table_message(room, "anna").removed]
    assert names == [(1, "Clara"), (2, "Dora")]
    await phones[0].send(c.Sit, "Boris", "en")
