"""Lives, and ready: what a load balancer is told."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from structlog.testing import capture_logs

from giftable.server.routes.health import FRESH_S, LOOK_S, PATIENCE_S, Health
from giftable.store import sql
from tests.support.asgi import Json
from tests.support.evening import House
from tests.support.faulty import FaultyStore
from tests.support.harness import Harness
from tests.support.memory import MemoryStore


async def told(harness: Harness) -> tuple[int, Json]:
    answer = await harness.browser().get("/readyz")
    return answer.status, answer.json


async def test_readyz_needs_the_store_and_no_shutdown() -> None:
    store = FaultyStore(MemoryStore())
    harness = Harness(House(store))
    assert await told(harness) == (200, {"status": "ready", "store": "up", "bus": "up"})
    store.is_down = True
    assert (await told(harness))[0] == 200, "asked a moment ago"
    await asyncio.sleep(FRESH_S)
    assert await told(harness) == (503, {"status": "unready", "store": "down", "bus": "up"})
    assert (await harness.browser().get("/healthz")).status == 200, "it lives"
    store.is_down = False
    await asyncio.sleep(FRESH_S)
    assert (await told(harness))[0] == 200
    harness.app.state.health.is_draining = True
    assert await told(harness) == (503, {"status": "draining", "store": "up", "bus": "up"})


async def test_a_node_without_its_database_file_is_not_ready(tmp_path: Path) -> None:
    file, aside = tmp_path / "giftable.db", tmp_path / "aside.db"
    store = sql.open(f"sqlite:///{file}")
    harness = Harness(House(store))
    assert (await told(harness))[0] == 200
    file.rename(aside)
    await asyncio.sleep(FRESH_S)
    assert await told(harness) == (503, {"status": "unready", "store": "down", "bus": "up"})
    aside.rename(file)
    await asyncio.sleep(FRESH_S)
    assert (await told(harness))[0] == 200
    await store.close()


async def test_a_node_without_its_bus_is_ready_and_reports_it() -> None:
    harness = Harness()
    harness.house.bus.is_up = False
    assert await told(harness) == (200, {"status": "ready", "store": "up", "bus": "down"})
    harness.house.bus.is_shared = False
    assert (await told(harness))[1]["bus"] == "none"


class Hanging(MemoryStore):
    """A store that answers when told to."""

    def __init__(self) -> None:
        super().__init__()
        self.answers = asyncio.Event()
        self.asked = 0

    async def check(self) -> None:
        self.asked += 1
        await self.answers.wait()


async def test_readyz_asks_a_hanging_store_once_and_does_not_wait() -> None:
    store = Hanging()
    harness = Harness(House(store))
    now_s = asyncio.get_running_loop().time()
    asked: Any = await asyncio.gather(*(told(harness) for _ in range(5)))
    assert asyncio.get_running_loop().time() - now_s == PATIENCE_S
    assert {status for status, _ in asked} == {503}
    assert asked[0][1]["store"] == "slow"
    assert store.asked == 1
    store.answers.set()
    await asyncio.sleep(FRESH_S)
    assert (await told(harness))[0] == 200


async def test_loss_and_return_of_store_and_bus_are_logged_once() -> None:
    store, house = FaultyStore(MemoryStore()), House()
    health = Health(store, house.bus, house.clock)
    watching = asyncio.ensure_future(health.watch())
    with capture_logs() as lines:
        for is_down in (False, True, True, False):
            store.is_down, house.bus.is_up = is_down, not is_down
            await asyncio.sleep(LOOK_S)
        await asyncio.sleep(LOOK_S)
    watching.cancel()
    assert [(x["event"], x["log_level"]) for x in lines] == [
        ("store lost", "warning"),
        ("bus lost", "warning"),
        ("store found", "info"),
        ("bus found", "info"),
    ]
