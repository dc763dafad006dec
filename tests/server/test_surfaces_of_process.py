"""The real server as a process, a whole game of each kind, and all that it said meanwhile."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import pytest

from giftable.store import sql
from tests.server.surfaces import Secrets
from tests.server.test_metrics import inside
from tests.support.asgi import Answer
from tests.support.crowd import Crowd, Person
from tests.support.process import Process

pytestmark = pytest.mark.real_clock

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


async def evening(
    server: Process, game: str, options: dict[str, Any]
) -> tuple[list[Person], list[Answer], str]:
    async with Crowd([server.address]) as crowd:
        people = await crowd.table(game, people=3, options=options, onlookers=1)
        for person in people:
            person.frames = []
        answers = await asked(server.address, people[0].table)
        await crowd.until(lambda: people[0].games > 1)  # one to begin, one over
        answers += await asked(server.address, people[0].table)
    return people, answers, httpx.get(f"http://{inside(server)}/metrics").text


@pytest.mark.parametrize(
    ("game", "options"),
    [("gifttrap", {"track": 12, "rounds_max": 1, "expert": True}), ("hat", {"penalties": 2})],
    ids=["gifttrap", "hat"],
)
async def test_a_process_outputs_no_secret(game: str, options: Any, tmp_path: Path) -> None:
    database = tmp_path / "giftable.db"
    more = ("--log", "json", "--metrics", "127.0.0.1:0")
    with Process(database, 0, *more) as server:
        people, answers, metrics = await evening(server, game, options)
        assert server.stop() == 0
        said = "".join(line for line in server.said if line.startswith("{"))
    store = sql.open(f"sqlite:///{database}")
    commits = await store.read(people[0].table)
    await store.close()
    with sqlite3.connect(database) as connection:
        keys = [value for (value,) in connection.execute("SELECT value FROM secrets")]
    secrets = Secrets(commits, [person.token for person in people], keys, ["127.0.0.1:5"])
    frames = [person.frames or [] for person in people]
    assert secrets.in_frames([frame for theirs in frames for frame in theirs]) == set()
    other = [frame.replace('"you":[0]', '"you":[1]') for frame in frames[0]]
    assert secrets.in_frames(other), "what one seat knows another may not"
    assert secrets.in_answers(answers) == set()
    assert secrets.in_words(said) == set() and secrets.in_words(metrics) == set()
    assert str(tmp_path) not in said and "started" in said and "stopped" in said
    assert all(len(theirs) > 20 for theirs in frames)
    written = secrets.in_words(repr(commits))  # there they are, and are found
    for kind in (secrets.gifts, secrets.names, secrets.seeds, secrets.people):
        assert written & kind
    assert len(secrets.gifts) > 100 and len(keys) >= 1
