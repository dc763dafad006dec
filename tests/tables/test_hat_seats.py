"""That's Not a Hat at the table: clocks, comers and goers."""

from __future__ import annotations

import pytest

from giftable.games.hat.rules import moves as m
from giftable.games.hat.rules import view as v
from giftable.games.kernel import GiftId, Seat
from giftable.protocol import render
from giftable.tables import commands as c
from giftable.testing.virtual import run
from tests.support.evening import (
    House,
    Phone,
    played_to_the_end,
    refused,
    until,
    verified,
)
from tests.tables.hat_table import GIFTS, Hat

# Clocks -------------------------------------------------------------------------------


def test_h15_no_clock_runs_before_the_first_draw() -> None:
    """H2: look as long as you like."""

    async def evening() -> None:
        hat = await Hat.begun(clocks=True)
        n = hat.room.n
        await hat.house.clock.sleep(1_000)
        assert hat.room.n == n and hat.phones[0].updates[-1].clock is None
        await hat.draw()
        update = hat.phones[0].updates[-1]
        assert update.clock is not None and update.clock.ends_at - update.show_at == 30_000

    run(evening())


def test_h15_no_clock_runs_between_two_games_of_a_match() -> None:
    async def evening() -> None:
        hat = await Hat.begun(clocks=True, options={"match": True, "penalties": 2})
        await hat.draw()
        while hat.view.phase != "pause":  # clocks do it all
            await hat.house.clock.sleep(1)
        n = hat.room.n
        await hat.house.clock.sleep(1_000)
        assert hat.room.n == n and hat.phones[0].updates[-1].clock is None
        await hat.do(Seat(1), m.Deal)
        assert (hat.view.game, hat.view.phase) == (1, "look")

    run(evening())


def test_h15_a_late_giver_names_anything_and_a_late_receiver_accepts() -> None:
    """H15: said openly; what comes after the clock is refused."""

    async def evening() -> None:
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

    run(evening())


def test_h15_a_late_giver_names_from_the_whole_catalogue() -> None:
    """H15: also what is not in play; and two tables that wait do not say the same."""

    async def named(seed: int) -> GiftId | None:
        hat = await Hat.begun(clocks=True, house=House(seed=seed))
        await hat.draw()
        await hat.house.clock.sleep(31)
        return hat.view.claim

    claims = {run(named(seed)) for seed in range(12)}
    assert len(claims) > 6 and claims <= set(GIFTS)


def test_h15_the_host_holds_and_stretches_the_clock() -> None:
    async def evening() -> None:
        hat = await Hat.begun(clocks=True)
        await hat.phones[0].send(c.HoldClock, True)
        await hat.draw()
        await hat.house.clock.sleep(500)
        clock = hat.phones[1].updates[-1].clock
        assert hat.view.phase == "name" and clock is not None and clock.held
        await hat.phones[0].send(c.HoldClock, False)
        await hat.house.clock.sleep(20)
        await hat.phones[0].send(c.StretchClock)
        await hat.house.clock.sleep(29)
        assert hat.view.phase == "name"
        await hat.house.clock.sleep(2)
        assert hat.view.phase == "answer"

    run(evening())


# Leavers and late joiners -------------------------------------------------------------


def who(hat: Hat, role: str) -> Seat:
    return {"giver": hat.giver, "receiver": hat.receiver, "bystander": hat.bystander}[role]


@pytest.mark.parametrize("moment", ["name", "answer"])
@pytest.mark.parametrize("role", ["giver", "receiver", "bystander"])
def test_h18_a_bot_plays_on_for_a_leaver(role: str, moment: str) -> None:
    """H18: holding, giving or receiving; the seat can be taken back at any moment."""

    async def evening() -> None:
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

    run(evening())


@pytest.mark.parametrize("moment", ["name", "answer"])
@pytest.mark.parametrize("role", ["giver", "receiver", "bystander"])
def test_h18_a_seat_empties_and_the_circle_closes(role: str, moment: str) -> None:
    """H18: the gift finds its way, the game goes on, the leaver waits for the next one."""

    async def evening() -> None:
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

    run(evening())


def test_h18_a_gift_that_goes_on_has_a_fresh_clock() -> None:
    async def evening() -> None:
        hat = await Hat.begun("anna", "boris", "clara", "dora", leavers="empty", clocks=True)
        await hat.to("answer")
        await hat.house.clock.sleep(15)
        seat = hat.receiver
        await hat.phone(seat).send(c.Leave, seat)
        update = hat.phone(hat.receiver).updates[-1]
        assert update.clock is not None and update.clock.ends_at - update.now == 20_000
        assert update.waiting == (hat.receiver,)

    run(evening())


def test_h18_the_last_one_left_wins() -> None:
    async def evening() -> None:
        hat = await Hat.begun("anna", "boris", leavers="empty")
        await hat.to("answer")
        await hat.phones[1].send(c.Leave, 1)
        assert hat.room.state.status == "over"
        outcome = hat.view.outcome
        assert (outcome.winners, outcome.why) == ((0,), "last")
        assert await refused(hat.do(Seat(0), m.Accept)) == "game_over"

    run(evening())


def test_h18_the_first_player_leaves_before_the_draw() -> None:
    async def evening() -> None:
        hat = await Hat.begun(leavers="empty")
        await hat.phones[0].send(c.Leave, 0)
        assert hat.view.first == 1 and hat.room.current().waiting == (1,)
        assert hat.room.state.host == "boris"

    run(evening())


def test_h18_a_late_joiner_waits_for_the_next_game() -> None:
    async def evening() -> None:
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

    run(evening())


def test_h18_in_a_match_the_next_game_is_the_next_of_the_match() -> None:
    """Ours: who comes into a running match starts with the most penalties."""

    async def evening() -> None:
        hat = await Hat.begun(options={"match": True, "penalties": 2})
        await hat.draw()
        await hat.phones[0].send(c.AddBot, "sharp")
        while hat.view.game == 0:
            for phone in hat.phones:
                if phone.due(phone.seats[0]) is not None:
                    await phone.act(phone.seats[0])
        before = {p.seat: p.before for p in hat.view.players}
        assert list(before) == [0, 1, 2, 3] and before[3] == max(before.values()) == 2
        await played_to_the_end(hat.room, hat.phones, 0.0)
        assert hat.view.game == 2, "as many games as players at its start"

    run(evening())
