"""What people marked in earlier evenings, kept on this machine for its bots: a file of JSON lines.

A line is a round and a person: the gifts, the marks, and in the person's place a random word that
is good for one game. There is no name in it, no table and no time. Lines come at the end, all of a
game in one piece; whoever changes the file otherwise puts a new one in its place. Several processes
may do so: each holds the file's lock meanwhile.
"""

from __future__ import annotations

import errno
import fcntl
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from giftable.games.catalog import GAMES, part
from giftable.games.kernel import Seat

NAME = "tastes.jsonl"
LINES_MAX = 5_000  # the newest, of a hundred evenings or two: learned in seconds, in 200 MB
BYTES_MAX = 64 << 20  # a file that is longer is none of ours


def _learning() -> tuple[str, Any]:
    """The game whose bots learn, and its `bots`. There is one: the file has one kind of line."""
    found = [(game, bots) for game in GAMES if hasattr(bots := part(game, "bots"), "marked")]
    assert len(found) == 1, f"one game's bots learn from the file, not {len(found)}"
    return found[0]


GAME, _bots = _learning()
Marked: TypeAlias = Any  # a struct, as that game keeps it

marked: Callable[[Iterable[Seat], Iterable[Any]], list[Marked]] = _bots.marked
"""(seats, what all saw) -> what is kept of who sat there in one game; nobody's name."""

_encode = msgspec.json.Encoder().encode
_decode: Callable[[bytes], Marked] = msgspec.json.Decoder(_bots.Marked).decode


class Damaged(Exception):
    """A file that is none of ours, or no longer: `line` is the first that is no mark, 1-based;
    None where nothing can be read."""

    def __init__(self, line: int | None) -> None:
        super().__init__(line)
        self.line = line


class Fault(Struct, frozen=True):
    """What was wrong with a file. `aside`: where it lies now, None where it had to stay. `torn`:
    only its last line was unfinished, and was cut off."""

    aside: str | None = None
    torn: bool = False


def keep(file: Path, marks: Iterable[Marked]) -> None:
    """Put a game's marks at the end of the file: all of them or none. Raises OSError."""
    file.parent.mkdir(parents=True, exist_ok=True)
    lines = b"".join(_encode(mark) + b"\n" for mark in marks)
    with _locked(file, os.O_RDWR | os.O_APPEND | os.O_CREAT) as fd:
        size = os.fstat(fd).st_size
        if size and os.pread(fd, 1, size - 1) != b"\n":
            size = _cut(fd)
        if os.write(fd, lines) < len(lines):
            os.ftruncate(fd, size)
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def read(file: Path) -> list[Marked]:
    """All that is kept, oldest first; an unfinished last line is left out. Raises Damaged, and
    FileNotFoundError where nothing is."""
    return _parsed(_bytes(file))[0]


def taken(file: Path) -> tuple[list[Marked], Fault | None]:
    """All that is kept, for bots to learn from; never fails. A damaged file is set aside, an
    unfinished line cut off, and of too many lines the newest stay."""
    if file.exists() and not file.is_file():
        return [], Fault()
    try:
        with _locked(file, os.O_RDONLY):
            try:
                raw = _bytes(file)
                marks, end = _parsed(raw)
            except Damaged:
                return [], Fault(_set_aside(file))
            if len(marks) > LINES_MAX:
                marks = marks[-LINES_MAX:]
                with suppress(OSError):
                    _replace(file, marks)
            elif end < len(raw):
                with suppress(OSError):
                    os.truncate(file, end)
            return marks, Fault(torn=True) if end < len(raw) else None
    except FileNotFoundError:
        return [], None
    except OSError:
        return [], Fault(_set_aside(file))


def forget(file: Path) -> None:
    """Delete all that is kept, and what was set aside. Raises OSError."""
    with suppress(FileNotFoundError), _locked(file, os.O_RDONLY):
        file.unlink()
    for other in set_aside(file):
        other.unlink(missing_ok=True)


def set_aside(file: Path) -> list[Path]:
    """The damaged files that lie beside."""
    return sorted(file.parent.glob(f"{file.name}.damaged-*"))


def _parsed(raw: bytes) -> tuple[list[Marked], int]:
    """The marks in finished lines, and where these end. Raises Damaged."""
    end = raw.rfind(b"\n") + 1
    marks = []
    for number, line in enumerate(raw[:end].split(b"\n")[:-1], 1):
        try:
            mark = _decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise Damaged(number) from None
        if not _bots.is_sound(mark):
            raise Damaged(number)
        marks.append(mark)
    if not marks and raw:  # one line without an end may be anything
        raise Damaged(1)
    return marks, end


def _bytes(file: Path) -> bytes:
    """Raises Damaged, FileNotFoundError."""
    try:
        with file.open("rb") as opened:
            raw = opened.read(BYTES_MAX + 1)
    except FileNotFoundError:
        raise
    except OSError:
        raise Damaged(None) from None
    if len(raw) > BYTES_MAX:
        raise Damaged(None)
    return raw


def _cut(fd: int) -> int:
    """Cut off an unfinished line: how long the file is now."""
    end = os.pread(fd, BYTES_MAX, 0).rfind(b"\n") + 1
    os.ftruncate(fd, end)
    return end


def _set_aside(file: Path) -> str | None:
    """Give the file another name: which."""
    for n in count(1):
        aside = file.with_name(f"{file.name}.damaged-{n}")
        if not aside.exists():
            try:
                file.rename(aside)
            except OSError:
                return None
            return str(aside)
    raise AssertionError


def _replace(file: Path, marks: Sequence[Marked]) -> None:
    """Put these marks in the file's place, at once."""
    new = file.with_name(f"{file.name}.new")
    with open(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as opened:
        opened.writelines(_encode(mark) + b"\n" for mark in marks)
    new.replace(file)


@contextmanager
def _locked(file: Path, flags: int) -> Iterator[int]:
    """The file, open; meanwhile nobody else changes it or puts another in its place. Raises
    OSError."""
    while True:
        fd = os.open(file, flags | os.O_CLOEXEC, 0o600)
        try:
            fcntl.flock(fd, fcntl.LOCK_EX)
            if _is_at(file, fd):
                yield fd
                return
        finally:
            os.close(fd)


def _is_at(file: Path, fd: int) -> bool:
    """Whether nobody has put another file in its place since it was opened."""
    try:
        return os.path.samestat(os.stat(file), os.fstat(fd))
    except FileNotFoundError:
        return False
