"""Giving and marking: G8, G9, and double gifts, G17 to G18a."""

from __future__ import annotations

from itertools import product

import pytest
from msgspec.structs import replace

from giftable.games.gifttrap.rules import moves as m
from giftable.games.gifttrap.rules import view as v
from giftable.games.gifttrap.rules.engine import GAME
from giftable.games.gifttrap.rules.options import DEFAULT, fields_needed, gifts_each
from tests.support.scripted import Script

DOUBLE = replace(DEFAULT, double_gifts=True)


def test_g8_everyone_gives_every_other_player_one_gift():
    """G8: nobody less, nobody twice, never to oneself, nobody who does not play."""
    table = Script(4)
    table.to_giving()
    refusal = table.refusal
    assert refusal(0, table.giving(0, {1: 0, 2: 1})) == "gift_missing"
    assert refusal(0, table.giving(0, {1: (0, 3), 2: 1, 3: 2})) == "too_many_gifts"
    assert refusal(0, table.giving(0, {0: 3, 1: 0, 2: 1, 3: 2})) == "gift_to_self"
    assert refusal(0, table.giving(0, {1: 0, 2: 1, 3: 2, 6: 3})) == "not_a_receiver"
    assert refusal(0, table.giving(0, {3: 4, 1: 0, 2: 1})) is None


def test_g8_each_give_token_is_laid_at_most_once():
    """G8: one token per gift, so no gift goes to two people."""
    table = Script(4)
    table.to_giving()
    assert table.refusal(0, table.giving(0, {1: 0, 2: 0, 3: 2})) == "gift_given_twice"


def test_g8_g9_others_see_only_who_is_ready():
    """G8, G9: neither the view nor what is shown of it says what a seat has chosen."""
    one, other = Script(4), Script(4)
    for table, give in ((one, (0, 1, 2)), (other, (4, 3, 0))):
        table.to_giving()
        events = table.give(1, dict(zip((0, 2, 3), give, strict=True)))
        assert [GAME.show(event, 2) for event in events] == [v.SeatReady(1, "give")]
        ready = [player.seat for player in table.view(2).players if player.ready]
        assert ready == [1]
    assert one.view(2) == other.view(2)
    assert one.view(None) == other.view(None)
    assert one.view(1) != other.view(1)
    for table, get in ((one, (0, 1, 2, 3)), (other, (4, 2, 0, 1))):
        table.take_back(1, "give")
        table.give_all()
        events = table.get(1, *get)
        assert [GAME.show(event, 2) for event in events] == [v.SeatReady(1, "get")]
    assert one.view(2) == other.view(2)
    assert one.view(1) != other.view(1)


def test_g8_a_choice_can_be_taken_back_until_all_are_ready():
    """G8: then the same seat may give again; once the last one is in, it is final."""
    table = Script(3)
    table.to_giving()
    table.give(0, {1: 0, 2: 1})
    assert table.refusal(0, table.giving(0, {1: 2, 2: 3})) == "already_given"
    events = table.take_back(0, "give")
    assert GAME.show(events[0], None) == v.SeatUnready(0, "give")
    assert table.view(0).my_give is None
    assert table.refusal(0, m.TakeBack(0, "give")) == "nothing_to_take_back"
    table.give(0, {1: 2, 2: 3})
    table.give_all()
    assert table.refusal(0, m.TakeBack(0, "give")) == "wrong_phase"
    assert table.view(0).my_give.gifts == ((1, "y2"), (2, "y3"))


def test_g9_the_gets_begin_once_all_have_given():
    """G9: four tokens on four different gifts of the grid."""
    table = Script(4)
    table.to_giving()
    assert table.refusal(0, table.getting(0, 1, 2, 3)) == "wrong_phase"
    table.give_all()
    assert table.state.phase == "get"
    assert table.refusal(0, table.getting(0, 1, 2, 0)) == "gift_marked_twice"
    assert table.refusal(0, m.Get(0, "y0", "y1", "y2", "r9")) == "gift_gone"
    table.get(0, 0, 1, 2, 4)
    assert table.refusal(0, table.getting(0, 1, 2, 3)) == "already_marked"


def test_g9_gets_can_be_taken_back_until_all_are_ready():
    """G9."""
    table = Script(3)
    table.to_giving()
    table.give_all()
    table.get(2, 0, 1, 2, 3)
    assert table.refusal(2, m.TakeBack(0, "give")) == "wrong_phase"
    table.take_back(2, "get")
    table.get(2, 3, 2, 1, 0)
    table.get_all()
    assert table.refusal(2, m.TakeBack(0, "get")) == "wrong_phase"
    assert table.view(2).my_get == v.MyGet("y3", "y2", "y1", "y0")


@pytest.mark.parametrize(
    ("players", "each", "fields"),
    [(3, 2, 7), (4, 2, 9), (5, 1, 6), (6, 1, 7), (7, 1, 8), (8, 1, 9)],
)
def test_g17_double_gifts_apply_at_three_and_four_players(players, each, fields):
    """G17: two gifts each on 2 x players + 1 fields; from five on as without the option."""
    table = Script(players, options=DOUBLE)
    table.deal()
    assert (table.state.each, len(table.state.gifts)) == (each, fields)


def test_g17_double_gifts_are_off_by_default_and_nine_fields_stay_nine():
    """G17: with `fields = nine`, nine wins."""
    assert not DEFAULT.double_gifts
    both = replace(DOUBLE, fields="nine")
    assert [fields_needed(both, n) for n in range(3, 9)] == [9] * 6
    assert [gifts_each(both, n) for n in range(3, 9)] == [2, 2, 1, 1, 1, 1]


def test_g17_a_fifth_player_switches_double_gifts_off_openly():
    """G17: from the next round on; when the fifth leaves, they are on again."""
    table = Script(4, options=DOUBLE)
    table.join(4)
    table.to_giving()
    assert table.state.each == 2
    table.give_all()
    table.get_all()
    table.open_all()
    assert table.state.each == 1
    table.deal()
    assert len(table.state.gifts) == 6
    table.vacate(4)
    table.open_giving()
    table.give_all()
    table.get_all()
    table.open_all()
    assert table.state.each == 2


def test_g17_switching_double_gifts_off_is_shown():
    """G17: RoundBegan says so, and only then."""
    table = Script(4, options=DOUBLE)
    table.join(6)
    table.to_giving()
    table.give_all()
    table.get_all()
    last = []
    while table.round == 0:
        last = list(table.act(table.state.opener, m.Open(0, table.state.wrapped[0])))
    began = [event for event in last if isinstance(event, v.RoundBegan)]
    assert [(event.each, event.doubles_off) for event in began] == [(1, True)]
    plain = Script(4, options=DOUBLE)
    plain.to_giving()
    plain.give_all()
    plain.get_all()
    while plain.round == 0:
        last = list(plain.act(plain.state.opener, m.Open(0, plain.state.wrapped[0])))
    assert [event.doubles_off for event in last if isinstance(event, v.RoundBegan)] == [False]


def test_g18_the_two_gifts_for_one_person_differ():
    """G18: one GIVE token per number; exactly two for everybody."""
    table = Script(3, options=DOUBLE)
    table.to_giving()
    assert table.refusal(0, table.giving(0, {1: (0, 0), 2: (1, 2)})) == "gift_given_twice"
    assert table.refusal(0, table.giving(0, {1: (0, 3), 2: 1})) == "gift_missing"
    assert table.refusal(0, table.giving(0, {1: (0, 3, 4), 2: (1, 2)})) == "too_many_gifts"
    assert table.refusal(0, table.giving(0, {1: (0, 3), 2: (1, 2)})) is None


def test_g18_two_givers_may_give_the_same_gift_and_each_scores():
    """G18."""
    table = Script(3)
    opened = table.play_round(gives={1: {0: 0, 2: 1}, 2: {0: 0, 1: 1}})
    first = [(o.by, o.gift, o.give_to) for o in opened if o.to == 0]
    assert first == [(1, "y0", 3), (2, "y0", 3)]
    assert table.markers[0][1] == 6


def test_g18_first_and_second_are_told_apart_by_the_laying_order():
    """G18: never by field, which would say something about what lies under the token."""
    table = Script(3, options=DOUBLE)
    table.to_giving()
    table.give(1, {0: (6, 2), 2: (5, 1)})
    table.give_all()
    table.get_all()
    assert table.view(0).wrapped == ((1, 0), (1, 1), (2, 0), (2, 1))
    assert table.open(0, by=1, nth=0).gift == "y6"
    assert table.open(0, by=1, nth=1).gift == "y2"


def test_g18_laying_order_counts_by_receiver_even_when_mixed():
    """G18: a giver may lay tokens to and fro between two people."""
    table = Script(3, options=replace(DOUBLE, expert=True))
    table.to_giving()
    mixed = ((2, "y5"), (0, "y6"), (2, "y1"), (0, "y2"))
    table.act(1, m.Give(0, mixed, double="y2"))
    events = table.give_all()
    assert events[-1] == v.GivingClosed((v.DoubleGiven(1, 0, 1),))
    table.get_all()
    assert [table.open(0, by=1, nth=n).gift for n in (0, 1)] == ["y6", "y2"]


def test_g18a_at_three_players_every_gift_carries_a_token():
    """G18a: four gifts, four tokens: "no token" can't happen; with double gifts it can."""
    for first, second in product(range(4), repeat=2):
        if first != second:
            table = Script(3)
            opened = table.play_round(gives={1: {0: first, 2: second}})
            assert "none" not in {o.mark for o in opened}
    table = Script(3, options=DOUBLE)
    opened = table.play_round(gives={1: {0: (4, 5), 2: (0, 1)}})
    assert [o.mark for o in opened if (o.to, o.by) == (0, 1)] == ["none", "none"]
