"""A server to be measured, on a core of its own. Prints "port N" when it listens.

    python -m benchmarks.server.serving KIND --cpu N [--database URL] [--nats URL]

giftable: the whole server, with generous limits.
canned:   the same, its tables and store replaced by a recorded game's bytes.
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

from benchmarks.server.evening import KEYS
from giftable import bootstrap
from giftable.app import Site, make_app
from giftable.bootstrap import STATIC
from giftable.bus.local import LocalBus
from giftable.decks.pictures import Pictures
from giftable.features.decks.own import OwnCards
from giftable.features.feature import Parts
from giftable.games.kernel import Seat
from giftable.paper.process import PressProcess
from giftable.protocol import render
from giftable.server.app import Server
from giftable.server.limits import Limits, Rate
from giftable.server.process.system import SystemClock, SystemEntropy
from giftable.tables.live.published import Published
from giftable.tables.state.table import TableState
from tests.support.memory import MemoryStore
from tests.support.recorded import evening, published

_NO_LIMIT = Rate(1e9, 1e9)
LIMITS = Limits(messages=_NO_LIMIT, wrong_codes=_NO_LIMIT, rates={"tables": _NO_LIMIT})


class CannedNews:
    """Stands in for tables.published.Published, with all updates made before."""

    def __init__(self, shown: Published) -> None:
        self.n = shown.n
        render.encoded_update(shown, None)
        render.update_parts[self] = render.update_parts[shown]  # type: ignore[index]

    def viewers(self, person: str) -> tuple[Seat, ...]:
        return (Seat(int(person[-1])),)


class CannedRoom:
    """Stands in for tables.room.Room: every command is the next move of the recorded game."""

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
    """Stands in for tables.service.Tables."""

    ports = SimpleNamespace(
        store=None, bus=LocalBus(), clock=SystemClock(), entropy=SystemEntropy(), node="canned",
        public=None,
    )  # fmt: skip
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
    """Returns the application whose every table plays the recorded game."""
    tables: Any = CannedTables()
    of_cards = OwnCards(MemoryStore(), Pictures(), PressProcess(STATIC))
    return make_app(tables, KEYS, Site(static=STATIC, limits=LIMITS), Parts(own=of_cards))


async def _canned(listening: socket.socket) -> None:
    await Server(canned_app()).serve([listening])


async def _giftable(listening: socket.socket, database: str, nats: str | None) -> None:
    async with bootstrap.app(database, limits=LIMITS, nats=nats) as app:
        await Server(app).serve([listening])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kind", choices=("giftable", "canned"))
    parser.add_argument("--cpu", type=int, required=True)
    parser.add_argument("--database", default="sqlite:///:memory:")
    parser.add_argument("--nats")
    asked = parser.parse_args()
    os.sched_setaffinity(0, {asked.cpu})
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    listening = socket.create_server(("127.0.0.1", 0), backlog=4096)
    print(f"port {listening.getsockname()[1]}", flush=True)
    if asked.kind == "giftable":
        uvloop.run(_giftable(listening, asked.database, asked.nats))
    else:
        uvloop.run(_canned(listening))


if __name__ == "__main__":
    main()
