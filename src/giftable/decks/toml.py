"""Reads and writes `deck.toml`, the words of a deck."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import asdict

from giftable.decks.deck import FORMAT, TOML_BYTES_MAX, Card, Deck
from giftable.decks.refused import refusal
from giftable.games.kernel import Rejected

_DEEP = re.compile(
    r"""(?:(?:(?<![\w-])[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){8}""", re.ASCII
)
"""Keys in keys in keys: Python's reader needs the square of their number. Ours go one deep."""

_ENDLESS = re.compile(r"(?<![0-9_])[0-9_]{1000}")
"""A number for which Python's reader needs a hundred times its memory."""

_LINE = re.compile(r"at line (\d+)")
_WHERE = re.compile(r" - at (?:`key` in )?`\$(?:\.cards\[(\d+)\])?(?:\.(\w+))?.*`$")
_NAMED = re.compile(r"(?:unknown|required) field `(\w+)`")


def parse(toml: bytes) -> dict[str, Any]:
    """Parses a deck.toml, of whatever shape. Raises Rejected."""
    if len(toml) > TOML_BYTES_MAX:
        raise refusal("deck_toml_too_big", bytes=len(toml), most=TOML_BYTES_MAX)
    try:
        text = toml.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        line = toml.count(b"\n", 0, error.start) + 1
        raise refusal("deck_bad_toml", line=line) from error
    if deep := _DEEP.search(text) or _ENDLESS.search(text):
        raise refusal("deck_bad_toml", line=text.count("\n", 0, deep.start()) + 1)
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # a number too long is no TOMLDecodeError
        told = _LINE.search(str(error))
        line = int(told[1]) if told else text.rstrip().count("\n") + 1
        raise refusal("deck_bad_toml", line=line) from error


def cards_with_pictures(said: dict[str, Any]) -> Iterator[tuple[dict[str, Any], str]]:
    """Yields each card of a parsed deck.toml that has a picture, with the picture's name."""
    cards = said.get("cards")
    for card in cards if isinstance(cards, list) else ():
        if isinstance(card, dict) and isinstance(name := card.get("picture"), str):
            yield card, name


def to_deck(said: dict[str, Any]) -> Deck:
    """Makes a Deck of a parsed deck.toml. Raises Rejected if fields are missing or wrong."""
    version = said.get("format", FORMAT)
    if isinstance(version, int) and version > FORMAT:  # it may have fields that we don't know
        raise refusal("deck_newer", format=version if version < 1 << 53 else "", ours=FORMAT)
    try:
        return msgspec.convert(said, Deck)
    except msgspec.ValidationError as error:
        raise _bad_field(said, str(error)) from error


def _bad_field(said: dict[str, Any], error: str) -> Rejected:
    """Makes a Rejected of msgspec's message, which names the field as `$.cards[3].name`."""
    where, named = _WHERE.search(error), _NAMED.search(error)
    number, field = (where[1], where[2]) if where else (None, None)
    field = named[1] if named else field or "cards"
    if number is None:
        return refusal("deck_bad_field", field=field)
    card = said["cards"][int(number)]
    name = card.get("id") if isinstance(card, dict) else None
    return refusal("deck_bad_card", card=name if isinstance(name, str) else f"{int(number) + 1}.",
                   field=field)  # fmt: skip


def write(deck: Deck) -> bytes:
    """Returns the deck as a deck.toml, to be read and edited by hand."""
    head = asdict(deck)
    cards = head.pop("cards")
    blocks = [list(_toml_lines({"format": head.pop("format"), **head}))]
    blocks += [["[[cards]]", *_toml_lines(_nonempty_fields(card))] for card in cards]
    return ("\n\n".join("\n".join(block) for block in blocks) + "\n").encode()


def _nonempty_fields(card: Card) -> dict[str, Any]:
    """Returns the card's fields as deck.toml has them, without those that are empty."""
    return {
        field: value for field, value in asdict(card).items() if value not in (None, False, (), {})
    }


def _toml_lines(fields: dict[str, Any]) -> Iterator[str]:
    for field, value in fields.items():
        if value != "":
            yield f"{field} = {_toml_value(value)}"


def _toml_value(value: Any) -> str:
    if isinstance(value, dict):
        pairs = ", ".join(f"{key} = {_toml_value(one)}" for key, one in sorted(value.items()))
        return f"{{ {pairs} }}"
    if isinstance(value, tuple):
        return f"[{', '.join(map(_toml_value, value))}]"
    return msgspec.json.encode(value).decode()  # TOML writes strings, numbers and truth alike
