"""A table over days: nobody needs to be there at the same time, and it ends all the same."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from giftable.games.kernel import Rejected, Seat
from giftable.store.memory import MemoryStore
from giftable.tables import commands as c
from giftable.tables.archive import Archive
from giftable.tables.days import DAY_MS, HOUR_MS
from giftable.tables.night_watch import NightWatch
from giftable.tables.replays import steps, unpacked
from giftable.tables.room import Room
from giftable.testing.virtual import run
from tests.support.evening import House, Phone
from tests.support.replays import MemoryReplays

DAYS = c.Settings(days=24)


async def begun(house: House, *who: str, bots: int = 0, days: Any = 24) -> tuple[Room, list[Phone]]:
    room, phones = await house.table(*who, bots=bots)
    await phones[0].send(c.SetUp, None, c.Settings(days=days))
    await phones[0].send(c.Start)
    return room, phones


def watching(house: House, replays: MemoryReplays | None = None) -> NightWatch:
    archive = Archive(
        replays or MemoryReplays(), house.store, bytes(32), house.clock, house.entropy
    )  # fmt: skip
    store: Any = house.store
    return NightWatch(store, house.tables, archive, house.clock)


def waited_for(room: Room) -> set[Seat]:
    return {turn[0] for turn in room.log.days.waits}


def test_what_only_shows_goes_on_by_itself_until_all_have_a_choice() -> None:
    async def evening() -> None:
        house = House()
        room, phones = await begun(house, "anna", "boris", bots=1)
        for phone in phones:
            phone.go()
        await house.clock.sleep(5)
        assert waited_for(room) == {0, 1}  # dealt, and looked; the bot has given already
        assert {turn[1] for turn in room.log.days.waits} == {"0:AskGive"}

    run(evening())


def test_all_choices_are_made_by_people_who_never_meet() -> None:
    async def evening() -> None:
        house = House()
        room, phones = await begun(house, "anna", "boris", "clara")
        for phone in phones:
            phone.go()
        watch = asyncio.ensure_future(watching(house).run())
        for _ in range(60):
            for name in ("clara", "anna", "boris"):
                await house.clock.sleep(3 * 3600)
                room, [phone] = await house.join(room.table, name)
                seat = room.state.seats_of(name)[0]
                if seat in waited_for(room):
                    await phone.act(seat)
                phone.go()
            if not room.state.is_running:
                break
        watch.cancel()
        assert room.state.status == "over"

    run(evening())


@pytest.mark.parametrize("days", [12, 24, 48])
def test_a_bank_begins_with_two_credits_and_holds_three_at_most(days: Any) -> None:
    async def evening() -> None:
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

    run(evening())


def banks(room: Room) -> set[tuple[int, float]]:
    """Each waited-for seat's time, in hours, from when its choice began."""
    waits = room.log.days.waits
    return {(turn[0], round(wait.bank_ms / HOUR_MS, 1)) for turn, wait in waits.items()}


def test_a_reveal_is_told_to_whoever_was_not_there() -> None:
    async def evening() -> None:
        house = House()
        room, phones = await begun(house, "anna", "boris", "clara")
        await house.clock.sleep(5)
        store = house.store
        assert isinstance(store, MemoryStore)
        for choice in range(3):
            assert "reveal" not in {kind for _, _, kind in store.notices[room.table]}, choice
            for phone in phones:
                await phone.act(phone.seats[0])
        told = [one for one in store.notices[room.table].values() if one.kind == "reveal"]
        assert {one.seat for one in told} == {0, 1}, "clara was the last, and has seen it"
        assert {one.due_ms for one in told} == {house.clock.wall_ms() + 600_000}

    run(evening())


def test_a_bot_keeps_a_seat_until_its_player_is_back() -> None:
    async def evening() -> None:
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

    run(evening())


def test_who_was_played_for_plays_on_with_a_credit() -> None:
    async def evening() -> None:
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

    run(evening())


def test_who_never_comes_is_played_for_and_the_game_ends_in_time() -> None:
    async def evening() -> None:
        house = House()
        room, phones = await begun(house, "anna", "boris", "clara")
        for phone in phones:
            phone.go()
        began_ms = house.clock.wall_ms()
        watch = asyncio.ensure_future(watching(house).run())
        rounds: int = msgspec.to_builtins(room.state.options)["rounds_max"]
        while room.state.is_running:
            await house.clock.sleep(6 * 3600)
            room, [anna] = await house.join(room.table, "anna")  # the others never
            if anna.due(Seat(0)) is not None and Seat(0) in waited_for(room):
                await anna.act(Seat(0))
            anna.go()
            awake_ms = (house.clock.wall_ms() - began_ms) * 15 // 24
            assert awake_ms <= rounds * (72 + 3 * 6) * HOUR_MS + DAY_MS
        watch.cancel()
        filled = [one for one in room.log.history.events if "filled" in type(one).__name__.lower()]
        assert room.state.status == "over" and not filled

    run(evening())


def test_a_game_that_nobody_plays_is_closed_and_its_replay_stays() -> None:
    async def evening() -> None:
        house = House()
        room, phones = await begun(house, "anna", "boris", "clara")
        for phone in phones:
            phone.go()
        heard_ms = house.clock.wall_ms()
        replays = MemoryReplays()
        watch = asyncio.ensure_future(watching(house, replays).run())
        assert isinstance(house.store, MemoryStore)
        await house.clock.sleep(7.9 * 24 * 3600)
        room = await house.tables.room(room.table)
        assert room.state.is_running
        warned = {k[1]: v for k, v in house.store.notices[room.table].items() if k[2] == "warning"}
        assert warned.keys() == {0, 1, 2}
        assert all(heard_ms + 7 * DAY_MS - 5_000 <= one.due_ms for one in warned.values())
        await house.clock.sleep(0.2 * 24 * 3600)
        room = await house.tables.room(room.table)
        assert (room.state.status, house.store.plans[room.table].wake_at_ms) == ("lobby", None)
        left = {kind for _, _, kind in house.store.notices[room.table]}
        assert left <= {"reveal"}  # what was unwrapped may still be told
        kept = await replays.replay(room.state.replay)
        assert kept is not None
        shown = list(steps(unpacked(kept.body)))
        assert shown[-1].state.is_running and len(shown) > 8  # as far as it went
        n = room.n
        await house.clock.sleep(9 * 24 * 3600)
        assert room.n == n  # and that is all
        room, [anna] = await house.join(room.table, "anna")
        await anna.send(c.Start)
        assert room.state.is_running and room.state.replay == ""
        watch.cancel()

    run(evening())


def test_a_game_is_not_closed_while_somebody_has_time_left() -> None:
    """Time that ran when somebody was heard of last: here an absence of fourteen days."""

    async def evening() -> None:
        house = House()
        room, phones = await begun(house, "anna", "boris", "clara", days=48)
        anna, *others = phones
        await house.clock.sleep(5)
        for phone in others:
            await phone.act(phone.seats[0])
        await anna.send(c.GoAway, house.clock.wall_ms() + 14 * DAY_MS)
        for phone in phones:
            phone.go()
        watch = asyncio.ensure_future(watching(house).run())
        await house.clock.sleep(13 * 24 * 3600)
        room = await house.tables.room(room.table)
        assert room.state.is_running and 0 in waited_for(room)
        assert isinstance(house.store, MemoryStore)
        kinds = {key[2]: one.due_ms for key, one in house.store.notices[room.table].items()}
        assert kinds["warning"] > house.clock.wall_ms()
        await house.clock.sleep(12 * 24 * 3600)
        room = await house.tables.room(room.table)
        assert room.state.status == "lobby"
        watch.cancel()

    run(evening())


def test_whoever_says_a_word_keeps_the_game_open() -> None:
    async def evening() -> None:
        house = House()
        room, phones = await begun(house, "anna", "boris", "clara")
        for phone in phones:
            phone.go()
        watch = asyncio.ensure_future(watching(house).run())
        rounds = 0
        while room.state.is_running:
            await house.clock.sleep(7.5 * 24 * 3600)
            room, [boris] = await house.join(room.table, "boris")
            if room.state.is_running:
                await boris.send(c.KeepHours, "Europe/Prague")
            boris.go()
            rounds += 1
        assert (room.state.status, room.state.replay) == ("over", "") and rounds > 1
        watch.cancel()

    run(evening())


@pytest.mark.parametrize("id", ["show:0:0009", "close:0:0009", "bot:0:0009"])
def test_nobody_says_what_only_the_table_says(id: str) -> None:
    """Or the table itself could not say it any more."""

    async def evening() -> None:
        house = House()
        room, _ = await begun(house, "anna", "boris", "clara")
        with pytest.raises(Rejected, match="bad_id"):
            await room.command("anna", c.KeepHours(id, "Europe/Prague"))

    run(evening())


def test_only_games_that_allow_it_are_played_over_days() -> None:
    async def evening() -> None:
        house = House()
        with pytest.raises(Rejected, match="in_one_sitting"):
            await house.tables.create("anna", "hat", "Anna", "en", None, DAYS)
        room, [anna] = await house.table("anna")
        for command in ((c.GoAway, 5), (c.KeepHours, "Europe/Prague")):
            with pytest.raises(Rejected, match="not_over_days"):
                await anna.send(*command)
        await anna.send(c.SetUp, None, DAYS)
        with pytest.raises(Rejected, match="bad_zone"):
            await anna.send(c.KeepHours, "Mars/Olympus")
        await anna.send(c.KeepHours, "Europe/Prague")
        assert room.log.days.lives["anna"].zone == "Europe/Prague"

    run(evening())


def test_a_node_that_dies_in_the_middle_of_a_show_is_replaced() -> None:
    async def evening() -> None:
        house = House()
        room, phones = await begun(house, "anna", "boris", "clara")
        assert not waited_for(room)  # it has yet to deal
        for phone in phones:
            phone.go()
        await house.tables.close()
        await house.clock.sleep(10)
        house.tables = house.process()
        watch = asyncio.ensure_future(watching(house).run())
        await house.clock.sleep(300)
        room = await house.tables.room(room.table)
        assert waited_for(room) == {0, 1, 2}
        watch.cancel()

    run(evening())


def test_deadlines_stand_still_while_one_is_away_and_move_with_notices() -> None:
    async def evening() -> None:
        house = House()
        room, [anna, boris, _] = await begun(house, "anna", "boris", "clara")
        await house.clock.sleep(5)
        await anna.send(c.KeepHours, "UTC", False)
        store = house.store
        assert isinstance(store, MemoryStore)
        [turn] = [turn for turn in room.log.days.waits if turn[0] == 0]
        before = room.log.days.ends(room.state)[turn]
        told = dict(store.notices[room.table])
        await anna.send(c.GoAway, house.clock.wall_ms() + 5 * DAY_MS)
        assert room.log.days.ends(room.state)[turn] == before + 5 * DAY_MS
        for (n, seat, kind), one in store.notices[room.table].items():
            if seat == 0 and kind in ("most", "hour"):
                assert one.due_ms == told[n, seat, kind].due_ms + 5 * DAY_MS
                assert one.ends_ms == before + 5 * DAY_MS
        await anna.send(c.GoAway, 0)
        assert 0 <= room.log.days.ends(room.state)[turn] - before <= 1000
        await boris.act(Seat(1))
        assert {seat for _, seat, kind in store.notices[room.table] if kind == "turn"} == {0, 2}

    run(evening())
