"""A table that plays by itself, without people or bots: its commits, and what is shown of them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from msgspec import Struct

from giftable.games.catalog import decks
from giftable.games.hat.rules.asks import AskAnswer
from giftable.games.kernel import SEATS_MAX
from giftable.tables import commands as c
from giftable.tables import facts as f
from giftable.tables.deciding.decide import decide
from giftable.tables.live.published import Published
from giftable.tables.ports import Commit
from giftable.tables.state.table import Supplies, TableState

SEATS = 4
REFUSED = 20  # of so many answers one is a refusal
PERSONS = tuple(f"{'P' * 21}{seat}" for seat in range(SEATS_MAX))
TABLE, CODE = "T" * 22, "CODE0000"
NOW_MS = 1_800_000_000_000


class Happened(Struct, frozen=True):
    """One commit of the template, and the table after it."""

    commit: Commit
    state: TableState
    events: tuple[Any, ...]


def evening(
    actions: int | None = None, game: str = "hat", seats: int = SEATS
) -> Iterator[Happened]:
    """A table is made, all sit down and begin; then so many actions, or None: one whole game."""
    rng = Random(5)
    supplies = Supplies(TABLE, rng.randbytes(32), decks, CODE)
    state: TableState | None = None
    n = 0

    def done(person: str, command: Any) -> Happened:
        nonlocal state, n
        n += 1
        facts, state = decide(state, person, command, supplies)
        body = f.encode(command, person, facts)
        events = tuple(x for x in facts if not isinstance(x, f.TableFact))
        return Happened(Commit(TABLE, n, NOW_MS, command.id, body), state, events)

    settings = c.Settings(pace="off")
    yield done(
        PERSONS[0], c.Make("command-make", game=game, name="Anna", locale="cs", settings=settings)
    )
    for seat in range(1, seats):
        yield done(PERSONS[seat], c.Sit(f"command-sit-{seat}", f"Guest {seat}", "de", seat))
    while True:
        yield done(PERSONS[0], c.Start(f"command-start-{n}"))
        while state is not None and state.playing is not None and not state.playing.is_over:
            if actions is not None and n >= seats + 1 + actions:
                return
            seat = state.rules.waiting(state.playing.state)[0]
            due = state.rules.ask(state.playing.state, seat).due
            refuses = not isinstance(due, AskAnswer) or rng.randrange(REFUSED) == 0
            action = due.nth(rng.randrange(due.count()) if refuses else 0)
            yield done(PERSONS[seat], c.Act(f"command-{n}", seat, action))
        if actions is None:
            return


def published() -> list[Published]:
    """A whole game as it is shown, each commit: the first is Start's, the last the game's end."""
    return [
        Published(x.state, x.commit.n, NOW_MS, NOW_MS, x.events)
        for x in evening()
        if x.state.playing is not None
    ]
