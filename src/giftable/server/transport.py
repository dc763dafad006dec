"""What a connection needs of a client's socket, and an implementation for any ASGI server.

uvicorn's ASGI path costs a queue, a wake-up and a dozen calls for each message. The server's own
sockets (socket_protocol.py) are transports themselves. See decision 12.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Protocol

from starlette.websockets import WebSocket, WebSocketDisconnect

from giftable.server.limits import OUTBOX_MAX, STALLED_S

GONE = 1006  # no close frame: the connection broke
CLOSE_S = 1.0  # for the client to take the close frame; then it is cut off
EXTENSION = "giftable.line"  # the key in a scope's extensions of the server's own transport


class Handler(Protocol):
    """The receiver of what the client sends. No method may block."""

    def heard(self, text: bytes) -> None:
        """Called with a whole text message in UTF-8. From AsgiTransport the bytes may be invalid
        UTF-8."""

    def heard_binary(self) -> None: ...
    def may_send(self) -> bool:
        """Called for a control frame or a part of a message. Returns whether the limits allow
        it."""

    def emptied(self) -> None:
        """Called when the transport was full and the client has taken everything."""

    def stalled(self) -> None:
        """Called when the client has taken nothing for STALLED_S although something was waiting."""


class Transport(Protocol):
    """An open socket of a client. No method blocks; once it is closed or broken they do nothing."""

    @property
    def is_full(self) -> bool:
        """Whether unread messages of the client pile up.

        True until all are taken; then the handler's `emptied` is called.
        """

    def write(self, text: bytes) -> None:
        """Sends one message in UTF-8 after those before it, within a few turns of the loop; also if
        full."""

    def pause(self) -> None:
        """Calls the handler for no input until `resume`; it waits in the client's kernel."""

    def resume(self) -> None:
        """Ends `pause`. Messages that wait here are handed on before it returns."""

    def close(self, code: int, reason: str) -> None:
        """Sends the close frame after all messages; the client has CLOSE_S to take them."""

    async def attend(self, handler: Handler) -> int:
        """Hands all input to `handler` until the socket ends. Returns its close code."""


def transport_of(websocket: WebSocket) -> Transport:
    """The transport of an accepted socket: the server's own, or an AsgiTransport."""
    transport: Transport | None = websocket.scope.get("extensions", {}).pop(EXTENSION, None)
    return transport or AsgiTransport(websocket)


class AsgiTransport:
    """A transport over plain ASGI. It has two tasks: one reads, and only the other sends."""

    def __init__(self, websocket: WebSocket) -> None:
        self._websocket = websocket
        self._outbox: deque[bytes] = deque()
        self.is_full = False
        self._closing: tuple[int, str] | None = None
        self._code = GONE
        self._news = asyncio.Event()
        self._may_read = asyncio.Event()
        self._may_read.set()

    def write(self, text: bytes) -> None:
        if self._closing is None:
            self._outbox.append(text)
            self.is_full = self.is_full or len(self._outbox) >= OUTBOX_MAX
            self._news.set()

    def pause(self) -> None:
        self._may_read.clear()

    def resume(self) -> None:
        self._may_read.set()

    def close(self, code: int, reason: str) -> None:
        if self._closing is None:
            self._closing = (code, reason)
            self._news.set()

    async def attend(self, handler: Handler) -> int:
        reader = asyncio.ensure_future(self._read(handler))
        writer = asyncio.ensure_future(self._write(handler))
        try:
            await asyncio.wait((reader, writer), return_when=asyncio.FIRST_COMPLETED)
            if reader.done() and self._closing is not None:
                await writer
        finally:
            for task in (reader, writer):
                task.cancel()
            ends = await asyncio.gather(reader, writer, return_exceptions=True)
        for end in ends:
            if isinstance(end, Exception) and not isinstance(end, WebSocketDisconnect):
                raise end
        return self._code

    async def _read(self, handler: Handler) -> None:
        while True:
            message = await self._websocket.receive()
            if message["type"] == "websocket.disconnect":
                if self._closing is None:
                    self._code = message.get("code", GONE)
                return
            await self._may_read.wait()
            text = message.get("text")
            if self._closing is not None:
                return
            if text is None:
                handler.heard_binary()
            else:
                handler.heard(text.encode(errors="surrogatepass"))

    async def _write(self, handler: Handler) -> None:
        while True:
            while self._outbox:
                if not await self._sent(self._outbox.popleft().decode(), handler):
                    return
            if self._closing is not None:
                await self._shut(*self._closing)
                return
            if self.is_full:
                self.is_full = False
                handler.emptied()
                continue
            self._news.clear()
            await self._news.wait()

    async def _sent(self, text: str, handler: Handler) -> bool:
        """Sends one message. Returns whether the client took it; a client that stalls is closed,
        then cut off."""
        try:
            async with asyncio.timeout(STALLED_S):
                await self._websocket.send_text(text)
        except TimeoutError:
            handler.stalled()
            if self._closing is not None:
                await self._shut(*self._closing)
            return False
        except RuntimeError:  # uvicorn has just closed it, since a ping was not answered
            return False
        return True

    async def _shut(self, code: int, reason: str) -> None:
        """Closes the socket; a client that does not even take the close frame is cut off."""
        self._code = code
        try:
            async with asyncio.timeout(CLOSE_S):
                await self._websocket.close(code, reason)
        except TimeoutError:
            cut = self._websocket.scope.get("extensions", {}).get("giftable.cut")
            if cut is not None:
                cut()
