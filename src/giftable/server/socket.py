"""One socket per client: commands in, views out, bounded both ways.

A connection stands between its line (line.py) and its room, and is called by both. It decodes
strictly, asks the table one thing after the other, and answers. News that a slow reader has no
room for is dropped for one current view later; answers are never dropped: no more is read
instead.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import re
from functools import partial
from typing import Any

import msgspec
import structlog
from msgspec import Struct
from starlette.requests import HTTPConnection
from starlette.websockets import WebSocket, WebSocketDisconnect

from giftable.games.kernel import Rejected, Seat
from giftable.protocol import render
from giftable.protocol.close_codes import (
    BINARY,
    FLOOD,
    NO_SESSION,
    RESTART,
    SUPERSEDED,
    TABLE_CLOSED,
    TOO_BIG,
    TRY_LATER,
    UNKNOWN_TABLE,
)
from giftable.protocol.to_client import (
    Ack,
    Choices,
    Closing,
    Nudged,
    Pong,
    Refused,
    Superseded,
    ToClient,
)
from giftable.protocol.to_server import UNREADABLE, ListChoices, Ping, Resync, ToServer
from giftable.server.http import address_of
from giftable.server.limits import (
    FLOOD_MAX,
    LIST_TOKENS,
    MESSAGE_BYTES_MAX,
    WATCHERS_MAX,
    Bucket,
    ByAddress,
    Limits,
    Spared,
)
from giftable.server.line import GONE, Line, line_of
from giftable.server.metrics import Metrics
from giftable.server.sessions import BadToken, Sessions
from giftable.tables.ports import Clock, TableId
from giftable.tables.published import Published
from giftable.tables.room import Room
from giftable.tables.service import Tables

_NO_ROOM = {
    "unknown_table": UNKNOWN_TABLE,
    "newer_version": TABLE_CLOSED,
    "store_failed": TRY_LATER,
    "too_many_watch": TRY_LATER,
}
COMMAND_BYTES = 4096  # no command is longer
RESTART_S = 2.0  # for all goodbyes together
_ID = re.compile(r"[A-Za-z0-9:_-]{8,64}")

_decode = msgspec.json.Decoder(ToServer).decode
_encode = msgspec.json.Encoder().encode
_log = structlog.get_logger(__name__)


class _WithId(Struct):
    """The one thing worth reading in a message that cannot be read."""

    id: str | None = None


_decode_id = msgspec.json.Decoder(_WithId).decode


def _readable_id(raw: bytes) -> str | None:
    if len(raw) > COMMAND_BYTES:  # whoever floods is not read to the end
        return None
    try:
        found = _decode_id(raw).id
    except UNREADABLE:
        return None
    return found if found is not None and _ID.fullmatch(found) else None


class Connection:
    """A client at a table. Listens to the room, as tables.listener wants it, and to its
    line (an Ear); nothing of it waits, but the one command that is being answered."""

    def __init__(
        self, line: Line, address: str, room: Room, person: str, door: Door, arrival: int
    ) -> None:
        self.person = person
        self.room = room
        self.arrival = arrival  # which tab came when
        self.came_at_ms = door.clock.wall_ms()
        self._line = line
        self._metrics = door.metrics
        self._clock = door.clock
        self._bucket = Bucket(door.limits.messages, door.clock)
        self._address_bucket = door.address_messages.of(address)
        self._refused_in_a_row = 0
        self._answers: list[bytes] = []  # for which the line has no room; reading is paused
        self._is_behind = False
        self._is_catching_up = False
        self._is_to_resync = False
        self._is_closing = False
        self._answering: asyncio.Task[int] | None = None  # the one command at a time
        self._is_restarting = False

    async def serve(self) -> int:
        """Until either side ends it: the close code."""
        self._is_catching_up = True
        self.room.attach(self)
        self._is_catching_up = False
        try:
            return await self._line.attend(self)
        finally:
            self._is_closing = True
            self.room.detach(self)

    # What the room tells ----------------------------------------------------------------

    def published(self, p: Published) -> None:
        if self._takes_news():
            for viewer in p.viewers(self.person):
                self._line.write(render.encoded_update(p, viewer))

    def table_changed(self) -> None:
        if self._takes_news():
            self._line.write(_encode(render.table_message(self.room, self.person)))

    def presence_changed(self) -> None:
        if self._takes_news():
            audience = self.room.audience
            if audience.presence_sent is None:  # of a hundred onlookers, each tells all the others
                audience.presence_sent = _encode(render.presence(audience))
            self._line.write(audience.presence_sent)

    def nudged(self, seat: Seat) -> None:
        if self._takes_news():
            self._line.write(_encode(Nudged(seat)))

    def closed(self, code: Any) -> None:
        self.close(TABLE_CLOSED, code, Closing(code))

    def _takes_news(self) -> bool:
        """Whether there is room for news. Where there is none, they give way to one current view
        later, which is sent whole."""
        if self._is_closing:
            return False
        if self._line.is_full and not self._is_catching_up:
            self._is_behind = True
            return False
        return True

    # What the door tells ----------------------------------------------------------------

    def supersede(self) -> None:
        """A newer tab of this person took over."""
        self.close(SUPERSEDED, "superseded", Superseded())

    def restart(self) -> None:
        """The server goes down; what is being answered is answered first."""
        self._is_restarting = True
        if self._answering is None:
            self.close(RESTART, "restart", Closing("restart"))

    def close(self, code: int, reason: str, last: ToClient | None = None) -> None:
        """Send the answers that wait, one last message, then the close frame; the first to call
        wins."""
        if self._is_closing:
            return
        self._is_closing = True
        for answer in self._answers:
            self._line.write(answer)
        if last is not None:
            self._line.write(_encode(last))
        self._line.close(code, reason)

    # What the line tells ----------------------------------------------------------------

    def heard(self, text: bytes) -> None:
        if self._is_closing:
            return
        if len(text) > MESSAGE_BYTES_MAX:
            self.close(TOO_BIG, "too_large")
        elif self._takes_token():
            self._answer_to(text)
        else:
            self._answer(Refused("too_fast", _readable_id(text)))
            self._end_flood()

    def heard_binary(self) -> None:
        if self._is_closing:
            return
        self._metrics.refused("binary_frame")
        self.close(BINARY, "binary_frame", Refused("binary_frame"))

    def may_send(self) -> bool:
        if self._is_closing:
            return False
        if self._takes_token():
            return True
        self._end_flood()
        return False

    def _takes_token(self) -> bool:
        """Whether the client may send one more frame now; each that it may not is counted."""
        if self._bucket.take() and self._address_bucket.take():
            self._refused_in_a_row = 0
            return True
        self._refused_in_a_row += 1
        return False

    def _end_flood(self) -> None:
        if self._refused_in_a_row >= FLOOD_MAX:
            _log.warning("flood", table=self.room.table)
            self.close(FLOOD, "too_fast")

    def emptied(self) -> None:
        while self._answers and not self._line.is_full:
            self._line.write(self._answers.pop(0))
        if self._answers or self._is_closing:
            return
        if self._is_behind:
            self._catch_up()
        if self._answering is None:
            self._line.resume()

    def _catch_up(self) -> None:
        """All there is to know, in place of the news that were left out."""
        self._is_behind, self._is_catching_up = False, True
        self.room.audience.refresh(self)
        self._is_catching_up = False

    def stalled(self) -> None:
        self._metrics.too_slow()
        _log.warning("slow reader dropped", table=self.room.table)
        self.close(TRY_LATER, "too_slow")

    # Answers ----------------------------------------------------------------------------

    def _answer(self, message: ToClient) -> None:
        """Answers are never dropped: where there is no room, no more is read."""
        if isinstance(message, Refused):
            self._metrics.refused(message.code)
        if self._is_closing:
            return
        if self._line.is_full:
            self._answers.append(_encode(message))
            self._line.pause()
        else:
            self._line.write(_encode(message))

    def _answer_to(self, text: bytes) -> None:
        try:
            message = _decode(text)
        except UNREADABLE:
            self._answer(Refused("bad_message", _readable_id(text)))
            return
        match message:
            case Ping():
                self._answer(Pong(self._clock.wall_ms(), self.room.n))
            case Resync():
                self._resync_soon()
            case ListChoices():
                self._answer(self._listed(message))
            case _:
                self._line.pause()  # until this one is answered
                self._answering = self.room.submit(self.person, message)
                came_s = self._clock.monotonic_s()
                self._answering.add_done_callback(partial(self._answered, message.id, came_s))

    def _listed(self, asked: ListChoices) -> Choices | Refused:
        """What one of the own seats may do. A hundred actions weigh more than a view."""
        if Seat(asked.seat) not in self.room.state.seats_of(self.person):
            return Refused("not_your_seat")
        if not self._bucket.take(LIST_TOKENS):
            return Refused("too_fast")
        return render.choices(self.room, Seat(asked.seat), asked.start)

    def _resync_soon(self) -> None:
        """A current view costs as much as a hundred other messages: one answers all that were
        asked for in this turn."""
        if not self._is_to_resync:
            self._is_to_resync = True
            asyncio.get_running_loop().call_soon(self._resync)

    def _resync(self) -> None:
        self._is_to_resync = False
        self.room.audience.refresh(self)

    def _answered(self, command_id: str, came_s: float, task: asyncio.Task[int]) -> None:
        self._answering = None
        if task.cancelled():
            return
        error = task.exception()
        if error is None:
            self._answer(Ack(command_id, task.result()))
            self._metrics.answered(self._clock.monotonic_s() - came_s)
        elif isinstance(error, Rejected):
            self._answer(Refused(error.code, command_id))
        else:  # our fault: this one command failed, the player stays
            _log.error("command failed", table=self.room.table, exc_info=error)
            self._answer(Refused("server_failed", command_id))
        if self._is_restarting:
            self.restart()
        elif not self._answers:
            self._line.resume()


def is_crowded(room: Room, person: str) -> bool:
    """Whether so many watch already that one more, who holds no seat, may not."""
    if len(room.audience.listeners) < WATCHERS_MAX or room.state.seats_of(person):
        return False
    seated = {s.person for s in room.state.seats if s is not None and s.person is not None}
    return sum(x.person not in seated for x in room.audience.listeners) >= WATCHERS_MAX


class Door:
    """All sockets of this process: lets people in, one connection each per table."""

    def __init__(
        self,
        tables: Tables,
        sessions: Sessions,
        clock: Clock,
        limits: Limits,
        metrics: Metrics,
    ) -> None:
        self.clock = clock
        self.limits = limits
        self.metrics = metrics
        self._tables = tables
        self._sessions = sessions
        self._is_restarting = False
        self.address_messages = ByAddress(limits.address_messages, clock, Spared(limits.spared))
        self._inside: dict[tuple[TableId, str], Connection] = {}
        self._arrivals = itertools.count()

    async def endpoint(self, websocket: WebSocket) -> None:
        """WS /ws/{table}. The way in is refused by an accepted socket closed with a 44xx code,
        since browsers can read no other."""
        arrival = next(self._arrivals)  # before anything is waited for: the newest tab wins
        with contextlib.suppress(WebSocketDisconnect):
            person = self._person(websocket)
            await websocket.accept()
            if self._is_restarting:
                await self._turn_away(websocket, TRY_LATER, "restart")
                return
            if person is None:
                await self._turn_away(websocket, NO_SESSION, "no_session")
                return
            table = websocket.path_params["table"]
            try:
                room = await self._tables.room(table)
                if is_crowded(room, person):
                    raise Rejected("too_many_watch")
            except Rejected as rejected:
                self.metrics.refused(rejected.code)
                await websocket.send_text(_encode(Refused(rejected.code)).decode())
                await self._turn_away(websocket, _NO_ROOM[rejected.code], rejected.code)
                return
            address = address_of(websocket.scope)
            connection = Connection(line_of(websocket), address, room, person, self, arrival)
            await self._serve(connection, (table, person))

    async def _turn_away(self, websocket: WebSocket, code: int, reason: str) -> None:
        self.metrics.closed(code)
        await websocket.close(code, reason)

    async def _serve(self, connection: Connection, key: tuple[TableId, str]) -> None:
        other = self._inside.get(key)
        if other is not None and other.arrival > connection.arrival:
            connection.supersede()  # it came first, and waited longer for the table
        else:
            self._inside[key] = connection
            if other is not None:
                other.supersede()
        self.metrics.opened()
        code = GONE
        try:
            code = await connection.serve()
        finally:
            self.metrics.closed(code)
            if self._inside.get(key) is connection:
                del self._inside[key]

    def _person(self, connection: HTTPConnection) -> str | None:
        try:
            visitor = self._sessions.known(connection)
        except BadToken:
            return None
        return visitor.person if visitor else None

    async def restart(self) -> None:
        """Tell all clients that the server goes down; they come back by themselves. From now on
        nobody is let in."""
        self._is_restarting = True
        for connection in self._inside.values():
            connection.restart()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(RESTART_S):
                while self._inside:
                    await asyncio.sleep(0.01)
