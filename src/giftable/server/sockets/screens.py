"""Screens: televisions, projectors and shared windows that show a table and nothing else.

A screen has no cookie and no seat. It waits on WS /ws/screen with a pairing code on it; a host
types that code, and the screen is told which table it shows, and a key with which it may come back
to it. The same key is in the link that a host may open instead.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable

import msgspec
from starlette.types import Scope
from starlette.websockets import WebSocket, WebSocketDisconnect

from giftable.games.kernel import Rejected
from giftable.protocol.close_codes import FLOOD, RESTART, SUPERSEDED, TRY_LATER
from giftable.protocol.to_client import Closing, Pairing, Pong, Refused, Shows, Superseded, ToClient
from giftable.protocol.to_server import UNREADABLE, Ping
from giftable.server.limits import PAIRING_MAX, PAIRING_S
from giftable.server.sockets.transport import Transport, transport_of
from giftable.server.web.screen_keys import ScreenKeys
from giftable.tables.codes import new_code
from giftable.tables.ports import BusMessage, Clock, Ports, ScreenFound, ScreenWanted, TableId

TOPIC = "screens"  # on the bus, where a table's id stands otherwise
ANSWER_S = 1.0  # for another node to say that the screen waits there

NORMAL = 1000  # a code has served

MaySend = Callable[[], bool]
_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Ping).decode


class WaitingScreen:
    """A screen without a table yet: the Handler of its transport. It is read so that its pongs are;
    it gets answers to Ping, and nothing else."""

    def __init__(self, transport: Transport, may_send: MaySend, clock: Clock) -> None:
        self.transport = transport
        self.shows: asyncio.Future[TableId] = asyncio.get_running_loop().create_future()
        self.again = ""  # what brings its code back
        self._may_send = may_send
        self._clock = clock

    def text_received(self, text: bytes) -> None:
        if not self.may_send() or self.transport.is_full:
            return
        with contextlib.suppress(*UNREADABLE):
            _decode(text)
            self.write(Pong(self._clock.wall_ms(), 0))

    def write(self, message: ToClient) -> None:
        self.transport.write(_encode(message))

    def binary_received(self) -> None: ...
    def drained(self) -> None:
        """Does nothing: no message is kept for a screen whose transport was full."""

    def may_send(self) -> bool:
        """Returns whether the limits allow one more frame; if not, closes the socket."""
        if self._may_send():
            return True
        self.transport.close(FLOOD, "too_fast")
        return False

    def stalled(self) -> None:
        """Closes the socket: the screen takes nothing."""
        self.transport.close(TRY_LATER, "too_slow")

    def leave(self, code: int, reason: str, last: ToClient) -> None:
        """Sends one last message, and closes the socket."""
        self.write(last)
        self.transport.close(code, reason)


class Screens:
    """The screens at this node that wait for a table, by the pairing code that they show."""

    def __init__(self, ports: Ports, keys: ScreenKeys, limit: Callable[[Scope], MaySend]) -> None:
        """`limit(scope)` returns a function that says whether a frame may still be read."""
        self._bus = ports.bus
        self._clock = ports.clock
        self._entropy = ports.entropy
        self._node = ports.node
        self._keys = keys
        self._limit = limit
        self._waiting: dict[str, WaitingScreen] = {}
        self._asked: dict[str, asyncio.Future[None]] = {}  # other nodes, by code
        self._is_restarting = False
        self._stop = self._bus.subscribe(TOPIC, self._on_message)

    async def endpoint(self, websocket: WebSocket) -> None:
        """WS /ws/screen: sends a screen its pairing code, and later its table. `?again=` restores
        the code that it had before its connection broke."""
        with contextlib.suppress(WebSocketDisconnect):
            await websocket.accept()
            may_send = self._limit(websocket.scope)
            screen = WaitingScreen(transport_of(websocket), may_send, self._clock)
            ended = asyncio.ensure_future(screen.transport.deliver_to(screen))
            try:
                if self._is_restarting or len(self._waiting) >= PAIRING_MAX:
                    screen.leave(TRY_LATER, "too_many_screens", Refused("too_many_screens"))
                else:
                    await self._wait(screen, ended, websocket.query_params.get("again", ""))
                await ended
            finally:
                ended.cancel()

    async def _wait(self, screen: WaitingScreen, ended: asyncio.Future[int], again: str) -> None:
        """Sends one pairing code after the other, until a table is to be shown or the socket
        ends."""
        while not ended.done():
            code, left_s = self._restored(again) or (self._free_code(), PAIRING_S)
            until_s = round(self._clock.wall_ms() / 1000 + left_s)
            screen.again = f"{code}.{until_s}.{self._keys.key(f'{code}.{until_s}')}"
            self._waiting[code] = screen
            screen.write(Pairing(code, round(left_s), screen.again))
            try:
                await asyncio.wait(
                    (screen.shows, ended), timeout=left_s, return_when=asyncio.FIRST_COMPLETED
                )
            finally:
                if self._waiting.get(code) is screen:
                    del self._waiting[code]
            if screen.shows.cancelled():
                return screen.leave(RESTART, "restart", Closing("restart"))
            if screen.shows.done():
                table = screen.shows.result()
                return screen.leave(NORMAL, "", Shows(table, self._keys.key(table)))

    def _restored(self, again: str) -> tuple[str, float] | None:
        """Returns the code that `again` restores, and the seconds until it expires; None if it is
        not valid. Closes that screen's older connection."""
        code, until, key = (*again.split("."), "", "", "")[:3]
        if not (until.isascii() and until.isdigit() and self._keys.fits(f"{code}.{until}", key)):
            return None
        left_s = int(until) - self._clock.wall_ms() / 1000
        before = self._waiting.get(code)
        if not 1 <= left_s <= PAIRING_S + 1 or (before is not None and before.again != again):
            return None
        if before is not None:
            before.leave(SUPERSEDED, "superseded", Superseded())
        return code, left_s

    def _free_code(self) -> str:
        while (code := new_code(self._entropy, 0)) in self._waiting:
            pass
        return code

    async def show(self, code: str, table: TableId) -> None:
        """Shows the table on the screen with that code. Raises Rejected `no_such_screen`."""
        if self._pair(code, table):
            if self._bus.is_shared:  # that may be a dead line, and the screen at another node
                self._bus.publish(TOPIC, ScreenWanted(self._node, code, table))
            return
        if not self._bus.is_shared:
            raise Rejected("no_such_screen")
        answer = self._asked.setdefault(code, asyncio.get_running_loop().create_future())
        self._bus.publish(TOPIC, ScreenWanted(self._node, code, table))
        try:
            async with asyncio.timeout(ANSWER_S):
                await asyncio.shield(answer)
        except TimeoutError:
            raise Rejected("no_such_screen") from None
        finally:
            self._asked.pop(code, None)

    def _pair(self, code: str, table: TableId) -> bool:
        """Gives the waiting screen its table; returns False if none waits here with that code."""
        screen = self._waiting.get(code)
        if screen is None or screen.shows.done():
            return False
        screen.shows.set_result(table)
        return True

    def _on_message(self, said: BusMessage) -> None:
        match said:
            case ScreenWanted(node, code, table) if node != self._node:
                if self._pair(code, table):
                    self._bus.publish(TOPIC, ScreenFound(self._node, code, table))
            case ScreenFound(_, code) if (answer := self._asked.get(code)) is not None:
                if not answer.done():
                    answer.set_result(None)

    def restart(self) -> None:
        """Tells all waiting screens that the server shuts down; they reconnect by themselves."""
        self._is_restarting = True
        self._stop()
        for screen in self._waiting.values():
            screen.shows.cancel()
