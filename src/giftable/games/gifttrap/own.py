"""Gifts that people make themselves (G30)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import get_args

from giftable.content import nouns
from giftable.content.tags import Tag
from giftable.games.gifttrap.deck import PACKS, packs
from giftable.games.own import HouseCard

TAGS: tuple[str, ...] = get_args(Tag)


@cache
def house() -> Mapping[str, HouseCard]:
    """Every gift of the house by id, the cheapest pack first."""
    return {
        gift.id: HouseCard(gift.id, name, gift.tags, card.adults)
        for name, pack in zip(PACKS, packs(), strict=True)
        for card in pack
        for gift in card.gifts
    }


def house_names(language: str) -> Mapping[str, str]:
    """The gifts' names."""
    return nouns.names(language, "gifts", "gift")


def can_be_named(name: str) -> bool:
    """Any name will do: nobody has to say it."""
    return True


def mistaken(names: Mapping[str, str], language: str) -> tuple[str, str] | None:
    """None: the gifts lie before everybody."""
    return None
