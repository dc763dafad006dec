"""Who is told to go answers what is asked, lets nobody in any more, and tells all to come back."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn

from giftable.protocol.close_codes import RESTART, TRY_LATER
from giftable.server.app import LAST_ASK_S, Server
from giftable.server.web.http_protocol import HttpProtocol
from giftable.tables.ports import Commit
from tests.server.test_metrics import inside
from tests.support.bound import until
from tests.support.evening import House
from tests.support.faulty import PutByTask
from tests.support.harness import Harness
from tests.support.memory import MemoryStore
from tests.support.process import Process
from tests.support.virtual import run


class Slow(PutByTask, MemoryStore):
    """A store that writes when told to."""

    def __init__(self) -> None:
        super().__init__()
        self.may_write = asyncio.Event()
        self.may_write.set()

    async def append(self, commit: Commit) -> None:
        await self.may_write.wait()
        await super().append(commit)


async def test_a_running_command_is_answered_before_the_close() -> None:
    store = Slow()
    harness = Harness(House(store))
    host, made = await harness.host()
    async with host.socket(f"/ws/{made['table']}") as line:
        await line.next("Presence")
        store.may_write.clear()
        await line.send(harness.command("AddBot"))
        await asyncio.sleep(0.1)
        restarting = asyncio.ensure_future(harness.app.state.connections.restart())
        await asyncio.sleep(0.1)
        assert line.closed is None, "the command is under way"
        store.may_write.set()
        ack = await line.next("Ack")
        assert (await line.next()) == {"type": "Closing", "code": "restart"}
        assert await line.close_code() == RESTART
        await restarting
    assert len(await store.read(made["table"])) == ack["n"] == 2


async def test_a_shutdown_is_announced_to_idle_clients_and_refuses_newcomers() -> None:
    harness = Harness()
    host, made = await harness.host()
    async with host.socket(f"/ws/{made['table']}") as line:
        await line.next("Presence")
        restarting = asyncio.ensure_future(harness.app.state.connections.restart())
        assert await line.next("Closing") == {"type": "Closing", "code": "restart"}
        assert await line.close_code() == RESTART
        await restarting
    async with host.socket(f"/ws/{made['table']}") as late:
        assert await late.close_code() == TRY_LATER
        assert late.closed is not None and late.closed.reason == "restart"
        assert late.frames == []


@pytest.mark.real_clock
async def test_the_port_closes_before_clients_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Or those who come back at once would come back to a server that goes."""
    order: list[str] = []

    class Listening:
        def close(self) -> None:
            order.append("shut")

    async def told() -> None:
        order.append("told")

    async def ended(*_: Any) -> None:
        order.append("ended")

    app = Harness().app
    server = Server(app)
    server._watching = asyncio.ensure_future(asyncio.sleep(0))
    server.servers = [Listening()]  # type: ignore[list-item]
    monkeypatch.setattr(app.state.connections, "restart", told)
    monkeypatch.setattr(uvicorn.Server, "shutdown", ended)
    await server.shutdown()
    assert order == ["shut", "told", "ended"]
    assert app.state.health.is_draining


class Waited(HttpProtocol):
    """A connection whose request has been waited for since then."""

    def __init__(self, since_s: float | None) -> None:
        self.loop = asyncio.get_running_loop()
        self._begun_s = since_s

    def has_asked(self) -> None:
        self._begun_s = None


@pytest.mark.parametrize(("asks_after_s", "ended_s"), [(0.6, 0.6), (None, LAST_ASK_S)])
def test_a_new_connections_first_request_is_served_on_shutdown(
    monkeypatch: pytest.MonkeyPatch, asks_after_s: float | None, ended_s: float
) -> None:
    """But nobody waits for those who never will, nor for those who have been silent for long."""
    took_s = -1.0

    async def evening() -> None:
        nonlocal took_s
        loop = asyncio.get_running_loop()
        server = Server(Harness().app)
        server._watching = asyncio.ensure_future(asyncio.sleep(0))
        server.servers = []
        newcomer = Waited(loop.time())
        server.server_state.connections.update([newcomer, Waited(loop.time() - 60), Waited(None)])
        if asks_after_s is not None:
            loop.call_later(asks_after_s, newcomer.has_asked)
        began_s = loop.time()
        await server.shutdown()
        took_s = loop.time() - began_s

    async def ended(*_: Any) -> None:
        pass

    monkeypatch.setattr(uvicorn.Server, "shutdown", ended)
    run(evening())
    assert took_s == pytest.approx(ended_s, abs=LAST_ASK_S / 50)


def test_a_second_signal_ends_the_server_at_once(tmp_path: Path) -> None:
    """The first one waits for who is in the middle of asking."""
    with (
        Process(tmp_path / "x.db", 0, "--log", "json") as server,
        socket.create_connection(("127.0.0.1", server.port)) as slow,
    ):
        slow.sendall(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n")
        httpx.get(f"http://{server.address}/healthz")  # what came before has been read
        os.kill(server.pid, signal.SIGTERM)
        until_said(server, "draining")
        assert server.stop() == -signal.SIGTERM  # who has waited in order ends with 0


def test_a_shutdown_answers_running_requests_and_takes_no_new_ones(tmp_path: Path) -> None:
    with (
        Process(tmp_path / "x.db", 0, "--log", "json", "--metrics", "127.0.0.1:0") as server,
        socket.create_connection(("127.0.0.1", server.port)) as slow,
    ):
        slow.sendall(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n")
        httpx.get(f"http://{server.address}/healthz")
        os.kill(server.pid, signal.SIGTERM)
        until_said(server, "draining")
        ready = httpx.get(f"http://{inside(server)}/readyz")
        assert (ready.status_code, ready.json()["status"]) == (503, "draining")
        with pytest.raises(httpx.ConnectError):
            httpx.get(f"http://{server.address}/healthz")
        slow.sendall(b"no tables")
        assert slow.recv(1000).startswith(b"HTTP/1.1 400")
        assert server.wait() == 0


def until_said(server: Process, word: str) -> None:
    until(lambda: any(word in line for line in server.said), lambda: server.said)
