"""What the page's worker (web/src/offline/worker.ts) starts and calls.

JavaScript calls the methods of `Page` with strings and numbers, and gives it two functions: the
chest, and `post`, which takes what the page is told.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Any

from giftable.bot_runners.inline import InlineBots
from giftable.bus.local import LocalBus
from giftable.games.bots import Maker
from giftable.games.catalog import decks
from giftable.offline.endpoints import Endpoints
from giftable.offline.sockets import PageTransport, Sockets
from giftable.offline.store import Chest, KeptStore
from giftable.server.process.system import SystemClock, SystemEntropy
from giftable.tables.ports import Clock, Entropy
from giftable.tables.service import Tables

Post = Callable[[str, int, str, int], None]
"""("answer", question, body, status), ("said", socket, text, 0), ("shut", socket, reason, code)"""


class _PostedWire:
    def __init__(self, post: Post, id: int) -> None:
        self._post = post
        self._id = id

    def say(self, text: str) -> None:
        self._post("said", self._id, text, 0)

    def shut(self, code: int, reason: str) -> None:
        self._post("shut", self._id, reason, code)


class Page:
    """A server for one page. Requests and sockets have ids, which the page chooses."""

    def __init__(self, tables: Tables, clock: Clock, post: Post) -> None:
        self._post = post
        self._endpoints = Endpoints(tables)
        self._sockets = Sockets(tables, clock)
        self._open: dict[int, PageTransport] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def ask(self, id: int, method: str, path: str, body: str) -> None:
        self._spawn(self._answer(id, method, path, body))

    async def _answer(self, id: int, method: str, path: str, body: str) -> None:
        status, answer = await self._endpoints.ask(method, path, body)
        self._post("answer", id, answer.decode(), status)

    def open(self, id: int, table: str) -> None:
        """Opens a socket of the page to that table."""
        transport = self._open[id] = PageTransport(_PostedWire(self._post, id))
        self._spawn(self._serve(id, transport, table))

    async def _serve(self, id: int, transport: PageTransport, table: str) -> None:
        try:
            await self._sockets.serve(transport, table)
        finally:
            self._open.pop(id, None)

    def hear(self, id: int, text: str) -> None:
        if (transport := self._open.get(id)) is not None:
            transport.hear(text)

    def hang_up(self, id: int) -> None:
        if (transport := self._open.get(id)) is not None:
            transport.hang_up()

    def supersede(self) -> None:
        """Tells all connections that another tab of this browser has taken over."""
        self._sockets.supersede()

    def _spawn(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def tables_of(store: KeptStore, clock: Clock, entropy: Entropy) -> Tables:
    """Makes the tables of a server, with bots that think in the same thread."""
    return Tables(store, LocalBus(), clock, entropy, InlineBots(Maker()), decks)


async def start(chest: Chest, rows: Iterable[tuple[str, bytes]], post: Post) -> Page:
    """Starts a page's server with the tables that an earlier visit has left in the chest."""
    clock = SystemClock()
    store = KeptStore(chest)
    await store.restore(rows)
    return Page(tables_of(store, clock, SystemEntropy()), clock, post)
