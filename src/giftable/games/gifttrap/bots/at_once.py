"""A belief about somebody's factors from many rounds together, by a Laplace approximation. Only
what is learned of earlier evenings takes this, and numpy."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from giftable.games.gifttrap.bots.marks import Order
from giftable.games.gifttrap.bots.population import QUIRK_VAR, WAYS, Population
from giftable.games.gifttrap.bots.ranking import slopes
from giftable.games.kernel import GiftId

Floats = NDArray[np.float64]

STEPS = 3  # of Newton's method, where nothing is known before


class Arrays(NamedTuple):
    """A population's utilities and loadings; the last row stands for every unknown gift."""

    means: Floats  # (gifts + 1,)
    loadings: Floats  # (gifts + 1, factors)

    @classmethod
    def from_population(cls, population: Population) -> Arrays:
        return cls(np.array(population.means), np.array(population.loadings))


class Posterior(NamedTuple):
    """A belief about a person's taste, with the derivatives of the log-likelihood by the utility of
    every marked gift, at the mean."""

    mean: Floats  # (factors,)
    covariance: Floats  # (factors, factors)
    gradient: Floats  # (gifts marked,)
    curvature: Floats  # (gifts marked, gifts marked): a block for each round
    evidence: float  # the log-likelihood of all marks, whatever the factors are


def flat(rows: Iterable[Iterable[int]]) -> list[int]:
    """Returns the rows of all rounds in one list."""
    return [row for one in rows for row in one]


def posterior(
    gifts: Arrays, rows: Sequence[Sequence[int]], mean: Floats, steps: int, way: int
) -> Posterior:
    """Returns the belief about a person who marked these rounds, by `steps` Newton steps from
    `mean`. `rows`: by round. `way`: an index into WAYS; the loadings are scaled by the root of its
    share of factors, and the belief is about scaled loadings."""
    crowd, share, quirky = (by[way] for by in WAYS)
    at = flat(rows)
    loadings = share**0.5 * gifts.loadings[at]
    unknown = QUIRK_VAR + quirky * (gifts.loadings[at] ** 2).sum(axis=1)
    gradient, eye = np.zeros(len(at)), np.eye(len(at))
    for _ in range(steps):
        was = mean
        quirks = unknown * gradient
        likely, slope, curvature = _log_likelihood(
            crowd * gifts.means[at] + loadings @ was + quirks, list(map(len, rows))
        )
        slope -= gradient
        soft = eye + curvature * unknown  # one Newton step over the quirks, too
        solved = np.linalg.solve(soft, np.column_stack([slope, curvature]))
        likely += ((slope * unknown) @ solved[:, 0] - gradient @ quirks) / 2
        gradient, curvature = gradient + solved[:, 0], solved[:, 1:]
        precision = np.eye(len(was)) + loadings.T @ curvature @ loadings
        pull = loadings.T @ gradient - was
        covariance = np.linalg.inv(precision)
        mean = was + covariance @ pull
    evidence = likely + ((mean - was) @ pull - was @ was) / 2
    evidence -= (np.linalg.slogdet(soft)[1] + np.linalg.slogdet(precision)[1]) / 2
    return Posterior(mean, covariance, gradient, curvature, float(evidence))


def _log_likelihood(glad: Floats, sizes: Sequence[int]) -> tuple[float, Floats, Floats]:
    """The log-likelihood of rounds of these sizes, its gradient, and its negative Hessian."""
    likely, gradient = 0.0, np.zeros(len(glad))
    curvature, at = np.zeros((len(glad), len(glad))), 0
    for size in sizes:
        round_ = slice(at, at + size)
        told = slopes(glad[round_].tolist())
        likely += told.likely
        gradient[round_] = told.gradient
        at += size
        for n, row in enumerate(told.curved([[0.0] * size] * size), at - size):
            curvature[n, at - size : n + 1] = curvature[at - size : n + 1, n] = row
    return likely, gradient, curvature


def belief(
    population: Population, orders: Sequence[Order], way: int
) -> tuple[list[float], dict[GiftId, float], float, list[list[float]]]:
    """Returns the belief about somebody who marked these rounds in this one of WAYS: the factors'
    mean, the quirks, the marks' log-likelihood, and the factors' covariance."""
    arrays, share = Arrays.from_population(population), WAYS.factors[way]
    rows = [population.rows(order) for order in orders]
    found = posterior(arrays, rows, np.zeros(arrays.loadings.shape[1]), STEPS, way)
    at = flat(rows)
    unknown = QUIRK_VAR + WAYS.quirks[way] * (arrays.loadings[at] ** 2).sum(axis=1)
    quirks: dict[GiftId, float] = {}
    for gift, by in zip(chain(*orders), (unknown * found.gradient).tolist(), strict=True):
        quirks[gift] = quirks.get(gift, 0.0) + by
    mean, covariance = share**0.5 * found.mean, share * found.covariance
    return mean.tolist(), quirks, found.evidence, covariance.tolist()
