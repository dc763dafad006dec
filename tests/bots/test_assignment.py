"""Who gets what, so that it is worth most."""

from __future__ import annotations

from itertools import permutations

import numpy as np
import pytest
from scipy.optimize import linear_sum_assignment

from giftable.games.gifttrap.bots.assignment import assigned


def test_all_ways_are_worth_no_more() -> None:
    rng = np.random.default_rng(7)
    for rows, columns in [(1, 1), (1, 4), (3, 3), (4, 6), (5, 5)] * 20:
        worth = rng.normal(size=(rows, columns)).tolist()
        chosen = assigned(worth)
        assert len(set(chosen)) == rows
        ways = permutations(range(columns), rows)
        best = max(sum(worth[row][way[row]] for row in range(rows)) for way in ways)
        assert sum(worth[row][chosen[row]] for row in range(rows)) == pytest.approx(best)


def test_it_chooses_as_scipy_does() -> None:
    rng = np.random.default_rng(8)
    for _ in range(500):
        rows = int(rng.integers(1, 9))
        worth = rng.normal(size=(rows, int(rng.integers(rows, 10))))
        theirs = linear_sum_assignment(worth, maximize=True)[1].tolist()
        assert assigned(worth.tolist()) == theirs


def test_equals_are_assigned_all_the_same() -> None:
    assert sorted(assigned([[1.0] * 4] * 4)) == [0, 1, 2, 3]
