"""How likely somebody's four GET tokens are, given how glad each gift would make them (G9).

Plackett-Luce: the chance of GREAT is proportional to the exponential of a gift's utility; GOOD
likewise among those left, then OK. NO WAY: a soft-max of the negative utilities of the rest.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import exp, log
from operator import mul
from typing import NamedTuple

from giftable.games.gifttrap.bots.linear import Matrix, Vector, dot
from giftable.games.gifttrap.bots.marking import Chances

SIGNS = (1.0, 1.0, 1.0, -1.0)  # by stage; NO WAY goes to what is liked least
SPREAD_MAX = 20.0  # of utilities within a round; beyond it chances are 0 or 1


class Slopes(NamedTuple):
    """The log-likelihood of a marked round, and its derivatives by the utilities."""

    likely: float
    gradient: Vector
    by_gift: list[tuple[float, ...]]  # how likely each stage marks it that can

    def curved(self, matrix: Matrix) -> Matrix:
        """The lower triangle of a symmetric matrix plus the negative Hessian, which is positive
        semidefinite."""
        found = []
        for n, (own, row) in enumerate(zip(self.by_gift, matrix, strict=True), 1):
            others = zip(row, self.by_gift[:n], strict=False)
            found.append([by - sum(map(mul, own, other)) for by, other in others])
            found[-1][-1] += sum(own)
        return found


def slopes(glad: Sequence[float]) -> Slopes:
    """Returns the log-likelihood of a marked round and its derivatives. `glad`: utilities in the
    order GREAT, GOOD, OK, NO WAY, rest."""
    likely, stages = 0.0, []
    for stage, sign in enumerate(SIGNS):
        signed = [sign * by for by in glad[stage:]]
        top = max(signed)
        odds = [exp(by - top) for by in signed]
        total = sum(odds)
        likely += signed[0] - top - log(total)
        stages.append([by / total for by in odds])
    great, good, ok, no_way = stages
    by_gift = [
        (great[0],),
        (great[1], good[0]),
        (great[2], good[1], ok[0]),
        *zip(great[3:], good[2:], ok[1:], no_way, strict=True),
    ]
    gradient = [-sum(map(mul, SIGNS, own)) for own in by_gift]
    for n, sign in enumerate(SIGNS):
        gradient[n] += sign
    return Slopes(likely, gradient, by_gift)


def chances(people: Sequence[Sequence[float]]) -> Chances:
    """Returns the chances of each of MARKS on each gift of a round. `people`: utilities of equally
    likely people. Below, a vector has an entry for each of them."""
    tops, lows = [max(glad) for glad in people], [min(glad) for glad in people]
    columns = list(zip(*people, strict=True))
    up = [[exp(max(a - b, -SPREAD_MAX)) for a, b in zip(by, tops, strict=True)] for by in columns]
    down = [[exp(max(b - a, -SPREAD_MAX)) for a, b in zip(by, lows, strict=True)] for by in columns]
    totals, below = _sums(up), _sums(down)
    great = [[a / b for a, b in zip(by, totals, strict=True)] for by in up]
    first = [[a / (b - a) for a, b in zip(by, totals, strict=True)] for by in up]
    gifts = range(len(columns))
    pairs = {  # how likely two are GREAT and GOOD in any order, by what is left for OK
        (i, j): [
            (a * d + b * c) / (e - f - g)
            for a, b, c, d, e, f, g in zip(
                first[i], first[j], great[i], great[j], totals, up[i], up[j], strict=True
            )
        ]
        for i, j in combinations(gifts, 2)
    }
    left = {
        (i, j): [a - b - c for a, b, c in zip(below, down[i], down[j], strict=True)]
        for i, j in pairs
    }
    triples = {  # how likely three are GREAT, GOOD and OK, by what is left for NO WAY
        (i, j, k): [
            (a * b + c * d + e * f) / (g - h)
            for a, b, c, d, e, f, g, h in zip(
                *(pairs[i, j], up[k], pairs[i, k], up[j], pairs[j, k], up[i], left[i, j], down[k]),
                strict=True,
            )
        ]
        for i, j, k in combinations(gifts, 3)
    }
    found: Chances = []
    for n in gifts:
        good = sum(dot(first[i], great[n]) for i in gifts if i != n)
        ok = dot(up[n], _sums([by for two, by in pairs.items() if n not in two]))
        no_way = dot(down[n], _sums([by for three, by in triples.items() if n not in three]))
        laid = [by / len(people) for by in (sum(great[n]), good, ok, no_way)]
        found.append([*laid, 1.0 - sum(laid)])
    return found


def _sums(vectors: Iterable[Vector]) -> Vector:
    """Adds vectors elementwise."""
    return [sum(entries) for entries in zip(*vectors, strict=True)]
