"""What people marked on earlier evenings, kept on this machine for its bots: a file of JSON lines.

A line is one round of one person: the gifts, the marks, and a random word for the person that is
used in one game only. It holds no name, no table and no time. All lines of a game are appended in
one write; any other change replaces the whole file. Several processes may do so: each holds the
file's lock meanwhile.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from giftable.games.catalog import GAMES, part
from giftable.games.kernel import Seat
from giftable.system.locks import locked_file

NAME = "tastes.jsonl"
LINES_MAX = 5_000  # the newest are kept: 100 to 200 evenings, learned in seconds and 200 MB
BYTES_MAX = 64 << 20  # a longer file was not written by us


def _learning_game() -> tuple[str, Any]:
    """Returns the game whose bots learn, and its `bots` module. There is only one, since the file
    has one kind of line."""
    found = [
        (game, bots) for game in GAMES if hasattr(bots := part(game, "bots"), "anonymous_marks")
    ]
    assert len(found) == 1, f"one game's bots learn from the file, not {len(found)}"
    return found[0]


GAME, _bots = _learning_game()
MarkedRound: TypeAlias = Any  # a struct of that game

anonymous_marks: Callable[[Iterable[Seat], Iterable[Any]], list[MarkedRound]] = (
    _bots.anonymous_marks
)
"""(seats, what all saw) -> what is kept of the people in these seats in one game; no names."""

_encode = msgspec.json.Encoder().encode
_decode: Callable[[bytes], MarkedRound] = msgspec.json.Decoder(_bots.MarkedRound).decode


class Damaged(Exception):
    """The file is damaged or was not written by us. `line`: the first that is no mark, 1-based;
    None if nothing can be read."""

    def __init__(self, line: int | None) -> None:
        super().__init__(line)
        self.line = line


class Fault(Struct, frozen=True):
    """A fault found in a file. `aside`: its new path, None if it could not be moved. `torn`: only
    its last line was unfinished, and was cut off."""

    aside: str | None = None
    torn: bool = False


def keep(file: Path, marks: Iterable[MarkedRound]) -> None:
    """Appends a game's marks to the file: all of them or none. Raises OSError."""
    file.parent.mkdir(parents=True, exist_ok=True)
    lines = b"".join(_encode(mark) + b"\n" for mark in marks)
    with locked_file(file, os.O_RDWR | os.O_APPEND | os.O_CREAT) as fd:
        size = os.fstat(fd).st_size
        if size and _read_at(fd, size - 1, 1) != b"\n":
            size = _cut_torn_line(fd)
        if os.write(fd, lines) < len(lines):
            os.ftruncate(fd, size)
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def read(file: Path) -> list[MarkedRound]:
    """Returns all marks, oldest first; an unfinished last line is left out. Raises Damaged, or
    FileNotFoundError if there is no file."""
    return _parse(_read_bytes(file))[0]


def read_and_mend(file: Path) -> tuple[list[MarkedRound], Fault | None]:
    """Returns all marks for bots to learn from; never fails. A damaged file is moved aside, an
    unfinished line is cut off, and of too many lines the newest are kept."""
    if file.exists() and not file.is_file():
        return [], Fault()
    try:
        with locked_file(file, os.O_RDONLY):
            try:
                raw = _read_bytes(file)
                marks, end = _parse(raw)
            except Damaged:
                return [], Fault(_rename_damaged(file))
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
        return [], Fault(_rename_damaged(file))


def forget(file: Path) -> None:
    """Deletes the file and all damaged files beside it. Raises OSError."""
    with suppress(FileNotFoundError), locked_file(file, os.O_RDONLY):
        file.unlink()
    for other in set_aside(file):
        other.unlink(missing_ok=True)


def set_aside(file: Path) -> list[Path]:
    """Returns the damaged files that were renamed earlier."""
    return sorted(file.parent.glob(f"{file.name}.damaged-*"))


def _parse(raw: bytes) -> tuple[list[MarkedRound], int]:
    """Returns the marks in finished lines, and the offset where these lines end. Raises Damaged."""
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
    if not marks and raw:  # a single unfinished line could be any file
        raise Damaged(1)
    return marks, end


def _read_bytes(file: Path) -> bytes:
    """Returns the file's content. Raises Damaged, FileNotFoundError."""
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


def _cut_torn_line(fd: int) -> int:
    """Cuts off an unfinished last line. Returns the file's new length."""
    end = _read_at(fd, 0, BYTES_MAX).rfind(b"\n") + 1
    os.ftruncate(fd, end)
    return end


def _read_at(fd: int, start: int, most: int) -> bytes:
    os.lseek(fd, start, os.SEEK_SET)
    return os.read(fd, most)


def _rename_damaged(file: Path) -> str | None:
    """Renames a damaged file. Returns its new name, None if that failed."""
    for n in count(1):
        aside = file.with_name(f"{file.name}.damaged-{n}")
        if not aside.exists():
            try:
                file.rename(aside)
            except OSError:
                return None
            return str(aside)
    raise AssertionError


def _replace(file: Path, marks: Sequence[MarkedRound]) -> None:
    """Replaces the file atomically by one with these marks."""
    new = file.with_name(f"{file.name}.new")
    with open(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as opened:
        opened.writelines(_encode(mark) + b"\n" for mark in marks)
    new.replace(file)
