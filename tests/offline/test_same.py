"""The same seed gives the same bytes in CPython and in Pyodide, under Node and in Chromium.

By day four games of each under Node; at night a hundred of each in both.
"""

from __future__ import annotations

import io
import json
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import Browser

import hatch_build
from tests.offline.conftest import hosted
from tests.support.night import AT_NIGHT, IS_NIGHT

ROOT = Path(__file__).resolve().parents[2]
PYODIDE = ROOT / "web" / "node_modules" / "pyodide"
MORE = ("tests/support/virtual.py", "tests/offline/frames.py")
SEEDS = range(100) if IS_NIGHT else range(4)
ASKED = [(game, seed) for game in ("gifttrap", "hat") for seed in SEEDS]


@pytest.fixture(scope="module")
def python(demo: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the demo's own Python, unpacked, and what plays games in it."""
    folder = tmp_path_factory.mktemp("python")
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json"):
        shutil.copy(PYODIDE / name, folder)
    for name in ("library", "ours"):
        [part] = demo.glob(f"{name}-*.bin")
        unpack(part, folder / f"{name}.zip")
    packed = io.BytesIO((folder / "ours.zip").read_bytes())
    with zipfile.ZipFile(packed, "a") as archive:
        for path in MORE:
            archive.write(ROOT / path, path)
    (folder / "ours.zip").write_bytes(packed.getvalue())
    shutil.copy(ROOT / "tests" / "offline" / "same.mjs", folder)
    return folder


def unpack(part: Path, into: Path) -> None:
    """With what the page itself unpacks its parts."""
    code = (
        "import { readFileSync, writeFileSync } from 'node:fs'; import { decompress } from 'fzstd';"
        "writeFileSync(process.argv[2], decompress(readFileSync(process.argv[1])));"
    )
    command = [node(), "--input-type=module", "-e", code, str(part), str(into)]
    subprocess.run(command, cwd=ROOT / "web", check=True)


def node() -> str:
    found = shutil.which("node", path=hatch_build.search_path())
    assert found is not None
    return found


@pytest.fixture(scope="module")
def here() -> list[str]:
    """What CPython says; in a process of its own, as a page has one."""
    code = (
        "import json, sys; from tests.offline.frames import fingerprint;"
        "print(json.dumps([fingerprint(game, seed) for game, seed in json.loads(sys.argv[1])]))"
    )
    command = [sys.executable, "-c", code, json.dumps(ASKED)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    found: list[str] = json.loads(done.stdout)
    assert len(set(found)) == len(ASKED)  # seeds do matter
    assert min(int(one.split()[1]) for one in found) > 20  # and games are played
    return found


def test_node_plays_the_same_games(python: Path, here: list[str]) -> None:
    command = [node(), str(python / "same.mjs"), str(python), json.dumps(ASKED)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    assert json.loads(done.stdout.splitlines()[-1]) == here


@AT_NIGHT
def test_chromium_plays_the_same_games(browser: Browser, python: Path, here: list[str]) -> None:
    page = browser.new_page()
    with hosted(python) as host:
        base = f"http://127.0.0.1:{host.server_port}/"
        page.goto(f"{base}pyodide-lock.json")
        found = page.evaluate(
            """async ([base, asked]) => {
              const { fingerprints } = await import(`${base}same.mjs`);
              const got = async (name) => (await fetch(base + name)).arrayBuffer();
              const read = async (name) => new Uint8Array(await got(name));
              return fingerprints(base, read, asked);
            }""",
            [base, ASKED],
        )
    page.close()
    assert found == here
