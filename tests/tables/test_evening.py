"""Whole evenings on virtual time: three people and two bots, with all that happens to phones."""

from __future__ import annotations

import asyncio
from itertools import pairwise

import msgspec
import pytest

from giftable.games.gifttrap.rules.view import SeatPending
from giftable.games.kernel import Seat
from giftable.protocol import render
from giftable.protocol.to_client import ToClient
from giftable.tables import commands as c
from giftable.tables.seed.dice import commitment
from tests.support.evening import House, Phone, played_to_the_end, until, verified

VIEWERS = (*(Seat(i) for i in range(5)), None)
EXPERT = {"expert": True, "rounds_max": 2}


async def test_three_people_and_two_bots_finish_gifttrap() -> None:
    house = House()
    room, phones = await house.table(
        "anna", "boris", "clara", bots=2, options=EXPERT, pace="normal"
    )
    await phones[0].send(c.Start)
    await played_to_the_end(room, phones)
    await verified(house, room)
    for phone in phones:
        numbers = [update.n for update in phone.updates]
        assert numbers == sorted(numbers)
        news = [update for update in phone.updates if not update.resync]
        assert [u.n for u in news] == list(range(news[0].n, room.n + 1))
        shows = [update.show_at for update in news]
        assert all(b >= a - 1 for a, b in pairwise(shows))  # whole ms: rounded
        assert news[-1].view is not None and news[-1].view.outcome is not None
    assert room.ports.clock.monotonic_s() > 60  # paced, on the virtual clock


async def test_the_seed_is_secret_until_the_end_and_then_matches_its_commitment() -> None:
    house = House()
    room, phones = await house.table("anna", "boris", "clara")
    await phones[0].send(c.Start)
    during = render.table_message(room, "anna")
    assert during.seed is None and during.commitment is not None
    await played_to_the_end(room, phones, 0.0)
    after = render.table_message(room, "anna")
    assert after.commitment == during.commitment and after.seed is not None
    assert commitment(bytes.fromhex(after.seed), room.table, 1) == after.commitment
    for phone in phones:
        for update in phone.updates:
            assert after.seed not in msgspec.json.encode(update).decode()


async def test_a_restart_in_mid_round_shows_the_same_views() -> None:
    house = House()
    room, phones = await house.table("anna", "boris", "clara", bots=2, options=EXPERT)
    await phones[0].send(c.Start)
    for _ in range(6):
        waiting = [p for p in phones if p.due(p.seats[0]) is not None]
        if waiting:
            await waiting[0].act(waiting[0].seats[0])
        await house.clock.sleep(0.1)
    assert room.state.is_running and room.n > 10
    views = [room.current().view(seat) for seat in VIEWERS]
    await house.restart()
    again, phones = await house.join(room.table, "anna", "boris", "clara")
    assert again is not room and again.n == room.n and again.state == room.state
    assert [again.current().view(seat) for seat in VIEWERS] == views
    first = phones[0].updates[0]
    assert first.resync and first.shown == () and first.n == room.n
    await played_to_the_end(again, phones, 0.0)
    await verified(house, again)


async def test_g29_a_rematch_keeps_the_seats_and_passes_the_deal_to_the_left() -> None:
    """G29: same seats, the dealer left of the last one, everything else anew."""
    house = House()
    room, phones = await house.table("anna", "boris", "clara")
    await phones[0].send(c.Start)
    await played_to_the_end(room, phones, 0.0)
    assert room.state.playing is not None
    old = room.state.playing
    await phones[0].send(c.Start)
    new = room.state.playing
    assert new.started.number == 2 and new.started.seats == old.started.seats
    assert new.started.first == (old.state.dealer + 1) % 3 == new.state.dealer
    assert new.started.seed != old.started.seed
    view = room.current().view(None)
    assert [(p.give, p.get) for p in view.players] == [(0, 0)] * 3
    await played_to_the_end(room, phones, 0.0)
    await verified(house, room)


async def test_after_the_end_the_lobby_can_change_options() -> None:
    house = House()
    room, phones = await house.table("anna", "boris", "clara")
    await phones[0].send(c.Start)
    await played_to_the_end(room, phones, 0.0)
    await phones[0].send(c.ToLobby)
    assert room.state.status == "lobby" and phones[1].updates[-1].view is None
    await phones[0].send(c.SetUp, {"track": 16})
    message = render.table_message(room, "anna")
    assert message.options["track"] == 16 and message.options["rounds_max"] == 2
    await phones[0].send(c.Start)
    assert room.current().view(None).track == 16


@pytest.mark.parametrize("leavers", ["bot", "empty"])
async def test_g26_a_leaver_takes_the_same_seat_back(leavers: str) -> None:
    """G26: a bot plays, or the seat empties from the next round; seat and markers stay theirs."""
    house = House()
    options = {"rounds_max": 6, "track": 30}
    room, phones = await house.table(
        "anna", "boris", "clara", "dora", options=options, leavers=leavers
    )
    anna, boris, clara, dora = phones
    await anna.send(c.Start)
    games = [asyncio.ensure_future(p.play(1.0)) for p in (anna, clara, dora)]
    await until(room, lambda: boris.due(boris.seats[0]) is not None)
    await boris.send(c.Leave, 1)
    sitter = room.state.seats[1]
    assert sitter is not None and sitter.person == "boris" and not sitter.is_present
    start = room.current().view(None).round
    await until(room, lambda: room.current().view(None).round > start)
    players = [p.seat for p in room.current().view(None).players]
    assert (1 in players) == (leavers == "bot")
    await boris.send(c.Sit, "Boris again", "de")
    sitter = room.state.seats[1]
    assert sitter is not None and sitter.is_present and sitter.name == "Boris again"
    [_, seat, *_] = render.table_message(room, "boris").seats
    assert seat.joining == (leavers == "empty")
    await asyncio.gather(boris.play(1.0), *games)
    assert 1 in [p.seat for p in room.current().view(None).players]
    pending = [(x.joins, x.back) for x in room.log.history.events if isinstance(x, SeatPending)]
    assert pending == ([] if leavers == "bot" else [(False, False), (True, True)])
    await verified(house, room)


async def test_g27_a_late_joiner_takes_a_free_seat_at_the_next_round() -> None:
    """G27: a late joiner plays from the next round, with a seat of the own at once."""
    house = House()
    room, phones = await house.table("anna", "boris", "clara", options={"rounds_max": 3})
    await phones[0].send(c.Start)
    late = Phone("late")
    late.come(room)
    assert late.updates[-1].viewer is None
    await late.send(c.Sit, "Late", "fr")
    assert late.updates[-1].viewer is None and late.seats == (3,)
    assert [s.joining for s in render.table_message(room, "late").seats] == [0, 0, 0, 1]
    before = late.tables
    await played_to_the_end(room, [*phones, late], 0.0)
    assert late.tables > before
    assert 3 in [p.seat for p in room.current().view(None).players]
    assert not render.table_message(room, "late").seats[3].joining
    await verified(house, room)


async def test_bots_do_not_play_on_when_everybody_has_left() -> None:
    """G26: the table sleeps until a person comes back."""
    house = House()
    room, [anna] = await house.table("anna", bots=3, options={"rounds_max": None})
    await anna.send(c.Start)
    await anna.send(c.Leave, 0)
    n = room.n
    await house.clock.sleep(1000)
    assert room.n == n
    await anna.send(c.Sit, "Anna", "en")
    await until(room, lambda: room.n > n + 1 or anna.due(anna.seats[0]) is not None)


async def test_bots_wait_while_every_phone_is_away() -> None:
    house = House()
    room, [anna] = await house.table("anna", bots=3, pace="normal")
    await anna.send(c.Start)
    anna.go()
    n = room.n
    await house.clock.sleep(200)
    assert room.n == n
    anna.come(room)
    play = asyncio.ensure_future(anna.play())
    await until(room, lambda: room.n > n)
    play.cancel()


async def test_an_idle_room_is_dropped_and_comes_back_from_the_log() -> None:
    house = House()
    room, [anna] = await house.table("anna", bots=3)
    await anna.send(c.Start)
    anna.go()
    await house.clock.sleep(1000)
    again = await house.tables.room(room.table)
    assert again is not room and again.state == room.state


async def test_a_room_that_somebody_asks_for_is_not_idle() -> None:
    house = House()
    room, [anna] = await house.table("anna")
    anna.go()
    await house.clock.sleep(299)
    assert await house.tables.room(room.table) is room
    await house.clock.sleep(299)
    assert await house.tables.room(room.table) is room
    await house.clock.sleep(301)
    assert room.is_dropped


async def test_a_room_to_which_nobody_comes_is_dropped_too() -> None:
    house = House()
    table, _, _ = await house.tables.create("anna", "gifttrap", "Anna", "en", None, None)
    room = await house.tables.room(table)
    await house.clock.sleep(301)
    assert room.is_dropped


async def test_everything_sent_to_a_phone_is_a_protocol_message() -> None:
    """Everything shown encodes as ToClient and reads back the same."""
    house = House()
    room, phones = await house.table("anna", "boris", "clara", options=EXPERT)
    await phones[0].send(c.Start)
    await played_to_the_end(room, phones, 0.0)
    decode = msgspec.json.Decoder(ToClient).decode
    for message in [
        *phones[0].updates, render.table_message(room, "boris"), render.presence(room.audience)
    ]:  # fmt: skip
        assert decode(msgspec.json.encode(message)) == message
