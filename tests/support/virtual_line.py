"""Sockets of the server's own kind on virtual time: a line as long as a test wants it."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from typing import Any

from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.uri import parse_uri

from giftable.server.app import Server
from tests.support.asgi import HOST, ORIGIN, Json


class _ToServer(asyncio.Transport):
    """The server's end. What it writes reaches the client `one_way_s` later."""

    def __init__(self, line: HttpLine) -> None:
        super().__init__({"peername": ("192.0.2.7", 50_000), "sockname": ("192.0.2.1", 80)})
        self._line = line
        self._protocol: Any = None
        self._unread: deque[bytes] = deque()
        self._is_reading, self._is_closing = True, False

    def set_protocol(self, protocol: Any) -> None:
        self._protocol = protocol

    def get_protocol(self) -> Any:
        return self._protocol

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None: ...

    def get_write_buffer_size(self) -> int:
        return 0

    def is_closing(self) -> bool:
        return self._is_closing

    def write(self, data: Any) -> None:
        if data and not self._is_closing:
            self._line.later(self._line.hear, bytes(data))

    def pause_reading(self) -> None:
        self._is_reading = False

    def resume_reading(self) -> None:
        self._is_reading = True
        while self._unread and self._is_reading:
            self.come(self._unread.popleft())

    def come(self, data: bytes) -> None:
        """The client's bytes are here."""
        if self._is_closing:
            return
        if self._is_reading:
            self._protocol.data_received(data)
        else:
            self._unread.append(data)

    def close(self) -> None:
        if not self._is_closing:
            self._is_closing = True
            self._line.later(self._line.end)
            self._line.loop.call_soon(self._protocol.connection_lost, None)

    abort = close


class HttpLine:
    """A connection that asks what a test lets it ask."""

    def __init__(self, server: Server, one_way_s: float = 0.0) -> None:
        """Bytes need `one_way_s` each way."""
        self.loop = asyncio.get_running_loop()
        self.one_way_s = one_way_s
        self.heard = b""
        self.is_closed = False
        config = server.config
        if not config.loaded:
            config.load()
        make: Any = config.http_protocol_class
        self._transport = _ToServer(self)
        http = make(config=config, server_state=server.server_state, app_state={}, _loop=self.loop)
        self._transport.set_protocol(http)
        http.connection_made(self._transport)

    def ask(self, path: str) -> None:
        self.send(f"GET {path} HTTP/1.1\r\nHost: {HOST}\r\n\r\n".encode())

    def send(self, data: bytes) -> None:
        self.later(self._transport.come, data)

    def hear(self, data: bytes) -> None:
        self.heard += data

    def end(self) -> None:
        self.is_closed = True

    def later(self, call: Any, *args: Any) -> None:
        self.loop.call_later(self.one_way_s, call, *args)


class Line(HttpLine):
    """A socket whose client answers pings, as all do, and says what a test lets it say."""

    def __init__(self, server: Server, path: str, one_way_s: float = 0.0, **headers: str) -> None:
        """`headers` go with the handshake."""
        super().__init__(server, one_way_s)
        self.path = path
        self.is_there = True  # else it hears nothing and says nothing, as a phone in a tunnel
        self.frames: list[tuple[float, Json]] = []  # all that came, and when
        self.closed: int | None = None
        self._client = ClientProtocol(parse_uri(f"ws://{HOST}{path}"), origin=ORIGIN)
        request = self._client.connect()
        request.headers.update(headers)
        self._client.send_request(request)
        self._flush()

    def _flush(self) -> None:
        said = b"".join(self._client.data_to_send())
        if said and self.is_there:
            self.send(said)

    def say(self, message: Json) -> None:
        self._client.send_text(json.dumps(message).encode())
        self._flush()

    def hear(self, data: bytes) -> None:
        if not self.is_there:
            return
        self._client.receive_data(data)
        for event in self._client.events_received():
            if isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                self.frames.append((self.loop.time(), json.loads(event.data)))
        self._flush()
        if self._client.close_rcvd is not None and self.closed is None:
            self.closed = self._client.close_rcvd.code

    def end(self) -> None:
        if self.closed is None:
            self.closed = 1006

    def hang_up(self) -> None:
        if self._client.state is State.OPEN:
            self._client.send_close(1000)
            self._flush()

    def of(self, kind: str) -> list[Json]:
        return [message for _, message in self.frames if message["type"] == kind]
