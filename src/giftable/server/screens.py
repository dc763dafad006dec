"""Screens: televisions, projectors and shared windows that show a table and nothing else.

A screen has no cookie and no seat. It waits on WS /ws/screen with a pairing code on it; a host
types that code, and the screen is told which table it shows, and a key with which it may come back
to it. The same key is in the link that a host may open instead.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Mapping

import msgspec
from itsdangerous import Signer
from starlette.websockets import WebSocket, WebSocketDisconnect

from giftable.games.kernel import Rejected
from giftable.protocol.close_codes import RESTART, TRY_LATER
from giftable.protocol.to_client import Closing, Pairing, Refused, Shows
from giftable.server.limits import PAIRING_MAX, PAIRING_S
from giftable.tables.codes import new_code
from giftable.tables.ports import Bus, Entropy, Said, ScreenFound, ScreenWanted, TableId

TOPIC = "screens"  # on the bus, where a table's id stands otherwise
ANSWER_S = 1.0  # for another node to say that the screen waits there

_encode = msgspec.json.Encoder().encode


class ScreenKeys:
    """Makes and reads keys: whoever has a table's may show it on a screen."""

    def __init__(self, keys: Mapping[int, bytes]) -> None:
        newest_first = sorted(keys.items(), reverse=True)
        self._signers = [
            Signer(key, salt="giftable.screen", key_derivation="hmac") for _, key in newest_first
        ]

    def key(self, table: TableId) -> str:
        return self._signers[0].get_signature(table).decode()

    def fits(self, table: TableId, key: str) -> bool:
        return any(signer.verify_signature(table, key) for signer in self._signers)


class Screens:
    """The screens that wait for a table at this node, by the code that they show."""

    def __init__(self, bus: Bus, entropy: Entropy, keys: ScreenKeys, node: str) -> None:
        self._bus = bus
        self._entropy = entropy
        self._keys = keys
        self._node = node
        self._waiting: dict[str, asyncio.Future[TableId]] = {}
        self._asked: dict[str, asyncio.Future[None]] = {}  # other nodes, by code
        self._is_restarting = False
        self._stop = bus.follow(TOPIC, self._hear)

    async def endpoint(self, websocket: WebSocket) -> None:
        """WS /ws/screen: shows a code, and later which table. What it sends is not read."""
        with contextlib.suppress(WebSocketDisconnect):
            await websocket.accept()
            if self._is_restarting or len(self._waiting) >= PAIRING_MAX:
                await websocket.send_text(_encode(Refused("too_many_screens")).decode())
                await websocket.close(TRY_LATER, "too_many_screens")
                return
            gone = asyncio.ensure_future(self._gone(websocket))
            try:
                await self._wait(websocket, gone)
            finally:
                gone.cancel()

    async def _wait(self, websocket: WebSocket, gone: asyncio.Future[None]) -> None:
        while not gone.done():
            code = self._free_code()
            waiting = self._waiting[code] = asyncio.get_running_loop().create_future()
            try:
                message = Pairing(code, round(PAIRING_S))
                await websocket.send_text(_encode(message).decode())
                await asyncio.wait(
                    (waiting, gone), timeout=PAIRING_S, return_when=asyncio.FIRST_COMPLETED
                )
            finally:
                del self._waiting[code]
            if waiting.cancelled():
                await websocket.send_text(_encode(Closing("restart")).decode())
                await websocket.close(RESTART, "restart")
                return
            if waiting.done():
                table = waiting.result()
                await websocket.send_text(_encode(Shows(table, self._keys.key(table))).decode())
                await websocket.close()
                return

    async def _gone(self, websocket: WebSocket) -> None:
        """Ends when the screen has hung up."""
        while (await websocket.receive())["type"] != "websocket.disconnect":
            pass

    def _free_code(self) -> str:
        while (code := new_code(self._entropy, 0)) in self._waiting:
            pass
        return code

    async def show(self, code: str, table: TableId) -> None:
        """Let the screen with that code show the table. Raises Rejected `no_such_screen`."""
        if self._pair(code, table):
            return
        if not self._bus.is_shared:
            raise Rejected("no_such_screen")
        answer = self._asked.setdefault(code, asyncio.get_running_loop().create_future())
        self._bus.say(TOPIC, ScreenWanted(self._node, code, table))
        try:
            async with asyncio.timeout(ANSWER_S):
                await asyncio.shield(answer)
        except TimeoutError:
            raise Rejected("no_such_screen") from None
        finally:
            self._asked.pop(code, None)

    def _pair(self, code: str, table: TableId) -> bool:
        waiting = self._waiting.get(code)
        if waiting is None or waiting.done():
            return False
        waiting.set_result(table)
        return True

    def _hear(self, said: Said) -> None:
        match said:
            case ScreenWanted(node, code, table) if node != self._node:
                if self._pair(code, table):
                    self._bus.say(TOPIC, ScreenFound(self._node, code, table))
            case ScreenFound(_, code) if (answer := self._asked.get(code)) is not None:
                if not answer.done():
                    answer.set_result(None)

    def restart(self) -> None:
        """Tell all waiting screens that the server goes down; they come back by themselves."""
        self._is_restarting = True
        self._stop()
        for waiting in self._waiting.values():
            waiting.cancel()
