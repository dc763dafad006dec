"""lab/docs/research.md says what is so: its programs run, the layouts are as told, its games are
played again.

To write layouts and playthroughs anew after a change: GIFTABLE_REWRITE=1 pytest this file.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from types import ModuleType

import pytest
from click.testing import CliRunner

from giftable_lab.rl import gifttrap_v0, hat_v0
from giftable_lab.rl.playthrough import app

DOCS = Path(__file__).parents[1] / "docs"
PAGE = (DOCS / "research.md").read_text(encoding="utf-8")
PROGRAMS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
COMMANDS = re.findall(r"^python -m giftable_lab\.rl\.playthrough (\w+)(.*)$", PAGE, re.MULTILINE)


def test_the_program_of_the_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (program,) = PROGRAMS
    exec(compile(program, "research.md", "exec"), {})
    assert "player_2" in capsys.readouterr().out


def rows(game: ModuleType) -> str:
    """A field a line: where it begins, its shape, its name, what it says."""
    lines = [f"{game.__name__.rpartition('.')[2]}: {game.LAYOUT.size:,} numbers"]
    for field in game.LAYOUT.fields:
        shape = " x ".join(map(str, field.shape))
        lines.append(
            f"{game.LAYOUT.slices[field.name].start:>5}  {shape:<10}  {field.name:<13} {field.says}"
        )
    return "\n".join(lines) + "\n"


def test_the_layouts_stand_as_they_are() -> None:
    path = DOCS / "layouts.txt"
    told = "\n".join(rows(game) for game in (gifttrap_v0, hat_v0))
    if os.environ.get("GIFTABLE_REWRITE"):
        path.write_text(told, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == told
    for game in (gifttrap_v0, hat_v0):
        assert re.search(rf"An observation has\s{game.LAYOUT.size:,} numbers", PAGE)


@pytest.mark.parametrize(("heading", "game"), [("GiftTRAP", gifttrap_v0), ("That's", hat_v0)])
def test_the_page_tells_the_actions(heading: str, game: ModuleType) -> None:
    section = PAGE.split(f"\n## {heading}", 1)[1].split("\n## ", 1)[0]
    rows = re.findall(
        r"^\| (\d+)(?: to (\d+))? \| ([\w ]+?)(?: to |[:,]| \|)", section, re.MULTILINE
    )
    ends = [int(last or first) for first, last, _ in rows]
    assert [int(first) for first, _, _ in rows] == [0, *(end + 1 for end in ends[:-1])]
    assert ends[-1] == len(game.ACTIONS) - 1
    assert [name for *_, name in rows] == [game.ACTIONS[int(first)] for first, _, _ in rows]


@pytest.mark.parametrize(("game", "arguments"), COMMANDS, ids=[game for game, _ in COMMANDS])
def test_a_playthrough_goes_as_written(game: str, arguments: str) -> None:
    ran = CliRunner().invoke(app, [game, *arguments.split()], catch_exceptions=False)
    assert ran.exit_code == 0, ran.output
    path = DOCS / "playthroughs" / f"{game}.txt"
    if os.environ.get("GIFTABLE_REWRITE"):
        path.write_text(ran.stdout, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == ran.stdout


def test_every_playthrough_file_belongs_to_a_case() -> None:
    assert {path.stem for path in (DOCS / "playthroughs").iterdir()} == {g for g, _ in COMMANDS}
