"""The messages of an evening stay small: a phone on a poor connection reads every one."""

from __future__ import annotations

import statistics

import pytest

from benchmarks.messages import sizes
from giftable.rules.gifttrap.options import Options

MOST_BYTES = 4_000


@pytest.mark.parametrize("players", [5, 8])
def test_half_of_all_updates_fit_into_the_budget(players: int) -> None:
    found = [size for seed in range(3) for size in sizes(players, seed, Options(expert=True))]
    assert 500 < statistics.median(found) < MOST_BYTES
