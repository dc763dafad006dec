"""Counts, worked out by hand and compared: ways to go on, ways for a game to end."""

from __future__ import annotations

import tomllib
from math import comb
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from giftable.games.hat.rules.engine import GAME
from giftable.games.hat.rules.options import DEFAULT
from giftable.games.hat.testing import hat_deck
from tests.support.laws import perft
from tests.support.scripted_hat import Script

COUNTS = Path(__file__).parents[2] / "counts" / "hat.toml"
TREES: list[dict[str, Any]] = tomllib.loads(COUNTS.read_text(encoding="utf-8"))["tree"]


@pytest.mark.parametrize("tree", TREES, ids=[tree["name"] for tree in TREES])
def test_hat_positions_have_the_worked_out_number_of_continuations(tree):
    """H4 to H8, H10 to H14; a mismatch prints the count under each kind of action."""
    options = replace(DEFAULT, **tree.get("options", {}))
    table = Script(tree["players"], options=options, deck=hat_deck(tree["gifts"]))
    for depth, ways in enumerate(tree["ways"], 1):
        count = perft(GAME, table.state, depth)
        assert count.ways == ways, f"depth {depth}: {ways} expected, found {count}. {tree['why']}"


def ends(table: Script) -> list[dict[int, int]]:
    """The penalties at the end, for every way in which gifts are refused and nothing else."""
    if GAME.outcome(table.state) is not None:
        return [table.penalties]
    begun, found = table.state, []
    for wrong in ("giver", "receiver"):
        table.state = begun
        table.penalise(wrong)
        found += ends(table)
    return found


@pytest.mark.parametrize("limit", [2, 3, 4, 5])
def test_games_of_two_refusing_players_have_the_worked_out_number_of_ends(limit):
    """H8, H10: a race to the limit, one step a refusal, has (2 x limit over limit) courses."""
    table = Script(2, options=replace(DEFAULT, penalties=limit))
    table.draw()
    found = ends(table)
    assert len(found) == comb(2 * limit, limit)
    for loser, other in ((0, 1), (1, 0)):
        for fewer in range(limit):
            courses = sum(end == {loser: limit, other: fewer} for end in found)
            assert courses == comb(limit - 1 + fewer, fewer)


@pytest.mark.parametrize("gifts", [10, 66, 110])
def test_ask_name_counts_every_gift_of_the_catalogue(gifts):
    """H5, law 4: each is numbered once."""
    table = Script(3, deck=hat_deck(gifts))
    table.draw()
    due = table.view(0).ask.due
    assert due.count() == len({due.nth(i).gift for i in range(gifts)}) == gifts
