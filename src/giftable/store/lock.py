"""Allows only one server at a time on an SQLite file. Two would each work on stale copies of the
other's tables, and SQLite's WAL has a reset race with two writers."""

from __future__ import annotations

import fcntl
import os
import struct
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from giftable.tables.ports import StoreFailed

_OURS = 1 << 62  # a byte of the database that SQLite never locks; nor is there any


class InUse(StoreFailed):
    """Another server uses this database."""


@contextmanager
def only_server(database: Path) -> Iterator[None]:
    """Keeps other servers away until the context is left, or the process ends in any way.

    The lock is on a second file, beside the one that links lead to. Hard links lie anywhere, so
    Linux also locks a byte of a database that is there already; it stays open until the end, since
    closing it would drop SQLite's own locks on it. Raises InUse, OSError.
    """
    with ExitStack() as stack:
        try:
            beside = stack.enter_context(open(f"{os.path.realpath(database)}.lock", "ab"))
            fcntl.flock(beside, fcntl.LOCK_EX | fcntl.LOCK_NB)
            if sys.platform == "linux" and os.access(database, os.W_OK) and database.is_file():
                itself = stack.enter_context(open(database, "r+b"))
                _lock_byte(itself.fileno())
        except BlockingIOError:
            raise InUse(str(database)) from None
        yield


def _lock_byte(fd: int) -> None:
    """Raises BlockingIOError."""
    one = struct.pack("hhqqi4x", fcntl.F_WRLCK, os.SEEK_SET, _OURS, 1, 0)
    try:
        fcntl.fcntl(fd, fcntl.F_OFD_SETLK, one)
    except BlockingIOError:
        raise
    except OSError:  # not every file system can
        pass
