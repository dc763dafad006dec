"""The gifts of GiftTRAP: reads gifts.toml, refuses damage, builds decks (G1, G5)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import resources
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from giftable.rules.gifttrap.options import Deck
from giftable.rules.kernel import GiftId

Tag = Literal[
    # kind
    "experience",  # to do, see or live through; afterwards a memory remains
    "service",  # others do it for you
    "animal",  # creatures, tame, wild or long extinct
    "machine",  # engines, electronics, vehicles, gadgets
    "wearable",  # clothes, jewellery, hair: what you have on your body
    "games",  # play with rules, a winner or luck: board, sport, gambling, riddles
    "absurd",  # makes no sense, and is given because of that
    # place
    "home",  # for the place where you live
    "outdoor",  # open air, gardens, wild nature, sky
    "water",  # sea, lake, bath, rain
    "faraway",  # travel, other countries, other worlds
    "city",  # streets, crowds, going out
    # company
    "alone",  # best without anyone else there
    "social",  # needs friends, guests or strangers
    "family",  # with children, parents, grandparents
    "romantic",  # for a couple, or to become one
    # energy
    "restful",  # doing nothing, calm, being spared work
    "active",  # the body moves: sport, dance, walking, hard work
    "risky",  # takes courage, or may go wrong
    "skill",  # has to be practised, shows what you can do
    # senses
    "tasty",  # eaten or drunk
    "sweet",  # sugar
    "pungent",  # strong taste or smell: hot, sour, bitter, smoky, stinking
    "fragrant",  # smells good
    "pretty",  # a pleasure to look at
    "loud",  # noise, music at full volume, shouting
    "cosy",  # soft, warm, snug
    # purpose
    "practical",  # used on an ordinary Tuesday
    "luxurious",  # pampering; more than anyone needs
    "collectible",  # rare or in series, to keep on a shelf
    "handmade",  # made by hand, or making things by hand
    "learning",  # knowing more afterwards; science, languages, history
    "helping",  # does good to somebody or to nature
    "status",  # others look up: fame, titles, your name on it
    "money",  # brings money, saves it or plays with it
    # time
    "lasting",  # stays for years
    "recurring",  # comes again and again
    "commitment",  # asks for your care or effort from now on
    # mood
    "funny",  # a laugh more than a present
    "cheeky",  # naughty, embarrassing, makes somebody blush
    "childlike",  # what children love, at any age
    "nostalgic",  # as it used to be; memories
    "traditional",  # custom and craft of some people or country
    "story",  # books, films, tales, secrets to tell
    "artistic",  # pictures, stage, dance, design, self-expression
    "musical",  # to hear or to play music
    "geeky",  # science, gadgets, fantasy, odd knowledge
    "magical",  # wonder, luck, the impossible
    "spooky",  # shivers, night, ghosts, creepy-crawlies
]
"""What a taste can hang on: the closed list, by facet. Only bots read it. No tag is on fewer than
15 gifts or on more than half of them (a test counts)."""


class Damaged(ValueError):
    """The content is not fit to play with; the message names the gift and what is wrong."""


class Gift(Struct, frozen=True, forbid_unknown_fields=True):
    """One side of a card, as in gifts.toml, where the fields are explained."""

    id: Annotated[GiftId, Meta(pattern="^[a-z0-9]+(-[a-z0-9]+)*$")]
    icon: str
    appeal: Annotated[float, Meta(ge=0, le=1)]
    tags: Annotated[tuple[Tag, ...], Meta(min_length=8, max_length=12)]
    badge: str | None = None


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """A card's two gifts; `adults` where one of them is not for children (G5)."""

    gifts: tuple[Gift, Gift]
    adults: bool = False


class Packs(Struct, frozen=True, forbid_unknown_fields=True):
    """The four packs by value, cheapest first (G1)."""

    yellow: tuple[Card, ...]
    red: tuple[Card, ...]
    blue: tuple[Card, ...]
    black: tuple[Card, ...]

    def __iter__(self) -> Iterator[tuple[Card, ...]]:
        return iter((self.yellow, self.red, self.blue, self.black))


def read(toml: bytes, names: str) -> Packs:
    """The packs of a gifts.toml whose gifts are all named in `names`, the text of a gifts.ftl.

    Raises Damaged.
    """
    try:
        packs = msgspec.toml.decode(toml, type=Packs)
    except msgspec.MsgspecError as error:
        raise Damaged(str(error)) from error
    if len({len(pack) for pack in packs}) > 1 or not packs.yellow:
        raise Damaged(f"packs of unequal size: {[len(pack) for pack in packs]} cards")
    gifts = list(_gifts(packs))
    if twice := _repeated(gift.id for gift in gifts):
        raise Damaged(f"two gifts with one id: {twice}")
    if twice := _repeated((gift.icon, gift.badge) for gift in gifts):
        raise Damaged(f"two gifts with one picture: {twice}")
    for gift in gifts:
        if len(set(gift.tags)) < len(gift.tags):
            raise Damaged(f"a tag twice: {gift.id}")
    named = re.findall(r"^gift-(\S+) = \S", names, re.MULTILINE)
    if twice := _repeated(named):
        raise Damaged(f"two names for one gift: {twice}")
    if odd := sorted({gift.id for gift in gifts} ^ set(named)):
        raise Damaged(f"a gift without a name, or a name without a gift: {odd}")
    return packs


def _gifts(packs: Packs) -> Iterator[Gift]:
    for pack in packs:
        for card in pack:
            yield from card.gifts


def _repeated(things: Iterable[object]) -> list[object]:
    return [thing for thing, times in Counter(things).items() if times > 1]


@cache
def _packs() -> Packs:
    content = resources.files("giftable.content")
    names = content / "locales" / "en" / "gifts.ftl"
    return read((content / "gifts.toml").read_bytes(), names.read_text("utf-8"))


@cache
def deck(adults: bool) -> Deck:
    """The house's deck: four packs of (front, back), with or without the cards for adults."""
    return tuple(
        tuple((card.gifts[0].id, card.gifts[1].id) for card in pack if adults or not card.adults)
        for pack in _packs()
    )


@cache
def gifts() -> dict[GiftId, Gift]:
    """Every gift of the house by id. A table's deck may hold others: a host's own."""
    return {gift.id: gift for gift in _gifts(_packs())}
