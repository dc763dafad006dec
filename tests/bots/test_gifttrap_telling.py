"""What a bot of GiftTRAP says that it believed, to be looked at when the game is over."""

from __future__ import annotations

import numpy as np
import pytest
from msgspec.structs import replace

from giftable.content.characters import characters
from giftable.games.gifttrap.beliefs import Tastes
from giftable.games.gifttrap.rules import asks
from giftable.games.gifttrap.rules.options import Options
from giftable.games.kernel import GiftId, Seat
from tests.bots.gifttrap_table import WHO, Play, all_of


def test_a_bot_explains_its_beliefs_from_before_the_marks_were_shown() -> None:
    """The guesses of a round are those that the bot gave by; the leanings name what the
    characters like."""
    options = replace(Options(), rounds_max=8, track=30)
    play = Play(options, 5, all_of("expert", 5), seed=1)
    guessed: dict[int, dict[GiftId, float]] = {}
    for seat, view in play.decisions():
        if seat == 0 and view.ask and isinstance(view.ask.due, asks.AskGive):
            marked = play.bots[seat]._chances(Seat(1), view.gifts)
            expected = (np.array(marked) @ [3, 2, 1, -4, -1]).round(2).tolist()
            guessed[view.round] = dict(zip(view.gifts, expected, strict=True))
        play.act(seat, play.choice(seat, view))
    told = play.bots[Seat(0)].explain()
    assert [taste.of for taste in told.of] == [1, 2, 3, 4]
    of = told.of[0]
    assert of.learned_from == len(guessed) >= 5 and len(of.guesses) == 6 * len(guessed)
    assert all(guessed[guess.round][guess.gift] == guess.expected for guess in of.guesses)
    assert [guess.mark for guess in of.guesses[:6]].count("great") == 1
    others = [Play(options, 5, all_of("expert", 5), seed).through() for seed in (2, 3, 4)]
    right = sum(map(_right, [told, *(other.bots[Seat(0)].explain() for other in others)]))
    assert right >= 40  # of 64
    seen = {guess.gift for guess in of.guesses}
    assert len(of.would_love) == len(of.would_hate) == 3
    assert not seen & {*of.would_love, *of.would_hate}


def _right(told: Tastes) -> int:
    """How many of 16 strong leanings the characters have: two for and two against, of each."""
    right = 0
    for taste in told.of:
        likes = {str(tag): by for tag, by in characters()[WHO[taste.of]].likes.items()}
        strong = (*taste.leanings[:2], *taste.leanings[-2:])
        right += sum(leaning.weight * likes.get(leaning.tag, 0) > 0 for leaning in strong)
    return right


@pytest.mark.parametrize("level", ["novice", "casual"])
def test_a_bot_that_does_not_learn_believes_the_same_of_all(level: str) -> None:
    options = replace(Options(), rounds_max=2)
    play = Play(options, 4, {0: level, 1: "expert"}, seed=1).through()
    first, *others = play.bots[Seat(0)].explain().of
    assert first.learned_from == 0
    assert all(other.would_love == first.would_love for other in others)
    assert {leaning.weight > 0 for leaning in first.leanings} == (
        {True, False} if level == "novice" else set()
    )
