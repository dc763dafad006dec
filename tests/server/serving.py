"""The server on a port of its own, in a thread beside the test, with whatever limits it wants."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import socket
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from pathlib import Path
from threading import Thread
from types import TracebackType
from typing import Any, Self, TypeVar

import uvloop

from giftable.app import Site, make_app
from giftable.bot_runners.inline import InlineBots
from giftable.bus.local import LocalBus
from giftable.circles.keeping import CircleService
from giftable.decks.shelf import ROOM, ShelfLimits
from giftable.features.decks.own import OwnCards
from giftable.features.feature import Parts
from giftable.games import bots as maker
from giftable.server.app import Server
from giftable.server.limits import REQUEST_S, Limits
from giftable.server.process.system import SystemClock, SystemEntropy
from giftable.tables.archive import Archive
from giftable.tables.service import Tables
from tests.support.bound import BOUND_S, until
from tests.support.circles import MemoryCircles
from tests.support.evening import small_deck
from tests.support.harness import KEYS, NOWHERE, SECRET
from tests.support.memory import MemoryStore
from tests.support.outbox import telling
from tests.support.replays import MemoryReplays
from tests.support.shelves import close, own

T = TypeVar("T")


class Serving:
    """A server to be entered."""

    def __init__(
        self,
        limits: Limits | None = None,
        proxies: str = "",
        patience_s: float = REQUEST_S,
        static: Path = NOWHERE,
        store: Callable[[], Any] = MemoryStore,
        room: ShelfLimits = ROOM,
    ) -> None:
        self._limits = limits
        self._proxies = proxies
        self._patience_s = patience_s
        self._static = static
        self._store = store
        self._room = room
        self.tables: Tables | None = None
        self.own: OwnCards | None = None
        self.loop: asyncio.AbstractEventLoop | None = None
        self._listening = socket.create_server(("127.0.0.1", 0), backlog=1024)
        self._thread = Thread(target=lambda: uvloop.run(self._serve()))
        self._is_ready = False
        self.port: int = self._listening.getsockname()[1]
        self.server: Server | None = None

    async def _serve(self) -> None:
        clock, entropy, store = SystemClock(), SystemEntropy(), self._store()
        tables = Tables(store, LocalBus(), clock, entropy, InlineBots(maker.make), small_deck)
        of_cards = own(store, self._room)
        self.tables, self.own, self.loop = tables, of_cards, asyncio.get_running_loop()
        app = make_app(
            tables,
            KEYS,
            Site(static=self._static, limits=self._limits or Limits()),
            Parts(
                own=of_cards,
                telling=telling(clock),
                keeping=CircleService(MemoryCircles(), SECRET, clock, entropy),
                archive=Archive(MemoryReplays(), store, SECRET, clock, entropy),
                places=store,
            ),
        )

        def ready() -> None:
            self._is_ready = True

        self.server = Server(app, ready, self._proxies, self._patience_s)
        await self.server.serve([self._listening])
        await tables.close()
        await close(of_cards)
        await store.close()

    def __enter__(self) -> Self:
        self._thread.start()
        until(lambda: self._is_ready)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        assert self.server is not None
        self.server.should_exit = True
        self._thread.join(BOUND_S)
        self._listening.close()
        gc.unfreeze()  # the tests' own objects are not the server's
        gc.set_threshold(700, 10, 10)
        assert not self._thread.is_alive()

    def within(self, doing: Coroutine[Any, Any, T]) -> Future[T]:
        """Do something on the server's own loop."""
        assert self.loop is not None
        return asyncio.run_coroutine_threadsafe(doing, self.loop)

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    @property
    def connections(self) -> int:
        """How many uvicorn counts, sockets included."""
        assert self.server is not None
        return len(self.server.server_state.connections)

    def call(self) -> socket.socket:
        """A line of bytes to the server."""
        return socket.create_connection(("127.0.0.1", self.port), timeout=BOUND_S)

    def say(self, raw: bytes) -> bytes:
        """All that is answered to some bytes, until the server hangs up."""
        with self.call() as line:
            with contextlib.suppress(OSError):  # it has heard enough
                line.sendall(raw)
            return heard(line)


def heard(line: socket.socket) -> bytes:
    """What comes in until the other side hangs up."""
    told = b""
    with contextlib.suppress(ConnectionResetError):
        while piece := line.recv(65_536):
            told += piece
    return told


def until_said(line: socket.socket, word: bytes) -> bytes:
    """All that comes in up to that word, and what came with it."""
    told = b""
    with contextlib.suppress(ConnectionResetError):
        while word not in told and (piece := line.recv(65_536)):
            told += piece
    assert word in told
    return told
