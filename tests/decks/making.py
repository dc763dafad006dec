"""Decks, zips and pictures for the tests: right ones, and whatever else somebody may send."""

from __future__ import annotations

import io
import struct
import zipfile
import zlib
from typing import Any

from PIL import Image

from giftable.decks.deck import Card, Deck

ANNA = Card("anna", "Annas Tanz", pack="yellow", tags=("funny",), picture="pictures/anna.webp")
KITE = Card("kite", "der Drachen", names={"en": "the kite"}, pack="red", icon="kite", adults=True)


def deck(*cards: Card, game: str = "gifttrap", language: str = "de", **fields: Any) -> Deck:
    return Deck(fields.pop("title", "Annas Deck"), language, game, cards or (ANNA, KITE), **fields)


def objects(*names: str, **in_english: str) -> Deck:
    """A deck of That's Not a Hat in German: each object's id is own-0, own-1 and so on."""
    cards = [
        Card(f"own-{i}", name, names={"en": in_english[name]} if name in in_english else {})
        for i, name in enumerate(names)
    ]
    return deck(*cards, game="hat")


def picture(
    kind: str = "WEBP", size: tuple[int, int] = (8, 6), mode: str = "RGB", **how: Any
) -> bytes:
    """A picture, brighter to the right."""
    shades = Image.linear_gradient("L").rotate(90).resize(size)
    if mode == "I;16":
        shades = shades.convert("I").point(lambda shade: shade * 256)
    made = io.BytesIO()
    shades.convert(mode).save(made, kind, **how)
    return made.getvalue()


def moving(kind: str) -> bytes:
    frames = [Image.new("RGB", (8, 6), colour) for colour in ("red", "blue")]
    made = io.BytesIO()
    frames[0].save(made, kind, save_all=True, append_images=frames[1:], duration=100)
    return made.getvalue()


def zipped(files: dict[str, bytes], *, method: int = zipfile.ZIP_DEFLATED, **of_all: Any) -> bytes:
    """A zip as anybody's tool would make it; `of_all` sets attributes of every entry."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", method) as out:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name)
            entry.compress_type = method
            for attribute, value in of_all.items():
                setattr(entry, attribute, value)
            out.writestr(entry, content)
    return made.getvalue()


def directory(data: bytes, at: int, layout: str, value: int, *, nth: int = 0) -> bytes:
    """The zip with another number in the nth entry of its directory, and nowhere else."""
    place = -1
    for _ in range(nth + 1):
        place = data.index(b"PK\1\2", place + 1)
    return patched(data, place + at, struct.pack(layout, value))


def hiding(data: bytes, secret: bytes) -> bytes:
    """The zip with something between its first two files, where no reader looks."""
    second = data.index(b"PK\3\4", 1)
    moved = directory(data, 42, "<I", second + len(secret), nth=1)
    end = moved.index(b"PK\5\6") + 16
    (at,) = struct.unpack_from("<I", moved, end)
    moved = patched(moved, end, struct.pack("<I", at + len(secret)))
    return moved[:second] + secret + moved[second:]


def patched(data: bytes, at: int, instead: bytes) -> bytes:
    return data[:at] + instead + data[at + len(instead) :]


def png(*chunks: tuple[bytes, bytes]) -> bytes:
    """A PNG of these chunks, whatever is in them."""
    made = b"\x89PNG\r\n\x1a\n"
    for kind, content in chunks:
        made += struct.pack(">I", len(content)) + kind + content
        made += struct.pack(">I", zlib.crc32(kind + content))
    return made


def png_header(width: int, height: int, *, depth: int = 8, colour: int = 2) -> tuple[bytes, bytes]:
    return b"IHDR", struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, 0)


def png_of(width: int, height: int, *between: tuple[bytes, bytes]) -> bytes:
    """A black picture with other chunks between its header and its pixels."""
    rows = zlib.compress(bytes((1 + 3 * width) * height), 9)
    return png(png_header(width, height), *between, (b"IDAT", rows), (b"IEND", b""))


def jpeg_of(width: int, height: int) -> bytes:
    """A JPEG whose header says that it is so big."""
    small = picture("JPEG")
    at = small.index(b"\xff\xc0")
    return patched(small, at + 5, struct.pack(">HH", height, width))
