"""`giftable tables`: what runs here, told to whoever may read a file beside the database; and a
server for the public."""

from __future__ import annotations

import asyncio
import json
import socket
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from giftable.cli.tables import admin_file
from giftable.server.sockets.admin import ASKERS_MAX
from tests.cli.calling import call, refused
from tests.support.bound import BOUND_S, until
from tests.support.process import Process

pytestmark = pytest.mark.real_clock
NEW = {"game": "hat", "name": "Jana", "locale": "cs", "bots": 2}


def made(server: Process) -> httpx.Response:
    return httpx.post(f"http://{server.address}/api/tables", json=NEW)


def listed(database: Path) -> Any:
    return json.loads(call("tables", "--json", "--database", database).output)


def said_to(database: Path, raw: bytes, host: str = "127.0.0.1") -> bytes:
    """What is answered to these bytes where `giftable tables` asks."""
    port = int(admin_file(database).read_text().split()[0])
    with socket.create_connection((host, port), BOUND_S) as line:
        line.sendall(raw)
        line.shutdown(socket.SHUT_WR)
        try:
            return line.makefile("rb").read()
        except ConnectionResetError:
            return b""


@pytest.mark.parametrize("reason", ["Rude name", "Rude\x1b\x07\n\u202e\udcffname" + " " * 10_000])
async def test_a_live_table_is_listed_and_closed_with_a_reason(tmp_path: Path, reason: str) -> None:
    database = tmp_path / "giftable.db"
    with Process(database) as server:
        assert "Nobody" in call("tables", "--database", database).output
        table = made(server)
        code = table.json()["code"]
        headers = {"Authorization": f"Bearer {table.cookies['giftable']}"}
        url = f"ws://{server.address}/ws/{table.json()['table']}"
        async with connect(url, additional_headers=headers) as line:
            await line.recv()
            [row] = await asyncio.to_thread(listed, database)
            assert row.pop("age_s") < BOUND_S
            assert row == {
                "code": code, "game": "hat", "status": "lobby", "people": 1, "bots": 2,
                "addresses": 1, "language": "cs",
            }  # fmt: skip
            told = (await asyncio.to_thread(call, "tables", "--database", database)).output
            assert told.startswith(f"{code}: hat, in the lobby; open for 0 min")
            words = ("tables", "close", code.lower(), reason, "--database", database)
            closed = await asyncio.to_thread(call, *words)
            assert (closed.exit_code, code in closed.output.upper()) == (0, True)
            while (message := json.loads(await line.recv()))["type"] != "Closing":
                pass
        assert message == {"type": "Closing", "code": "table_closed", "reason": "Rude name"}
        assert httpx.get(f"http://{server.address}/api/codes/{code}").status_code == 404
        assert listed(database) == []
        assert "No table" in refused(call("tables", "close", code, "--database", database))
        assert "No table" in refused(call("tables", "close", "x" * 400, "--database", database))
    assert "No server" in refused(call("tables", "--database", database), 1)  # it was killed
    restored = await asyncio.to_thread(call, "restore", "--swept", "--database", database)
    assert restored.exit_code == 0 and "1 table" in restored.output


def test_the_admin_port_answers_only_with_the_key_from_its_file(tmp_path: Path) -> None:
    database = tmp_path / "giftable.db"
    with Process(database) as server:
        table, file = made(server), admin_file(database)
        assert file.stat().st_mode & 0o777 == 0o600 or sys.platform == "win32"
        port, key = file.read_text().split()
        assert len(key) >= 43
        for wrong in ("", key[:-1], key.swapcase(), "ключ"):
            asked = {"key": wrong, "close": table.json()["code"]}
            assert said_to(database, json.dumps(asked).encode() + b"\n") == b""
        long = json.dumps({"key": key, "close": table.json()["code"], "reason": "x" * 201}).encode()
        page = f"POST / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n{long.decode()}\n".encode()
        for garbage in (b"", b"\n", b"\xff\n", b"{}\n", b"[" * 70_000, long + b"\n", page):
            assert said_to(database, garbage) == b""
        assert len(listed(database)) <= 1
        assert httpx.get(f"http://{server.address}/api/codes/{table.json()['code']}").is_success
        if (
            sys.platform == "linux"
        ):  # where the whole of 127/8 is this machine: 0.0.0.0 would answer
            with pytest.raises(ConnectionRefusedError):
                said_to(database, b"", "127.0.0.2")
        assert server.stop() == 0
    assert not file.exists()


def test_silent_connections_to_the_admin_port_do_not_shut_it(tmp_path: Path) -> None:
    database = tmp_path / "giftable.db"
    with Process(database), ExitStack() as stack:
        where = "127.0.0.1", int(admin_file(database).read_text().split()[0])
        lines = [
            stack.enter_context(socket.create_connection(where, BOUND_S))
            for _ in range(ASKERS_MAX + 1)
        ]
        assert lines[0].recv(1) == b""
        lines[1].setblocking(False)
        with pytest.raises(BlockingIOError):
            lines[1].recv(1)
        assert listed(database) == []


@pytest.mark.parametrize("written", ["", "1", "99999 key", "-1 key", "x key", "1 2 3", None])
def test_a_damaged_admin_file_is_reported(tmp_path: Path, written: str | None) -> None:
    (database := tmp_path / "giftable.db").touch()
    file = admin_file(database)
    file.mkdir() if written is None else file.write_text(written)
    is_folder = written is None
    told = refused(call("tables", "--database", database), 2 if is_folder else 1)
    assert (f"{file} can’t be opened" if is_folder else "No server") in told


def test_a_folder_in_place_of_the_admin_file_stops_the_server(tmp_path: Path) -> None:
    admin_file(database := tmp_path / "giftable.db").mkdir()
    words = ("serve", "--port", "0", "--database", database)
    assert f"{admin_file(database)} can’t be opened" in refused(call(*words))


@pytest.mark.parametrize(
    "answer", [b"null", b"true", b'[{"code": "X"}]', b"[1]", b"", b"[" * 900, b"HTTP/1.1 400"]
)
def test_another_program_at_a_killed_servers_port_is_not_taken_for_a_server(
    tmp_path: Path, answer: bytes
) -> None:
    (database := tmp_path / "giftable.db").touch()
    with socket.create_server(("127.0.0.1", 0)) as other, ThreadPoolExecutor() as beside:
        other.settimeout(BOUND_S)
        admin_file(database).write_text(f"{other.getsockname()[1]} key")
        done = beside.submit(call, "tables", "--database", database)
        with other.accept()[0] as line:
            line.recv(1000)
            line.sendall(answer)
        assert "No server" in refused(done.result(), 1)


def test_tables_commands_reach_the_server_of_the_named_database(tmp_path: Path) -> None:
    here, there = tmp_path / "here.db", tmp_path / "there.db"
    with Process(here) as one, Process(there) as other:
        codes = made(one).json()["code"], made(other).json()["code"]
        httpx.get(f"http://{one.address}/t/{codes[0]}", headers={"accept": "text/html"})
        httpx.get(f"http://{other.address}/t/{codes[1]}", headers={"accept": "text/html"})
        assert [row["code"] for row in listed(here)] == [codes[0]]
        assert [row["code"] for row in listed(there)] == [codes[1]]
    assert "no database" in refused(call("tables", "--database", tmp_path / "none.db"))


def test_a_public_server_has_a_database_of_its_own_and_few_tables_for_one_address(
    tmp_path: Path,
) -> None:
    database = tmp_path / "giftable.db"
    with Process(database, 0, "--public") as server:
        answers = [made(server) for _ in range(6)]
        assert [answer.status_code for answer in answers] == [201] * 5 + [429]
        assert answers[-1].json()["error"] == "too_many_tables"
        own = tmp_path / "public-giftable.db"
        until(own.exists)
        code = answers[0].json()["code"]
        assert call("tables", "close", code, "--database", own).exit_code == 0
        assert httpx.get(f"http://{server.address}/robots.txt").text.endswith("Disallow: /\n")
        assert server.stop() == 0
    assert "copies" not in "".join(server.said).lower() and not database.exists()
    assert "nothing" in call("restore", "--swept", "--database", own).output.lower()


@pytest.mark.parametrize("more", [("--nats", "nats://localhost"), ("--database", "sqlite://")])
def test_a_public_server_refuses_a_second_node(tmp_path: Path, more: tuple[str, str]) -> None:
    words = ["serve", "--public", "--database", tmp_path / "giftable.db", *more]
    assert "runs alone" in refused(call(*words))
