"""Learns what people like from what they marked, by expectation-maximisation.

Expectation: each person's factors, by a Laplace approximation (model.posterior). Maximisation: the
gifts' means and loadings that make the marks most likely, averaged over the possible factors. Means
and loadings are regularised towards what the tags say, so that few evenings change little.

Not everybody's marks count. Each person is of one of three kinds: one of the population, one who
marks the other way round, or one who marks at random. How likely each is follows from the person's
marks, under the means of all others' marks and of the tags; marks count as much as it is likely
that the person is of the first kind. Where half of all mark the other way round, only the tags can
say which half it is.
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
    WAYS,
    Posteriors,
    Rounds,
    TasteModel,
    Ways,
    models,
    posteriors,
)
from giftable.games.gifttrap.bots.population import Population, by_tags
from giftable.games.gifttrap.bots.ranking import MARKED, Floats

ROUNDS_MAX = 10_000  # the newest: 250 evenings of five people, learned in some seconds
TURNS = 15  # of expectation and maximisation
FREE_AFTER = 2  # turns; then factors are added that no tag explains
FACTORS = 24
ITERATIONS = 6  # of subspace iteration for these factors' start values
FACTOR_SD = 0.2  # of a loading on one of these factors
MEAN_SD = 0.6  # of a gift's mean around what its tags and `appeal` say
LIKED_SD = 0.2  # of a tag's mean effect, in units of its spread among people
AS_IF = 40.0  # the weight of the tag factors' old variance, in persons
KINDS = np.array([0.9, 0.05, 0.05])  # of persons: of the population, against it, at random
KINDS_AS_IF = 20.0  # the weight of KINDS, in persons
WAYS_STEPS = 2  # of Newton's method, to find how well each way foretells
WAYS_AS_IF = 20.0  # the weight of population.STRANGERS, in persons
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
    mean = against = np.zeros((len(persons), population.loadings.shape[1]))
    kinds = KINDS
    for turn in range(TURNS):
        found = posteriors(population, rounds, mean, 1)
        turned = posteriors(population._replace(means=-population.means), rounds, against, 1)
        against = turned.mean
        likely = _likely_kinds(rounds, found, turned, kinds)
        kinds = (KINDS_AS_IF * KINDS + likely.sum(axis=0)) / (KINDS_AS_IF + len(persons))
        trust = likely[:, 0]
        if turn == FREE_AFTER:
            first = _first_factors(population, rounds, _weighed(rounds, found, trust))
            population.loadings[:, bare.shape[1] :] = first
            found = posteriors(population, rounds, found.mean, 1)
        found = _weighed(rounds, found, trust)
        population, mean = _maximised(population, prior, rounds, found, trust)
    return population._replace(ways=_ways(population, rounds, trust))


def _likely_kinds(rounds: Rounds, found: Posteriors, turned: Posteriors, kinds: Floats) -> Floats:
    """How likely each person is of each of KINDS, (persons, kinds). `found`: if it is of the
    population. `turned`: if it marks the other way round. `kinds`: how frequent each is."""
    gifts = rounds.there.sum(axis=1)
    ways = np.prod([gifts - n for n in range(MARKED)], axis=0)
    at_random = -np.bincount(rounds.person, np.log(ways), len(found.mean))
    odds = np.column_stack([found.evidence, turned.evidence, at_random]) + np.log(kinds)
    odds = np.exp(odds - odds.max(axis=1, keepdims=True))
    return np.asarray(odds / odds.sum(axis=1, keepdims=True))


def _weighed(rounds: Rounds, found: Posteriors, trust: Floats) -> Posteriors:
    """The same, where a person's marks count as much as they are trusted."""
    weight = trust[rounds.person]
    return found._replace(
        gradient=weight[:, None] * found.gradient,
        curvature=weight[:, None, None] * found.curvature,
    )


def _ways(population: Population, rounds: Rounds, trust: Floats) -> Floats:
    """How frequent each of WAYS is among the persons of this population."""
    start = np.zeros((len(trust), population.loadings.shape[1]))
    odds = np.empty((len(trust), len(population.ways)))
    for n, way in enumerate(zip(*WAYS, strict=True)):
        of_all = Ways(*(np.full(len(trust), by) for by in way))
        odds[:, n] = posteriors(population, rounds, start, WAYS_STEPS, of_all).evidence
    ways, usual = population.ways, WAYS_AS_IF * population.ways
    for _ in range(TURNS):
        likely = ways * np.exp(odds - odds.max(axis=1, keepdims=True))
        likely *= (trust / likely.sum(axis=1))[:, None]
        ways = (usual + likely.sum(axis=0)) / (WAYS_AS_IF + trust.sum())
    return ways


def _maximised(
    population: Population, prior: Population, rounds: Rounds, found: Posteriors, trust: Floats
) -> tuple[Population, Floats]:
    """Returns means and loadings that make the marks more likely, and with them the persons'
    means. `found`: weighed by `trust`, (persons,)."""
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

    second = trust @ (found.mean**2 + np.diagonal(found.covariance, axis1=1, axis2=2))
    wide = np.sqrt((AS_IF + second) / (AS_IF + trust.sum()))
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
