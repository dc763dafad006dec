"""docs/fair.md says what is so: its script, which uses nothing of ours, agrees with the log."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from giftable.protocol import render
from giftable.tables.seed.joint import list_hash
from tests.support.evening import House, played_to_the_end
from tests.support.shares import Page, seated
from tests.support.virtual import run

PAGE = Path(__file__).parents[2] / "docs" / "fair.md"


def script() -> str:
    [code] = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    return str(code)


def checked(address: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-I", "-c", script(), address], capture_output=True, text=True
    )


async def a_game() -> tuple[list[str], str, str]:
    """What the address of a game's check has behind its #, its list's fingerprint, its seed."""
    house, anna, boris = House(), Page("anna"), Page("boris")
    room = await seated(house, anna, boris)
    await anna.send_start()
    await played_to_the_end(room, [anna, boris])
    table = render.table_message(room, "anna")
    assert table.mixed is not None and table.seed is not None and table.commitment is not None
    parts = [f"~{one.seat}-{one.seal}-{one.share}" for one in table.mixed.seals]
    seals = [(one.seat, one.seal) for one in table.mixed.seals]
    print_ = list_hash(table.id, 1, 1, table.commitment, seals)
    assert room.state.playing is not None
    where = [table.id, "1", table.commitment, table.seed, "1" + "".join(parts)]
    return where, print_, room.state.playing.started.seed


def test_the_verifying_script_computes_the_servers_list_and_seed() -> None:
    where, print_, seed = run(a_game())
    found = checked("http://host/fair#" + ".".join(where))
    assert found.stderr == "" and found.returncode == 0
    assert f"list {print_}\nseed {seed}\n" in found.stdout
    assert found.stdout.count(" fits\n") == 3


def test_the_verifying_script_finds_a_swapped_number() -> None:
    where, _, _ = run(a_game())
    *most, mixed = where
    other = "0" if mixed[-1] != "0" else "1"
    found = checked("http://host/fair#" + ".".join([*most, mixed[:-1] + other]))
    assert found.returncode == 1 and "seat 2 DOES NOT FIT" in found.stdout
    swapped = [*most[:3], "00" * 32, mixed]
    assert checked("http://host/fair#" + ".".join(swapped)).returncode == 1


def test_the_verifying_script_is_short_and_independent() -> None:
    code = script()
    assert len([line for line in code.splitlines() if line.strip()]) <= 40
    assert "giftable." not in code and "import giftable" not in code
