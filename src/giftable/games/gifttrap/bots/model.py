"""Estimates a person's taste from some rounds by a Laplace approximation.

Everything is a function of the population and of what was marked. It is computed once for all bots
of a process that saw the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from statistics import NormalDist
from typing import NamedTuple

import numpy as np

from giftable.games.gifttrap.bots.marks import Order
from giftable.games.gifttrap.bots.population import Population, by_tags
from giftable.games.gifttrap.bots.ranking import FIELDS_MAX, Bools, Floats, Rows, chances, slopes
from giftable.games.kernel import GiftId

QUIRK_VAR = 0.6  # of a person's quirk about one gift, beyond its tags; it is remembered
STEPS = 4  # of Newton's method for one round; more have no visible effect
STEPS_AT_ONCE = 5  # for many rounds together
PEOPLE = 32  # sampled, to average over an uncertain taste
KEPT = 1024  # persons and rounds, each, in the caches
TAGS_ALONE = "tags"  # the name of the model that has learned nothing


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


class Person(NamedTuple):
    """A belief about one person's factors, and about the quirks of the gifts they marked."""

    mean: Floats  # (factors,)
    covariance: Floats  # (factors, factors)
    quirks: dict[GiftId, float]


class TasteModel:
    """Learns what persons of a population like."""

    def __init__(self, population: Population) -> None:
        self.population = population
        factors = population.loadings.shape[1]
        self._stranger = Person(np.zeros(factors), np.eye(factors), {})
        self.person = lru_cache(KEPT)(self._person)
        self.chances = lru_cache(KEPT)(self._chances)

    def glad(self, person: Person, gifts: Sequence[GiftId]) -> Floats:
        """The expected utility of each gift for the person."""
        rows = self.population.rows(gifts)
        quirks = np.array([person.quirks.get(gift, 0.0) for gift in gifts])
        known = self.population.loadings[rows] @ person.mean
        return np.asarray(self.population.means[rows] + known + quirks)

    def _chances(
        self, past: tuple[Order, ...], orders: tuple[Order, ...], gifts: tuple[GiftId, ...]
    ) -> Floats:
        """How likely a person with these earlier marks marks the gifts of a round: (gifts, 5),
        columns as in ranking.MARKS."""
        person = self.person(past, orders)
        n = len(gifts)
        loadings = self.population.loadings[self.population.rows(gifts)]
        spread = loadings @ person.covariance @ loadings.T + QUIRK_VAR * np.eye(n)
        people = IMAGINED[:, :n] @ np.linalg.cholesky(spread).T
        return chances(self.glad(person, gifts) + people)

    def _person(self, past: tuple[Order, ...], orders: tuple[Order, ...]) -> Person:
        """The belief about a person who marked first the rounds `past`, then `orders`."""
        if orders:
            return self._after(self.person(past, orders[:-1]), orders[-1])
        return self._at_once(past) if past else self._stranger

    def _after(self, person: Person, order: Order) -> Person:
        """Updates a belief with one more round, by Newton's method over the utilities of its
        gifts."""
        loadings = self.population.loadings[self.population.rows(order)]
        reach = loadings @ person.covariance  # (gifts, factors)
        expected = self.glad(person, order)
        there = np.ones(len(order), dtype=bool)
        prior = reach @ loadings.T + QUIRK_VAR * np.eye(len(order))
        eye = np.eye(len(order))
        glad: Floats = expected
        for _ in range(STEPS):
            gradient, curvature = slopes(glad, there)
            # prior @ pull is what the round moves the utilities by; at the mode pull = gradient
            target = curvature @ (glad - expected) + gradient
            pull = np.asarray(np.linalg.solve(eye + curvature @ prior, target), dtype=float)
            glad = expected + prior @ pull
        _, curvature = slopes(glad, there)
        learned = np.linalg.solve(eye + curvature @ prior, curvature)
        quirks = dict(person.quirks)
        for gift, force in zip(order, pull.tolist(), strict=True):
            quirks[gift] = quirks.get(gift, 0.0) + QUIRK_VAR * force
        mean = person.mean + reach.T @ pull
        return Person(mean, person.covariance - reach.T @ learned @ reach, quirks)

    def _at_once(self, orders: tuple[Order, ...]) -> Person:
        """Computes a belief from many rounds together."""
        rounds = Rounds.of(self.population, [orders])
        found = posteriors(self.population, rounds, self._stranger.mean[None, :], STEPS_AT_ONCE)
        quirks: dict[GiftId, float] = {}
        for order, forces in zip(orders, found.gradient.tolist(), strict=True):
            for gift, force in zip(order, forces, strict=False):  # the rest is padding
                quirks[gift] = quirks.get(gift, 0.0) + QUIRK_VAR * force
        return Person(found.mean[0], found.covariance[0], quirks)


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


def posteriors(population: Population, rounds: Rounds, mean: Floats, steps: int) -> Posteriors:
    """Laplace's approximation of persons' factors, by `steps` Newton steps from `mean`."""
    means, loadings = population.means[rounds.rows], population.loadings[rounds.rows]
    factors = loadings.shape[-1]
    person, first = rounds.person, rounds.first.tolist()
    precision = np.empty((len(mean), factors, factors))
    for _ in range(steps):
        glad = means + (loadings @ mean[person][..., None])[..., 0]
        gradient, curvature = _blurred(*slopes(glad, rounds.there))
        bent = curvature @ loadings
        pull = -mean
        for n, (start, end) in enumerate(pairwise(first)):
            shape = (gradient[start:end].size, factors)
            own = loadings[start:end].reshape(shape).T
            precision[n] = own @ bent[start:end].reshape(shape)
            pull[n] += own @ gradient[start:end].ravel()
        precision += np.eye(factors)
        covariance = np.asarray(np.linalg.inv(precision))
        mean = mean + (covariance @ pull[..., None])[..., 0]
    return Posteriors(mean, covariance, gradient, curvature)


def _blurred(gradient: Floats, curvature: Floats) -> tuple[Floats, Floats]:
    """The derivatives of rounds in which each gift also has a quirk, which is unknown."""
    soft = np.eye(curvature.shape[-1]) + QUIRK_VAR * curvature
    both = np.concatenate([gradient[..., None], curvature], axis=-1)
    solved = np.linalg.solve(soft, both)
    return solved[..., 0], solved[..., 1:]


class _Models(dict[str, TasteModel]):
    """The models of this process, by name. They are large, so they are not part of a bot's own
    state."""

    def __missing__(self, name: str) -> TasteModel:
        if name != TAGS_ALONE:
            raise LookupError(f"nothing is known here of the population {name}")
        self[name] = TasteModel(by_tags())
        return self[name]


models = _Models()
