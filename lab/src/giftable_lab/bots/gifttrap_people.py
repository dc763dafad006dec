"""People on whom GiftTRAP's bots are measured, and what their gifts bring them.

Five people, six gifts a round, everybody gives everybody one of them by what is expected of each
(G8), all mark honestly (G9), and points are counted without tracks (G11).

Made-up people are not made as the model believes. What a person makes of the gifts has three parts:
popularity, which correlates by 0.8 with `appeal` (the rest of it nobody told the model); quirks of
one person about one gift; and taste. A taste is six tags that a person is drawn to and four that it
shuns, with weights from a gamma distribution, bent by a saturation; to it come twelve pairs of tags
that please or put off only together. Some tags of the house are not there for these people, and
some are there that the house does not know. How much of each there is, a `Nature` says.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import linear_sum_assignment

from giftable.games.gifttrap.bots.marks import Order
from giftable.games.gifttrap.bots.model import TasteModel
from giftable.games.gifttrap.bots.population import TAGS, Population
from giftable.games.gifttrap.deck import deck, gifts
from giftable.games.kernel import GiftId

PLAYERS, FIELDS = 5, 6
ALIKE = 4  # rounds in which each state of knowledge is tried
POINTS = np.array([3.0, 2.0, 1.0, -4.0, -1.0])  # GREAT, GOOD, OK, NO WAY, nothing

Floats = NDArray[np.float64]
Ints = NDArray[np.intp]
Give = Callable[["Moment"], Floats]
"""What each giver expects each gift to bring, given to each player: (PLAYERS, PLAYERS, FIELDS)."""


class World(NamedTuple):
    """Made-up people and gifts: the utility of each gift, shape (people, gifts)."""

    ids: tuple[GiftId, ...]
    glad: Floats


class Moment(NamedTuple):
    """A round before giving: its players, its gifts, and everybody's earlier marks."""

    world: World
    players: Ints
    laid: Ints
    marked: list[tuple[Order, ...]]

    @property
    def gifts(self) -> tuple[GiftId, ...]:
        return tuple(self.world.ids[n] for n in self.laid)


def order(world: World, person: int, laid: Ints) -> Order:
    """Returns an honest person's marks on a round."""
    best = laid[np.argsort(-world.glad[person, laid], kind="stable")].tolist()
    return tuple(world.ids[n] for n in (*best[:3], best[-1], *best[3:-1]))


def paid(world: World, person: int, laid: Ints) -> Floats:
    """Returns the points that each gift of a round brings, given to this person."""
    return _paid(world.glad[[person]], laid)[0]


def paid_on_average(world: World, person: int, laid: Ints) -> Floats:
    """Returns the points that each gift of a round brings on average, given to anybody: all that
    can be known of it where no taste can be learned. It leaves less to chance than `paid`."""
    return np.asarray(_paid(world.glad, laid).mean(axis=0))


def _paid(glad: Floats, laid: Ints) -> Floats:
    ranks = np.argsort(np.argsort(-glad[:, laid], axis=1, kind="stable"), axis=1)
    by_rank = np.full(len(laid), POINTS[4])
    by_rank[:3], by_rank[-1] = POINTS[:3], POINTS[3]
    return np.asarray(by_rank[ranks])


def given(expected: Floats, pay: Floats) -> float:
    """Returns the points a gift, if all give by what they expect."""
    total = 0.0
    for giver in range(PLAYERS):
        others = [n for n in range(PLAYERS) if n != giver]
        rows, columns = linear_sum_assignment(expected[giver][others], maximize=True)
        total += pay[others][rows, columns].sum()
    return total / (PLAYERS * (PLAYERS - 1))


class Mean(NamedTuple):
    """A mean, and half of its 95 % interval."""

    mean: float
    half: float

    @classmethod
    def of(cls, values: Sequence[float]) -> Mean:
        spread = float(np.std(values, ddof=1)) / len(values) ** 0.5
        return cls(round(float(np.mean(values)), 3), round(1.96 * spread, 3))

    def __str__(self) -> str:
        return f"{self.mean:6.3f} ±{self.half:.3f}"


def tried(
    world: World,
    deal: Callable[[np.random.Generator], list[Ints]],
    givers: dict[str, Give],
    after: Sequence[int],
    tables: int,
    seed: int,
    pays: Callable[[World, int, Ints], Floats] = paid,
) -> dict[str, dict[int, list[float]]]:
    """Points a gift at each table, by way of giving, and by how many rounds were observed before:
    in the next ALIKE rounds, all given with what was known after those."""
    chance = np.random.default_rng(seed)
    points: dict[str, dict[int, list[float]]] = {name: {n: [] for n in after} for name in givers}
    for _ in range(tables):
        players = chance.choice(len(world.glad), PLAYERS, replace=False)
        marked: list[tuple[Order, ...]] = [()] * PLAYERS
        dealt = deal(chance)
        for n, laid in enumerate(dealt[: max(after) + 1]):
            if n in after:
                found: dict[str, list[float]] = {name: [] for name in givers}
                for next_laid in dealt[n : n + ALIKE]:
                    pay = np.array([pays(world, person, next_laid) for person in players])
                    moment = Moment(world, players, next_laid, marked)
                    for name, give in givers.items():
                        found[name].append(given(give(moment), pay))
                for name, values in found.items():
                    points[name][n].append(float(np.mean(values)))
            marked = [
                (*was, order(world, person, laid))
                for was, person in zip(marked, players, strict=True)
            ]
    return points


def played(
    world: World,
    deal: Callable[[np.random.Generator], list[Ints]],
    givers: dict[str, Give],
    after: Sequence[int],
    tables: int,
    seed: int,
) -> dict[str, dict[int, Mean]]:
    """Returns the means of points a gift, by way of giving and rounds observed; as `tried`."""
    points = tried(world, deal, givers, after, tables, seed)
    return {name: {n: Mean.of(values) for n, values in by.items()} for name, by in points.items()}


def alike(expected: Floats) -> Floats:
    """Returns the same expectation for all givers."""
    return np.asarray(np.broadcast_to(expected, (PLAYERS, *expected.shape)))


def modelled(population: Population, rounds: int | None = None) -> Give:
    """Returns a giver that expects what a bot expects that remembers so many rounds (None: all)."""
    model = TasteModel(population)

    def give(moment: Moment) -> Floats:
        seen = tuple(
            ((), m if rounds is None else m[len(m) - min(rounds, len(m)) :]) for m in moment.marked
        )
        by_person = zip(seen, model.shares(seen), strict=True)
        expected = [model.chances(one, moment.gifts, shares) for one, shares in by_person]
        return alike(np.array(expected) @ POINTS)

    return give


def at_random(seed: int) -> Give:
    """Returns a giver that expects random points."""
    chance = np.random.default_rng(seed)
    return lambda moment: chance.random((PLAYERS, PLAYERS, FIELDS))


def projected(moment: Moment) -> Floats:
    """Returns a giver's expectation that everybody likes what the giver likes."""
    own = np.array([paid(moment.world, person, moment.laid) for person in moment.players])
    return own[:, None, :].repeat(PLAYERS, axis=1)


def evenings_of(world: World, deal: Callable[[np.random.Generator], list[Ints]], seed: int,
                times: int = 1) -> list[list[Order]]:  # fmt: skip
    """Returns the marks of every person of a world on so many evenings."""
    chance = np.random.default_rng(seed)
    return [
        [order(world, person, laid) for laid in deal(chance)]
        for _ in range(times)
        for person in range(len(world.glad))
    ]


# Made-up people ----------------------------------------------------------------------


def scaled(values: Floats) -> Floats:
    """Returns the values with mean 0 and variance 1."""
    return np.asarray((values - values.mean()) / values.std())


class Nature(NamedTuple):
    """The shares of the variance of people's liking, which sum to 1, and how true tags are."""

    popularity: float
    taste: float
    quirks: float
    missing: float  # this share of the house's tags is not there for people
    unknown: float = 0.0  # so many tags besides, as a share of the house's, are there for people


EASY = Nature(popularity=0.25, taste=0.45, quirks=0.30, missing=0.06)
HARD = Nature(popularity=0.28, taste=0.34, quirks=0.38, missing=0.14, unknown=0.14)
TAGLESS = Nature(popularity=0.25, taste=0.0, quirks=0.75, missing=0.0)  # tags mean nothing
CONFORMING = Nature(popularity=0.90, taste=0.0, quirks=0.10, missing=0.0)  # all mark alike


class Folk(NamedTuple):
    """The house's gifts as one made-up population sees them."""

    ids: tuple[GiftId, ...]
    popularity: Floats  # (gifts,)
    tags: Floats  # (gifts, TAGS): those that are there for them
    nature: Nature


def folk(seed: int, nature: Nature) -> Folk:
    chance = np.random.default_rng(seed)
    house = gifts()
    appeal = np.array([gift.appeal for gift in house.values()])
    popularity = 0.8 * scaled(appeal) + 0.6 * chance.standard_normal(len(house))
    named = np.array([[tag in gift.tags for tag in TAGS] for gift in house.values()])
    there = named & (chance.random(named.shape) > nature.missing)
    there |= ~named & (chance.random(named.shape) < nature.unknown * named.mean())
    return Folk(tuple(house), scaled(popularity), there.astype(float), nature)


def people(of: Folk, count: int, seed: int) -> World:
    """Returns so many people of a folk; this module's docstring says what they are like."""
    chance = np.random.default_rng(seed)
    nature = of.nature
    glad = []
    for _ in range(count):
        weights = np.zeros(len(TAGS))
        strong = chance.permutation(len(TAGS))[:10]
        weights[strong] = chance.gamma(2.0, 0.5, 10) * np.repeat([1, -1], [6, 4])
        drawn = of.tags @ weights
        bent = np.tanh((drawn - drawn.mean()) / 1.5)
        one, other = chance.integers(len(TAGS), size=(2, 12))
        together = (of.tags[:, one] * of.tags[:, other]) @ chance.choice([-1.0, 1.0], 12)
        taste = scaled(scaled(bent) + 0.4 * scaled(together))
        quirks = chance.standard_normal(len(of.ids))
        glad.append(
            nature.popularity**0.5 * of.popularity
            + nature.taste**0.5 * taste
            + nature.quirks**0.5 * quirks
        )
    return World(of.ids, np.array(glad))


def misled(world: World, share: float, how: str, seed: int) -> World:
    """Returns the same people, but this share of them marks the other way round ("inverse") or at
    random ("random")."""
    chance = np.random.default_rng(seed)
    glad = world.glad.copy()
    false = chance.permutation(len(glad))[: round(share * len(glad))]
    glad[false] = -glad[false] if how == "inverse" else chance.standard_normal(glad[false].shape)
    return world._replace(glad=glad)


def packs(of: Folk) -> Callable[[np.random.Generator], list[Ints]]:
    """Returns a dealer of fifteen rounds, each from one pack, without a gift twice."""
    at = {gift: n for n, gift in enumerate(of.ids)}
    sides = [np.array([at[gift] for card in pack for gift in card]) for pack in deck(True)]

    def deal(chance: np.random.Generator) -> list[Ints]:
        shuffled = [iter(chance.permutation(pack)) for pack in sides]
        chosen = chance.integers(len(sides), size=15)
        return [np.array([next(shuffled[pack]) for _ in range(FIELDS)]) for pack in chosen]

    return deal
