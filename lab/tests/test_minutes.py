"""What `make minutes` measures is what stands in the games' folders."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from giftable.games import bots as maker
from giftable.games.catalog import GAMES, decks
from giftable.tables.state import minutes as m
from giftable_lab import minutes as tool
from giftable_lab.simulation import Simulation

QUICK = (
    ("gifttrap", (3, (12, "together", "locks", False, False))),
    ("gifttrap", (4, (12, "in_turn", "falls_back", True, False))),
    ("hat", (2, (2, 1, "grow", False))),
    ("hat", (3, (3, 1, "play_on", False))),
)
CHANGED_SINCE = 0.25  # what new gifts or wiser bots may change before it is measured again


@pytest.mark.parametrize(("game", "setting"), QUICK)
def test_the_figures_are_what_the_command_makes(game: str, setting: m.Setting) -> None:
    plan = m.plan(game)
    assert plan is not None
    row = tool.measured(GAMES[game], plan, setting)
    assert row == tool.measured(GAMES[game], plan, setting)
    for new, kept in zip(row.medians, m.figures(game)[setting], strict=True):
        assert abs(new - kept) <= max(1, CHANGED_SINCE * kept), "run make minutes"


def test_the_command_writes_a_row_for_each_setting(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    small = m.Plan("casual", 0.2, {"penalties": (2,), "start": (1,)}, {"start": (9, 9)})
    monkeypatch.setattr(tool, "plan", lambda game: small if game == "hat" else None)
    monkeypatch.setattr(tool, "folder", lambda game: tmp_path)
    monkeypatch.setattr(tool, "PLAYED", 1)
    tool.main([])
    rows = msgspec.json.decode((tmp_path / m.FIGURES).read_bytes(), type=list[m.Row])
    assert [(row.seats, row.values) for row in rows] == [(n, (2, 1)) for n in range(2, 9)]


def test_who_is_asked_at_once_thinks_at_once() -> None:
    """A round of four in which everything is opened at once: four choices of 45 s, and 10 s
    to say that one is ready, however many make them."""
    game, plan = GAMES["gifttrap"], m.plan("gifttrap")
    assert plan is not None
    options = game.Options(reveal="together", rounds_max=1)
    watch: Any = tool.Stopwatch(game, plan.share)
    played = Simulation(game, options, decks("gifttrap", options), 4, ("casual",), maker.make)
    played.tally = watch
    [_] = played.play(1, 1)
    assert watch.now_s[-1] == 4 * 45 + 10
