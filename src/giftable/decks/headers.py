"""Tells what a picture is by its first bytes and its header. Nothing is decoded."""

from __future__ import annotations

from struct import Struct as Layout
from struct import error as TooShort
from struct import unpack_from
from typing import NamedTuple

from giftable.decks.refused import refusal
from giftable.games.kernel import Rejected

PICTURE_BYTES_MAX = 2 * 1024 * 1024  # as it comes
PIXELS_MAX = 4_000_000  # as it comes

KEPT_BYTES_MAX = 33_000  # as it is kept, so that nine cards weigh at most 300 kB
SIDE_MAX = 768  # as it is kept
PARTS_MAX = 1000  # of a file, before its size is told or its pixels begin

PNG, JPEG, WEBP = "PNG", "JPEG", "WEBP"

_PNG_MARK = b"\x89PNG\r\n\x1a\n"
_PNG_CHUNK = Layout(">I4s")
_JPEG_SIZES = {0xC0, 0xC1, 0xC2, 0xC3}  # baseline to lossless; the others nobody writes
_JPEG_ALONE = {0x01, *range(0xD0, 0xD8)}  # markers without a length
_MOVES = 0x02  # a flag of WebP's extended header


class Sniffed(NamedTuple):
    """Kind and size of a picture according to its header; its content may be something else."""

    kind: str
    width: int
    height: int


def sniff(picture: bytes) -> Sniffed:
    """Returns a picture's kind and size. Raises Rejected if it is not PNG, JPEG or WebP, is
    damaged, is animated, or is too big."""
    if len(picture) > PICTURE_BYTES_MAX:
        raise refusal("picture_too_big", bytes=len(picture), most=PICTURE_BYTES_MAX)
    try:
        if picture.startswith(_PNG_MARK):
            sniffed = _png_header(picture)
        elif picture.startswith(b"\xff\xd8\xff"):
            sniffed = _jpeg_header(picture)
        elif picture[:4] == b"RIFF" and picture[8:12] == b"WEBP":
            sniffed = _webp_header(picture)
        else:
            raise Rejected("picture_of_no_kind")
    except (LookupError, TooShort) as error:
        raise Rejected("picture_damaged") from error
    if min(sniffed.width, sniffed.height) < 1:
        raise Rejected("picture_damaged")
    if sniffed.width * sniffed.height > PIXELS_MAX:
        most = PIXELS_MAX // 1_000_000
        raise refusal(
            "picture_too_many_pixels", width=sniffed.width, height=sniffed.height, most=most
        )
    return sniffed


def _png_header(picture: bytes) -> Sniffed:
    size, kind = _PNG_CHUNK.unpack_from(picture, len(_PNG_MARK))
    if (size, kind) != (13, b"IHDR"):
        raise Rejected("picture_damaged")
    at = len(_PNG_MARK)
    width, height = unpack_from(">II", picture, at + _PNG_CHUNK.size)
    for _ in range(PARTS_MAX):
        if kind == b"IDAT":
            return Sniffed(PNG, width, height)
        if kind == b"acTL":
            raise Rejected("picture_moves")
        at += _PNG_CHUNK.size + size + 4
        size, kind = _PNG_CHUNK.unpack_from(picture, at)
    raise Rejected("picture_damaged")


def _jpeg_header(picture: bytes) -> Sniffed:
    at = 2
    for _ in range(PARTS_MAX):
        if picture[at] != 0xFF:
            break
        marker = picture[at + 1]
        if marker == 0xFF:  # it may be repeated
            at += 1
            continue
        at += 2
        if marker in _JPEG_ALONE:
            continue
        (size,) = unpack_from(">H", picture, at)
        if size < 2 or 0xD8 <= marker <= 0xDA:  # another begins, it ends, pixels: no size so far
            break
        if marker in _JPEG_SIZES:
            height, width = unpack_from(">HH", picture, at + 3)
            return Sniffed(JPEG, width, height)
        at += size
    raise Rejected("picture_damaged")


def _webp_header(picture: bytes) -> Sniffed:
    (size,) = unpack_from("<I", picture, 4)
    if size + 8 > len(picture):
        raise Rejected("picture_damaged")
    kind = picture[12:16]
    if kind == b"VP8X":
        if picture[20] & _MOVES:
            raise Rejected("picture_moves")
        width = 1 + int.from_bytes(picture[24:27], "little")
        height = 1 + int.from_bytes(picture[27:30], "little")
        picture[29]  # all of it is there
    elif kind == b"VP8L":
        (bits,) = unpack_from("<I", picture, 21)
        if picture[20] != 0x2F:
            raise Rejected("picture_damaged")
        width, height = 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)
    elif kind == b"VP8 ":
        if picture[23:26] != b"\x9d\x01\x2a":
            raise Rejected("picture_damaged")
        wide, high = unpack_from("<HH", picture, 26)
        width, height = wide & 0x3FFF, high & 0x3FFF
    else:
        raise Rejected("picture_damaged")
    return Sniffed(WEBP, width, height)
