"""The real server: uvicorn, SQLite, a port; killed, restarted, told to go."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.support.bound import BOUND_S
from tests.support.process import Process

NEW = {"game": "gifttrap", "name": "Jana", "locale": "cs", "bots": 2}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with Process(tmp_path_factory.mktemp("server") / "giftable.db") as process:
        yield process


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


def closed(socket: ClientConnection) -> tuple[int, str]:
    """The code and reason with which the server closes."""
    with pytest.raises(ConnectionClosed) as caught:
        while True:
            socket.recv(timeout=BOUND_S)
    assert caught.value.rcvd is not None
    return caught.value.rcvd.code, caught.value.rcvd.reason


def test_a_socket_of_the_own_origin_plays(server: Process) -> None:
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


def test_a_socket_without_a_session_is_closed_readably(server: Process) -> None:
    table, _ = make(server)
    with opened(server, table, "forged") as socket:
        assert closed(socket) == (4401, "no_session")


def test_a_megabyte_a_binary_frame_and_broken_text_end_the_socket(server: Process) -> None:
    table, token = make(server)
    with opened(server, table, token) as socket:
        socket.send(" " * 1024 * 1024)
        assert closed(socket)[0] == 1009
    with opened(server, table, token) as socket:
        socket.send(b"\x00")
        assert told(socket, "Refused")["code"] == "binary_frame"
        assert closed(socket) == (1003, "binary_frame")
    with opened(server, table, token) as socket:
        socket.send(b"\xff\xfe", text=True)
        assert closed(socket)[0] == 1007


def test_a_large_body_makes_no_table(server: Process) -> None:
    answer = httpx.post(f"http://{server.address}/api/tables", content=b" " * 1024 * 1024)
    assert (answer.status_code, answer.json()) == (413, {"error": "too_large"})


def test_the_server_does_not_say_what_it_runs_on(server: Process) -> None:
    assert "server" not in httpx.get(f"http://{server.address}/healthz").headers


def test_after_sigkill_the_same_table_is_there(tmp_path: Path) -> None:
    database = tmp_path / "giftable.db"
    with Process(database) as server:
        table, token = make(server)
        with opened(server, table, token) as socket:
            socket.send('{"type": "AddBot", "id": "one-more-bot"}')
            n = told(socket, "Ack")["n"]
            server.kill()
            with pytest.raises(ConnectionClosed):
                told(socket, "Never")
        server.start()
        with opened(server, table, token) as socket:
            seats = told(socket, "Table")["seats"]
            assert [seat["kind"] for seat in seats] == ["person", "bot", "bot", "bot"]
            assert told(socket, "Update")["n"] == n
            socket.send('{"type": "AddBot", "id": "one-more-bot"}')
            assert told(socket, "Ack")["n"] == n, "sent again after the crash, it happened once"


def test_who_is_told_to_go_says_goodbye(tmp_path: Path) -> None:
    with Process(tmp_path / "giftable.db") as server:
        table, token = make(server)
        with opened(server, table, token) as socket:
            told(socket, "Presence")
            assert server.stop() == 0
            assert told(socket, "Closing") == {"type": "Closing", "code": "restart"}
            assert closed(socket) == (1012, "restart")


def test_a_port_that_is_taken_is_said_in_words(server: Process, tmp_path: Path) -> None:
    command = [
        sys.executable, "-m", "giftable.cli.main", "serve", "--host", "127.0.0.1",
        "--port", str(server.port), "--database", str(tmp_path / "giftable.db"),
    ]  # fmt: skip
    tried = subprocess.run(command, capture_output=True, text=True, timeout=BOUND_S, check=False)
    assert tried.returncode == 1
    assert f"Port {server.port} is taken" in tried.stderr
    assert f"--port {server.port + 1}" in tried.stderr
    assert "Traceback" not in tried.stderr
