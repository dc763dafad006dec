"""A bot's own taste: its character's tags, a share of the general taste, and quirks.

A character likes the same gifts at every table and on every evening, so that people can learn it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from statistics import NormalDist
from typing import TypeAlias

from giftable.content.characters import characters
from giftable.games.chance import unit
from giftable.games.gifttrap.bots.marking import MARKS, Chances, marks_of
from giftable.games.gifttrap.deck import gifts
from giftable.games.kernel import GiftId

APPEAL = 7.0  # the utility of an `appeal` of 1 for a character that likes what most like
QUIRK_SD = 0.6
GLAD_KEPT = 50_000  # by character and gift
_NORMAL = NormalDist()

Made: TypeAlias = tuple[tuple[GiftId, tuple[str, ...]], ...]
"""Cards that people made, with their tags (G30)."""


def character_of(character: str, seed: bytes) -> str:
    """Returns the character; if it is "" or unknown, one that the seed chooses."""
    if character in characters():
        return character
    known = sorted(characters())
    return known[int(unit(seed, "character") * len(known))]


def own_utilities(character: str, ids: Sequence[GiftId], made: Made = ()) -> list[float]:
    """Returns a character's utility of each gift; `made` are cards that people made."""
    tags = dict(made)
    return [_utility(character, gift, tags.get(gift, ())) for gift in ids]


def own_marks(character: str, gifts: Sequence[GiftId], made: Made = ()) -> Chances:
    """Returns a character's marks on the gifts of a round, as chances of 0 and 1."""
    best, worst = marks_of(own_utilities(character, gifts, made))
    laid = {gift: mark for mark, gift in enumerate([*best, worst])}
    none = MARKS.index("none")
    return [
        [float(mark == laid.get(n, none)) for mark in range(len(MARKS))] for n in range(len(gifts))
    ]


@lru_cache(GLAD_KEPT)
def _utility(character: str, gift_id: GiftId, tags: tuple[str, ...]) -> float:
    quirk = QUIRK_SD * _NORMAL.inv_cdf(unit(character.encode(), gift_id))
    gift, taste = gifts().get(gift_id), characters()[character]
    likes: Mapping[str, float] = taste.likes  # type: ignore[assignment]
    liked = sum(likes.get(tag, 0.0) for tag in (tags if gift is None else gift.tags))
    appeal = 0.5 if gift is None else gift.appeal
    return APPEAL * taste.appeal * (appeal - 0.5) + liked + quirk
