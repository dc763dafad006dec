"""Reads and writes `.giftdeck` files: a zip of `deck.toml` and `pictures/*.webp`.

A file is a stranger's. Nothing in it is decoded here: of a picture only its header is looked at,
and who keeps it has it cleaned first (`pictures.py`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from giftable.decks import toml, zipped
from giftable.decks.checking import check_deck
from giftable.decks.deck import Deck
from giftable.decks.headers import WEBP, sniff
from giftable.decks.refused import refusal_by_picture
from giftable.games.kernel import Rejected


class DeckFile(NamedTuple):
    """The content of a `.giftdeck` file: the deck, and its pictures by name."""

    deck: Deck
    pictures: Mapping[str, bytes]


def read(data: bytes) -> DeckFile:
    """Reads a `.giftdeck` file; takes up to half a second: not for a loop. Raises Rejected."""
    files = zipped.unpack(data)
    said = toml.parse(files.pop(zipped.TOML))
    for card, picture in toml.cards_with_pictures(said):
        card["picture"] = zipped.canonical_name(picture)
    deck = toml.to_deck(said)
    return DeckFile(_check(deck, files), files)


def write(deck: Deck, pictures: Mapping[str, bytes]) -> bytes:
    """Returns this deck's `.giftdeck` file: always the same bytes. Raises Rejected."""
    deck = _check(deck, pictures)
    files = {zipped.TOML: toml.write(deck), **{name: pictures[name] for name in sorted(pictures)}}
    data = zipped.pack(files)
    read(data)  # what we write, we can read
    return data


def _check(deck: Deck, pictures: Mapping[str, bytes]) -> Deck:
    deck = check_deck(deck, pictures)
    for name, picture in pictures.items():
        try:
            if sniff(picture).kind != WEBP:
                raise Rejected("picture_no_webp")
        except Rejected as why:
            raise refusal_by_picture(name, why) from why
    return deck
