"""Who leaves, and in the midst of what: H18."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from giftable.games.hat.rules import view as v
from giftable.games.hat.rules.engine import GAME
from giftable.games.hat.rules.options import DEFAULT
from giftable.games.kernel import Outcome
from tests.support.scripted_hat import Script

SPOKEN = replace(DEFAULT, spoken=True)
MATCH = replace(DEFAULT, match=True)
LEFT = ("black",) * 30


def named(players: int = 4, claim: str | None = None, **how) -> Script:
    """Seat 0 has named a gift for seat 1."""
    table = Script(players, turning=LEFT, **how)
    table.draw()
    table.name(claim)
    return table


# H18: looking ----------------------------------------------------------------------------


def test_h18_the_first_player_leaves_before_the_game():
    """H18 (ours): the seat to the left begins."""
    table = Script(4, first=3)
    assert table.vacate(3) == (v.SeatLeft(3, first=0),)
    assert GAME.waiting(table.state) == (0,)
    assert table.draw()[0].seat == 0


def test_h18_another_leaves_while_all_look():
    """H18: its column goes, the circle closes."""
    table = Script(4, turning=LEFT)
    assert table.vacate(1) == (v.SeatLeft(1),)
    assert [player.seat for player in table.view(None).players] == [0, 2, 3]
    assert table.draw()[0].to == 2


# H18: a gift on its way ------------------------------------------------------------------


def test_h18_the_giver_leaves_before_naming():
    """H18: the gift leaves too, and the seat it pointed to draws."""
    table = Script(4, turning=LEFT)
    table.draw()
    events = table.vacate(0)
    assert events[:2] == (v.SeatLeft(0, dropped=True), v.GiftDrawn(1, 2, "thing-05", "black"))
    assert (table.giver, table.receiver) == (1, 2)
    assert "thing-04" not in [table.hand, *table.state.unseen]


def test_h18_after_a_giver_leaves_in_mid_game_the_receiver_draws():
    """H18: whom the held gift pointed to, also against the circle."""
    table = Script(4, turning=("black", "white", *LEFT))
    table.draw()
    table.give()
    assert (table.giver, table.receiver) == (1, 0)
    events = table.vacate(1)
    assert events[1].seat == 0
    assert table.view(None).players[0].column == (v.CardView(gift="thing-00"),)


@pytest.mark.parametrize("has_named", [False, True])
@pytest.mark.parametrize(("back", "goes_on_to"), [("black", 2), ("white", 2)])
def test_h18_the_receiver_leaves(has_named, back, goes_on_to):
    """H18: the gift goes on along its arrow, with the same claim and a fresh clock."""
    table = Script(4, turning=("black", "black", "black", "black", back))
    table.draw()
    receiver = 1 if back == "black" else 3
    assert table.receiver == receiver
    claim = "thing-33" if has_named else None
    if has_named:
        table.name("thing-33")
    assert table.vacate(receiver) == (v.SeatLeft(receiver, to=goes_on_to),)
    view = table.view(goes_on_to)
    assert (view.giver, view.receiver, view.claim, view.back) == (0, goes_on_to, claim, back)
    if has_named:
        assert GAME.waiting(table.state) == (goes_on_to,)
        table.accept()
        assert table.giver == goes_on_to
    else:
        assert GAME.waiting(table.state) == (0,)
        assert table.name()[0].to == goes_on_to


def test_h18_a_gift_never_returns_to_its_own_giver():
    """H18: of two that are left the other is the next; of one, the game is over."""
    table = named(3)
    table.vacate(1)
    assert table.receiver == 2
    assert table.vacate(2)[-1].why == "last"


def test_h18_a_bystander_leaves():
    """H18: nothing else changes."""
    table = named()
    before = table.view(None)
    assert table.vacate(3) == (v.SeatLeft(3),)
    after = table.view(None)
    assert (after.giver, after.receiver, after.claim) == (0, 1, before.claim)
    table.accept()
    table.give()
    assert (table.giver, table.receiver) == (2, 0)


# H18: a claim whose giver has left ---------------------------------------------------------


def test_h18_a_leavers_claim_is_accepted_as_usual():
    """H18."""
    table = named()
    table.vacate(0)
    assert table.view(1).giver == 0
    table.accept()
    assert (table.giver, table.receiver, table.column(1)) == (1, 2, ["thing-04 black"])


def test_h18_a_leavers_true_claim_costs_the_refusing_player():
    """H18, H8."""
    table = named()
    table.vacate(0)
    assert table.refuse()[1].seat == 1
    assert table.penalties == {1: 1, 2: 0, 3: 0}


def test_h18_a_leavers_lie_leaves_with_its_card_and_the_receiver_draws():
    """H18: nobody is penalised."""
    table = named(claim="thing-50")
    table.vacate(0)
    events = table.refuse()
    assert events[:2] == (
        v.GiftRefused(1, 0, "thing-04", wrong=0), v.GiftDrawn(1, 2, "thing-05", "black"),
    )  # fmt: skip
    assert table.penalties == {1: 0, 2: 0, 3: 0}
    assert table.state.penalties[0] == ()


def test_h18_giver_and_receiver_have_both_left():
    """H18: the gift has gone on; who has it now answers, and draws if the leaver lied."""
    table = named(claim="thing-50")
    table.vacate(1)
    table.vacate(0)
    assert (table.giver, table.receiver) == (0, 2)
    assert table.refuse()[1].seat == 2


# H18: a vote -------------------------------------------------------------------------------


def voting(players: int = 5) -> Script:
    """Seat 0's gift for seat 1 is turned up; seats 2, 3 ... vote."""
    table = Script(players, options=SPOKEN, turning=LEFT)
    table.draw()
    table.say()
    table.refuse()
    return table


def test_h18_a_voter_leaves():
    """H14, H18: its vote goes too; if it was the last one missing, votes are counted."""
    table = voting()
    table.vote(2, False)
    table.vote(3, True)
    left, counted, drawn, *_ = table.vacate(4)
    assert (left, counted) == (v.SeatLeft(4), v.VotesCounted(1, 1, "thing-05", wrong=1))
    assert drawn.seat == 1
    table = voting()
    table.vote(2, False)
    table.vacate(2)
    table.vote(3, True)
    assert table.vote(4, True)[1] == v.VotesCounted(2, 0, "thing-05", wrong=1)


def test_h18_the_last_voter_leaves():
    """H14, H18 (ours): with no votes it was right."""
    table = voting(3)
    assert table.vacate(2)[1] == v.VotesCounted(0, 0, "thing-03", wrong=1)
    assert table.penalties == {0: 0, 1: 1}


def test_h18_the_giver_leaves_during_the_vote():
    """H18: found wrong, its card leaves and the receiver draws; found right, as ever."""
    table = voting(4)
    table.vacate(0)
    table.vote(2, False)
    cast, counted, drawn, *_ = table.vote(3, False)
    assert (counted.wrong, drawn.seat) == (0, 1)
    assert table.penalties == {1: 0, 2: 0, 3: 0}
    table = voting(4)
    table.vacate(0)
    table.vote(2, True)
    cast, counted, drawn, *_ = table.vote(3, True)
    assert (counted.wrong, drawn.seat) == (1, 1)
    assert table.penalties == {1: 1, 2: 0, 3: 0}


def test_h18_the_receiver_leaves_during_the_vote():
    """H18 (ours): found wrong, its card leaves, and the next along the arrow draws."""
    table = voting(4)
    assert table.vacate(1) == (v.SeatLeft(1),)
    table.vote(2, True)
    cast, counted, drawn, *_ = table.vote(3, True)
    assert (counted.wrong, drawn.seat) == (1, 2)
    assert table.penalties == {0: 0, 2: 0, 3: 0}
    table = voting(4)
    table.vacate(1)
    table.vote(2, False)
    cast, counted, drawn, *_ = table.vote(3, False)
    assert (counted.wrong, drawn.seat) == (0, 0)
    assert table.penalties == {0: 1, 2: 0, 3: 0}


def test_h18_giver_and_receiver_leave_during_the_vote():
    """H18 (ours): the next along the arrow from the receiver draws."""
    table = voting(4)
    table.vacate(0)
    table.vacate(1)
    table.vote(2, False)
    cast, counted, drawn, *_ = table.vote(3, True)
    assert (counted.wrong, drawn.seat) == (1, 2)
    table = voting(4)
    table.vacate(0)
    table.vacate(1)
    table.vote(2, False)
    cast, counted, drawn, *_ = table.vote(3, False)
    assert (counted.wrong, drawn.seat) == (0, 2)


# H18: what is left of a leaver -------------------------------------------------------------


def test_h18_a_leavers_penalties_count_for_nothing_and_it_cannot_win():
    """H18: nor does its column show anything, ever."""
    table = named()
    table.refuse()  # seat 1 has a penalty
    table.penalise("receiver")  # and seat 2
    table.vacate(2)
    assert [player.seat for player in table.view(None).players] == [0, 1, 3]
    assert table.state.columns[2] == () and table.state.penalties[2] == ()
    table.vacate(0)  # who had none
    table.lose()
    assert GAME.outcome(table.state) == Outcome((1,), "limit")


def test_h18_the_last_player_left_wins():
    """H18: whatever its penalties are, and in whatever the game was."""
    for leavers in ((0, 1), (1, 0), (2, 1), (1, 2), (2, 0)):
        table = named(3)
        table.refuse()
        first, last = leavers
        table.vacate(first)
        (winner,) = {0, 1, 2} - set(leavers)
        end = v.GameEnded((winner,), "last", Outcome((winner,), "last"))
        assert table.vacate(last)[-1] == end
        assert GAME.outcome(table.state) == Outcome((winner,), "last")


def test_h18_a_leaver_cannot_return_in_the_same_game():
    """H18: a seat taken again waits as a newcomer does."""
    table = named(options=MATCH)
    table.vacate(3)
    assert table.join(3) == (v.SeatPending(3, joins=True),)
    assert table.view(None).joining == (3,)
    assert [player.seat for player in table.view(3).players] == [0, 1, 2]
    assert table.view(3).ask is None
    table.accept()
    table.give()
    assert table.giver == 2 and table.receiver == 0


# H18: in a match ---------------------------------------------------------------------------


def test_h18_a_newcomer_waits_for_the_next_game():
    """H11, H18 (ours): and begins with as many penalties as the one who has most."""
    table = named(3, options=MATCH)
    assert table.join(6) == (v.SeatPending(6, joins=True),)
    table.refuse()  # seat 1 has one, and will have three
    table.lose()
    assert table.penalties == {0: 0, 1: 3, 2: 0}
    table.deal()
    players = table.view(None).players
    assert [(player.seat, player.before) for player in players] == [(0, 0), (1, 3), (2, 0), (6, 3)]
    assert [len(player.column) for player in players] == [1, 1, 1, 1]
    assert table.view(None).joining == ()


def test_h18_a_newcomer_can_withdraw_before_joining():
    """H18: nothing has happened."""
    table = named(3, options=MATCH)
    table.join(6)
    assert table.vacate(6) == (v.SeatPending(6, joins=False),)
    assert table.view(None).joining == ()
    table.accept()
    table.lose()
    table.deal()
    assert table.state.seats == (0, 1, 2)


def test_h18_a_returning_player_starts_with_the_highest_total():
    """H11, H18 (ours): of those who are in play then."""
    table = Script(3, options=MATCH, turning=LEFT)
    table.lose()
    assert table.penalties == {0: 3, 1: 0, 2: 0}
    table.vacate(2)
    table.join(2)
    table.deal()
    assert [player.before for player in table.view(None).players] == [3, 0, 3]
    table = Script(3, options=MATCH, turning=LEFT)
    table.lose()
    table.vacate(0)  # with the most
    table.join(0)
    table.deal()
    assert [player.before for player in table.view(None).players] == [0, 0, 0]


def test_h18_somebody_leaves_between_two_games():
    """H11, H18: if it was to deal, the next to the left does."""
    table = Script(4, options=MATCH)
    table.lose()
    assert GAME.waiting(table.state) == (1,)
    assert table.vacate(1) == (v.SeatLeft(1),)
    assert GAME.waiting(table.state) == (2,)
    table.vacate(0)  # who has just led
    assert GAME.waiting(table.state) == (2,)
    table.deal()
    assert (table.state.first, table.state.seats) == (2, (2, 3))


def test_h18_one_left_between_two_games_wins_the_match():
    """H18: unless a newcomer waits."""
    table = Script(2, options=MATCH)
    table.lose()
    assert table.vacate(1)[-1] == v.GameEnded((0,), "last", Outcome((0,), "last"))
    table = Script(2, options=MATCH)
    table.lose()
    table.join(5)
    assert table.vacate(1) == (v.SeatLeft(1),)
    assert GAME.waiting(table.state) == (5,)
    table.deal()
    assert (table.state.first, table.state.seats) == (5, (0, 5))


def test_h18_a_match_with_one_player_left_goes_on_with_a_newcomer():
    """H18: that game is won; the match has games to come."""
    table = Script(2, options=MATCH)
    table.join(5)
    table.draw()
    assert table.vacate(1)[-1] == v.GameEnded((0,), "last")
    assert (table.view(None).phase, GAME.outcome(table.state)) == ("pause", None)
    table.deal()
    assert table.state.seats == (0, 5)
