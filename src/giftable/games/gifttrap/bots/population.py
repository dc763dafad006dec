"""What is known of gifts in general: how glad people are of each, and by which factors they differ.

How glad a person is of a gift: the gift's mean, plus its loadings times the person's own factors
(standard normal), plus a quirk. The unit is the noise of a choice (ranking.py). The first factors
are the person's liking of each tag, so that beliefs can be told in words.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple, get_args

from giftable.content.tags import Tag
from giftable.games.gifttrap.bots.linear import Matrix, Vector
from giftable.games.gifttrap.bots.taste import Made
from giftable.games.gifttrap.deck import gifts
from giftable.games.kernel import GiftId

TAGS: tuple[str, ...] = get_args(Tag)
POPULAR = 3.5  # the utility of an `appeal` of 1, compared with 0
TAG_SD = 0.35  # the spread of people's liking of one tag
STRANGERS = (0.03, 0.12, 0.85)  # how frequent each of WAYS is anywhere
QUIRK_VAR = 0.6  # of a person's quirk about one gift, beyond its tags; it is remembered


class Ways(NamedTuple):
    """The ways in which a person may mark: each field holds one number for each way."""

    crowd: tuple[float, ...]  # how much the person likes what most like, if 1 is usual
    factors: tuple[float, ...]  # this share of the factors' spread is there ...
    quirks: tuple[float, ...]  # ... and this share of it is quirks, which tell nothing of others


WAYS = Ways(crowd=(2.5, 1.0, 1.0), factors=(0.0, 0.2, 1.0), quirks=(0.0, 0.8, 0.0))
"""With the crowd; by quirks, mostly; by the factors (tags, and what is learned besides)."""


class Population(NamedTuple):
    """Utilities and loadings of gifts for most people. The last row stands for unknown gifts."""

    row: dict[GiftId, int]
    means: Vector  # (gifts + 1,)
    loadings: Matrix  # (gifts + 1, factors)
    tags: int  # so many of the first factors are the liking of TAGS
    ways: tuple[float, ...] = STRANGERS  # how frequent each of WAYS is
    made: Made = ()  # cards that people made

    def rows(self, ids: Sequence[GiftId]) -> list[int]:
        """Returns the row of each gift."""
        unknown = len(self.means) - 1
        return [self.row.get(gift, unknown) for gift in ids]


def by_tags(more: Iterable[GiftId] = ()) -> Population:
    """Returns the population for the house's deck, by tags and `appeal` alone; nothing is known of
    the gifts `more`."""
    known = gifts()
    ids = [*known, *sorted(set(more) - set(known))]
    unknown = [0.0] * (len(ids) + 1 - len(known))
    return Population(
        {gift: n for n, gift in enumerate(ids)},
        [POPULAR * (gift.appeal - 0.5) for gift in known.values()] + unknown,
        [loadings_of(gift.tags) for gift in known.values()] + [loadings_of(()) for _ in unknown],
        len(TAGS),
    )


def with_own_cards(population: Population, made: Made) -> Population:
    """Returns the population with these own cards added, each known by its tags alone."""
    news = [one for one in made if one[0] not in population.row]
    *means, unknown = population.means
    *loadings, strange = population.loadings
    more = strange[len(TAGS) :]
    return population._replace(
        row=population.row | {gift: len(means) + n for n, (gift, _) in enumerate(news)},
        means=[*means, *[0.0 for _ in news], unknown],
        loadings=[*loadings, *[loadings_of(tags) + more for _, tags in news], strange],
        made=made,
    )


def loadings_of(tags: Collection[str]) -> Vector:
    """Returns the loadings of a gift with these tags: one for each of TAGS."""
    return [TAG_SD * (tag in tags) for tag in TAGS]
