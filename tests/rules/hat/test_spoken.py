"""Gifts named by voice, and the vote: H14. The typing itself is the client's."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from giftable.games.hat.rules import view as v
from giftable.games.hat.rules.engine import GAME
from giftable.games.hat.rules.options import DEFAULT
from giftable.games.kernel import Outcome
from tests.support.scripted_hat import Script

SPOKEN = replace(DEFAULT, spoken=True)


def voting(players: int = 5, **how) -> Script:
    """Seat 0's gift for seat 1 is turned up; the others vote."""
    table = Script(players, options=SPOKEN, turning=("black",) * 20, **how)
    table.draw()
    table.say()
    table.refuse()
    return table


def test_h14_in_a_spoken_game_the_giver_confirms_having_named_the_gift():
    """H14: nobody types, so no claim is on the wire."""
    table = Script(3, options=SPOKEN, turning=("black",) * 9)
    table.draw()
    assert type(table.view(0).ask.due).__name__ == "AskSay"
    assert table.say() == (v.GiftSaid(0, 1),)
    view = table.view(1)
    assert (view.phase, view.spoken, view.claim) == ("answer", True, None)
    assert table.accept() == (v.GiftAccepted(1, 2, "black"),)


def test_h14_a_refused_gift_is_turned_up_and_the_others_vote():
    """H14: all who neither gave nor received."""
    table = voting()
    assert GAME.waiting(table.state) == (2, 3, 4)
    for viewer in (0, 1, 4, None):
        view = table.view(viewer)
        assert (view.phase, view.turned, view.giver, view.receiver) == ("vote", "thing-05", 0, 1)
    assert [table.view(viewer).ask is None for viewer in range(5)] == [True, True, *[False] * 3]


@pytest.mark.parametrize(
    ("votes", "right", "wrong"),
    [("yyy", 3, 1), ("yyn", 2, 1), ("ynn", 1, 0), ("nnn", 0, 0), ("nyn", 1, 0)],
)
def test_h14_most_votes_decide(votes, right, wrong):
    """H14: who was wrong takes the gift, draws and gives."""
    table = voting()
    for seat, vote in zip((2, 3, 4), votes, strict=True):
        events = table.vote(seat, vote == "y")
    assert events[1] == v.VotesCounted(right, 3 - right, "thing-05", wrong)
    assert isinstance(events[2], v.GiftDrawn) and events[2].seat == wrong
    assert table.view(None).players[wrong].penalties == ("thing-05",)
    assert not any(player.voted for player in table.view(None).players)


@pytest.mark.parametrize("first", [True, False])
def test_h14_a_tie_means_right(first):
    """H14."""
    table = voting(4)
    table.vote(2, first)
    assert table.vote(3, not first)[1] == v.VotesCounted(1, 1, "thing-04", wrong=1)


def test_h14_votes_alone_decide_whatever_the_gift_is():
    """H14: the table decides what was said, no card does."""
    table = Script(3, options=SPOKEN, turning=("black",) * 9)
    table.draw()
    for _ in range(3):
        table.say()
        table.refuse()
        table.vote(({0, 1, 2} - {table.giver, table.receiver}).pop(), False)
    assert GAME.outcome(table.state) == Outcome((1, 2), "limit")


def test_h14_a_vote_stays_secret_until_all_have_voted():
    """H14, H9: others see only who has voted."""
    for right in (True, False):
        table = voting()
        (cast,) = table.vote(3, right)
        assert GAME.show(cast, None) == GAME.show(cast, 3) == v.SeatVoted(3)
        assert [player.voted for player in table.view(0).players] == [False] * 3 + [True, False]
        assert GAME.waiting(table.state) == (2, 4)


def test_h14_a_game_without_voters_left():
    """H14, H18 (ours): a refusal is counted at once, as right."""
    table = Script(3, options=SPOKEN, turning=("black",) * 9)
    table.draw()
    table.vacate(2)
    table.say()
    events = table.refuse()
    assert events[:2] == (
        v.GiftRefused(1, 0, "thing-03"), v.VotesCounted(0, 0, "thing-03", wrong=1),
    )  # fmt: skip
    assert events[2].seat == 1


def test_h14_a_spoken_game_takes_no_bots():
    """H14: and three people at least."""
    assert GAME.bots.welcome(DEFAULT)
    assert not GAME.bots.welcome(SPOKEN)
    assert GAME.problem(SPOKEN, ((*map(str, range(40)),),), 3) is None
