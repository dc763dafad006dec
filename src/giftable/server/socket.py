"""One socket per client: commands in, views out, bounded both ways.

Two tasks serve a connection. The reader decodes strictly, asks the table, and answers. The
writer alone sends. News that a slow reader has no room for is dropped for one current view
later; answers are never dropped: the reader stops reading instead.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import re
from collections import deque
from collections.abc import Callable
from typing import Any

import msgspec
import structlog
from msgspec import Struct
from starlette.requests import HTTPConnection
from starlette.websockets import WebSocket, WebSocketDisconnect

from giftable.protocol import render
from giftable.protocol.to_client import (
    Ack,
    Closing,
    Nudged,
    Pong,
    Refused,
    Superseded,
    ToClient,
)
from giftable.protocol.to_server import Ping, Resync, ToServer
from giftable.rules.kernel import Rejected, Seat
from giftable.server.limits import (
    AT_TABLE_MAX,
    FLOOD_MAX,
    MESSAGE_BYTES_MAX,
    OUTBOX_MAX,
    STALLED_S,
    Bucket,
    Limits,
)
from giftable.server.sessions import BadToken, Sessions
from giftable.tables.ports import Clock, TableId
from giftable.tables.published import Published
from giftable.tables.room import Room
from giftable.tables.service import Tables

BINARY, FLOOD, TOO_BIG, RESTART, TRY_LATER = 1003, 1008, 1009, 1012, 1013
SUPERSEDED, NO_SESSION, UNKNOWN_TABLE, TABLE_CLOSED = 4001, 4401, 4404, 4410

_NO_ROOM = {
    "unknown_table": UNKNOWN_TABLE,
    "newer_version": TABLE_CLOSED,
    "store_failed": TRY_LATER,
    "too_many_watch": TRY_LATER,
}
RESTART_S = 2.0  # for all goodbyes together
_CLOSE_S = 1.0  # for the close frame itself; then the line is cut
_ID = re.compile(r"[A-Za-z0-9:_-]{8,64}")

_decode = msgspec.json.Decoder(ToServer).decode
_encode = msgspec.json.Encoder().encode
_log = structlog.get_logger(__name__)


class _WithId(Struct):
    """The one thing worth reading in a message that cannot be read."""

    id: str | None = None


_decode_id = msgspec.json.Decoder(_WithId).decode


def _readable_id(raw: bytes) -> str | None:
    try:
        found = _decode_id(raw).id
    except (msgspec.DecodeError, RecursionError):
        return None
    return found if found is not None and _ID.fullmatch(found) else None


class Connection:
    """A client at a table. Listens to the room, as tables.room.Listener wants it."""

    def __init__(
        self, websocket: WebSocket, room: Room, person: str, door: Door, arrival: int
    ) -> None:
        self.person = person
        self.room = room
        self.arrival = arrival  # which tab came when
        self._websocket = websocket
        self._clock = door.clock
        self._bucket = Bucket(door.limits.messages, door.clock)
        self._refused_in_a_row = 0
        self._outbox: deque[tuple[bool, str]] = deque()  # (is an answer, message)
        self._is_behind = False
        self._closing: tuple[int, str] | None = None
        self._wake = asyncio.Event()
        self._room_in_outbox = asyncio.Event()
        self._room_in_outbox.set()

    # What the room tells ----------------------------------------------------------------

    def published(self, p: Published) -> None:
        self._news(lambda: render.updates(self.room, self.person, p))

    def table_changed(self) -> None:
        self._news(lambda: [render.table_message(self.room, self.person)])

    def presence_changed(self) -> None:
        self._news(lambda: [render.presence(self.room)])

    def nudged(self, seat: Seat) -> None:
        self._news(lambda: [Nudged(seat)])

    def closed(self, code: Any) -> None:
        self.close(TABLE_CLOSED, code, Closing(code))

    # What the door tells ----------------------------------------------------------------

    def supersede(self) -> None:
        """A newer tab of this person took over."""
        self.close(SUPERSEDED, "superseded", Superseded())

    def restart(self) -> None:
        self.close(RESTART, "restart", Closing("restart"))

    def close(self, code: int, reason: str, last: ToClient | None = None) -> None:
        """Send one last message, then the close frame; the first to call wins."""
        if self._closing is None:
            self._outbox.clear()
            if last is not None:
                self._put(True, last)
            self._closing = (code, reason)
            self._wake.set()

    # The outbox -------------------------------------------------------------------------

    def _put(self, is_answer: bool, message: ToClient) -> None:
        self._outbox.append((is_answer, _encode(message).decode()))
        if len(self._outbox) >= OUTBOX_MAX:
            self._room_in_outbox.clear()
        self._wake.set()

    def _news(self, make: Callable[[], list[Any]]) -> None:
        if self._closing is not None or self._is_behind:
            return
        if len(self._outbox) >= OUTBOX_MAX:
            self._is_behind = True
            self._outbox = deque(entry for entry in self._outbox if entry[0])
            self._make_room()
            return
        for message in make():
            self._put(False, message)

    def _make_room(self) -> None:
        if len(self._outbox) < OUTBOX_MAX:
            self._room_in_outbox.set()

    async def _answer(self, message: ToClient) -> None:
        await self._room_in_outbox.wait()
        if self._closing is None:
            self._put(True, message)

    # The two tasks ----------------------------------------------------------------------

    async def serve(self) -> None:
        """Until either side ends it."""
        self.room.attach(self)
        try:
            reader = asyncio.ensure_future(self._read())
            writer = asyncio.ensure_future(self._write())
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
        finally:
            self.room.detach(self)

    async def _read(self) -> None:
        while True:
            message = await self._websocket.receive()
            if message["type"] == "websocket.disconnect" or self._closing is not None:
                return
            text = message.get("text")
            if text is None:
                self.close(BINARY, "binary_frame", Refused("binary_frame"))
                return
            raw = text.encode(errors="surrogatepass")
            if len(raw) > MESSAGE_BYTES_MAX:
                self.close(TOO_BIG, "too_large")
                return
            if not self._bucket.take():
                self._refused_in_a_row += 1
                await self._answer(Refused("too_fast", _readable_id(raw)))
                if self._refused_in_a_row >= FLOOD_MAX:
                    self.close(FLOOD, "too_fast")
                    return
                continue
            self._refused_in_a_row = 0
            await self._answer_to(raw)

    async def _answer_to(self, raw: bytes) -> None:
        try:
            message = _decode(raw)
        except (msgspec.DecodeError, RecursionError):
            await self._answer(Refused("bad_message", _readable_id(raw)))
            return
        match message:
            case Ping():
                await self._answer(Pong(self._clock.wall_ms(), self.room.n))
            case Resync():
                self.room.refresh(self)
            case _:
                try:
                    n = await self.room.command(self.person, message)
                except Rejected as rejected:
                    await self._answer(Refused(rejected.code, message.id))
                except Exception:  # our fault: this one command failed, the player stays
                    _log.exception("command failed", table=self.room.table)
                    await self._answer(Refused("server_failed", message.id))
                else:
                    await self._answer(Ack(message.id, n))

    async def _write(self) -> None:
        while True:
            while self._outbox:
                _, text = self._outbox.popleft()
                self._make_room()
                if not await self._sent(text):
                    return
            if self._closing is not None:
                await self._shut(*self._closing)
                return
            if self._is_behind:
                self._is_behind = False
                self.room.refresh(self)
                continue
            self._wake.clear()
            await self._wake.wait()

    async def _sent(self, text: str) -> bool:
        """Whether the client took it. A stalled one is asked to try later, then cut off."""
        try:
            async with asyncio.timeout(STALLED_S):
                await self._websocket.send_text(text)
        except TimeoutError:
            await self._shut(TRY_LATER, "too_slow")
            return False
        except RuntimeError:  # uvicorn closed it just now: a ping stayed unanswered
            return False
        return True

    async def _shut(self, code: int, reason: str) -> None:
        """Close; a client that takes not even that is cut off."""
        try:
            async with asyncio.timeout(_CLOSE_S):
                await self._websocket.close(code, reason)
        except TimeoutError:
            cut = self._websocket.scope.get("extensions", {}).get("giftable.cut")
            if cut is not None:
                cut()


class Door:
    """All sockets of this process: lets people in, one connection each per table."""

    def __init__(self, tables: Tables, sessions: Sessions, clock: Clock, limits: Limits) -> None:
        self.clock = clock
        self.limits = limits
        self._tables = tables
        self._sessions = sessions
        self._inside: dict[tuple[TableId, str], Connection] = {}
        self._arrivals = itertools.count()

    async def endpoint(self, websocket: WebSocket) -> None:
        """WS /ws/{table}. The way in is refused by an accepted socket closed with a 44xx code,
        since browsers can read no other."""
        arrival = next(self._arrivals)  # before anything is waited for: the newest tab wins
        with contextlib.suppress(WebSocketDisconnect):
            person = self._person(websocket)
            await websocket.accept()
            if person is None:
                await websocket.close(NO_SESSION, "no_session")
                return
            table = websocket.path_params["table"]
            try:
                room = await self._tables.room(table)
                if len(room.listeners) >= AT_TABLE_MAX:
                    raise Rejected("too_many_watch")
            except Rejected as rejected:
                await websocket.send_text(_encode(Refused(rejected.code)).decode())
                await websocket.close(_NO_ROOM[rejected.code], rejected.code)
                return
            connection = Connection(websocket, room, person, self, arrival)
            await self._serve(connection, (table, person))

    async def _serve(self, connection: Connection, key: tuple[TableId, str]) -> None:
        other = self._inside.get(key)
        if other is not None and other.arrival > connection.arrival:
            connection.supersede()  # it came first, and waited longer for the table
        else:
            self._inside[key] = connection
            if other is not None:
                other.supersede()
        try:
            await connection.serve()
        finally:
            if self._inside.get(key) is connection:
                del self._inside[key]

    def _person(self, connection: HTTPConnection) -> str | None:
        try:
            visitor = self._sessions.known(connection)
        except BadToken:
            return None
        return visitor.person if visitor else None

    async def restart(self) -> None:
        """Tell all clients that the server goes down; they come back by themselves."""
        for connection in self._inside.values():
            connection.restart()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(RESTART_S):
                while self._inside:
                    await asyncio.sleep(0.01)
