"""What is commonly known of gifts: how glad people are of each, and what that hangs on.

How glad a person is of a gift: the gift's mean, plus its loadings times the person's own factors
(standard normal), plus a quirk; in units of the noise of a choice (ranking.py). The first factors
are what a person makes of each tag, so that beliefs can be told in words.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, get_args

import numpy as np

from giftable.content.tags import Tag
from giftable.games.gifttrap.bots.ranking import Floats
from giftable.games.gifttrap.deck import Gift, gifts
from giftable.games.kernel import GiftId

TAGS: tuple[str, ...] = get_args(Tag)
POPULAR = 3.5  # how much an `appeal` of 1 is worth, against one of 0
TAG_SD = 0.35  # how far apart people are about one tag


class Population(NamedTuple):
    """Gifts as many people see them. The last row stands for every gift that is not known."""

    row: dict[GiftId, int]
    means: Floats  # (gifts + 1,)
    loadings: Floats  # (gifts + 1, factors)
    tags: int  # so many of the first factors are what a person makes of TAGS

    def rows(self, ids: Sequence[GiftId]) -> list[int]:
        """Where each gift stands."""
        unknown = len(self.means) - 1
        return [self.row.get(gift, unknown) for gift in ids]


def by_tags(more: Iterable[GiftId] = ()) -> Population:
    """The house's deck, by its tags and `appeal` alone; of the gifts `more` nothing is known."""
    known = gifts()
    ids = [*known, *sorted(set(more) - set(known))]
    means = np.zeros(len(ids) + 1)
    loadings = np.zeros((len(ids) + 1, len(TAGS)))
    for n, gift in enumerate(known.values()):
        means[n] = POPULAR * (gift.appeal - 0.5)
        loadings[n] = TAG_SD * tagged(gift)
    return Population({gift: n for n, gift in enumerate(ids)}, means, loadings, len(TAGS))


def tagged(gift: Gift) -> Floats:
    """1 for each tag that a gift has, else 0."""
    return np.array([float(tag in gift.tags) for tag in TAGS])
