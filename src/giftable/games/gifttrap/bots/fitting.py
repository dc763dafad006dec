"""Learns what people like from what they marked, by expectation-maximisation.

Expectation: each person's factors, by a Laplace approximation (model.posterior). Maximisation: the
gifts' means and loadings that make the marks most likely, averaged over the possible factors. Means
and loadings are regularised towards what the tags say, so that few evenings change little.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from itertools import pairwise

import msgspec
import numpy as np

from giftable.games.gifttrap.bots.marks import Marked, Order
from giftable.games.gifttrap.bots.model import (
    TAGS_ALONE,
    Posteriors,
    Rounds,
    TasteModel,
    models,
    posteriors,
)
from giftable.games.gifttrap.bots.population import Population, by_tags
from giftable.games.gifttrap.bots.ranking import Floats

ROUNDS_MAX = 10_000  # the newest: 250 evenings of five people, learned in some seconds
TURNS = 15  # of expectation and maximisation
FREE_AFTER = 2  # turns; then factors are added that no tag explains
FACTORS = 24
ITERATIONS = 6  # of subspace iteration for these factors' start values
FACTOR_SD = 0.2  # of a loading on one of these factors
MEAN_SD = 0.6  # of a gift's mean around what its tags and `appeal` say
LIKED_SD = 0.2  # of a tag's mean effect, in units of its spread among people
AS_IF = 40.0  # the weight of the tag factors' old variance, in persons
STEP = 0.7  # the share of a Newton step, which ignores how gifts of a round interact


def learned(evenings: Sequence[Marked]) -> str:
    """The name of the model that has learned these evenings, newest last."""
    evenings = evenings[-ROUNDS_MAX:]
    if not evenings:
        return TAGS_ALONE
    digest = blake2b(msgspec.json.encode(evenings), digest_size=8).hexdigest()
    if digest not in models:
        persons: dict[str, list[Order]] = {}
        for marked in evenings:
            persons.setdefault(marked.person, []).append(marked.order)
        gifts = {gift for marked in evenings for gift in marked.gifts}
        models[digest] = TasteModel(fitted(by_tags(gifts), list(persons.values())))
    return digest


def fitted(population: Population, persons: Sequence[Sequence[Order]]) -> Population:
    """The population that makes these persons' marks most likely, starting from a known one."""
    rounds = Rounds.of(population, persons)
    prior, bare = population, population.loadings
    more = np.zeros((len(bare), FACTORS))
    population = population._replace(loadings=np.hstack([bare, more]))
    mean = np.zeros((len(persons), population.loadings.shape[1]))
    for turn in range(TURNS):
        found = posteriors(population, rounds, mean, 1)
        if turn == FREE_AFTER:
            population.loadings[:, bare.shape[1] :] = _first_factors(population, rounds, found)
            found = posteriors(population, rounds, found.mean, 1)
        population, mean = _maximised(population, prior, rounds, found)
    return population


def _maximised(
    population: Population, prior: Population, rounds: Rounds, found: Posteriors
) -> tuple[Population, Floats]:
    """Returns means and loadings that make the marks more likely, and with them the persons'
    means."""
    persons, fixed = len(found.mean), prior.loadings.shape[1]
    gifts = len(population.means)
    free = slice(fixed, None)
    pulls = _summed(rounds, found.gradient, gifts)
    firm = _summed(rounds, np.diagonal(found.curvature, axis1=1, axis2=2), gifts)

    x = np.hstack([np.ones((persons, 1)), found.mean[:, free]])
    moments = x[:, :, None] * x[:, None, :]
    moments[:, 1:, 1:] += found.covariance[:, free, free]
    spread = np.r_[MEAN_SD, np.full(x.shape[1] - 1, FACTOR_SD)]
    hessian = (firm @ moments.reshape(persons, -1)).reshape(gifts, *moments.shape[1:])
    hessian += np.diag(spread**-2)
    away = np.column_stack(
        [population.means - _usual(population, prior, firm), population.loadings[:, free]]
    )
    slope = pulls @ x - away / spread**2
    slope[:, 1:] -= _doubt(population, rounds, found, free)
    step = STEP * np.linalg.solve(hessian, slope[..., None])[..., 0]
    step[-1] = 0.0  # the row of unknown gifts does not change

    second = (found.mean**2).sum(axis=0) + np.einsum("pkk->k", found.covariance)
    wide = np.sqrt((AS_IF + second) / (AS_IF + persons))
    wide[:fixed] = 1.0
    loadings = population.loadings.copy()
    loadings[:, free] += step[:, 1:]
    return (
        population._replace(means=population.means + step[:, 0], loadings=loadings * wide),
        found.mean / wide,
    )


def _summed(rounds: Rounds, values: Floats, gifts: int) -> Floats:
    """Sums values by round and field into values by gift and person."""
    persons = len(rounds.first) - 1
    at = rounds.rows * persons + rounds.person[:, None]
    sums = np.bincount(at.ravel(), values.ravel(), gifts * persons)
    return np.asarray(sums.reshape(gifts, persons), dtype=float)


def _usual(population: Population, prior: Population, firm: Floats) -> Floats:
    """By gift: the mean expected from its tags and `appeal`, given the gifts that were marked."""
    seen = firm.sum(axis=1) > 0
    features = np.column_stack([prior.means, prior.loadings])
    precision = features[seen].T @ features[seen] / MEAN_SD**2
    precision += np.eye(len(precision)) / LIKED_SD**2
    off = (population.means - prior.means)[seen] / MEAN_SD**2
    return np.asarray(prior.means + features @ np.linalg.solve(precision, features[seen].T @ off))


def _doubt(population: Population, rounds: Rounds, found: Posteriors, free: slice) -> Floats:
    """How uncertainty about the persons shrinks the free loadings: (gifts, free factors)."""
    held = np.empty((*rounds.rows.shape, FACTORS))
    for n, (start, end) in enumerate(pairwise(rounds.first.tolist())):
        unsure = population.loadings[rounds.rows[start:end]] @ found.covariance[n][:, free]
        held[start:end] = found.curvature[start:end] @ unsure
    rows, gifts = rounds.rows.ravel(), len(population.means)
    return np.column_stack([np.bincount(rows, by, gifts) for by in held.reshape(len(rows), -1).T])


def _first_factors(population: Population, rounds: Rounds, found: Posteriors) -> Floats:
    """The directions in which persons differ most from their expected marks: leading singular
    vectors, by subspace iteration."""
    gifts = len(population.means)
    pulls = _summed(rounds, found.gradient, gifts)
    vectors = np.random.default_rng(1).standard_normal((gifts, FACTORS))
    for _ in range(ITERATIONS):
        vectors = np.linalg.qr(pulls @ (pulls.T @ vectors))[0]
    return np.asarray(FACTOR_SD * np.sqrt(gifts) * vectors)
