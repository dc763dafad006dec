"""People with real sockets, who play a seat each and come back at once when theirs ends."""

from __future__ import annotations

import asyncio
import itertools
import json
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from giftable.games.kernel import Seat
from giftable.protocol.to_client import Ack, Closing, Refused, Table, ToClient, Update
from tests.support.bound import BOUND_S

_decode = msgspec.json.Decoder(ToClient).decode
_encode = msgspec.json.Encoder().encode

THINK_S = 0.06  # the door takes twenty messages a second
NAMES = ("host", "boris", "chiyo")


class Guest:
    """Plays one seat as it is asked, and comes back at once when its socket ends."""

    def __init__(self, address: str, token: str, table: str, name: str) -> None:
        self.name = name
        self.acked: dict[str, int] = {}  # command id -> n
        self.told: list[str] = []  # why sockets ended
        self.refused: list[str] = []
        self.frames: list[str] = []
        self.games = 0
        self.think_s = THINK_S
        self.token = token
        self._url = f"ws://{address}/ws/{table}"
        self._more: dict[str, Any] = {
            "additional_headers": {"Cookie": f"giftable={token}"},
            "open_timeout": BOUND_S,  # in the kernel's queue, until somebody serves there
        }
        self._seat: Seat | None = None
        self._asked: dict[str, Any] | None = None  # sent, and not answered yet
        self._ids = itertools.count(1)

    async def sit(self) -> None:
        """Take a seat, and leave the page again."""
        async with connect(self._url, **self._more) as line:
            sit = {"type": "Sit", "id": f"{self.name}-sits", "name": self.name, "locale": "en"}
            await line.send(json.dumps(sit))
            while not isinstance(_decode(await line.recv()), Ack):
                pass

    async def play(self) -> None:
        """For ever: after the end the host begins anew."""
        while True:
            try:
                async with connect(self._url, **self._more) as line:
                    await self._sit(line)
            except ConnectionClosed as end:
                assert end.rcvd is not None, "the server says goodbye"
                self.told.append(f"{end.rcvd.code} {end.rcvd.reason}")

    async def _sit(self, line: ClientConnection) -> None:
        if self._asked is not None:
            await line.send(_encode(self._asked).decode())  # once more, under the same id
        newest: Update | None = None
        while True:
            self.frames.append(str(await line.recv()))
            match _decode(self.frames[-1]):
                case Table(you=you):
                    self._seat = you[0] if you else None
                case Update() as newest:
                    pass
                case Ack(id=id, n=n):
                    assert self._asked is not None and id == self._asked["id"]
                    self.acked[id] = n
                    self._asked = None
                case Refused(code=code):
                    self.refused.append(code)
                    self._asked = None
                case Closing(code=code):
                    self.told.append(code)
            if newest is not None and self._asked is None:
                await self._answer(line, newest)

    async def _answer(self, line: ClientConnection, update: Update) -> None:
        view = update.view
        if view is None or view.phase == "over":
            if self.name == "host":
                self.games += 1
                await self._ask(line, {"type": "Start"})
        elif view.ask is not None and view.ask.due is not None:
            await asyncio.sleep(self.think_s)
            due = view.ask.due
            action = due.nth(update.n * 7919 % due.count())
            await self._ask(line, {"type": "Act", "seat": self._seat, "action": action})

    async def _ask(self, line: ClientConnection, command: dict[str, Any]) -> None:
        self._asked = {**command, "id": f"{self.name}-command-{next(self._ids)}"}
        await line.send(_encode(self._asked).decode())


async def made(
    address: str, game: str, options: dict[str, Any], *watching: str
) -> tuple[str, list[Guest]]:
    """A table of three, all of them people, not begun yet; then those who will only watch."""
    names = (*NAMES, *watching)
    tokens: list[tuple[str, str]] = []
    async with httpx.AsyncClient(base_url=f"http://{address}") as client:
        for name in names:
            client.cookies.clear()
            body = {
                "game": game, "name": name, "locale": "en",
                "options": options, "settings": {"pace": "off"},
            }  # fmt: skip
            answer = await client.post("/api/tables", json=body)
            tokens.append((answer.json()["table"], answer.cookies["giftable"]))
    table = tokens[0][0]
    guests = [
        Guest(address, token, table, name) for (_, token), name in zip(tokens, names, strict=True)
    ]
    for guest in guests[1 : len(NAMES)]:
        await guest.sit()
    return table, guests
