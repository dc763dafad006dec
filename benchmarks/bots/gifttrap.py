"""How well GiftTRAP's bots learn what people like: points that a gift brings its giver.

    python -m benchmarks.bots.gifttrap [--quick]

Nothing but taste is measured: five people, six gifts a round, everybody gives everybody one of
them by what is expected of each (G8), all mark honestly (G9), and points are counted without
tracks (G11). All ways of giving see the same tables (the warm expert 7,000 more than the others:
what was wanted of it is near); 95 % intervals are over tables.

**Warm.** Jester (Goldberg et al., Eigentaste, 2001): people who rated all 100 jokes. The model is
fitted on marks that two thirds of them would have made, each on EVENINGS evenings of sixteen
rounds, and plays with the others. Its constants (the spread of quirks, the number of factors, how
freely they may grow, turns of the fit) were chosen by cross-validation among those two thirds, in
thirds; the held-out people were not looked at for that. Beside it: giving at random; what most
people like; what one likes oneself; and a Gaussian that is told all the person's other ratings as
numbers. Where the file is absent this part is left out.

**Cold.** The house's deck, nothing known but its tags and `appeal`. People are made here, and not
as the model believes: of the variance of what a person makes of the gifts, a quarter is popularity
(which correlates by 0.8 with `appeal`; the rest of it nobody told the model), 30 % are quirks of
one person about one gift, and 45 % taste. A taste is six tags that a person is drawn to and four
that it shuns, with weights from a gamma distribution, bent by a saturation; to it come twelve pairs
of tags that please or put off only together; and 6 % of the tags are missing in the world that
people see. What the bots play by was not tuned on such people; how freely a fit may leave the tags
(fitting.py) was, on another folk than these.

**Hosts.** The same world; the model has read marks of other people's evenings (five people, seven
rounds each) at this host, and meets new ones.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import linear_sum_assignment

from benchmarks.bots import Goal
from giftable.games.gifttrap.bots.fitting import fitted
from giftable.games.gifttrap.bots.marks import Order
from giftable.games.gifttrap.bots.model import TasteModel
from giftable.games.gifttrap.bots.population import TAGS, Population, by_tags
from giftable.games.gifttrap.deck import deck, gifts
from giftable.games.kernel import GiftId

JESTER = Path(__file__).resolve().parents[3] / "shared" / "data" / "jester_complete_1473x100.npz"
EVENINGS = 6  # of each person that is fitted; the model takes each for another's
PLAYERS, FIELDS = 5, 6
ALIKE = 4  # rounds in which each state of knowledge is tried
POINTS = np.array([3.0, 2.0, 1.0, -4.0, -1.0])  # GREAT, GOOD, OK, NO WAY, nothing
SHARES = {"popularity": 0.25, "taste": 0.45, "quirks": 0.30}

Floats = NDArray[np.float64]
Ints = NDArray[np.intp]
Give = Callable[["Moment"], Floats]
"""What each giver expects each gift to bring, given to each player: (PLAYERS, PLAYERS, FIELDS)."""


class World(NamedTuple):
    """Gifts, and how glad people are of them: (people, gifts)."""

    ids: tuple[GiftId, ...]
    glad: Floats


class Moment(NamedTuple):
    """A round before giving: who plays, what lies there, and what everybody marked before."""

    world: World
    players: Ints
    laid: Ints
    marked: list[tuple[Order, ...]]

    @property
    def gifts(self) -> tuple[GiftId, ...]:
        return tuple(self.world.ids[n] for n in self.laid)


def order(world: World, person: int, laid: Ints) -> Order:
    """How a person marks a round, honestly."""
    best = laid[np.argsort(-world.glad[person, laid], kind="stable")].tolist()
    return tuple(world.ids[n] for n in (*best[:3], best[-1], *best[3:-1]))


def paid(world: World, person: int, laid: Ints) -> Floats:
    """What each gift of a round brings, given to this person."""
    ranks = np.argsort(np.argsort(-world.glad[person, laid], kind="stable"))
    by_rank = np.full(len(laid), POINTS[4])
    by_rank[:3], by_rank[-1] = POINTS[:3], POINTS[3]
    return np.asarray(by_rank[ranks])


def given(expected: Floats, pay: Floats) -> float:
    """Points a gift, when all give by what they expect."""
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


def played(
    world: World,
    deal: Callable[[np.random.Generator], list[Ints]],
    givers: dict[str, Give],
    after: Sequence[int],
    tables: int,
    seed: int,
) -> dict[str, dict[int, Mean]]:
    """Points a gift by way of giving, and by how many rounds were observed before: in the next
    ALIKE rounds, all given with what was known after those."""
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
                    pay = np.array([paid(world, person, next_laid) for person in players])
                    moment = Moment(world, players, next_laid, marked)
                    for name, give in givers.items():
                        found[name].append(given(give(moment), pay))
                for name, values in found.items():
                    points[name][n].append(float(np.mean(values)))
            marked = [
                (*was, order(world, person, laid))
                for was, person in zip(marked, players, strict=True)
            ]
    return {name: {n: Mean.of(values) for n, values in by.items()} for name, by in points.items()}


def alike(expected: Floats) -> Floats:
    """All givers expect the same."""
    return np.asarray(np.broadcast_to(expected, (PLAYERS, *expected.shape)))


def modelled(population: Population, rounds: int | None = None) -> Give:
    """As a bot expects it that remembers so many rounds (None: all)."""
    model = TasteModel(population)

    def give(moment: Moment) -> Floats:
        seen = [m if rounds is None else m[len(m) - min(rounds, len(m)) :] for m in moment.marked]
        return alike(np.array([model.chances((), m, moment.gifts) @ POINTS for m in seen]))

    return give


def at_random(seed: int) -> Give:
    chance = np.random.default_rng(seed)
    return lambda moment: chance.random((PLAYERS, PLAYERS, FIELDS))


def projected(moment: Moment) -> Floats:
    """Everybody is thought to like what the giver likes."""
    own = np.array([paid(moment.world, person, moment.laid) for person in moment.players])
    return own[:, None, :].repeat(PLAYERS, axis=1)


# Warm ---------------------------------------------------------------------------------


def jester() -> tuple[World, World]:
    """Two thirds of the people to fit, the others to play with. Ties are broken once a person."""
    with np.load(JESTER) as file:
        ratings = file["R"].astype(float)
    chance = np.random.default_rng(1)
    ratings += chance.uniform(0, 1e-6, ratings.shape)
    people = chance.permutation(len(ratings))
    ids = tuple(GiftId(f"joke-{n}") for n in range(ratings.shape[1]))
    cut = len(people) * 2 // 3
    return World(ids, ratings[people[:cut]]), World(ids, ratings[people[cut:]])


def jokes(chance: np.random.Generator) -> list[Ints]:
    """Sixteen rounds without a joke twice."""
    return list(chance.permutation(100)[: 16 * FIELDS].reshape(16, FIELDS))


def evenings_of(world: World, deal: Callable[[np.random.Generator], list[Ints]], seed: int,
                times: int = 1) -> list[list[Order]]:  # fmt: skip
    """What every person of a world marks on so many evenings."""
    chance = np.random.default_rng(seed)
    return [
        [order(world, person, laid) for laid in deal(chance)]
        for _ in range(times)
        for person in range(len(world.glad))
    ]


def numeric(fit: World) -> Give:
    """Knows all ratings but the round's as numbers, and how ratings go together in `fit`."""
    mean, covariance = fit.glad.mean(axis=0), np.cov(fit.glad.T)
    imagined = np.random.default_rng(3).standard_normal((200, FIELDS))

    def give(moment: Moment) -> Floats:
        laid = moment.laid
        rest = np.setdiff1d(np.arange(len(mean)), laid)
        by = np.linalg.solve(covariance[np.ix_(rest, rest)], covariance[np.ix_(rest, laid)])
        left = covariance[np.ix_(laid, laid)] - covariance[np.ix_(laid, rest)] @ by
        off = imagined @ np.linalg.cholesky(left).T
        expected = []
        for person in moment.players:
            likely = mean[laid] + (moment.world.glad[person, rest] - mean[rest]) @ by
            ranks = np.argsort(np.argsort(-(likely + off), axis=1), axis=1)
            expected.append(POINTS[[0, 1, 2, 4, 4, 3]][ranks].mean(axis=0))
        return alike(np.array(expected))

    return give


def pairs_right(population: Population, world: World, seed: int) -> Mean:
    """How often it says rightly, after one round of marks, which of two gifts of the next round
    somebody likes better."""
    model, chance = TasteModel(population), np.random.default_rng(seed)
    one, other = np.triu_indices(FIELDS, 1)
    right = []
    for person in range(len(world.glad)):
        for _ in range(4):
            first, laid = jokes(chance)[:2]
            believed = model.person((), (order(world, person, first),))
            glad = model.glad(believed, [world.ids[n] for n in laid])
            true = world.glad[person, laid]
            right.append(float(((glad[one] > glad[other]) == (true[one] > true[other])).mean()))
    people = np.reshape(right, (-1, 4)).mean(axis=1)
    return Mean.of(people.tolist())


def warm(quick: bool) -> dict[str, Any]:
    """Points a gift after 0, 1, 3 and 12 observed rounds among people who were not fitted."""
    fit, held_out = jester()
    nothing = np.zeros((len(fit.ids) + 1, 0))
    rows = {gift: n for n, gift in enumerate(fit.ids)}
    blank = Population(rows, nothing.sum(axis=1), nothing, 0)
    began = time.perf_counter()
    population = fitted(blank, evenings_of(fit, jokes, 2, times=1 if quick else EVENINGS))
    took_s = time.perf_counter() - began
    givers = {
        "random": at_random(4),
        "projecting": projected,
        "casual": modelled(population, 0),
        "friend": modelled(population, 2),
        "all ratings": numeric(fit),
    }
    expert = {"expert": modelled(population)}  # on more tables: what was wanted is near
    points = {
        **played(held_out, jokes, givers, (0, 1, 3, 12), 10 if quick else 1000, 5),
        **played(held_out, jokes, expert, (0, 1, 3, 12), 10 if quick else 8000, 5),
    }
    pairs = pairs_right(population, held_out, 6)
    return {"points": points, "pairs right": pairs, "fit_s": round(took_s, 1)}


# Cold ---------------------------------------------------------------------------------


def scaled(values: Floats) -> Floats:
    return np.asarray((values - values.mean()) / values.std())


class Folk(NamedTuple):
    """The house's gifts as a made-up folk sees them."""

    ids: tuple[GiftId, ...]
    popularity: Floats  # (gifts,)
    tags: Floats  # (gifts, TAGS): those that are there for them


def folk(seed: int) -> Folk:
    chance = np.random.default_rng(seed)
    house = gifts()
    appeal = np.array([gift.appeal for gift in house.values()])
    popularity = 0.8 * scaled(appeal) + 0.6 * chance.standard_normal(len(house))
    tags = np.array([[tag in gift.tags for tag in TAGS] for gift in house.values()], dtype=float)
    return Folk(tuple(house), scaled(popularity), tags * (chance.random(tags.shape) > 0.06))


def people(of: Folk, count: int, seed: int) -> World:
    """So many of them; the docstring of this module says what they are like."""
    chance = np.random.default_rng(seed)
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
        parts = {"popularity": of.popularity, "taste": taste, "quirks": quirks}
        glad.append(sum(share**0.5 * parts[name] for name, share in SHARES.items()))
    return World(of.ids, np.array(glad))


def packs(of: Folk) -> Callable[[np.random.Generator], list[Ints]]:
    """Deals of fifteen rounds, each from one pack, without a gift twice."""
    at = {gift: n for n, gift in enumerate(of.ids)}
    sides = [np.array([at[gift] for card in pack for gift in card]) for pack in deck(True)]

    def deal(chance: np.random.Generator) -> list[Ints]:
        shuffled = [iter(chance.permutation(pack)) for pack in sides]
        chosen = chance.integers(len(sides), size=15)
        return [np.array([next(shuffled[pack]) for _ in range(FIELDS)]) for pack in chosen]

    return deal


def cold(quick: bool) -> dict[str, Any]:
    """Points a gift among strangers, with tags alone."""
    of = folk(11)
    world = people(of, 100 if quick else 400, 12)
    givers = {
        "random": at_random(4),
        "projecting": projected,
        "casual": modelled(by_tags(), 0),
        "friend": modelled(by_tags(), 2),
        "expert": modelled(by_tags()),
    }
    return {"points": played(world, packs(of), givers, (0, 2, 3, 6, 7), 10 if quick else 300, 13)}


# Hosts --------------------------------------------------------------------------------


def hosts(quick: bool) -> dict[str, Any]:
    """Points a gift, by how many evenings the host's bots have read before."""
    of = folk(11)
    world = people(of, 100 if quick else 400, 14)
    found: dict[str, Any] = {}
    for evenings in (0, 10) if quick else (0, 10, 40, 400):
        others = people(of, PLAYERS * evenings, 15)
        seen = [orders[:7] for orders in evenings_of(others, packs(of), 16)]
        began = time.perf_counter()
        population = fitted(by_tags(), seen) if seen else by_tags()
        took_s = time.perf_counter() - began
        givers = {"casual": modelled(population, 0), "expert": modelled(population)}
        points = played(world, packs(of), givers, (0, 2, 6), 10 if quick else 300, 17)
        found[str(evenings)] = {"points": points, "fit_s": round(took_s, 1)}
    return found


def run(quick: bool) -> dict[str, Any]:
    """All figures: by part."""
    found: dict[str, Any] = {}
    if JESTER.exists():
        found["warm"] = warm(quick)
    return {**found, "cold": cold(quick), "hosts": hosts(quick)}


def goals(found: dict[str, Any]) -> list[Goal]:
    """What was wanted; of real people only where they are there."""
    wanted = []
    if warm := found.get("warm"):
        expert = warm["points"]["expert"]
        wanted += [
            Goal("GiftTRAP, warm: points a gift after 3 rounds", expert[3].mean, 0.80),
            Goal("GiftTRAP, warm: points a gift after 12 rounds", expert[12].mean, 1.00),
            Goal("GiftTRAP, warm: pairs right after one round", warm["pairs right"].mean, 0.605),
        ]
    points = found["cold"]["points"]["expert"]
    return [
        *wanted,
        Goal("GiftTRAP, cold: points a gift in round 3 (2 observed)", points[2].mean, 0.55),
        Goal("GiftTRAP, cold: points a gift in round 7 (6 observed)", points[6].mean, 0.75),
    ]


def _table(title: str, points: dict[str, dict[int, Mean]]) -> None:
    rounds = list(next(iter(points.values())))
    print(f"\n{title}\n{'points a gift after rounds':28s}" + "".join(f"{n:>15d}" for n in rounds))
    for name, by in points.items():
        print(f"{name:28s}" + "".join(f"{by[n]!s:>15s}" for n in rounds))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--quick", action="store_true", help="whether it runs, not what it says")
    found = run(parser.parse_args().quick)
    if warm := found.get("warm"):
        _table(f"Warm, on Jester; fitted in {warm['fit_s']} s", warm["points"])
        print(f"pairs right after one round: {warm['pairs right']}")
    else:
        print(f"Warm: left out, there is no {JESTER.name}")
    _table("Cold, the house's deck by its tags", found["cold"]["points"])
    for evenings, of in found["hosts"].items():
        _table(f"A host of {evenings} evenings; fitted in {of['fit_s']} s", of["points"])
    print()
    for goal in goals(found):
        print(goal.told())


if __name__ == "__main__":
    main()
