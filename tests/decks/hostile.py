"""A thousand files that somebody might send to do harm, made by a seed: decks and pictures."""

from __future__ import annotations

import random
import stat
import struct
import zipfile
import zlib
from collections.abc import Iterator

from giftable.decks import toml
from tests.decks.making import (
    deck,
    directory,
    jpeg_of,
    moving,
    patched,
    picture,
    png,
    png_header,
    png_of,
    zipped,
)

Sent = tuple[str, bytes]
"""What it is, and its bytes."""

TOML = toml.write(deck())
FILES = {"deck.toml": TOML, "pictures/anna.webp": picture()}
PLAIN = zipped(FILES)
STORED = zipped(FILES, method=zipfile.ZIP_STORED)

NAMES = (
    "../deck.toml", "/deck.toml", "pictures/../deck.toml", "C:\\deck.toml", "pictures\\a.webp",
    "deck.toml ", "DECK.TOML", "dec\u212a.toml", "deck.toml/", "pictures", "pictures//a.webp",
    "pictures/.webp", "pictures/a.svg", "pictures/a.webp.exe", "pictures/a.WEBP", "pictures/ä.webp",
    "__MACOSX.toml", "DS_Store", ".DS_Store/a", "MACOSX/deck.toml", "pictures/con/a.webp",
    "~/a.webp", "pictures/a\u202e.webp",
    "", ".", "..", "pictures/" + "a" * 65 + ".webp", "x" * 5000, "deck.toml\u200b", "dеck.toml",
)  # fmt: skip

ELSEWISE = (  # first bytes of what we do not take
    b"GIF89a", b"GIF87a", b"<svg xmlns='http://www.w3.org/2000/svg'>", b"<?xml version='1.0'?>",
    b"\0\0\0\x18ftypheic", b"\0\0\0\x1cftypavif", b"%PDF-1.7\n", b"BM\x36\0\0\0", b"II*\0",
    b"MM\0*", b"8BPS\0\1", b"%!PS-Adobe-3.0 EPSF-3.0", b"\0\0\1\0", b"P6 9 9 255\n", b"\x7fELF",
    b"MZ\x90", b"#!/bin/sh\n", b"<html><script>", b"\x1f\x8b\x08", b"Rar!\x1a\7", b"7z\xbc\xaf",
    b"RIFF\x40\0\0\0AVI ", b"RIFF\x40\0\0\0WAVE", b"\xff\x4f\xff\x51", b"\0\0\0\x0cjP  ",
)  # fmt: skip

EVIL_TOML = (
    b"[" + b"a." * 90_000 + b"a]", b"'a'." * 50_000 + b"a=1", b"a=" + b"[" * 200_000,
    b"a=" + b"{a=" * 60_000, b"a=" + b"9" * 200_000, b"a" * 200_000, b"\\" * 200_000,
    b'"' * 200_000, b"'" * 200_000, b"[[a]]\n" * 40_000, b"a=1\n" * 2, b"\xff\xfe", b"\0" * 100_000,
    b"cards=" + b"[[[[" * 20, b"format=99999999999999999999999999", b"format='1'", b"a=1e99999",
    b'title="\\ud800"', b"#" + b"\r" * 9, b"a=" + b"[{}," * 40_000,
)  # fmt: skip


def bad_decks(seed: int) -> Iterator[Sent]:
    """Zips; among them a right one that ends too soon, at each of its bytes."""
    dice = random.Random(seed)
    for end in range(len(PLAIN)):
        yield f"ends at {end}", PLAIN[:end]
    yield from _bombs()
    yield from _many()
    for name in NAMES:
        yield f"named {name[:20]!r}", zipped({**FILES, name: b"a"})
    for kind in (stat.S_IFLNK, stat.S_IFDIR, stat.S_IFIFO, stat.S_IFCHR, stat.S_IFSOCK):
        mode = (kind | 0o777) << 16
        yield f"of kind {kind:o}", zipped(FILES, create_system=3, external_attr=mode)
    for text in EVIL_TOML:
        yield f"says {text[:9]!r}", zipped({"deck.toml": text}, method=zipfile.ZIP_STORED)
    yield from _lies(dice)
    yield from _two_at_once()


def _bombs() -> Iterator[Sent]:
    once = zipped({"deck.toml": bytes(50 << 20)})
    yield "unpacks to 50 MB", once
    for at in (20, 24):
        for size in (0, 1, 1000, 100_000, 2**31, 2**32 - 2, 2**32 - 1):
            yield f"and says {size} at {at}", directory(once, at, "<I", size)
    yield "unpacks to another", zipped({"deck.toml": once})
    yield "unpacks to its like", zipped({**FILES, "pictures/a.webp": zipped({"a": once})})
    both = {"deck.toml": TOML, "pictures/a.webp": once, "pictures/b.webp": once}
    whole = zipped(both, method=zipfile.ZIP_STORED)
    first = struct.unpack_from("<I", whole, whole.index(b"PK\1\2") + 42)[0]
    yield "its files overlap", directory(whole, 42, "<I", first, nth=2)


def _many() -> Iterator[Sent]:
    for count in (203, 1000, 10_000, 65_535, 70_000):
        empty = zipped({"deck.toml": b"", "pictures/a.webp": b""})
        entry = empty[empty.rindex(b"PK\1\2") : empty.index(b"PK\5\6")]
        listed = entry * count
        said = min(count, 0xFFFF)
        end = struct.pack("<4sHHHHIIH", b"PK\5\6", 0, 0, said, said, len(listed), 4, 0)
        yield f"{count} entries", b"PK\3\4" + listed + end
    twice = zipped({**FILES, "pictures/bert.webp": b""})
    yield "two of a name", twice.replace(b"bert", b"anna")
    yield "ten thousand files", zipped({f"pictures/{n}.webp": b"" for n in range(10_000)})


def _lies(dice: random.Random) -> Iterator[Sent]:
    """Other numbers in the directory, before a file, or at the end; and any other byte."""
    fields = {8: "H", 10: "H", 16: "I", 20: "I", 24: "I", 28: "H", 30: "H", 32: "H", 34: "H",
              42: "I"}  # fmt: skip
    for at, width in fields.items():
        for value in (1, 7, 11, 0xFF, 0x7FFF, 0xFFFF):
            yield f"{value} at {at}", directory(PLAIN, at, f"<{width}", value)
            yield f"{value} at {at} too", directory(STORED, at, f"<{width}", value, nth=1)
    end = PLAIN.index(b"PK\5\6")
    for at in range(4, 22, 2):
        for value in (1, 0x00FF, 0xFFFF):
            yield f"{value} at the end {at}", patched(PLAIN, end + at, struct.pack("<H", value))
    zip64 = struct.pack("<4sQHHIIQQQQ", b"PK\6\6", 44, 45, 45, 0, 0, 1, 1, 46, 2**60)
    where = struct.pack("<4sIQI", b"PK\6\7", 0, end, 1)
    yield "zip64, elsewhere", PLAIN[:end] + zip64 + where + PLAIN[end:]
    for at in range(0, 30, 2):
        yield f"before its file {at}", patched(PLAIN, at, b"\xaa\xaa")
    for _ in range(150):
        at = dice.randrange(len(STORED))
        turned = bytes([STORED[at] ^ (1 << dice.randrange(8))])
        yield f"another byte {at}", patched(STORED, at, turned)


def _two_at_once() -> Iterator[Sent]:
    for first in (b"MZ", b"#!/bin/sh\n", picture("JPEG"), picture("PNG"), b"%PDF-1.7\n", b"\0"):
        yield "something before it", first + PLAIN
        yield "something after it", PLAIN + first
    end = PLAIN.index(b"PK\5\6")
    yield "half a comment", PLAIN[:-2] + struct.pack("<H", 5) + b"<svg"
    within = PLAIN[:-2] + struct.pack("<H", 22) + PLAIN[PLAIN.index(b"PK\5\6") :]
    yield "an end in its comment", within
    yield "two directories", PLAIN + PLAIN
    yield "two ends", PLAIN + PLAIN[end:]
    for text in ELSEWISE:
        yield "no zip", text + bytes(200)
        yield "no picture in it", zipped({**FILES, "pictures/anna.webp": text + bytes(200)})
    for kind, bad in bad_pictures(step=40):
        yield f"{kind} in it", zipped({**FILES, "pictures/anna.webp": bad})


def bad_pictures(step: int = 1) -> Iterator[Sent]:
    """Pictures that a header tells are not to be taken; right ones that end too soon, at one in so
    many bytes."""
    for kind in ("PNG", "JPEG", "WEBP"):
        whole = picture(kind, (90, 70))
        head = {"PNG": 41, "JPEG": whole.find(b"\xff\xc0"), "WEBP": len(whole)}[kind]
        for end in range(0, head, step):
            yield f"{kind} ends at {end}", whole[:end]
    for size in ((30_000, 30_000), (4_000_001, 1), (1, 2**31 - 1), (2**32 - 1, 2**32 - 1), (0, 0)):
        yield f"PNG of {size}", png(png_header(*size), (b"IDAT", zlib.compress(bytes(99))))
    for wide, high in ((65_535, 65_535), (65_500, 100), (0, 9), (2001, 2000)):
        yield f"JPEG of {wide}", jpeg_of(wide, high)
    still = picture("WEBP", (90, 70))
    huge = patched(still, 26, struct.pack("<HH", 16_383, 16_383))
    yield "WebP of 16,383", huge
    extended = b"VP8X" + struct.pack("<I", 10) + bytes(4) + b"\xff" * 6
    yield "WebP of 2^24", b"RIFF" + struct.pack("<I", 100) + b"WEBP" + extended + bytes(100)
    yield "PNG that moves", moving("PNG")
    yield "WebP that moves", moving("WEBP")
    yield "3 MB", picture("PNG") + bytes(3 << 20)
    for text in ELSEWISE:
        yield f"begins {text[:8]!r}", text + picture("PNG")
    yield "JPEG without an end", b"\xff\xd8\xff" + b"\xff" * 1_000_000
    yield "JPEG of markers", b"\xff\xd8" + b"\xff\xd0" * 500_000
    yield "JPEG of segments", b"\xff\xd8" + b"\xff\xe1\0\2" * 250_000
    yield "PNG of chunks", png(png_header(9, 9), *[(b"tEXt", b"")] * 80_000)


def worse_pictures(seed: int, count: int) -> Iterator[Sent]:
    """Pictures that look right by their header; some of them are."""
    dice = random.Random(seed)
    bomb = zlib.compress(bytes(50 << 20), 9)
    yield "iCCP bomb", png_of(9, 9, (b"iCCP", b"x\0\0" + bomb))
    yield "zTXt bomb", png_of(9, 9, (b"zTXt", b"x\0\0" + bomb))
    yield "iTXt bomb", png_of(9, 9, (b"iTXt", b"x\0\1\0\0\0" + bomb))
    yield "IDAT bomb", png(png_header(9, 9), (b"IDAT", bomb), (b"IEND", b""))
    yield "no IDAT", png(png_header(9, 9), (b"IDAT", b""), (b"IEND", b""))
    yield "4 million pixels", png_of(2000, 2000)
    yield "many comments", png_of(9, 9, *[(b"tEXt", b"a\0" + b"b" * 9)] * 20_000)
    yield "a JPEG that ends at once", jpeg_of(2000, 2000)
    for n in range(count):
        kind = dice.choice(("PNG", "JPEG", "WEBP"))
        whole = bytearray(picture(kind, (90, 70)))
        first = 30 if n % 2 else len(whole) - 60
        for _ in range(dice.randrange(1, 20)):
            whole[dice.randrange(first, len(whole))] = dice.randrange(256)
        yield f"{kind} with other bytes {n}", bytes(whole[: dice.choice((None, None, -9))])
