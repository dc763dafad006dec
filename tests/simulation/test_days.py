"""Games over days, with nodes that die, clocks that jump and receivers that fail: each ends in its
time, and whoever is waited for has been told once."""

from __future__ import annotations

from pathlib import Path

import pytest

from giftable.store import days_tables
from giftable.tables.archive import Archive
from giftable.tables.log import table_log
from giftable.tables.night_watch import NightWatch
from giftable.tables.state import days
from tests.support.night import AT_NIGHT, IS_NIGHT
from tests.support.planting import Edit
from tests.support.season import Season
from tests.support.virtual import run

DAYS, AT_ONCE = (365, 2) if IS_NIGHT else (30, 2)


def spent(folder: Path, seed: int, days: int, at_once: int) -> Season:
    season = Season(f"sqlite:///{folder / f'season-{seed}.db'}", seed)

    async def all_of_it() -> None:
        try:
            await season.spend(days, at_once)
        finally:
            await season.end()

    run(all_of_it())
    return season


def test_simulated_games_over_days_end_in_time_and_notify_once(folder: Path) -> None:
    """At night a year in one run."""
    season = spent(folder, 1, DAYS, AT_ONCE)
    print(
        f"{DAYS} days: {dict(season.ended)} games, {len(season.told)} notices {dict(season.kinds)},"
        f" {season.lost.total()} lost before, {sum(map(len, season.outages.values()))} outages,"
        f" {season.deaths} deaths, down {len(season.down)} times"
    )
    assert season.wrong == []
    assert {"turn", "most", "hour", "reveal"} <= season.kinds.keys()
    assert season.deaths > 5 and season.lost.total() > 5
    assert max(season.told.values()) == 1
    if IS_NIGHT:
        assert season.kinds["warning"] and season.ended["closed"] and len(season.down) > 2


@AT_NIGHT
@pytest.mark.parametrize("seed", range(2, 10))
def test_more_seeds_of_simulated_seasons_find_no_fault(folder: Path, seed: int) -> None:
    assert spent(folder, seed, 200, 2).wrong == []


PLANTS: dict[str, tuple[Edit, str]] = {
    "nobody wakes a table": (
        Edit(NightWatch, "look", "due = await self._places.due(now_ms, AT_ONCE)", "due = []"),
        "does not end",
    ),
    "away as long as one likes": (
        Edit(days.Availability, "leaving", "min(until_ms, now_ms + left_ms)",
             "now_ms + 50 * AWAY_MS_MAX"),
        "does not end",
    ),
    "notices that are not written": (
        Edit(days_tables, "_write_notices", "for one in (*plan.new, *(plan.warnings or ()))]",
             "for one in (*plan.new[:1], *(plan.warnings or ()))]"),
        "not told",
    ),
    "what moves is told anew": (
        Edit(days_tables, "_write_notices", "for one in (*plan.new, *(plan.warnings or ()))]",
             "for one in (*plan.new, *plan.moved, *(plan.warnings or ()))]"),
        "times",
    ),
    "closed at once with the warning": (
        Edit(days.DaysClocks, "is_time_to_close", "now_ms >= self.close_at_ms",
             "self.warned_ms is not None"),
        "too early",
    ),
    "a warning that nobody is told of": (
        Edit(table_log, "schedule_after", "seats if is_on and", "[] if is_on and"),
        "not told",
    ),
    "closed without a replay": (
        Edit(Archive, "close_quiet_game", 'kept.id if kept.body else ""', '""'), "without a replay",
    ),
}  # fmt: skip


@AT_NIGHT
@pytest.mark.parametrize("bug", PLANTS)
def test_the_simulation_of_days_catches_a_planted_fault(folder: Path, bug: str) -> None:
    plant, said = PLANTS[bug]
    wrong: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        plant.make(patch)
        for seed in range(4):
            wrong += spent(folder, seed, 60, 2).wrong
            if any(said in one for one in wrong):
                break
    assert any(said in one for one in wrong), wrong[:5]
