"""A bot's own taste: its character's tags, a share of the general taste, and quirks.

A character likes the same gifts at every table and on every evening, so that people can learn it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from statistics import NormalDist

import numpy as np

from giftable.content.characters import characters
from giftable.games.chance import unit
from giftable.games.gifttrap.bots.ranking import Floats
from giftable.games.gifttrap.deck import gifts
from giftable.games.kernel import GiftId

APPEAL = 7.0  # the utility of an `appeal` of 1 for a character that likes what most like
QUIRK_SD = 0.6
_NORMAL = NormalDist()


def who(character: str, seed: bytes) -> str:
    """Returns the character; if it is "" or unknown, one that the seed chooses."""
    if character in characters():
        return character
    known = sorted(characters())
    return known[int(unit(seed, "character") * len(known))]


def own_glad(character: str, ids: Sequence[GiftId]) -> Floats:
    """How glad a character would be of each gift."""
    return np.array([_glad(character, gift) for gift in ids])


@cache
def _glad(character: str, gift_id: GiftId) -> float:
    quirk = QUIRK_SD * _NORMAL.inv_cdf(unit(character.encode(), gift_id))
    gift, taste = gifts().get(gift_id), characters()[character]
    if gift is None:
        return quirk
    liked = sum(taste.likes.get(tag, 0.0) for tag in gift.tags)
    return APPEAL * taste.appeal * (gift.appeal - 0.5) + liked + quirk
