"""What each frame of an evening of GiftTRAP may hold, worked out from the log."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec

from giftable.games.catalog import GAMES
from giftable.games.kernel import Seat
from giftable.store import sql
from giftable.tables import facts as f
from giftable.tables.ports import Commit
from giftable.tables.state.table import evolve

RULES = GAMES["gifttrap"]


async def _read(database: Path, code: str) -> list[Commit]:
    store = sql.open(f"sqlite:///{database}")
    try:
        table = await store.find(code)
        assert table is not None
        return await store.read(table)
    finally:
        await store.close()


def commits(database: Path, code: str) -> list[Commit]:
    """The log of the table with this code."""
    with ThreadPoolExecutor(1) as thread:  # Playwright's own loop runs in this one
        return thread.submit(asyncio.run, _read(database, code)).result()


class Log:
    """The log of one table, folded: the game's position and events after each commit."""

    def __init__(self, database: Path, code: str) -> None:
        self.states: dict[int, Any] = {}
        self.events: dict[int, tuple[Any, ...]] = {}
        self.seeds: list[str] = []
        state = None
        for commit in commits(database, code):
            facts = f.decode(commit).facts
            for fact in facts:
                state = evolve(state, fact)
                if isinstance(fact, f.GameStarted):
                    self.seeds.append(fact.seed)
            self.states[commit.n] = None if state.playing is None else state.playing.state
            self.events[commit.n] = tuple(x for x in facts if not isinstance(x, f.TableFact))

    def view(self, n: int, seat: Seat | None) -> Any:
        """What `seat` may know after commit n, as the wire has it."""
        state = self.states[n]
        return None if state is None else _wire(RULES.view(state, seat))

    def shown(self, n: int, seat: Seat | None) -> list[Any]:
        shown = [RULES.show(event, seat) for event in self.events[n]]
        return [_wire(x) for x in shown if x is not None]

    def undealt(self, n: int) -> set[str]:
        """Gifts that nobody can know of yet: cards that were never on the table."""
        seen: set[str] = set()
        for m in range(1, n + 1):
            state = self.states[m]
            seen |= set() if state is None else {gift for card in state.grid for gift in card}
        state = self.states[n]
        if state is None:
            return set()
        return {g for pile in state.piles for card in pile.fresh for g in card} - seen


def _wire(thing: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(thing))


def check_frames(log: Log, frames: list[dict[str, Any]], seat: Seat | None = None) -> int:
    """Hold every update against what its seat may know; without a seat, what whoever `holds` the
    device at that moment may know. Returns how many there were.

    A frame that held a word more than view and show give (which the laws of tests/rules prove
    to be free of secrets) would differ; and no frame may name an undealt gift, or the seed
    before the end.
    """
    checked = 0
    viewer: Seat | None = None
    you: list[Seat] = []
    last = max(log.states)
    for frame in frames:
        text = msgspec.json.encode(frame).decode()
        if frame["type"] == "Table":
            you = frame.get("you", [])
            assert seat is None or you in ([], [seat])
            viewer = frame.get("holds") if len(you) > 1 else next(iter(you), None)
        if frame["type"] == "Update":
            n = frame["n"]
            assert frame["viewer"] == (viewer if len(you) > 1 else None), f"commit {n}"
            assert frame.get("view") == log.view(n, viewer), f"commit {n}"
            if not frame.get("resync"):
                assert frame.get("shown", []) == log.shown(n, viewer), f"commit {n}"
            for gift in log.undealt(n):
                assert f'"{gift}"' not in text, f"commit {n} tells of {gift}"
            checked += 1
        if not (frame["type"] == "Table" and frame["status"] == "over"):
            for seed in log.seeds:
                assert seed not in text
    assert log.states[last] is not None
    return checked
