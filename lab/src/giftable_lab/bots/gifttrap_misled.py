"""What GiftTRAP's bots do among people who are not as they believe, and after false evenings.

**Strangers.** Two worlds in which a taste can't be learned: tags mean nothing, so that all of taste
is quirks; and all mark what most people like. Who learns what is not there gives worse than
`casual`, who learns nothing. The figure is the expert's points a gift less casual's at the same
tables; a gift counts there for what it brings people on average.

**Evenings.** A host has learned from EVENINGS evenings of other people, five at a table for seven
rounds, but half of these people marked at random or the other way round. What is left to `casual`,
which goes by what most people like, in its first round with new, honest people?
"""

from __future__ import annotations

from typing import Any

from giftable.games.gifttrap.bots.fitting import fit_population
from giftable.games.gifttrap.bots.population import by_tags
from giftable_lab.bots import Goal
from giftable_lab.bots.gifttrap_people import (
    CONFORMING,
    HARD,
    PLAYERS,
    TAGLESS,
    Mean,
    evenings_of,
    folk,
    misled,
    modelled,
    packs,
    paid_on_average,
    people,
    played,
    tried,
)

UNLEARNABLE = {"tags mean nothing": TAGLESS, "all mark what most like": CONFORMING}
AFTER = (1, 3, 7, 11)
BEHIND_MAX = 0.02
EVENINGS = 100
ROUNDS = 7
FALSE = {"none": 0.0, "random": 0.5, "inverse": 0.5}
WANTED = {"random": 0.50, "inverse": 0.45}


def strangers(quick: bool) -> dict[str, Any]:
    """Returns the points a gift of expert and casual bots, and their difference, where nothing can
    be learned."""
    givers = {"casual": modelled(by_tags(), 0), "expert": modelled(by_tags())}
    found = {}
    for n, (name, nature) in enumerate(UNLEARNABLE.items()):
        of = folk(31 + n, nature)
        world = people(of, 100 if quick else 400, 33 + n)
        tables = 5 if quick else 600
        points = tried(world, packs(of), givers, AFTER, tables, 35 + n, paid_on_average)
        found[name] = {
            **{who: {at: Mean.of(by[at]) for at in AFTER} for who, by in points.items()},
            "ahead": {at: Mean.of(_expert_lead(points, at)) for at in AFTER},
        }
    return found


def _expert_lead(points: dict[str, dict[int, list[float]]], at: int) -> list[float]:
    """Returns for each table how much more the expert's gifts bring than casual's."""
    pairs = zip(points["expert"][at], points["casual"][at], strict=True)
    return [expert - casual for expert, casual in pairs]


def evenings(quick: bool) -> dict[str, Any]:
    """Returns points a gift after evenings on which half of the people marked falsely."""
    of = folk(41, HARD)
    world = people(of, 100 if quick else 400, 42)
    others = people(of, PLAYERS * (10 if quick else EVENINGS), 43)
    found = {}
    for how, share in FALSE.items():
        seen = evenings_of(misled(others, share, how, 44), packs(of), 45)
        population = fit_population(by_tags(), [orders[:ROUNDS] for orders in seen])
        givers = {"casual": modelled(population, 0), "expert": modelled(population)}
        found[how] = played(world, packs(of), givers, (0, 2, 6), 5 if quick else 300, 46)
    return found


def goals(found: dict[str, Any]) -> list[Goal]:
    """Returns the goals, checked on the figures of `gifttrap.run`."""
    strange = [
        Goal(
            f"GiftTRAP, {name}: expert less casual after {at} rounds",
            by["ahead"][at].mean,
            -BEHIND_MAX,
        )
        for name, by in found["strangers"].items()
        for at in AFTER
    ]
    learned = [
        Goal(
            f"GiftTRAP, half of the learned people {how}: casual, round 1",
            found["evenings"][how]["casual"][0].mean,
            wanted,
        )
        for how, wanted in WANTED.items()
    ]
    return [*strange, *learned]
