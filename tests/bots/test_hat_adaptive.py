"""The adaptive bot judges the others by their errors, and comes to play as they do."""

from __future__ import annotations

import pickle
from functools import cache
from typing import Any

import pytest

from giftable.games.hat.bots.judging import USUAL, Judge
from giftable.games.hat.bots.player import LEVELS, Player
from giftable.games.hat.rules import view as v
from giftable.games.kernel import GiftId, Seat
from giftable.tables.ports import Past
from tests.bots.hat_table import bot as started
from tests.bots.hat_table import played

SEATS = 3
HERE = tuple(map(Seat, range(SEATS)))


@cache
def evening(level: str, *, games: int = 4) -> tuple[Past, ...]:
    """Somebody of that level in seat 0, among two friends, for some games."""
    past = []
    for number in range(games):
        levels = (level, "friend", "friend")
        bots = [started(who, number, seat) for seat, who in enumerate(levels)]
        past.append(Past(HERE, played(bots, f"{number}")))
    return tuple(past)


def judged(past: tuple[Past, ...], *people: int, seat: int = 1) -> float:
    return Judge(Seat(seat), past, tuple(map(Seat, people))).threshold


def test_an_adaptive_bot_becomes_as_weak_or_as_strong_as_the_person() -> None:
    assert judged((), 0) == USUAL
    weak, middling, strong = [
        judged(evening(who, games=8), 0) for who in ("novice", "friend", "expert")
    ]
    assert weak - 0.4 > middling
    assert middling - 0.4 > strong
    assert strong < USUAL - 0.4


@pytest.mark.parametrize("level", ["novice", "beginner", "casual", "friend", "sharp"])
def test_an_adaptive_bots_threshold_comes_near_that_of_the_level_it_meets(level: str) -> None:
    """Not at it: it is fitted to people, who doubt more than bots do, and err more by that."""
    judge = judged(evening(level, games=10), 0)
    assert judge == pytest.approx(LEVELS[level].threshold, abs=0.5)


def test_an_adaptive_bot_detects_people_if_not_told() -> None:
    weak, middling, strong = [
        judged(evening(who, games=6)) for who in ("novice", "friend", "expert")
    ]
    assert weak - 0.3 > middling > strong + 0.1


def test_an_adaptive_bot_does_not_count_its_own_errors_as_the_others() -> None:
    past = evening("novice")
    assert judged(past, seat=0) + 0.3 < judged(past, seat=1)


def test_a_player_is_tracked_to_another_seat_and_a_leaver_is_not_counted() -> None:
    past = evening("novice")
    moved = tuple(Past((Seat(5), Seat(1), None), game.shown) for game in past)
    assert judged(moved, 5) == judged(past, 0)
    gone = tuple(Past((None, Seat(1), None), game.shown) for game in past)
    assert judged(gone, 0) == USUAL


def test_errors_in_earlier_games_count_like_those_in_this_game() -> None:
    """What it was shown in the running game, and what it is handed of the games before."""
    first, second = evening("novice")[:2]
    now = Judge(Seat(1), (first,), (Seat(0),))
    for shown in second.shown:
        now.see(shown)
    assert now.threshold == judged((first, second), 0)


def test_an_adaptive_bots_memory_follows_its_estimate_of_people() -> None:
    bots = {}
    for who in ("novice", "expert"):
        bot = started("adaptive", 0, 1, evening(who), (Seat(0),))
        assert bot.explain().skill == judged(evening(who), 0)
        for shown in evening(who)[0].shown[:20]:
            bot.observe(shown)
        bots[who] = bot
    assert bots["novice"].explain().skill - 0.5 > bots["expert"].explain().skill
    assert bots["novice"]._dials.attention < bots["expert"]._dials.attention
    copy: Any = pickle.loads(pickle.dumps(bots["novice"]))
    assert copy.explain() == bots["novice"].explain()


def test_an_adaptive_bot_counts_every_kind_of_error() -> None:
    """A truth refused, a lie taken, a wrong name."""
    gifts = tuple((GiftId(name),) for name in ("guitar", "muffin", "vase"))
    piano, hat = GiftId("piano"), GiftId("hat")

    def after(claim: GiftId, *answer: v.AnyShown) -> float:
        judge = Judge(Seat(2), (), (Seat(1),))
        for shown in (
            v.GameBegan(0, Seat(0), HERE, gifts),
            v.GiftDrawn(Seat(0), Seat(1), piano, "black"),
            v.GiftNamed(Seat(0), Seat(1), claim),
            *answer,
        ):
            judge.see(shown)
        return judge.threshold

    taken = v.GiftAccepted(Seat(1), Seat(2), "black")
    truth = after(piano, taken), after(piano, v.GiftRefused(Seat(1), Seat(0), piano, Seat(1)))
    lie = after(hat, v.GiftRefused(Seat(1), Seat(0), piano, Seat(0))), after(hat, taken)
    assert truth[0] + 0.02 < truth[1]
    assert lie[0] + 0.005 < lie[1], "it costs less: to most it hardly pays to doubt"
    giver = [judge_of_giver(gifts, claim) for claim in (piano, hat)]
    assert giver[0] + 0.1 < giver[1]


def test_an_adaptive_bot_that_knows_little_plays_better_at_larger_tables() -> None:
    """A table too easy gives a person more wins than one too hard takes, until it knows."""
    piano = GiftId("piano")
    after = []
    for seats in (2, 3, 4, 5):
        gifts = tuple((GiftId(f"gift {seat}"),) for seat in range(seats))
        after.append(judge_of_giver(gifts, piano))
    assert after == sorted(after, reverse=True)
    assert after[0] > after[1] + 0.1 > after[3] + 0.2


def judge_of_giver(gifts: tuple[tuple[GiftId, ...], ...], claim: GiftId) -> float:
    judge = Judge(Seat(len(gifts) - 1), (), (Seat(0),))
    judge.see(v.GameBegan(0, Seat(0), tuple(map(Seat, range(len(gifts)))), gifts))
    judge.see(v.GiftDrawn(Seat(0), Seat(1), GiftId("piano"), "black"))
    judge.see(v.GiftNamed(Seat(0), Seat(1), claim))
    return judge.threshold


def test_an_adaptive_bot_plays_after_games_that_broke_off_or_showed_nothing() -> None:
    """A game that broke off, or of which a bot was shown nothing."""
    first = evening("novice")[0]
    broken = Past(HERE, first.shown[: len(first.shown) // 2])
    bot = Player("adaptive", "")
    bot.start(Seat(2), None, bytes(32), (Past((), ()), broken, first))
    assert bot.explain().places == ()
