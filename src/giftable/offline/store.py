"""Tables in memory, each commit kept in the browser's own storage before anybody sees it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Protocol

import msgspec
import structlog

from giftable.store.memory import MemoryStore
from giftable.tables.ports import Commit, Gone, OnStored, TableId, Taken

log = structlog.get_logger(__name__)

TABLES_MAX = 30  # kept from one visit to the next: those last played at
_LOG, _CODE, _USED = "log", "code", "used"
_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Commit).decode


class Chest(Protocol):
    """The browser's storage, by key. Its failures are raised."""

    async def put(self, key: str, value: bytes) -> None: ...
    async def take_out(self, prefix: str) -> None:
        """Removes all entries whose keys begin so."""


class KeptStore(MemoryStore):
    """A Store whose logs and codes are also in a chest. Where the browser stores nothing (strict
    privacy, a full disk), tables last as long as the page."""

    def __init__(self, chest: Chest) -> None:
        super().__init__()
        self._chest = chest
        self._saving: set[asyncio.Task[None]] = set()
        self._used: dict[TableId, int] = {}  # numbers that grow: a clock may be wrong
        self._last: TableId | None = None  # the one with the greatest

    async def restore(self, rows: Iterable[tuple[str, bytes]]) -> None:
        """Loads what an earlier visit has left, and deletes from the chest the tables at which
        nobody has played for longest."""
        for key, value in sorted(rows):
            kind, _, rest = key.partition("/")
            if kind == _CODE:
                self._codes[rest] = TableId(bytes(value).decode())
            elif kind == _LOG:
                commit = _decode(value)
                self._logs.setdefault(commit.table, []).append(commit)
            elif kind == _USED:
                self._used[TableId(rest)] = int.from_bytes(value, "big")
        self._codes = {code: table for code, table in self._codes.items() if table in self._logs}
        for table in sorted(self._logs, key=self._play_order)[:-TABLES_MAX]:
            await self._drop(table)

    def _play_order(self, table: TableId) -> tuple[int, int]:
        """The sort key of a table by last use; those of earlier versions have the clock alone."""
        return self._used.get(table, 0), self._logs[table][-1].at_ms

    async def _drop(self, table: TableId) -> None:
        del self._logs[table]
        await self._chest.take_out(f"{_LOG}/{table}/")
        await self._chest.take_out(f"{_USED}/{table}")
        for code in [code for code, its in self._codes.items() if its == table]:
            await self._drop_code(code)

    async def _drop_code(self, code: str) -> None:
        del self._codes[code]
        await self._chest.take_out(f"{_CODE}/{code}")

    def put(self, commit: Commit, then: OnStored) -> None:
        try:
            self._append(commit)
        except (Taken, Gone) as failed:
            then(failed)
            return
        saving = asyncio.ensure_future(self._save(commit, then))
        self._saving.add(saving)
        saving.add_done_callback(self._saving.discard)

    async def _save(self, commit: Commit, then: OnStored) -> None:
        await self._keep_commit(commit)
        then(None)

    async def append(self, commit: Commit) -> None:
        self._append(commit)
        await self._keep_commit(commit)

    async def create(self, first: Commit, code: str) -> bool:
        if not await super().create(first, code):
            return False
        await self._keep_commit(first)
        await self._put_in_chest(f"{_CODE}/{code}", first.table.encode())
        return True

    async def recode(self, table: TableId, code: str) -> bool:
        before = [old for old, its in self._codes.items() if its == table]
        if not await super().recode(table, code):
            return False
        await self._put_in_chest(f"{_CODE}/{code}", table.encode())
        for old in before:
            if old != code:
                await self._chest.take_out(f"{_CODE}/{old}")
        return True

    async def _keep_commit(self, commit: Commit) -> None:
        await self._put_in_chest(_key_of(commit), _encode(commit))
        if commit.table != self._last:
            self._last = commit.table
            self._used[commit.table] = number = max(self._used.values(), default=0) + 1
            await self._put_in_chest(f"{_USED}/{commit.table}", number.to_bytes(8, "big"))

    async def _put_in_chest(self, key: str, value: bytes) -> None:
        try:
            await self._chest.put(key, value)
        except Exception as error:
            log.warning("nothing is kept here", error=str(error))


def _key_of(commit: Commit) -> str:
    return f"{_LOG}/{commit.table}/{commit.n:08}"
