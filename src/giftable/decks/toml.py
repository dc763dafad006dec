"""Reads and writes `deck.toml`, the words of a deck."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import asdict

from giftable.decks.deck import FORMAT, TOML_BYTES_MAX, Card, Deck
from giftable.decks.refused import Refused

_DEEP = re.compile(
    r"""(?:(?:(?<![\w-])[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){8}""", re.ASCII
)
"""Keys in keys in keys: Python's reader needs the square of their number. Ours go one deep."""

_ENDLESS = re.compile(r"(?<![0-9_])[0-9_]{1000}")
"""A number for which Python's reader needs a hundred times its memory."""

_LINE = re.compile(r"at line (\d+)")
_WHERE = re.compile(r" - at (?:`key` in )?`\$(?:\.cards\[(\d+)\])?(?:\.(\w+))?.*`$")
_NAMED = re.compile(r"(?:unknown|required) field `(\w+)`")


def parsed(toml: bytes) -> dict[str, Any]:
    """What a deck.toml says, of whatever shape. Raises Refused."""
    if len(toml) > TOML_BYTES_MAX:
        raise Refused("deck_toml_too_big", bytes=len(toml), most=TOML_BYTES_MAX)
    try:
        text = toml.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        line = toml.count(b"\n", 0, error.start) + 1
        raise Refused("deck_bad_toml", line=line) from error
    if deep := _DEEP.search(text) or _ENDLESS.search(text):
        raise Refused("deck_bad_toml", line=text.count("\n", 0, deep.start()) + 1)
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # a number too long is no TOMLDecodeError
        told = _LINE.search(str(error))
        line = int(told[1]) if told else text.rstrip().count("\n") + 1
        raise Refused("deck_bad_toml", line=line) from error


def with_pictures(said: dict[str, Any]) -> Iterator[tuple[dict[str, Any], str]]:
    """The cards that name a picture, and what they name."""
    cards = said.get("cards")
    for card in cards if isinstance(cards, list) else ():
        if isinstance(card, dict) and isinstance(name := card.get("picture"), str):
            yield card, name


def deck_of(said: dict[str, Any]) -> Deck:
    """The deck that is said, if that has the right shape. Raises Refused."""
    version = said.get("format", FORMAT)
    if isinstance(version, int) and version > FORMAT:  # it may have fields that we don't know
        raise Refused("deck_newer", format=version if version < 1 << 53 else "", ours=FORMAT)
    try:
        return msgspec.convert(said, Deck)
    except msgspec.ValidationError as error:
        raise _bad_field(said, str(error)) from error


def _bad_field(said: dict[str, Any], error: str) -> Refused:
    """What is wrong by what msgspec says, which names a place as `$.cards[3].name`."""
    where, named = _WHERE.search(error), _NAMED.search(error)
    number, field = (where[1], where[2]) if where else (None, None)
    field = named[1] if named else field or "cards"
    if number is None:
        return Refused("deck_bad_field", field=field)
    card = said["cards"][int(number)]
    name = card.get("id") if isinstance(card, dict) else None
    return Refused("deck_bad_card", card=name if isinstance(name, str) else f"{int(number) + 1}.",
                   field=field)  # fmt: skip


def written(deck: Deck) -> bytes:
    """The deck as a deck.toml, to be read and edited by hand."""
    head = asdict(deck)
    cards = head.pop("cards")
    blocks = [list(_lines({"format": head.pop("format"), **head}))]
    blocks += [["[[cards]]", *_lines(_said(card))] for card in cards]
    return ("\n\n".join("\n".join(block) for block in blocks) + "\n").encode()


def _said(card: Card) -> dict[str, Any]:
    """A card's fields, but for those that say nothing."""
    return {
        field: value for field, value in asdict(card).items() if value not in (None, False, (), {})
    }


def _lines(fields: dict[str, Any]) -> Iterator[str]:
    for field, value in fields.items():
        if value != "":
            yield f"{field} = {_value(value)}"


def _value(value: Any) -> str:
    if isinstance(value, dict):
        pairs = ", ".join(f"{key} = {_value(one)}" for key, one in sorted(value.items()))
        return f"{{ {pairs} }}"
    if isinstance(value, tuple):
        return f"[{', '.join(map(_value, value))}]"
    return msgspec.json.encode(value).decode()  # TOML writes strings, numbers and truth alike
