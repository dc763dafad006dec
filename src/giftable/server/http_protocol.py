"""uvicorn's HTTP with an end to its patience: what is slow, long or too much is cut off.

By itself uvicorn waits for ever for the rest of a request and for a reader to take the answer,
and reads a head of any length.
"""

from __future__ import annotations

from asyncio import TimerHandle, Transport
from http import HTTPStatus
from typing import Any

import httptools
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from giftable.server.limits import (
    HEAD_BYTES_MAX,
    HEADERS_MAX,
    LINE_BYTES_MAX,
    PIPELINED_MAX,
    Places,
)

UNREAD_LOOKS_MAX = 6  # an answer that is not taken after so many times the patience
_NO_HANDSHAKE = (b"content-length", b"transfer-encoding")


class _TooLarge(Exception):
    """A request's head goes beyond the limits."""


class HttpProtocol(HttpToolsProtocol):
    """A connection until it ends or becomes a socket; it holds one of its address's `places`.

    A request with its body has `patience_s` to come, and is cut off within twice that.
    """

    def __init__(self, *args: Any, places: Places, patience_s: float, **more: Any) -> None:
        super().__init__(*args, **more)
        self._places = places
        self._patience_s = patience_s
        self._place: str | None = None  # the address for which one is held
        self._begun_s: float | None = None  # since when the rest of a request is waited for
        self._head_bytes: int | None = None  # of the head that is coming in; None: none is
        self._looking: TimerHandle | None = None
        self._looks_unread = 0

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else "unknown"
        most = self.limit_concurrency  # uvicorn's own check lets sockets pass
        is_full = most is not None and len(self.connections) > most
        if is_full or not self._places.take(address):
            transport.abort()
            return
        self._place = address
        self._begun_s = self.loop.time()
        self._looking = self.loop.call_later(self._patience_s, self._look)

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self._unset_keepalive_if_required()
        if self._begun_s is None:
            self._begun_s = self.loop.time()
        try:
            self.parser.feed_data(data)
            if self._head_bytes is not None:
                self._count_head(len(data))
        except httptools.HttpParserUpgrade:
            if self._should_upgrade():
                self.handle_websocket_upgrade()
        except (httptools.HttpParserError, _TooLarge) as error:
            is_large = _TooLarge in (type(error), type(error.__context__))
            self._refuse(
                HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE if is_large else HTTPStatus.BAD_REQUEST
            )

    # What the parser tells ------------------------------------------------------------------

    def on_message_begin(self) -> None:
        if len(self.pipeline) >= PIPELINED_MAX:
            raise _TooLarge
        super().on_message_begin()
        self._head_bytes = 0

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        if len(self.url) > LINE_BYTES_MAX:
            raise _TooLarge

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        if len(name) + len(value) > LINE_BYTES_MAX or len(self.headers) > HEADERS_MAX:
            raise _TooLarge

    def on_headers_complete(self) -> None:
        self._head_bytes = None
        if sum(len(name) + len(value) for name, value in self.headers) > HEAD_BYTES_MAX:
            raise _TooLarge
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._begun_s = None
        super().on_message_complete()

    def _count_head(self, size: int) -> None:
        self._head_bytes = (self._head_bytes or 0) + size
        if self._head_bytes > HEAD_BYTES_MAX:
            raise _TooLarge

    # Becoming a socket ----------------------------------------------------------------------

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over. A request that the socket's parser can't take is refused
        here: uvicorn would count its connection for ever."""
        is_handshake = self.scope["method"] == "GET" and self.scope["http_version"] == "1.1"
        if not is_handshake or any(name in _NO_HANDSHAKE for name, _ in self.headers):
            self._refuse(HTTPStatus.BAD_REQUEST)
            return
        try:
            super().handle_websocket_upgrade()
        except Exception:
            left = [c for c in self.connections if c.transport is self.transport]
            self.connections.difference_update(left)
            self._refuse(HTTPStatus.BAD_REQUEST)
        else:
            self._leave()

    # Patience -------------------------------------------------------------------------------

    @property
    def awaited_s(self) -> float | None:
        """For how long the rest of a request has been waited for, a first one since the client
        came; None where nothing is."""
        return None if self._begun_s is None else self.loop.time() - self._begun_s

    def _look(self) -> None:
        """Now and then: whoever sends no whole request or takes no whole answer is cut off."""
        self._looks_unread = self._looks_unread + 1 if self.transport.get_write_buffer_size() else 0
        is_slow = self.awaited_s is not None and self.awaited_s >= self._patience_s
        if is_slow or self._looks_unread > UNREAD_LOOKS_MAX:
            self.transport.abort()
        else:
            self._looking = self.loop.call_later(self._patience_s, self._look)

    def _refuse(self, status: HTTPStatus) -> None:
        head = f"HTTP/1.1 {status.value} {status.phrase}"
        self.transport.write(
            f"{head}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n".encode("ascii")
        )
        self.transport.close()

    def _leave(self) -> None:
        if self._looking is not None:
            self._looking.cancel()
        if self._place is not None:
            self._places.free(self._place)
            self._place = None
