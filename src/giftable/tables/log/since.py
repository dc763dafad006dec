"""What happened at a table over days since somebody was there."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from giftable.tables import facts as f
from giftable.tables.facts import split_facts
from giftable.tables.log.replays import Step
from giftable.tables.ports import Commit
from giftable.tables.state.days import is_reveal
from giftable.tables.state.history import TableHistory
from giftable.tables.state.table import TableState, evolve


def steps_since(commits: Sequence[Commit], person: str, seen: int | None) -> list[Step]:
    """Returns the table at commit `seen` (None: the person's last command), then after each commit
    since that showed something of the running or last game, but none from before they took their
    seat. Empty if nothing was revealed since. Raises NewerVersion."""
    bodies = [f.decode(commit) for commit in commits]
    if seen is None:
        did = (one.n for one, body in zip(commits, bodies, strict=True) if body.person == person)
        seen = max(did, default=0)
    state: TableState | None = None
    history = TableHistory()
    steps: list[Step] = []
    for commit, body in zip(commits, bodies, strict=True):
        for fact in body.facts:
            state = evolve(state, fact)
        of_table, events = split_facts(body.facts)
        if any(isinstance(fact, f.GameStarted | f.LobbyOpened) for fact in of_table):
            steps = []
        if state is None or state.playing is None:
            continue
        filled = next((one.seat for one in of_table if isinstance(one, f.FilledIn)), None)
        if commit.n <= seen:
            steps = [Step(commit.at_ms, state, (), None, history)]
        elif events:
            steps.append(Step(commit.at_ms, state, events, filled, history))
    seats = () if state is None else state.seats_of(person)
    theirs = list(takewhile(lambda step: step.state.seats_of(person) == seats, reversed(steps)))
    return theirs[::-1] if any(is_reveal(step.state, step.events) for step in theirs) else []
