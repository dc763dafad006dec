"""docs/clients.md: the player there plays whole games at a real server."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
from itertools import chain
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from giftable.extras import MODULES
from tests.support.bound import GAME_S
from tests.support.process import Process

PAGE = Path(__file__).parents[2] / "docs/clients.md"
LINES = 60


def player() -> str:
    """The program on the page."""
    (code,) = re.findall(r"^```python\n(.*?)^```", PAGE.read_text("utf-8"), re.M | re.S)
    return str(code)


async def begin(origin: str, made: httpx.Response, players: int) -> None:
    """Once all sit, the host begins, and leaves the seat to a bot."""
    url = f"ws{origin.removeprefix('http')}/ws/{made.json()['table']}"
    headers = {"Authorization": f"Bearer {made.cookies['giftable']}"}
    async with connect(url, additional_headers=headers) as socket:
        while True:
            message = json.loads(await socket.recv())
            if message["type"] == "Table" and len(message["seats"]) == players + 2:
                break
        for command in ({"type": "Start"}, {"type": "Leave", "seat": 0}):
            await socket.send(json.dumps({**command, "id": f"host-{command['type']}"}))
            while json.loads(await socket.recv())["type"] not in ("Ack", "Refused"):
                pass


def test_the_example_client_has_at_most_60_lines() -> None:
    lines = [line for line in player().splitlines() if line.strip()]
    assert len(lines) <= LINES


@pytest.mark.parametrize(
    ("game", "options", "players"),
    [("gifttrap", {"rounds_max": 1}, 2), ("hat", {"penalties": 3}, 2)],
)
def test_example_clients_finish_a_game(
    game: str, options: dict[str, Any], players: int, tmp_path: Path, server: Process
) -> None:
    finish(game, options, players, tmp_path, server)


def test_an_evening_needs_no_extra(tmp_path: Path) -> None:
    """Its server finds no module of one."""
    gone = [*chain(*MODULES.values())]
    (tmp_path / "sitecustomize.py").write_text(
        f"import sys\nsys.modules.update(dict.fromkeys({gone}))\n"
    )
    bare = Process(tmp_path / "giftable.db")
    bare.env = {"PYTHONPATH": str(tmp_path)}
    with bare as server:
        finish("gifttrap", {"rounds_max": 1}, 2, tmp_path, server)
        finish("hat", {"penalties": 3}, 2, tmp_path, server)
        origin = f"http://127.0.0.1:{server.port}"
        assert "og:image" not in httpx.get(f"{origin}/t/XXXX").text
        assert httpx.get(f"{origin}/preview/home/x.png").status_code == 404
        assert server.stop() == 0
    assert "Traceback" not in "".join(server.said)


def finish(
    game: str, options: dict[str, Any], players: int, tmp_path: Path, server: Process
) -> None:
    """They sit down beside a host, who begins, gets up and leaves the seat to a bot."""
    script = tmp_path / "player.py"
    script.write_text(player(), "utf-8")
    origin = f"http://127.0.0.1:{server.port}"
    body = {
        "game": game, "name": "Host", "locale": "en", "options": options,
        "settings": {"pace": "off"}, "bots": 1,
    }  # fmt: skip
    made = httpx.post(f"{origin}/api/tables", json=body)
    link = f"{origin}/t/{made.json()['code']}"
    running = [
        subprocess.Popen(
            [sys.executable, script, link, f"Robo {n}"],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8",
        )
        for n in range(players)
    ]  # fmt: skip
    try:
        asyncio.run(begin(origin, made, players))
        told = [one.communicate(timeout=GAME_S)[0] for one in running]
    finally:
        for one in running:
            one.kill()
            one.wait()
    for text, one in zip(told, running, strict=True):
        assert one.returncode == 0, text
        assert "winners:" in text
        assert "Traceback" not in text
        assert "refused:" not in text
