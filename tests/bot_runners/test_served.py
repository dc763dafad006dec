"""The real server and its bots' process: one begins late and ends with the other."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from giftable.bootstrap import default_tastes
from giftable.bot_runners.learning import Fault
from giftable.cli import serve
from giftable.games.catalog import GAMES
from tests.bot_runners.thinking import is_alive
from tests.cli.calling import call, refused
from tests.support.bound import BOUND_S
from tests.support.crowd import Crowd
from tests.support.process import Process

# `serve` sets up logging.
pytestmark = [pytest.mark.real_clock, pytest.mark.usefixtures("logs_as_before")]


def children(server: Process) -> list[int]:
    tasks = Path(f"/proc/{server.pid}/task").iterdir()
    return [int(pid) for task in tasks for pid in (task / "children").read_text().split()]


async def until_gone(pid: int) -> None:
    async with asyncio.timeout(BOUND_S):
        while is_alive(pid):
            await asyncio.sleep(0.005)


async def played_with_bots(server: Process) -> int:
    """Games with bots are under way, of every kind: the process in which they think."""
    assert children(server) == [], "nobody has asked a bot yet"
    async with Crowd([server.address]) as crowd:
        for game in GAMES:
            await crowd.table(game, 1, bots=3)
        await crowd.until_acks(30)
        [pid] = children(server)
        return pid


async def test_the_bots_process_ends_when_the_server_is_told_to_end(tmp_path: Path) -> None:
    with Process(tmp_path / "x.db", 0, "--log", "json") as server:
        pid = await played_with_bots(server)
        assert "numpy" in Path(f"/proc/{pid}/maps").read_text()
        assert "numpy" not in Path(f"/proc/{server.pid}/maps").read_text()
        assert await asyncio.to_thread(server.stop) == 0
        assert not is_alive(pid)
    events = [json.loads(line)["event"] for line in server.said if line.startswith("{")]
    assert events == ["started", "draining", "stopped"]


async def test_the_bots_process_ends_when_the_server_is_killed(tmp_path: Path) -> None:
    with Process(tmp_path / "x.db") as server:
        pid = await played_with_bots(server)
        server.kill()
        await until_gone(pid)


def test_a_server_logs_a_fault_of_the_tastes_file(tmp_path: Path) -> None:
    (tmp_path / "tastes.jsonl").write_bytes(b"junk\n")
    with Process(tmp_path / "x.db", 0, "--log", "json") as server:
        pass
    [line] = [line for line in server.said if "set aside" in line]
    assert str(tmp_path / "tastes.jsonl.damaged-1") in line
    assert (tmp_path / "tastes.jsonl.damaged-1").exists()


def test_the_tastes_file_is_beside_the_database_or_where_configured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    home = tmp_path / "giftable" / "tastes.jsonl"
    assert serve._tastes_path(None, "sqlite:////srv/games.db") == Path("/srv/tastes.jsonl")
    assert serve._tastes_path(None, "postgresql://me@host/games") == home == default_tastes()
    assert serve._tastes_path("~/x", "sqlite:///x.db") == Path.home() / "x"
    assert serve._tastes_path("none", "sqlite:///x.db") is None
    words = ("--database", tmp_path / "x.db", "--tastes", tmp_path)
    assert f"{tmp_path} is not a file" in refused(call("serve", *words))


@pytest.mark.parametrize(("fault", "words"), [
    (Fault("/x/tastes.jsonl.damaged-1"), "It has been moved to /x/tastes.jsonl.damaged-1"),
    (Fault(torn=True), "end of /x/tastes.jsonl was cut off"),
])  # fmt: skip
def test_a_fault_of_the_tastes_file_is_said_in_words_in_a_terminal(
    fault: Fault, words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setattr(serve, "read_and_mend", lambda file: ([], fault))
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    serve._check_tastes(Path("/x/tastes.jsonl"))
    assert words in capsys.readouterr().err
