"""What can be watched counts right, has few labels, and is each application's own."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
from collections import Counter
from pathlib import Path
from typing import Any, get_args

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from structlog.testing import capture_logs

import giftable
from giftable.games.catalog import GAMES
from giftable.protocol.refusals import REFUSALS
from giftable.protocol.to_server import ToServer
from giftable.server.limits import Limits, Rate
from giftable.server.process.loop_held import routes_by_name
from giftable.server.process.metrics import BATCHES, CLOSE_CODES, DECKS, Metrics
from giftable.store import sql
from giftable.tables import commands as c
from giftable.tables import facts as f
from giftable.tables.ports import Commit, StoreFailed
from tests.server.test_frames import Evening
from tests.support.asgi import Closed
from tests.support.evening import House
from tests.support.harness import Harness
from tests.support.process import Process
from tests.support.virtual import run

Samples = dict[tuple[str, str], float]
"""By name and by the labels' values, joined by a space."""


def read(text: bytes) -> Samples:
    return {
        (sample.name, " ".join(sample.labels.values())): sample.value
        for family in text_string_to_metric_families(text.decode())
        for sample in family.samples
    }


async def scraped(harness: Harness) -> Samples:
    return read(await harness.metrics.text(harness.house.tables))


async def test_metrics_count_a_game_as_its_log_does() -> None:
    async with Evening() as house:
        await house.play("over", number=3)
        seen = await scraped(house.harness)
        log = await house.harness.house.store.read(house.table)
        kinds = Counter(c.kind(f.command_of(f.decode(commit))) for commit in log)
        guests = {"Make": 3}  # each guest has made a table to have a session
        for kind, count in (kinds + Counter(guests)).items():
            assert seen["giftable_commands_total", f"gifttrap {kind}"] == count, kind
        answered = seen["giftable_command_seconds_count", ""]
        assert answered == len(log) - 1, "all but the first came over a socket"
        assert seen["giftable_tables", "over"] == 1
        assert seen["giftable_seats", "person"] == 3
        assert seen["giftable_seats_online", ""] == 3
        assert seen["giftable_sockets", ""] == 4
        assert seen["giftable_spectators", ""] == 1
        assert seen["giftable_sockets_opened_total", ""] == 4


async def test_refusals_and_ends_are_counted_by_code() -> None:
    harness = Harness(limits=Limits(messages=Rate(1000, 1000)))
    host, made = await harness.host()
    async with host.socket(f"/ws/{made['table']}") as socket:
        for message in ("{", harness.command("ToLobby"), harness.command("ToLobby")):
            await socket.ask(message)
        await socket.send(b"\x00")
        await socket.close_code()
    async with host.socket("/ws/none") as nowhere:
        await nowhere.close_code()
    async with harness.browser().socket(f"/ws/{made['table']}") as stranger:
        await stranger.close_code()
    with pytest.raises(Closed):
        async with host.socket(f"/ws/{made['table']}") as left:
            await left.leave()
            await left.next("Never")
    await host.get("/api/codes/BBBB")
    await host.post("/api/tables", b"{")
    await host.post("/api/tables", b"{", origin="http://evil.test")
    with pytest.raises(Closed):
        async with host.socket(f"/ws/{made['table']}", origin="http://evil.test"):
            pass
    await host.get("/api/nothing")
    seen = await scraped(harness)
    refused = {k[1]: n for k, n in seen.items() if k[0] == "giftable_refusals_total"}
    assert refused == {
        "bad_message": 1, "not_over": 2, "binary_frame": 1, "unknown_table": 1,
    }  # fmt: skip
    closed = {k[1]: n for k, n in seen.items() if k[0] == "giftable_sockets_closed_total"}
    assert closed == {"1003": 1, "4404": 1, "4401": 1, "1001": 1}
    http = {k[1]: n for k, n in seen.items() if k[0] == "giftable_http_refusals_total"}
    assert http == {"unknown_code": 1, "bad_message": 1, "foreign_origin": 2, "not_found": 1}


def test_metric_labels_come_only_from_fixed_lists() -> None:
    metrics = Metrics()
    for n in range(1000):
        metrics.refused(f"code-{n}")
        metrics.http_refused(f"code-{n}")
        metrics.closed(3000 + n)
    metrics.refused("bad_message")
    text = asyncio.run(metrics.text(House().tables))
    seen = read(text)
    assert seen["giftable_refusals_total", "other"] == 1000
    assert seen["giftable_http_refusals_total", "other"] == 1000
    assert seen["giftable_sockets_closed_total", "other"] == 1000
    assert seen["giftable_refusals_total", "bad_message"] == 1
    assert b"code-" not in text


def test_no_metric_label_holds_text_of_players() -> None:
    async def evening() -> tuple[bytes, set[str]]:
        async with Evening("hat", {}) as house:
            await house.play("over", number=3)
            harness = house.harness
            routes = set(routes_by_name(harness.app.routes))  # that held a busy machine's loop
            return await harness.metrics.text(harness.house.tables), routes

    text, routes = run(evening())
    kinds = {kind.__name__ for kind in (*_kinds(), *get_args(ToServer))}
    buckets = {"+Inf", *(str(float(n)) for n in BATCHES)}
    words = (
        {*REFUSALS, *GAMES, *kinds, *map(str, CLOSE_CODES), *buckets, "other"}
        | {*DECKS, "lobby", "playing", "over", "person", "bot"}
    )  # fmt: skip
    for name, labels in read(text):
        for label in [] if labels in routes else labels.split():
            known = label in words or re.fullmatch(r"\d+\.\d+(\.\d+)?", label)
            assert known, (name, label)


def _kinds() -> list[type]:
    from giftable.games.catalog import AnyAction

    return [*get_args(c.AnyCommand), *get_args(AnyAction)]


async def test_a_bots_failures_are_counted() -> None:
    class Broken:
        def observe(self, shown: Any) -> None: ...
        def act(self, view: Any) -> Any:
            raise KeyError("thing-07")

    metrics = Metrics()
    house = House(bots=lambda *_: Broken(), meter=metrics)
    room, [anna] = await house.table("anna", bots=3)
    await anna.send(c.Start)
    await anna.play()
    seen = read(await metrics.text(house.tables))
    assert seen["giftable_bot_fallbacks_total", "gifttrap"] > 10


async def test_another_nodes_commits_are_timed() -> None:
    metrics = Metrics()
    house = House()
    room, phones = await house.table("anna", "boris")
    house.meter = metrics
    other = house.process()
    there = await other.room(room.table)
    phones[1].go()
    phones[1].come(there)
    await phones[0].send(c.AddBot)
    await house.clock.sleep(0.1)
    seen = read(await metrics.text(other))
    assert there.n == room.n
    assert seen["giftable_bus_lag_seconds_count", ""] == 1


@pytest.mark.real_clock
async def test_batches_of_the_store_are_counted(tmp_path: Path) -> None:
    metrics = Metrics()
    store = sql.open(f"sqlite:///{tmp_path / 'x.db'}", metrics)
    for table in "ABCDE":
        assert await store.create(Commit(table, 1, 0, "c1", b"{}"), table)
    await asyncio.gather(*(store.append(Commit(t, 2, 0, "c2", b"{}")) for t in "ABCDE"))
    seen = read(await metrics.text(House().tables))
    assert seen["giftable_commit_batch_size_sum", ""] == 5
    assert seen["giftable_commit_seconds_count", ""] == seen["giftable_commit_batch_size_count", ""]
    assert seen["giftable_store_failures_total", ""] == 0
    with sqlite3.connect(tmp_path / "x.db") as vandal:
        vandal.execute("DROP TABLE commits")
    with pytest.raises(StoreFailed), capture_logs() as lines:
        await store.read("A")
    assert lines == [
        {"event": "store failed", "log_level": "warning", "error": "OperationalError",
         "code": "SQLITE_ERROR"}
    ]  # fmt: skip
    seen = read(await metrics.text(House().tables))
    assert seen["giftable_store_failures_total", ""] == 1
    await store.close()


# A process of its own ---------------------------------------------------------------------


def test_metrics_are_served_on_a_port_of_their_own(tmp_path: Path) -> None:
    """Never at the public one: behind a proxy everybody comes from a trusted address."""
    with Process(tmp_path / "x.db", 0, "--metrics", "127.0.0.1:0", "--log", "json") as server:
        private = f"http://{inside(server)}"
        seen = read(httpx.get(f"{private}/metrics").content)
        assert seen["giftable_build", _version()] == 1
        assert seen["process_resident_memory_bytes", ""] > 1e7
        assert httpx.get(f"{private}/readyz").json()["status"] == "ready"
        assert httpx.get(f"{private}/api/catalog").status_code == 404
        outside = f"http://{server.address}"
        assert httpx.get(f"{outside}/metrics").status_code == 404
        assert httpx.get(f"{outside}/readyz").json() == {
            "status": "ready", "store": "up", "bus": "none",
        }  # fmt: skip
        assert server.stop() == 0


def inside(server: Process) -> str:
    """Where the process shows its metrics."""
    started = next(json.loads(line) for line in server.said if line.startswith("{"))
    place: str = started["metrics"]
    return place


def _version() -> str:
    from giftable import __version__

    return __version__


OPERATIONS = Path(__file__).parents[2] / "docs/operations.md"


def test_the_page_for_operators_lists_every_metric() -> None:
    text = OPERATIONS.read_text(encoding="utf-8")
    told = {name.removesuffix("_total") for name in re.findall(r"^\| `(giftable_\w+)`", text, re.M)}
    ours = {family.name for family in Metrics().registry.collect()}
    assert told == {name for name in ours if name.startswith("giftable_")}
    used = set(re.findall(r"giftable_\w+(?=[\[{])", text))
    assert {re.sub(r"_(total|bucket)$", "", name) for name in used} <= told


def test_the_page_for_operators_lists_every_event() -> None:
    source = Path(giftable.__path__[0])
    calls = r"\b_?log\.(?:info|warning|error|exception)\(\s*\"([^\"]+)\""
    logged = {
        event
        for path in source.rglob("*.py")
        if "testing" not in path.parts
        for event in re.findall(calls, path.read_text(encoding="utf-8"))
    }
    text = OPERATIONS.read_text(encoding="utf-8")
    assert len(logged) > 20
    assert {event for event in logged if f"`{event}`" not in text} == set()
