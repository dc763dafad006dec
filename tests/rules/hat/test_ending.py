"""When nobody errs, and when the shop runs dry: H16, H17."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from giftable.games.hat.rules import view as v
from giftable.games.hat.rules.engine import GAME
from giftable.games.hat.rules.moves import Accept, Refuse
from giftable.games.hat.rules.options import DEFAULT, EDITIONS, cards_needed
from giftable.games.hat.testing import hat_act, hat_deck
from giftable.games.kernel import Outcome, Seat
from tests.support.cases import option_sets
from tests.support.playing import Case, playing
from tests.support.scripted_hat import Script

BLACK = replace(DEFAULT, colours="black")
"""All gifts go one way, so that it is easy to say who accepts."""


def lengths(table: Script) -> list[int]:
    return [len(table.state.columns[seat]) for seat in table.state.seats]


# H16 --------------------------------------------------------------------------------------


def growths(table: Script) -> list[int]:
    """Which accepts of a whole game without a refusal let a column grow; the last one ends it."""
    table.draw()
    accepts = table.give_truly(20 * len(table.state.seats))
    return [nth for nth, events in enumerate(accepts, 1) if events[0].to is None]


@pytest.mark.parametrize("n", range(2, 9))
def test_h16_a_game_of_five_perfect_memories_ends(n):
    """H16: exact counts, going round one way: the k-th growth falls to seat 0 at 4nk, and to the
    k-th seat after those that have grown. The 20n-th ends it, its gift just stays."""
    table = Script(n, options=BLACK)
    each = lengths(table)[0]
    seats = min(4, n)
    grown = [4 * n, 8 * n + 1, 12 * n + 2, 16 * n + 3][:seats]
    assert growths(table) == [*grown, 20 * n]
    assert table.state.grown[:seats] == tuple(range(seats))
    assert lengths(table) == [each + 1 + (s == 0) if s < seats else each for s in range(n)]
    assert GAME.outcome(table.state) == Outcome(tuple(table.state.seats), "stall")


@pytest.mark.parametrize("n", range(3, 9))
@pytest.mark.parametrize("backs", [("white", "black"), ("black", "black", "white"), ("white",)])
def test_h16_columns_grow_and_games_end_in_time_for_any_arrows(n, backs):
    """H16: never before its time, never the same column twice, at most four, the end at 20n."""
    table = Script(n, turning=backs * 20)
    each = lengths(table)[0]
    *grew, last = growths(table)
    assert last == 20 * n
    assert 1 <= len(grew) <= min(4, n) and grew[0] == 4 * n
    assert all(nth >= 4 * n * number for number, nth in enumerate(grew, 1))
    assert sum(lengths(table)) == n * each + len(grew) + 1
    assert len(set(table.state.grown[:-1])) == len(grew)
    assert GAME.outcome(table.state) == Outcome(tuple(table.state.seats), "stall")


@pytest.mark.parametrize("players", range(2, 9))
def test_h16_after_4n_accepts_the_receiver_keeps_the_oldest_gift_and_draws(players):
    """H16: in a ring the 4n-th accepter is who began; that column is one longer."""
    table = Script(players, options=BLACK)
    table.draw()
    table.give_truly(4 * players - 1)
    before = table.column(0)
    assert table.receiver == 0
    table.name()
    top = table.view(None).shop
    accepted, drew, *_ = table.accept()
    assert accepted == v.GiftAccepted(0)
    assert drew == v.GiftDrawn(0, 1, top, "black")
    assert table.column(0)[:-1] == before
    assert lengths(table) == [len(before) + 1] + [len(before)] * (players - 1)
    table.give_truly(players)  # the longer column goes on in its order: the oldest is given
    assert lengths(table)[0] == len(before) + 1


def test_h16_a_column_grows_once():
    """H16: who has grown already passes it on to the next accepter who has not."""
    table = Script(3, options=BLACK)
    table.draw()
    table.give_truly(12)
    assert lengths(table) == [2, 1, 1]
    for _ in range(11):
        assert table.give()[0].to is not None
    (accepted, *_) = table.give()  # the 24th: seat 0 again, which gives as ever
    assert accepted == v.GiftAccepted(0, 1, "black", owed=1)
    assert table.view(None).receiver == 1
    (accepted, *_) = table.give()
    assert accepted == v.GiftAccepted(1)
    assert list(table.state.grown) == [0, 1]
    assert lengths(table) == [2, 2, 1]


def test_h16_a_refusal_starts_the_count_anew():
    """H16: also one that costs the receiver; what has grown stays."""
    table = Script(3, options=replace(BLACK, penalties=5))
    table.draw()
    table.give_truly(11)
    table.penalise("receiver")
    for events in table.give_truly(11):
        assert events[0].to is not None
    assert table.give()[0].to is None
    table.penalise("giver")
    assert sum(lengths(table)) == 4
    for events in table.give_truly(11):
        assert events[0].to is not None
    assert table.state.calm == 11


def test_h16_a_refusal_cancels_owed_growth():
    """H16: a growth that nobody could have yet lapses."""
    table = Script(3, options=replace(BLACK, penalties=5))
    table.draw()
    table.give_truly(24)
    assert table.state.owed == 1
    table.penalise("receiver")
    assert table.state.owed == 0
    for events in table.give_truly(11):
        assert events[0].to is not None


def test_h16_believed_lies_count_as_accepts():
    """H16: accepts are counted, not truths."""
    table = Script(2)
    table.draw()
    for _ in range(40):
        table.give("thing-65")
    assert GAME.outcome(table.state) == Outcome((0, 1), "stall")


def test_h16_the_fewest_penalties_win():
    """H16: at the 20n-th accept."""
    table = Script(3, options=BLACK)
    table.draw()
    table.penalise("receiver")
    table.give_truly(60)
    assert GAME.outcome(table.state) == Outcome((0, 2), "stall")


def test_h16_a_column_grows_only_if_the_shop_still_covers_the_penalties():
    """H16, H17: with the fewest cards none grows, and the game ends at 20n all the same."""
    for spare in (0, 1, 2, 9):
        deck = hat_deck(cards_needed(DEFAULT, 3) + spare)
        table = Script(3, deck=deck)
        table.draw()
        grew = [events[0].to is None for events in table.give_truly(60)]
        assert sum(grew) == min(spare, 3) + 1, spare
        assert GAME.outcome(table.state).why == "stall"


def test_h16_with_fewer_seats_the_count_is_shorter():
    """H16, H18: n is who is in play when it is accepted."""
    table = Script(4, options=BLACK)
    table.draw()
    table.give_truly(9)
    table.vacate(3)
    for _ in range(2):
        assert table.give()[0].to is not None
    assert table.give()[0].to is None  # the 12th, with three in play


@pytest.mark.parametrize("n", range(2, 9))
def test_h16_with_play_on_a_game_without_refusals_never_ends(n):
    """H16: past 20n accepts nothing has grown and nobody has won; a refusal counts as ever."""
    assert EDITIONS["uk"] == replace(DEFAULT, nobody_errs="play_on")
    table = Script(n, options=replace(BLACK, nobody_errs="play_on"))
    table.draw()
    each = lengths(table)
    for events in table.give_truly(50 * n):
        assert events[0].to is not None
    assert lengths(table) == each
    assert GAME.outcome(table.state) is None
    table.lose("receiver")
    assert GAME.outcome(table.state).why == "limit"


@pytest.mark.parametrize("act", [None, hat_act], ids=["random", "trusting"])
@pytest.mark.parametrize("n", range(2, 9))
def test_h16_every_game_ends(n, act):
    """H10, H16: one refusal fewer than all penalties together, and 20n accepts after each; if they
    play on, as soon as so many have erred."""
    for name, options in option_sets(GAME).items():
        if GAME.problem(options, hat_deck(66), n) is not None or options.match:
            continue
        refusals = n * (options.penalties - 1) + 1
        accepts, whys = (refusals + 1) * 20 * n, {"limit", "stall"}
        if options.nobody_errs == "play_on":
            accepts, whys = 10 * accepts, {"limit"}  # no bound of the rules: enough for these dice
        for seed in range(5):
            case = Case(GAME, name, options, hat_deck(66), tuple(map(Seat, range(n))), act=act)
            steps = list(playing(case, Random(seed)))
            assert GAME.outcome(steps[-1].after).why in whys
            answers = [step.action for step in steps if isinstance(step.action, Accept | Refuse)]
            assert sum(isinstance(answer, Refuse) for answer in answers) <= refusals
            assert sum(isinstance(answer, Accept) for answer in answers) <= accepts


# H17 --------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("penalties", [2, 3, 4, 5])
@pytest.mark.parametrize("start", [1, 2])
def test_h17_the_needed_number_of_cards_suffices_for_a_game(players, penalties, start):
    """H17: with one less it can't start; with just so many the longest game has its draws."""
    options = replace(DEFAULT, penalties=penalties, start=start)
    needed = players * ((2 if players == 2 else start) + penalties - 1) + 1
    assert cards_needed(options, players) == needed
    assert GAME.problem(options, hat_deck(needed - 1), players) == "deck_too_small"
    assert GAME.problem(options, hat_deck(needed), players) is None
    table = Script(players, options=options, deck=hat_deck(needed))
    table.draw()
    while not table.state.outcome:
        full = [s for s in table.state.seats if table.penalties[s] == penalties - 1]
        if len(full) == players or table.giver not in full:
            table.penalise("giver")
        elif table.receiver not in full:
            table.penalise("receiver")
        else:
            table.give()
    assert GAME.outcome(table.state).why == "limit"
    assert sum(table.penalties.values()) == players * (penalties - 1) + 1
    assert table.view(None).shop_left == 0


def test_h17_an_empty_shop_ends_the_game_when_a_gift_is_due():
    """H17: leavers take their penalties along, so it can happen; the fewest penalties win."""
    table = Script(4, options=BLACK, deck=hat_deck(2 * cards_needed(DEFAULT, 4)))
    table.state = replace(table.state, black=1)  # two gifts are left: the top and one more
    table.draw()
    assert table.view(None).shop_left == 1
    table.penalise("receiver")
    assert (table.view(None).shop, table.view(None).shop_left) == (None, 0)
    table.give_truly(3)  # nobody draws, so it goes on
    table.name("thing-20")
    refused, ended = table.refuse()
    assert isinstance(refused, v.GiftRefused)
    assert ended == v.GameEnded((2, 3), "empty", Outcome((2, 3), "empty"))
