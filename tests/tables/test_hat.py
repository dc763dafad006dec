"""That's Not a Hat at the table: evenings, refusals, bots, talking, a restart in mid-claim."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import msgspec
import pytest

from giftable.games.hat.rules import moves as m
from giftable.games.hat.rules import view as v
from giftable.games.hat.rules.asks import AskAnswer
from giftable.games.hat.testing import hat_deck
from giftable.games.kernel import Seat
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
from tests.support.faulty import AnyBot, any_bots
from tests.tables.hat_table import GIFTS, PEOPLE, VIEWERS, Hat

# Evenings -----------------------------------------------------------------------------


def test_people_and_bots_play_to_the_end() -> None:
    """H10: somebody reaches the limit, or H16 ends it; the fewest penalties win."""

    async def evening() -> None:
        house = House()
        room, phones = await house.table(
            *PEOPLE, game="hat", bots=2, pace="normal", options={"penalties": 3}
        )
        await phones[0].send(c.Start)
        await played_to_the_end(room, phones)
        await verified(house, room)
        view = room.current().view(None)
        assert view.why == "limit" and max(len(p.penalties) for p in view.players) == 3
        least = min(len(p.penalties) for p in view.players)
        fewest = tuple(p.seat for p in view.players if len(p.penalties) == least)
        assert view.outcome.winners == view.winners == fewest
        for phone in phones:
            news = [update for update in phone.updates if not update.resync]
            assert [u.n for u in news] == list(range(news[0].n, room.n + 1))
            shows = [update.show_at for update in news]
            assert shows == sorted(shows)
            assert news[-1].view is not None and news[-1].view.outcome == view.outcome
        assert room.ports.clock.monotonic_s() > 30  # paced, on the virtual clock

    run(evening())


def test_bots_let_people_look_before_the_first_draw_and_at_every_drawn_gift() -> None:
    """H2: look closely; H4: the one look at a drawn gift is not cut short by a quick bot."""

    async def evening() -> None:
        house = House()
        room, [anna] = await house.table(
            "anna", game="hat", bots=4, pace="normal", options={"first": 1, "penalties": 5}
        )
        await anna.send(c.Start)
        await anna.play(1.0)
        news = [update for update in anna.updates if not update.resync]
        [dealt] = [u for u in news if any(isinstance(x, v.GameBegan) for x in u.shown)]
        drawn = [u for u in news if any(isinstance(x, v.GiftDrawn) for x in u.shown)]
        assert drawn[0].show_at - dealt.show_at >= 8_000
        assert len(drawn) > 2
        for update, after in pairwise(news):
            if update in drawn:
                assert after.show_at - update.show_at >= 3_000

    run(evening())


def test_h11_a_match_has_as_many_games_as_players() -> None:
    """H11: the first player passes to the left, penalties add up; the match is what is won."""

    async def evening() -> None:
        house = House()
        options = {"match": True, "first": 1}
        room, phones = await house.table(*PEOPLE, game="hat", options=options)
        await phones[0].send(c.Start)
        await played_to_the_end(room, phones, 0.0)
        await verified(house, room)
        began = [x for u in phones[0].updates for x in u.shown if isinstance(x, v.GameBegan)]
        assert [(x.game, x.first) for x in began] == [(0, 1), (1, 2), (2, 0)]
        ended = [x for u in phones[0].updates for x in u.shown if isinstance(x, v.GameEnded)]
        assert [x.outcome is None for x in ended] == [True, True, False]
        view = room.current().view(None)
        assert view.outcome.why == "match"
        totals = {p.seat: p.before + len(p.penalties) for p in view.players}
        least = min(totals.values())
        assert view.outcome.winners == tuple(s for s, n in totals.items() if n == least)
        for update in phones[1].updates:  # between two games nothing of the seed, no end
            if update.view is not None and update.view.phase == "pause":
                assert update.view.outcome is None
        assert render.table_message(room, "anna").games_played == 1

    run(evening())


def test_in_a_match_the_seed_is_secret_until_its_last_game_is_over() -> None:
    async def evening() -> None:
        hat = await Hat.begun(options={"match": True, "penalties": 2})
        while hat.view.phase != "pause":
            for phone in hat.phones:
                if phone.due(phone.seats[0]) is not None:
                    await phone.act(phone.seats[0])
        message = render.table_message(hat.room, "anna")
        assert message.status == "playing" and message.seed is None
        [column, *_] = [p.column for p in hat.view.players if p.column]
        assert column[0].gift is not None, "this game's cards may be looked at"

    run(evening())


@pytest.mark.parametrize("bots", [0, 1])
def test_h13_two_players_start_with_two_gifts_each(bots: int) -> None:
    """H13: always two, and whatever the arrow, the other receives."""

    async def evening() -> None:
        house = House()
        people = ("anna", "boris")[: 2 - bots]
        options = {"penalties": 5}
        room, phones = await house.table(*people, game="hat", bots=bots, options=options)
        assert room.start_refused is None
        await phones[0].send(c.Start)
        assert [len(p.column) for p in room.current().view(None).players] == [2, 2]
        await played_to_the_end(room, phones, 0.0)
        await verified(house, room)
        drawn = [x for u in phones[0].updates for x in u.shown if isinstance(x, v.GiftDrawn)]
        assert {x.back for x in drawn} == {"black", "white"}
        assert all(x.to == 1 - x.seat for x in drawn)

    run(evening())


def test_one_person_alone_is_too_few() -> None:
    async def evening() -> None:
        room, [anna] = await House().table("anna", game="hat")
        assert room.start_refused == "too_few_players"
        assert await refused(anna.send(c.Start)) == "too_few_players"

    run(evening())


def test_h3_the_host_names_who_begins() -> None:
    async def evening() -> None:
        for first in (0, 1, 2):
            hat = await Hat.begun(options={"first": first})
            assert hat.view.first == first and hat.room.current().waiting == (first,)

    run(evening())


def test_h3_without_a_name_the_dice_say_who_begins() -> None:
    async def begins(seed: int) -> Seat | None:
        house = House(seed=seed)
        room, [anna, *_] = await house.table(*PEOPLE, game="hat")
        await anna.send(c.Start)
        first: Seat | None = room.current().view(None).first
        return first

    assert {run(begins(seed)) for seed in range(12)} == {0, 1, 2}


def test_h11_a_rematch_begins_to_the_left() -> None:
    async def evening() -> None:
        house = House()
        room, phones = await house.table(*PEOPLE, game="hat", bots=1)
        firsts = []
        for number in (1, 2, 3):
            await phones[0].send(c.Start)
            firsts.append(room.current().view(None).first)
            await played_to_the_end(room, phones, 0.0)
            assert room.state.games == number
        assert firsts[1:] == [(first + 1) % 4 for first in firsts[:-1]]
        await verified(house, room)

    run(evening())


# What the table refuses ---------------------------------------------------------------


def test_out_of_turn_is_refused_with_its_code() -> None:
    """H4-H6: giving out of turn, answering when not the receiver, answering twice."""

    async def evening() -> None:
        hat = await Hat.begun()
        assert await refused(hat.do(Seat(1), m.Draw)) == "not_first"
        assert await refused(hat.do(Seat(1), m.Name, GIFTS[0])) == "wrong_phase"
        await hat.draw()
        giver, receiver, other = hat.giver, hat.receiver, hat.bystander
        n = hat.room.n
        assert await refused(hat.do(giver, m.Draw)) == "wrong_phase"
        assert await refused(hat.do(receiver, m.Name, GIFTS[0])) == "not_the_giver"
        assert await refused(hat.do(receiver, m.Accept)) == "not_named_yet"
        assert await refused(hat.do(other, m.Refuse)) == "not_the_receiver"
        assert await refused(hat.do(giver, m.Name, "no-such-thing")) == "unknown_gift"
        assert await refused(hat.do(giver, m.Say)) == "not_spoken"
        assert await refused(hat.do(other, m.Vote, True)) == "wrong_phase"
        assert await refused(hat.do(giver, m.Deal)) == "wrong_phase"
        assert hat.room.n == n
        await hat.name(hat.lie)
        assert await refused(hat.do(giver, m.Name, hat.gift)) == "already_named"
        assert await refused(hat.do(other, m.Accept)) == "not_the_receiver"
        turn = hat.view.turn
        await hat.accept()
        again = m.Accept(turn)
        assert await refused(hat.phone(receiver).send(c.Act, receiver, again)) == "stale_turn"

    run(evening())


@pytest.mark.parametrize(("options", "code"), [
    ({"penalties": 6}, "bad_options"),
    ({"penalties": 1}, "bad_options"),
    ({"start": 3}, "bad_options"),
    ({"colours": "red"}, "bad_options"),
    ({"first": 8}, "bad_options"),
    ({"first": -1}, "bad_options"),
    ({"track": 12}, "bad_options"),
])  # fmt: skip
def test_options_that_the_game_has_not(options: dict[str, Any], code: str) -> None:
    async def evening() -> None:
        _, [anna] = await House().table("anna", game="hat")
        assert await refused(anna.send(c.SetUp, options)) == code

    run(evening())


@pytest.mark.parametrize(("gifts", "colours", "code"), [
    (10, "both", None),  # H17: three players need 3 x (1 + 3 - 1) + 1
    (9, "both", "deck_too_small"),
    (19, "black", None),
    (18, "black", "colour_too_small"),
    (20, "white", None),
    (19, "white", "colour_too_small"),
])  # fmt: skip
def test_h17_too_few_cards_are_refused_at_the_start(
    gifts: int, colours: str, code: str | None
) -> None:
    """H12, H17: with the reason, which the lobby says before anybody presses Start."""

    async def evening() -> None:
        house = House(decks=lambda game, options, own: hat_deck(gifts))
        options = {"penalties": 3, "colours": colours}
        room, [anna, *_] = await house.table(*PEOPLE, game="hat", options=options)
        assert render.table_message(room, "anna").start_refused == code
        if code is None:
            await anna.send(c.Start)
        else:
            assert await refused(anna.send(c.Start)) == code

    run(evening())


# Bots and levels ----------------------------------------------------------------------


def test_each_game_has_levels_of_its_own() -> None:
    async def evening() -> None:
        asked: list[tuple[str, str]] = []

        def noted(game: str, level: str, character: str) -> AnyBot:
            asked.append((game, level))
            return any_bots(game, level, character)

        house = House(bots=noted)
        room, [anna, boris] = await house.table("anna", "boris", game="hat")
        for level in ("novice", "sharp", None):
            await anna.send(c.AddBot, level)
        seats = render.table_message(room, "anna").seats
        assert [s.level for s in seats] == [None, None, "novice", "sharp", "adaptive"]
        await anna.send(c.SetUp, {"penalties": 5})
        await anna.send(c.Start)
        await anna.send(c.StandIn, 1)
        await anna.play()
        assert room.state.status == "over"
        assert sorted(asked) == [
            ("hat", "adaptive"), ("hat", "adaptive"), ("hat", "novice"), ("hat", "sharp")
        ]  # fmt: skip

    run(evening())


def test_a_bot_is_shown_what_its_seat_sees_and_no_more() -> None:
    """H9: what a person in that seat is shown, from the deal on."""

    async def evening() -> None:
        made: list[AnyBot] = []

        def kept(game: str, level: str, character: str) -> AnyBot:
            made.append(AnyBot())
            return made[-1]

        house = House(bots=kept)
        room, [anna] = await house.table("anna", game="hat", bots=2, options={"penalties": 5})
        await anna.send(c.Start)
        await anna.play()
        news = [shown for update in anna.updates for shown in update.shown]
        for bot in made:
            assert bot.seen == news[: len(bot.seen)] and len(bot.seen) > 5

    run(evening())


# Talking ------------------------------------------------------------------------------


def test_h14_a_table_that_talks() -> None:
    """H14: said aloud, refused, turned up, voted on by the others; a tie means right."""

    async def evening() -> None:
        people = ("anna", "boris", "clara", "dora")
        hat = await Hat.begun(*people, options={"spoken": True})
        await hat.draw()
        giver, receiver, gift = hat.giver, hat.receiver, hat.gift
        assert await refused(hat.do(giver, m.Name, gift)) == "spoken_here"
        await hat.do(giver, m.Say)
        assert hat.view.claim is None and hat.view.phase == "answer"
        await hat.refuse()
        assert hat.view.phase == "vote" and hat.view.turned == gift
        voters = [s for s in range(4) if s not in (giver, receiver)]
        assert hat.room.current().waiting == tuple(voters)
        assert await refused(hat.do(giver, m.Vote, True)) == "no_vote"
        await hat.do(Seat(voters[0]), m.Vote, False)
        assert await refused(hat.do(Seat(voters[0]), m.Vote, True)) == "already_voted"
        assert '"right"' not in msgspec.json.encode(hat.phone(voters[1]).updates[-1]).decode()
        await hat.do(Seat(voters[1]), m.Vote, True)
        assert hat.penalties[receiver] == 1
        await played_to_the_end(hat.room, hat.phones, 0.0)
        await verified(hat.house, hat.room)

    run(evening())


def test_h14_a_leaver_of_a_table_that_talks_is_not_played_on_by_a_bot() -> None:
    """H14, H18: no bots, so the seat empties, whatever the table's settings say."""

    async def evening() -> None:
        hat = await Hat.begun("anna", "boris", "clara", "dora", options={"spoken": True})
        await hat.draw()
        seat = hat.receiver
        assert hat.room.state.settings.leavers == "bot"
        await hat.phone(seat).send(c.Leave, seat)
        assert seat not in [p.seat for p in hat.view.players]
        assert not render.table_message(hat.room, "anna").seats[seat].stand_in
        other = next(s for s in range(4) if s not in (seat, *hat.host.seats, hat.giver))
        await hat.host.send(c.Remove, other)
        assert hat.room.state.seats[other] is None
        assert len(hat.view.players) == 2

    run(evening())


def test_h14_late_voters_are_taken_to_have_said_right() -> None:
    async def evening() -> None:
        hat = await Hat.begun(options={"spoken": True}, clocks=True)
        await hat.draw()
        await hat.do(hat.giver, m.Say)
        receiver = hat.receiver
        await hat.refuse()
        await hat.house.clock.sleep(20.1)
        assert hat.penalties[receiver] == 1
        await verified(hat.house, hat.room)

    run(evening())


# The log ------------------------------------------------------------------------------


async def mid_claim() -> Hat:
    """Two gifts have gone round; the second is claimed falsely and waits for its answer."""
    hat = await Hat.begun()
    await hat.draw()
    await hat.name(hat.gift)
    await hat.accept()
    await hat.name(hat.lie)
    return hat


def test_a_restart_in_mid_claim_shows_backs_only_and_goes_on() -> None:
    """H9: nobody gets a second look, and the same claim still waits for its answer."""

    async def evening() -> None:
        hat = await mid_claim()
        before = [hat.room.current().view(seat) for seat in VIEWERS]
        hidden, claim, liar = hat.gift, hat.view.claim, hat.giver
        await hat.house.restart()
        room, phones = await hat.house.join(hat.room.table, *PEOPLE, "dora")
        assert room is not hat.room and room.state == hat.room.state
        for phone, view in zip(phones, before, strict=True):
            [update] = phone.updates
            assert update.resync and update.shown == () and update.view == view
            ask = None if update.view.ask is None else type(update.view.ask.due)
            assert ask == (AskAnswer if phone.seats == (hat.receiver,) else None)
            assert update.view.claim == claim
            assert f'"{hidden}"' not in msgspec.json.encode(update).decode()
        hat.room, hat.phones = room, phones
        await hat.refuse()
        assert hat.penalties[liar] == 1
        await played_to_the_end(room, phones[:3], 0.0)
        await verified(hat.house, room)

    run(evening())


def test_a_second_process_folds_the_same_log_and_answers_the_claim() -> None:
    async def evening() -> None:
        hat = await mid_claim()
        there = await hat.house.process().room(hat.room.table)
        assert there.state == hat.room.state
        for seat in VIEWERS:
            assert there.current().view(seat) == hat.room.current().view(seat)
        seat = hat.receiver
        phone = Phone(PEOPLE[seat])
        phone.come(there)
        await phone.send(c.Act, seat, m.Accept(hat.view.turn))
        await until(hat.room, lambda: hat.room.n == there.n)
        assert hat.room.state == there.state
        [shown] = hat.phones[0].updates[-1].shown
        assert isinstance(shown, v.GiftAccepted)
        phone.go()
        await played_to_the_end(hat.room, hat.phones, 0.0)
        await verified(hat.house, hat.room)

    run(evening())
