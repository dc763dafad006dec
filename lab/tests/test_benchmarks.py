"""The bots' benchmarks still run; what their short form says of bots is mostly chance."""

from __future__ import annotations

import sys
from collections.abc import Callable
from math import isfinite
from pathlib import Path
from typing import Any

import msgspec
import pytest

from giftable_lab.bots import PARTS, Goal, gifttrap, hat, hat_guests, time
from giftable_lab.bots.__main__ import main
from tests.support.night import AT_NIGHT


def hats() -> dict[str, Any]:
    """The parts that have goals."""
    return {
        "public program": {"friend": hat.against_the_program("friend", 2)},
        "ladder": hat.ladder(6),
        "adaptive": hat.adaptive(2),
        "guests": guests(),
    }


def guests() -> dict[str, Any]:
    """One guest and one level: the others are played alike."""
    share = hat_guests.guest("WritesDown", "friend", 3, 2)
    return {
        "guests": {"WritesDown": {"friend": {"3": share}}},
        "characters": {"novice": hat_guests.of_characters("novice", 3)},
    }


SHORT: dict[str, tuple[Any, Callable[[], dict[str, Any]]]] = {
    "gifttrap": (gifttrap, lambda: {"cold": gifttrap.cold(True)}),  # the rest takes seconds
    "hat": (hat, hats),
    "time": (time, lambda: time.run(True)),
}


def test_every_part_has_a_short_form() -> None:
    assert tuple(SHORT) == PARTS


@AT_NIGHT
@pytest.mark.parametrize("part", PARTS)
def test_a_benchmark_runs(part: str) -> None:
    module, run = SHORT[part]
    found = run()
    goals = module.goals(found)
    assert goals
    assert all(isfinite(goal.reached) for goal in goals)
    assert msgspec.json.encode(found)


def test_goals_are_told_as_reached_or_missed() -> None:
    for reached, at_most, verdict in ((3.0, False, "reached"), (1.0, False, "MISSED"),
                                      (3.0, True, "MISSED"), (2.0, True, "reached")):  # fmt: skip
        told = Goal("something", reached, 2.0, at_most=at_most).told()
        assert told.startswith(verdict)
        assert f"{reached:.3f}, at {'most' if at_most else 'least'} 2" in told


@AT_NIGHT
def test_all_of_them_in_one_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bots.json"
    monkeypatch.setattr(sys, "argv", ["bots", "--quick", "--json", str(file)])
    assert main() == 0
    written = msgspec.json.decode(file.read_bytes())
    goals = [goal for part in PARTS for goal in written["goals"][part]]
    lines = capsys.readouterr().out.splitlines()
    assert sum(line.startswith(("reached ", "MISSED ")) for line in lines) == len(goals)
    assert lines[-1].endswith(f" of {len(goals)} reached")
