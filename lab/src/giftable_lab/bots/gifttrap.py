"""How well GiftTRAP's bots learn what people like: points that a gift brings its giver.

    python -m giftable_lab.bots.gifttrap [--quick]

Nothing but taste is measured; gifttrap_people.py says by whom, and how points are counted. All ways
of giving see the same tables (the warm expert 7,000 more than the others: what was wanted of it is
near); 95 % intervals are over tables.

**Warm.** Jester (Goldberg et al., Eigentaste, 2001): people who rated all 100 jokes. The model is
fitted on marks that two thirds of them would have made, each on EVENINGS evenings of sixteen
rounds, and plays with the others. Its constants (the spread of quirks, the number of factors, how
freely they may grow, turns of the fit) were chosen by cross-validation among those two thirds, in
thirds; the held-out people were not looked at for that. Beside it: giving at random; what most
people like; what one likes oneself; and a Gaussian that is told all the person's other ratings as
numbers. GIFTABLE_JESTER names the file; where it is absent this part is left out.

**Cold.** The house's deck, nothing known but its tags and `appeal`, among made-up people: a HARD
folk, made so that an expert as it was before learned as little of it as of real people by tags made
by hand, and an EASY one, of whom tags tell much more.

**Hosts.** The hard folk; the model has read marks of other people's evenings (five people, seven
rounds each) at this host, and meets new ones.

**Misled.** People and evenings that are not as the model believes: gifttrap_misled.py.
"""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path
from typing import Any

import numpy as np

from giftable.games.gifttrap.bots.fitting import fit_population
from giftable.games.gifttrap.bots.model import TasteModel
from giftable.games.gifttrap.bots.population import Population, by_tags
from giftable.games.kernel import GiftId
from giftable_lab.bots import Goal, gifttrap_misled
from giftable_lab.bots.gifttrap_people import (
    EASY,
    FIELDS,
    HARD,
    PLAYERS,
    POINTS,
    Floats,
    Give,
    Ints,
    Mean,
    Moment,
    World,
    alike,
    at_random,
    evenings_of,
    folk,
    modelled,
    order,
    packs,
    people,
    played,
    projected,
)

JESTER = Path(os.environ.get("GIFTABLE_JESTER", "jester_complete_1473x100.npz"))
REAL = {1: 0.61, 3: 0.72, 7: 0.83}  # by rounds: an earlier expert, of real people by hand-made tags
COLD_AFTER = (0, 1, 2, 3, 6, 7)  # observed rounds
EVENINGS = 6  # of each person that is fitted; the model takes each for another's


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
    """Returns how often the population's model predicts, from one round of marks, which of two
    gifts of the next round somebody likes better."""
    model, chance = TasteModel(population), np.random.default_rng(seed)
    one, other = np.triu_indices(FIELDS, 1)
    right = []
    for person in range(len(world.glad)):
        for _ in range(4):
            first, laid = jokes(chance)[:2]
            believed = model.person((), (order(world, person, first),))
            glad = model.expected_utilities(believed, [world.ids[n] for n in laid])
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
    population = fit_population(blank, evenings_of(fit, jokes, 2, times=1 if quick else EVENINGS))
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


def cold(quick: bool) -> dict[str, Any]:
    """Points a gift among strangers, with tags alone."""
    tables = 10 if quick else 400
    found = {}
    for name, nature in (("points", HARD), ("easy points", EASY)):
        of = folk(11, nature)
        world = people(of, 100 if quick else 400, 12)
        givers = {
            "random": at_random(4),
            "projecting": projected,
            "casual": modelled(by_tags(), 0),
            "friend": modelled(by_tags(), 2),
            "expert": modelled(by_tags()),
        }
        found[name] = played(world, packs(of), givers, COLD_AFTER, tables, 13)
    return found


# Hosts --------------------------------------------------------------------------------


def hosts(quick: bool) -> dict[str, Any]:
    """Returns points a gift, by how many evenings the host's bots have read before."""
    of = folk(11, HARD)
    world = people(of, 100 if quick else 400, 14)
    found: dict[str, Any] = {}
    for evenings in (0, 10) if quick else (0, 10, 40, 400):
        others = people(of, PLAYERS * evenings, 15)
        seen = [orders[:7] for orders in evenings_of(others, packs(of), 16)]
        began = time.perf_counter()
        population = fit_population(by_tags(), seen) if seen else by_tags()
        took_s = time.perf_counter() - began
        givers = {"casual": modelled(population, 0), "expert": modelled(population)}
        points = played(world, packs(of), givers, (0, 2, 6), 10 if quick else 300, 17)
        found[str(evenings)] = {"points": points, "fit_s": round(took_s, 1)}
    return found


def run(quick: bool) -> dict[str, Any]:
    """Measures all parts. Returns their figures by part."""
    found: dict[str, Any] = {}
    if JESTER.exists():
        found["warm"] = warm(quick)
    found |= {"cold": cold(quick), "hosts": hosts(quick)}
    strangers, evenings = gifttrap_misled.strangers(quick), gifttrap_misled.evenings(quick)
    return {**found, "misled": {"strangers": strangers, "evenings": evenings}}


def goals(found: dict[str, Any]) -> list[Goal]:
    """Returns the goals, checked on these figures; of real people only if their data is there."""
    wanted = []
    if warm := found.get("warm"):
        expert = warm["points"]["expert"]
        wanted += [
            Goal("GiftTRAP, warm: points a gift after 3 rounds", expert[3].mean, 0.80),
            Goal("GiftTRAP, warm: points a gift after 12 rounds", expert[12].mean, 1.00),
            Goal("GiftTRAP, warm: pairs right after one round", warm["pairs right"].mean, 0.605),
        ]
    points = found["cold"]["points"]["expert"]
    wanted += [
        Goal("GiftTRAP, cold: points a gift after 2 rounds", points[2].mean, 0.55),
        Goal("GiftTRAP, cold: points a gift after 6 rounds", points[6].mean, 0.75),
    ]
    easy = found["cold"]["easy points"]["expert"]
    wanted += [
        Goal("GiftTRAP, cold, easy folk: points a gift after 2 rounds", easy[2].mean, 0.74),
        Goal("GiftTRAP, cold, easy folk: points a gift after 6 rounds", easy[6].mean, 0.99),
    ]
    return wanted + (gifttrap_misled.goals(found["misled"]) if "misled" in found else [])


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
    _table("Cold, the house's deck by its tags, a hard folk", found["cold"]["points"])
    print(f"an earlier expert, of real people by tags made by hand: {REAL}")
    _table("Cold, an easy folk", found["cold"]["easy points"])
    for evenings, of in found["hosts"].items():
        _table(f"A host of {evenings} evenings; fitted in {of['fit_s']} s", of["points"])
    for name, points in found["misled"]["strangers"].items():
        _table(f"Strangers: {name}", points)
    for how, points in found["misled"]["evenings"].items():
        _table(f"{gifttrap_misled.EVENINGS} evenings learned, false: {how}", points)
    print()
    for goal in goals(found):
        print(goal.told())


if __name__ == "__main__":
    main()
