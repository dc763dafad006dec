"""The gifts of GiftTRAP: reads gifts.toml, refuses a damaged one, builds decks (G1, G5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cache
from importlib import resources
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from giftable.content.damage import Damaged
from giftable.content.ready import ready
from giftable.content.tags import Tag
from giftable.content.words import names as named
from giftable.games.gifttrap.rules.options import Deck, Options
from giftable.games.kernel import GiftId
from giftable.games.own import OwnCard

PACKS = ("yellow", "red", "blue", "black")
"""The packs' names, cheapest first (G1)."""


class Gift(Struct, frozen=True, forbid_unknown_fields=True):
    """One side of a card, as in gifts.toml, where the fields are explained."""

    id: Annotated[GiftId, Meta(pattern="^[a-z0-9]+(-[a-z0-9]+)*$")]
    icon: str
    appeal: Annotated[float, Meta(ge=0, le=1)]
    tags: Annotated[tuple[Tag, ...], Meta(min_length=8, max_length=12)]
    badge: str | None = None


class Retired(Struct, frozen=True, forbid_unknown_fields=True):
    """A gift that is no longer dealt, with the fields that tables begun earlier need to show it."""

    id: Annotated[GiftId, Meta(pattern="^[a-z0-9]+(-[a-z0-9]+)*$")]
    icon: str
    badge: str | None = None


class RetiredGifts(Struct, frozen=True, forbid_unknown_fields=True):
    """The section of gifts.toml that lists the gifts no longer dealt."""

    gifts: tuple[Retired, ...] = ()


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """A card's two gifts; `adults` where one of them is not for children (G5)."""

    gifts: tuple[Gift, Gift]
    adults: bool = False


@ready
class Packs(Struct, frozen=True, forbid_unknown_fields=True):
    """The four packs by value, cheapest first (G1); `retired` is in none of them."""

    yellow: tuple[Card, ...]
    red: tuple[Card, ...]
    blue: tuple[Card, ...]
    black: tuple[Card, ...]
    retired: RetiredGifts = RetiredGifts()

    def __iter__(self) -> Iterator[tuple[Card, ...]]:
        return iter((self.yellow, self.red, self.blue, self.black))


def read(toml: bytes, names: Collection[str]) -> Packs:
    """Parses a gifts.toml. Raises Damaged if it is wrong or has not exactly the gifts `names`."""
    try:
        packs = msgspec.toml.decode(toml, type=Packs)
    except msgspec.MsgspecError as error:
        raise Damaged(str(error)) from error
    if len({len(pack) for pack in packs}) > 1 or not packs.yellow:
        raise Damaged(f"packs of unequal size: {[len(pack) for pack in packs]} cards")
    gifts = list(_gifts(packs))
    ids = [*(gift.id for gift in gifts), *(gift.id for gift in packs.retired.gifts)]
    if twice := _repeated(ids):
        raise Damaged(f"two gifts with one id: {twice}")
    if twice := _repeated((gift.icon, gift.badge) for gift in gifts):
        raise Damaged(f"two gifts with one picture: {twice}")
    for gift in gifts:
        if len(set(gift.tags)) < len(gift.tags):
            raise Damaged(f"a tag twice: {gift.id}")
    if odd := sorted(set(ids) ^ set(names)):
        raise Damaged(f"a gift without a name, or a name without a gift: {odd}")
    return packs


def _gifts(packs: Packs) -> Iterator[Gift]:
    for pack in packs:
        for card in pack:
            yield from card.gifts


def _repeated(things: Iterable[object]) -> list[object]:
    return [thing for thing, times in Counter(things).items() if times > 1]


@cache
def packs() -> Packs:
    """Returns the four packs of the house."""
    toml = resources.files("giftable.content") / "gifts.toml"
    return read(toml.read_bytes(), named("en", "gifts", "gift"))


@cache
def deck(adults: bool) -> Deck:
    """The built-in deck: four packs of (front, back), with or without the cards for adults."""
    return tuple(
        tuple((card.gifts[0].id, card.gifts[1].id) for card in pack if adults or not card.adults)
        for pack in packs()
    )


@cache
def gifts() -> dict[GiftId, Gift]:
    """Every gift of the house by id. A table's deck may hold others: retired ones, a host's own."""
    return {gift.id: gift for gift in _gifts(packs())}


@cache
def retired() -> tuple[GiftId, ...]:
    """Returns the gifts that are in no pack any more, but still have a name and a picture."""
    return tuple(gift.id for gift in packs().retired.gifts)


def deck_for(options: Options, own: Sequence[OwnCard] = ()) -> Deck:
    """Returns the deck that these options ask for (G5, G30). A card that people made shows the same
    gift on both sides. No card is in it where the players' own box is played with (G31)."""
    if options.box:
        return ((),) * len(PACKS)
    if options.own == "ours" or (options.own == "mixed" and not own):
        return deck(options.adults)
    made = tuple(
        tuple((c.id, c.id) for c in own if c.pack == name and (options.adults or not c.adults))
        for name in PACKS
    )
    if options.own == "own":
        return made
    return tuple(ours + theirs for ours, theirs in zip(deck(options.adults), made, strict=True))
