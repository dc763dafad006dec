"""Reads and writes `.giftdeck` files: a zip of `deck.toml` and `pictures/*.webp`.

A file is a stranger's. Nothing in it is decoded here: of a picture only its header is looked at,
and who keeps it has it cleaned first (`pictures.py`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from giftable.decks import toml, zipped
from giftable.decks.checking import checked
from giftable.decks.deck import Deck
from giftable.decks.headers import WEBP, sniff
from giftable.decks.refused import Refused


class DeckFile(NamedTuple):
    """What a file holds: the deck, and its pictures by name."""

    deck: Deck
    pictures: Mapping[str, bytes]


def read(data: bytes) -> DeckFile:
    """The deck in the bytes of a file. Takes up to half a second: not for an event loop. Raises
    Refused."""
    files = zipped.unpacked(data)
    said = toml.parsed(files.pop(zipped.TOML))
    for card, picture in toml.with_pictures(said):
        card["picture"] = zipped.folded(picture)
    deck = toml.deck_of(said)
    return DeckFile(_fitting(deck, files), files)


def write(deck: Deck, pictures: Mapping[str, bytes]) -> bytes:
    """The bytes of a file that holds this deck: the same for the same deck. Raises Refused."""
    deck = _fitting(deck, pictures)
    files = {zipped.TOML: toml.written(deck), **{name: pictures[name] for name in sorted(pictures)}}
    data = zipped.packed(files)
    read(data)  # what we write, we can read
    return data


def _fitting(deck: Deck, pictures: Mapping[str, bytes]) -> Deck:
    deck = checked(deck, pictures)
    for name, picture in pictures.items():
        try:
            if sniff(picture).kind != WEBP:
                raise Refused("picture_no_webp")
        except Refused as why:
            raise Refused.of_picture(name, why) from why
    return deck
