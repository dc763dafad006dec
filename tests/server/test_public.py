"""A public server: twenty tables, an hour each, and nothing that people write, make or keep."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import pytest
from msgspec import structs

from giftable.features.catalog import FEATURES
from giftable.server.web.endpoint import Endpoint, endpoints_of
from giftable.tables.clock_log import SteadyClock
from giftable.tables.closing import LOOK_S, QUIET_MS, WARNED_MS, PublicTables
from giftable.tables.ports import Commit, Public
from tests.support.asgi import Browser, Closed, Json
from tests.support.evening import House
from tests.support.harness import Harness
from tests.support.memory import MemoryStore

HOUR_S = 3600
OF_FEATURES = [it for one in FEATURES for kind in one.endpoints for it in endpoints_of(kind)]
NEW = {"game": "hat", "name": "Jana", "locale": "cs"}


class SlowStore(MemoryStore):
    """Others are asked between what is counted and what is made."""

    async def create(self, first: Commit, code: str) -> bool:
        await asyncio.sleep(0.01)
        return await super().create(first, code)


@asynccontextmanager
async def opened() -> AsyncIterator[Harness]:
    store = SlowStore()
    harness = Harness(House(store=store, public=Public(store)))
    closing = asyncio.ensure_future(PublicTables(harness.house.tables).run())
    try:
        yield harness
    finally:
        closing.cancel()
        with suppress(asyncio.CancelledError):
            await closing


async def made(harness: Harness, times: int) -> list[int]:
    answers = [await harness.browser().post("/api/tables", NEW) for _ in range(times)]
    return [answer.status for answer in answers]


async def test_the_twenty_first_table_is_refused_until_one_closes() -> None:
    async with opened() as harness:
        assert await made(harness, 19) == [201] * 19
        await asyncio.sleep(5.5 * 60)
        two = (harness.browser("192.0.2.1"), harness.browser("192.0.2.2"))
        both = await asyncio.gather(*(one.post("/api/tables", NEW) for one in two))
        assert sorted(answer.status for answer in both) == [201, 503]
        [no] = [answer for answer in both if answer.status == 503]
        assert no.json == {"error": "tables_taken", "args": {"minutes": 55}}
        await asyncio.sleep(QUIET_MS / 1000)
        assert await made(harness, 1) == [201]


async def test_a_table_in_use_closes_after_its_hour_and_says_so_before() -> None:
    async with opened() as harness:
        host, made = await harness.host()
        async with host.socket(f"/ws/{made['table']}") as socket:
            table = await socket.next("Table")
            assert "closes_soon" not in table
            now_ms = harness.house.clock.wall_ms()
            assert now_ms - 100 < table["closes_ms"] - 1000 * HOUR_S <= now_ms
            await asyncio.sleep(HOUR_S - WARNED_MS / 1000 + LOOK_S)
            assert (await socket.next("Table"))["closes_soon"]
            assert harness.house.clock.wall_ms() < table["closes_ms"]
            assert (await socket.next("Closing"))["code"] == "hour_over"
            with pytest.raises(Closed) as closed:
                await socket.next()
        late_ms = harness.house.clock.wall_ms() - table["closes_ms"]
        assert closed.value.code == 4410 and 0 <= late_ms <= 1000 * LOOK_S
        assert (await host.get(f"/api/codes/{made['code']}")).json["error"] == "unknown_code"
        assert await harness.house.store.read(made["table"]) == []


async def test_a_latecomer_to_a_public_table_is_told_when_it_closes() -> None:
    async with opened() as harness:
        host, made = await harness.host()
        async with host.socket(f"/ws/{made['table']}"):
            await asyncio.sleep(HOUR_S - WARNED_MS / 1000 + LOOK_S)
            guest = await guest_of(harness)
            async with guest.socket(f"/ws/{made['table']}") as socket:
                assert (await socket.next("Table"))["closes_soon"]


@pytest.mark.parametrize("hours", [-24, -1, 0, 5, 24])
@pytest.mark.parametrize("was_away", [False, True])
async def test_clock_jumps_do_not_change_a_tables_hour(hours: int, was_away: bool) -> None:
    """The wall clock leaps while people play; the server comes back after a night."""
    async with opened() as harness:
        clock, tables = harness.house.clock, harness.house.tables
        if was_away:
            judge = SteadyClock(clock, clock.wall_ms() - 12 * 1000 * HOUR_S).wall_ms
            tables._ports = structs.replace(tables.ports, judge=judge)
        host, made = await harness.host()
        began_s = clock.monotonic_s()
        async with host.socket(f"/ws/{made['table']}") as socket:
            await asyncio.sleep(2 * LOOK_S)
            clock.jump_ms += hours * 1000 * HOUR_S
            assert (await socket.next("Closing"))["code"] == "hour_over"
        assert abs(clock.monotonic_s() - began_s - HOUR_S) <= 2 * LOOK_S


async def test_tables_of_a_clock_that_was_ahead_close_in_an_hour_too() -> None:
    async with opened() as harness:
        harness.house.clock.jump_ms = 365 * 24 * 1000 * HOUR_S
        assert await made(harness, 20) == [201] * 20
        harness.house.clock.jump_ms = 0
        refused = await harness.browser().post("/api/tables", NEW)
        assert refused.json == {"error": "tables_taken", "args": {"minutes": 60}}
        await asyncio.sleep(QUIET_MS / 1000 + 2 * LOOK_S)
        assert await made(harness, 1) == [201]


async def guest_of(harness: Harness) -> Browser:
    """Somebody with a session of this server."""
    guest = harness.browser()
    assert (await guest.post("/api/tables", NEW)).status == 201
    return guest


async def test_an_empty_public_table_makes_room_and_a_restart_waits_for_players() -> None:
    async with opened() as harness:
        host, made = await harness.host()
        async with host.socket(f"/ws/{made['table']}"):
            await harness.host(name="Eva")
            await asyncio.sleep(QUIET_MS / 1000 + LOOK_S)
            store: Any = harness.house.store
            assert [table for table, _ in await store.tables_made(20)] == [made["table"]]
        await harness.house.restart()
        anew = PublicTables(harness.house.tables)
        await anew._close_due()
        assert await store.tables_made(20)
        await asyncio.sleep(QUIET_MS / 1000)
        await anew._close_due()
        assert not await store.tables_made(20)


@pytest.mark.parametrize("endpoint", OF_FEATURES, ids=lambda it: f"{it.verb} {it.path}")
async def test_a_public_server_refuses_decks_circles_and_replays(endpoint: Endpoint) -> None:
    async with opened() as harness:
        path = re.sub(r"{\w+(:path)?}", "x" * 22, endpoint.path)
        answer = await harness.browser().ask(endpoint.verb, path, b"", {})
        assert (answer.status, answer.json["error"]) == (403, "off_in_public")


@pytest.mark.parametrize(
    "command",
    [
        {"type": "Chat", "seat": 0, "text": "hello"},
        {"type": "SetCall", "call": {"link": "https://call.example/x"}},
        {"type": "BringDeck", "deck": "d" * 22},
        {"type": "SetUp", "settings": {"chat": True}},
        {"type": "SetUp", "settings": {"days": 24}},
        {"type": "SetUp", "settings": {"learn": True}},
    ],
)
async def test_a_public_table_refuses_chat_call_links_and_own_cards(command: Json) -> None:
    async with opened() as harness:
        host, made = await harness.host()
        async with host.socket(f"/ws/{made['table']}") as socket:
            answer = await socket.ask({"id": "command-1", **command})
            assert (answer["type"], answer["code"]) == ("Refused", "off_in_public")
            react = await harness.do(socket, "React", seat=0, what="laugh")
            assert react["type"] == "Ack"
            done = await harness.do(socket, "SetUp", settings={"pace": "brisk"})
            assert done["type"] == "Ack"


async def test_a_public_server_refuses_tables_with_disabled_settings() -> None:
    async with opened() as harness:
        for name, value in (("chat", True), ("days", 12), ("learn", True)):
            answer = await harness.browser().post("/api/tables", {**NEW, "settings": {name: value}})
            assert (answer.status, answer.json["error"]) == (403, "off_in_public")


async def test_a_public_servers_catalogue_offers_no_disabled_setting() -> None:
    async with opened() as harness:
        catalog = (await harness.browser().get("/api/catalog")).json
        usual = (await Harness().browser().get("/api/catalog")).json
    assert catalog["is_public"] and not usual["is_public"]

    def names(of: Json, kind: str) -> set[str]:
        return {rule["name"] for game in of["games"] for rule in game[kind]}

    assert names(usual, "settings") - names(catalog, "settings") >= {"chat", "days"}
    assert names(usual, "house_rules") - names(catalog, "house_rules") == {"own", "own_least"}


async def test_robots_txt_allows_only_the_front_page() -> None:
    async with opened() as harness:
        rules = await harness.browser().get("/robots.txt")
        assert rules.status == 200 and rules.headers["content-type"].startswith("text/plain")
        lines = rules.body.decode().splitlines()
        assert lines[0] == "User-agent: *"
        assert "Allow: /$" in lines and lines[-1] == "Disallow: /"
    assert (await Harness().browser().get("/robots.txt")).status == 404
