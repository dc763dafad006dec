"""The end of a round and of the game: G14 to G16, G29.

Unless a test says otherwise, three play, everybody marks field 0 GREAT, 1 GOOD, 2 OK, 3 NO WAY,
and gives the first two others fields 0 and 1.
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from giftable.games.gifttrap.rules import moves as m
from giftable.games.gifttrap.rules import view as v
from giftable.games.gifttrap.rules.engine import GAME
from giftable.games.gifttrap.rules.options import DEFAULT, Options
from giftable.games.gifttrap.testing import gift, gifttrap_deck
from giftable.games.kernel import Outcome, Rejected, Seat
from tests.support.scripted import Script

GIVES = {0: {1: 0, 2: 1}, 1: {0: 0, 2: 1}, 2: {0: 0, 1: 1}}
"""From GO: GIVE +5 for all; GET +6 for seat 0, +5 for 1, +4 for 2."""


def ended(markers, options: Options = DEFAULT, gives=GIVES) -> Script:
    """Three players after one round that began with the markers there."""
    table = Script(3, options=options)
    table.place(markers)
    table.play_round(gives)
    return table


def test_g14_tokens_and_doubling_cards_return():
    """G14: the next round is laid anew."""
    table = ended({}, replace(DEFAULT, expert=True))
    view = table.view(0)
    assert (view.phase, view.round, view.dealer) == ("deal", 1, 1)
    assert (view.my_give, view.my_get, view.opened, view.turned, view.wrapped) == (
        None, None, (), (), (),
    )  # fmt: skip
    table.to_giving()
    table.give(0, {1: 0, 2: 1}, double=0)


def test_g14_gifts_go_under_their_pack():
    """G14 (ja, fr): what follows is dealt first."""
    table = ended({})
    assert [up for up, _ in table.state.piles[0].fresh] == [gift(0, n) for n in range(4, 12)]
    assert [up for up, _ in table.state.piles[0].used] == [gift(0, n) for n in range(4)]
    table.deal(pack=0)
    assert table.state.gifts == tuple(gift(0, n) for n in range(4, 8))


def test_g14_option_seen_gifts_leave_the_game():
    """G14, `seen = leave` (de): a pack is not refilled while the whole deck lasts."""
    table = Script(3, options=replace(DEFAULT, seen="leave"), deck=gifttrap_deck(4, 4, 0, 1))
    table.play_round(pack=0)
    assert table.view(1).ask.due.packs == (1, 3)
    table.play_round(pack=1)
    # One card is left: too few for a round, so those that left come back (ours).
    assert sum(len(pile.fresh) for pile in table.state.piles) >= 4
    assert table.state.cards == 9


def test_g15_both_markers_on_gifted_win():
    """G15: one of them is not enough."""
    table = ended({0: (20, 3), 1: (18, 17), 2: (5, 20)})
    assert GAME.outcome(table.state) == Outcome((Seat(1),), "gifted")
    assert table.markers[0] == (20, 9)
    assert table.state.phase == "over"
    table = ended({0: (20, 3), 1: (3, 20), 2: (5, 20)})
    assert GAME.outcome(table.state) is None


def test_g15_is_checked_only_at_the_end_of_a_round():
    """G15, G13: both markers there in mid-round, and fallen back by its end."""
    table = Script(3)
    table.place({0: (20, 17)})
    table.to_giving()
    table.give_all({0: {1: 0, 2: 3}, 1: {0: 0, 2: 1}, 2: {0: 1, 1: 0}})
    table.get_all()
    table.open(0, by=1)
    assert table.markers[0] == (20, 20)
    table.open_all()
    assert table.markers[0] == (16, 20)
    assert GAME.outcome(table.state) is None


def test_g15_several_players_on_gifted_share_the_win():
    """G15 (de)."""
    table = ended({0: (16, 15), 2: (15, 16)})
    assert GAME.outcome(table.state) == Outcome((Seat(0), Seat(2)), "gifted")


def test_g15_with_ties_beyond_more_spaces_beyond_gifted_win():
    """G15, `ties = beyond`: what the last round gave past GIFTED, both tracks together."""
    beyond = replace(DEFAULT, ties="beyond")
    both = {0: (16, 15), 2: (15, 16)}  # seat 0 is given 21 and 21 spaces, seat 2 just 20 and 20
    assert GAME.outcome(ended(both, beyond).state) == Outcome((Seat(0),), "beyond")
    both = {0: (15, 14), 2: (17, 17)}  # 20 and 20, against 22 and 21
    assert GAME.outcome(ended(both, beyond).state) == Outcome((Seat(2),), "beyond")
    assert capped(both, ties="beyond") == Outcome((Seat(2),), "beyond")


def test_g15_with_ties_beyond_one_alone_wins_and_equals_share():
    """G15, `ties = beyond`: one alone needs no settling, and equals share."""
    beyond = replace(DEFAULT, ties="beyond")
    assert GAME.outcome(ended({1: (18, 17)}, beyond).state) == Outcome((Seat(1),), "gifted")
    equal = {0: (15, 15), 2: (16, 16)}  # one space beyond each, on one track or the other
    assert GAME.outcome(ended(equal, beyond).state) == Outcome((Seat(0), Seat(2)), "gifted")


def test_g15_spaces_beyond_are_those_of_the_last_round():
    """G15: what earlier rounds gave beyond GIFTED counts for nothing."""
    table = ended({0: (20, 3), 2: (15, 16)}, replace(DEFAULT, ties="beyond"))
    assert GAME.outcome(table.state) == Outcome((Seat(2),), "gifted")
    table = Script(3, options=replace(DEFAULT, ties="beyond"))
    table.place({0: (20, 5), 1: (0, 0), 2: (0, 0)})
    table.play_round(GIVES)  # seat 0's GIVE goes 5 beyond, its GET to 11
    table.place({0: (15, 14), 2: (16, 16)})
    table.play_round(GIVES)
    assert GAME.outcome(table.state) == Outcome((Seat(2),), "beyond")


def test_g15_with_ties_play_on_the_game_goes_on_until_one_is_gifted():
    """G15, `ties = play_on`: rounds go on among all."""
    options = replace(DEFAULT, ties="play_on")
    table = ended({0: (16, 15), 2: (15, 16)}, options)
    assert GAME.outcome(table.state) is None
    assert table.markers == {0: (20, 20), 1: (5, 5), 2: (20, 20)}
    # Seat 2 gets a NO WAY last and falls back; seat 0 does not.
    table.play_round({0: {1: 0, 2: 1}, 1: {0: 0, 2: 3}, 2: {0: 0, 1: 1}}, {2: (2, 1, 0, 3)})
    assert table.markers[2][1] < 20
    assert GAME.outcome(table.state) == Outcome((Seat(0),), "gifted")


def test_g15_ties_play_on_with_locked_markers_is_refused():
    """G15: it could never end."""
    both = replace(DEFAULT, ties="play_on", gifted="locks")
    assert GAME.problem(both, gifttrap_deck(12), 3) == "play_on_with_locks"
    with pytest.raises(Rejected, match="play_on_with_locks"):
        Script(3, options=both)


def capped(markers, **options) -> Outcome | None:
    return GAME.outcome(ended(markers, replace(DEFAULT, rounds_max=1, **options)).state)


def test_g16_the_default_cap_is_15_rounds_and_none_is_an_option():
    """G16: rounds that bring all back to GO, so only the cap can end it."""
    assert DEFAULT.rounds_max == 15
    for cap, last in ((15, 14), (None, 19)):
        table = Script(3, options=replace(DEFAULT, rounds_max=cap))
        while GAME.outcome(table.state) is None and table.round < 19:
            table.place(dict.fromkeys(range(3), (0, 0)))
            table.play_round(GIVES)
        assert (table.round, GAME.outcome(table.state) is None) == (last, cap is None)


@pytest.mark.parametrize("cap", [0, -1, 100])
def test_g16_a_cap_below_one_round_is_refused(cap):
    """G16."""
    options = replace(DEFAULT, rounds_max=cap)
    assert GAME.problem(options, gifttrap_deck(12), 3) == "bad_options"


def test_g16_at_the_cap_whoever_stands_on_gifted_wins_first():
    """G16: G15 goes before the ranking; under `play_on` they share."""
    assert capped({0: (19, 10), 1: (15, 15)}) == Outcome((Seat(1),), "gifted")
    both = {0: (16, 15), 1: (15, 15)}
    assert capped(both, ties="play_on") == Outcome((Seat(0), Seat(1)), "gifted")


def test_g16_at_the_cap_the_highest_lower_marker_wins():
    """G16: min(GIVE, GET): 10 and 10 beat 20 and 9."""
    assert capped({0: (15, 3), 1: (5, 5), 2: (0, 0)}) == Outcome((Seat(1),), "cap")


def test_g16_of_equal_lower_markers_the_highest_sum_wins():
    """G16: 10 and 12 beat 10 and 11."""
    assert capped({0: (5, 5), 1: (5, 7), 2: (0, 0)}) == Outcome((Seat(1),), "cap")


def test_g16_players_of_equal_rank_share_the_win():
    """G16: which of the two markers is the lower one does not matter."""
    assert capped({0: (5, 6), 1: (7, 5), 2: (0, 0)}) == Outcome((Seat(0), Seat(1)), "cap")


def test_after_the_end_every_action_is_refused():
    """G15: every action is refused alike, whoever tries."""
    table = ended({0: (16, 15)})
    assert GAME.waiting(table.state) == ()
    for seat in range(8):
        assert GAME.ask(table.state, Seat(seat)) is None
        assert table.refusal(seat, m.Deal(0, 0)) == "game_over"
    assert table.view(None).outcome == Outcome((Seat(0),), "gifted")


def test_g15_the_end_of_the_game_is_shown_to_all():
    """G15: RoundEnded names who stands on GIFTED, GameEnded who won."""
    table = Script(3)
    table.place({0: (16, 15)})
    table.to_giving()
    table.give_all(GIVES)
    table.get_all()
    events: tuple = ()
    while table.state.phase == "reveal":
        events = table.act(table.state.opener, m.Open(0, table.state.wrapped[0]))
    assert events[1:] == (v.RoundEnded(0, (Seat(0),)), v.GameEnded(Outcome((Seat(0),), "gifted")))


def test_g29_a_rematch_begins_with_the_named_dealer():
    """G29: no dealer is drawn; packs are shuffled anew, markers and traps too."""
    state = GAME.new(DEFAULT, gifttrap_deck(4), (Seat(0), Seat(3), Seat(5)), Seat(3))
    keys = []
    while (draw := GAME.needs(state)) is not None:
        keys.append(draw.key)
        state = GAME.evolve(state, draw.event((0,) * len(draw.bounds)))
    assert keys == ["pack-0", "pack-1", "pack-2", "pack-3"]
    assert state.dealer == 3
    assert GAME.waiting(state) == (3,)


def test_the_final_view_holds_best_worst_and_bonds():
    """G11: the gift that brought its two most, the one that cost them most (of equals the first),
    and what each giver's gifts to each receiver brought, before clamping."""
    table = Script(3, options=replace(DEFAULT, rounds_max=2))
    gives = {0: {1: 3, 2: 1}, 1: {0: 0, 2: 1}, 2: {0: 1, 1: 2}}
    table.play_round(gives)
    view = table.view(None)
    assert (view.best, view.worst) == (None, None)
    assert {(b.by, b.to): (b.points, b.gifts) for b in view.bonds} == {
        (0, 1): (-4, 1), (0, 2): (2, 1), (1, 0): (3, 1), (1, 2): (2, 1), (2, 0): (2, 1),
        (2, 1): (1, 1),
    }  # fmt: skip
    first_best, first_worst = table.state.last[0], table.state.last[3]
    table.deal()
    assert (len(table.view(None).bonds), len(table.view(None).last)) == (0, 0)
    table.open_giving()
    table.give_all(gives)
    table.get_all()
    table.open_all()
    view = table.view(None)
    assert (view.best, view.worst) == (first_best, first_worst)
    assert (view.best.gift, view.best.by, view.worst.by, view.worst.give_by) == ("y0", 1, 0, -4)
    assert [b.points for b in view.bonds] == [-8, 4, 6, 4, 4, 2]
