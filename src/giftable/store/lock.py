"""Allows only one server at a time on an SQLite file. Two would each work on stale copies of the
other's tables, and SQLite's WAL has a reset race with two writers."""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from giftable.tables.ports import StoreFailed


class InUse(StoreFailed):
    """Another server uses this database."""


@contextmanager
def only_server(database: Path) -> Iterator[None]:
    """Keeps other servers away until the context is left, or the process ends in any way.

    The lock is on a second file: opening and closing the database itself here would drop SQLite's
    own locks on it. Raises InUse, OSError.
    """
    with open(f"{database}.lock", "ab") as beside:
        try:
            fcntl.flock(beside, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise InUse(str(database)) from None
        yield
