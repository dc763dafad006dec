"""Checks that the SQLite file that is open is still at its path.

When a file is deleted, moved or replaced under its server, the server goes on writing to the old
one, where nobody will find the data. SQLite in WAL mode does not notice.
"""

from __future__ import annotations

import os
from typing import Any

import structlog
from sqlalchemy import Engine, event

from giftable.tables.ports import StoreFailed

Identity = tuple[int, int]
"""Device and inode. An open file keeps them wherever it is moved, and no other file gets them."""

# Answering this reads the schema, and so opens or creates the WAL.
_MAIN = "SELECT CAST(file AS BLOB) FROM pragma_database_list WHERE name = 'main'"
_REMEDIES = {
    "database": (
        "put the very same file back, and all goes on; for any other stop the server, delete the "
        "-wal and -shm that it leaves, put the file there, and start the server"
    ),
    "wal": "stop the server with SIGTERM, which saves what only it has still open; then start it",
}

_log = structlog.get_logger(__name__)


class SameFile:
    """Remembers which files (inodes) an SQLite engine has opened: the database, by each path that
    leads to it, and its WAL. Empty for a database in memory or on a server.

    Only the thread that has the connection uses it.
    """

    def __init__(self, engine: Engine) -> None:
        self._opened: dict[bytes, Identity] = {}  # by path
        self._given = self._wal = b""
        self._is_lost = False
        if engine.dialect.name == "sqlite":
            self._given = os.fsencode(os.path.abspath(engine.url.database or ""))
            event.listen(engine, "connect", self._note)
            event.listen(engine, "close", self._forget_wal)

    def look(self) -> None:
        """Raises StoreFailed if a path leads to no file, or to another one than was opened."""
        for path, opened in self._opened.items():
            if (found := _identity(path)) != opened:
                raise self._lost(path, found)
        if self._is_lost:
            self._is_lost = False
            _log.info("database file found")

    def _lost(self, path: bytes, found: Identity | None) -> StoreFailed:
        """Makes the error to raise; logs it once, until the files are right again."""
        if not self._is_lost:
            self._is_lost = True
            file = "wal" if path == self._wal else "database"
            now = "missing" if found is None else "another"
            _log.error("database file lost", file=file, now=now, remedy=_REMEDIES[file])
        return StoreFailed("the database file is not the one that was opened")

    def _note(self, connection: Any, _record: Any) -> None:
        """Remembers the files that a new connection has opened. Raises StoreFailed if they are not
        those of the connection before."""
        [(main,)] = connection.execute(_MAIN)
        if not main:
            return
        opened = _identity(main)
        if opened is None or self._opened.setdefault(main, opened) != opened:
            raise self._lost(main, opened)
        if _identity(self._given) == opened:  # perhaps a link; of a "file:" URL there is none
            self._opened[self._given] = opened
        self._wal = main + b"-wal"
        if (wal := _identity(self._wal)) is not None:
            self._opened[self._wal] = wal

    def _forget_wal(self, _connection: Any, _record: Any) -> None:
        """Forgets the WAL's identity: the last connection deletes that file when it closes."""
        self._opened.pop(self._wal, None)


def _identity(path: bytes) -> Identity | None:
    """Returns device and inode of the file at a path, links followed; None if it can't be read."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino
