"""Makes HTTP responses: JSON, in gzip where the client takes that, and refusals."""

from __future__ import annotations

import asyncio
import gzip
import zlib
from collections.abc import AsyncIterator, Iterable, Iterator, Mapping
from http import HTTPStatus
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from giftable.protocol.http import Problem
from giftable.protocol.refusals import status_of
from giftable.server.limits import PIECE_BYTES
from giftable.server.web.static import accepted

GZIP = 16 + zlib.MAX_WBITS
RETRY_S = 5  # what passes has passed by then, mostly
NO_STORE = {"cache-control": "no-store"}
_encode = msgspec.json.Encoder().encode


def json_response(message: Any, status: int = 200) -> Response:
    return Response(_encode(message), status, NO_STORE, "application/json")


def compressed_json(message: Any, request: Request) -> Response:
    """Responds with JSON that holds no secret, compressed if the client accepts that."""
    return compress(json_response(message), request)


def gzipped_json(body: bytes, request: Request) -> Response:
    """Responds with gzipped JSON; unpacks it piece by piece if the client does not accept that."""
    headers = {**NO_STORE, "vary": "accept-encoding"}
    if "gzip" in accepted(request.headers.get("accept-encoding", "")):
        headers["content-encoding"] = "gzip"
        return Response(body, 200, headers, "application/json")
    pieces = () if request.method == "HEAD" else _unpacked(body)
    return StreamingResponse(_with_pauses(pieces), 200, headers, "application/json")


def _unpacked(body: bytes) -> Iterator[bytes]:
    unpacking = zlib.decompressobj(GZIP)
    while body:
        yield unpacking.decompress(body, PIECE_BYTES)
        body = unpacking.unconsumed_tail


async def _with_pauses(pieces: Iterable[bytes]) -> AsyncIterator[bytes]:
    for piece in pieces:
        yield piece
        await asyncio.sleep(0)


def compress(response: Response, request: Request) -> Response:
    """Compresses a response that holds no secret, if the client accepts that."""
    response.headers["vary"] = "accept-encoding"
    if "gzip" in accepted(request.headers.get("accept-encoding", "")):
        response.body = gzip.compress(response.body, mtime=0)
        response.headers["content-encoding"] = "gzip"
        response.headers["content-length"] = str(len(response.body))
    return response


class Refusal(Response):
    """The response of a refusal: code and values, as a Problem. It is counted when sent."""

    def __init__(self, code: str, status: int, args: Mapping[str, int | str]) -> None:
        body = _encode(Problem(code, dict(args)))
        headers = dict(NO_STORE)
        if status == HTTPStatus.SERVICE_UNAVAILABLE:
            headers["retry-after"] = str(RETRY_S)
        super().__init__(body, status, headers, "application/json")
        self._code = code

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope["app"].state.metrics.http_refused(self._code)
        await super().__call__(scope, receive, send)


def refuse(
    code: str, args: Mapping[str, int | str] | None = None, status: int | None = None
) -> Response:
    """Makes the response of a refusal; `status` if it is not the code's own."""
    return Refusal(code, status or status_of(code), args or {})


def address_of(scope: Scope) -> str:
    """Returns the client's address; behind a trusted proxy, the one that the proxy names."""
    client = scope.get("client")
    return client[0] if client else "unknown"
