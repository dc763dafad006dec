"""How long each gift's opening is shown. The client's ceremony.test.ts reads the same cases."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from giftable.games.catalog import GAMES
from giftable.games.gifttrap.rules import view as v
from giftable.games.gifttrap.rules.options import Options
from giftable.games.kernel import GiftId, Seat
from tests.support.cases import deck_of
from tests.support.playing import Case, playing

CASES = json.loads((Path(__file__).parent / "ceremony.json").read_text("utf-8"))
GAME = GAMES["gifttrap"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_an_opening_with_more_to_show_is_shown_longer(case: dict[str, Any]) -> None:
    before: Any = SimpleNamespace(seats=range(case["seats"]), each=case["each"], opened=())
    events: list[Any] = [opening(*gift[:4]) for gift in case["gifts"]]
    if case["ends"]:
        events.append(v.RoundEnded(0))
    people = frozenset(map(Seat, case["people"]))
    held_ms = GAME.presentation.holds_ms(before, events, people)
    assert held_ms[: len(case["gifts"])] == [gift[4] for gift in case["gifts"]]


def test_openings_of_earlier_commits_count_for_how_long_to_show() -> None:
    first, second, third = (opening(1, by, "ok", []) for by in (0, 2, 3))
    before: Any = SimpleNamespace(seats=range(4), each=1, opened=(first.opened, second.opened))
    assert GAME.presentation.holds_ms(before, [third], range(4)) == [2_400]
    assert GAME.presentation.holds_ms(before, [third, v.RoundEnded(0)], range(4)) == [3_700, 600]


@pytest.mark.parametrize(("seats", "most_s"), [(4, 60), (8, 120)])
@pytest.mark.parametrize("reveal", ["in_turn", "together"])
def test_openings_of_a_full_round_take_a_limited_time(seats: int, most_s: int, reveal: Any) -> None:
    options, deck = Options(reveal=reveal), deck_of("gifttrap")
    case = Case(GAME, f"{reveal}-{seats}", options, deck, tuple(map(Seat, range(seats))))
    round_s, longest_s, rounds = 0.0, 0.0, 0
    for step in playing(case, Random(seats), steps_max=4_000):
        held_ms = GAME.presentation.holds_ms(step.before, step.events, case.seats)
        for event, ms in zip(step.events, held_ms, strict=True):
            round_s += ms / 1000 if isinstance(event, v.TokenOpened) else 0
            if isinstance(event, v.RoundEnded):
                longest_s, round_s, rounds = max(longest_s, round_s), 0.0, rounds + 1
    assert rounds > 5, "so that the longest is one of many"
    assert most_s / 3 < longest_s <= most_s


def opening(to: int, by: int, mark: Any, cards: list[Any]) -> v.TokenOpened:
    opened = v.Opened(Seat(to), Seat(by), 0, GiftId("x"), mark, 0, 0, 0, 0, 0, 0, tuple(cards))
    return v.TokenOpened(opened)
