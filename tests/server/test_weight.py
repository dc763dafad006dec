"""The messages of an evening stay small: a phone on a poor connection reads every one."""

from __future__ import annotations

import statistics

import pytest

from benchmarks.messages import sizes
from giftable.games.gifttrap.rules.options import Options
from giftable.games.hat.rules.options import Options as HatOptions

MOST_BYTES = {"gifttrap": 4_000, "hat": 1_000}


@pytest.mark.parametrize("players", [5, 8])
@pytest.mark.parametrize(
    ("game", "options"), [("gifttrap", Options(expert=True)), ("hat", HatOptions())]
)
def test_half_of_all_updates_fit_into_the_budget(game, options, players) -> None:
    found = [size for seed in range(3) for size in sizes(game, players, seed, options)]
    assert 500 < statistics.median(found) < MOST_BYTES[game]


def test_the_longest_list_of_names_fits_too() -> None:
    """H14: who is to name a gift gets the ids of the whole catalogue."""
    assert max(sizes("hat", 8, 1, HatOptions())) < 4_000
