"""Reads and writes the zip around a deck, as hostile as zips can be.

Everything is known before anything is unpacked: how many files there are, their names and sizes.
One volume, its files one after the other from the first byte to the last, stored or deflated. What
one reader takes for one thing, and another for something else, is refused: so no file can be two
things at once. Whoever made it may have added what their system adds: a folder around all, files of
the Finder's or Explorer's own (which are never unpacked), a comment, sizes of 64 bits.
"""

from __future__ import annotations

import io
import re
import stat
import zipfile
import zlib
from collections.abc import Mapping
from string import ascii_lowercase, ascii_uppercase
from struct import Struct as Layout
from typing import NamedTuple

from giftable.decks.deck import CARDS_MAX, DECK_BYTES_MAX, TOML_BYTES_MAX
from giftable.decks.refused import refusal
from giftable.games.kernel import Rejected

TOML = "deck.toml"
RATIO_MAX = 200  # of a file's size to what it takes in the zip: no deck.toml comes near
FILES_MAX = 1 + CARDS_MAX  # deck.toml and the pictures
LISTED_MAX = 4 * FILES_MAX  # with folders, and what a system adds to each

_NAME = re.compile(r"deck\.toml|pictures/[a-z0-9-]{1,64}\.webp")
_SYSTEMS = re.compile(
    r"(?:.*/)?(?:__macosx(?:/.*)?|\._[^/]*|\.ds_store|thumbs\.db|desktop\.ini)", re.DOTALL
)
_FOLDED = str.maketrans(ascii_uppercase + "\\", ascii_lowercase + "/")
_STORED, _DEFLATED = 0, 8
_ENCRYPTED, _DESCRIBED = 1 << 0, 1 << 3
_STRONG, _MASKED = 1 << 6, 1 << 13
_DESCRIPTORS = (0, 12, 16, 20, 24)  # bytes after a file that was written before its size was known
_UNIX = 3
_WIDE = 0xFFFFFFFF  # instead of a number that stands elsewhere, in 64 bits
_COMMENT_MAX = 0xFFFF

_END = Layout("<4sHHHHIIH")
_WIDE_END = Layout("<4sQHHIIQQQQ")
_WIDE_PLACE = Layout("<4sIQI")
_CENTRAL = Layout("<4sBBHHHHHIIIHHHHHII")
_LOCAL = Layout("<4sHHHHHIIIHH")


class Entry(NamedTuple):
    """One file as the zip's central directory lists it."""

    raw: bytes  # its name, as it is written
    name: str  # and as we read it: "" for a folder, and for what a system has added
    method: int
    flags: int
    crc: int
    packed: int  # bytes it takes
    size: int  # bytes it says it has when unpacked
    at: int  # where it begins in the zip


def canonical_name(name: str) -> str:
    """Returns a file's name with its slashes and case as in a deck, whatever system wrote it."""
    return name.translate(_FOLDED)


def unpack(data: bytes) -> dict[str, bytes]:
    """Unpacks a zip: returns content by file name, deck.toml among them. Raises Rejected."""
    if len(data) > DECK_BYTES_MAX:
        raise refusal("deck_too_big", bytes=len(data), most=DECK_BYTES_MAX)
    listed, end = _parse_directory(data)
    files = _relative_names([entry for entry in listed if entry.name])
    _check(files)
    places = _content_offsets(data, listed, end)
    return {entry.name: _unpack_file(data, entry, places[entry.at]) for entry in files}


def pack(files: Mapping[str, bytes]) -> bytes:
    """Packs files into a zip, in their order; the same files make the same bytes everywhere."""
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_STORED) as out:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name)  # its date is 1980
            entry.create_system = _UNIX
            entry.external_attr = (stat.S_IFREG | 0o644) << 16
            out.writestr(entry, content)
    return whole.getvalue()


def _parse_directory(data: bytes) -> tuple[list[Entry], int]:
    """Parses the zip's central directory; returns its entries and its offset."""
    if not data.startswith(b"PK"):
        raise Rejected("deck_no_zip")
    end = data.rfind(b"PK\5\6", max(0, len(data) - _END.size - _COMMENT_MAX))
    if end < 0 or end + _END.size > len(data):
        raise refusal("deck_zip_damaged", name="")
    _, disk, first, here, count, size, at, comment = _END.unpack_from(data, end)
    if end + _END.size + comment != len(data):
        raise refusal("deck_zip_damaged", name="")
    if data[end - _WIDE_PLACE.size : end].startswith(b"PK\6\7"):
        end, here, count, size, at = _zip64_end(data, end, (here, count, size, at))
    if disk or first or here != count or at + size != end:
        raise refusal("deck_zip_damaged", name="")
    if count > LISTED_MAX:
        raise refusal("deck_too_many_files", count=count, most=FILES_MAX)
    entries = []
    place = at
    for _ in range(count):
        entry, place = _parse_entry(data, place, end)
        entries.append(entry)
    if place != end:
        raise refusal("deck_zip_damaged", name="")
    return entries, at


def _zip64_end(data: bytes, end: int, said: tuple[int, ...]) -> tuple[int, ...]:
    """Parses the Zip64 record of the directory's end: returns the record's offset and its values.
    Raises Rejected unless they agree with those of the 32-bit record (`said`)."""
    place = end - _WIDE_PLACE.size
    at = place - _WIDE_END.size
    if at < 0:
        raise refusal("deck_zip_damaged", name="")
    _, _, where, _ = _WIDE_PLACE.unpack_from(data, place)
    mark, length, _, _, disk, first, *wide = _WIDE_END.unpack_from(data, at)
    is_same = all(x in (y, 0xFFFF, _WIDE) for x, y in zip(said, wide, strict=True))
    is_ours = mark == b"PK\6\6" and length == _WIDE_END.size - 12 and where == at
    if not (is_ours and is_same) or disk or first:
        raise refusal("deck_zip_damaged", name="")
    return at, *wide


def _parse_entry(data: bytes, place: int, end: int) -> tuple[Entry, int]:
    """Parses the directory entry at offset `place`; returns it and the next one's offset."""
    if place + _CENTRAL.size > end:
        raise refusal("deck_zip_damaged", name="")
    (mark, _, system, _, flags, method, _, _, crc, packed, size, name_size, extra_size,
     comment_size, disk, _, attributes, at) = _CENTRAL.unpack_from(data, place)  # fmt: skip
    named = place + _CENTRAL.size
    following = named + name_size + extra_size + comment_size
    if mark != b"PK\1\2" or following > end or disk:
        raise refusal("deck_zip_damaged", name="")
    raw = data[named : named + name_size]
    extra = data[named + name_size : named + name_size + extra_size]
    size, packed, at = _with_zip64_extra(extra, (size, packed, at))
    shown = raw.decode("utf-8", "replace")
    name = canonical_name(shown)
    if (name.endswith("/") and not size) or _SYSTEMS.fullmatch(name):
        name = ""
    elif not name or (system == _UNIX and stat.S_IFMT(attributes >> 16) not in (0, stat.S_IFREG)):
        raise refusal("deck_stray_file", name=shown)
    return Entry(raw, name, method, flags, crc, packed, size, at), following


def _with_zip64_extra(extra: bytes, numbers: tuple[int, ...]) -> tuple[int, ...]:
    """Returns the numbers; those too large for 32 bits are read from the Zip64 extra field."""
    wide = b""
    while len(extra) >= 4:
        length = int.from_bytes(extra[2:4], "little")
        if extra[:2] == b"\1\0":
            wide = extra[4 : 4 + length]
            break
        extra = extra[4 + length :]
    found = []
    for number in numbers:
        if number == _WIDE and len(wide) >= 8:
            number, wide = int.from_bytes(wide[:8], "little"), wide[8:]
        found.append(number)
    return tuple(found)


def _relative_names(entries: list[Entry]) -> list[Entry]:
    """Returns the entries, named within the one folder that contains all, if there is one."""
    folder = entries[0].name.partition("/")[0] + "/" if entries else ""
    is_around = all(entry.name.startswith(folder) for entry in entries)
    if is_around and any(entry.name == folder + TOML for entry in entries):
        return [entry._replace(name=entry.name.removeprefix(folder)) for entry in entries]
    return entries


def _check(entries: list[Entry]) -> None:
    """Raises Rejected if the directory lists what a deck's file never has, or too much of it."""
    for entry in entries:
        if not _NAME.fullmatch(entry.name):
            raise refusal("deck_stray_file", name=entry.raw.decode("utf-8", "replace"))
    if len(entries) > FILES_MAX:
        raise refusal("deck_too_many_files", count=len(entries), most=FILES_MAX)
    whole = sum(entry.size for entry in entries)
    if whole > DECK_BYTES_MAX:
        raise refusal("deck_unpacks_too_big", bytes=whole, most=DECK_BYTES_MAX)
    seen: set[str] = set()
    for entry in entries:
        if entry.name in seen:
            raise refusal("deck_file_twice", name=entry.name)
        seen.add(entry.name)
        if entry.flags & (_ENCRYPTED | _STRONG | _MASKED):
            raise refusal("deck_encrypted", name=entry.name)
        if entry.method not in (_STORED, _DEFLATED) or entry.size > RATIO_MAX * (entry.packed + 1):
            raise refusal("deck_packed_otherwise", name=entry.name)
        if entry.method == _STORED and entry.size != entry.packed:
            raise refusal("deck_zip_damaged", name=entry.name)
    if TOML not in seen:
        raise Rejected("deck_no_toml")
    for entry in entries:
        if entry.name == TOML and entry.size > TOML_BYTES_MAX:
            raise refusal("deck_toml_too_big", bytes=entry.size, most=TOML_BYTES_MAX)


def _content_offsets(data: bytes, entries: list[Entry], end: int) -> dict[int, int]:
    """Returns where each file's content begins, by where the file begins. Raises Rejected unless
    the files fill the zip up to `end`, without gaps."""
    places: dict[int, int] = {}
    place = 0
    for entry in sorted(entries, key=lambda entry: entry.at):
        content = _content_offset(data, entry, end)
        gap = entry.at - place
        if gap not in (_DESCRIPTORS if places else (0,)):
            raise refusal("deck_zip_damaged", name=entry.name)
        places[entry.at] = content
        place = content + entry.packed
    if end - place not in _DESCRIPTORS:
        raise refusal("deck_zip_damaged", name="")
    return places


def _content_offset(data: bytes, entry: Entry, end: int) -> int:
    """Returns the offset of a file's content. Raises Rejected unless its local header says the same
    as the directory."""
    named = entry.at + _LOCAL.size
    if named > end:
        raise refusal("deck_zip_damaged", name=entry.name)
    mark, _, flags, method, _, _, crc, packed, size, name_size, extra_size = _LOCAL.unpack_from(
        data, entry.at
    )
    content: int = named + name_size + extra_size
    extra = data[named + name_size : content]
    size, packed = _with_zip64_extra(extra, (size, packed))
    sizes = (crc, packed, size)
    is_described = flags & _DESCRIBED and sizes == (0, 0, 0)
    if (
        mark != b"PK\3\4"
        or (flags, method) != (entry.flags, entry.method)
        or data[named : named + name_size] != entry.raw
        or not (is_described or sizes == (entry.crc, entry.packed, entry.size))
        or content + entry.packed > end
    ):
        raise refusal("deck_zip_damaged", name=entry.name)
    return content


def _unpack_file(data: bytes, entry: Entry, place: int) -> bytes:
    """Unpacks a file's content, never more bytes than the directory says."""
    content = data[place : place + entry.packed]
    if entry.method == _DEFLATED:
        inflating = zlib.decompressobj(-zlib.MAX_WBITS)
        try:
            content = inflating.decompress(content, entry.size + 1)
        except zlib.error as error:
            raise refusal("deck_zip_damaged", name=entry.name) from error
        if not inflating.eof or inflating.unused_data:
            raise refusal("deck_zip_damaged", name=entry.name)
    if len(content) != entry.size or zlib.crc32(content) != entry.crc:
        raise refusal("deck_zip_damaged", name=entry.name)
    return content
