"""Counts, worked out by hand and compared: forms of an ask, ways to go on, ends of a round."""

from __future__ import annotations

import tomllib
from itertools import permutations, product
from math import factorial
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from giftable.games.gifttrap.rules import moves as m
from giftable.games.gifttrap.rules.engine import GAME
from giftable.games.gifttrap.rules.options import DEFAULT
from giftable.games.gifttrap.rules.state import State
from giftable.games.kernel import Seat
from tests.support.laws import perft
from tests.support.scripted import Script

COUNTS = Path(__file__).parents[2] / "counts" / "gifttrap.toml"
TREES: list[dict[str, Any]] = tomllib.loads(COUNTS.read_text(encoding="utf-8"))["tree"]


def standing_at(phase: str, players: int, **options: object) -> Script:
    """A table at the beginning of a phase."""
    table = Script(players, options=replace(DEFAULT, **options))
    if phase != "deal":
        table.to_giving()
    if phase in ("get", "reveal"):
        table.give_all()
    if phase == "reveal":
        table.get_all()
    return table


@pytest.mark.parametrize("tree", TREES, ids=[tree["name"] for tree in TREES])
def test_gifttrap_positions_have_the_worked_out_number_of_continuations(tree):
    """G5, G8, G9, G10, G19, G22; a mismatch prints the count under each kind of action."""
    table = standing_at(tree["from"], tree["players"], **tree.get("options", {}))
    for depth, ways in enumerate(tree["ways"], 1):
        count = perft(GAME, table.state, depth)
        assert count.ways == ways, f"depth {depth}: {ways} expected, found {count}. {tree['why']}"


def ways_to_pick(things: int, places: int) -> int:
    return factorial(things) // factorial(things - places)


@pytest.mark.parametrize(
    ("players", "options", "plain"),
    [
        # One of n + 1 gifts for each of n - 1 others, in order: (n + 1)! / 2!
        (3, {}, 12), (4, {}, 60), (5, {}, 360), (6, {}, 2_520), (7, {}, 20_160), (8, {}, 181_440),
        # Out of nine: 9 x 8, 9 x 8 x 7, ...
        (3, {"fields": "nine"}, 72), (4, {"fields": "nine"}, 504), (5, {"fields": "nine"}, 3_024),
        # Two for each of two others out of seven, two for each of three out of nine.
        (3, {"double_gifts": True}, 840), (4, {"double_gifts": True}, 60_480),
        (5, {"double_gifts": True}, 360),
    ],
)  # fmt: skip
def test_ask_give_counts_the_expected_number_of_ways(players, options, plain):
    """G8, G17, G19: GIVE MORE lies with one of the gifts or with none."""
    table = standing_at("give", players, **options)
    assert table.view(0).ask.due.count() == plain
    gifts = (players - 1) * table.state.each
    assert ways_to_pick(len(table.state.gifts), gifts) == plain
    table = standing_at("give", players, expert=True, **options)
    assert table.view(0).ask.due.count() == plain * (1 + gifts)


@pytest.mark.parametrize(
    ("players", "plain"), [(3, 24), (4, 120), (5, 360), (6, 840), (7, 1_680), (8, 3_024)]
)
def test_ask_get_counts_the_expected_number_of_ways(players, plain):
    """G9, G20: four of n + 1 gifts in order; GET MORE under one of n - 1 tokens or none."""
    assert standing_at("get", players).view(0).ask.due.count() == plain
    table = standing_at("get", players, expert=True)
    assert table.view(0).ask.due.count() == plain * players


def test_every_way_to_give_and_to_mark_is_numbered_once():
    """G8, G9, law 4: for three players, against a list of all that the rules allow."""
    table = standing_at("give", 3, expert=True)
    due = table.view(0).ask.due
    listed = {
        m.Give(0, ((Seat(1), a), (Seat(2), b)), double)
        for a, b in permutations(table.state.gifts, 2)
        for double in (None, a, b)
    }
    assert {due.nth(i) for i in range(due.count())} == listed
    table.give_all()
    due = table.view(0).ask.due
    marked = {
        m.Get(0, great, good, ok, no_way, None if by is None else (by, 0))
        for great, good, ok, no_way in permutations(table.state.gifts)
        for by in (None, Seat(1), Seat(2))
    }
    assert {due.nth(i) for i in range(due.count())} == marked


def ends_of_reveal(state: State) -> set[tuple[int, ...]]:
    """All marker positions that this round can end in, by all orders of opening."""
    if state.phase != "reveal":
        return {(*state.give[:3], *state.get[:3])}
    assert state.opener is not None
    found = set()
    for token in state.wrapped:
        _, after = GAME.decide(state, state.opener, m.Open(state.round, token))
        found |= ends_of_reveal(after)
    return found


def ends_by_hand(gives: tuple[tuple[int, int], ...], start: tuple[int, ...]) -> set[tuple]:
    """The same from G11 and G12 alone; `gives` holds each seat's fields, for the others in order;
    everybody marks field 0 GREAT, 1 GOOD, 2 OK, 3 NO WAY."""
    points = (3, 2, 1, -4)
    ends = {start}
    for to in range(3):
        first, second = (to + 1) % 3, (to + 2) % 3
        after = set()
        for order in ((first, second), (second, first)):
            for end in ends:
                spaces = list(end)
                for by in order:
                    field = gives[by][to - (to > by)]
                    for marker in (by, 3 + to):
                        spaces[marker] = min(20, max(0, spaces[marker] + points[field]))
                after.add(tuple(spaces))
        ends = after
    return ends


@pytest.mark.parametrize("start", [(0, 0, 0, 0, 0, 0), (19, 2, 9, 1, 18, 3)])
def test_all_ends_of_a_round_of_three_equal_those_worked_out(start):
    """G10-G12: all ends, over all ways to give and all orders to open."""
    table = standing_at("give", 3)
    table.place({s: (start[s], start[3 + s]) for s in range(3)})
    begun = table.state
    for gives in product(permutations(range(4), 2), repeat=3):
        table.state = begun
        table.give_all(
            {s: dict(zip([o for o in range(3) if o != s], gives[s], strict=True)) for s in range(3)}
        )
        table.get_all()
        assert ends_of_reveal(table.state) == ends_by_hand(gives, start), gives
