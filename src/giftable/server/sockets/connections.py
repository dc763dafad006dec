"""All sockets of this process: who may come in, and which connection of a person is the newest."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
from collections.abc import Callable

import msgspec
from starlette.requests import HTTPConnection
from starlette.types import Scope
from starlette.websockets import WebSocket, WebSocketDisconnect

from giftable.games.kernel import Rejected
from giftable.protocol.close_codes import (
    NO_SESSION,
    NOT_WELCOME,
    TABLE_CLOSED,
    TRY_LATER,
    UNKNOWN_TABLE,
)
from giftable.protocol.to_client import Refused
from giftable.server.limits import SCREENS_MAX, WATCHERS_MAX, AddressBuckets, Bucket, Exempt
from giftable.server.sockets.connection import Connection
from giftable.server.sockets.screens import Screens
from giftable.server.sockets.transport import GONE, transport_of
from giftable.server.web.kit import Kit
from giftable.server.web.responses import address_of
from giftable.server.web.sessions import BadToken
from giftable.tables.codes import new_id
from giftable.tables.deciding.admission import check_may_watch
from giftable.tables.live.presence import SCREEN, is_screen
from giftable.tables.live.room import Room
from giftable.tables.ports import TableId

_NO_ROOM = {
    "unknown_table": UNKNOWN_TABLE,
    "newer_version": TABLE_CLOSED,
    "store_failed": TRY_LATER,
    "too_many_watch": TRY_LATER,
    "too_many_screens": TRY_LATER,
    "bad_screen_key": NOT_WELCOME,
    "closed_to_newcomers": NOT_WELCOME,
    "removed": NOT_WELCOME,
}
RESTART_S = 2.0  # for all closing messages together

_encode = msgspec.json.Encoder().encode


def check_may_enter(room: Room, person: str) -> None:
    """Raises Rejected if the person may not connect to the room: too_many_watch, too_many_screens,
    removed, closed_to_newcomers."""
    if is_screen(person):
        if room.audience.presence.screens >= SCREENS_MAX:
            raise Rejected("too_many_screens")
        return
    check_may_watch(room.state, person)
    if is_crowded(room, person):
        raise Rejected("too_many_watch")


def is_crowded(room: Room, person: str) -> bool:
    """Whether the room has too many watchers for this person, who has no seat."""
    if len(room.audience.listeners) < WATCHERS_MAX or room.state.seats_of(person):
        return False
    seated = {s.person for s in room.state.seats if s is not None and s.person is not None}
    return sum(x.person not in seated for x in room.audience.listeners) >= WATCHERS_MAX


class Connections:
    """All sockets of this process at tables; a person has one per table."""

    def __init__(self, kit: Kit) -> None:
        keys, tables, clock, limits = kit.screen_keys, kit.tables, kit.clock, kit.limits
        self.screens = Screens(tables.ports, keys, self._limit)
        self.screen_guesses = AddressBuckets(limits.pairings, clock)
        self._keys = keys
        self.clock = clock
        self.limits = limits
        self.metrics = kit.metrics
        self._tables = tables
        self._sessions = kit.sessions
        self._is_restarting = False
        self.address_messages = AddressBuckets(
            limits.address_messages, clock, Exempt(limits.spared)
        )
        self.predictions = AddressBuckets(limits.predictions, clock, Exempt(limits.spared))
        self.inside: dict[tuple[TableId, str], Connection] = {}
        self._arrivals = itertools.count()
        self._turns = kit.turns
        self.in_turn = kit.turns.run

    def _limit(self, scope: Scope) -> Callable[[], bool]:
        """Returns a function that says whether a frame of a socket without a table may be read."""
        of_one = Bucket(self.limits.messages, self.clock)
        of_all = self.address_messages.of(address_of(scope))
        return lambda: of_one.take() and of_all.take()

    async def show_on(self, code: str, table: TableId) -> None:
        await self.screens.show(code, table)

    async def endpoint(self, websocket: WebSocket) -> None:
        """WS /ws/{table}: connects a client to its table. One that may not enter is accepted and
        closed with a 44xx code, as browsers can read no other refusal."""
        arrival = next(self._arrivals)  # before the first await: the newest tab wins
        with contextlib.suppress(WebSocketDisconnect):
            table = websocket.path_params["table"]
            key = websocket.query_params.get("screen")
            person = None if key is not None else self._person(websocket)
            await websocket.accept()
            if self._is_restarting:
                await self._turn_away(websocket, TRY_LATER, "restart")
                return
            if person is None and key is None:
                await self._turn_away(websocket, NO_SESSION, "no_session")
                return
            try:
                person = person or self._screen(table, key or "")
                room = await self._tables.room(table)
                await self._turns.wait_for_own()  # whoever comes is told the whole table
                check_may_enter(room, person)
            except Rejected as rejected:
                self.metrics.refused(rejected.code)
                await websocket.send_text(_encode(Refused(rejected.code)).decode())
                await self._turn_away(websocket, _NO_ROOM[rejected.code], rejected.code)
                return
            if self._is_restarting or room.is_dropped:  # meanwhile
                await self._turn_away(websocket, TRY_LATER, "restart")
                return
            address = address_of(websocket.scope)
            tells = websocket.query_params.get("told") == "1"
            connection = Connection(
                transport_of(websocket), address, room, person, self, arrival, tells=tells
            )
            await self._serve(connection, (table, person))

    async def _turn_away(self, websocket: WebSocket, code: int, reason: str) -> None:
        self.metrics.closed(code)
        await websocket.close(code, reason)

    async def _serve(self, connection: Connection, key: tuple[TableId, str]) -> None:
        other = self.inside.get(key)
        if other is not None and other.arrival > connection.arrival:
            connection.supersede()  # it came earlier but got the table later
        else:
            self.inside[key] = connection
            if other is not None:
                other.supersede()
        self.metrics.opened()
        code = GONE
        try:
            code = await connection.serve()
        finally:
            self.metrics.closed(code)
            if self.inside.get(key) is connection:
                del self.inside[key]

    def _screen(self, table: TableId, key: str) -> str:
        """Returns the id of a screen that connects. Raises Rejected `bad_screen_key`."""
        if not self._keys.fits(table, key):
            raise Rejected("bad_screen_key")
        return SCREEN + new_id(self._tables.ports.entropy)

    def _person(self, connection: HTTPConnection) -> str | None:
        try:
            visitor = self._sessions.known(connection)
        except BadToken:
            return None
        return visitor.person if visitor else None

    async def restart(self) -> None:
        """Tells all clients that the server shuts down; they reconnect by themselves. Then no
        client is let in."""
        self._is_restarting = True
        self.screens.restart()
        for connection in self.inside.values():
            connection.restart()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(RESTART_S):
                while self.inside:
                    await asyncio.sleep(0.01)
