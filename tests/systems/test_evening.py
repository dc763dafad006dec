"""An evening on Windows and on a Mac: there, or as far as a Linux can be them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect

from giftable.games.catalog import GAMES
from tests.decks.making import picture
from tests.support.bound import BOUND_S
from tests.support.crowd import Crowd, Person
from tests.support.night import AT_NIGHT
from tests.support.process import Process

ROOT = Path(__file__).parents[2]
SUITES = ("rules", "games", "tables", "content", "decks", "contracts", "cli", "backup",
          "server")  # fmt: skip
PLUGINS = ["tests.support.as_windows", "tests.support.as_darwin"]
HERE = PLUGINS if sys.platform == "linux" else ["giftable.cli.main"]


def has_begun(person: Person) -> bool:
    return person.games > 0


def has_played(person: Person) -> bool:
    """A whole game: they have begun the next."""
    return person.games > 1


async def heard(line: ClientConnection, kind: str) -> dict[str, Any]:
    """The next message of that kind."""
    while (told := json.loads(await line.recv()))["type"] != kind:
        pass
    return dict(told)


async def shown_on_a_tv(host: Person) -> bool:
    """Whether a television that the host pairs is shown the table's newest state."""
    at = f"ws://{host.address}/ws"
    mine = {"Authorization": f"Bearer {host.token}"}
    async with (
        connect(f"{at}/screen", proxy=None) as waiting,
        connect(f"{at}/{host.table}", additional_headers=mine, proxy=None) as phone,
    ):
        code = (await heard(waiting, "Pairing"))["code"]
        await phone.send(json.dumps({"type": "ShowOn", "id": "show-on-1", "code": code}))
        shows = await heard(waiting, "Shows")
    async with connect(f"{at}/{host.table}?screen={shows['key']}", proxy=None) as screen:
        update = await heard(screen, "Update")
        return update["viewer"] is None and "ask" not in update["view"]


@pytest.mark.real_clock
@pytest.mark.parametrize("program", HERE)
async def test_an_evening_with_bots_a_television_own_photos_and_a_backup(
    program: str, tmp_path: Path
) -> None:
    database = tmp_path / "x.db"
    server = Process(database)
    server.program = ("-m", program)
    with server:
        for game in GAMES:
            async with Crowd([server.address]) as crowd:
                [anna] = await crowd.table(game, 1, bots=3)
                await crowd.until(partial(has_begun, anna))
                assert await shown_on_a_tv(anna)
                await crowd.until(partial(has_played, anna))
        with httpx.Client(base_url=f"http://{server.address}", timeout=BOUND_S) as client:
            for photo in (picture("JPEG", (900, 600)), picture("PNG")):
                kept = client.post("/api/pictures", content=photo)
                assert kept.status_code == 201, kept.text
            assert client.post("/api/pictures", content=photo[:-30]).status_code == 422
        words = [sys.executable, "-m", program]
        for command in (["backup", str(tmp_path / "kept")], ["doctor", "--port", str(server.port)]):
            run = subprocess.run(
                [*words, *command, "--database", str(database)], capture_output=True, text=True,
                timeout=BOUND_S,
            )  # fmt: skip
            assert run.returncode == 0, run.stdout + run.stderr
        assert list((tmp_path / "kept").iterdir())
        assert server.stop() == (1 if sys.platform == "win32" else 0)  # TerminateProcess


@AT_NIGHT
@pytest.mark.parametrize("plugin", PLUGINS)
def test_the_tests_that_need_no_linux_pass_on_other_systems(plugin: str) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", plugin,
         *(f"tests/{suite}" for suite in SUITES)],
        cwd=ROOT, capture_output=True, text=True,
        env={name: value for name, value in os.environ.items() if name != "GIFTABLE_NIGHTLY"},
    )  # fmt: skip
    assert run.returncode == 0, run.stdout[-5000:]


@AT_NIGHT
@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_mypy_passes_for_each_platform(platform: str, tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "mypy", "--platform", platform, "--no-warn-unreachable",
         "--disable-error-code", "name-defined", "--cache-dir", str(tmp_path), "src/giftable"],
        cwd=ROOT, capture_output=True, text=True,
    )  # fmt: skip
    assert run.returncode == 0, run.stdout
