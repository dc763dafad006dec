"""A table as its log has it: the state, and what commits say besides."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from typing import Any

from giftable.tables import facts as f
from giftable.tables.history import TableHistory
from giftable.tables.pace import Clocks
from giftable.tables.ports import Clock, Commit, Store, TableId
from giftable.tables.table import TableState, evolve, turns

PAGE = 500  # commits that are read at once: others, too, want to be written
SLICE = 50  # commits that are folded before others have their turn


class Fold:
    """A log up to its n-th commit."""

    state: TableState

    def __init__(self) -> None:
        self.n = 0
        self.ids: dict[str, tuple[int, str | None]] = {}  # command id -> n and who asked
        self.history = TableHistory()
        self.clocks = Clocks()

    def note(
        self,
        commit: Commit,
        person: str | None,
        facts: Iterable[f.TableFact],
        events: Sequence[Any],
        state: TableState,
        at_s: float,
        free_at_s: float = float("-inf"),
    ) -> bool:
        """Take in a commit after which the table is `state`; whether another game begins, or none.

        `facts` are the table's own, `events` the game's. New clocks begin at `at_s`, or once the
        eye has time again.
        """
        self.n, self.state = commit.n, state
        self.ids[commit.command_id] = (commit.n, person)
        begins = False
        for fact in facts:
            if isinstance(fact, f.GameStarted | f.LobbyOpened):
                self.clocks = Clocks()
                begins = True
            elif isinstance(fact, f.ClockHeld):
                self.clocks.hold(fact.held, at_s)
            elif isinstance(fact, f.ClockStretched):
                self.clocks.stretch(at_s)
            elif isinstance(fact, f.SetUpDone) and not state.settings.clocks:
                self.clocks = Clocks()
        self.history.note(facts, events, state)
        if state.settings.clocks and state.is_running:
            waited = turns(state, of_people=True)
            lengths = [(turn, due.seconds) for turn, due in waited if due.seconds is not None]
            self.clocks.follow(lengths, max(at_s, free_at_s))
        return begins


def sorted_out(facts: tuple[Any, ...]) -> tuple[list[f.TableFact], tuple[Any, ...]]:
    """The table's own facts among those of a commit, and the game's events."""
    of_table = [fact for fact in facts if isinstance(fact, f.TableFact)]
    if not of_table:
        return of_table, facts
    return of_table, tuple([fact for fact in facts if not isinstance(fact, f.TableFact)])


async def folded(store: Store, table: TableId, clock: Clock, free_at_s: float) -> Fold | None:
    """A whole log, a little at a time; None if there is none. Raises NewerVersion, StoreFailed."""
    fold, state = Fold(), None
    now_s, now_ms = clock.monotonic_s(), clock.wall_ms()
    while commits := await store.read(table, fold.n, PAGE):
        for commit in commits:
            body = f.decode(commit)
            for fact in body.facts:
                state = evolve(state, fact)
            assert state is not None
            # The wall clock says how long ago; a jump can make that no less than nothing.
            at_s = now_s - max(0, now_ms - commit.at_ms) / 1000
            fold.note(commit, body.person, *sorted_out(body.facts), state, at_s, free_at_s)
            if fold.n % SLICE == 0:
                await asyncio.sleep(0)
        if len(commits) < PAGE:
            break
    if state is None:
        return None
    fold.clocks.wake(now_s)  # a wall clock that has jumped rushes nobody
    return fold
