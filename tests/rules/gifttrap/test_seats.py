"""Clocks, comings and goings, short packs: G25 to G28."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from giftable.games.gifttrap.rules import moves as m
from giftable.games.gifttrap.rules import view as v
from giftable.games.gifttrap.rules.engine import GAME
from giftable.games.gifttrap.rules.options import DEFAULT, PACKS, fields_needed
from giftable.games.gifttrap.testing import gift, gifttrap_deck
from giftable.games.kernel import Joined, Outcome, Rejected, Seat, Vacated
from tests.support.playing import Case, dice, playing
from tests.support.scripted import Script

EXPERT = replace(DEFAULT, expert=True)
DOUBLE = replace(DEFAULT, double_gifts=True)


def began(events) -> v.RoundBegan:
    (event,) = [event for event in events if isinstance(event, v.RoundBegan)]
    return event


def last_step(table: Script, gives=None) -> tuple:
    """Play the round to its end; the events of the last token."""
    number = table.round
    if table.state.phase == "deal":
        table.to_giving()
    table.give_all(gives)
    table.get_all()
    events = ()
    while table.round == number and table.state.phase == "reveal":
        events = table.act(table.state.opener, m.Open(number, table.state.wrapped[0]))
    return events


# G25 --------------------------------------------------------------------------------------


def test_g25_each_choice_has_its_clocks_length():
    """G25: 90 seconds to deal, give and get; 20 to open a token, each with a clock of its own."""
    table = Script(4)
    seen = []
    while table.round == 0:
        seat = GAME.waiting(table.state)[0]
        due = table.view(seat).ask.due
        seen.append((due.key, due.seconds))
        table.act(seat, GAME.fallback(table.state, seat, lambda n: 0))
    assert seen[:2] == [("0:AskDeal", 90), ("0:AskOpenGiving", 90)]
    assert seen[2:10] == [("0:AskGive", 90)] * 4 + [("0:AskGet", 90)] * 4
    opening = [key for key, seconds in seen[10:] if seconds == 20]
    assert len(opening) == 12
    assert all(before != after for before, after in pairwise(opening))


def test_g25_a_late_player_gives_and_marks_at_random_without_expert_cards():
    """G25: every plain form can come, none with a doubling card, no trap."""
    table = Script(3, options=EXPERT)
    table.to_giving()
    below = dice(Random(25))
    gives = {GAME.fallback(table.state, Seat(1), below) for _ in range(400)}
    assert len(gives) == 12
    assert all(isinstance(give, m.Give) and give.double is None for give in gives)
    table.give_all()
    gets = {GAME.fallback(table.state, Seat(1), below) for _ in range(600)}
    assert len(gets) == 24
    assert all(isinstance(get, m.Get) and get.double is None for get in gets)


def test_g25_a_late_opener_opens_by_giver_from_the_left():
    """G25: first before second, whatever the dice say."""
    table = Script(4, options=DOUBLE)
    table.to_giving()
    table.give_all()
    table.get_all()
    opened = []
    while table.state.opener == 0:
        action = GAME.fallback(table.state, Seat(0), lambda n: n - 1)
        opened.append(action.token)
        table.act(0, action)
    assert opened == [(1, 0), (1, 1), (2, 0), (2, 1), (3, 0), (3, 1)]


def test_g25_a_late_dealer_deals_a_random_pack():
    """G25: then opens the giving."""
    table = Script(3)
    rolls = iter(range(PACKS))
    dealt = [GAME.fallback(table.state, Seat(0), lambda n: next(rolls)) for _ in range(PACKS)]
    assert dealt == [m.Deal(0, pack) for pack in range(4)]
    table.deal()
    assert GAME.fallback(table.state, Seat(0), lambda n: 0) == m.OpenGiving(0)


def test_g25_nothing_is_played_for_a_seat_that_nobody_waits_for():
    """G25."""
    table = Script(3)
    for seat in (1, 2, 5):
        with pytest.raises(Rejected, match="not_waited_for"):
            GAME.fallback(table.state, Seat(seat), lambda n: 0)


# G26 --------------------------------------------------------------------------------------


def test_g26_a_leavers_seat_plays_to_the_rounds_end_and_is_then_skipped():
    """G26: locked choices stand; in dealing and giving it is passed over."""
    table = Script(4)
    table.to_giving()
    table.give(1, {0: 0, 2: 1, 3: 2})
    events = table.vacate(1)
    assert events == (v.SeatPending(1, joins=False),)
    assert table.view(None).leaving == (1,)
    events = last_step(table)
    assert began(events).left == (1,)
    assert table.state.seats == (0, 2, 3)
    assert (table.dealer, table.view(None).leaving) == (2, ())
    assert table.refusal(1, m.Deal(1, 0)) == "not_in_play"
    assert table.view(1).ask is None
    table.to_giving()
    assert len(table.state.gifts) == 4
    assert table.refusal(0, table.giving(0, {1: 0, 2: 1})) == "not_a_receiver"


def test_g26_markers_of_an_empty_seat_count_for_nothing():
    """G26: until its last round ends the seat counts (ours); from then on it wins nothing."""
    greats = {0: {1: 0, 2: 1, 3: 2}, 1: {0: 0, 2: 1, 3: 2}, 2: {0: 0, 1: 1, 3: 2}}
    table = Script(4)
    table.place({1: (20, 18)})
    table.vacate(1)
    last_step(table, greats)
    assert GAME.outcome(table.state) == Outcome((Seat(1),), "gifted")
    table = Script(4)
    table.vacate(1)
    last_step(table)
    table.place({1: (20, 20)})
    last_step(table)
    assert GAME.outcome(table.state) is None
    assert [player.seat for player in table.view(None).players] == [0, 2, 3]


def test_g26_a_seat_is_taken_back_at_a_rounds_start_with_its_markers():
    """G26: and with its GiftTRAP, spent or not."""
    table = Script(4, options=EXPERT)
    table.to_giving()
    table.trap(3, 0)
    table.vacate(3)
    last_step(table)
    table.place({3: (7, 9)})
    table.join(3, back=True)
    assert (table.view(None).joining, table.state.seats) == ((3,), (0, 1, 2))
    events = last_step(table)
    assert began(events).joined == (v.Entered(3, 7, 9, trap=False, back=True),)
    assert table.markers[3] == (7, 9)
    assert table.state.seats == (0, 1, 2, 3)


def test_g26_a_leaver_who_returns_within_the_round_stays():
    """G26: before the round has ended nothing has happened."""
    table = Script(4)
    table.vacate(2)
    table.join(2, back=True)
    assert table.view(None).leaving == table.view(None).joining == ()
    assert began(last_step(table)).left == ()


def test_g26_below_three_the_round_is_finished_and_then_ranked():
    """G26, G15, G16: whoever stands on GIFTED wins; else the ranking."""
    table = Script(3)
    table.place({0: (5, 5), 1: (5, 7)})
    table.vacate(2)
    last_step(table, {0: {1: 0, 2: 1}, 1: {0: 0, 2: 1}, 2: {0: 0, 1: 1}})
    assert GAME.outcome(table.state) == Outcome((Seat(1),), "too_few")
    table = Script(3, options=replace(DEFAULT, ties="play_on"))
    table.place({0: (16, 15), 1: (15, 15)})
    table.vacate(2)
    last_step(table, {0: {1: 0, 2: 1}, 1: {0: 0, 2: 1}, 2: {0: 0, 1: 1}})
    assert GAME.outcome(table.state) == Outcome((Seat(0), Seat(1)), "gifted")


def test_g26_a_joiner_in_time_keeps_the_game_going():
    """G26, G27: one goes, one comes."""
    table = Script(3)
    table.vacate(2)
    table.join(6)
    assert began(last_step(table)).seats == (0, 1, 6)


def test_g26_of_three_players_two_leave_and_one_returns_in_time():
    """G26: one coming back does not make three yet; with the second the game goes on."""
    table = Script(3)
    table.vacate(1)
    table.vacate(2)
    table.join(2, back=True)
    table.join(1, back=True)
    table.play_round()
    assert GAME.outcome(table.state) is None and len(table.state.seats) == 3


# G27 --------------------------------------------------------------------------------------


def test_g27_a_late_joiner_starts_on_the_lowest_give_and_the_lowest_get():
    """G27: separately, so not on one player's two markers; from the next round on."""
    table = Script(3, options=EXPERT)
    table.place({0: (10, 8), 1: (2, 10), 2: (7, 9)})
    table.to_giving()
    events = table.join(5)
    assert events == (v.SeatPending(5, joins=True),)
    assert table.view(5).ask is None
    for seat, field in ((0, 0), (1, 1), (2, 2)):
        table.trap(seat, field)
    # Fields 0 to 2 are trapped, so only the NO WAY on field 3 moves anybody: -4 for 2 and 0.
    events = last_step(table, {0: {1: 0, 2: 1}, 1: {0: 0, 2: 1}, 2: {0: 3, 1: 1}})
    assert {seat: table.markers[seat] for seat in (0, 1, 2)} == {0: (10, 4), 1: (2, 10), 2: (3, 9)}
    assert began(events).joined == (v.Entered(5, 2, 4, trap=True),)
    assert table.view(None).players[3] == v.PlayerView(5, 2, 4, trap=True)


def test_g27_a_leavers_markers_do_not_hold_a_newcomer_down():
    """G27: the lowest among the seats in play from then on."""
    table = Script(4)
    table.place({0: (9, 9), 1: (9, 9), 2: (9, 9), 3: (0, 0)})
    table.vacate(3)
    table.join(6)
    entered = began(last_step(table)).joined[0]
    rest = [table.markers[seat] for seat in (0, 1, 2)]
    assert (entered.give, entered.get) == (min(g for g, _ in rest), min(g for _, g in rest))


def test_g27_a_seat_in_play_cannot_be_joined_again():
    """G27."""
    table = Script(8)
    with pytest.raises(Rejected, match="already_in_play"):
        table.join(3)
    table = Script(7)
    table.join(7)
    with pytest.raises(Rejected, match="already_in_play"):
        table.join(7)


def test_g27_a_newcomer_does_not_inherit_a_leavers_place_within_the_round():
    """G26, G27: until the round ends the seat is not free, except for its own player."""
    table = Script(4)
    table.vacate(3)
    with pytest.raises(Rejected, match="already_in_play"):
        table.join(3)
    table.join(3, back=True)


def test_g26_g27_joining_and_leaving_are_allowed_in_the_listed_cases():
    """G26, G27: with a code each."""
    table = Script(3)
    with pytest.raises(Rejected, match="not_in_play"):
        table.vacate(5)
    table.vacate(1)
    with pytest.raises(Rejected, match="not_in_play"):
        table.vacate(1)
    table.join(5)
    table.vacate(5)
    assert table.view(None).joining == ()
    table.state = replace(table.state, phase="over")
    for change in (Joined(), Vacated()):
        with pytest.raises(Rejected, match="game_over"):
            GAME.reseat(table.state, Seat(6), change)


# G28 --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pack", "packs"),
    [(2, (2, 2, 1, 1, 0)), (1, (1, 1, 0, 0, 2)), (0, (0, 0, 1, 1, 2)), (3, (3, 3, 2, 2, 1))],
)
def test_g28_a_short_pack_is_helped_by_the_cheaper_then_by_the_dearer(pack, packs):
    """G28: two cards in each pack, five needed."""
    table = Script(4, deck=gifttrap_deck(2))
    table.deal(pack)
    assert table.state.packs == packs
    assert table.view(None).packs == packs
    seen = dict.fromkeys(packs, 0)
    for field, where in enumerate(packs):
        assert table.gift(field) == gift(where, seen[where])
        seen[where] += 1


def test_g28_borrowed_gifts_return_to_their_own_pack():
    """G28, G14: under the pack they came from."""
    table = Script(4, deck=gifttrap_deck(3, 3, 12, 12))
    table.play_round(pack=1)
    homes = [{card[0][0] for card in (*pile.fresh, *pile.used)} for pile in table.state.piles]
    assert homes == [{"y"}, {"r"}, {"b"}, {"k"}]


def test_g28_used_cards_are_shuffled_back_under_the_rest_when_the_pack_runs_short():
    """G28: seen by all as a refill; the cards not yet seen come first."""
    table = Script(3, deck=gifttrap_deck(6))
    events = last_step(table)
    assert [GAME.show(event, None) for event in events[-1:]] == [v.PackRefilled(0)]
    fresh = [up for up, _ in table.state.piles[0].fresh]
    assert fresh[:2] == ["y4", "y5"]
    assert sorted(fresh[2:]) == [gift(0, n, side=1) for n in range(4)]
    assert table.state.piles[0].used == ()


def test_g28_removed_gifts_never_return():
    """G28: neither side of their card, however often the pack is used up."""
    table = Script(3, deck=gifttrap_deck(6))
    table.deal()
    table.act(0, m.Swap(0, "y2"))
    table.open_giving()
    seen = set(table.state.gifts)
    last_step(table)
    for _ in range(6):
        table.place(dict.fromkeys(range(3), (0, 0)))
        table.deal()
        seen |= set(table.state.gifts)
        table.open_giving()
        last_step(table)
    assert seen == {gift(0, n, side) for n in (0, 1, 3, 4, 5) for side in (0, 1)}


def test_g28_swaps_stop_one_before_the_deck_is_too_small():
    """G28: six cards for rounds of four: two may go, not three. Turning is always possible."""
    table = Script(3, deck=gifttrap_deck(6, 0, 0, 0))
    table.deal()
    table.act(0, m.Swap(0, "y0"))
    table.act(0, m.Swap(0, "y1"))
    assert table.state.cards == 4
    assert table.refusal(0, m.Swap(0, "y2")) == "no_card_left"
    table.act(0, m.Turn(0, "y2"))


def test_g28_no_swap_where_the_gifts_own_pack_has_none_left():
    """G28: another gift of the grid may still be swapped."""
    table = Script(3, deck=gifttrap_deck(12, 2, 0, 0))
    table.deal(pack=1)
    assert table.state.packs == (1, 1, 0, 0)
    assert table.refusal(0, m.Swap(0, "r0")) == "no_card_left"
    assert table.refusal(0, m.Swap(0, "b0")) == "gift_gone"
    table.act(0, m.Swap(0, "y0"))


@pytest.mark.parametrize(("players", "needed"), [(3, 4), (5, 6), (8, 9)])
def test_g28_a_deck_too_small_is_refused_at_the_start(players, needed):
    """G28: one card fewer than fields."""
    for missing, code in ((0, None), (1, "deck_too_small")):
        deck = gifttrap_deck(1, needed - missing - 2, 0, 1)
        assert GAME.problem(DEFAULT, deck, players) == code


def test_g28_a_deck_is_large_enough_for_the_players_who_may_be_left():
    """G28, G17: with double gifts four players need nine fields, five only six."""
    assert GAME.problem(DOUBLE, gifttrap_deck(2), 5) == "deck_too_small"
    assert GAME.problem(DOUBLE, gifttrap_deck(2, 2, 2, 3), 5) is None
    assert GAME.problem(DOUBLE, gifttrap_deck(2, 2, 2, 1), 3) is None


def test_g28_a_newcomer_for_whom_there_are_no_cards_is_refused():
    """G28, G27; and where one is on the way, no swap takes the card away again."""
    with pytest.raises(Rejected, match="deck_too_small"):
        Script(3, deck=gifttrap_deck(1)).join(5)
    table = Script(3, deck=gifttrap_deck(5, 0, 0, 0))
    table.join(5)
    table.deal()
    assert table.refusal(0, m.Swap(0, "y0")) == "no_card_left"


@given(st.integers(0, 10**6), st.sampled_from((2, 3, 4)), st.sampled_from(("return", "leave")))
def test_g28_every_round_lays_out_enough_gifts(seed, cards, seen):
    """G28: whatever small deck, swaps, comings and goings: every deal fills the grid, and no
    card is lost but those swapped away."""
    players = 3 + seed % 3
    options = replace(DEFAULT, seen=seen, rounds_max=8, double_gifts=bool(seed % 2))
    deck = gifttrap_deck(cards)
    if GAME.problem(options, deck, players) is not None:
        return
    case = Case(GAME, "short", options, deck, tuple(Seat(n) for n in range(players)))
    swapped = 0
    for step in playing(case, Random(seed), free_every=6, reseat_every=30, steps_max=250):
        swapped += isinstance(step.action, m.Swap)
        state = step.after
        if state.phase == "shop":
            assert len(set(state.gifts)) == fields_needed(options, len(state.seats))
        if not state.to_shuffle:
            assert state.cards == 4 * cards - swapped
