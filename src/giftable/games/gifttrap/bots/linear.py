"""Linear algebra of a few rows, in plain Python: a library for it would weigh more than the rest of
the server."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from operator import mul
from typing import TypeAlias

Vector: TypeAlias = list[float]
Matrix: TypeAlias = list[list[float]]
"""By row. Of a lower triangle, row i has i + 1 entries."""


def dot(one: Iterable[float], other: Iterable[float]) -> float:
    """The scalar product; what the longer one has beyond the shorter does not count."""
    found: float = sum(map(mul, one, other))
    return found


def cholesky(matrix: Sequence[Sequence[float]]) -> Matrix:
    """The lower triangle L with L @ L.T == matrix. Of the symmetric, positive definite matrix only
    the lower triangle is read. Raises ValueError if it is not positive definite."""
    found: Matrix = []
    for given in matrix:
        row: Vector = []
        for by, above in zip(given, found, strict=False):
            row.append((by - sum(map(mul, row, above))) / above[-1])
        row.append(sqrt(given[len(row)] - sum(map(mul, row, row))))
        found.append(row)
    return found


def solve_lower(lower: Matrix, right: Iterable[float]) -> Vector:
    """The x with lower @ x == right."""
    found: Vector = []
    for row, by in zip(lower, right, strict=True):
        found.append((by - sum(map(mul, row, found))) / row[-1])
    return found


def solve(lower: Matrix, right: Iterable[float]) -> Vector:
    """The x with lower @ lower.T @ x == right."""
    left, found = solve_lower(lower, right), []
    for row in reversed(lower):
        x = left.pop() / row[-1]
        left = [by - x * entry for by, entry in zip(left, row, strict=False)]
        found.append(x)
    return found[::-1]


def inverse(lower: Matrix) -> Matrix:
    """The inverse of lower @ lower.T."""
    rows = range(len(lower))
    return [solve(lower, [float(n == row) for n in rows]) for row in rows]
