"""What the clock waits for, and what it plays: H15."""

from __future__ import annotations

from collections import Counter
from random import Random

from msgspec.structs import replace

from giftable.games.hat.rules import moves as m
from giftable.games.hat.rules.engine import GAME
from giftable.games.hat.rules.options import DEFAULT
from giftable.games.hat.testing import hat_deck
from giftable.games.kernel import Seat
from tests.support.playing import dice
from tests.support.scripted_hat import Script

SPOKEN = replace(DEFAULT, spoken=True)


def clock(table: Script) -> tuple[str, int | None]:
    """The key and length of the clock that runs now."""
    (seat,) = GAME.waiting(table.state)
    due = table.view(seat).ask.due
    return due.key, due.seconds


def test_h15_each_choice_has_its_clocks_length():
    """H15, H2, H11: 30 seconds to name, 20 to answer; none to look or to deal."""
    table = Script(3, options=replace(DEFAULT, match=True))
    seen = [clock(table)]
    table.draw()
    seen.append(clock(table))
    table.name()
    seen.append(clock(table))
    table.accept()
    seen.append(clock(table))
    table.lose()
    seen.append(clock(table))
    assert seen == [
        ("0:AskDraw", None), ("1:AskName", 30), ("1:AskAnswer", 20), ("2:AskName", 30),
        (f"{table.turn}:AskDeal", None),
    ]  # fmt: skip


def test_h15_a_spoken_game_has_its_own_clock_lengths():
    """H15, H14: 30 to say it, 20 to vote."""
    table = Script(4, options=SPOKEN)
    table.draw()
    assert clock(table) == ("1:AskSay", 30)
    table.say()
    table.refuse()
    due = table.view(2).ask.due
    assert (due.key, due.seconds) == ("1:AskVote", 20)


def test_h15_a_late_giver_names_anything_of_the_whole_catalogue():
    """H15: it may be right, and what is in play makes no difference."""
    table = Script(3)
    table.draw()
    below = dice(Random(15))
    names = Counter(GAME.fallback(table.state, Seat(0), below).gift for _ in range(6_600))
    assert set(names) == set(hat_deck(66)[0])
    assert min(names.values()) > 50 and max(names.values()) < 150
    assert table.refusal(0, GAME.fallback(table.state, Seat(0), below)) is None


def test_h15_a_late_receiver_accepts():
    """H15: whatever the dice say."""
    table = Script(3)
    table.draw()
    table.name()
    below = dice(Random(20))
    assert {GAME.fallback(table.state, Seat(1), below) for _ in range(20)} == {m.Accept(1)}


def test_h15_a_late_player_draws_says_deals_or_votes_right():
    """H15 (ours): draws, deals, says it, and votes as a tie would."""
    table = Script(4, options=replace(SPOKEN, match=True))
    assert GAME.fallback(table.state, Seat(0), lambda n: 0) == m.Draw(0)
    table.draw()
    assert GAME.fallback(table.state, Seat(0), lambda n: 0) == m.Say(1)
    table.say()
    table.refuse()
    assert GAME.fallback(table.state, Seat(3), lambda n: n - 1) == m.Vote(1, right=True)
    table = Script(3, options=replace(DEFAULT, match=True))
    table.lose()
    assert GAME.fallback(table.state, Seat(1), lambda n: 0) == m.Deal(table.turn)
