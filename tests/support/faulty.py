"""A store that fails when told to, and a bot for any game."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from hashlib import sha256
from typing import Any, Literal

from giftable.games.kernel import Seat
from giftable.tables.ports import Commit, OnStored, Past, StoreFailed

_under_way: set[asyncio.Task[None]] = set()


class PutByTask:
    """A part of stores whose `append` takes time: `put` waits for it in a task."""

    append: Callable[[Commit], Coroutine[Any, Any, None]]

    def put(self, commit: Commit, then: OnStored) -> None:
        task = asyncio.get_running_loop().create_task(self._put(commit, then))
        _under_way.add(task)
        task.add_done_callback(_under_way.discard)

    async def _put(self, commit: Commit, then: OnStored) -> None:
        try:
            await self.append(commit)
        except Exception as failed:
            then(failed)
        else:
            then(None)


class FaultyStore(PutByTask):
    """Another store, failing the next appends: `before` they are written, or `after`."""

    def __init__(self, store: Any) -> None:
        self.store = store
        self.fail: Literal["before", "after"] | None = None
        self.is_down = False  # nothing works, reading neither

    async def append(self, commit: Commit) -> None:
        self._check()
        fail, self.fail = self.fail, None
        if fail == "before":
            raise StoreFailed("told to")
        await self.store.append(commit)
        if fail == "after":
            raise StoreFailed("told to")

    async def read(self, table: str, after: int = 0, most: int | None = None) -> list[Commit]:
        self._check()
        return await self.store.read(table, after, most)

    async def create(self, first: Commit, code: str) -> bool:
        self._check()
        return await self.store.create(first, code)

    async def find(self, code: str) -> str | None:
        self._check()
        return await self.store.find(code)

    async def codes_taken(self) -> int:
        self._check()
        return await self.store.codes_taken()

    async def newest(self, tables: Sequence[str]) -> dict[str, int]:
        self._check()
        return await self.store.newest(tables)

    async def forget(self, before_ms: int, most: int) -> int:
        self._check()
        return await self.store.forget(before_ms, most)

    async def check(self) -> None:
        self._check()

    async def secret(self, name: str) -> bytes:
        self._check()
        return await self.store.secret(name)

    async def close(self) -> None:
        await self.store.close()

    def _check(self) -> None:
        if self.is_down:
            raise StoreFailed("down")


class AnyBot:
    """Takes one of the allowed actions of any game, the same for the same seed."""

    def __init__(self) -> None:
        self.seen: list[Any] = []

    def start(
        self,
        seat: Seat,
        options: Any,
        seed: bytes,
        past: tuple[Past, ...] = (),
        people: tuple[Seat, ...] = (),
        made: object = None,
    ) -> None:
        self.seat = seat
        self.past = past
        self.people = people
        self.seed = seed

    def observe(self, shown: Any) -> None:
        self.seen.append(shown)

    def act(self, view: Any) -> Any:
        due = view.ask.due
        draw = sha256(self.seed + len(self.seen).to_bytes(8, "big")).digest()
        return due.nth(int.from_bytes(draw, "big") % due.count())

    def explain(self) -> Any:
        return None


def any_bots(game: str, level: str, character: str) -> AnyBot:
    """A BotMaker."""
    return AnyBot()
