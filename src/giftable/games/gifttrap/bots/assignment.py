"""Solves the assignment problem for the few gifts of a round: each row gets a column, for the
largest sum."""

from __future__ import annotations

from collections.abc import Sequence


def best_assignment(worth: Sequence[Sequence[float]]) -> list[int]:
    """Returns a different column for each row so that the sum of `worth[row][column]` is largest.
    There must be at least as many columns as rows.

    Each row is added by the cheapest path of exchanges (Kuhn's Hungarian method with potentials;
    Jonker and Volgenant 1987).
    """
    columns = range(len(worth[0]))
    row_price = [0.0] * len(worth)
    column_price = [0.0] * len(columns)
    owner = [-1] * len(columns)  # by column: its row
    for new in range(len(worth)):
        cheapest = [float("inf")] * len(columns)  # of the paths to each column
        before = [-1] * len(columns)  # the column before it on that path
        reached: list[int] = []
        at, row, far = -1, new, 0.0
        left = set(columns)
        while row >= 0:
            gains, price = worth[row], row_price[row]
            for column in left:
                cost = far - gains[column] - price - column_price[column]
                if cost < cheapest[column]:
                    cheapest[column], before[column] = cost, at
            at = min(left, key=cheapest.__getitem__)
            far = cheapest[at]
            left.remove(at)
            reached.append(at)
            row = owner[at]
        row_price[new] += far
        for column in reached[:-1]:
            slack = far - cheapest[column]
            row_price[owner[column]] += slack
            column_price[column] -= slack
        while at >= 0:
            previous = before[at]
            owner[at] = new if previous < 0 else owner[previous]
            at = previous
    found = [0] * len(worth)
    for column, row in enumerate(owner):
        if row >= 0:
            found[row] = column
    return found
