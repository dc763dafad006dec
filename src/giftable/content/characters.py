"""The bots' characters: reads characters.toml, and refuses a damaged one."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from giftable.content.damage import Damaged
from giftable.content.ready import ready
from giftable.content.tags import Tag

MANY = 8  # as many as seats at any table
CharacterId = Annotated[str, Meta(pattern="^[a-z]{1,16}$")]


@ready
class Character(Struct, frozen=True, forbid_unknown_fields=True):
    """One bot character as in characters.toml, where the fields are explained."""

    icon: str
    trust: Annotated[float, Meta(ge=0.35, le=0.65)]
    daring: Annotated[float, Meta(ge=0, le=1)]
    appeal: Annotated[float, Meta(ge=0, le=1)]
    likes: dict[Tag, Annotated[float, Meta(ge=-2, le=2)]]
    bluff: Annotated[float, Meta(ge=0, le=1)] = 0.0


def read(toml: bytes) -> dict[str, Character]:
    """Parses a characters.toml: its characters, by id. Raises Damaged."""
    try:
        found: dict[str, Character] = msgspec.toml.decode(toml, type=dict[CharacterId, Character])
    except msgspec.MsgspecError as error:
        raise Damaged(str(error)) from error
    if len({who.icon for who in found.values()}) < len(found):
        raise Damaged("two characters with one picture")
    if len(found) < MANY:  # so that no two bots of a full table are alike
        raise Damaged(f"too few characters: {len(found)}")
    return found


@cache
def characters() -> dict[str, Character]:
    """Returns every character of the house, by id."""
    return read((resources.files("giftable.content") / "characters.toml").read_bytes())
