"""A client's socket on any ASGI server, as transport_port.py says what a connection needs.

uvicorn's ASGI path costs a queue, a wake-up and a dozen calls for each message. The server's own
sockets (socket_protocol.py) are transports themselves. See decision 12.
"""

from __future__ import annotations

import asyncio
from collections import deque

from starlette.websockets import WebSocket, WebSocketDisconnect

from giftable.server.limits import OUTBOX_MAX, STALLED_S
from giftable.server.sockets.transport_port import GONE as GONE
from giftable.server.sockets.transport_port import Handler as Handler
from giftable.server.sockets.transport_port import Transport as Transport

CLOSE_S = 1.0  # for the client to take the close frame; then it is cut off
EXTENSION = "giftable.line"  # the key in a scope's extensions of the server's own transport


def transport_of(websocket: WebSocket) -> Transport:
    """Returns the transport of an accepted socket: our own, else an AsgiTransport."""
    transport: Transport | None = websocket.scope.get("extensions", {}).pop(EXTENSION, None)
    return transport or AsgiTransport(websocket)


class AsgiTransport:
    """A Transport over plain ASGI. It has two tasks: one reads, and only the other sends."""

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

    def batch_for_screen(self) -> None: ...  # each message has its turn

    def pause(self) -> None:
        self._may_read.clear()

    def resume(self) -> None:
        self._may_read.set()

    def close(self, code: int, reason: str) -> None:
        if self._closing is None:
            self._closing = (code, reason)
            self._news.set()

    async def deliver_to(self, handler: Handler) -> int:
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
                handler.binary_received()
            else:
                handler.text_received(text.encode(errors="surrogatepass"))

    async def _write(self, handler: Handler) -> None:
        while True:
            while self._outbox:
                if not await self._send(self._outbox.popleft().decode(), handler):
                    return
            if self._closing is not None:
                await self._close_or_cut(*self._closing)
                return
            if self.is_full:
                self.is_full = False
                handler.drained()
                continue
            self._news.clear()
            await self._news.wait()

    async def _send(self, text: str, handler: Handler) -> bool:
        """Sends one message. Returns False if the client does not take it; then its socket is
        closed, or cut off."""
        try:
            async with asyncio.timeout(STALLED_S):
                await self._websocket.send_text(text)
        except TimeoutError:
            handler.stalled()
            if self._closing is not None:
                await self._close_or_cut(*self._closing)
            return False
        except RuntimeError:  # uvicorn has just closed it, since a ping was not answered
            return False
        return True

    async def _close_or_cut(self, code: int, reason: str) -> None:
        """Closes the socket; a client that does not even take the close frame is cut off."""
        self._code = code
        try:
            async with asyncio.timeout(CLOSE_S):
                await self._websocket.close(code, reason)
        except TimeoutError:
            cut = self._websocket.scope.get("extensions", {}).get("giftable.cut")
            if cut is not None:
                cut()
