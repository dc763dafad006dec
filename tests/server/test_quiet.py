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
from giftable.store.memory import MemoryStore
from giftable.testing.virtual import run
from tests.support.asgi import Browser, Json
from tests.support.doors import Doors
from tests.support.evening import House as Evening
from tests.support.virtual_line import HttpLine, Line

HEARTBEAT_S = 10.0  # of our own client (PING_MS in web/src/lib/wire/socket.ts)
QUIET_S = (45.0, 660.0)


class House:
    """A table, who made it, and a server around it."""

    def __init__(self, doors: Doors, host: Browser, made: Json) -> None:
        self.doors, self.host, self.made = doors, host, made
        self.server = Server(doors.app)
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
    doors = Doors(Evening(store=store))
    host, made = await doors.host(bots=2)
    house = House(doors, host, made)
    try:
        yield house
    finally:
        await house.close()


async def a_player(house: House) -> Line:
    return house.call(house.table, house.host)


async def an_onlooker(house: House) -> Line:
    return house.call(house.table, await house.doors.guest())


async def a_screen(house: House) -> Line:
    link = (await house.host.get(f"/api/tables/{house.made['table']}/screen")).json["link"]
    return house.call(f"{house.table}?screen={link.partition('~')[2]}")


async def a_waiting_screen(house: House) -> Line:
    return house.call("/ws/screen")


KINDS = (a_player, an_onlooker, a_screen, a_waiting_screen)


def test_these_are_all_sockets() -> None:
    async def evening() -> None:
        paths = [x.path for x in Doors().app.routes if isinstance(x, WebSocketRoute)]
        assert paths == ["/ws/screen", "/ws/{table}"]

    run(evening())


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
def test_who_only_waits_is_kept(
    kind: Callable[[House], Awaitable[Line]], seconds: float, heartbeat: bool
) -> None:
    async def evening() -> None:
        async with opened() as house:
            line = await kind(house)
            await quiet(line, seconds, heartbeat)
            assert line.closed is None
            if kind is not a_waiting_screen:
                host = line if kind is a_player else await a_player(house)
                await asyncio.sleep(1)
                host.say(house.doors.command("Start"))
                await asyncio.sleep(1)
                assert line.of("Update")[-1]["n"] > 1, "news comes, too"

    run(evening())


@pytest.mark.parametrize("heartbeat", [False, True])
def test_letters_stay_for_as_long_as_they_were_promised(heartbeat: bool) -> None:
    async def evening() -> None:
        async with opened() as house:
            line = await a_waiting_screen(house)
            await quiet(line, 660, heartbeat)
            (first_s, first), (second_s, second) = [
                (at_s, told) for at_s, told in line.frames if told["type"] == "Pairing"
            ]
            assert second_s - first_s == pytest.approx(PAIRING_S, abs=1)
            assert first["code"] != second["code"] and first["seconds"] == PAIRING_S
            async with house.host.socket(house.table) as phone:
                asked = await house.doors.do(phone, "ShowOn", code=second["code"])
                assert asked["type"] == "Ack"
            await asyncio.sleep(1)
            assert line.of("Shows") and line.closed == 1000

    run(evening())


@pytest.mark.parametrize("kind", KINDS)
def test_who_vanishes_is_gone_after_at_most_twice_the_time_of_a_ping(
    kind: Callable[[House], Awaitable[Line]],
) -> None:
    async def evening() -> None:
        async with opened() as house:
            line = await kind(house)
            await quiet(line, 33, True)
            line.is_there = False
            await asyncio.sleep(2 * PING_S)
            assert not house.server.server_state.connections

    run(evening())


@pytest.mark.parametrize("kind", KINDS)
def test_so_it_is_over_plain_asgi(kind: Callable[[House], Awaitable[Line]]) -> None:
    async def evening() -> None:
        async with opened() as house:
            bare = await kind(house)
            await asyncio.sleep(1)
            async with house.host.socket(bare.path) as line:
                await asyncio.sleep(660)
                assert line.closed is None
                assert (await line.ask({"type": "Ping"}))["type"] == "Pong"

    run(evening())


def test_so_it_is_in_a_page_without_a_server() -> None:
    class Page:
        """The page's end; it keeps what it is told."""

        def __init__(self) -> None:
            self.said: list[Json] = []

        def say(self, text: str) -> None:
            self.said.append(json.loads(text))

        def shut(self, code: int, reason: str) -> None:
            raise AssertionError((code, reason))

    async def evening() -> None:
        async with opened() as house:
            tables, page = house.doors.house.tables, Page()
            sockets = Sockets(tables, house.doors.house.clock)
            transport = PageTransport(page)
            serving = asyncio.ensure_future(sockets.serve(transport, house.made["table"]))
            await asyncio.sleep(660)
            transport.hear('{"type":"Ping"}')
            await asyncio.sleep(1)
            assert page.said[-1]["type"] == "Pong" and not serving.done()
            transport.hang_up()
            await serving

    run(evening())


def test_a_line_that_has_asked_once_may_ask_again_a_while_later() -> None:
    """Where a new one would take four times there and back."""

    async def evening() -> None:
        line = HttpLine(Server(Doors().app))
        for answers in (1, 2):
            line.ask("/healthz")
            await asyncio.sleep(KEEP_ALIVE_S - 1)
            assert line.heard.count(b"HTTP/1.1 200") == answers and not line.is_closed
        await asyncio.sleep(3)
        assert line.is_closed

    run(evening())


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


def test_who_waits_for_a_store_that_hangs_is_kept() -> None:
    """Its pongs lie unread meanwhile, and that is our doing."""

    async def evening() -> None:
        store = Hanging()
        async with opened(store) as house:
            line = await a_player(house)
            await asyncio.sleep(1)
            store.sleeps = True
            line.say(house.doors.command("Start"))
            await asyncio.sleep(95)
            assert line.closed is None and not line.of("Ack")
            store.wake()
            await asyncio.sleep(1)
            assert line.closed is None and line.of("Ack")

    run(evening())


@pytest.mark.parametrize("one_way_s", [1.5, 4.0, 7.0])
@pytest.mark.parametrize("kind", KINDS)
def test_a_long_way_is_no_reason_to_hang_up(
    kind: Callable[[House], Awaitable[Line]], one_way_s: float
) -> None:
    """Three seconds there and back, and fourteen: whoever speaks is there."""

    async def evening() -> None:
        async with opened() as house:
            line = await kind(house)
            line.one_way_s = one_way_s
            for _ in range(30):
                await asyncio.sleep(HEARTBEAT_S)
                line.say({"type": "Ping"})
            await asyncio.sleep(2 * one_way_s + 1)
            assert line.closed is None and len(line.of("Pong")) == 30

    run(evening())
