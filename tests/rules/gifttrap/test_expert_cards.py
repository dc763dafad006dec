"""GIVE MORE, GET MORE and GiftTRAP: G19 to G24.

Unless a test says otherwise, everybody marks field 0 GREAT, 1 GOOD, 2 OK and 3 NO WAY.
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from giftable.games.gifttrap.rules import moves as m
from giftable.games.gifttrap.rules import view as v
from giftable.games.gifttrap.rules.engine import GAME
from giftable.games.gifttrap.rules.options import DEFAULT
from tests.support.scripted import Script

GREAT, GOOD, OK, NO_WAY, BARE = range(5)
EXPERT = replace(DEFAULT, expert=True)
GIVES = {1: {0: GREAT, 2: GOOD, 3: OK}, 2: {0: NO_WAY, 1: GOOD, 3: OK}, 3: {0: BARE, 1: 0, 2: 1}}
"""To seat 0: a GREAT from 1, a NO WAY from 2, a gift without a token from 3."""


def revealing(gives_double=None, gets_double=None, options=EXPERT, gives=GIVES) -> Script:
    """Four players, seat 0 about to open; every marker on space 10."""
    table = Script(4, options=options)
    table.place(dict.fromkeys(range(4), (10, 10)))
    table.to_giving()
    table.give_all(gives, gives_double)
    table.get_all(None, gets_double)
    return table


def test_g19_to_g22_the_variant_is_off_by_default():
    """G19-G22: one switch for the variant; without it no card can be laid."""
    assert not DEFAULT.expert
    table = Script(3)
    table.to_giving()
    assert table.refusal(0, table.giving(0, {1: 0, 2: 1}, double=0)) == "no_give_more"
    assert table.refusal(0, m.Trap(0, "y0")) == "no_traps"
    table.give_all()
    assert table.refusal(0, table.getting(0, 1, 2, 3, double=(1, 0))) == "no_get_more"
    assert not any(player.trap for player in table.view(None).players)


@pytest.mark.parametrize("card", ["give_more", "get_more", "traps"])
def test_g19_to_g22_each_card_can_be_left_out(card):
    """G19-G22: three cards under the switch."""
    table = Script(3, options=replace(EXPERT, **{card: False}))
    table.to_giving()
    refused = [table.refusal(0, table.giving(0, {1: 0, 2: 1}, double=0)),
               table.refusal(0, m.Trap(0, "y0"))]  # fmt: skip
    table.give_all()
    refused.insert(1, table.refusal(0, table.getting(0, 1, 2, 3, double=(1, 0))))
    codes = {"give_more": "no_give_more", "get_more": "no_get_more", "traps": "no_traps"}
    assert refused == [code if name == card else None for name, code in codes.items()]


@pytest.mark.parametrize(
    ("giver", "no_way", "give", "get"),
    [(1, 4, 6, 3), (2, 4, -8, -4), (3, 4, -2, -1), (2, 3, -6, -3)],
)
def test_g19_give_more_doubles_for_the_giver_only(giver, no_way, give, get):
    """G19: from -8 to +6, with NO WAY -3 from -6."""
    field = GIVES[giver][0]
    table = revealing({giver: field}, options=replace(EXPERT, no_way=no_way))
    opened = table.open(0, by=giver)
    assert (opened.give_by, opened.get_by, opened.give_more) == (give, get, True)
    assert (table.markers[giver][0], table.markers[0][1]) == (10 + give, 10 + get)


def test_g19_give_more_is_shown_once_the_giving_closes():
    """G19: not before; and not what lies under it."""
    table = Script(4, options=EXPERT)
    table.to_giving()
    events = table.give(1, GIVES[1], double=GREAT)
    assert [GAME.show(event, 0) for event in events] == [v.SeatReady(1, "give")]
    assert table.view(0).gives_double == ()
    events = table.give_all(GIVES)
    assert events[-1] == v.GivingClosed((v.DoubleGiven(by=1, to=0, nth=0),))
    for viewer in (0, 1, 2, None):
        assert table.view(viewer).gives_double == (v.DoubleGiven(by=1, to=0, nth=0),)


def test_g19_give_more_doubles_one_token_of_a_pair():
    """G19: with double gifts the other token of the pair counts single."""
    table = Script(3, options=replace(EXPERT, double_gifts=True))
    table.place(dict.fromkeys(range(3), (10, 10)))
    table.to_giving()
    table.give_all({1: {0: (GREAT, GOOD), 2: (OK, BARE)}}, {1: GOOD})
    table.get_all()
    assert table.open(0, by=1, nth=0).give_by == 3
    assert table.open(0, by=1, nth=1).give_by == 4
    assert table.view(None).gives_double == (v.DoubleGiven(by=1, to=0, nth=1),)


def test_g19_give_more_on_a_token_that_the_giver_does_not_give_is_refused():
    """G19: a gift that the giver gives nobody carries no card."""
    table = Script(3, options=EXPERT)
    table.to_giving()
    assert table.refusal(0, table.giving(0, {1: 0, 2: 1}, double=3)) == "double_not_given"


def test_g19_g20_doubling_cards_may_be_used_every_round():
    """G14, G19, G20: the cards come back at the round's end."""
    table = revealing({1: GREAT}, {0: (1, 0)})
    table.open_all()
    assert table.view(None).gives_double == ()
    assert table.view(None).gets_double == ()
    table.to_giving()
    table.give(1, {0: 0, 2: 1, 3: 2}, double=0)
    table.give_all()
    table.get(0, 0, 1, 2, 3, double=(1, 0))


@pytest.mark.parametrize(
    ("giver", "no_way", "give", "get"),
    [(1, 4, 3, 6), (2, 4, -4, -8), (3, 4, -1, -2), (2, 3, -3, -6)],
)
def test_g20_get_more_doubles_for_the_receiver_only(giver, no_way, give, get):
    """G20."""
    table = revealing(None, {0: (giver, 0)}, options=replace(EXPERT, no_way=no_way))
    opened = table.open(0, by=giver)
    assert (opened.give_by, opened.get_by, opened.get_more) == (give, get, True)
    assert (table.markers[giver][0], table.markers[0][1]) == (10 + give, 10 + get)


def test_g20_get_more_lies_under_a_received_token_and_is_shown_once_the_gets_close():
    """G20: not under an own token; seen by all, at once with the GETs' closing, not before."""
    table = Script(3, options=EXPERT)
    table.to_giving()
    table.give_all()
    assert table.refusal(0, table.getting(0, 1, 2, 3, double=(0, 0))) == "no_such_token"
    assert table.refusal(0, table.getting(0, 1, 2, 3, double=(1, 1))) == "no_such_token"
    events = table.get(0, 0, 1, 2, 3, double=(1, 0))
    assert [GAME.show(event, 1) for event in events] == [v.SeatReady(0, "get")]
    assert table.view(1).gets_double == ()
    events = table.get_all(None, {2: (0, 0)})
    assert v.GettingClosed((v.DoubleGotten(0, 1, 0), v.DoubleGotten(2, 0, 0))) in events
    assert [(d.to, d.by) for d in table.view(None).gets_double] == [(0, 1), (2, 0)]


def test_g21_doubling_comes_before_clamping():
    """G21: four short of GIFTED, a doubled GREAT arrives; three from GO, a doubled NO WAY too."""
    table = revealing({1: GREAT, 2: NO_WAY})
    table.place({1: (16, 0), 2: (3, 0)})
    table.open(0, by=1)
    table.open(0, by=2)
    assert (table.markers[1][0], table.markers[2][0]) == (20, 0)
    table = revealing({1: GREAT})
    table.place({1: (13, 0)})
    assert table.open(0, by=1).give_to == 19


def test_g21_both_cards_on_one_token_double_for_their_own_player_only():
    """G21: never four times."""
    table = revealing({1: GREAT}, {0: (1, 0)})
    opened = table.open(0, by=1)
    assert (opened.give_by, opened.get_by) == (6, 6)
    assert (table.markers[1][0], table.markers[0][1]) == (16, 16)


# GiftTRAP ---------------------------------------------------------------------------------


def test_g22_nobody_scores_from_a_trapped_gift():
    """G22: no plus, no minus, no -1; the tokens are still turned."""
    table = revealing()
    table.trap(0, GREAT)
    table.trap(1, NO_WAY)
    table.trap(2, BARE)
    opened = [table.open(0, by=by) for by in (1, 2, 3)]
    assert [(o.trapped, o.give_by, o.get_by) for o in opened] == [(True, 0, 0)] * 3
    assert [o.mark for o in opened] == ["great", "no_way", "none"]
    assert table.markers == dict.fromkeys(range(4), (10, 10))


@pytest.mark.parametrize("phase", ["give", "get", "reveal"])
def test_g22_a_trap_may_be_laid_any_time_after_the_giving_opens(phase):
    """G22 (fr, de): whoever's turn it is, also after the own choice; others' choices stand."""
    table = Script(4, options=EXPERT)
    table.to_giving()
    if phase != "give":
        table.give_all(GIVES)
    if phase == "reveal":
        table.get_all()
    assert table.state.phase == phase
    table.trap(3, GREAT)
    if phase == "give":
        table.give_all(GIVES)
    if phase != "reveal":
        table.get_all()
    assert table.open(0, by=1).trapped


def test_g22_choices_already_made_stand_and_a_trapped_gift_may_still_be_chosen():
    """G22: given before the trap, and given and marked after it."""
    table = Script(4, options=EXPERT)
    table.to_giving()
    table.give(1, GIVES[1])
    table.trap(3, GREAT)
    assert GAME.waiting(table.state) == (0, 2, 3)
    table.give(0, {1: GREAT, 2: 1, 3: 2})
    table.give_all(GIVES)
    table.get_all()
    assert table.view(None).turned[0].great == table.gift(GREAT)
    assert table.open(0, by=1).trapped


def test_g22_with_trap_reveal_only_a_trap_is_laid_in_the_reveal():
    """G22 (cs): not while giving or marking."""
    table = Script(4, options=replace(EXPERT, traps_when="reveal_only"))
    table.to_giving()
    assert table.refusal(1, m.Trap(0, table.gift(0))) == "wrong_phase"
    table.give_all(GIVES)
    assert table.refusal(1, m.Trap(0, table.gift(0))) == "wrong_phase"
    table.get_all()
    table.trap(1, GREAT)
    assert table.open(0, by=1).trapped


def test_g22_scored_points_stay_and_a_trap_acts_from_the_next_token():
    """G22: the same gift scored for one receiver, trapped before the other opens."""
    table = revealing(gives={**GIVES, 2: {0: GREAT, 1: GOOD, 3: OK}})
    assert table.open(0, by=1).get_by == 3
    table.trap(3, GREAT)
    assert table.open(0, by=2).get_by == 0
    assert (table.markers[0], table.markers[1], table.markers[2]) == ((10, 13), (13, 10), (10, 10))


def test_g22_a_doubling_card_on_a_trapped_gift_is_used_up():
    """G22: it shows, doubles nothing, and is back only in the next round."""
    table = revealing({1: GREAT}, {0: (1, 0)})
    table.trap(2, GREAT)
    opened = table.open(0, by=1)
    assert opened.give_more and opened.get_more and opened.trapped
    assert (opened.give_by, opened.get_by) == (0, 0)
    assert opened.give_to == opened.get_to == 10


def test_g22_a_trap_ends_with_the_round():
    """G22: the gift is free again when it returns, and other gifts were never touched."""
    table = revealing()
    table.trap(1, GREAT)
    table.open_all()
    assert table.view(None).traps == ()
    table.play_round()
    assert not any(o.trapped for o in table.state.last)


def test_g22_g23_in_a_race_the_server_decides_and_the_loser_keeps_the_card():
    """G22, G23: a gift is trapped once."""
    table = revealing()
    table.trap(2, GREAT)
    assert table.refusal(1, m.Trap(0, table.gift(GREAT))) == "already_trapped"
    assert [p.seat for p in table.view(None).players if p.trap] == [0, 1, 3]
    table.trap(1, GOOD)


def test_g23_a_trap_may_be_laid_in_vain():
    """G23: on a gift that nobody gave: that is a secret, so no reason to refuse."""
    table = revealing(gives={0: {1: 0, 2: 1, 3: 2}, 1: {0: 0, 2: 1, 3: 2},
                             2: {0: 0, 1: 1, 3: 2}, 3: {0: 0, 1: 1, 2: 2}})  # fmt: skip
    table.trap(2, BARE)
    assert not any(o.trapped for o in table.open_all())
    assert not table.view(2).players[2].trap


def test_g23_once_no_token_is_left_the_round_is_over_and_a_trap_is_late():
    """G23: the last token and the round's end are one step, so it answers another round."""
    table = revealing()
    gone = table.gift(GREAT)
    table.open_all()
    assert table.refusal(1, m.Trap(0, gone)) == "stale_round"
    assert table.view(1).players[1].trap


def test_g23_only_gifts_of_the_grid_can_be_trapped():
    """G23: the card is kept."""
    table = revealing()
    assert table.refusal(1, m.Trap(0, "b3")) == "gift_gone"
    assert table.view(1).players[1].trap


def test_g24_a_laid_trap_card_is_spent_for_the_game():
    """G24: once a game; other seats' cards are their own, several in one round."""
    table = revealing()
    for seat, field in ((0, GREAT), (1, GOOD), (3, BARE)):
        table.trap(seat, field)
    assert table.refusal(0, m.Trap(0, table.gift(OK))) == "trap_spent"
    table.open_all()
    table.to_giving()
    assert table.refusal(0, m.Trap(1, table.gift(OK))) == "trap_spent"
    assert [p.seat for p in table.view(None).players if p.trap] == [2]
    table.trap(2, OK)
