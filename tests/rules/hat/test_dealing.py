"""What lies on the table at the start, and who begins: H1 to H3."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from giftable.games.hat.rules.engine import GAME
from giftable.games.hat.rules.options import DEFAULT, cards_in_play
from giftable.games.hat.rules.state import NextTurned
from giftable.games.hat.testing import hat_deck
from giftable.games.kernel import Seat
from tests.support.playing import Case, dice, drawn, playing
from tests.support.scripted_hat import Script


def dealt(gifts: int = 66, players: int = 4, seed: int = 0, options=DEFAULT):
    """A game just dealt, with random dice."""
    new = GAME.new(options, hat_deck(gifts), tuple(map(Seat, range(players))), None)
    return drawn(GAME, new, dice(Random(seed)))[1]


def whole_deck(state, seed: int = 0) -> list:
    """All cards of a game: what lies on the table, then the shop turned over to its last card."""
    below = dice(Random(f"shop {seed}"))
    cards = [card for column in state.columns for card in column]
    while state.top is not None:
        cards.append(state.top)
        _, state = drawn(GAME, replace(state, top=None), below)
    return cards


@pytest.mark.parametrize(("gifts", "black", "white"), [(66, 33, 33), (67, 34, 33), (13, 7, 6)])
def test_h1_half_the_backs_are_black_half_are_white(gifts, black, white):
    """H1: every gift once; of an odd number one black more."""
    cards = whole_deck(dealt(gifts))
    assert sorted(card.gift for card in cards) == sorted(hat_deck(gifts)[0])
    assert Counter(card.back for card in cards) == {"black": black, "white": white}


def test_h1_black_arrows_point_left_and_white_ones_right():
    """H1: seats are counted to the left."""
    table = Script(4, first=1, turning=("black", "black", "black", "black", "black"))
    assert table.draw()[0].to == 2
    table = Script(4, first=1, turning=("black", "black", "black", "black", "white"))
    assert table.draw()[0].to == 0
    table = Script(seats=(1, 4, 6), first=6, turning=("black",) * 4)
    assert table.draw()[0].to == 1
    table = Script(seats=(1, 4, 6), first=1, turning=("black", "black", "black", "white"))
    assert table.draw()[0].to == 6


def test_h1_a_gift_has_another_back_in_another_game():
    """H1 (ours): a gift is black in about half the games, so nobody learns its back."""
    black = 0
    for seed in range(400):
        cards = {card.gift: card.back for card in whole_deck(dealt(12, 2, seed), seed)}
        black += cards["thing-07"] == "black"
    assert 160 < black < 240


def test_h1_a_back_is_unknown_until_the_card_lies_face_down():
    """H1: neither of a starting gift nor of the shop's top."""
    table = Script(3, turning=("white", "black", "white", "black"))
    view = table.view(0)
    assert [card.back for player in view.players for card in player.column] == [None] * 3
    assert view.back is None
    assert table.draw()[0].back == "black"
    assert table.view(0).back == "black"
    table.give()  # seat 1's starting gift is turned down and on its way
    view = table.view(0)
    assert view.back == "black"
    assert [[card.back for card in player.column] for player in view.players] == [
        [None], ["black"], [None],
    ]  # fmt: skip


def test_h2_everybody_starts_with_one_gift_and_the_shops_top_is_seen():
    """H2: all open; the rest is the shop."""
    table = Script(5)
    view = table.view(None)
    opened = [tuple(card.gift for card in player.column) for player in view.players]
    assert opened == [(f"thing-0{seat}",) for seat in range(5)]
    assert (view.phase, view.shop, view.shop_left) == ("look", "thing-05", 66 - 5)
    assert table.view(0).ask.due.seconds is None


def test_h2_the_position_holds_no_order_of_unseen_gifts():
    """H2 (ours): the shop has no order before a gift turns up; the dice say which comes."""
    table = Script(3)
    before = table.state
    state = replace(before, top=None)
    draw = GAME.needs(state)
    assert draw.bounds == (len(before.unseen), before.black + before.white) == (62, 62)
    tops = {draw.event((gift, 0)).card.gift for gift in range(62)}
    assert tops == set(hat_deck(66)[0][4:])
    backs = Counter(draw.event((0, back)).card.back for back in range(62))
    assert backs == {"black": before.black, "white": before.white}


def test_h2_a_shop_runs_through_the_deck_once():
    """H2: no gift turns up twice, whatever is accepted and refused."""
    seen = []
    for n in range(30):
        seats = tuple(map(Seat, range(2 + n % 7)))
        case = Case(GAME, "shop", replace(DEFAULT, penalties=5), hat_deck(60), seats)
        steps = list(playing(case, Random(n)))
        events = [event for step in steps for event in step.events]
        turned = [event.card.gift for event in events if isinstance(event, NextTurned)]
        first = steps[0].after
        turned += [first.top.gift, *(card.gift for column in first.columns for card in column)]
        assert len(set(turned)) == len(turned)
        seen.append(len(turned))
    assert max(seen) > 20


def test_h3_the_first_player_is_drawn():
    """H3: everybody about as often."""
    firsts = Counter(dealt(66, 4, seed).first for seed in range(400))
    assert set(firsts) == set(map(Seat, range(4)))
    assert min(firsts.values()) > 60


def test_h3_a_named_first_player_begins():
    """H3: the host's choice before the rematch's; a seat that is empty can't."""
    named = replace(DEFAULT, first=2)
    assert Script(4, options=named, first=None).state.first == 2
    assert Script(4, options=named, first=1).state.first == 2
    assert Script(2, options=named, first=1).state.first == 1
    table = Script(4, options=named)
    assert GAME.waiting(table.state) == (2,)
    assert table.draw()[0].seat == 2


@pytest.mark.parametrize(
    ("colours", "black", "white"), [("both", 8, 7), ("black", 8, 0), ("white", 0, 7)]
)
def test_h12_the_option_of_one_colour_sets_the_number_of_cards(colours, black, white):
    """H1, H12: of fifteen gifts eight are black, the odd one among them."""
    assert cards_in_play(replace(DEFAULT, colours=colours), 15) == (black, white)
