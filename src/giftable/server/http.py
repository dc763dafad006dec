"""The HTTP endpoints: the games, a new table, a table by its code, a QR code, beliefs, titles."""

from __future__ import annotations

import gzip
import io
from collections import OrderedDict
from collections.abc import Callable, Mapping
from http import HTTPStatus
from types import MappingProxyType
from typing import Any
from urllib.parse import urlsplit

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from giftable import __version__
from giftable.games.kernel import Rejected
from giftable.protocol import explaining
from giftable.protocol.catalog import games
from giftable.protocol.http import (
    Catalog,
    NewTable,
    Problem,
    ScreenLink,
)
from giftable.protocol.to_server import UNREADABLE
from giftable.server import asking, openapi
from giftable.server.codes import normalise
from giftable.server.gates import Gate
from giftable.server.limits import BODY_BYTES_MAX, NEW_TABLES, ByAddress, Limits, Spared
from giftable.server.screens import ScreenKeys
from giftable.server.sessions import BadToken, Sessions
from giftable.server.static import accepted
from giftable.server.turns import Turns
from giftable.server.under import base_of
from giftable.tables.ports import Clock
from giftable.tables.service import Tables

_encode = msgspec.json.Encoder().encode
_decode_new = msgspec.json.Decoder(NewTable).decode
NO_NETWORK = ""  # what `lan` returns while this machine is in none
_LOOPBACK = ("localhost", "127.0.0.1", "::1")

_AFTERWARDS_REFUSED = {"not_your_seat": 403, "not_over": 409, "store_failed": 503}
_NOT_MADE = {"store_failed": 503, "too_many_tables": 429}
_NO_ARGS: Mapping[str, int | str] = MappingProxyType({})
RETRY_S = 5  # what passes has passed by then, mostly
DRAWN_MAX = 1000  # QR codes kept in memory, some 3 kB each


def answer(message: Any, status: int = 200) -> Response:
    return Response(_encode(message), status, {"cache-control": "no-store"}, "application/json")


def packed(message: Any, request: Request) -> Response:
    """An answer without secrets, compressed if the client takes that."""
    return compressed(answer(message), request)


def packed_before(body: bytes, request: Request) -> Response:
    """The same, of JSON that is in gzip already: as it is if the client takes that, else
    unpacked."""
    response = Response(body, 200, {"cache-control": "no-store"}, "application/json")
    response.headers["vary"] = "accept-encoding"
    if "gzip" in accepted(request.headers.get("accept-encoding", "")):
        response.headers["content-encoding"] = "gzip"
    else:
        response.body = gzip.decompress(body)
        response.headers["content-length"] = str(len(response.body))
    return response


def compressed(response: Response, request: Request) -> Response:
    """The same response, which must hold no secret, smaller if the client takes that."""
    response.headers["vary"] = "accept-encoding"
    if "gzip" in accepted(request.headers.get("accept-encoding", "")):
        response.body = gzip.compress(response.body, mtime=0)
        response.headers["content-encoding"] = "gzip"
        response.headers["content-length"] = str(len(response.body))
    return response


class Refusal(Response):
    """An error answer with its refusal code and what it is about; it is counted when it is
    sent."""

    def __init__(self, code: str, status: int, args: Mapping[str, int | str]) -> None:
        body = _encode(Problem(code, dict(args)))
        headers = {"cache-control": "no-store"}
        if status == HTTPStatus.SERVICE_UNAVAILABLE:
            headers["retry-after"] = str(RETRY_S)
        super().__init__(body, status, headers, "application/json")
        self._code = code

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope["app"].state.metrics.http_refused(self._code)
        await super().__call__(scope, receive, send)


def refuse(code: str, status: int, args: Mapping[str, int | str] = _NO_ARGS) -> Response:
    return Refusal(code, status, args)


class Http:
    """The endpoints. `lan` returns this server's address for others now, NO_NETWORK, or None if it
    is for this machine alone; it is asked where a request came to localhost. `offline_mb` is what
    the page without a server weighs, if there is one; `public_url` is where everybody reaches this
    server, whatever a request was sent to."""

    def __init__(
        self,
        tables: Tables,
        sessions: Sessions,
        clock: Clock,
        limits: Limits,
        lan: Callable[[], str | None],
        screen_keys: ScreenKeys,
        turns: Turns,
        offline_mb: int = 0,
        public_url: str | None = None,
    ) -> None:
        self.turns = turns
        self._offline_mb = offline_mb
        self._public_url = public_url
        self._tables = tables
        self._sessions = sessions
        self._lan = lan
        self._screen_keys = screen_keys
        self.wrong_codes = ByAddress(limits.wrong_codes, clock)
        self._new_tables = ByAddress(limits.tables, clock)
        self._making = Gate(NEW_TABLES, "too_many_tables", limits.spared)
        self._drawings = ByAddress(limits.drawings, clock, Spared(limits.spared))
        self._beliefs = ByAddress(limits.beliefs, clock, Spared(limits.spared))
        self._evenings = ByAddress(limits.evenings, clock, Spared(limits.spared))
        self._openapi: dict[tuple[str, bool], Response] = {}
        self._drawn: OrderedDict[str, str] = OrderedDict()  # QR codes by link

    async def openapi(self, request: Request) -> Response:
        base, takes = base_of(request.scope), accepted(request.headers.get("accept-encoding", ""))
        told = self._openapi.get((base, "gzip" in takes))  # to encode it takes 20 ms
        if told is None:
            here = {"servers": [{"url": f"{base}/"}]}
            told = packed(openapi.document() | here, request)
            self._openapi[base, "gzip" in takes] = told
        return Response(told.body, headers=told.headers)

    async def catalog(self, request: Request) -> Response:
        learns = self._tables.ports.bot_runner.learns
        found = Catalog(__version__, self.origin(request), games(learns), self._offline_mb)
        return packed(found, request)

    async def make_table(self, request: Request) -> Response:
        try:
            visitor = self._sessions.visitor(request)
        except BadToken:
            return refuse("bad_token", 401)
        if not self._new_tables.of(address_of(request.scope)).take():
            return refuse("too_many_tables", 429)
        body = await _body(request)
        if body is None:
            return refuse("too_large", 413)
        try:
            new = _decode_new(body)
        except UNREADABLE:
            return refuse("bad_message", 400)
        try:
            async with self._making.entered(address_of(request.scope)):
                made = await asking.make(self._tables, visitor.person, new)
        except Rejected as rejected:
            return refuse(rejected.code, _NOT_MADE.get(rejected.code, 422))
        response = answer(made, 201)
        self._sessions.keep(visitor, request, response)
        return response

    async def find_code(self, request: Request) -> Response:
        code = normalise(request.path_params["code"])
        if code is None:
            return refuse("bad_code", 400)
        wrong = self.wrong_codes.of(address_of(request.scope))
        if not wrong.take():  # before the store is asked: during the wait other guesses may come
            return refuse("too_many_guesses", 429)
        try:
            table = await self._tables.find(code)
            if table is None:
                return refuse("unknown_code", 404)
            wrong.give_back()
            return answer(await asking.found(self._tables, table))
        except Rejected as rejected:
            return refuse(rejected.code, _status(rejected.code))

    async def qr(self, request: Request) -> Response:
        try:
            message = await asking.shown(self._tables, request.path_params["table"])
        except Rejected as rejected:
            return refuse(rejected.code, _status(rejected.code))
        return await self.drawn(request, f"t/{message.code}")

    async def pairing_qr(self, request: Request) -> Response:
        """Drawn whether or not a screen waits with that code: nobody learns that here."""
        code = normalise(request.path_params["code"])
        if code is None:
            return refuse("bad_code", 400)
        return await self.drawn(request, f"tv/{code}")

    async def drawn(self, request: Request, path: str) -> Response:
        """A QR code of that address here."""
        link = f"{self.origin(request)}/{path}"
        if _is_loopback(link) and self._lan() == NO_NETWORK:
            return refuse("no_network", 503)
        if link not in self._drawn:
            if not self._drawings.of(address_of(request.scope)).take():
                return refuse("too_fast", 429)
            await self.turns.own()
            self._drawn[link] = _drawing(link)
            if len(self._drawn) > DRAWN_MAX:
                self._drawn.popitem(last=False)
        picture = self._drawn[link]
        return Response(picture, 200, {"cache-control": "no-store"}, "image/svg+xml")

    async def beliefs(self, request: Request) -> Response:
        try:
            visitor = self._sessions.known(request)
        except BadToken:
            return refuse("bad_token", 401)
        try:
            room = await self._tables.room(request.path_params["table"])
            if visitor is None:
                return refuse("not_your_seat", 403)
            if not self._beliefs.of(address_of(request.scope)).take():
                return refuse("too_fast", 429)
            return answer(await explaining.beliefs(room, visitor.person))
        except Rejected as rejected:
            return refuse(rejected.code, _AFTERWARDS_REFUSED.get(rejected.code, 404))

    async def screen(self, request: Request) -> Response:
        try:
            visitor = self._sessions.known(request)
        except BadToken:
            return refuse("bad_token", 401)
        table = request.path_params["table"]
        try:
            room = await self._tables.room(table)
        except Rejected as rejected:
            return refuse(rejected.code, _status(rejected.code))
        if visitor is None or visitor.person != room.state.host:
            return refuse("not_host", 403)
        key = self._screen_keys.key(table)
        return answer(ScreenLink(f"{self.origin(request)}/tv#{table}~{key}"))

    async def evening(self, request: Request) -> Response:
        try:
            await self._tables.room(table := request.path_params["table"])
            if not self._evenings.of(address_of(request.scope)).take():
                return refuse("too_fast", 429)
            return answer(await asking.evening(self._tables, table))
        except Rejected as rejected:
            return refuse(rejected.code, _AFTERWARDS_REFUSED.get(rejected.code, 404))

    def origin(self, request: Request) -> str:
        """Where friends reach this server: as its host says, or else the request's own origin,
        unless that is localhost, and the path that everything lies under."""
        if self._public_url:
            return self._public_url
        url = request.url
        own = f"{url.scheme}://{url.netloc}"
        here = (self._lan() or own) if _is_loopback(own) else own
        return f"{here}{base_of(request.scope)}"


def _is_loopback(link: str) -> bool:
    return urlsplit(link).hostname in _LOOPBACK


def _drawing(link: str) -> str:
    """A QR code as SVG, with its quiet zone."""
    import segno  # slow to load, seldom needed

    picture = io.BytesIO()
    segno.make(link, error="m", micro=False).save(
        picture, kind="svg", border=4, dark="#000", light="#fff", omitsize=True, xmldecl=False
    )
    return picture.getvalue().decode()


def _status(code: str) -> int:
    """The HTTP status for the refusal code of a table that can't be shown."""
    return 503 if code == "store_failed" else 404


async def _body(request: Request) -> bytes | None:
    """The whole body, or None if it is too large."""
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > BODY_BYTES_MAX:
            return None
    return bytes(body)


def address_of(scope: Scope) -> str:
    """The client's address; behind a trusted proxy, the address that the proxy names."""
    client = scope.get("client")
    return client[0] if client else "unknown"
