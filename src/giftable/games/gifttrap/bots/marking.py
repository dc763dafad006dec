"""The marks of a round, and what honest tokens lay of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias, get_args

from giftable.games.gifttrap.rules.moves import Mark

MARKS: tuple[Mark, ...] = get_args(Mark)
"""In this order a gift's chances stand, and the points that they bring."""

Chances: TypeAlias = list[list[float]]
"""How likely each gift of a round gets each of MARKS."""


def marks_of(glad: Sequence[float]) -> tuple[list[int], int]:
    """The gifts on which an honest person with these utilities lays GREAT, GOOD and OK, and the one
    for NO WAY."""
    best = sorted(range(len(glad)), key=lambda n: -glad[n])
    return best[:3], best[-1]


def mean_of(chances: Sequence[float], values: Sequence[float]) -> float:
    """Returns the expected value of marks with these chances and values."""
    return sum(p * value for p, value in zip(chances, values, strict=True))
