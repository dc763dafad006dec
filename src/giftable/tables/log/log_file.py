"""A table's log as a file of JSON lines: what `giftable export` writes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec
from msgspec import Struct

from giftable.tables.ports import Commit


class Line(Struct, frozen=True):
    """One commit of a log's file; its body is JSON."""

    table: str
    n: int
    at_ms: int
    command_id: str
    body: msgspec.Raw


class NotALog(Exception):
    """Raised if a file is no log; the message says at which line."""


_decode = msgspec.json.Decoder(Line).decode
_encode = msgspec.json.Encoder().encode


def lines(commits: Iterable[Commit]) -> Iterator[str]:
    """Yields the commits as JSON lines."""
    for c in commits:
        yield _encode(Line(c.table, c.n, c.at_ms, c.command_id, msgspec.Raw(c.body))).decode()


def read(text: str) -> list[Commit]:
    """Parses a log's file into commits. Raises NotALog."""
    commits = []
    for number, line in enumerate(filter(None, text.splitlines()), start=1):
        try:
            read = _decode(line)
        except RecursionError as error:
            raise NotALog(f"line {number} is not a commit: it is nested too deep.") from error
        except (msgspec.DecodeError, UnicodeEncodeError) as error:
            raise NotALog(f"line {number} is not a commit: {error}") from error
        if read.n != number:
            raise NotALog(f"line {number}: commit {number} is missing.")
        commits.append(Commit(read.table, read.n, read.at_ms, read.command_id, bytes(read.body)))
    return commits
