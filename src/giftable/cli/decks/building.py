"""Makes a deck of a folder with a deck.toml and pictures of any kind that we take."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from unicodedata import normalize

from giftable.decks import file, toml
from giftable.decks.headers import PICTURE_BYTES_MAX
from giftable.decks.pictures import Cleaned, Pictures
from giftable.decks.refused import refusal

STEM_MAX = 40  # characters of a picture's own name that its file in the deck keeps


def build_deck(folder: Path) -> tuple[file.DeckFile, bytes]:
    """Builds a folder's deck, and returns it with the bytes of its file. Raises Rejected, OSError.

    A card may name a picture by any path in the folder: `picture = "cat.jpg"`.
    """
    said = toml.parse(_find_file(folder, "deck.toml").read_bytes())
    found = clean_pictures(
        {name: _read_picture(folder, card, name) for card, name in toml.cards_with_pictures(said)}
    )
    names = {name: _deck_name(name, picture) for name, picture in found.items()}
    for card, name in toml.cards_with_pictures(said):
        card["picture"] = names[name]
    pictures = {names[name]: picture.webp for name, picture in found.items()}
    data = file.write(toml.to_deck(said), pictures)
    return file.read(data), data


def clean_pictures(pictures: Mapping[str, bytes]) -> dict[str, Cleaned]:
    """Encodes the pictures anew, by the same names. Raises Rejected with a picture's name."""

    async def all_of_them() -> dict[str, Cleaned]:
        async with Pictures() as cleaning:
            return await cleaning.clean_all(pictures)

    return asyncio.run(all_of_them())


def _read_picture(folder: Path, card: dict[str, Any], name: str) -> bytes:
    home = folder.resolve()
    path = _find_file(home, name).resolve()
    if not path.is_relative_to(home) or not path.is_file():
        raise refusal("deck_picture_missing", card=str(card.get("id")), picture=name)
    with path.open("rb") as opened:
        return opened.read(PICTURE_BYTES_MAX + 1)


def _find_file(folder: Path, name: str) -> Path:
    """Returns the file of that name: as it is written, or in another case, not composed (as Macs
    do), with the other slash."""
    path = folder / name
    if path.exists():
        return path
    path = folder
    for part in Path(name.replace("\\", "/")).parts:
        others = sorted(path.iterdir()) if path.is_dir() and path.is_relative_to(folder) else []
        alike = (one for one in others if _comparable(one.name) == _comparable(part))
        path = next(alike, path / part)
    return path


def _comparable(name: str) -> str:
    return normalize("NFC", name).casefold()


def _deck_name(name: str, picture: Cleaned) -> str:
    """Returns a picture's name in the deck: made of its old name and its content's hash."""
    stem = re.sub("[^a-z0-9]+", "-", Path(name).stem.lower()).strip("-")[:STEM_MAX].strip("-")
    return f"pictures/{stem or 'picture'}-{picture.sha256[:8]}.webp"
