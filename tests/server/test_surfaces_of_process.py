"""The real server as a process, a whole game of each kind, and all that it said meanwhile."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import pytest

from giftable.store import sql
from tests.server.guests import made
from tests.server.surfaces import Secrets
from tests.server.test_metrics import inside
from tests.support.asgi import Answer
from tests.support.bound import BOUND_S
from tests.support.process import Process

PATHS = (
    "/readyz", "/healthz", "/nothing", "/api/none", "/api/codes/BCDF", "/api/codes/x",
    "/api/catalog", "/api/tables/none/qr.svg", "/ws/none", "/metrics", "/%00", "/t/%F0%9F",
)  # fmt: skip


async def asked(address: str, table: str) -> list[Answer]:
    """Error pages and others, with a broken request among them."""
    found = []
    async with httpx.AsyncClient(base_url=f"http://{address}") as client:
        for path in (*PATHS, f"/t/{table}", f"/api/tables/{table}/qr.svg"):
            for method in ("GET", "POST", "PUT"):
                answer = await client.request(method, path, content=b"{")
                found.append(_kept(answer))
        body = {"game": "hat", "name": "x", "locale": "en", "options": {"penalties": 99}}
        found.append(_kept(await client.post("/api/tables", json=body)))
    _, line = await asyncio.open_connection(*address.split(":"))
    line.write(b"\x00 / HTTP/9\r\n\r\n")
    line.close()
    return found


def _kept(answer: httpx.Response) -> Answer:
    return Answer(answer.status_code, dict(answer.headers), answer.content)


async def evening(server: Process, game: str, options: dict[str, Any]) -> tuple[Any, ...]:
    table, guests = await made(server.address, game, options, "dora")
    for guest in guests:
        guest.think_s = 0  # one game is not too much for the door
    answers = await asked(server.address, table)
    async with asyncio.timeout(BOUND_S), asyncio.TaskGroup() as group:
        tasks = [group.create_task(guest.play()) for guest in guests]
        while guests[0].games < 2:  # one to begin, one over
            await asyncio.sleep(0.02)
        answers += await asked(server.address, table)
        for task in tasks:
            task.cancel()
    metrics = httpx.get(f"http://{inside(server)}/metrics").text
    return table, guests, answers, metrics


@pytest.mark.parametrize(
    ("game", "options"),
    [("gifttrap", {"track": 12, "rounds_max": 1, "expert": True}), ("hat", {"penalties": 2})],
    ids=["gifttrap", "hat"],
)
async def test_a_process_tells_no_secret(game: str, options: Any, tmp_path: Path) -> None:
    database = tmp_path / "giftable.db"
    more = ("--log", "json", "--metrics", "127.0.0.1:0")
    with Process(database, 0, *more) as server:
        table, guests, answers, metrics = await evening(server, game, options)
        assert server.stop() == 0
        said = "".join(line for line in server.said if line.startswith("{"))
    store = sql.open(f"sqlite:///{database}")
    commits = await store.read(table)
    await store.close()
    with sqlite3.connect(database) as connection:
        keys = [value for (value,) in connection.execute("SELECT value FROM secrets")]
    secrets = Secrets(commits, [guest.token for guest in guests], keys, ["127.0.0.1:5"])
    assert secrets.in_frames([frame for guest in guests for frame in guest.frames]) == set()
    assert secrets.in_answers(answers) == set()
    assert secrets.in_words(said) == set() and secrets.in_words(metrics) == set()
    assert str(tmp_path) not in said and "started" in said and "stopped" in said
    assert all(len(guest.frames) > 20 for guest in guests)
    assert len(secrets.gifts) > 100 and len(keys) >= 1 and secrets.seeds
