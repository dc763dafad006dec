"""Makes a store's methods of work on its database: functions of a connection and what they take."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Concatenate, ParamSpec, Protocol, TypeAlias, TypeVar

from sqlalchemy import Connection

P = ParamSpec("P")
T = TypeVar("T")
Work: TypeAlias = Callable[Concatenate[Connection, P], T]
Method: TypeAlias = Callable[Concatenate[Any, P], Coroutine[Any, Any, T]]


class Database(Protocol):
    """The port of a store that runs functions on its database."""

    async def writing(self, work: Callable[..., T], *args: Any) -> T:
        """Runs `work(connection, *args)` in one transaction. Raises StoreFailed, and whatever the
        work raises; then nothing is written."""

    async def reading(self, work: Callable[..., T], *args: Any) -> T:
        """Runs `work(connection, *args)`, which only reads. Raises StoreFailed."""


class StorePart:
    """Base of adapters that keep something in a SqlStore's database."""

    def __init__(self, store: Database) -> None:
        self.writing, self.reading = store.writing, store.reading


def writes(work: Work[P, T]) -> Method[P, T]:
    """Makes a method of `work`, which runs it in one transaction."""

    async def method(self: Database, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self.writing(partial(work, **kwargs), *args)

    return method


def reads(work: Work[P, T]) -> Method[P, T]:
    """Makes a method of `work`, which only reads."""

    async def method(self: Database, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self.reading(partial(work, **kwargs), *args)

    return method
