"""Gifts that people made, in That's Not a Hat: H1."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from giftable.games.hat.deck import deck, deck_for
from giftable.games.hat.rules import state as s
from giftable.games.hat.rules.engine import GAME
from giftable.games.hat.rules.options import DEFAULT
from giftable.games.hat.testing import hat_deck, hat_own_deck
from giftable.games.kernel import GiftId, Seat
from giftable.games.own import OwnCard, is_custom
from tests.support.playing import Case, dice, drawn, folded, playing

MADE = [OwnCard(GiftId(f"own-{n}"), f"thing {n}", "en") for n in range(3)]
SEATS = tuple(map(Seat, range(4)))


def test_h1_a_deck_is_built_in_mixed_or_of_own_cards_alone():
    assert deck_for(replace(DEFAULT, own="ours"), MADE) == deck_for(DEFAULT) == deck()
    assert deck_for(DEFAULT, MADE)[0][-3:] == ("own-0", "own-1", "own-2")
    assert deck_for(replace(DEFAULT, own="own"), MADE) == (("own-0", "own-1", "own-2"),)


def turned_up(state: s.State) -> list[GiftId]:
    return [gift for gift in state.gifts if gift not in state.unseen]


def test_h1_every_other_gift_is_the_players_own_while_there_are_any():
    for seed in range(20):
        case = Case(GAME, "own", DEFAULT, hat_own_deck(30, 5), SEATS)
        for step in playing(case, Random(seed), steps_max=60):
            seen = turned_up(step.after)
            own = sum(map(is_custom, seen))
            assert own == min(5, (len(seen) + 1) // 2)


def test_h1_a_game_with_nothing_but_own_gifts():
    case = Case(GAME, "own", DEFAULT, hat_own_deck(0, 40), SEATS)
    *_, last = playing(case, Random(1))
    assert GAME.outcome(last.after) is not None


def begun(deck) -> s.State:
    state = GAME.new(DEFAULT, deck, SEATS, Seat(0))
    return drawn(GAME, state, dice(Random(2)))[1]


def take_out(state: s.State, gift: GiftId) -> s.State:
    events, after = GAME.withdraw(state, gift)
    assert after == folded(GAME, state, events)
    return after


def test_h1_a_withdrawn_card_is_not_dealt():
    state = begun(hat_own_deck(30, 5))
    gone = next(gift for gift in state.unseen if is_custom(gift))
    after = take_out(state, gone)
    assert gone not in after.unseen
    assert after.black + after.white == len(after.unseen)


def test_h1_a_withdrawn_card_that_has_turned_up_is_still_named_in_this_game():
    state = begun(hat_own_deck(30, 5))
    seen = next(gift for gift in turned_up(state) if is_custom(gift))
    after = take_out(state, seen)
    assert seen in after.gifts and after.unseen == state.unseen


def test_h1_h11_a_withdrawn_card_is_not_in_the_next_game_of_a_match():
    case = Case(GAME, "own", replace(DEFAULT, match=True, penalties=2), hat_own_deck(60, 9), SEATS)
    state = drawn(GAME, case.new(), dice(Random(3)))[1]
    gone = GiftId("own-01")
    state = take_out(state, gone)
    below = dice(Random(4))
    while state.game == 0:
        seat = GAME.waiting(state)[0]
        action = GAME.fallback(state, seat, below)
        events, state = GAME.decide(state, seat, action)
        state = drawn(GAME, state, below)[1]
    assert gone not in state.gifts and state.withdrawn == ()


def test_h17_a_card_is_not_withdrawn_where_the_deck_would_be_too_small():
    state = begun(hat_own_deck(0, 13))
    assert GAME.withdraw(state, state.unseen[0]) == ((), state)
    assert GAME.withdraw(begun(hat_deck(30)), GiftId("own-else"))[0] == (
        s.GiftWithdrawn("own-else"),
    )
