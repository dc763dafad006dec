"""Folds a table's log: its state, history, clocks and command ids."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence

from giftable.games.kernel import GameEvent
from giftable.tables import facts as f
from giftable.tables.ports import Clock, Commit, Store, TableId
from giftable.tables.state.days import DaysClocks
from giftable.tables.state.history import TableHistory
from giftable.tables.state.pace import Clocks
from giftable.tables.state.table import TableState, evolve, turns

PAGE = 500  # commits per read, so that commits to be written need not wait long
CALL_S = 3  # more on each clock in a call, where all see things later
SLICE = 50  # commits that are folded before other tasks have a turn


class Fold:
    """A log folded up to commit n: state, history, clocks and command ids."""

    state: TableState

    def __init__(self) -> None:
        self.n = self.made_ms = 0
        self.ids: dict[str, tuple[int, str | None]] = {}  # command id -> n and who asked
        self.history = TableHistory()
        self.clocks = Clocks()
        self.days = DaysClocks()

    def apply(
        self, commit: Commit, person: str | None, facts: Iterable[f.TableFact],
        events: Sequence[GameEvent], state: TableState, at_s: float,
        free_at_s: float = float("-inf"),
    ) -> bool:  # fmt: skip
        """Applies a commit; `state` is the table after it. Returns whether a game starts or the
        lobby opens.

        `facts` are the table's own, `events` the game's. New clocks start at `at_s`, but not before
        `free_at_s`.
        """
        self.n, self.state = commit.n, state
        self.made_ms = self.made_ms or commit.at_ms
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
        self.history.apply(facts, events, state)
        if state.settings.days or self.days.waits:
            self.days = self.days.after_commit(commit.n, commit.at_ms, person, facts, state)
        if state.settings.clocks and not state.settings.days and state.is_running:
            waited = turns(state, of_people=True)
            more = CALL_S if state.call is not None else 0
            timed = [(turn, due.seconds) for turn, due in waited if due.seconds is not None]
            lengths = [(turn, seconds + more) for turn, seconds in timed]
            self.clocks.follow(lengths, max(at_s, free_at_s))
        return begins


async def fold_log(store: Store, table: TableId, clock: Clock, free_at_s: float) -> Fold | None:
    """Reads and folds a whole log; None if there is none. Pauses for other tasks.

    Raises NewerVersion, StoreFailed.
    """
    fold, state = Fold(), None
    now_s, now_ms = clock.monotonic_s(), clock.wall_ms()
    while commits := await store.read(table, fold.n, PAGE):
        for commit in commits:
            body = f.decode(commit)
            for fact in body.facts:
                state = evolve(state, fact)
            assert state is not None
            # Age by the wall clock. If that clock has jumped, the age must not be negative.
            at_s = now_s - max(0, now_ms - commit.at_ms) / 1000
            fold.apply(commit, body.person, *f.split_facts(body.facts), state, at_s, free_at_s)
            if fold.n % SLICE == 0:
                await asyncio.sleep(0)
        if len(commits) < PAGE:
            break
    if state is None:
        return None
    fold.clocks.wake(now_s)  # nobody is out of time because the wall clock has jumped
    return fold
