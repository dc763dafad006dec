"""What a connection needs of a client's socket, and that over any ASGI server.

uvicorn's own way through ASGI costs a queue, a wake-up and a dozen calls for each message; the
server's sockets (socket_protocol.py) are lines themselves. See decision 12.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Protocol

from starlette.websockets import WebSocket, WebSocketDisconnect

from giftable.server.limits import OUTBOX_MAX, STALLED_S

GONE = 1006  # no close frame: the connection broke
CLOSE_S = 1.0  # for the close frame of a client that reads nothing; then it is cut
EXTENSION = "giftable.line"  # where an ASGI server leaves a transport of its own


class Handler(Protocol):
    """Who hears what comes in. Nothing here may block."""

    def heard(self, text: bytes) -> None:
        """A text message, whole, in UTF-8; or, from a transport without strictness, not quite."""

    def heard_binary(self) -> None: ...
    def may_send(self) -> bool:
        """A frame that is no message has come, or a part of one: whether that is not too much."""

    def emptied(self) -> None:
        """The transport was full, and all of it has been taken."""

    def stalled(self) -> None:
        """The client has taken nothing for STALLED_S, though there was something."""


class Transport(Protocol):
    """A client's socket, open. Nothing here blocks; once it is closed or broken nothing happens."""

    @property
    def is_full(self) -> bool:
        """Whether the client leaves unread what it was sent, so that more would only pile up.
        True until all is taken; then the handler hears `emptied`."""

    def write(self, text: bytes) -> None:
        """Send one message in UTF-8, full or not, after those before it; within a few turns of
        the loop."""

    def pause(self) -> None:
        """Let nothing be heard until `resume`; what comes in waits in the client's kernel."""

    def resume(self) -> None:
        """Go on. Messages that wait here are heard before it returns."""

    def close(self, code: int, reason: str) -> None:
        """Send the close frame after all messages; the client has CLOSE_S to take them."""

    async def attend(self, handler: Handler) -> int:
        """Let `handler` hear what comes in, until it has ended: its close code."""


def transport_of(websocket: WebSocket) -> Transport:
    """The transport of an accepted socket: the server's own, or one through ASGI."""
    transport: Transport | None = websocket.scope.get("extensions", {}).pop(EXTENSION, None)
    return transport or AsgiTransport(websocket)


class AsgiTransport:
    """A transport through ASGI. Two tasks: one hands on what comes in, the other alone sends."""

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
        """Whether the client took it. A stalled one is closed, then cut off."""
        try:
            async with asyncio.timeout(STALLED_S):
                await self._websocket.send_text(text)
        except TimeoutError:
            handler.stalled()
            if self._closing is not None:
                await self._shut(*self._closing)
            return False
        except RuntimeError:  # uvicorn closed it just now: a ping stayed unanswered
            return False
        return True

    async def _shut(self, code: int, reason: str) -> None:
        """Close; a client that takes not even that is cut off."""
        self._code = code
        try:
            async with asyncio.timeout(CLOSE_S):
                await self._websocket.close(code, reason)
        except TimeoutError:
            cut = self._websocket.scope.get("extensions", {}).get("giftable.cut")
            if cut is not None:
                cut()
