"""That's Not a Hat at the table: evenings, refusals, bots, talking, a restart in mid-claim."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest

from giftable.games.hat.rules import moves as m
from giftable.games.hat.rules import view as v
from giftable.games.hat.rules.asks import AskAnswer
from giftable.games.hat.testing import hat_deck
from giftable.protocol import render
from giftable.tables import commands as c
from tests.support.evening import House, played_to_the_end, refused, verified
from tests.support.faulty import AnyBot, any_bots
from tests.tables.hat_table import PEOPLE, VIEWERS, Hat

# Evenings -----------------------------------------------------------------------------


async def test_people_and_bots_finish_a_hat_game() -> None:
    """H10: somebody reaches the limit, or H16 ends it; the fewest penalties win."""
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


async def test_bots_let_people_look_before_the_first_draw_and_at_every_drawn_gift() -> None:
    """H2: look closely; H4: the one look at a drawn gift is not cut short by a quick bot."""
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


async def test_in_a_match_the_seed_is_secret_until_its_last_game_is_over() -> None:
    hat = await Hat.begun(options={"match": True, "penalties": 2})
    while hat.view.phase != "pause":
        for phone in hat.phones:
            if phone.due(phone.seats[0]) is not None:
                await phone.act(phone.seats[0])
    message = render.table_message(hat.room, "anna")
    assert message.status == "playing" and message.seed is None
    [column, *_] = [p.column for p in hat.view.players if p.column]
    assert column[0].gift is not None, "this game's cards may be looked at"


async def test_h11_a_rematch_begins_to_the_left() -> None:
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


# What the table refuses ---------------------------------------------------------------


@pytest.mark.parametrize(("gifts", "colours", "code"), [
    (10, "both", None),  # H17: three players need 3 x (1 + 3 - 1) + 1
    (9, "both", "deck_too_small"),
    (19, "black", None),
    (18, "black", "colour_too_small"),
    (20, "white", None),
    (19, "white", "colour_too_small"),
])  # fmt: skip
async def test_h17_too_few_cards_are_refused_at_the_start(
    gifts: int, colours: str, code: str | None
) -> None:
    """H12, H17: with the reason, which the lobby says before anybody presses Start."""
    house = House(decks=lambda game, options, own: hat_deck(gifts))
    options = {"penalties": 3, "colours": colours}
    room, [anna, *_] = await house.table(*PEOPLE, game="hat", options=options)
    assert render.table_message(room, "anna").start_refused == code
    if code is None:
        await anna.send(c.Start)
    else:
        assert await refused(anna.send(c.Start)) == code


# Bots and levels ----------------------------------------------------------------------


async def test_each_game_has_levels_of_its_own() -> None:
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


# Talking ------------------------------------------------------------------------------


async def test_h14_no_bot_plays_on_for_a_leaver_of_a_spoken_game() -> None:
    """H14, H18: no bots, so the seat empties, whatever the table's settings say."""
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


async def test_h14_late_voters_count_as_voting_right() -> None:
    hat = await Hat.begun(options={"spoken": True}, clocks=True)
    await hat.draw()
    await hat.do(hat.giver, m.Say)
    receiver = hat.receiver
    await hat.refuse()
    await hat.house.clock.sleep(20.1)
    assert hat.penalties[receiver] == 1
    await verified(hat.house, hat.room)


# The log ------------------------------------------------------------------------------


async def mid_claim() -> Hat:
    """Two gifts have gone round; the second is claimed falsely and waits for its answer."""
    hat = await Hat.begun()
    await hat.draw()
    await hat.name(hat.gift)
    await hat.accept()
    await hat.name(hat.lie)
    return hat


async def test_a_restart_in_mid_claim_shows_backs_only_and_goes_on() -> None:
    """H9: nobody gets a second look, and the same claim still waits for its answer."""
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
