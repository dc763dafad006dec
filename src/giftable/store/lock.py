"""Allows only one server at a time on an SQLite file. Two would each work on stale copies of the
other's tables, and SQLite's WAL has a reset race with two writers."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from giftable.system.locks import only_holder
from giftable.tables.ports import StoreFailed


class InUse(StoreFailed):
    """Raised if another server uses this database."""


@contextmanager
def only_server(database: Path) -> Iterator[None]:
    """Locks out other servers until the context or the process ends. Raises InUse, OSError."""
    with ExitStack() as stack:
        try:
            stack.enter_context(only_holder(database))
        except BlockingIOError:
            raise InUse(str(database)) from None
        yield
