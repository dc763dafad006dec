"""Logs in memory, for tests and tools: the same contract as the database, gone at the end."""

from __future__ import annotations

import secrets

from giftable.tables.ports import Commit, Repeated, TableId, Taken


class MemoryStore:
    """A Store that forgets."""

    def __init__(self) -> None:
        self._logs: dict[TableId, list[Commit]] = {}
        self._ids: set[tuple[TableId, str]] = set()
        self._codes: dict[str, TableId] = {}
        self._secrets: dict[str, bytes] = {}

    async def append(self, commit: Commit) -> None:
        if (commit.table, commit.command_id) in self._ids:
            raise Repeated
        log = self._logs.setdefault(commit.table, [])
        if commit.n <= len(log):
            raise Taken
        log.append(commit)
        self._ids.add((commit.table, commit.command_id))

    async def create(self, first: Commit, code: str) -> bool:
        if code in self._codes:
            return False
        self._codes[code] = first.table
        await self.append(first)
        return True

    async def read(self, table: TableId, after: int = 0) -> list[Commit]:
        return self._logs.get(table, [])[after:]

    async def find(self, code: str) -> TableId | None:
        return self._codes.get(code)

    async def codes_taken(self) -> int:
        return len(self._codes)

    async def secret(self, name: str) -> bytes:
        return self._secrets.setdefault(name, secrets.token_bytes(32))

    async def close(self) -> None:
        pass
