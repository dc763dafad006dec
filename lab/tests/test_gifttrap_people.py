"""What GiftTRAP's bots learn of made-up people, who are not made as the model believes."""

from __future__ import annotations

import numpy as np

from giftable.games.gifttrap.bots.fitting import fit_population
from giftable.games.gifttrap.bots.model import TasteModel
from giftable.games.gifttrap.bots.population import by_tags
from giftable_lab.bots.gifttrap_people import (
    EASY,
    evenings_of,
    folk,
    modelled,
    packs,
    people,
    played,
)
from tests.support.night import AT_NIGHT


@AT_NIGHT
def test_few_evenings_change_little_and_many_help() -> None:
    """Made-up people who see the house's gifts otherwise than its tags say."""
    of = folk(3, EASY)
    seen = [orders[:6] for orders in evenings_of(people(of, 120, 4), packs(of), 5)]
    bare = by_tags()
    of_many = {0: bare, 1: fit_population(bare, seen[:1]), 120: fit_population(bare, seen)}
    off = [float(np.abs(np.subtract(each.means, bare.means)).mean()) for each in of_many.values()]
    assert off[1] < 0.1 < off[2]
    likely = []
    for each in of_many.values():
        knows, found = TasteModel(each), 0.0
        for orders in evenings_of(people(of, 60, 7), packs(of), 8):
            for n in range(1, 8):
                laid = tuple(sorted(orders[n]))
                guess = np.array(knows.chances(((), tuple(orders[:n])), laid))
                found += sum(np.log(guess[laid.index(orders[n][k]), k]) for k in range(4))
        likely.append(found / 60 / 7)
    print([round(by, 3) for by in likely])
    assert likely[1] > likely[0] - 0.02
    assert likely[2] > likely[0] + 0.03


def test_better_memories_give_better() -> None:
    """On people whose tastes the tags do not explain: the levels in their order (with margins)."""
    of = folk(21, EASY)
    world = people(of, 100, 22)
    givers = {
        "casual": modelled(by_tags(), 0),
        "friend": modelled(by_tags(), 2),
        "expert": modelled(by_tags()),
    }
    points = played(world, packs(of), givers, (8,), 25, 23)
    casual, friend, expert = (points[name][8].mean for name in givers)
    assert friend > casual + 0.1
    assert expert > friend + 0.1
