"""Stores logs in memory. It acts like the database, but all of it ends with the process."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from giftable.tables.ports import Commit, Gone, OnStored, TableId, Taken
from giftable.tables.scheduling import Schedule


class MemoryStore:
    """A Store in memory."""

    def __init__(self) -> None:
        self._logs: dict[TableId, list[Commit]] = {}
        self._codes: dict[str, TableId] = {}
        self._secrets: dict[str, bytes] = {}

    def put(self, commit: Commit, then: OnStored) -> None:
        try:
            self._append(commit)
        except (Taken, Gone) as failed:
            then(failed)
        else:
            then(None)

    async def append(self, commit: Commit) -> None:
        """As `put`, but waits until it is stored. Raises Taken, Gone."""
        self._append(commit)

    def _append(self, commit: Commit) -> None:
        if (log := self._logs.get(commit.table)) is None:
            raise Gone
        if commit.n <= len(log):
            raise Taken
        log.append(commit)

    async def append_planned(self, commit: Commit, plan: Schedule) -> None:
        await self.append(commit)  # nobody is told of anything here

    async def create(self, first: Commit, code: str) -> bool:
        if code in self._codes:
            return False
        self._codes[code] = first.table
        self._logs[first.table] = [first]
        return True

    async def read(self, table: TableId, after: int = 0, most: int | None = None) -> list[Commit]:
        return self._logs.get(table, [])[after:][:most]

    async def find(self, code: str) -> TableId | None:
        return self._codes.get(code)

    async def recode(self, table: TableId, code: str) -> bool:
        if self._codes.get(code, table) != table:
            return False
        self._codes = {old: t for old, t in self._codes.items() if t != table} | {code: table}
        return True

    async def codes_taken(self) -> int:
        return len(self._codes)

    async def newest(self, tables: Sequence[TableId]) -> dict[TableId, int]:
        return {table: len(self._logs[table]) for table in tables if table in self._logs}

    async def forget(self, before_ms: int, most: int) -> int:
        old = [table for table, log in self._logs.items() if log[-1].at_ms < before_ms][:most]
        for table in old:
            del self._logs[table]
        self._codes = {code: t for code, t in self._codes.items() if t in self._logs}
        return len(old)

    async def check(self) -> None:
        pass

    async def secret(self, name: str) -> bytes:
        return self._secrets.setdefault(name, secrets.token_bytes(32))

    async def close(self) -> None:
        pass
