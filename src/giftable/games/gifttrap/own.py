"""Gifts that people make themselves (G30)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import get_args

from giftable.content import words
from giftable.content.tags import Tag
from giftable.games.gifttrap.deck import PACKS, packs
from giftable.games.own import HouseCard

TAGS: tuple[str, ...] = get_args(Tag)


@cache
def house_cards() -> Mapping[str, HouseCard]:
    """Returns every gift of the house by id, the cheapest pack first."""
    return {
        gift.id: HouseCard(gift.id, name, gift.tags, card.adults)
        for name, pack in zip(PACKS, packs(), strict=True)
        for card in pack
        for gift in card.gifts
    }


def house_names(language: str) -> Mapping[str, str]:
    """Returns the names of the house's gifts in that language, by id."""
    return words.names(language, "gifts", "gift")


def can_be_named(name: str) -> bool:
    """Whether people can call a card so: any name will do, because nobody has to say it."""
    return True


def find_confusable(names: Mapping[str, str], language: str) -> tuple[str, str] | None:
    """Always returns None: gifts lie face up here, so no two names can be confused."""
    return None
