"""That's Not a Hat at the table: clocks, comers and goers."""

from __future__ import annotations

import pytest

from giftable.games.hat.rules import moves as m
from giftable.games.hat.rules import view as v
from giftable.games.kernel import Seat
from giftable.protocol import render
from giftable.tables import commands as c
from tests.support.evening import Phone, played_to_the_end, refused, until, verified
from tests.tables.hat_table import GIFTS, Hat

# Clocks -------------------------------------------------------------------------------


async def test_h15_no_clock_runs_before_the_first_draw() -> None:
    """H2: look as long as you like."""
    hat = await Hat.begun(clocks=True)
    n = hat.room.n
    await hat.house.clock.sleep(1_000)
    assert hat.room.n == n and hat.phones[0].updates[-1].clock is None
    await hat.draw()
    update = hat.phones[0].updates[-1]
    assert update.clock is not None and update.clock.ends_at - update.show_at == 30_000


async def test_h15_no_clock_runs_between_two_games_of_a_match() -> None:
    hat = await Hat.begun(clocks=True, options={"match": True, "penalties": 2})
    await hat.draw()
    while hat.view.phase != "pause":  # clocks do it all
        await hat.house.clock.sleep(1)
    n = hat.room.n
    await hat.house.clock.sleep(1_000)
    assert hat.room.n == n and hat.phones[0].updates[-1].clock is None
    await hat.do(Seat(1), m.Deal)
    assert (hat.view.game, hat.view.phase) == (1, "look")


async def test_h15_a_late_giver_names_anything_and_a_late_receiver_accepts() -> None:
    """H15: said openly; what comes after the clock is refused."""
    hat = await Hat.begun(clocks=True)
    await hat.draw()
    giver, receiver, turn, gift = hat.giver, hat.receiver, hat.view.turn, hat.gift
    watching = hat.phone(hat.bystander)
    await hat.house.clock.sleep(29.9)
    assert hat.view.phase == "name"
    await hat.house.clock.sleep(0.2)
    update = watching.updates[-1]
    assert update.filled_in == giver and hat.view.claim in GIFTS
    assert [type(x) for x in update.shown] == [v.GiftNamed]
    late = m.Name(turn, gift)
    assert await refused(hat.phone(giver).send(c.Act, giver, late)) == "already_named"
    assert update.clock is not None and update.clock.ends_at == update.now + 20_000
    await hat.house.clock.sleep(19.8)
    assert hat.view.phase == "answer"
    await hat.house.clock.sleep(0.2)
    update = watching.updates[-1]
    assert update.filled_in == receiver
    assert [type(x) for x in update.shown] == [v.GiftAccepted]
    late_answer = m.Refuse(turn)
    assert await refused(hat.phone(receiver).send(c.Act, receiver, late_answer)) == "stale_turn"
    await verified(hat.house, hat.room)


# Leavers and late joiners -------------------------------------------------------------


def who(hat: Hat, role: str) -> Seat:
    return {"giver": hat.giver, "receiver": hat.receiver, "bystander": hat.bystander}[role]


@pytest.mark.parametrize("moment", ["name", "answer"])
@pytest.mark.parametrize("role", ["giver", "receiver", "bystander"])
async def test_h18_a_bot_plays_on_for_a_leaver(role: str, moment: str) -> None:
    """H18: holding, giving or receiving; the seat can be taken back at any moment."""
    hat = await Hat.begun()
    await hat.to(moment)
    seat, turn = who(hat, role), hat.view.turn
    leaver = hat.phone(seat)
    await leaver.send(c.Leave, seat)
    assert seat in [p.seat for p in hat.view.players]
    info = render.table_message(hat.room, leaver.person).seats[seat]
    assert (info.stand_in, info.level) == (True, "adaptive")
    assert await refused(hat.do(seat, m.Accept)) == "bot_plays"
    if seat in hat.room.current().waiting:
        await until(hat.room, lambda: (hat.view.turn, hat.view.phase) != (turn, moment))
    await leaver.send(c.Sit, "Back", "en")
    assert leaver.plays(seat)
    await played_to_the_end(hat.room, hat.phones, 0.0)
    await verified(hat.house, hat.room)


@pytest.mark.parametrize("moment", ["name", "answer"])
@pytest.mark.parametrize("role", ["giver", "receiver", "bystander"])
async def test_h18_a_seat_empties_and_the_circle_closes(role: str, moment: str) -> None:
    """H18: the gift finds its way, the game goes on, the leaver waits for the next one."""
    hat = await Hat.begun("anna", "boris", "clara", "dora", leavers="empty")
    await hat.to(moment)
    others = {p.seat for p in hat.view.players} - {hat.giver, hat.receiver}
    roles = {"giver": hat.giver, "receiver": hat.receiver, "bystander": min(others)}
    seat, before = roles[role], hat.view
    leaver = hat.phone(seat)
    await leaver.send(c.Leave, seat)
    view = hat.view
    assert seat not in [p.seat for p in view.players]
    match role, moment:
        case "giver", "name":  # what it held leaves too; the next draws
            assert view.giver == before.receiver and view.phase == "name"
            assert view.turn == before.turn + 1 and view.shop_left == before.shop_left - 1
        case "giver", "answer":  # the claim is answered as usual
            assert (view.giver, view.receiver) == (seat, before.receiver)
            assert (view.claim, view.phase) == (before.claim, "answer")
        case "receiver", _:  # goes on to the next seat, with the same claim
            assert view.giver == before.giver and view.receiver != seat
            assert (view.claim, view.back) == (before.claim, before.back)
        case _:
            assert (view.giver, view.receiver) == (before.giver, before.receiver)
    assert await refused(hat.do(seat, m.Accept)) == "bot_plays"
    await leaver.send(c.Sit, "Back", "en")
    assert hat.view.joining == (seat,)
    assert render.table_message(hat.room, leaver.person).seats[seat].joining
    await played_to_the_end(hat.room, hat.phones, 0.0)
    outcome = hat.view.outcome
    assert seat not in outcome.winners
    await hat.host.send(c.SetUp, {"first": seat})
    await hat.host.send(c.Start)
    assert hat.view.first == seat
    await verified(hat.house, hat.room)


async def test_h18_a_gift_that_goes_on_has_a_fresh_clock() -> None:
    hat = await Hat.begun("anna", "boris", "clara", "dora", leavers="empty", clocks=True)
    await hat.to("answer")
    await hat.house.clock.sleep(15)
    seat = hat.receiver
    await hat.phone(seat).send(c.Leave, seat)
    update = hat.phone(hat.receiver).updates[-1]
    assert update.clock is not None and update.clock.ends_at - update.now == 20_000
    assert update.waiting == (hat.receiver,)


async def test_h18_a_late_joiner_waits_for_the_next_game() -> None:
    hat = await Hat.begun()
    await hat.draw()
    late = Phone("late")
    late.come(hat.room)
    await late.send(c.Sit, "Late", "ja")
    assert late.seats == (3,) and hat.view.joining == (3,)
    assert [p.seat for p in hat.view.players] == [0, 1, 2]
    assert render.table_message(hat.room, "late").seats[3].joining
    assert late.updates[-1].viewer is None and late.updates[-1].view.ask is None
    await played_to_the_end(hat.room, hat.phones, 0.0)
    await hat.phones[0].send(c.Start)
    assert [p.seat for p in hat.view.players] == [0, 1, 2, 3] and hat.view.joining == ()
    await played_to_the_end(hat.room, [*hat.phones, late], 0.0)
    await verified(hat.house, hat.room)
