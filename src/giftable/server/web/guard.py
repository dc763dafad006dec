"""The guard in front of all routes: refuses requests, delays them, and sets headers on every
answer."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from giftable.server.limits import PIECE_BYTES, WAITED_S, AddressBuckets, Exempt, Limits, Slots
from giftable.server.web.base_path import base_of, path_within
from giftable.server.web.responses import address_of, refuse
from giftable.tables.ports import Clock

POLICY = "content-security-policy"
OF_ALL_PAGES = (
    "default-src 'none'; object-src 'none'; form-action 'none'; frame-ancestors 'none'; "
    "style-src 'self'; img-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'self'; "
)
"""What the policies of the server's pages and of the page without a server have in common."""
HEADERS = {
    POLICY: f"{OF_ALL_PAGES}script-src 'self'; require-trusted-types-for 'script'; "
    "trusted-types svelte-trusted-html giftable-script",
    "cross-origin-resource-policy": "same-origin",
    "x-content-type-options": "nosniff",
}
HEADERS_OF_DOCUMENTS = {
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "same-origin",
}
NO_DOCUMENT = ("text/javascript", "text/css", "font/")
"""Parts of pages: browsers heed the first two of documents only, and a page's own policy lets its
parts ask nobody else, who could read a referrer."""
WAIT_S = 0.25  # the least that a request over its address's limit waits
STEPS = 64  # so many different waits: requests go on one after the other
HTTPS_HEADERS = {"strict-transport-security": "max-age=31536000"}  # a year
_SAFE = ("GET", "HEAD", "OPTIONS")
_DEFAULT_PORT = {"http": ":80", "https": ":443"}
_SECURE = ("https", "wss")
_PICTURE = re.compile(r"/api/(decks|tables)/[^/]+/pictures/[^/]+")
_HOST = re.compile(r"([a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(:[0-9]{1,5})?")


class Guard:
    """ASGI middleware: refuses requests of other sites' pages and of addresses that send too much,
    delays those that ask too often, and puts the security headers on answers.

    Browsers name the page that asks in Origin, on every socket and every POST. A client that sends
    no Origin is no browser, so it has no cookie of another person. A socket is refused before it is
    accepted (403): otherwise a client that reconnects at once would count the open line as a
    success.
    """

    def __init__(self, app: ASGIApp, limits: Limits, clock: Clock) -> None:
        self._app = app
        spared = Exempt(limits.spared)
        self._clock = clock
        self._requests = AddressBuckets(limits.requests, clock, spared)
        self._asks = AddressBuckets(limits.asks, clock, spared)
        self._looks = AddressBuckets(limits.looks, clock, spared)
        self._new_sockets = AddressBuckets(limits.new_sockets, clock, spared)
        self._sockets = Slots(limits.sockets, spared)
        self._waiting = Slots(limits.waiting, spared)
        self._waited = itertools.count()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._handle_http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._handle_socket(scope, receive, send)

    async def _handle_http(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if not headers.get("content-type", "").startswith(NO_DOCUMENT):
                    headers.update(HEADERS_OF_DOCUMENTS)
                if scope["scheme"] in _SECURE and not base_of(scope):  # else others live there too
                    headers.update(HTTPS_HEADERS)
            elif len(message.get("body", b"")) > PIECE_BYTES:
                for piece in _pieces(message):
                    await send(piece)
                return
            await send(message)

        if not await self._wait_for_rate(address_of(scope)):
            await refuse("too_fast")(scope, receive, send_guarded)
            return
        hosts = _values(scope, b"host")
        if len(hosts) > 1 or not all(map(_HOST.fullmatch, hosts)):
            await refuse("bad_message")(scope, receive, send_guarded)
        elif scope["method"] not in _SAFE and is_foreign(scope):
            await refuse("foreign_origin")(scope, receive, send_guarded)
        elif not self._is_within_rate(scope):
            await refuse("too_fast")(scope, receive, send_guarded)
        else:
            await self._app(scope, receive, send_guarded)

    def _is_within_rate(self, scope: Scope) -> bool:
        path = path_within(scope)
        if not path.startswith("/api/"):
            return True
        is_look = _PICTURE.fullmatch(path) and scope["method"] in _SAFE
        return (self._looks if is_look else self._asks).of(address_of(scope)).take()

    async def _wait_for_rate(self, address: str) -> bool:
        """Waits while the request's address is over its rate. Returns False if too many of its
        requests wait already, or it has waited WAITED_S."""
        requests = self._requests.of(address)
        if requests.take():
            return True
        if not self._waiting.take(address):
            return False
        try:
            until_s = self._clock.monotonic_s() + WAITED_S
            while self._clock.monotonic_s() < until_s:
                # Spread out: fifty pages rendered in one turn would delay all others.
                await self._clock.sleep(WAIT_S * (1 + next(self._waited) % STEPS / STEPS))
                if requests.take():
                    return True
            return False
        finally:
            self._waiting.free(address)

    async def _handle_socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = address_of(scope)
        if is_foreign(scope):
            await _turn_away(scope, send, 1008, "foreign_origin")
        elif not (self._new_sockets.of(address).take() and self._sockets.take(address)):
            await _turn_away(scope, send, 1013, "too_fast")
        else:
            try:
                await self._app(scope, receive, send)
            finally:
                self._sockets.free(address)


def _pieces(message: Message) -> Iterator[Message]:
    """Splits a long body: a piece is sent once the client has taken most of the one before."""
    body = memoryview(message["body"])
    for at in range(0, len(body), PIECE_BYTES):
        more = message.get("more_body", False) or at + PIECE_BYTES < len(body)
        yield {**message, "body": body[at : at + PIECE_BYTES], "more_body": more}


async def _turn_away(scope: Scope, send: Send, code: int, reason: str) -> None:
    scope["app"].state.metrics.http_refused(reason)
    await send({"type": "websocket.close", "code": code, "reason": reason})


def policy_for_old(host: str) -> str:
    """Returns the Content-Security-Policy for old browsers, whose 'self' allows no sockets."""
    own = "connect-src 'self'"
    return HEADERS[POLICY].replace(own, f"{own} ws://{host} wss://{host}")


def is_foreign(scope: Scope) -> bool:
    """Whether a page of another origin sends the request: scheme, host and port must be ours. One
    exception: behind a proxy whose https the server doesn't see, the page may be https."""
    origins = _values(scope, b"origin")
    if not origins:
        return False
    hosts = _values(scope, b"host")
    if len(origins) > 1 or len(hosts) != 1:
        return True
    scheme, _, host = origins[0].partition("://")
    port = _DEFAULT_PORT.get(scheme)
    if port is None or (scheme == "http" and scope["scheme"] in _SECURE):
        return True
    return host.removesuffix(port) != hosts[0].removesuffix(port)


def _values(scope: Scope, name: bytes) -> list[str]:
    return [v.decode("latin-1").strip().lower() for k, v in scope["headers"] if k == name]
