"""A socket that only waits keeps what it was promised: for 45 s, and for 11 minutes."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from starlette.routing import WebSocketRoute

from giftable.offline.sockets import PageTransport, Sockets
from giftable.server.app import KEEP_ALIVE_S, PING_S, Server
from giftable.server.limits import PAIRING_S
from tests.support.asgi import Browser, Json
from tests.support.evening import House as Evening
from tests.support.harness import Harness
from tests.support.memory import MemoryStore
from tests.support.virtual_line import HttpLine, Line

HEARTBEAT_S = 10.0  # of our own client (PING_MS in web/src/lib/wire/socket.ts)
QUIET_S = (45.0, 660.0)


class House:
    """A table, who made it, and a server around it."""

    def __init__(self, harness: Harness, host: Browser, made: Json) -> None:
        self.harness, self.host, self.made = harness, host, made
        self.server = Server(harness.app)
        self.table = f"/ws/{made['table']}"
        self._lines: list[Line] = []

    def call(self, path: str, who: Browser | None = None, one_way_s: float = 0.0) -> Line:
        jar = "; ".join(f"{k}={v}" for k, v in (who.cookies if who else {}).items())
        line = Line(self.server, path, one_way_s, **({"cookie": jar} if jar else {}))
        self._lines.append(line)
        return line

    async def close(self) -> None:
        for line in self._lines:
            line.hang_up()
        await asyncio.sleep(3 * PING_S)


@asynccontextmanager
async def opened(store: MemoryStore | None = None) -> AsyncIterator[House]:
    harness = Harness(Evening(store=store))
    host, made = await harness.host(bots=2)
    house = House(harness, host, made)
    try:
        yield house
    finally:
        await house.close()


async def a_player(house: House) -> Line:
    return house.call(house.table, house.host)


async def an_onlooker(house: House) -> Line:
    return house.call(house.table, await house.harness.guest())


async def a_screen(house: House) -> Line:
    link = (await house.host.get(f"/api/tables/{house.made['table']}/screen")).json["link"]
    return house.call(f"{house.table}?screen={link.partition('~')[2]}")


async def a_waiting_screen(house: House) -> Line:
    return house.call("/ws/screen")


KINDS = (a_player, an_onlooker, a_screen, a_waiting_screen)


async def test_every_kind_of_socket_has_a_test_of_silence() -> None:
    paths = [x.path for x in Harness().app.routes if isinstance(x, WebSocketRoute)]
    assert paths == ["/ws/screen", "/ws/{table}"]


async def quiet(line: Line, seconds: float, heartbeat: bool) -> None:
    """That time goes by; a client of ours says each 10 s that it is there, a bare one nothing."""
    until = line.loop.time() + seconds
    while (left := until - line.loop.time()) > 0:
        await asyncio.sleep(min(HEARTBEAT_S, left))
        if heartbeat:
            line.say({"type": "Ping"})
            await asyncio.sleep(1)
            assert line.frames[-1][1]["type"] == "Pong"


@pytest.mark.parametrize("heartbeat", [False, True])
@pytest.mark.parametrize("seconds", QUIET_S)
@pytest.mark.parametrize("kind", KINDS)
async def test_an_idle_socket_is_kept_open(
    kind: Callable[[House], Awaitable[Line]], seconds: float, heartbeat: bool
) -> None:
    async with opened() as house:
        line = await kind(house)
        await quiet(line, seconds, heartbeat)
        assert line.closed is None
        if kind is not a_waiting_screen:
            host = line if kind is a_player else await a_player(house)
            await asyncio.sleep(1)
            host.say(house.harness.command("Start"))
            await asyncio.sleep(1)
            assert line.of("Update")[-1]["n"] > 1, "news comes, too"


@pytest.mark.parametrize("heartbeat", [False, True])
async def test_a_pairing_code_lives_as_long_as_promised(heartbeat: bool) -> None:
    async with opened() as house:
        line = await a_waiting_screen(house)
        await quiet(line, 660, heartbeat)
        (first_s, first), (second_s, second) = [
            (at_s, told) for at_s, told in line.frames if told["type"] == "Pairing"
        ]
        assert second_s - first_s == pytest.approx(PAIRING_S, abs=1)
        assert first["code"] != second["code"] and first["seconds"] == PAIRING_S
        async with house.host.socket(house.table) as phone:
            asked = await house.harness.do(phone, "ShowOn", code=second["code"])
            assert asked["type"] == "Ack"
        await asyncio.sleep(1)
        assert line.of("Shows") and line.closed == 1000


@pytest.mark.parametrize("kind", KINDS)
async def test_a_vanished_client_is_noticed_within_two_ping_intervals(
    kind: Callable[[House], Awaitable[Line]],
) -> None:
    async with opened() as house:
        line = await kind(house)
        await quiet(line, 33, True)
        line.is_there = False
        await asyncio.sleep(2 * PING_S)
        assert not house.server.server_state.connections


async def test_an_idle_offline_socket_is_kept_open() -> None:
    class Page:
        """The page's end; it keeps what it is told."""

        def __init__(self) -> None:
            self.said: list[Json] = []

        def say(self, text: str) -> None:
            self.said.append(json.loads(text))

        def shut(self, code: int, reason: str) -> None:
            raise AssertionError((code, reason))

    async with opened() as house:
        tables, page = house.harness.house.tables, Page()
        sockets = Sockets(tables, house.harness.house.clock)
        transport = PageTransport(page)
        serving = asyncio.ensure_future(sockets.serve(transport, house.made["table"]))
        await asyncio.sleep(660)
        transport.hear('{"type":"Ping"}')
        await asyncio.sleep(1)
        assert page.said[-1]["type"] == "Pong" and not serving.done()
        transport.hang_up()
        await serving


async def test_an_http_connection_is_kept_alive_for_the_promised_time() -> None:
    """Where a new one would take four times there and back."""
    line = HttpLine(Server(Harness().app))
    for answers in (1, 2):
        line.ask("/healthz")
        await asyncio.sleep(KEEP_ALIVE_S - 1)
        assert line.heard.count(b"HTTP/1.1 200") == answers and not line.is_closed
    await asyncio.sleep(3)
    assert line.is_closed


class Hanging(MemoryStore):
    """A store whose disk has fallen asleep, until it is woken."""

    def __init__(self) -> None:
        super().__init__()
        self.sleeps = False
        self._held: list[tuple[Any, Any]] = []

    def put(self, commit: Any, then: Any) -> None:
        if self.sleeps:
            self._held.append((commit, then))
        else:
            super().put(commit, then)

    def wake(self) -> None:
        self.sleeps = False
        for commit, then in self._held:
            self.put(commit, then)


async def test_a_client_waiting_for_a_hanging_store_is_not_disconnected() -> None:
    """Its pongs lie unread meanwhile, and that is our doing."""
    store = Hanging()
    async with opened(store) as house:
        line = await a_player(house)
        await asyncio.sleep(1)
        store.sleeps = True
        line.say(house.harness.command("Start"))
        await asyncio.sleep(95)
        assert line.closed is None and not line.of("Ack")
        store.wake()
        await asyncio.sleep(1)
        assert line.closed is None and line.of("Ack")


@pytest.mark.parametrize("one_way_s", [1.5, 4.0, 7.0])
@pytest.mark.parametrize("kind", KINDS)
async def test_a_slow_network_does_not_end_a_socket(
    kind: Callable[[House], Awaitable[Line]], one_way_s: float
) -> None:
    """Three seconds there and back, and fourteen: whoever speaks is there."""
    async with opened() as house:
        line = await kind(house)
        line.one_way_s = one_way_s
        for _ in range(30):
            await asyncio.sleep(HEARTBEAT_S)
            line.say({"type": "Ping"})
        await asyncio.sleep(2 * one_way_s + 1)
        assert line.closed is None and len(line.of("Pong")) == 30
