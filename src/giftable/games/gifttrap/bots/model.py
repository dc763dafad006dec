"""Estimates a person's taste from some rounds by a Laplace approximation.

Everything is a function of the population and of what was marked. It is computed once for all bots
of a process that saw the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from statistics import NormalDist
from typing import NamedTuple, TypeAlias

import numpy as np

from giftable.games.gifttrap.bots.marks import TAGS_ALONE as TAGS_ALONE
from giftable.games.gifttrap.bots.marks import Order
from giftable.games.gifttrap.bots.population import Population, by_tags, with_made
from giftable.games.gifttrap.bots.ranking import (
    FIELDS_MAX,
    Bools,
    Floats,
    Rows,
    chances,
    log_likelihood,
    slopes,
)
from giftable.games.gifttrap.bots.taste import Made
from giftable.games.kernel import GiftId

QUIRK_VAR = 0.6  # of a person's quirk about one gift, beyond its tags; it is remembered
STEPS = 4  # of Newton's method for one round; more have no visible effect
STEPS_AT_ONCE = 3  # for many rounds together
PEOPLE = 32  # sampled, to average over an uncertain taste
KEPT = 1024  # rounds in a cache
PERSONS_KEPT = 400  # in a cache, 60 to 130 kB each
MADE_KEPT = 16  # models of tables with cards that people made
PERSONS_WITH_MADE = 40  # in the cache of such a model
ALIKE = 1.0  # players that the population counts as, where the ways of one table are weighed
ROUNDS_OF_WEIGHING = 6


class Ways(NamedTuple):
    """Ways in which a person may mark, each an array of one number a way."""

    crowd: Floats  # how much the person likes what most like, if 1 is usual
    factors: Floats  # this share of the factors' spread is there ...
    quirks: Floats  # ... and this share of it is quirks, which tell nothing of other gifts


WAYS = Ways(
    crowd=np.array([2.5, 1.0, 1.0]),
    factors=np.array([0.0, 0.2, 1.0]),
    quirks=np.array([0.0, 0.8, 0.0]),
)
"""With the crowd; by quirks, mostly; by the factors (tags, and what is learned besides)."""


def _imagined() -> Floats:
    """Returns PEOPLE evenly spread points of a standard normal, (PEOPLE, FIELDS_MAX): a
    low-discrepancy sequence (additive, by the generalised golden ratio) and its mirror image."""
    ratio = 2.0
    for _ in range(64):
        ratio = (1 + ratio) ** (1 / (FIELDS_MAX + 1))
    at = np.arange(1, PEOPLE // 2 + 1)[:, None] * ratio ** -np.arange(1.0, FIELDS_MAX + 1)
    half = np.vectorize(NormalDist().inv_cdf)((at + 0.5) % 1.0)
    half /= np.sqrt((half**2).mean(axis=0))
    return np.concatenate([half, -half])


IMAGINED = _imagined()

Seen: TypeAlias = tuple[tuple[Order, ...], tuple[Order, ...]]
"""What one person marked in earlier games, and in this one."""

Shares: TypeAlias = tuple[float, ...]
"""How frequent each of WAYS is taken to be; (): as in the population."""


class Person(NamedTuple):
    """A belief about one person, for each of WAYS: about the factors, and about the quirks of the
    gifts they marked. `log_odds`: how well each way has foretold the marks so far."""

    means: Floats  # (ways, factors)
    covariances: Floats  # (ways, factors, factors)
    quirks: dict[GiftId, Floats]  # (ways,)
    log_odds: Floats  # (ways,)

    @property
    def weights(self) -> Floats:
        """The probability of each way, (ways,)."""
        odds = np.exp(self.log_odds - self.log_odds.max())
        return np.asarray(odds / odds.sum())

    @property
    def mean(self) -> Floats:
        """The expected factors, whichever way is true: (factors,)."""
        return np.asarray(self.weights @ self.means)


class TasteModel:
    """Learns what persons of a population like."""

    def __init__(self, population: Population, kept: int = PERSONS_KEPT) -> None:
        self.population = population
        ways, factors = len(WAYS.factors), population.loadings.shape[1]
        self._quirk_vars = quirk_vars(population, WAYS)
        self._stranger = Person(
            np.zeros((ways, factors)),
            WAYS.factors[:, None, None] * np.eye(factors),
            {},
            np.log(population.ways),
        )
        self.person = lru_cache(kept)(self._person)
        self.chances = lru_cache(KEPT)(self._chances)
        self.shares = lru_cache(KEPT)(self._shares)

    def at_a_table(self, seen: Seen, shares: Shares) -> Person:
        """The belief about a person among others, of whom `shares` tells."""
        person = self.person(*seen)
        if not shares:
            return person
        odds = person.log_odds - np.log(self.population.ways) + np.log(shares)
        return person._replace(log_odds=odds)

    def _shares(self, table: tuple[Seen, ...]) -> tuple[Shares, ...]:
        """How frequent the ways are for each of those at a table, as the others there show: people
        who sit together are taken to be alike."""
        usual = self.population.ways
        told = np.array([self.person(*seen).log_odds for seen in table]) - np.log(usual)
        likely = np.exp(told - told.max(axis=1, keepdims=True))
        shares = np.tile(usual, (len(table), 1))
        for _ in range(ROUNDS_OF_WEIGHING):
            weights = shares * likely
            weights /= weights.sum(axis=1, keepdims=True)
            shares = (ALIKE * usual + weights.sum(axis=0) - weights) / (ALIKE + len(table) - 1)
        return tuple(
            tuple(row) for row in np.maximum(shares.round(3), np.finfo(float).tiny).tolist()
        )

    def glad(self, person: Person, gifts: Sequence[GiftId]) -> Floats:
        """The expected utility of each gift for the person."""
        return np.asarray(person.weights @ self._glad(person, gifts))

    def _glad(self, person: Person, gifts: Sequence[GiftId]) -> Floats:
        """The same for each of WAYS: (ways, gifts)."""
        rows = self.population.rows(gifts)
        none = np.zeros(len(WAYS.crowd))
        quirks = np.array([person.quirks.get(gift, none) for gift in gifts]).T
        known = person.means @ self.population.loadings[rows].T
        return np.asarray(np.outer(WAYS.crowd, self.population.means[rows]) + known + quirks)

    def _chances(self, seen: Seen, gifts: tuple[GiftId, ...], shares: Shares = ()) -> Floats:
        """How likely a person with these earlier marks marks the gifts of a round: (gifts, 5),
        columns as in marking.MARKS."""
        person = self.at_a_table(seen, shares)
        n, rows = len(gifts), self.population.rows(gifts)
        loadings, weights = self.population.loadings[rows], person.weights
        glad = self._glad(person, gifts)
        expected = weights @ glad
        off = glad - expected
        known = (weights @ person.covariances.reshape(len(weights), -1)).reshape(
            person.covariances.shape[1:]
        )
        spread = loadings @ known @ loadings.T + (weights * off.T) @ off
        spread[range(n), range(n)] += weights @ self._quirk_vars[:, rows]
        people = IMAGINED[:, :n] @ np.linalg.cholesky(spread).T
        return chances(expected + people)

    def _person(self, past: tuple[Order, ...], orders: tuple[Order, ...]) -> Person:
        """The belief about a person who marked first the rounds `past`, then `orders`."""
        if orders:
            return self._after(self.person(past, orders[:-1]), orders[-1])
        return self._at_once(past) if past else self._stranger

    def _after(self, person: Person, order: Order) -> Person:
        """Updates a belief with one more round, by Newton's method over the utilities of its
        gifts."""
        rows, n = self.population.rows(order), len(order)
        loadings, unknown = self.population.loadings[rows], self._quirk_vars[:, rows]
        reach = loadings @ person.covariances  # (ways, gifts, factors)
        expected = self._glad(person, order)
        there, eye = np.ones(n, dtype=bool), np.eye(n)
        prior = reach @ loadings.T + unknown[..., None] * eye
        glad: Floats = expected
        for _ in range(STEPS):
            gradient, curvature = slopes(glad, there)
            # prior @ pull is what the round moves the utilities by; at the mode pull = gradient
            target = _times(curvature, glad - expected) + gradient
            solved = np.linalg.solve(eye + curvature @ prior, target[..., None])[..., 0]
            pull = np.asarray(solved, dtype=float)
            glad = expected + _times(prior, pull)
        _, curvature = slopes(glad, there)
        soft = eye + curvature @ prior
        learned = np.linalg.solve(soft, curvature)
        foretold = log_likelihood(glad, there) - ((glad - expected) * pull).sum(axis=-1) / 2
        foretold -= np.linalg.slogdet(soft)[1] / 2
        moved = unknown * pull
        quirks = dict(person.quirks)
        for gift, by in zip(order, moved.T, strict=True):
            quirks[gift] = quirks.get(gift, 0.0) + by
        across = np.swapaxes(reach, -1, -2)
        return Person(
            person.means + _times(across, pull),
            person.covariances - across @ learned @ reach,
            quirks,
            person.log_odds + foretold,
        )

    def _at_once(self, orders: tuple[Order, ...]) -> Person:
        """Computes a belief from many rounds together."""
        rounds = Rounds.of(self.population, [orders] * len(WAYS.crowd))
        start = np.zeros_like(self._stranger.means)
        found = posteriors(self.population, rounds, start, STEPS_AT_ONCE, WAYS)
        moved = self._quirk_vars[rounds.person[:, None], rounds.rows] * found.gradient
        quirks: dict[GiftId, Floats] = {}
        by_round = moved.reshape(-1, len(orders), moved.shape[-1]).transpose(1, 2, 0)
        for order, by_gift in zip(orders, by_round, strict=True):
            for gift, by in zip(order, by_gift, strict=False):  # the rest is padding
                quirks[gift] = quirks.get(gift, 0.0) + by
        return Person(
            WAYS.factors[:, None] ** 0.5 * found.mean,
            WAYS.factors[:, None, None] * found.covariance,
            quirks,
            self._stranger.log_odds + found.evidence,
        )


def _times(matrices: Floats, vectors: Floats) -> Floats:
    """Multiplies each of many matrices with its vector."""
    return np.asarray((matrices @ vectors[..., None])[..., 0])


class Rounds(NamedTuple):
    """Many persons' rounds, person by person, as rows of a population; padded to the longest."""

    rows: Rows  # (rounds, most gifts), as they were marked
    there: Bools  # (rounds, most gifts)
    first: Rows  # (persons + 1,): the index of each person's first round

    @classmethod
    def of(cls, population: Population, persons: Sequence[Sequence[Order]]) -> Rounds:
        orders = [order for person in persons for order in person]
        most = max(map(len, orders))
        rows = np.full((len(orders), most), len(population.means) - 1, dtype=np.intp)
        there = np.zeros((len(orders), most), dtype=bool)
        for n, order in enumerate(orders):
            rows[n, : len(order)] = population.rows(order)
            there[n, : len(order)] = True
        return cls(rows, there, np.cumsum([0, *map(len, persons)], dtype=np.intp))

    @property
    def person(self) -> Rows:
        """The index of each round's person."""
        counts = np.diff(self.first)
        return np.repeat(np.arange(len(counts)), counts)


class Posteriors(NamedTuple):
    """Beliefs about many persons, and the likelihood's derivatives by round at their means."""

    mean: Floats  # (persons, factors)
    covariance: Floats  # (persons, factors, factors)
    gradient: Floats  # (rounds, gifts)
    curvature: Floats  # (rounds, gifts, gifts)
    evidence: Floats  # (persons,): the log-likelihood of all marks, whatever the factors are


def quirk_vars(population: Population, ways: Ways) -> Floats:
    """The variance of quirks about each gift, (ways, gifts + 1)."""
    explained = (population.loadings**2).sum(axis=1)
    return np.asarray(QUIRK_VAR + np.outer(ways.quirks, explained))


def posteriors(
    population: Population, rounds: Rounds, mean: Floats, steps: int, ways: Ways | None = None
) -> Posteriors:
    """Laplace's approximation of persons' factors, by `steps` Newton steps from `mean`.
    `ways`: one for each person; None: by the factors. The loadings are scaled by the root of the
    factors' share, and what is found is about the scaled loadings."""
    means, loadings = population.means[rounds.rows], population.loadings[rounds.rows]
    unknown: Floats = np.full(rounds.rows.shape, QUIRK_VAR)
    if ways is not None:
        means *= ways.crowd[rounds.person][:, None]
        unknown = quirk_vars(population, ways)[rounds.person[:, None], rounds.rows]
        loadings *= ways.factors[rounds.person][:, None, None] ** 0.5
    factors = loadings.shape[-1]
    person, first = rounds.person, rounds.first.tolist()
    precision = np.empty((len(mean), factors, factors))
    gradient: Floats = np.zeros(rounds.rows.shape)
    for _ in range(steps):
        was = mean
        glad = means + _times(loadings, was[person])
        likely, gradient, curvature = _blurred(glad, rounds.there, unknown, gradient)
        bent = curvature @ loadings
        pull = -was
        for n, (start, end) in enumerate(pairwise(first)):
            shape = (gradient[start:end].size, factors)
            own = loadings[start:end].reshape(shape).T
            precision[n] = own @ bent[start:end].reshape(shape)
            pull[n] += own @ gradient[start:end].ravel()
        precision += np.eye(factors)
        covariance = np.asarray(np.linalg.inv(precision))
        mean = was + _times(covariance, pull)
    evidence: Floats = np.zeros(len(mean))
    np.add.at(evidence, person, likely)
    evidence += ((mean - was) * pull - was**2).sum(axis=1) / 2
    evidence -= np.linalg.slogdet(precision)[1] / 2
    return Posteriors(mean, covariance, gradient, curvature, evidence)


def _blurred(
    glad: Floats, there: Bools, unknown: Floats, gradient: Floats
) -> tuple[Floats, Floats, Floats]:
    """The log-likelihood of rounds in which each gift also has a quirk, which is unknown, and its
    derivatives, by one Newton step over the quirks. `unknown`: their variances. `gradient`: an
    earlier one, or zeros."""
    quirks = unknown * gradient
    slope, curvature = slopes(glad + quirks, there)
    slope -= gradient
    soft = np.eye(glad.shape[-1]) + curvature * unknown[..., None, :]
    solved = np.linalg.solve(soft, np.concatenate([slope[..., None], curvature], axis=-1))
    step = solved[..., 0]
    likely = log_likelihood(glad + quirks, there) - np.linalg.slogdet(soft)[1] / 2
    likely += (slope * unknown * step - gradient * quirks).sum(axis=-1) / 2
    return likely, gradient + step, solved[..., 1:]


class _Models(dict[str, TasteModel]):
    """The models of this process, by name. They are large, so they are not part of a bot's own
    state."""

    def __missing__(self, name: str) -> TasteModel:
        if name != TAGS_ALONE:
            raise LookupError(f"nothing is known here of the population {name}")
        self[name] = TasteModel(by_tags())
        return self[name]


models = _Models()


def model_with(name: str, made: Made) -> TasteModel:
    """The model of that name at a table with these cards that people made."""
    return _with_made(name, made) if made else models[name]


@lru_cache(MADE_KEPT)
def _with_made(name: str, made: Made) -> TasteModel:
    return TasteModel(with_made(models[name].population, made), PERSONS_WITH_MADE)
