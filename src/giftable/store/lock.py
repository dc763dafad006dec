"""One server at a time on an SQLite file: two would fold each other's tables from stale memory,
and SQLite's WAL has a reset race with two writers."""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from giftable.tables.ports import StoreFailed


class InUse(StoreFailed):
    """Another server has this database."""


@contextmanager
def only_server(database: Path) -> Iterator[None]:
    """Keeps others away until it is left, or the process ends in whatever way.

    The lock is on a file beside: SQLite's own locks on the database would be lost if anybody
    else in the process closed it. Raises InUse, OSError.
    """
    with open(f"{database}.lock", "ab") as beside:
        try:
            fcntl.flock(beside, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise InUse(str(database)) from None
        yield
