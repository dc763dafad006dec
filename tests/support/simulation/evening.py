"""Plays an evening from its scenario, tells how it went, and makes a failing one smaller."""

from __future__ import annotations

import asyncio
import gc
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from msgspec import Struct, structs

from giftable.store import sql
from tests.support.simulation.judge import Failed
from tests.support.simulation.scenario import Scenario
from tests.support.simulation.world import World
from tests.support.virtual import Stuck

SHRINK_S = 30.0  # real seconds spent on making a failure smaller
RAM = Path("/dev/shm")


class Played(Struct, frozen=True):
    """How an evening went."""

    scenario: Scenario
    failed: Failed | None
    actions: int  # commits: what people, bots and clocks did
    counts: dict[str, int]  # frames, acks, refusals, mischief
    faults: dict[str, int]  # by kind
    virtual_s: float
    trace: tuple[str, ...]  # empty unless asked for


def play(scenario: Scenario, *, traced: bool = False) -> Played:
    """Play it; the same scenario goes the same way for ever."""
    if scenario.store == "memory":
        return _play(scenario, None, traced)
    with tempfile.TemporaryDirectory(dir=RAM if RAM.is_dir() else None) as folder:
        database = Path(folder) / "evening.db"
        database.write_bytes(_empty_database())
        return _play(scenario, database, traced)


@cache
def _empty_database() -> bytes:
    """Migrated once: that takes longer than an evening."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "empty.db"
        asyncio.run(sql.open(f"sqlite:///{path}").close())
        return path.read_bytes()


def _play(scenario: Scenario, database: Path | None, traced: bool) -> Played:
    world = World(scenario, database)
    try:
        failed = world.run()
    except Stuck:
        failed = Failed("stuck", "everybody waits, and no timer is set", world.loop.time())
    gc.collect()  # tasks that nobody asked are found here
    failed = world.judge.failed or failed
    return Played(
        scenario,
        failed,
        world.judge.counts["commits"],
        {**world.judge.counts, **world.counts},
        dict(world.faults.counts),
        world.loop.time(),
        tuple(map(_line, world.trace)) if traced or failed else (),
    )


def _line(entry: tuple[object, ...]) -> str:
    at_s, *what = entry
    return f"{at_s:12.6f}  {' '.join(map(str, what))}"


def shrunk(played: Played) -> Played:
    """A smaller evening that fails in the same way, with fewer faults, tables or people."""
    assert played.failed is not None
    end_s = time.monotonic() + SHRINK_S
    best = played
    while True:
        for smaller in _smaller(best.scenario):
            if time.monotonic() > end_s:
                return best
            tried = play(smaller)
            if tried.failed is not None and tried.failed.kind == played.failed.kind:
                best = tried
                break
        else:
            return best


def _smaller(scenario: Scenario) -> Iterator[Scenario]:
    """Scenarios that are simpler by one thing, the largest steps first."""
    replace = structs.replace
    for table in scenario.tables if len(scenario.tables) > 1 else ():
        yield replace(scenario, tables=tuple(x for x in scenario.tables if x is not table))
    if scenario.kinds:
        yield replace(scenario, kinds=())
    for kind in scenario.kinds:
        yield replace(scenario, kinds=tuple(x for x in scenario.kinds if x != kind))
    if scenario.nodes > 1:
        yield replace(scenario, nodes=scenario.nodes - 1)
    if scenario.store != "memory":
        yield replace(scenario, store="memory")
    if scenario.shuffled:
        yield replace(scenario, shuffled=False)
    for i, table in enumerate(scenario.tables):
        fewer = [
            replace(table, people=table.people - 1) if table.people > 2 else None,
            replace(table, bots=0) if table.bots else None,
            replace(table, watching=0) if table.watching else None,
        ]
        for less in filter(None, fewer):
            yield replace(scenario, tables=(*scenario.tables[:i], less, *scenario.tables[i + 1 :]))


def total(evenings: list[Played]) -> tuple[int, Counter[str]]:
    """Actions, and faults by kind."""
    faults: Counter[str] = Counter()
    for played in evenings:
        faults.update(played.faults)
    return sum(played.actions for played in evenings), faults
