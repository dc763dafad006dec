"""What is known of gifts in general: how glad people are of each, and by which factors they differ.

How glad a person is of a gift: the gift's mean, plus its loadings times the person's own factors
(standard normal), plus a quirk. The unit is the noise of a choice (ranking.py). The first factors
are the person's liking of each tag, so that beliefs can be told in words.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, get_args

import numpy as np

from giftable.content.tags import Tag
from giftable.games.gifttrap.bots.ranking import Floats
from giftable.games.gifttrap.bots.taste import Made
from giftable.games.gifttrap.deck import Gift, gifts
from giftable.games.kernel import GiftId

TAGS: tuple[str, ...] = get_args(Tag)
POPULAR = 3.5  # the utility of an `appeal` of 1, compared with 0
TAG_SD = 0.35  # the spread of people's liking of one tag
STRANGERS: Floats = np.array([0.03, 0.12, 0.85])  # how frequent each of model.WAYS is anywhere


class Population(NamedTuple):
    """Gifts as people in general see them. The last row stands for every unknown gift."""

    row: dict[GiftId, int]
    means: Floats  # (gifts + 1,)
    loadings: Floats  # (gifts + 1, factors)
    tags: int  # so many of the first factors are the liking of TAGS
    ways: Floats = STRANGERS  # how frequent each of model.WAYS is
    made: Made = ()  # cards that people made

    def rows(self, ids: Sequence[GiftId]) -> list[int]:
        """The row of each gift."""
        unknown = len(self.means) - 1
        return [self.row.get(gift, unknown) for gift in ids]


def by_tags(more: Iterable[GiftId] = ()) -> Population:
    """The population for the house's deck, by tags and `appeal` alone; nothing is known of the
    gifts `more`."""
    known = gifts()
    ids = [*known, *sorted(set(more) - set(known))]
    means = np.zeros(len(ids) + 1)
    loadings = np.zeros((len(ids) + 1, len(TAGS)))
    for n, gift in enumerate(known.values()):
        means[n] = POPULAR * (gift.appeal - 0.5)
        loadings[n] = TAG_SD * tagged(gift)
    return Population({gift: n for n, gift in enumerate(ids)}, means, loadings, len(TAGS))


def with_made(population: Population, made: Made) -> Population:
    """The same people, who also know these cards; nothing is known of a card but its tags."""
    news = [one for one in made if one[0] not in population.row]
    first = len(population.means) - 1
    loadings = np.zeros((len(news), population.loadings.shape[1]))
    for n, (_, tags) in enumerate(news):
        loadings[n, : len(TAGS)] = TAG_SD * np.array([float(tag in tags) for tag in TAGS])
    return population._replace(
        row=population.row | {gift: first + n for n, (gift, _) in enumerate(news)},
        means=np.insert(population.means, first, np.zeros(len(news))),
        loadings=np.insert(population.loadings, first, loadings, axis=0),
        made=made,
    )


def tagged(gift: Gift) -> Floats:
    """1 for each tag that a gift has, else 0."""
    return np.array([float(tag in gift.tags) for tag in TAGS])
