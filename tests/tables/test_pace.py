"""Pace, thinking bots and clocks, on virtual time."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from typing import Any

import pytest

from giftable.bot_runners.inline import InlineBots
from giftable.games.gifttrap.rules import asks as gifttrap
from giftable.games.gifttrap.rules import view as v
from giftable.games.hat.rules import asks as hat
from giftable.games.kernel import Seat
from giftable.protocol import render
from giftable.tables import commands as c
from giftable.tables.live.bot_play import LEAD_S
from giftable.tables.live.room import Room
from giftable.tables.ports import BotSpec, Commit, History, OnStored
from giftable.tables.seed.dice import Dice
from giftable.tables.state.pace import Clocks, Pacer, think_s
from tests.support.evening import House, Phone, refused, until, verified
from tests.support.faulty import any_bots
from tests.support.virtual import run


def test_an_update_is_shown_only_after_the_earlier_ones() -> None:
    pacer = Pacer()
    assert pacer.stamp(10.0, [1_500, 500], "normal") == 10.0
    assert pacer.stamp(10.5, [1_000], "normal") == 12.0
    assert pacer.stamp(11.0, [1_000], "brisk") == 13.0
    assert pacer.stamp(11.0, [1_000], "off") == pytest.approx(13.55)
    assert pacer.stamp(20.0, [], "normal") == 20.0


def test_a_hold_can_be_cut_short_event_by_event() -> None:
    pacer = Pacer()
    pacer.stamp(10.0, [2_000, 0, 3_000], "normal")
    assert pacer.stamp(10.0, [1_000], "normal") == 15.0
    assert pacer.hurry(11.0) == 1.0, "the first event had a second left"
    assert (pacer.shown_at_s, pacer.free_at_s) == (14.0, 15.0)
    assert pacer.hurry(11.0) == 3.0, "the whole second event"
    assert (pacer.shown_at_s, pacer.free_at_s) == (11.0, 12.0)
    assert pacer.hurry(11.5) == 0.5, "of the commit that is shown by then"
    assert pacer.hurry(11.5) == 0.0, "nothing is being shown"
    assert pacer.stamp(11.5, [1_000], "normal") == 11.5


def test_all_scheduled_holds_can_end_at_once() -> None:
    pacer = Pacer()
    pacer.stamp(10.0, [2_000, 3_000], "normal")
    pacer.stamp(10.0, [1_000], "normal")
    assert pacer.hurry(11.0, whole=True) == 5.0
    assert (pacer.shown_at_s, pacer.free_at_s) == (11.0, 11.0)
    assert pacer.hurry(11.0, whole=True) == 0.0


@pytest.mark.parametrize("whole", [False, True])
async def test_all_clients_are_told_of_a_shortened_hold_and_bots_go_on(whole: bool) -> None:
    house = House()
    room, phones = await house.table("anna", "boris", bots=2, pace="normal")
    there = await house.process().room(room.table)
    clara = Phone("clara")  # looks on, at another node
    clara.come(there)
    await phones[0].send(c.Start)
    await asyncio.gather(*(phone.play() for phone in phones))
    assert not clara.hurries
    await phones[0].send(c.Start)
    playing = [asyncio.ensure_future(phone.play()) for phone in phones]
    await until(room, lambda: any(isinstance(s, v.TokenOpened) for s in clara.updates[-1].shown))
    before_s = room.audience.pacer.free_at_s
    now_s = room.ports.clock.monotonic_s()
    assert before_s > now_s
    room.hurry(whole=whole)
    by_ms = round((before_s - room.audience.pacer.free_at_s) * 1000)
    assert by_ms > 0
    assert phones[0].hurries == phones[1].hurries == clara.hurries == [(by_ms, whole)]
    assert there.audience.pacer.free_at_s == room.audience.pacer.free_at_s
    if whole:
        assert room.audience.pacer.free_at_s == now_s
        room.hurry(whole=True)
        assert len(clara.hurries) == 1, "nothing is being shown any more"
    await asyncio.gather(*playing)


def test_bots_thinking_times_are_within_the_expected_range() -> None:
    get, tap, look = (
        gifttrap.AskGet(0, (), ()),
        gifttrap.AskOpen(0, ()),
        gifttrap.AskDeal(1, (), ()),
    )
    name, answer = hat.AskName(0, ()), hat.AskAnswer(0)
    for i in range(100):
        dice = Dice(bytes([i]) * 32)
        assert 1.5 <= think_s("normal", get, dice) < 4.0
        assert 0.7 <= think_s("normal", tap, dice) < 1.3
        assert 1.2 <= think_s("normal", name, dice) < 3.5
        assert 0.9 <= think_s("normal", answer, dice) < 2.6
        assert think_s("off", look, dice) == 0
        assert think_s("brisk", get, dice) < 2.2
        assert 16.5 <= think_s("normal", look, dice) < 19.0, "people talk about the round first"


def test_bots_mostly_answer_quickly_and_seldom_take_long() -> None:
    """H15: as people do, hesitation being part of the bluff; only the dice say when."""
    answer = hat.AskAnswer(0)
    took = [think_s("normal", answer, Dice(bytes([i]) * 32)) for i in range(200)]
    middle = (0.9 + 2.6) / 2
    assert 120 < sum(s < middle for s in took) < 160
    assert max(took) > 2.4


@pytest.mark.parametrize(("pace", "low_s", "high_s"), [("brisk", 3, 8), ("normal", 6, 15)])
async def test_a_bots_reveal_at_a_table_of_eight_takes_a_suitable_time(
    pace: str, low_s: float, high_s: float
) -> None:
    """The only person's gifts take longest, those of bots for bots half."""
    house = House()
    room, [anna] = await house.table("anna", bots=7, pace=pace, options={"rounds_max": 1})
    await anna.send(c.Start)
    await anna.play()
    opened = [
        (update.show_at, shown.opened)
        for update in anna.updates
        for shown in update.shown
        if isinstance(shown, v.TokenOpened)
    ]
    assert len(opened) == 8 * 7
    shows = [show_ms for show_ms, _ in opened]
    assert min(b - a for a, b in pairwise(shows)) >= 300
    took_s = []
    for seat in range(8):
        mine = [show_ms for show_ms, token in opened if token.to == seat]
        took_s.append((max(mine) - min(mine)) / 1000 * 7 / 6)
        assert low_s <= took_s[-1] <= high_s
    assert took_s[0] == max(took_s)


async def test_all_phones_get_the_same_moment_to_show_an_update() -> None:
    house = House()
    room, phones = await house.table("anna", "boris", "clara", bots=1, pace="normal")
    await phones[0].send(c.Start)
    await asyncio.gather(*(phone.play(0.3) for phone in phones))
    stamps = [{u.n: u.show_at for u in p.updates if not u.resync} for p in phones]
    shared = set(stamps[0]) & set(stamps[1]) & set(stamps[2])
    assert len(shared) > 20
    assert all(stamps[0][n] == stamps[1][n] == stamps[2][n] for n in shared)


async def test_a_wall_clock_that_jumps_freezes_nothing() -> None:
    house = House()
    room, [anna] = await house.table("anna", bots=3, pace="normal", clocks=True)
    await anna.send(c.Start)
    playing = asyncio.ensure_future(anna.play())
    await until(room, lambda: anna.updates[-1].view.phase == "give")
    playing.cancel()
    house.clock.jump_ms = -3_600_000
    n = room.n
    await house.clock.sleep(91 + 30)
    assert room.n > n  # the clock ran out for anna, nobody waited an hour


async def test_bots_think_only_after_the_hold_of_the_last_update() -> None:
    house = House()
    room, [anna] = await house.table("anna", bots=3, pace="normal")
    await anna.send(c.Start)
    await anna.play()
    log = await house.store.read(room.table)
    by_bots = {commit.n for commit in log if commit.command_id.startswith("bot:")}
    news = [update for update in anna.updates if not update.resync]
    opened = 0
    for before, update in pairwise(news):
        if update.n in by_bots:
            assert update.now >= before.show_at - 1  # rounded to a millisecond
            if any(isinstance(shown, v.TokenOpened) for shown in update.shown):
                opened += 1
                assert update.now >= before.show_at + 699
    assert opened > 10


async def test_thinking_bots_wait_while_traps_are_shown() -> None:
    """A bot that has thought long enough still waits until the newest commit is shown."""
    house = House()
    options = {"expert": True, "track": 30}
    room, [anna, boris] = await house.table("anna", "boris", bots=6, pace="normal", options=options)
    await anna.send(c.Start)
    games = [asyncio.ensure_future(phone.play()) for phone in (anna, boris)]
    await until(room, lambda: anna.updates[-1].view.phase == "give")
    for game in games:
        game.cancel()
    begun_ms = anna.updates[-1].show_at
    await until(room, lambda: house.clock.wall_ms() >= begun_ms + 1_450)
    for phone in (anna, boris):  # laid at once, shown one after the other
        [seat] = phone.seats
        free = room.current().view(seat).ask.free
        [trap] = [part for part in free if type(part).__name__ == "MayTrap"]
        await phone.send(c.Act, seat, trap.nth(0))
    n, shown_ms = room.n, anna.updates[-1].show_at
    assert shown_ms > house.clock.wall_ms() + 1_000
    await until(room, lambda: room.n > n)
    assert anna.updates[-1].now >= shown_ms - 1


async def test_bots_thinking_starts_again_when_a_table_wakes() -> None:
    house = House()
    room, [anna] = await house.table("anna", bots=7, pace="normal")
    await anna.send(c.Start)
    playing = asyncio.ensure_future(anna.play())
    await until(room, lambda: anna.updates[-1].view.phase == "give")
    playing.cancel()
    anna.go()
    await house.clock.sleep(100)
    anna.come(room)
    n = room.n
    await house.clock.sleep(1.4)
    assert room.n == n
    await house.clock.sleep(2.7)
    assert room.n >= n + 6


# Clocks ---------------------------------------------------------------------------------


async def asked_to_give(house: House, **settings: object) -> tuple[Room, list[Phone]]:
    """Three people, all of them asked to give, with nothing left to see."""
    room, phones = await house.table("anna", "boris", "clara", **{"clocks": True, **settings})
    await phones[0].send(c.Start)
    while room.current().view(None).phase != "give":
        seat = room.current().waiting[0]
        await phones[seat].act(seat)
    return room, phones


async def test_g25_an_expired_clock_plays_the_fallback_and_marks_it() -> None:
    """G25: what is missing is filled at random and said openly."""
    house = House()
    room, [anna, boris, clara] = await asked_to_give(house)
    update = anna.updates[-1]
    assert update.clock is not None and update.clock.ends_at == update.now + 90_000
    await anna.act(Seat(0))
    await house.clock.sleep(89.9)
    assert room.current().waiting == (1, 2)
    await house.clock.sleep(0.2)
    filled = [u.filled_in for u in anna.updates if u.filled_in is not None]
    assert filled == [1, 2] and room.current().view(None).phase == "get"
    await verified(house, room)


async def test_clocks_start_after_the_hold_of_the_last_update() -> None:
    house = House()
    room, phones = await house.table("anna", "boris", "clara", pace="normal", clocks=True)
    [anna, *_] = phones
    await anna.send(c.Start)
    while room.current().view(None).phase != "give":
        seat = room.current().waiting[0]
        await phones[seat].act(seat)
    update = anna.updates[-1]
    assert update.show_at > update.now and update.clock is not None
    assert update.clock.ends_at - update.show_at == 90_000


async def test_clocks_are_off_by_default() -> None:
    house = House()
    room, phones = await asked_to_give(house, clocks=False)
    assert phones[0].updates[-1].clock is None
    n = room.n
    await house.clock.sleep(1_000)
    assert room.n == n


async def test_a_new_phase_starts_a_new_clock_and_a_choice_taken_back_does_not() -> None:
    house = House()
    room, [anna, boris, clara] = await asked_to_give(house)
    await house.clock.sleep(80)
    await anna.act(Seat(0))
    ask = room.current().view(Seat(0)).ask
    [back] = [part for part in ask.free if "TakeBack" in type(part).__name__]
    await anna.send(c.Act, Seat(0), back.nth(0))
    clock = anna.updates[-1].clock
    assert clock is not None and clock.ends_at - anna.updates[-1].now == 10_000
    for phone in (anna, boris, clara):
        await phone.act(phone.seats[0])
    clock = anna.updates[-1].clock
    assert clock is not None and clock.ends_at - anna.updates[-1].now == 90_000


async def test_g25_the_host_holds_and_stretches_the_clock() -> None:
    house = House()
    room, [anna, boris, clara] = await asked_to_give(house)
    await house.clock.sleep(50)
    await anna.send(c.HoldClock, True)
    clock = boris.updates[-1].clock
    assert clock is not None and clock.held
    await house.clock.sleep(500)
    assert room.current().waiting == (0, 1, 2)
    await anna.send(c.HoldClock, False)
    clock = boris.updates[-1].clock
    assert clock is not None and not clock.held
    assert clock.ends_at - boris.updates[-1].now == 40_000
    await house.clock.sleep(30)
    await anna.send(c.StretchClock)
    await house.clock.sleep(89)
    assert room.current().waiting == (0, 1, 2)
    await house.clock.sleep(2)
    assert room.current().view(None).phase == "get"


async def test_clocks_can_be_switched_on_and_off_in_mid_game() -> None:
    house = House()
    room, [anna, boris, clara] = await asked_to_give(house, clocks=False)
    on = c.Settings(pace="off", clocks=True)
    await anna.send(c.SetUp, None, on)
    await house.clock.sleep(60)
    await anna.send(c.SetUp, None, c.Settings(pace="off"))
    await house.clock.sleep(60)
    assert room.current().waiting == (0, 1, 2) and anna.updates[-1].clock is None
    await anna.send(c.SetUp, None, on)
    clock = anna.updates[-1].clock
    assert clock is not None and clock.ends_at - anna.updates[-1].now == 90_000


@pytest.mark.parametrize(("down_s", "jump_ms", "left_s"), [
    (20, 0, 50),  # what is left goes on
    (500, 0, 10),  # it ran out meanwhile: those who come back get a moment
    (20, -3_600_000, 90),  # a clock that jumped back gives no more than a full turn
    (20, 3_600_000, 10),
])  # fmt: skip
async def test_a_restart_keeps_the_clock(down_s: float, jump_ms: int, left_s: float) -> None:
    house = House()
    room, _ = await asked_to_give(house)
    await house.clock.sleep(20)
    await house.tables.close()
    await house.clock.sleep(down_s)
    house.clock.jump_ms = jump_ms
    await house.restart()
    again, [anna] = await house.join(room.table, "anna")
    update = anna.updates[0]
    assert update.clock is not None
    assert update.clock.ends_at - update.now == left_s * 1000
    n = again.n
    await house.clock.sleep(left_s - 0.5)
    assert again.current().waiting == (0, 1, 2)
    await house.clock.sleep(1)
    assert again.n > n and again.current().view(None).phase == "get"


async def test_a_log_read_under_a_wrong_wall_clock_shortens_no_clock() -> None:
    """A node whose wall clock is ahead comes to a table at which people sit elsewhere."""
    house = House()
    room, phones = await asked_to_give(house)
    house.clock.jump_ms = 3_600_000
    there = await house.process().room(room.table)
    room.audience.publish_presence()
    phones[1].come(there)
    n = room.n
    await house.clock.sleep(9.5)
    assert room.n == n


async def test_a_choice_that_begins_under_held_clocks_has_its_full_time() -> None:
    house = House()
    room, phones = await asked_to_give(house)
    await phones[0].send(c.HoldClock, True)
    for phone in phones:
        await phone.act(phone.seats[0])
    held = phones[1].updates[-1]
    assert held.clock is not None and held.clock.held
    assert held.clock.ends_at - held.now == 90_000
    await house.clock.sleep(200)
    await phones[0].send(c.HoldClock, False)
    update = phones[1].updates[-1]
    assert update.view is not None and update.view.phase == "get"
    assert update.clock is not None and update.clock.ends_at - update.now == 90_000


async def test_a_held_clock_survives_a_restart() -> None:
    house = House()
    room, [anna, *_] = await asked_to_give(house)
    await house.clock.sleep(30)
    await anna.send(c.HoldClock, True)
    await house.restart()
    again, [anna] = await house.join(room.table, "anna")
    await house.clock.sleep(400)
    assert again.current().waiting == (0, 1, 2)
    await anna.send(c.HoldClock, False)
    clock = anna.updates[-1].clock
    assert clock is not None and clock.ends_at - anna.updates[-1].now == 60_000


def test_a_clock_runs_for_each_turn_while_it_is_waited_for() -> None:
    clocks = Clocks()
    turn, other = (Seat(1), "give"), (Seat(2), "give")
    clocks.follow([(turn, 90)], 100.0)
    clocks.follow([(turn, 90), (other, 90)], 130.0)
    assert clocks.end_s(turn, 140.0) == 190.0 and clocks.end_s(other, 140.0) == 220.0
    assert clocks.end_s((Seat(3), "give"), 140.0) is None
    clocks.hold(True, 150.0)
    clocks.hold(True, 170.0)
    assert clocks.end_s(turn, 200.0) == 240.0
    clocks.stretch(200.0)
    clocks.hold(False, 300.0)
    assert clocks.end_s(turn, 300.0) == 390.0


async def test_the_lobby_has_no_clocks() -> None:
    house = House()
    room, [anna, *_] = await house.table("anna", "boris", "clara", clocks=True)
    assert render.updates(room, "anna", None)[0].clock is None
    assert await refused(anna.send(c.StretchClock)) == "not_playing"


@pytest.mark.parametrize("pace", ["off", "normal"])
def test_a_bots_real_computing_time_is_not_visible(pace: str) -> None:
    """Its moment is the dice's alone: who knows at once and who has to search move alike."""

    async def evening(thinks_s: float) -> list[float]:
        class Slow(InlineBots):
            async def act(self, spec: BotSpec, seen: History, view: Any) -> Any:
                await house.clock.sleep(thinks_s)
                return await super().act(spec, seen, view)

        house = House(bot_runner=Slow(any_bots))
        room, [anna] = await house.table("anna", bots=3, game="hat", pace=pace)
        moments: list[float] = []
        put = house.store.put

        def noted(commit: Commit, then: OnStored) -> None:
            if commit.command_id.startswith("bot:"):
                moments.append(house.clock.monotonic_s())
            put(commit, then)

        house.store.put = noted  # type: ignore[method-assign]
        await anna.send(c.Start)
        await anna.play(think_s=1.0)
        assert len(moments) > 4
        return moments

    assert run(evening(0.0)) == pytest.approx(run(evening(0.9 * LEAD_S)), abs=1e-6)
