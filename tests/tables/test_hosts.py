"""Whose table it is: who acts as host while the host is away, and how the role comes back."""

from __future__ import annotations

import asyncio

import pytest

from giftable.games.kernel import Seat
from giftable.protocol import render
from giftable.tables import commands as c
from giftable.tables import facts as f
from giftable.tables.deciding.decide import decide
from giftable.tables.live.agenda import HOST_GONE_S
from giftable.tables.log.replays import copy_game
from giftable.tables.state.table import Supplies
from tests.support.evening import House, Phone, refused, small_deck, verified
from tests.support.virtual import run
from tests.tables.test_claims import key_at


async def gone(house: House, phone: Phone) -> None:
    """The phone is locked, for longer than a table waits."""
    phone.go()
    await house.clock.sleep(HOST_GONE_S + 1)
    await asyncio.sleep(0.1)


async def test_a_host_who_returns_is_host_again_and_a_short_absence_goes_unnoticed() -> None:
    house = House()
    room, [anna, boris, clara] = await house.table("anna", "boris", "clara")
    anna.go()
    await house.clock.sleep(HOST_GONE_S - 1)
    assert room.state.host == "anna"
    await house.clock.sleep(2)
    assert room.state.host == "boris"
    assert render.table_message(room, "boris").stands_in
    await boris.send(c.SetUp, None, c.Settings(pace="off", chat=True))
    anna.come(room)
    await asyncio.sleep(0.1)
    assert room.state.host == "anna" and room.state.lenders == ()
    assert not render.table_message(room, "anna").stands_in
    assert await refused(boris.send(c.ToLobby)) == "not_host"
    await verified(house, room)


async def test_a_returning_host_is_host_again_in_a_running_game_at_any_node() -> None:
    house = House()
    room, [anna, boris, _] = await house.table("anna", "boris", "clara", options={"track": 30})
    await anna.send(c.Start)
    await gone(house, anna)
    await boris.send(c.StandIn, 0)  # they play on
    there = await house.process().room(room.table)
    anna.come(there)
    await asyncio.sleep(0.1)
    assert there.state.host == room.state.host == "anna", "though a bot plays for her"
    await verified(house, room)


async def test_the_host_of_a_table_is_known_after_a_restart() -> None:
    house = House()
    room, [anna, boris] = await house.table("anna", "boris")
    await gone(house, anna)
    assert room.state.host == "boris"
    await house.restart()
    room = await house.tables.room(room.table)
    boris.come(room)
    anna.come(room)
    await asyncio.sleep(0.1)
    assert room.state.host == "anna"


async def test_a_host_who_handed_over_or_left_is_not_host_again() -> None:
    house = House()
    room, [anna, boris, clara] = await house.table("anna", "boris", "clara")
    await anna.send(c.HandOver, 1)
    anna.go()
    anna.come(room)
    await asyncio.sleep(0.1)
    assert room.state.host == "boris"
    await boris.send(c.Leave, 1)
    await boris.send(c.Sit, "Boris", "en")
    assert room.state.host == "clara"
    await gone(house, clara)
    assert room.state.host == "anna", "who has sat here longest, wherever"


async def test_a_role_passed_on_by_an_acting_host_returns_to_the_host() -> None:
    house = House()
    room, [anna, boris, clara] = await house.table("anna", "boris", "clara")
    await gone(house, anna)
    await boris.send(c.HandOver, 2)
    await clara.send(c.Leave, 2)
    await asyncio.sleep(0.5)
    assert room.state.host == "boris"
    await boris.send(c.Remove, 0, True, True)
    assert [one.sits_out for one in render.seat_infos(room.state)] == [True, False]
    await boris.send(c.SetUp, None, c.Settings(pace="off", open=False))
    anna.come(room)
    await asyncio.sleep(0.1)
    assert room.state.host == "anna"
    await verified(house, room)


async def test_of_two_returning_hosts_the_first_is_host_again() -> None:
    house = House()
    room, [anna, boris, clara] = await house.table("anna", "boris", "clara")
    await gone(house, anna)
    await gone(house, boris)
    assert (room.state.host, room.state.lenders) == ("clara", ("anna", "boris"))
    boris.come(room)
    await asyncio.sleep(0.1)
    assert (room.state.host, room.state.lenders) == ("boris", ("anna",))
    anna.come(room)
    await asyncio.sleep(0.1)
    assert (room.state.host, room.state.lenders) == ("anna", ())


async def test_a_removed_acting_host_may_sit_again_once_the_host_is_back() -> None:
    """Boris acted for Anna, and Clara for both: his seat sat out, and would have stayed so."""
    house = House()
    room, [anna, boris, clara] = await house.table("anna", "boris", "clara")
    await gone(house, anna)
    await gone(house, boris)
    await clara.send(c.Remove, 1)
    anna.come(room)
    await asyncio.sleep(0.1)
    assert (room.state.host, room.state.lenders, room.state.sitter(1)) == ("anna", (), None)
    boris.come(room)
    await boris.send(c.Sit, "Boris", "en")
    assert 1 in room.state.players


async def test_host_changes_in_older_logs_are_decided_as_before() -> None:
    """There whoever sat down became host if the host's seat was a bot's."""
    house = House()
    room, [anna] = await house.table("anna", bots=2)
    await anna.send(c.Start)
    await anna.send(c.StandIn, 0)
    for there, host in ((None, "boris"), ((Seat(0),), "anna")):
        supplies = Supplies("t", b"", small_deck, there=there)
        _, after = decide(room.state, "boris", c.Sit("command-1", "Boris", "en"), supplies)
        assert after.host == host


async def stolen(house: House, *, after_a_game: bool) -> tuple[list[Phone], list[Phone]]:
    """Anna's phone, the host's, is locked; then a stranger sits down and opens a second page."""
    room, phones = await house.table("anna", "boris", bots=2)
    if after_a_game:
        await phones[0].send(c.Start)
        await asyncio.gather(*[phone.play() for phone in phones])
    phones[0].go()
    _, [thief, page] = await house.join(room.table, "thief", "page")
    await thief.send(c.Sit, "Thief", "en")
    await page.send(c.Claim, 0)
    return phones, [thief, page]


def test_a_newcomer_vouches_for_nobody_who_was_away() -> None:
    """Not in the lobby, nor after a game (found.md, B2)."""

    async def evening(after_a_game: bool) -> None:
        house = House()
        [anna, boris], [thief, page] = await stolen(house, after_a_game=after_a_game)
        room = anna.room
        assert room is not None
        assert await refused(thief.send(c.Vouch, key_at(room), True)) == "cannot_vouch"
        assert await refused(thief.send(c.Vouch, key_at(room), False)) == "cannot_vouch"
        await house.clock.sleep(HOST_GONE_S + 1)
        assert room.state.host == "boris", "who was here before"
        anna.come(room)
        await asyncio.sleep(0.1)
        assert (room.state.host, anna.seats, page.seats) == ("anna", (0,), ())

    for after_a_game in (False, True):
        run(evening(after_a_game))


async def test_without_a_long_present_player_no_one_vouches_for_the_host() -> None:
    house = House()
    room, [anna, boris] = await house.table("anna", "boris")
    await boris.send(c.Leave, 1)
    anna.go()
    _, [page] = await house.join(room.table, "page")
    await boris.send(c.Sit, "Boris", "en")  # he sat here before, but left
    assert await refused(page.send(c.Claim, 0)) == "nobody_vouches"


async def test_a_player_seen_by_a_long_present_one_is_vouched_for_after_a_restart() -> None:
    house = House()
    room, [anna, boris] = await house.table("anna", "boris")
    await house.restart()
    room = await house.tables.room(room.table)
    boris.come(room)
    _, [new] = await house.join(room.table, "new")
    await new.send(c.Claim, 0)
    await boris.send(c.Vouch, key_at(room), True)
    assert new.seats == (0,)


async def test_a_second_page_of_a_person_gains_no_lasting_rights() -> None:
    """Boris was there, acts as host and vouches for a page of his own: Anna takes all back."""
    house = House()
    room, [anna, boris, clara] = await house.table("anna", "boris", "clara")
    await gone(house, anna)
    _, [page] = await house.join(room.table, "page")
    await page.send(c.Claim, 0)
    await boris.send(c.Vouch, key_at(room), True)
    assert (room.state.host, page.seats) == ("page", (0,)), "by the word of who was host"
    await page.send(c.SetUp, None, c.Settings(pace="off", open=False))
    anna.come(room)
    told = render.table_message(room, "anna")
    assert (told.moved, told.takes_back) == (True, (0,))
    assert await refused(clara.send(c.Claim, 0)) == "already_seated"
    await anna.send(c.Claim, 0)
    assert (room.state.host, anna.seats, page.seats) == ("anna", (0,), ())
    assert render.table_message(room, "page").takes_back == ()
    facts = [x for n in await house.store.read(room.table) for x in f.decode(n).facts]
    assert facts[-2:] == [f.SeatMoved(Seat(0), "anna", "page"), f.HostPassed("anna")]
    await verified(house, room)


async def test_only_the_host_can_pass_on_the_hosts_rights() -> None:
    house = House()
    room, [anna, boris, clara] = await house.table("anna", "boris", "clara")
    await gone(house, anna)
    _, [new] = await house.join(room.table, "new")
    await new.send(c.Claim, 0)
    await clara.send(c.Vouch, key_at(room), True)
    assert (room.state.host, new.seats) == ("boris", (0,))
    await boris.send(c.HandOver, 0)
    assert (room.state.host, room.state.lenders) == ("new", ("anna",))
    anna.come(room)  # the old phone, charged again, in somebody's bag
    await asyncio.sleep(0.1)
    assert room.state.host == "new"


async def test_a_replay_does_not_tell_who_was_connected() -> None:
    house = House()
    room, [anna, boris, clara] = await house.table("anna", "boris", "clara")
    await anna.send(c.Start)
    await anna.send(c.StandIn, 1)
    clara.go()
    await boris.send(c.Sit, "Boris", "en")
    commits = await house.store.read(room.table)
    [told] = [x for n in commits for x in f.decode(n).facts if isinstance(x, f.SatBack)]
    assert told.there == (0, 1)
    *_, replay = copy_game(commits, 1, "whole", str.upper)
    kept = [x for line in replay.log for x in line.facts if isinstance(x, f.SatBack)]
    assert [one.there for one in kept] == [None]


@pytest.mark.parametrize("full", ["bots", "pages"])
async def test_an_acting_host_neither_takes_the_hosts_seat_nor_bars_the_host(full: str) -> None:
    """A stranger alone with a locked phone removed its host, filled the table and began: whoever's
    table it was waited until the end, and then the next game had begun."""
    house = House()
    room, [anna] = await house.table("anna")
    _, [stranger] = await house.join(room.table, "stranger")
    await stranger.send(c.Sit, "Stranger", "en")
    await gone(house, anna)
    await stranger.send(c.Remove, 0, True, True)
    names = [f"page-{i}" for i in range(len(room.state.seats) - 2)]
    for page in names:
        if full == "bots":
            await stranger.send(c.AddBot)
        else:
            _, [one] = await house.join(room.table, page)
            await one.send(c.Sit, "Page", "en")
    await stranger.send(c.SetUp, None, c.Settings(pace="off", open=False))
    await stranger.send(c.Start)
    assert await refused(stranger.send(c.StandIn, 0)) == "no_person", "she is not in it"
    anna.come(room)
    await asyncio.sleep(0.1)
    assert (room.state.host, room.state.lenders, anna.seats) == ("anna", (), (0,))
    await anna.send(c.Sit, "Anna", "en")
    await anna.send(c.Remove, 1, True, True)
    assert await refused(stranger.send(c.StandIn, 0)) == "not_host"
    await verified(house, room)


@pytest.mark.parametrize("leavers", ["bot", "empty"])
async def test_an_acting_host_takes_no_seat_of_a_running_game_from_the_host(leavers: str) -> None:
    """Nor of the next one."""
    house = House()
    room, [anna, *others] = await house.table("anna", "boris", "clara", "dana", leavers=leavers)
    boris = others[0]
    await anna.send(c.Start)
    await gone(house, anna)
    for _ in range(2):
        await boris.send(c.Remove, 0, True, True)
    anna.come(room)
    await asyncio.sleep(0.1)
    assert (room.state.host, room.state.seats_of("anna")) == ("anna", (0,))
    anna.go()
    await house.clock.sleep(HOST_GONE_S + 1)
    await asyncio.gather(*[one.play() for one in others])
    await boris.send(c.ToLobby)
    await boris.send(c.Start)
    anna.come(room)
    await asyncio.sleep(0.1)
    assert (room.state.host, room.state.seats_of("anna")) == ("anna", (0,))
    await verified(house, room)


def test_a_seat_that_moved_goes_back_to_the_host_when_its_session_leaves() -> None:
    """Boris was there, and vouches for a page of his own, which leaves: so Anna had left."""

    async def evening(waits: bool) -> None:
        house = House()
        room, [anna, boris] = await house.table("anna", "boris")
        anna.go()
        if waits:
            await house.clock.sleep(HOST_GONE_S + 1)
            await asyncio.sleep(0.1)
        _, [page] = await house.join(room.table, "page")
        await page.send(c.Claim, 0)
        await boris.send(c.Vouch, key_at(room), True)
        await page.send(c.Leave, 0)
        assert room.state.seats_of("anna") == (0,)
        anna.come(room)
        await asyncio.sleep(0.1)
        assert (room.state.host, anna.seats, page.seats) == ("anna", (0,), ())
        await verified(house, room)

    for waits in (False, True):
        run(evening(waits))
