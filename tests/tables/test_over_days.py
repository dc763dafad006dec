"""A table over days: nobody needs to be there at the same time, and it ends all the same."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest
from structlog.testing import capture_logs

from giftable.games.kernel import Rejected, Seat
from giftable.tables import commands as c
from giftable.tables.archive import Archive
from giftable.tables.clock_log import SteadyClock
from giftable.tables.live.room import Room
from giftable.tables.log.replays import steps, unpack
from giftable.tables.night_watch import NightWatch
from giftable.tables.scheduling import PlannedNotice
from giftable.tables.service import Tables
from giftable.tables.state.days import DAY_MS, HOUR_MS
from tests.support.evening import House, Phone, verified
from tests.support.memory import MemoryStore
from tests.support.replays import MemoryReplays
from tests.support.zones import no_zones

DAYS = c.Settings(days=24)


async def begun(house: House, *who: str, bots: int = 0, days: Any = 24) -> tuple[Room, list[Phone]]:
    room, phones = await house.table(*who, bots=bots)
    await phones[0].send(c.SetUp, None, c.Settings(days=days))
    await phones[0].send(c.Start)
    return room, phones


async def left(house: House, *who: str, bots: int = 0, days: Any = 24) -> Room:
    """A game that has begun, at whose table nobody is any more."""
    room, phones = await begun(house, *(who or ("anna", "boris", "clara")), bots=bots, days=days)
    for phone in phones:
        phone.go()
    return room


@asynccontextmanager
async def watched(house: House, replays: MemoryReplays | None = None) -> AsyncIterator[None]:
    """The server's job goes on meanwhile."""
    archive = Archive(
        replays or MemoryReplays(), house.store, bytes(32), house.clock, house.entropy
    )  # fmt: skip
    store: Any = house.store
    job = asyncio.ensure_future(NightWatch(store, house.tables, archive, house.clock).run())
    try:
        yield
    finally:
        job.cancel()


def notices(house: House, room: Room) -> dict[Any, PlannedNotice]:
    """Those that are still to be told, by (n, seat, kind)."""
    assert isinstance(house.store, MemoryStore)
    return dict(house.store.notices[room.table])


def warned(house: House, room: Room) -> dict[Seat, PlannedNotice]:
    """By seat: that the table will close."""
    return {one.seat: one for one in notices(house, room).values() if one.kind == "warning"}


def waited_for(room: Room) -> set[Seat]:
    return {turn[0] for turn in room.log.days.waits}


async def test_over_days_the_table_plays_steps_without_a_choice_itself() -> None:
    house = House()
    room = await left(house, "anna", "boris", bots=1)
    await house.clock.sleep(5)
    assert waited_for(room) == {0, 1}  # dealt, and looked; the bot has given already
    assert {turn[1] for turn in room.log.days.waits} == {"0:AskGive"}


async def test_over_days_a_game_is_played_by_people_never_present_together() -> None:
    house = House()
    room = await left(house)
    async with watched(house):
        for turn in range(180):
            await house.clock.sleep(3 * 3600)
            name = ("clara", "anna", "boris")[turn % 3]
            room, [phone] = await house.join(room.table, name)
            seat = room.state.seats_of(name)[0]
            if seat in waited_for(room):
                await phone.act(seat)
            phone.go()
            if not room.state.is_running:
                break
    assert room.state.status == "over"


@pytest.mark.parametrize("days", [12, 24, 48])
async def test_a_time_bank_begins_with_two_credits_and_holds_at_most_three(days: Any) -> None:
    house = House()
    room, phones = await begun(house, "anna", "boris", "clara", days=days)
    await house.clock.sleep(5)
    for phone in phones:
        await phone.send(c.KeepHours, "UTC", False)
    assert banks(room) == {(0, 2.0 * days), (1, 2.0 * days), (2, 2.0 * days)}
    await house.clock.sleep(days * 3600)
    for phone in phones:
        await phone.act(phone.seats[0])  # now all have the next choice
    assert banks(room) == {(seat, 2.0 * days) for seat in range(3)}  # one credit was used
    for phone in phones:
        await phone.act(phone.seats[0])
    assert banks(room) == {(seat, 3.0 * days) for seat in range(3)}
    for phone in phones:
        await phone.act(phone.seats[0])
    await house.clock.sleep(5)
    assert banks(room) == {(seat, 3.0 * days) for seat in range(3)}  # and no more


def banks(room: Room) -> set[tuple[int, float]]:
    """Each waited-for seat's time, in hours, from when its choice began."""
    waits = room.log.days.waits
    return {(turn[0], round(wait.bank_ms / HOUR_MS, 1)) for turn, wait in waits.items()}


async def test_over_days_a_missed_reveal_is_shown_on_return() -> None:
    house = House()
    room, phones = await begun(house, "anna", "boris", "clara")
    await house.clock.sleep(5)
    for choice in range(3):
        assert "reveal" not in {kind for _, _, kind in notices(house, room)}, choice
        for phone in phones:
            await phone.act(phone.seats[0])
    told = [one for one in notices(house, room).values() if one.kind == "reveal"]
    assert {one.seat for one in told} == {0, 1}, "clara was the last, and has seen it"
    assert {one.due_ms for one in told} == {house.clock.wall_ms() + 600_000}


async def test_a_bot_keeps_a_seat_until_its_player_is_back() -> None:
    house = House()
    room, [anna, boris, clara] = await begun(house, "anna", "boris", "clara")
    await house.clock.sleep(5)
    await anna.send(c.StandIn, 1)
    await house.clock.sleep(5)
    assert waited_for(room) == {0, 2}  # the bot has chosen
    assert isinstance(house.store, MemoryStore)
    assert "boris" in {one.person for one in house.store.plans[room.table].places}
    await anna.act(Seat(0))
    await boris.send(c.Sit, "Boris", "en", None)
    assert boris.plays(Seat(1)) and 1 not in waited_for(room)
    await clara.act(Seat(2))
    assert waited_for(room) == {0, 1, 2}  # the next choice is his


async def test_a_player_played_for_by_fallback_returns_with_one_credit() -> None:
    house = House()
    room, [anna, boris, clara] = await begun(house, "anna", "boris", "clara")
    await house.clock.sleep(5)
    await boris.send(c.KeepHours, "UTC", False)
    await anna.act(Seat(0))
    await clara.act(Seat(2))
    await house.clock.sleep(48 * 3600 - 60)
    assert waited_for(room) == {1}
    await house.clock.sleep(120)
    assert waited_for(room) == {0, 1, 2} and boris.plays(Seat(1))
    assert (1, 24.0) in banks(room)  # his bank was empty
    await boris.act(Seat(1))


async def test_a_player_who_never_comes_is_played_for_and_the_game_ends() -> None:
    house = House()
    room = await left(house)
    began_ms = house.clock.wall_ms()
    rounds: int = msgspec.to_builtins(room.state.options)["rounds_max"]
    async with watched(house):
        while room.state.is_running:
            await house.clock.sleep(6 * 3600)
            room, [anna] = await house.join(room.table, "anna")  # the others never
            if anna.due(Seat(0)) is not None and Seat(0) in waited_for(room):
                await anna.act(Seat(0))
            anna.go()
            awake_ms = (house.clock.wall_ms() - began_ms) * 15 // 24
            assert awake_ms <= rounds * (72 + 3 * 6) * HOUR_MS + DAY_MS
    filled = [one for one in room.log.history.events if "filled" in type(one).__name__.lower()]
    assert room.state.status == "over" and not filled


async def test_a_game_that_nobody_plays_is_closed_and_its_replay_stays() -> None:
    house, replays = House(), MemoryReplays()
    room = await left(house)
    heard_ms = house.clock.wall_ms()
    async with watched(house, replays):
        await house.clock.sleep(7 * 24 * 3600 - 60)
        assert not warned(house, room)
        await house.clock.sleep(120)
        told = warned(house, room)
        assert told.keys() == {0, 1, 2}
        assert all(0 <= one.due_ms - heard_ms - 7 * DAY_MS <= 70_000 for one in told.values())
        await house.clock.sleep(23.9 * 3600)
        room = await house.tables.room(room.table)
        assert room.state.is_running
        await house.clock.sleep(0.2 * 3600)
        room = await house.tables.room(room.table)
        assert isinstance(house.store, MemoryStore)
        assert (room.state.status, house.store.plans[room.table].wake_at_ms) == ("lobby", None)
        to_tell = {kind for _, _, kind in notices(house, room)}
        assert to_tell <= {"reveal"}  # what was unwrapped may still be told
        kept = await replays.replay(room.state.replay)
        assert kept is not None
        shown = list(steps(unpack(kept.body)))
        assert shown[-1].state.is_running and len(shown) > 8  # as far as it went
        n = room.n
        await house.clock.sleep(9 * 24 * 3600)
        assert room.n == n  # and that is all
        await verified(house, room)
        room, [anna] = await house.join(room.table, "anna")
        await anna.send(c.Start)
        assert room.state.is_running and room.state.replay == ""


@pytest.mark.parametrize("days_down", [7.5, 9, 30])
async def test_a_server_that_was_down_warns_first_and_closes_a_day_later(days_down: float) -> None:
    house = House()
    room = await left(house)
    await house.tables.close()
    await house.clock.sleep(days_down * 24 * 3600)
    house.tables = house.process()
    async with watched(house):
        await house.clock.sleep(60)
        room = await house.tables.room(room.table)
        now_ms = house.clock.wall_ms()
        told = warned(house, room)
        assert room.state.is_running and told.keys() == {0, 1, 2}
        assert all(0 <= now_ms - one.due_ms <= 60_000 for one in told.values())
        await house.clock.sleep(23.9 * 3600)
        room = await house.tables.room(room.table)
        assert room.state.is_running
        await house.clock.sleep(0.2 * 3600)
        room = await house.tables.room(room.table)
        assert room.state.status == "lobby" and room.state.replay


async def test_a_visit_after_the_warning_keeps_the_game_open() -> None:
    """Also without a move: it may be the others' turn."""
    house = House()
    room = await left(house, days=48)
    async with watched(house):
        await house.clock.sleep(7.5 * 24 * 3600)
        room = await house.tables.room(room.table)
        assert len(warned(house, room)) == 3
        await room.keep_open("boris")
        n = room.n
        await room.keep_open("boris")
        assert not warned(house, room) and room.n == n
        await house.clock.sleep(6.9 * 24 * 3600)
        room = await house.tables.room(room.table)
        assert room.state.is_running and not warned(house, room)
        await house.clock.sleep(0.2 * 24 * 3600)
        assert len(warned(house, room)) == 3
        room = await house.tables.room(room.table)
        with pytest.raises(Rejected, match="not_your_seat"):
            await room.keep_open("a stranger")
        await verified(house, room)


async def test_a_game_is_not_closed_while_somebody_has_time_left() -> None:
    """Time that ran when somebody was heard of last: here an absence of fourteen days."""
    house = House()
    room, phones = await begun(house, "anna", "boris", "clara", days=48)
    anna, *others = phones
    await house.clock.sleep(5)
    for phone in others:
        await phone.act(phone.seats[0])
    await anna.send(c.GoAway, house.clock.wall_ms() + 14 * DAY_MS)
    for phone in phones:
        phone.go()
    async with watched(house):
        await house.clock.sleep(13 * 24 * 3600)
        room = await house.tables.room(room.table)
        assert room.state.is_running and 0 in waited_for(room)
        assert not warned(house, room)
        await house.clock.sleep(12 * 24 * 3600)
        room = await house.tables.room(room.table)
        assert room.state.status == "lobby"


async def test_a_chat_message_keeps_the_game_open() -> None:
    house = House()
    room = await left(house)
    rounds = 0
    async with watched(house):
        while room.state.is_running:
            await house.clock.sleep(7.5 * 24 * 3600)
            room, [boris] = await house.join(room.table, "boris")
            if room.state.is_running:
                await boris.send(c.KeepHours, "Europe/Prague")
            boris.go()
            rounds += 1
    assert (room.state.status, room.state.replay) == ("over", "") and rounds > 1


async def test_a_table_whose_server_has_lost_its_time_zones_goes_on() -> None:
    house = House()
    room, [anna, boris, clara] = await house.table("anna", "boris", "clara")
    await anna.send(c.SetUp, None, DAYS)
    await anna.send(c.KeepHours, "Europe/Prague")
    with no_zones(), capture_logs() as logged:
        with pytest.raises(Rejected, match="no_zones"):
            await anna.send(c.KeepHours, "Europe/Berlin")
        await anna.send(c.Start)
        await house.clock.sleep(60)
        assert room.log.days.ends(room.state)
    assert logged == []


async def test_a_node_that_dies_during_a_table_played_step_is_replaced() -> None:
    house = House()
    room = await left(house)
    assert not waited_for(room)  # it has yet to deal
    await house.tables.close()
    await house.clock.sleep(10)
    house.tables = house.process()
    async with watched(house):
        await house.clock.sleep(300)
        room = await house.tables.room(room.table)
        assert waited_for(room) == {0, 1, 2}


async def test_deadlines_and_notices_are_postponed_by_an_absence() -> None:
    house = House()
    room, [anna, boris, _] = await begun(house, "anna", "boris", "clara")
    await house.clock.sleep(5)
    await anna.send(c.KeepHours, "UTC", False)
    [turn] = [turn for turn in room.log.days.waits if turn[0] == 0]
    before = room.log.days.ends(room.state)[turn]
    told = notices(house, room)
    await anna.send(c.GoAway, house.clock.wall_ms() + 5 * DAY_MS)
    assert room.log.days.ends(room.state)[turn] == before + 5 * DAY_MS
    for (n, seat, kind), one in notices(house, room).items():
        if seat == 0 and kind in ("most", "hour"):
            assert one.due_ms == told[n, seat, kind].due_ms + 5 * DAY_MS
            assert one.ends_ms == before + 5 * DAY_MS
    await anna.send(c.GoAway, 0)
    assert 0 <= room.log.days.ends(room.state)[turn] - before <= 1000
    await boris.act(Seat(1))
    assert {seat for _, seat, kind in notices(house, room) if kind == "turn"} == {0, 2}


def started(house: House, last_ms: int) -> None:
    """A server starts; the one before looked at the clock then."""
    house.tables = Tables(
        house.store, house.bus, house.clock, house.entropy, house.tables.ports.bot_runner,
        house.decks, judge=SteadyClock(house.clock, last_ms).wall_ms,
    )  # fmt: skip


@pytest.mark.parametrize("days", [400, 9, -400])
@pytest.mark.parametrize("is_running", [False, True])
async def test_a_clock_jump_plays_no_turn_and_closes_no_table(days: int, is_running: bool) -> None:
    house = House()
    room = await left(house)
    await house.clock.sleep(5)
    n, waits, last_ms = room.n, room.log.days.waits, house.clock.wall_ms()
    await house.tables.close()
    if is_running:
        started(house, last_ms)
    house.clock.jump_ms = days * DAY_MS
    if not is_running:
        started(house, last_ms)
    async with watched(house):
        await house.clock.sleep(20 * 3600)
        house.clock.jump_ms = 0
        await house.clock.sleep(3600)
        room = await house.tables.room(room.table)
        assert (room.n, room.log.days.waits, room.log.days.warned_ms) == (n, waits, None)
        await house.clock.sleep(9 * 24 * 3600)
        room = await house.tables.room(room.table)
        assert room.n > n, "in its time all goes on"


async def test_deadlines_move_by_the_hours_without_a_server() -> None:
    """Who had time left when it stopped has as much when it is back."""
    house = House()
    room, phones = await begun(house, "anna", "boris", "clara")
    for phone in phones:
        await phone.send(c.KeepHours, "UTC", False)
        phone.go()
    await house.clock.sleep(40 * 3600)
    n, last_ms = room.n, house.clock.wall_ms()
    await house.tables.close()
    house.clock.jump_ms = 20 * HOUR_MS
    started(house, last_ms)
    async with watched(house):
        for hours, has_moved in ((7, False), (2, True)):
            await house.clock.sleep(hours * 3600)
            room = await house.tables.room(room.table)
            assert (room.n > n) == has_moved, hours
