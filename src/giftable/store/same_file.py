"""Whether the SQLite file that is open still lies at its path.

A file that is deleted, moved or replaced under its server goes on taking what is written to it,
where nobody will find it again: in WAL mode SQLite does not look.
"""

from __future__ import annotations

import os
from typing import Any

import structlog
from sqlalchemy import Engine, event

from giftable.tables.ports import StoreFailed

Identity = tuple[int, int]
"""Device and inode: a file that is open keeps them wherever it goes, and no other gets them."""

# For its answer the schema is read, and with that the WAL opened, or made.
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
    """The files of an engine's SQLite database as they were opened: itself, under each name that
    leads to it, and its WAL. There are none in memory or on a database server.

    One thread has the connection, and looks.
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
        """Raises StoreFailed where there is no file at one of the paths, or another."""
        for path, opened in self._opened.items():
            if (found := _identity(path)) != opened:
                raise self._lost(path, found)
        if self._is_lost:
            self._is_lost = False
            _log.info("database file found")

    def _lost(self, path: bytes, found: Identity | None) -> StoreFailed:
        """To be raised; in the log once, until all is right again."""
        if not self._is_lost:
            self._is_lost = True
            file = "wal" if path == self._wal else "database"
            now = "missing" if found is None else "another"
            _log.error("database file lost", file=file, now=now, remedy=_REMEDIES[file])
        return StoreFailed("the database file is not the one that was opened")

    def _note(self, connection: Any, _record: Any) -> None:
        """What a new connection has opened. Raises StoreFailed where the last had another."""
        [(main,)] = connection.execute(_MAIN)
        if not main:
            return
        opened = _identity(main)
        if opened is None or self._opened.setdefault(main, opened) != opened:
            raise self._lost(main, opened)
        if _identity(self._given) == opened:  # a link, perhaps; of a "file:" URL, nothing
            self._opened[self._given] = opened
        self._wal = main + b"-wal"
        if (wal := _identity(self._wal)) is not None:
            self._opened[self._wal] = wal

    def _forget_wal(self, _connection: Any, _record: Any) -> None:
        """The last connection that closes deletes it."""
        self._opened.pop(self._wal, None)


def _identity(path: bytes) -> Identity | None:
    """Of what lies there now, links followed; None where nothing can be seen."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino
