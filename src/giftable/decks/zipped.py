"""Reads and writes the zip around a deck, as hostile as zips can be.

Everything is known before anything is unpacked: how many files there are, their names and sizes.
Only the plainest kind of zip is taken: one volume, its files one after the other from the first
byte to the last, stored or deflated, with plain names. What one reader takes for one thing, and
another for something else, is refused: so no file can be two things at once.
"""

from __future__ import annotations

import io
import re
import stat
import zipfile
import zlib
from collections.abc import Mapping
from struct import Struct as Layout
from typing import NamedTuple

from giftable.decks.deck import CARDS_MAX, DECK_BYTES_MAX, TOML_BYTES_MAX
from giftable.decks.refused import Refused

TOML = "deck.toml"
FOLDER = "pictures/"
RATIO_MAX = 200  # of a file's size to what it takes in the zip: no deck.toml comes near
ENTRIES_MAX = 2 + CARDS_MAX  # deck.toml, the folder of the pictures, and they

_NAME = re.compile(r"deck\.toml|pictures/[a-z0-9-]{1,64}\.webp|pictures/")
_STORED, _DEFLATED = 0, 8
_ENCRYPTED, _DESCRIBED = 1 << 0, 1 << 3
_STRONG, _MASKED = 1 << 6, 1 << 13
_DESCRIPTORS = (0, 12, 16)  # bytes after a file that was written before its size was known
_UNIX = 3

_END = Layout("<4sHHHHIIH")
_CENTRAL = Layout("<4sBBHHHHHIIIHHHHHII")
_LOCAL = Layout("<4sHHHHHIIIHH")


class Entry(NamedTuple):
    """A file in a zip, as its directory has it."""

    name: str
    method: int
    flags: int
    crc: int
    packed: int  # bytes it takes
    size: int  # bytes it says it has when unpacked
    at: int  # where it begins in the zip


def unpacked(data: bytes) -> dict[str, bytes]:
    """The files of a zip by name. Raises Refused."""
    if len(data) > DECK_BYTES_MAX:
        raise Refused("deck_too_big", bytes=len(data), most=DECK_BYTES_MAX)
    entries, end = _directory(data)
    _check(entries)
    places = _places(data, entries, end)
    return {e.name: _inflated(data, e, places[e.name]) for e in entries if e.name != FOLDER}


def packed(files: Mapping[str, bytes]) -> bytes:
    """A zip of these files, in their order; the same bytes for the same files, on every machine."""
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_STORED) as out:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name)  # its date is 1980
            entry.create_system = _UNIX
            entry.external_attr = (stat.S_IFREG | 0o644) << 16
            out.writestr(entry, content)
    return whole.getvalue()


def _directory(data: bytes) -> tuple[list[Entry], int]:
    """The entries of the zip's directory, and where it begins."""
    end = len(data) - _END.size
    if end < 0 or not data.startswith(b"PK"):
        raise Refused("deck_no_zip")
    mark, disk, first, here, count, size, at, comment = _END.unpack_from(data, end)
    if mark != b"PK\5\6" or disk or first or here != count or comment or at + size != end:
        raise Refused("deck_no_zip")
    if count > ENTRIES_MAX:
        raise Refused("deck_too_many_files", count=count, most=ENTRIES_MAX - 1)
    entries = []
    place = at
    for _ in range(count):
        entry, place = _entry(data, place, end)
        entries.append(entry)
    if place != end:
        raise Refused("deck_zip_damaged", name="")
    return entries, at


def _entry(data: bytes, place: int, end: int) -> tuple[Entry, int]:
    """The directory's entry at that place, and where the next one begins."""
    if place + _CENTRAL.size > end:
        raise Refused("deck_zip_damaged", name="")
    (mark, _, system, _, flags, method, _, _, crc, packed, size, name_size, extra_size,
     comment_size, disk, _, attributes, at) = _CENTRAL.unpack_from(data, place)  # fmt: skip
    named = place + _CENTRAL.size
    following = named + name_size + extra_size + comment_size
    if mark != b"PK\1\2" or following > end or disk:
        raise Refused("deck_zip_damaged", name="")
    name = data[named : named + name_size].decode("utf-8", "replace")
    kind = stat.S_IFMT(attributes >> 16) if system == _UNIX else 0
    wanted = stat.S_IFDIR if name == FOLDER else stat.S_IFREG
    if not _NAME.fullmatch(name) or kind not in (0, wanted):
        raise Refused("deck_stray_file", name=name)
    return Entry(name, method, flags, crc, packed, size, at), following


def _check(entries: list[Entry]) -> None:
    """Refuses what says already in its directory that it is too much."""
    whole = sum(entry.size for entry in entries)
    if whole > DECK_BYTES_MAX:
        raise Refused("deck_unpacks_too_big", bytes=whole, most=DECK_BYTES_MAX)
    seen: set[str] = set()
    for entry in entries:
        if entry.name in seen:
            raise Refused("deck_file_twice", name=entry.name)
        seen.add(entry.name)
        if entry.flags & (_ENCRYPTED | _STRONG | _MASKED):
            raise Refused("deck_encrypted", name=entry.name)
        if entry.method not in (_STORED, _DEFLATED) or entry.size > RATIO_MAX * (entry.packed + 1):
            raise Refused("deck_packed_otherwise", name=entry.name)
        if entry.method == _STORED and entry.size != entry.packed:
            raise Refused("deck_zip_damaged", name=entry.name)
        if entry.name == FOLDER and entry.size:
            raise Refused("deck_stray_file", name=entry.name)
    if TOML not in seen:
        raise Refused("deck_no_toml")
    for entry in entries:
        if entry.name == TOML and entry.size > TOML_BYTES_MAX:
            raise Refused("deck_toml_too_big", bytes=entry.size, most=TOML_BYTES_MAX)


def _places(data: bytes, entries: list[Entry], end: int) -> dict[str, int]:
    """Where the content of each file begins; the files fill the zip up to `end`, without gaps."""
    places: dict[str, int] = {}
    place = 0
    for entry in sorted(entries, key=lambda entry: entry.at):
        content = _content(data, entry, end)
        gap = entry.at - place
        if gap not in (_DESCRIPTORS if places else (0,)):
            raise Refused("deck_zip_damaged", name=entry.name)
        places[entry.name] = content
        place = content + entry.packed
    if end - place not in _DESCRIPTORS:
        raise Refused("deck_zip_damaged", name="")
    return places


def _content(data: bytes, entry: Entry, end: int) -> int:
    """Where a file's content begins, if what stands before it says the same as the directory."""
    named = entry.at + _LOCAL.size
    if named > end:
        raise Refused("deck_zip_damaged", name=entry.name)
    mark, _, flags, method, _, _, crc, packed, size, name_size, extra_size = _LOCAL.unpack_from(
        data, entry.at
    )
    content: int = named + name_size + extra_size
    sizes = (crc, packed, size)
    is_described = flags & _DESCRIBED and sizes == (0, 0, 0)
    if (
        mark != b"PK\3\4"
        or (flags, method) != (entry.flags, entry.method)
        or data[named : named + name_size] != entry.name.encode()
        or not (is_described or sizes == (entry.crc, entry.packed, entry.size))
        or content + entry.packed > end
    ):
        raise Refused("deck_zip_damaged", name=entry.name)
    return content


def _inflated(data: bytes, entry: Entry, place: int) -> bytes:
    """A file's content. No more than it said is ever unpacked."""
    content = data[place : place + entry.packed]
    if entry.method == _DEFLATED:
        inflating = zlib.decompressobj(-zlib.MAX_WBITS)
        try:
            content = inflating.decompress(content, entry.size + 1)
        except zlib.error as error:
            raise Refused("deck_zip_damaged", name=entry.name) from error
        if not inflating.eof or inflating.unused_data:
            raise Refused("deck_zip_damaged", name=entry.name)
    if len(content) != entry.size or zlib.crc32(content) != entry.crc:
        raise Refused("deck_zip_damaged", name=entry.name)
    return content
