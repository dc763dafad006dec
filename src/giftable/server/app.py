"""Puts the server together: routes, the guard at the door, and uvicorn around it."""

from __future__ import annotations

import gc
import signal
import socket
import threading
from asyncio import BaseTransport
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import cast
from urllib.parse import urlsplit

import uvicorn
from starlette.applications import Starlette
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from giftable.server.http import Http, refuse
from giftable.server.limits import MESSAGE_BYTES_MAX, Limits
from giftable.server.pages import PAGES, Pages
from giftable.server.sessions import Sessions
from giftable.server.socket import Door
from giftable.server.static import StaticFiles
from giftable.tables.ports import Clock, Entropy
from giftable.tables.service import Tables

HEADERS = {
    "content-security-policy": (
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
        "connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
        "object-src 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
}
SEND_BUFFER_BYTES = 64 * 1024  # the kernel would hide megabytes of an unread past (2.9 MB)
PING_S = 10.0  # a phone that went without a word is away after at most twice so long
CONNECTIONS_MAX = 10_000
_SIGNALS = (signal.SIGINT, signal.SIGTERM)
_SAFE = ("GET", "HEAD", "OPTIONS")


class Guard:
    """Turns away what another site's page sends, and puts the security headers on answers.

    Browsers name the page that asks in Origin, on every socket and every POST; a client that
    sends none is no browser and brings no cookie of somebody else's.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        if scope["type"] in ("http", "websocket") and _is_foreign(scope):
            if scope["type"] == "http":
                await refuse("foreign_origin", 403)(scope, receive, send_guarded)
            else:  # before it is accepted: the handshake is answered with 403
                await send({"type": "websocket.close", "code": 1008, "reason": "foreign_origin"})
            return
        await self._app(scope, receive, send_guarded)


def _is_foreign(scope: Scope) -> bool:
    if scope["type"] == "http" and scope["method"] in _SAFE:
        return False
    headers = Headers(scope=scope)
    origin = headers.get("origin")
    return origin is not None and urlsplit(origin).netloc != headers.get("host")


def make_app(
    tables: Tables,
    key: bytes,
    clock: Clock,
    entropy: Entropy,
    static: Path,
    lan: Callable[[], str | None] = lambda: None,
    limits: Limits | None = None,
) -> Starlette:
    """The whole server as an ASGI application. `app.state.door` has its sockets.

    `key` signs sessions; `lan` tells the address under which others reach the server.
    """
    limits = limits or Limits()
    sessions = Sessions(key, clock, entropy)
    http = Http(tables, sessions, clock, limits, lan)
    pages = Pages(StaticFiles(static), sessions)
    door = Door(tables, sessions, clock, limits)

    async def failed(request: Request, error: Exception) -> Response:
        if isinstance(error, HTTPException) and error.status_code == 404:
            return pages.other(request)
        if isinstance(error, HTTPException):
            return refuse("method_not_allowed", error.status_code)
        return refuse("server_failed", 500)

    app = Starlette(
        routes=[
            Route("/healthz", http.healthz),
            Route("/openapi.json", http.openapi),
            Route("/api/catalog", http.catalog),
            Route("/api/tables", http.make_table, methods=["POST"]),
            Route("/api/codes/{code:path}", http.find_code),
            Route("/api/tables/{table}/qr.svg", http.qr),
            WebSocketRoute("/ws/{table}", door.endpoint),
            *(Route(path, pages.page(name)) for path, name in PAGES.items()),
        ],
        middleware=[Middleware(Guard)],
        exception_handlers={HTTPException: failed, Exception: failed},
    )
    app.state.door = door
    return app


class SocketProtocol(WebSocketsSansIOProtocol):
    """uvicorn's sockets, with a small send buffer and a way to cut a stalled line."""

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        line = transport.get_extra_info("socket")
        if line is not None:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER_BYTES)

    async def run_asgi(self) -> None:
        extensions = cast(dict[str, object], self.scope["extensions"])
        extensions["giftable.cut"] = self.transport.abort
        await super().run_asgi()


class Server(uvicorn.Server):
    """Listens, says when it is `ready`, and tells the clients before it goes down."""

    def __init__(self, app: Starlette, ready: Callable[[], None] = lambda: None) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                loop="uvloop",
                http="httptools",
                ws=SocketProtocol,
                ws_max_size=MESSAGE_BYTES_MAX,
                ws_max_queue=8,
                ws_ping_interval=PING_S,
                ws_ping_timeout=PING_S,
                ws_per_message_deflate=False,
                lifespan="off",
                log_level="warning",
                access_log=False,
                server_header=False,
                limit_concurrency=CONNECTIONS_MAX,
                timeout_graceful_shutdown=5,
            )
        )
        self._door: Door = app.state.door
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        # What lives now lives long: keep the collector from walking it (p99 33 -> 3.5 ms).
        gc.collect()
        gc.freeze()
        gc.set_threshold(50_000, 50, 1000)
        self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self._door.restart()
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """As uvicorn's, but a signal heard is not raised again: the house closes in order."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {sig: signal.signal(sig, self.handle_exit) for sig in _SIGNALS}
        try:
            yield
        finally:
            for sig, handler in before.items():
                signal.signal(sig, handler)
