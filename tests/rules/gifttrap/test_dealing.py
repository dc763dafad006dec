"""Components and the deal: G1 to G7."""

from __future__ import annotations

from typing import get_args, get_type_hints

import msgspec
import pytest
from msgspec.structs import replace

from giftable.games.gifttrap.deck import deck as house_deck
from giftable.games.gifttrap.rules import moves as m
from giftable.games.gifttrap.rules import state as s
from giftable.games.gifttrap.rules import view as v
from giftable.games.gifttrap.rules.asks import AskDeal, MayAskSwap, MayOpenGiving, MaySwap, MayTurn
from giftable.games.gifttrap.rules.engine import GAME
from giftable.games.gifttrap.rules.options import DEFAULT, Options
from giftable.games.gifttrap.testing import gift, gifttrap_deck
from giftable.games.kernel import Seat
from tests.support.scripted import Script

EXPERT = replace(DEFAULT, expert=True)
DEALER_CHOOSES = replace(DEFAULT, sides="dealer")


def test_g1_four_packs_of_cards_with_a_gift_on_each_side():
    """G1: the house's own deck; no gift is on two cards or on both sides of one."""
    packs = house_deck(adults=True)
    gifts = [side for pack in packs for card in pack for side in card]
    assert len(packs) == 4
    assert len(set(gifts)) == len(gifts) == 2 * sum(map(len, packs))


def test_g1_a_deck_of_three_packs_is_refused():
    """G1."""
    three = gifttrap_deck(12)[:3]
    assert GAME.problem(DEFAULT, three, 5) == "deck_too_small"


def test_g2_the_expert_cards_are_one_of_each_kind():
    """G2: one GIVE token per gift on the grid, four GETs, one GIVE MORE, GET MORE, GiftTRAP."""
    table = Script(6, options=EXPERT)
    table.to_giving()
    asked = table.view(1).ask.due
    assert len(table.state.gifts) == len(asked.gifts) == 7
    assert asked.give_more
    assert all(player.trap for player in table.view(None).players)


def test_g3_both_markers_start_on_go():
    """G3."""
    table = Script(5)
    assert table.markers == dict.fromkeys(range(5), (0, 0))


def test_g4_the_tracks_have_20_spaces_or_as_many_as_the_host_chose():
    """G4."""
    assert DEFAULT.track == 20
    assert get_args(get_type_hints(Options)["track"]) == (12, 16, 20, 25, 30)
    for track in (12, 16, 20, 25, 30):
        assert Script(3, options=replace(DEFAULT, track=track)).view(None).track == track
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"track": 15}, Options)


@pytest.mark.parametrize("players", range(3, 9))
def test_g5_the_dealer_lays_out_players_plus_one_gifts(players):
    """G5: on fields 1, 2, 3 and so on, in the pack's order."""
    table = Script(players)
    table.deal(pack=2)
    assert table.view(None).gifts == tuple(gift(2, n) for n in range(players + 1))
    assert table.view(None).pack == 2


@pytest.mark.parametrize("players", range(3, 9))
def test_g5_the_option_of_nine_fields_lays_out_nine_gifts(players):
    """G5, `fields = nine` (de)."""
    table = Script(players, options=replace(DEFAULT, fields="nine"))
    table.deal()
    assert len(table.state.gifts) == 9


def test_g5_the_dealer_picks_any_pack_that_holds_a_card():
    """G5, G28."""
    table = Script(3, deck=gifttrap_deck(6, 0, 3, 6))
    asked = table.view(0).ask.due
    assert isinstance(asked, AskDeal)
    assert asked.packs == (0, 2, 3)
    assert asked.left == (6, 0, 3, 6)
    assert table.refusal(0, m.Deal(0, 1)) == "no_such_pack"
    assert table.refusal(1, m.Deal(0, 0)) == "not_the_dealer"


def test_g5_each_pack_is_shuffled_and_a_side_drawn_for_each_card():
    """G5: one draw by pack: an order for its cards, and one of two sides for each."""
    state = GAME.new(DEFAULT, gifttrap_deck(3), (Seat(0), Seat(1), Seat(2)), None)
    draws = []
    while (draw := GAME.needs(state)) is not None:
        draws.append((draw.key, draw.bounds))
        state = GAME.evolve(state, draw.event(tuple(bound - 1 for bound in draw.bounds)))
    pack = (3, 2, 1, 2, 2, 2)
    assert draws == [
        ("pack-0", pack), ("pack-1", pack), ("pack-2", pack), ("pack-3", pack), ("dealer", (3,)),
    ]  # fmt: skip
    # Always the last of what is left, and the other side up.
    assert [up for up, _ in state.piles[1].fresh] == ["r2-back", "r0-back", "r1-back"]


def test_g5_nobody_sees_how_a_pack_was_shuffled():
    """G5, G28: neither the first time, nor when used cards are shuffled back."""
    cards = ((gift(0, 1), gift(0, 1, side=1)),)
    for viewer in (0, 1, None):
        assert GAME.show(s.PackShuffled(0, cards), viewer) is None
        assert GAME.show(s.PackShuffled(0, cards, again=True), viewer) == v.PackRefilled(0)


def test_g5_a_card_that_returns_shows_its_other_side():
    """G5, G28: two rounds use up a pack of eight; in the third the first four lie turned over."""
    table = Script(3, deck=gifttrap_deck(8))
    for _ in range(2):
        table.play_round(pack=1)
    table.deal(pack=1)
    assert table.state.gifts == tuple(gift(1, n, side=1) for n in range(4))


def test_g5_the_dealer_alone_may_turn_a_card():
    """G5."""
    table = Script(4)
    table.deal()
    for other in (1, 2, 3):
        assert table.refusal(other, m.Turn(0, gift(0, 1))) == "not_the_dealer"
    events = table.act(0, m.Turn(0, gift(0, 1)))
    seen = v.GiftReplaced(1, gift(0, 1), gift(0, 1, side=1), turned=True)
    assert [GAME.show(event, None) for event in events] == [seen]
    assert table.gift(1) == gift(0, 1, side=1)
    table.act(0, m.Turn(0, gift(0, 1, side=1)))
    assert table.gift(1) == gift(0, 1)


def test_g5_the_dealer_alone_may_swap_a_gift_for_the_next():
    """G5, G28: what was swapped is out for the whole game."""
    table = Script(4)
    table.deal()
    for other in (1, 2, 3):
        assert table.refusal(other, m.Swap(0, gift(0, 1))) == "not_the_dealer"
    table.act(0, m.Swap(0, gift(0, 1)))
    assert table.state.gifts == (gift(0, 0), gift(0, 5), *(gift(0, n) for n in (2, 3, 4)))
    assert table.state.cards == 47


def test_g5_other_players_may_ask_for_a_swap_and_withdraw_the_wish():
    """G5: asked again, the wish is taken back; it goes with the gift; the dealer just acts."""
    table = Script(4)
    table.deal()
    wish = m.AskSwap(0, gift(0, 1))
    table.act(2, wish)
    table.act(3, wish)
    table.act(3, m.AskSwap(0, gift(0, 0)))
    assert [(w.seat, w.gift) for w in table.view(None).swaps_asked] == [
        (2, "y1"), (3, "y1"), (3, "y0"),
    ]  # fmt: skip
    table.act(2, wish)
    assert [(w.seat, w.gift) for w in table.view(0).swaps_asked] == [(3, "y1"), (3, "y0")]
    table.act(0, m.Turn(0, gift(0, 1)))
    assert [(w.seat, w.gift) for w in table.view(0).swaps_asked] == [(3, "y0")]
    assert table.refusal(0, m.AskSwap(0, gift(0, 0))) == "dealer_decides"


def test_g5_a_replaced_gift_does_not_return():
    """G5: an action names the gift, so it never hits the one that came in its place."""
    table = Script(4)
    table.deal()
    table.act(0, m.Swap(0, gift(0, 1)))
    assert table.refusal(0, m.Turn(0, gift(0, 1))) == "gift_gone"
    assert table.refusal(2, m.AskSwap(0, gift(0, 1))) == "gift_gone"


def test_g5_no_trap_can_be_laid_before_the_dealer_opens_the_giving():
    """G5."""
    table = Script(3, options=EXPERT)
    assert table.refusal(1, m.OpenGiving(0)) == "wrong_phase"
    table.deal()
    assert table.refusal(1, m.Trap(0, table.gift(0))) == "wrong_phase"
    assert table.refusal(1, table.giving(1, {0: 0, 2: 1})) == "wrong_phase"
    assert table.refusal(1, m.OpenGiving(0)) == "not_the_dealer"
    table.open_giving()
    assert table.refusal(0, m.Turn(0, table.gift(0))) == "wrong_phase"
    assert table.refusal(0, m.Swap(0, table.gift(0))) == "wrong_phase"
    table.trap(1, 0)


def test_g5_the_dealers_choice_shows_the_backs_to_the_dealer_alone():
    """G5, `sides = dealer` (ja): both sides, only to the dealer, only before the giving opens."""
    table = Script(3, options=DEALER_CHOOSES, dealer=1)
    table.deal()
    backs = tuple(gift(0, n, side=1) for n in range(4))
    assert table.view(1).backs == backs
    for viewer in (0, 2, None):
        text = msgspec.json.encode(table.view(viewer)).decode()
        assert "back" not in text.replace('"backs"', "")
    table.act(1, m.Turn(0, gift(0, 2)))
    assert table.view(1).backs[2] == gift(0, 2)
    table.open_giving()
    assert table.view(1).backs == ()


def test_g5_without_the_dealers_choice_nobody_sees_a_back():
    """G5: a face-down side is not on the wire at all."""
    table = Script(3)
    events = table.deal()
    for viewer in (0, 1, 2, None):
        shown = [GAME.show(event, viewer) for event in events]
        assert b"-back" not in msgspec.json.encode((shown, table.view(viewer)))


def test_g5_gifts_for_adults_can_be_left_out():
    """G5: the option picks the deck."""
    assert not DEFAULT.adults
    children, everything = house_deck(adults=False), house_deck(adults=True)
    for some, more in zip(children, everything, strict=True):
        assert set(some) <= set(more)
    assert sum(map(len, children)) < sum(map(len, everything))


def test_g6_the_first_dealer_is_drawn_among_those_who_play():
    """G6: shown as the beginning of the first round."""
    state = GAME.new(DEFAULT, gifttrap_deck(4), (Seat(2), Seat(5), Seat(7)), None)
    while (draw := GAME.needs(state)) is not None and draw.key != "dealer":
        state = GAME.evolve(state, draw.event((0,) * len(draw.bounds)))
    assert GAME.waiting(state) == ()
    assert draw is not None and draw.bounds == (3,)
    dealers = []
    for n in range(3):
        event = draw.event((n,))
        dealers.append(GAME.evolve(state, event).dealer)
        shown = v.RoundBegan(0, Seat((2, 5, 7)[n]), (Seat(2), Seat(5), Seat(7)), 1)
        assert GAME.show(event, None) == shown
    assert dealers == [2, 5, 7]


def test_g6_the_next_dealer_is_the_seat_to_the_left():
    """G6: seats count to the left, absent ones are skipped, and the circle closes."""
    table = Script(seats=(1, 4, 6), dealer=4)
    dealers = []
    for _ in range(4):
        dealers.append(int(table.dealer))
        table.play_round()
    assert dealers == [4, 6, 1, 4]


def test_g7_everyone_sees_the_gifts_and_says_when_they_have_looked():
    """G7: the giving opens when all have looked, in whatever order."""
    table = Script(4)
    table.deal()
    for viewer in (0, 1, 2, 3, None):
        assert table.view(viewer).gifts == tuple(gift(0, n) for n in range(5))
    assert GAME.waiting(table.state) == (0, 1, 2, 3)
    assert [type(part) for part in table.view(0).ask.free] == [MayTurn, MaySwap, MayOpenGiving]
    assert [type(part) for part in table.view(1).ask.free] == [MayAskSwap]
    for seat in (2, 0, 3):
        assert table.ready(seat) == (s.SaidReady(Seat(seat), "shop"),)
        assert table.refusal(seat, m.Ready(0)) == "already_ready"
    assert GAME.waiting(table.state) == (1,)
    assert [player.ready for player in table.view(None).players] == [True, False, True, True]
    assert table.view(2).ask.due is None and table.view(2).ask.free
    assert table.ready(1) == (s.SaidReady(Seat(1), "shop"), v.GivingOpened())
    assert table.view(None).phase == "give"
    assert not any(player.ready for player in table.view(None).players)


def test_g7_the_dealer_need_not_wait_for_those_who_look_on():
    """G5, G7: with or without having looked."""
    for looks in (False, True):
        table = Script(4)
        table.deal()
        table.ready(1)
        if looks:
            table.ready(0)
        assert GAME.waiting(table.state) == ((2, 3) if looks else (0, 2, 3))
        table.open_giving()
        assert table.refusal(2, m.Ready(0)) == "wrong_phase"


def test_g7_looking_on_stops_nobody_from_asking_for_another_gift():
    """G5, G7."""
    table = Script(4)
    table.deal()
    table.ready(0)
    table.ready(1)
    assert GAME.waiting(table.state) == (2, 3)
    table.act(1, m.AskSwap(0, gift(0, 2)))
    assert GAME.waiting(table.state) == (0, 2, 3)  # the dealer is asked again
    table.act(0, m.Turn(0, gift(0, 2)))
    assert table.view(3).gifts[2] == gift(0, 2, side=1)
    table.act(2, m.AskSwap(0, gift(0, 3)))
    table.ready(0)
    table.act(2, m.AskSwap(0, gift(0, 3)))  # taken back
    assert GAME.waiting(table.state) == (2, 3)
