"""Who gets what, so that it is worth most."""

from __future__ import annotations

from itertools import permutations

import numpy as np
import pytest

from giftable.games.gifttrap.bots.assignment import best_assignment


def test_the_best_assignment_is_worth_most() -> None:
    rng = np.random.default_rng(7)
    for rows, columns in [(1, 1), (1, 4), (3, 3), (4, 6), (5, 5)] * 20:
        worth = rng.normal(size=(rows, columns)).tolist()
        chosen = best_assignment(worth)
        assert len(set(chosen)) == rows
        ways = permutations(range(columns), rows)
        best = max(sum(worth[row][way[row]] for row in range(rows)) for way in ways)
        assert sum(worth[row][chosen[row]] for row in range(rows)) == pytest.approx(best)


def test_equal_values_are_assigned_completely() -> None:
    assert sorted(best_assignment([[1.0] * 4] * 4)) == [0, 1, 2, 3]
