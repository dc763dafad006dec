"""Assembles the server: the routes, the guard in front of them, and uvicorn around both."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from types import FrameType
from typing import cast

import structlog
import uvicorn
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute

from giftable.circles.keeping import Keeping
from giftable.protocol.previews import Painter
from giftable.server.circles import CircleDoors
from giftable.server.connections import Connections
from giftable.server.decks import DeckDoors
from giftable.server.doors import Own
from giftable.server.forwarded import Forwarded
from giftable.server.gates import Gate
from giftable.server.guard import HEADERS, Guard
from giftable.server.health import Health
from giftable.server.held import watch
from giftable.server.http import Http, refuse
from giftable.server.http_protocol import HttpProtocol, Slices
from giftable.server.limits import (
    CIRCLES,
    CONNECTIONS_MAX,
    MESSAGE_BYTES_MAX,
    REQUEST_S,
    ByAddress,
    Limits,
    Places,
    Spared,
)
from giftable.server.logs import note_lost_errors
from giftable.server.metrics import Metrics
from giftable.server.mine import MineDoor
from giftable.server.offline import OfflinePage
from giftable.server.pages import PAGES, Pages
from giftable.server.pictures import PictureDoors
from giftable.server.preview_finders import Circles, Invitations, Replays
from giftable.server.previews import KINDS, Finder, Previews
from giftable.server.printing import PrintDoors
from giftable.server.replays import ReplayDoors
from giftable.server.screens import ScreenKeys
from giftable.server.sessions import Sessions
from giftable.server.socket_protocol import Hearing, Outgoing, SocketProtocol, ToScreens
from giftable.server.static import StaticFiles
from giftable.server.turns import Turns
from giftable.server.under import Under
from giftable.server.watches import Telling, WatchDoors
from giftable.tables.archive import Archive
from giftable.tables.ports import Clock, Entropy
from giftable.tables.ports import Places as OverDays
from giftable.tables.service import Tables

PING_S = 10.0  # a phone that vanishes counts as away after at most twice this
KEEP_ALIVE_S = 30  # of a line between two requests: over a long way a new one takes seconds
DRAIN_S = 5  # how long a shutdown waits for running requests
SWITCH_S = 0.001  # a thread that computes keeps Python's lock so long, moves need it several times
LAST_ASK_S = 1.0  # at shutdown: for the first request of a new connection
_log = structlog.get_logger(__name__)
_SIGNALS = (signal.SIGINT, signal.SIGTERM)


def make_app(
    tables: Tables,
    keys: Mapping[int, bytes],
    clock: Clock,
    entropy: Entropy,
    static: Path,
    lan: Callable[[], str | None] = lambda: None,
    limits: Limits | None = None,
    metrics: Metrics | None = None,
    public_url: str | None = None,
    *,
    own: Own,
    keeping: Keeping | None = None,
    telling: Telling | None = None,
    painter: Painter | None = None,
    archive: Archive | None = None,
    places: OverDays | None = None,
    offline: Path | None = None,
    base_path: str = "",
    before_ms: Callable[[int], int] = lambda keep_ms: 0,
) -> Starlette:
    """The whole server; `app.state` has `tables`, `connections`, `metrics`, `health` and `clock`.

    `keys` sign sessions, by year. `lan` returns the address at which others reach the server, or it
    is `public_url`. `own` is what own cards need; `keeping` has the circles, `telling` is what
    notices need, `painter` draws the previews of links, `archive` has the replays, `places` the
    tables over days, `offline` the page without a server. All of it lies under `base_path`.
    `before_ms` is of Sessions.
    """
    limits, metrics = limits or Limits(), metrics or Metrics()
    health = Health(tables.ports.store, tables.ports.bus, clock)
    sessions = Sessions(keys, clock, entropy, before_ms)
    screen_keys, alone = ScreenKeys(keys), OfflinePage(offline)
    turns = Turns()
    http = Http(
        tables, sessions, clock, limits, lan, screen_keys, turns, alone.megabytes(), public_url
    )  # fmt: skip
    evenings = Gate(CIRCLES, "circles_busy", limits.spared)
    finders = _finders(tables, archive, keeping, http.wrong_codes, evenings)
    previews = Previews(finders, painter, http.origin, clock, limits)
    pages = Pages(StaticFiles(static), sessions, previews)
    connections = Connections(tables, sessions, clock, limits, metrics, screen_keys, turns)
    app = Starlette(
        routes=[
            Route("/healthz", health.healthz),
            Route("/readyz", health.readyz),
            Route("/openapi.json", http.openapi),
            *_of_tables(http),
            *_of_cards(own, tables, sessions, screen_keys, clock, limits, metrics),
            *_of_circles(keeping, archive, tables, sessions, clock, limits, http, evenings),
            *_of_notices(telling, tables, sessions, clock, limits, http),
            *_of_replays(archive, keeping, tables, sessions, clock, limits),
            *_of_days(places, tables, sessions, clock, limits),
            Route("/api/screens/{code}/qr.svg", http.pairing_qr),
            *alone.routes(),
            WebSocketRoute("/ws/screen", connections.screens.endpoint),
            WebSocketRoute("/ws/{table}", connections.endpoint),
            *_of_pages(pages),
        ],
        middleware=_before_all(base_path, limits, clock),
        exception_handlers={
            HTTPException: partial(_not_served, pages),
            ClientDisconnect: _hung_up,
            Exception: _failed,
        },
    )
    watch(app.routes, metrics.held)
    app.state.tables, app.state.connections, app.state.limits = tables, connections, limits
    app.state.metrics, app.state.health, app.state.clock = metrics, health, clock
    return app


def _before_all(base_path: str, limits: Limits, clock: Clock) -> list[Middleware]:
    """What stands in front of the routes."""
    guard = Middleware(Guard, limits=limits, clock=clock)
    return [Middleware(Under, base=base_path), guard] if base_path else [guard]


def _finders(
    tables: Tables,
    archive: Archive | None,
    keeping: Keeping | None,
    wrong: ByAddress,
    evenings: Gate,
) -> dict[str, Finder]:
    """What has a preview, by how its pages' paths begin."""
    finders: dict[str, Finder] = {KINDS["table"]: Invitations(tables, wrong)}
    if archive is not None:
        finders[KINDS["replay"]] = Replays(archive, wrong)
    if keeping is not None:
        finders[KINDS["circle"]] = Circles(keeping, wrong, evenings)
    return finders


async def _not_served(pages: Pages, request: Request, error: Exception) -> Response:
    """Answers where there is nothing, or nothing for that method."""
    assert isinstance(error, HTTPException)
    if error.status_code == 404:
        return pages.other(request)
    return refuse("method_not_allowed", error.status_code)


async def _failed(request: Request, error: Exception) -> Response:
    """Answers where we are at fault."""
    answer = refuse("server_failed", 500)
    answer.headers.update(HEADERS)  # this answer does not pass through the guard
    return answer


async def _hung_up(request: Request, error: Exception) -> Response:
    """Answers a request whose client has hung up: nobody reads the answer, and it is no server
    error."""
    return Response(status_code=400)


def _of_tables(http: Http) -> list[Route]:
    """The routes of the games and their tables."""
    return [
        Route("/api/catalog", http.catalog),
        Route("/api/tables", http.make_table, methods=["POST"]),
        Route("/api/codes/{code:path}", http.find_code),
        Route("/api/tables/{table}/qr.svg", http.qr),
        Route("/api/tables/{table}/beliefs", http.beliefs),
        Route("/api/tables/{table}/evening", http.evening),
        Route("/api/tables/{table}/screen", http.screen),
    ]


def _of_notices(
    telling: Telling | None,
    tables: Tables,
    sessions: Sessions,
    clock: Clock,
    limits: Limits,
    http: Http,
) -> list[Route]:
    """The routes of who wants to be told."""
    if telling is None:
        return []
    entropy = tables.ports.entropy
    doors = WatchDoors(telling, tables, sessions, clock, entropy, limits, http)
    return doors.routes()


def _of_replays(
    archive: Archive | None,
    keeping: Keeping | None,
    tables: Tables,
    sessions: Sessions,
    clock: Clock,
    limits: Limits,
) -> list[Route]:
    """The routes of replays."""
    if archive is None:
        return []
    doors = ReplayDoors(archive, keeping, tables, sessions, clock, limits)
    return [
        Route("/api/tables/{table}/replay", doors.keep, methods=["POST"]),
        Route("/api/replays/file", doors.opened, methods=["POST"]),
        Route("/api/replays/file/beliefs", doors.beliefs_of_file, methods=["POST"]),
        Route("/api/replays/{replay}", doors.shown),
        Route("/api/replays/{replay}", doors.take_down, methods=["DELETE"]),
        Route("/api/replays/{replay}/beliefs", doors.beliefs),
    ]


def _of_days(
    places: OverDays | None, tables: Tables, sessions: Sessions, clock: Clock, limits: Limits
) -> list[Route]:
    """The routes of tables over days."""
    if places is None:
        return []
    doors = MineDoor(places, tables, sessions, clock, limits)
    return [
        Route("/api/mine", doors.mine),
        Route("/api/tables/{table}/since", doors.since),
    ]


def _of_pages(pages: Pages) -> list[Route]:
    """The routes of pages, and of the pictures of links to them."""
    return [
        Route("/preview/{kind}/{id}.png", pages.preview),
        Route("/tv", pages.tv),
        *(Route(path, pages.page(name)) for path, name in PAGES.items()),
    ]


def _of_cards(
    own: Own,
    tables: Tables,
    sessions: Sessions,
    screen_keys: ScreenKeys,
    clock: Clock,
    limits: Limits,
    metrics: Metrics,
) -> list[Route]:
    """The routes of own cards."""
    pictures = PictureDoors(own, tables, sessions, screen_keys, clock, limits, metrics)
    decks = DeckDoors(own, sessions, clock, tables.ports.entropy, limits, metrics)
    prints = PrintDoors(own, sessions, clock, limits, metrics)
    return [
        Route("/api/tables/{table}/pictures/{picture}", pictures.of_table),
        Route("/api/pictures", pictures.send, methods=["POST"]),
        Route("/api/decks", decks.listed),
        Route("/api/decks", decks.make, methods=["POST"]),
        Route("/api/decks/file", decks.take_file, methods=["POST"]),
        Route("/api/decks/{deck}", decks.shown),
        Route("/api/decks/{deck}", decks.change, methods=["PUT"]),
        Route("/api/decks/{deck}", decks.delete, methods=["DELETE"]),
        Route("/api/decks/{deck}/file", decks.file),
        Route("/api/decks/{deck}/pictures/{picture}", pictures.of_deck),
        Route("/api/decks/{deck}/print", prints.deck),
        Route("/api/print/{game}", prints.house),
    ]


def _of_circles(
    keeping: Keeping | None,
    archive: Archive | None,
    tables: Tables,
    sessions: Sessions,
    clock: Clock,
    limits: Limits,
    http: Http,
    evenings: Gate,
) -> list[Route]:
    """The routes of circles, where there are any."""
    if keeping is None:
        return []
    doors = CircleDoors(keeping, archive, tables, sessions, clock, limits, http, evenings)
    one = "/api/circles/{circle}"
    return [
        Route("/api/tables/{table}/circle", doors.of_table),
        Route("/api/tables/{table}/circle", doors.keep, methods=["POST"]),
        Route("/api/circles/file", doors.take_file, methods=["POST"]),
        Route(one, doors.shown),
        Route(one, doors.change, methods=["PUT"]),
        Route(one, doors.delete, methods=["DELETE"]),
        Route(f"{one}/asks", doors.claim, methods=["POST"]),
        Route(f"{one}/asks/{{key}}", doors.reply, methods=["POST"]),
        Route(f"{one}/members/{{member}}", doors.call, methods=["PUT"]),
        Route(f"{one}/members/{{member}}", doors.leave, methods=["DELETE"]),
        Route(f"{one}/entries", doors.entry, methods=["POST"]),
        Route(f"{one}/qr.svg", doors.qr),
        Route(f"{one}/next.ics", doors.calendar),
        Route(f"{one}/file", doors.file),
        Route(f"{one}/tables", doors.lay, methods=["POST"]),
    ]


class Server(uvicorn.Server):
    """uvicorn's server: calls `ready` once it listens, and tells the clients before it shuts
    down."""

    def __init__(
        self,
        app: Starlette,
        ready: Callable[[], None] = lambda: None,
        proxies: str = "",
        patience_s: float = REQUEST_S,
    ) -> None:
        """`proxies` are addresses and networks, separated by commas, that are believed (see
        forwarded.py). A request must arrive within `patience_s`."""
        limits: Limits = app.state.limits
        spared = Spared((*limits.spared, *filter(None, proxies.split(","))))
        places = Places(limits.connections, spared)
        newcomers = ByAddress(limits.new_connections, app.state.clock, spared)
        socket_protocol = partial(
            SocketProtocol, outgoing=Outgoing(), to_screens=ToScreens(), hearing=Hearing()
        )
        protocol = partial(
            HttpProtocol,
            places=places,
            newcomers=newcomers,
            turns=Slices(),
            patience_s=patience_s,
        )
        super().__init__(
            uvicorn.Config(
                Forwarded(app, proxies) if proxies else app,
                loop="uvloop",
                http=cast(type[HttpProtocol], protocol),
                ws=cast(type[SocketProtocol], socket_protocol),
                ws_max_size=MESSAGE_BYTES_MAX,
                ws_max_queue=8,
                ws_ping_interval=PING_S,
                ws_ping_timeout=PING_S,
                ws_per_message_deflate=False,
                lifespan="off",
                proxy_headers=False,
                log_config=None,
                access_log=False,
                server_header=False,
                limit_concurrency=CONNECTIONS_MAX,
                timeout_keep_alive=KEEP_ALIVE_S,
                timeout_graceful_shutdown=DRAIN_S,
            )
        )
        self._connections: Connections = app.state.connections
        self._health: Health = app.state.health
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        # Objects made so far stay: the collector need not scan them (p99 33 -> 3.5 ms).
        gc.freeze()
        gc.set_threshold(50_000, 50, 1000)
        sys.setswitchinterval(SWITCH_S)
        note_lost_errors(asyncio.get_running_loop())
        self._watching = asyncio.ensure_future(self._health.watch())
        self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Shuts down: accepts no new connection, answers running requests, tells clients to come
        back."""
        _log.info("draining")
        self._health.is_draining = True
        for listening in self.servers:
            listening.close()  # another process on the same socket accepts new connections
        await asyncio.gather(self._connections.restart(), self._all_have_asked())
        await super().shutdown(sockets)
        self._watching.cancel()

    async def _all_have_asked(self) -> None:
        """Waits until every new connection has sent its first request, for at most LAST_ASK_S:
        browsers also open connections that they never use."""

        def is_new(one: object) -> bool:
            awaited_s = one.awaited_s if isinstance(one, HttpProtocol) else None
            return awaited_s is not None and awaited_s < LAST_ASK_S

        while True:
            await asyncio.sleep(LAST_ASK_S / 100)  # the newest connection is known one turn later
            if not any(map(is_new, self.server_state.connections)):
                return

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Drains on the first signal, and ends at once on the second."""
        super().handle_exit(sig, frame)
        for signal_ in _SIGNALS:
            signal.signal(signal_, signal.SIG_DFL)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Does as uvicorn's, but does not raise the signal again, so that everything is closed in
        order."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {sig: signal.signal(sig, self.handle_exit) for sig in _SIGNALS}
        try:
            yield
        finally:
            for sig, handler in before.items():
                signal.signal(sig, handler)
