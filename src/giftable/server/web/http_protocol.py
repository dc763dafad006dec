"""uvicorn's HTTP protocol with limits: slow, long or too many requests are cut off.

uvicorn alone waits without limit for the rest of a request and for the client to take the answer.
It reads headers of any length, and parses all received bytes in one go: 256 kB in chunks of one
byte block the event loop for as long as that takes.
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
    LINGER_BYTES,
    LINGER_S,
    PIPELINED_MAX,
    REQUEST_BYTES_MAX,
    SLICE_BYTES,
    UPLOAD_BYTES_MAX,
    UPLOAD_S,
    AddressBuckets,
    Slots,
)
from giftable.server.web.loop_turns import LoopTurns

UNREAD_LOOKS_MAX = 6  # times `patience_s`, until an answer that nobody takes is cut off
_SENDING = (b"POST", b"PUT")
_NO_HANDSHAKE = (b"content-length", b"transfer-encoding")


class _TooLarge(Exception):
    """Raised if a request exceeds the limits."""

    def __init__(self, status: HTTPStatus = HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE) -> None:
        super().__init__(status)
        self.status = status


def _status_of(error: httptools.HttpParserError) -> HTTPStatus:
    cause = error.__context__
    return cause.status if isinstance(cause, _TooLarge) else HTTPStatus.BAD_REQUEST


class HttpProtocol(HttpToolsProtocol):
    """One HTTP connection until it ends or becomes a socket; it holds one of its address's
    `places`.

    A request with its body has `patience_s` to arrive, and is cut off at the latest after twice
    that; one that may be large has UPLOAD_S.
    """

    def __init__(
        self,
        *args: Any,
        places: Slots,
        newcomers: AddressBuckets,
        turns: LoopTurns,
        uploads: tuple[bytes, ...],
        patience_s: float,
        **more: Any,
    ) -> None:
        super().__init__(*args, **more)
        self._places = places
        self._newcomers = newcomers
        self._turns = turns
        self._uploads = uploads
        self._unread = b""
        self._is_waiting = False  # for a later turn
        self._has_turn = False  # now
        self._request_bytes = 0  # received so far, of the incoming request
        self._ignored_bytes: int | None = None  # received since the refusal; None: not refused
        self._patience_s = patience_s
        self._bytes_max, self._allowed_s = REQUEST_BYTES_MAX, patience_s  # of the incoming request
        self._place: str | None = None  # the address whose place this connection holds
        self._begun_s: float | None = None  # when the wait for the rest of a request began
        self._head_bytes: int | None = None  # of the incoming head; None: none is incoming
        self._looking: TimerHandle | None = None
        self._looks_unread = 0
        self._hanging_up: TimerHandle | None = None
        self._answering: Any = None  # the cycle of the request that is being answered

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else "unknown"
        most = self.limit_concurrency  # uvicorn's own check does not refuse sockets
        is_full = most is not None and len(self.connections) > most
        if is_full or not (self._newcomers.of(address).take() and self._places.take(address)):
            transport.abort()
            return
        self._place = address
        self._begun_s = self.loop.time()
        self._looking = self.loop.call_later(self._patience_s, self._check_slow)

    def connection_lost(self, exc: Exception | None) -> None:
        self._release()
        super().connection_lost(exc)
        self.pipeline.clear()
        self._unread = b""
        self._answering = self.cycle = None  # type: ignore[assignment]

    def data_received(self, data: bytes) -> None:
        if self._ignored_bytes is not None:
            self._ignored_bytes += len(data)
            if self._ignored_bytes > LINGER_BYTES:
                self.transport.abort()
            return
        self._unset_keepalive_if_required()
        if self._begun_s is None:
            self._begun_s = self.loop.time()
        self._unread += data
        if self._is_waiting:
            self.transport.pause_reading()
        else:
            self._read()

    def _read(self) -> None:
        """Parses one slice of the received bytes if this turn is free, later the rest."""
        if self._ignored_bytes is not None or self.transport.is_closing():
            return
        if self._turns.take():
            self._parse_slice()
        if self._unread:
            self._is_waiting = True
            self.transport.pause_reading()
            self._turns.run_later(self._go_on)

    def _parse_slice(self) -> None:
        """Parses a slice; a request that is whole with it begins in the same turn."""
        piece, self._unread = self._unread[:SLICE_BYTES], self._unread[SLICE_BYTES:]
        self._has_turn = True
        self._parse(piece)
        self._has_turn = False

    def _go_on(self) -> None:
        """Parses the next slice, in this connection's turn."""
        self._is_waiting = False
        if self._ignored_bytes is not None or self.transport.is_closing():
            return
        self._parse_slice()
        if self._unread:
            self._read()
        if not self._is_waiting and not self.flow.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()

    def _parse(self, data: bytes) -> None:
        try:
            self.parser.feed_data(data)
            self._request_bytes += len(data)
            if self._head_bytes is not None:
                self._count_head(len(data))
            if self._request_bytes > self._bytes_max:
                raise _TooLarge(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
        except httptools.HttpParserUpgrade:
            if self._should_upgrade():
                self._unread = b""
                self.handle_websocket_upgrade()
        except _TooLarge as error:
            self._refuse(error.status)
        except httptools.HttpParserError as error:
            self._refuse(_status_of(error))

    def _start_asgi_task(self, cycle: Any, app: Any) -> None:
        """Starts the answer to a request, in a turn of its own."""
        begin = super()._start_asgi_task

        def start() -> None:
            if not self.transport.is_closing():
                self._answering = cycle
                begin(cycle, app)

        if self._has_turn:
            self._has_turn = False  # once
            start()
        else:
            self._turns.run(start)

    # Called by the parser -------------------------------------------------------------------

    def on_message_begin(self) -> None:
        if len(self.pipeline) >= PIPELINED_MAX:
            raise _TooLarge
        super().on_message_begin()
        self._head_bytes = self._request_bytes = 0
        self._bytes_max, self._allowed_s = REQUEST_BYTES_MAX, self._patience_s

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
        if self.url.startswith(self._uploads) and self.parser.get_method() in _SENDING:
            self._bytes_max, self._allowed_s = UPLOAD_BYTES_MAX, UPLOAD_S
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
        """Hands the connection over to the WebSocket protocol. A request that the socket's parser
        can't take is refused here, since uvicorn would count its connection for ever."""
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
            self._release()
            self.parser = None  # type: ignore[assignment]  # it holds us, and we are done

    # Time limits ----------------------------------------------------------------------------

    @property
    def awaited_s(self) -> float | None:
        """For how many seconds the rest of a request has been awaited (the first: since the client
        connected); None if nothing is awaited."""
        return None if self._begun_s is None else self.loop.time() - self._begun_s

    def _check_slow(self) -> None:
        """Checks at intervals; cuts off a client whose request or answer takes too long."""
        self._looks_unread = self._looks_unread + 1 if self.transport.get_write_buffer_size() else 0
        is_slow = self.awaited_s is not None and self.awaited_s >= self._allowed_s
        if is_slow or self._looks_unread > UNREAD_LOOKS_MAX:
            self.transport.abort()
        else:
            self._looking = self.loop.call_later(self._patience_s, self._check_slow)

    def _refuse(self, status: HTTPStatus) -> None:
        """Refuses the incoming request and closes the connection. Sends no refusal if an answer to
        it, or to an earlier request, has begun."""
        is_head = self._head_bytes is not None  # then the cycle is the previous request's
        answer = self.cycle
        if answer is None or (answer.response_complete if is_head else not answer.response_started):
            head = f"HTTP/1.1 {status.value} {status.phrase}"
            self.transport.write(
                f"{head}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n".encode("ascii")
            )
        self._hang_up()

    def _hang_up(self) -> None:
        """Closes the connection after LINGER_S in which input is ignored. One that is closed with
        unread input is reset, and the client might never read the last answer."""
        if self._ignored_bytes is not None or self.transport.is_closing():
            return
        self._ignored_bytes = 0
        self._unread = b""
        self.pipeline.clear()
        if self._answering is not None:  # its answer can't be sent any more
            self._answering.disconnected = True
            self._answering.message_event.set()
        self.transport.write_eof()
        self.transport.resume_reading()
        self._hanging_up = self.loop.call_later(LINGER_S, self.transport.abort)

    def _release(self) -> None:
        for timer in (self._looking, self._hanging_up):
            if timer is not None:
                timer.cancel()
        self._looking = self._hanging_up = None
        if self._place is not None:
            self._places.free(self._place)
            self._place = None
