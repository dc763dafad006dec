"""Estimates a person's taste from some rounds by a Laplace approximation.

Everything is a function of the population and of what was marked. It is computed once for all bots
of a process that saw the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain
from math import exp, log
from operator import add, itemgetter, mul, sub
from statistics import NormalDist
from sys import float_info
from typing import NamedTuple, TypeAlias

from giftable.games.gifttrap.bots.linear import (
    Matrix,
    Vector,
    cholesky,
    dot,
    inverse,
    solve,
    solve_lower,
)
from giftable.games.gifttrap.bots.marking import Chances
from giftable.games.gifttrap.bots.marks import GIFTS_MAX, Order
from giftable.games.gifttrap.bots.marks import TAGS_ALONE as TAGS_ALONE
from giftable.games.gifttrap.bots.population import (
    QUIRK_VAR,
    WAYS,
    Population,
    by_tags,
    with_own_cards,
)
from giftable.games.gifttrap.bots.ranking import chances, slopes
from giftable.games.gifttrap.bots.taste import Made
from giftable.games.kernel import GiftId

STEPS = 4  # of Newton's method for one round; more have no visible effect
PEOPLE = 32  # sampled, to average over an uncertain taste
KEPT = 1024  # rounds in a cache
PERSONS_KEPT = 400  # in a cache
MADE_KEPT = 16  # models of tables with cards that people made
PERSONS_WITH_MADE = 40  # in the cache of such a model
ALIKE = 1.0  # players that the population counts as, where the ways of one table are weighed
ROUNDS_OF_WEIGHING = 6


def _imagined_people() -> Matrix:
    """Returns PEOPLE evenly spread points of a standard normal, each of GIFTS_MAX numbers: a
    low-discrepancy sequence (additive, by the generalised golden ratio) and its mirror image."""
    ratio = 2.0
    for _ in range(64):
        ratio = (1 + ratio) ** (1 / (GIFTS_MAX + 1))
    normal, columns = NormalDist(), []
    for n in range(1, GIFTS_MAX + 1):
        at = [(k * ratio**-n + 0.5) % 1.0 for k in range(1, PEOPLE // 2 + 1)]
        column = [normal.inv_cdf(by) for by in at]
        spread = (dot(column, column) / len(column)) ** 0.5
        columns.append([sign * by / spread for sign in (1, -1) for by in column])
    return [list(point) for point in zip(*columns, strict=True)]


IMAGINED = _imagined_people()

Seen: TypeAlias = tuple[tuple[Order, ...], tuple[Order, ...]]
"""What one person marked in earlier games, and in this one."""

Shares: TypeAlias = tuple[float, ...]
"""How frequent each of WAYS is taken to be; (): as in the population."""


class Loads:
    """A gift's loadings as a sparse vector: zeros are left out."""

    def __init__(self, loadings: Sequence[float]) -> None:
        at = [n for n, by in enumerate(loadings) if by]
        self.by = [loadings[n] for n in at]
        self.at = itemgetter(*at, *(0, 0)[len(at) :])  # of two or more, so that it gives a tuple

    def times(self, row: Sequence[float]) -> float:
        """The scalar product with a vector of all factors."""
        found: float = sum(map(mul, self.by, self.at(row)))
        return found


class WayBelief(NamedTuple):
    """A belief about one person's taste if they mark in one of WAYS: a normal distribution over the
    model's factors. Its covariance is C - reach.T @ learned @ reach, where `learned` has its blocks
    on the diagonal."""

    mean: Vector  # by factor
    quirks: dict[GiftId, float]  # about the gifts they marked
    log_odds: float  # how well this way has foretold the marks so far
    covariance: Matrix | None = None  # C; None: the prior's
    reach: tuple[Vector, ...] = ()  # by gift marked since: the covariance then times its loadings
    learned: tuple[Matrix, ...] = ()  # by round


class Variance(NamedTuple):
    """The terms of the variance that the factors give to one gift's utility."""

    prior: Vector  # a WayBelief's C times its loadings
    told: Vector  # its loadings times each row of `reach`
    less: Vector  # `learned` times these


class Person(NamedTuple):
    """A belief about one person: one for each of WAYS. `log_odds`: how likely these are."""

    beliefs: tuple[WayBelief, ...]
    log_odds: Vector

    @property
    def weights(self) -> Vector:
        """Returns the probability of each of WAYS."""
        return _softmax(self.log_odds)

    @property
    def mean(self) -> Vector:
        """Returns the expected factors over all of WAYS."""
        columns = zip(*(belief.mean for belief in self.beliefs), strict=True)
        weights = self.weights
        return [dot(weights, column) for column in columns]


def _softmax(log_odds: Sequence[float]) -> Vector:
    """Returns the probabilities that belong to these unnormalised logarithms."""
    top = max(log_odds)
    odds = [exp(by - top) for by in log_odds]
    total = sum(odds)
    return [by / total for by in odds]


class TasteModel:
    """Learns what persons of a population like."""

    def __init__(self, population: Population, kept: int = PERSONS_KEPT) -> None:
        self.population = population
        self._usual = [log(by) for by in population.ways]
        self._loads = [Loads(loadings) for loadings in population.loadings]
        explained = [dot(by, by) for by in population.loadings]
        self._quirk_vars = [[QUIRK_VAR + share * by for by in explained] for share in WAYS.quirks]
        none = [0.0] * len(population.loadings[0])
        beliefs = [WayBelief(none, {}, by) for by in self._usual]
        self._stranger = Person(tuple(beliefs), self._usual)
        self.person = lru_cache(kept)(self._person)
        self.chances = lru_cache(KEPT)(self._chances)
        self.shares = lru_cache(KEPT)(self._shares)

    def at_a_table(self, seen: Seen, shares: Shares) -> Person:
        """Returns the belief about a person at a table whose WAYS have these `shares`."""
        person = self.person(*seen)
        if not shares:
            return person
        three = zip(person.log_odds, self._usual, shares, strict=True)
        return person._replace(log_odds=[by - usual + log(share) for by, usual, share in three])

    def _shares(self, table: tuple[Seen, ...]) -> tuple[Shares, ...]:
        """Returns the shares of WAYS for each person at a table, learned from the others there:
        people who sit together are taken to be alike."""
        usual = self.population.ways
        told = [list(map(sub, self.person(*seen).log_odds, self._usual)) for seen in table]
        shares = [usual] * len(table)
        for _ in range(ROUNDS_OF_WEIGHING):
            weights = [
                _softmax([log(share) + by for share, by in zip(row, odds, strict=True)])
                for row, odds in zip(shares, told, strict=True)
            ]
            sums = list(map(sum, zip(*weights, strict=True)))
            shares = [
                tuple(
                    max((ALIKE * a + b - c) / (ALIKE + len(table) - 1), float_info.min)
                    for a, b, c in zip(usual, sums, own, strict=True)
                )
                for own in weights
            ]
        return tuple(tuple(max(round(by, 3), float_info.min) for by in row) for row in shares)

    def expected_utilities(self, person: Person, gifts: Sequence[GiftId]) -> Vector:
        """Returns the expected utility of each gift for the person."""
        weights = person.weights
        by_way = [self._utilities(n, belief, gifts) for n, belief in enumerate(person.beliefs)]
        return [dot(weights, column) for column in zip(*by_way, strict=True)]

    def distances(self, persons: Sequence[Vector], gifts: Sequence[GiftId]) -> Vector:
        """Returns for each gift the mean distance of these persons' liking of it from most people's
        liking."""
        loads = [self._loads[row] for row in self.population.rows(gifts)]
        return [sum(abs(each.times(mean)) for mean in persons) / len(persons) for each in loads]

    def _utilities(self, way: int, belief: WayBelief, gifts: Sequence[GiftId]) -> Vector:
        """Returns the expected utilities, if the person marks in this way."""
        crowd, mean, means = WAYS.crowd[way], belief.mean, self.population.means
        return [
            crowd * means[row] + self._loads[row].times(mean) + belief.quirks.get(gift, 0.0)
            for gift, row in zip(gifts, self.population.rows(gifts), strict=True)
        ]

    def _variances(self, way: int, belief: WayBelief, rows: Sequence[int]) -> list[Variance]:
        """Returns the variance terms of these gifts' utilities; [] if there are no factors."""
        share, found = WAYS.factors[way], []
        for row in rows if share else ():
            loads = self._loads[row]
            if belief.covariance is None:
                prior = [share * by for by in self.population.loadings[row]]
            else:
                prior = [loads.times(by) for by in belief.covariance]
            told = [loads.times(by) for by in belief.reach]
            less: Vector = []
            for block in belief.learned:
                own = told[len(less) : len(less) + len(block)]
                less += [sum(map(mul, by, own)) for by in block]
            found.append(Variance(prior, told, less))
        return found

    def _spread(self, way: int, rows: Sequence[int], known: Sequence[Variance]) -> Matrix:
        """The lower triangle of the covariance of these gifts' utilities."""
        spread = [[0.0] * n for n in range(1, len(rows) + 1)]
        for n, (prior, _, less) in enumerate(known, 1):
            pairs = zip(rows[:n], known, strict=False)
            spread[n - 1] = [
                self._loads[row].times(prior) - sum(map(mul, less, one.told)) for row, one in pairs
            ]
        for own, row in zip(spread, rows, strict=True):
            own[-1] += self._quirk_vars[way][row]
        return spread

    def _chances(self, seen: Seen, gifts: tuple[GiftId, ...], shares: Shares = ()) -> Chances:
        """The chances of each mark on a round's gifts, for a person with these earlier marks."""
        person = self.at_a_table(seen, shares)
        weights = person.weights
        glad = [self._utilities(n, belief, gifts) for n, belief in enumerate(person.beliefs)]
        expected = [dot(weights, column) for column in zip(*glad, strict=True)]
        rows, sums = self.population.rows(gifts), [[0.0] * n for n in range(1, len(gifts) + 1)]
        for n, (weight, belief) in enumerate(zip(weights, person.beliefs, strict=True)):
            off = list(map(sub, glad[n], expected))
            spread = self._spread(n, rows, self._variances(n, belief, rows))
            sums = [
                [a + weight * (b + by * c) for a, b, c in zip(old, new, off, strict=False)]
                for old, new, by in zip(sums, spread, off, strict=True)
            ]
        root = cholesky(sums)
        people = [
            [by + dot(row, point) for by, row in zip(expected, root, strict=True)]
            for point in IMAGINED
        ]
        return chances(people)

    def _person(self, past: tuple[Order, ...], orders: tuple[Order, ...]) -> Person:
        """Returns the belief about a person who marked first the rounds `past`, then `orders`."""
        if orders:
            before = self.person(past, orders[:-1])
            return _combine(self._updated(n, by, orders[-1]) for n, by in enumerate(before.beliefs))
        return self._updated_by_rounds(past) if past else self._stranger

    def _updated(self, way: int, belief: WayBelief, order: Order) -> WayBelief:
        """Updates a belief with one more round, by Newton's method over the utilities of its
        gifts."""
        expected = glad = self._utilities(way, belief, order)
        rows = self.population.rows(order)
        known = self._variances(way, belief, rows)
        root = cholesky(self._spread(way, rows, known))
        exact, moved, pull = inverse(root), [0.0] * len(order), [0.0] * len(order)
        for _ in range(STEPS):
            told = slopes(glad)
            step = solve(cholesky(told.curved(exact)), map(sub, told.gradient, pull))
            moved = list(map(add, moved, step))
            glad = list(map(add, expected, moved))
            pull = [dot(row, moved) for row in exact]
        told = slopes(glad)
        soft = cholesky(told.curved(exact))
        log_odds = belief.log_odds + told.likely - dot(moved, pull) / 2
        log_odds -= sum(log(by[-1]) for by in chain(soft, root))
        quirks, variances = dict(belief.quirks), self._quirk_vars[way]
        for gift, by, row in zip(order, pull, rows, strict=True):
            quirks[gift] = quirks.get(gift, 0.0) + variances[row] * by
        if not known:
            return belief._replace(quirks=quirks, log_odds=log_odds)
        columns = list(zip(*belief.reach, strict=True)) or [()] * len(belief.mean)
        reach = [
            [by - sum(map(mul, less, own)) for by, own in zip(prior, columns, strict=True)]
            for prior, _, less in known
        ]
        by_factor = zip(belief.mean, *reach, strict=True)
        mean = [by + dot(pull, own) for by, *own in by_factor]
        halves = [solve_lower(soft, row) for row in exact]
        learned = [
            [by - dot(one, other) for by, other in zip(row, halves, strict=True)]
            for row, one in zip(exact, halves, strict=True)
        ]
        reached, blocks = (*belief.reach, *reach), (*belief.learned, learned)
        return WayBelief(mean, quirks, log_odds, belief.covariance, reached, blocks)

    def _updated_by_rounds(self, orders: tuple[Order, ...]) -> Person:
        """Computes a belief from many rounds together."""
        from giftable.games.gifttrap.bots.at_once import belief

        found = [belief(self.population, orders, way) for way in range(len(self._usual))]
        return _combine(
            WayBelief(mean, quirks, usual + evidence, covariance)
            for usual, (mean, quirks, evidence, covariance) in zip(self._usual, found, strict=True)
        )


def _combine(beliefs: Iterable[WayBelief]) -> Person:
    """Returns the belief about a person, each way as likely as it predicted their marks."""
    held = tuple(beliefs)
    return Person(held, [belief.log_odds for belief in held])


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
    return _model_with_made(name, made) if made else models[name]


@lru_cache(MADE_KEPT)
def _model_with_made(name: str, made: Made) -> TasteModel:
    return TasteModel(with_own_cards(models[name].population, made), PERSONS_WITH_MADE)
