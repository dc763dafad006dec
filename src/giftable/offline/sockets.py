"""The page's sockets: messages go back and forth within it, to the same connections as a
server's."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Protocol

import msgspec

from giftable.games.kernel import Rejected
from giftable.protocol.close_codes import TABLE_CLOSED, UNKNOWN_TABLE
from giftable.protocol.to_client import Refused
from giftable.server.limits import AddressBuckets, Exempt, Limits
from giftable.server.sockets.connection import Connection
from giftable.server.sockets.transport_port import GONE, Handler
from giftable.tables.ports import Clock, TableId
from giftable.tables.service import Tables

HERE = "127.0.0.1"  # the only address: no limit on load counts it
YOU = "you"  # the only person, on however many seats

_encode = msgspec.json.Encoder().encode


class Wire(Protocol):
    """The page's end of a socket."""

    def say(self, text: str) -> None: ...
    def shut(self, code: int, reason: str) -> None: ...


class PageTransport:
    """A Transport whose client is in the same process: it is never full, and loses nothing."""

    is_full = False

    def __init__(self, wire: Wire) -> None:
        self._wire = wire
        self._waiting: deque[bytes] = deque()
        self._is_paused = True
        self._handler: Handler | None = None
        self._ended: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    def write(self, text: bytes) -> None:
        if not self._ended.done():
            self._wire.say(text.decode())

    def batch_for_screen(self) -> None: ...  # there is nobody to wake

    def pause(self) -> None:
        self._is_paused = True

    def resume(self) -> None:
        self._is_paused = False
        while self._waiting and not self._is_paused and self._handler is not None:
            self._handler.text_received(self._waiting.popleft())

    def close(self, code: int, reason: str) -> None:
        if not self._ended.done():
            self._ended.set_result(code)
            self._wire.shut(code, reason)

    async def deliver_to(self, handler: Handler) -> int:
        self._handler = handler
        self.resume()
        return await self._ended

    def hear(self, text: str) -> None:
        """Takes a message that the page has sent."""
        self._waiting.append(text.encode(errors="surrogatepass"))
        if not self._is_paused:
            self.resume()

    def hang_up(self) -> None:
        """Handles that the page has closed its socket."""
        if not self._ended.done():
            self._ended.set_result(GONE)


class Uncounted:
    """Metrics that count nothing: there is no operator."""

    def refused(self, code: str) -> None: ...
    def answered(self, seconds: float) -> None: ...
    def too_slow(self) -> None: ...
    def loop_held(self, route: str) -> None: ...


class Sockets:
    """All sockets of the page, with what their connections share."""

    def __init__(self, tables: Tables, clock: Clock) -> None:
        self.clock = clock
        self.limits = Limits()
        self.metrics = Uncounted()
        spared = Exempt(self.limits.spared)
        self.address_messages = AddressBuckets(self.limits.address_messages, clock, spared)
        self.screen_guesses = AddressBuckets(self.limits.pairings, clock, spared)
        self.predictions = AddressBuckets(self.limits.predictions, clock, spared)
        self._tables = tables
        self._inside: dict[TableId, Connection] = {}
        self._arrivals = 0

    def in_turn(self, work: Callable[[], None]) -> None:
        asyncio.get_running_loop().call_soon(work)

    async def show_on(self, code: str, table: TableId) -> None:
        raise Rejected("no_such_screen")  # a television would need a server

    async def serve(self, transport: PageTransport, table: TableId) -> None:
        """Serves a socket at that table until either side ends it; the newest of a table wins."""
        self._arrivals += 1
        try:
            room = await self._tables.room(table)
        except Rejected as rejected:
            transport.write(_encode(Refused(rejected.code)))
            is_newer = rejected.code == "newer_version"
            transport.close(TABLE_CLOSED if is_newer else UNKNOWN_TABLE, rejected.code)
            return
        connection = Connection(transport, HERE, room, YOU, self, self._arrivals)
        if (before := self._inside.get(table)) is not None:
            before.supersede()
        self._inside[table] = connection
        try:
            await connection.serve()
        finally:
            if self._inside.get(table) is connection:
                del self._inside[table]

    def supersede(self) -> None:
        """Tells all connections that another tab of this browser has taken over."""
        for connection in list(self._inside.values()):
            connection.supersede()
