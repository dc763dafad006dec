"""A server to be measured, on a core of its own. Prints "port N" when it listens.

    python -m benchmarks.server.serving KIND --cpu N [--database URL] [--nats URL]

giftable: the whole server, with generous limits.
canned:   the same, its tables and store replaced by a recorded game's bytes.
bare:     those bytes from picows, a WebSocket server in C: what the generator itself can do.
"""

from __future__ import annotations

import argparse
import os
import resource
import socket
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import uvloop
from starlette.applications import Starlette

from benchmarks.server.evening import KEYS, evening, published, record
from giftable import bootstrap
from giftable.bootstrap import STATIC
from giftable.bus.local import LocalBus
from giftable.decks.pictures import Pictures
from giftable.games.kernel import Seat
from giftable.paper.process import PressProcess
from giftable.protocol import render
from giftable.server.app import Server, make_app
from giftable.server.doors import Own
from giftable.server.limits import Limits, Rate
from giftable.server.system import SystemClock, SystemEntropy
from giftable.store.memory import MemoryStore
from giftable.tables.published import Published
from giftable.tables.table import TableState

_NO_LIMIT = Rate(1e9, 1e9)
LIMITS = Limits(messages=_NO_LIMIT, wrong_codes=_NO_LIMIT, tables=_NO_LIMIT)


class CannedNews:
    """Looks like tables.published.Published, with all updates made."""

    def __init__(self, shown: Published) -> None:
        self.n = shown.n
        render.encoded_update(shown, None)
        self.shared = shown.shared

    def viewers(self, person: str) -> tuple[Seat, ...]:
        return (Seat(int(person[-1])),)


class CannedRoom:
    """Looks like tables.room.Room: every command is the next move of the recorded game."""

    def __init__(self, table: str, state: TableState, game: list[CannedNews]) -> None:
        self.table = table
        self.state = state
        self.is_dropped = False
        self.audience = SimpleNamespace(listeners=[])
        self._game = game
        self._at = 0

    @property
    def n(self) -> int:
        return self._game[self._at].n

    def attach(self, listener: Any) -> None:
        self.audience.listeners.append(listener)
        listener.published(self._game[self._at])

    def detach(self, listener: Any) -> None:
        self.audience.listeners.remove(listener)

    def submit(self, person: str, command: Any, told: Callable[[int], None]) -> None:
        self._at = (self._at + 1) % len(self._game)
        news = self._game[self._at]
        for listener in self.audience.listeners:
            listener.published(news)
        told(news.n)


class CannedTables:
    """Looks like tables.service.Tables."""

    ports = SimpleNamespace(
        store=None, bus=LocalBus(), clock=SystemClock(), entropy=SystemEntropy(), node="canned"
    )
    rooms: tuple[CannedRoom, ...] = ()

    def __init__(self) -> None:
        *_, begun = evening(0)
        self._state = begun.state  # anybody may come in
        self._game = [*map(CannedNews, published())]
        self._rooms: dict[str, CannedRoom] = {}

    async def room(self, table: str) -> CannedRoom:
        if table not in self._rooms:
            self._rooms[table] = CannedRoom(table, self._state, self._game)
        return self._rooms[table]


def canned_app() -> Starlette:
    """The application whose every table plays the recorded game."""
    tables: Any = CannedTables()
    of_cards = Own(MemoryStore(), Pictures(), PressProcess(STATIC))
    clock, entropy = SystemClock(), SystemEntropy()
    return make_app(tables, KEYS, clock, entropy, STATIC, limits=LIMITS, own=of_cards)


async def _canned(listening: socket.socket) -> None:
    await Server(canned_app()).serve([listening])


async def _giftable(listening: socket.socket, database: str, nats: str | None) -> None:
    async with bootstrap.app(database, limits=LIMITS, nats=nats) as app:
        await Server(app).serve([listening])


async def _bare(listening: socket.socket) -> None:
    from picows import WSListener, WSMsgType, ws_create_server

    game = record()
    rooms: dict[str, list[Any]] = {}
    at: dict[str, int] = {}

    class Client(WSListener):
        def __init__(self, table: str) -> None:
            self.table = table

        def on_ws_connected(self, transport: Any) -> None:
            room = rooms.setdefault(self.table, [])
            room.append(transport)
            updates = game[at.setdefault(self.table, 0)][1]
            transport.send(WSMsgType.TEXT, updates[len(room) - 1])

        def on_ws_frame(self, transport: Any, frame: Any) -> None:
            if frame.msg_type != WSMsgType.TEXT:
                return
            frame.get_payload_as_bytes()
            at[self.table] = (at[self.table] + 1) % len(game)
            n, updates = game[at[self.table]]
            transport.send(WSMsgType.TEXT, b'{"type":"Ack","id":"0123456789-1234","n":%d}' % n)
            for other, update in zip(rooms[self.table], updates, strict=True):
                other.send(WSMsgType.TEXT, update)

        def on_ws_disconnected(self, transport: Any) -> None:
            rooms[self.table].remove(transport)

    server = await ws_create_server(
        lambda request: Client(request.path.decode()), sock=listening, enable_auto_ping=False
    )
    await server.serve_forever()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kind", choices=("giftable", "canned", "bare"))
    parser.add_argument("--cpu", type=int, required=True)
    parser.add_argument("--database", default="sqlite:///:memory:")
    parser.add_argument("--nats")
    asked = parser.parse_args()
    os.sched_setaffinity(0, {asked.cpu})
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    listening = socket.create_server(("127.0.0.1", 0), backlog=4096)
    print(f"port {listening.getsockname()[1]}", flush=True)
    match asked.kind:
        case "giftable":
            uvloop.run(_giftable(listening, asked.database, asked.nats))
        case "canned":
            uvloop.run(_canned(listening))
        case _:
            uvloop.run(_bare(listening))


if __name__ == "__main__":
    main()
