"""The gifts of That's Not a Hat: reads objects.toml, and builds the deck (H1)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import resources
from typing import Annotated

import msgspec
from msgspec import Meta

from giftable.content.damage import Damaged
from giftable.games.hat.rules.options import Deck, Options
from giftable.games.kernel import GiftId
from giftable.games.own import OwnCard

ObjectId = Annotated[str, Meta(pattern="^[a-z0-9]+(-[a-z0-9]+)*$")]
CodePoint = Annotated[str, Meta(pattern="^[0-9A-F]{4,5}$")]


def read(toml: bytes) -> dict[GiftId, str]:
    """Parses an objects.toml: id -> the code point of the object's drawing. Raises Damaged."""
    try:
        drawings = msgspec.toml.decode(toml, type=dict[ObjectId, CodePoint])
    except msgspec.MsgspecError as error:
        raise Damaged(str(error)) from error
    if len(set(drawings.values())) < len(drawings):
        raise Damaged("two objects with one drawing")
    return {GiftId(name): point for name, point in drawings.items()}


@cache
def objects() -> dict[GiftId, str]:
    """Returns every object of the house: id -> the code point of its drawing."""
    return _read_file("objects.toml")


@cache
def retired() -> dict[GiftId, str]:
    """Returns objects that are dealt no more. Tables and logs from before still hold them."""
    return _read_file("objects-retired.toml")


def _read_file(name: str) -> dict[GiftId, str]:
    return read((resources.files("giftable.content") / name).read_bytes())


def deck() -> Deck:
    """Returns one pack with every object."""
    return (tuple(objects()),)


def deck_for(options: Options, own: Sequence[OwnCard] = ()) -> Deck:
    """The deck that these options ask for (H1)."""
    if options.own == "ours":
        return deck()
    made = tuple(card.id for card in own)
    return (made,) if options.own == "own" else (tuple(objects()) + made,)
