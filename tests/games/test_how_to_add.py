"""CONTRIBUTING.md says how to add a game: followed here with the swap, in a copy of the house."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.night import AT_NIGHT

ROOT = Path(__file__).parents[2]
SWAP = ROOT / "tests/games/swap"
COPIED = ("src", "tests", "benchmarks", "tools", "docs", "pyproject.toml", "hatch_build.py")
LEFT_OUT = shutil.ignore_patterns("static", "__pycache__")
BIN = Path(sys.executable).parent


def page() -> str:
    """What is said of adding a game."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    return text.partition("\n## How to add a game\n")[2].partition("\n## ")[0]


def files() -> list[str]:
    """The files that a game has, by the page."""
    return re.findall(r"^\| `([\w/]+\.py)` \|", page(), re.MULTILINE)


def place(pattern: str) -> str:
    """The one place of that form that the page names."""
    (found,) = set(re.findall(rf"`({pattern})`", page()))
    return str(found).replace("GAME", "swap")


def moved(path: Path, to: Path) -> None:
    """A file of the swap, as it stands where the page wants it."""
    to.parent.mkdir(parents=True, exist_ok=True)
    text = path.read_text(encoding="utf-8")
    to.write_text(text.replace("tests.games.swap", "giftable.games.swap"), encoding="utf-8")


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A copy of the house in which the swap is where the page says, and nowhere else."""
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, tmp_path / name, ignore=LEFT_OUT)
        else:
            shutil.copy(ROOT / name, tmp_path / name)
    shutil.rmtree(tmp_path / "tests/games")
    game = tmp_path / place(r"src/giftable/games/GAME/")
    for name in (*files(), "__init__.py", "rules/__init__.py"):
        moved(SWAP / name, game / name)
    moved(SWAP / "rules.md", tmp_path / place(r"docs/rulebook/GAME\.md"))
    moved(ROOT / "tests/games/test_swap.py", tmp_path / place("tests/rules/GAME/") / "test_swap.py")
    subprocess.run(["git", "init", "-q", tmp_path], check=True)  # by it a file is told from junk
    return tmp_path


def test_contributing_names_every_file_of_a_game() -> None:
    there = {path.relative_to(SWAP).as_posix() for path in SWAP.rglob("*.py")}
    assert there - {"__init__.py", "rules/__init__.py"} == set(files())
    assert len(files()) == len(set(files()))


@AT_NIGHT
def test_a_game_added_as_contributing_says_passes_its_tests(house: Path) -> None:
    """Every command of the page, in its order."""
    (block,) = re.findall(r"^```sh\n(.*?)^```", page(), re.MULTILINE | re.DOTALL)
    env = {k: v for k, v in os.environ.items() if not k.startswith("GIFTABLE_")}
    env["PYTHONPATH"] = str(house / "src")
    commands = block.replace("GAME", "swap").replace(".venv/bin", str(BIN)).splitlines()
    assert len(commands) > 4
    for command in commands:
        done = subprocess.run(
            command, shell=True, cwd=house, env=env, capture_output=True, text=True
        )
        assert done.returncode == 0, f"{command}\n{done.stdout[-5_000:]}{done.stderr[-2_000:]}"
        if "pytest" in command:
            assert "passed" in done.stdout and "skipped" not in done.stdout, done.stdout[-500:]
    assert list((house / "tests/playthroughs").glob("swap-*.txt"))
    assert "swap.Unwrap" in (house / "web/src/lib/wire/types.ts").read_text(encoding="utf-8")
