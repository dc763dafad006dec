"""The real server: uvicorn, SQLite, a port; killed, restarted, told to go."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.support.bound import BOUND_S
from tests.support.process import Process

NEW = {"game": "gifttrap", "name": "Jana", "locale": "cs", "bots": 2}


def make(server: Process) -> tuple[str, str]:
    """A table and its host's token."""
    answer = httpx.post(f"http://{server.address}/api/tables", json=NEW)
    assert answer.status_code == 201
    return answer.json()["table"], answer.cookies["giftable"]


def opened(server: Process, table: str, token: str, origin: str | None = None) -> ClientConnection:
    return connect(
        f"ws://{server.address}/ws/{table}",
        additional_headers={"Cookie": f"giftable={token}"},
        origin=Origin(origin) if origin else None,
        compression="deflate",
    )


def told(socket: ClientConnection, kind: str) -> dict[str, Any]:
    """The next message of a type."""
    while True:
        message: dict[str, Any] = json.loads(socket.recv(timeout=BOUND_S))
        if message["type"] == kind:
            return message


def test_a_socket_of_the_servers_own_origin_is_accepted(server: Process) -> None:
    table, token = make(server)
    with opened(server, table, token, origin=f"http://{server.address}") as socket:
        assert told(socket, "Table")["you"] == [0]
        socket.send('{"type": "Start", "id": "start-the-game"}')
        assert told(socket, "Ack") == {"type": "Ack", "id": "start-the-game", "n": 2}
        assert socket.response is not None
        assert "Sec-WebSocket-Extensions" not in socket.response.headers, "no compression"


def test_another_sites_page_opens_no_socket(server: Process) -> None:
    table, token = make(server)
    with pytest.raises(InvalidStatus) as caught:
        opened(server, table, token, origin="http://evil.test")
    assert caught.value.response.status_code == 403


def test_answers_have_no_server_header(server: Process) -> None:
    assert "server" not in httpx.get(f"http://{server.address}/healthz").headers


def test_a_taken_port_is_reported_in_words(server: Process, tmp_path: Path) -> None:
    command = [
        sys.executable, "-m", "giftable.cli.main", "serve", "--host", "127.0.0.1",
        "--port", str(server.port), "--database", str(tmp_path / "giftable.db"),
    ]  # fmt: skip
    tried = subprocess.run(command, capture_output=True, text=True, timeout=BOUND_S)
    assert tried.returncode == 1
    assert f"Port {server.port} is taken" in tried.stderr
    assert f"--port {server.port + 1}" in tried.stderr
    assert "Traceback" not in tried.stderr
