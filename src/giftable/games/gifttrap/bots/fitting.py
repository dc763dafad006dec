"""Learns what people like from what they marked, by expectation-maximisation.

Expectation: each person's factors, by a Laplace approximation (at_once.py). Maximisation: the
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
from math import log, perm

import msgspec
import numpy as np

from giftable.games.gifttrap.bots.at_once import Arrays, Floats, Posterior, flat, posterior
from giftable.games.gifttrap.bots.marks import MarkedRound, Order
from giftable.games.gifttrap.bots.model import TAGS_ALONE, TasteModel, models
from giftable.games.gifttrap.bots.population import Population, by_tags
from giftable.games.gifttrap.bots.ranking import SIGNS

ROUNDS_MAX = 10_000  # the newest: 250 evenings of five people
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
Rows = list[list[int]]  # of the gifts that one person marked, by round
STEP = 0.7  # the share of a Newton step, which ignores how gifts of a round interact


def learn_model(evenings: Sequence[MarkedRound]) -> str:
    """Fits a model to the marks of these evenings, newest last, and returns its name."""
    evenings = evenings[-ROUNDS_MAX:]
    if not evenings:
        return TAGS_ALONE
    digest = blake2b(msgspec.json.encode(evenings), digest_size=8).hexdigest()
    if digest not in models:
        persons: dict[str, list[Order]] = {}
        for marked in evenings:
            persons.setdefault(marked.person, []).append(marked.order)
        gifts = {gift for marked in evenings for gift in marked.gifts}
        models[digest] = TasteModel(fit_population(by_tags(gifts), list(persons.values())))
    return digest


def fit_population(population: Population, persons: Sequence[Sequence[Order]]) -> Population:
    """The population that makes these persons' marks most likely, starting from a known one."""
    rows = [[population.rows(order) for order in orders] for orders in persons]
    prior = Arrays.from_population(population)
    bare = prior.loadings
    gifts = prior._replace(loadings=np.hstack([bare, np.zeros((len(bare), FACTORS))]))
    means = against = [np.zeros(gifts.loadings.shape[1])] * len(persons)
    kinds = KINDS
    for turn in range(TURNS):
        found = _posteriors(gifts, rows, means, 1)
        turned = _posteriors(gifts._replace(means=-gifts.means), rows, against, 1)
        against = [each.mean for each in turned]
        likely = _likely_kinds(rows, found, turned, kinds)
        kinds = (KINDS_AS_IF * KINDS + likely.sum(axis=0)) / (KINDS_AS_IF + len(persons))
        trust = likely[:, 0]
        if turn == FREE_AFTER:
            first = _first_factors(_grads(len(bare), rows, found, trust))
            gifts.loadings[:, bare.shape[1] :] = first
            found = _posteriors(gifts, rows, [each.mean for each in found], 1)
        gifts, means = _maximise(gifts, prior, rows, found, trust)
    return population._replace(
        means=gifts.means.tolist(),
        loadings=gifts.loadings.tolist(),
        ways=_ways(gifts, population.ways, rows, trust),
    )


def _posteriors(
    gifts: Arrays, rows: Sequence[Rows], means: Sequence[Floats], steps: int, way: int = -1
) -> list[Posterior]:
    """Returns the belief about each person; arguments as those of `posterior`."""
    each = zip(rows, means, strict=True)
    return [posterior(gifts, own, mean, steps, way) for own, mean in each]


def _likely_kinds(
    rows: Sequence[Rows], found: Sequence[Posterior], turned: Sequence[Posterior], kinds: Floats
) -> Floats:
    """Returns the probability that a person is of each of KINDS, shape (persons, kinds). `found`,
    `turned`: beliefs if the person marks as usual or the other way round; `kinds`: prior shares."""
    odds = np.log(kinds) + [
        (a.evidence, b.evidence, -sum(log(perm(len(one), len(SIGNS))) for one in own))
        for a, b, own in zip(found, turned, rows, strict=True)
    ]
    odds = np.exp(odds - odds.max(axis=1, keepdims=True))
    return np.asarray(odds / odds.sum(axis=1, keepdims=True))


def _ways(
    gifts: Arrays, usual: tuple[float, ...], rows: Sequence[Rows], trust: Floats
) -> tuple[float, ...]:
    """Returns the estimated share of each of WAYS in this population; `usual`: the prior shares."""
    start = [np.zeros(gifts.loadings.shape[1])] * len(rows)
    by_way = [_posteriors(gifts, rows, start, WAYS_STEPS, way) for way in range(len(usual))]
    odds = np.array([[each.evidence for each in found] for found in by_way]).T
    ways = held = np.array(usual)
    for _ in range(TURNS):
        likely = ways * np.exp(odds - odds.max(axis=1, keepdims=True))
        likely *= (trust / likely.sum(axis=1))[:, None]
        ways = (WAYS_AS_IF * held + likely.sum(axis=0)) / (WAYS_AS_IF + trust.sum())
    return tuple(ways.tolist())


def _maximise(
    gifts: Arrays, prior: Arrays, rows: Sequence[Rows], found: Sequence[Posterior], trust: Floats
) -> tuple[Arrays, list[Floats]]:
    """Returns means and loadings that make the marks more likely, and with them the persons'
    means. `trust`: how much each person's marks count."""
    fixed, count = prior.loadings.shape[1], len(gifts.means)
    free = slice(fixed, None)
    means, covariances = (np.array(each) for each in list(zip(*found, strict=True))[:2])
    pulls = _grads(count, rows, found, trust)
    firm = np.column_stack(
        [
            by * np.bincount(flat(own), each.curvature.diagonal(), count)
            for own, each, by in zip(rows, found, trust, strict=True)
        ]
    )

    x = np.hstack([np.ones((len(found), 1)), means[:, free]])
    moments = x[:, :, None] * x[:, None, :]
    moments[:, 1:, 1:] += covariances[:, free, free]
    spread = np.r_[MEAN_SD, np.full(x.shape[1] - 1, FACTOR_SD)]
    hessian = (firm @ moments.reshape(len(found), -1)).reshape(count, *moments.shape[1:])
    hessian += np.diag(spread**-2)
    away = np.column_stack(
        [gifts.means - _expected_means(gifts, prior, firm), gifts.loadings[:, free]]
    )
    slope = pulls @ x - away / spread**2
    for own, each, by in zip(rows, found, trust, strict=True):  # who is uncertain shrinks loadings
        unsure = gifts.loadings[flat(own)] @ each.covariance[:, free]
        np.subtract.at(slope[:, 1:], flat(own), by * each.curvature @ unsure)
    step = STEP * np.linalg.solve(hessian, slope[..., None])[..., 0]
    step[-1] = 0.0  # the row of unknown gifts does not change

    second = trust @ (means**2 + np.diagonal(covariances, axis1=1, axis2=2))
    wide = np.sqrt((AS_IF + second) / (AS_IF + trust.sum()))
    wide[:fixed] = 1.0
    loadings = gifts.loadings.copy()
    loadings[:, free] += step[:, 1:]
    return Arrays(gifts.means + step[:, 0], loadings * wide), list(means / wide)


def _grads(gifts: int, rows: Sequence[Rows], found: Sequence[Posterior], trust: Floats) -> Floats:
    """Returns the log-likelihood's gradient by each gift's mean, shape (gifts, persons)."""
    return np.column_stack(
        [
            by * np.bincount(flat(own), each.gradient, gifts)
            for own, each, by in zip(rows, found, trust, strict=True)
        ]
    )


def _expected_means(gifts: Arrays, prior: Arrays, firm: Floats) -> Floats:
    """By gift: the mean expected from its tags and `appeal`, given the gifts that were marked."""
    seen = firm.sum(axis=1) > 0
    features = np.column_stack([prior.means, prior.loadings])
    precision = features[seen].T @ features[seen] / MEAN_SD**2
    precision += np.eye(len(precision)) / LIKED_SD**2
    off = (gifts.means - prior.means)[seen] / MEAN_SD**2
    return np.asarray(prior.means + features @ np.linalg.solve(precision, features[seen].T @ off))


def _first_factors(pulls: Floats) -> Floats:
    """The directions in which persons differ most from their expected marks: leading singular
    vectors, by subspace iteration."""
    gifts = len(pulls)
    vectors = np.random.default_rng(1).standard_normal((gifts, FACTORS))
    for _ in range(ITERATIONS):
        vectors = np.linalg.qr(pulls @ (pulls.T @ vectors))[0]
    return np.asarray(FACTOR_SD * np.sqrt(gifts) * vectors)
