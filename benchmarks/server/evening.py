"""Tables ready to be played on, as logs; and a game of That's Not a Hat as canned messages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from msgspec import Struct
from sqlalchemy import create_engine, insert

from giftable.games.catalog import decks
from giftable.games.hat.rules.asks import AskAnswer
from giftable.games.kernel import SEATS_MAX, Seat
from giftable.protocol import render
from giftable.server.sessions import Sessions, signing_keys
from giftable.server.system import SystemClock, SystemEntropy
from giftable.store import schema, sql
from giftable.tables import commands as c
from giftable.tables import facts as f
from giftable.tables.deciding import decide
from giftable.tables.ports import Commit
from giftable.tables.published import Published
from giftable.tables.table import Supplies, TableState

SEATS = 4
REFUSED = 20  # of so many answers one is a refusal
_PERSONS = tuple(f"{'P' * 21}{seat}" for seat in range(SEATS_MAX))
_TABLE, _CODE = "T" * 22, "CODE0000"
KEYS = {2000: bytes(32)}  # of servers without a store
_NOW_MS = 1_800_000_000_000


class Invited(Struct, frozen=True):
    """A table, and the token of each of its seats."""

    table: str
    tokens: tuple[str, ...]


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
    supplies = Supplies(_TABLE, rng.randbytes(32), decks, _CODE)
    state: TableState | None = None
    n = 0

    def done(person: str, command: Any) -> Happened:
        nonlocal state, n
        n += 1
        facts, state = decide(state, person, command, supplies)
        body = f.encode(command, person, facts)
        events = tuple(x for x in facts if not isinstance(x, f.TableFact))
        return Happened(Commit(_TABLE, n, _NOW_MS, command.id, body), state, events)

    settings = c.Settings(pace="off")
    yield done(
        _PERSONS[0],
        c.Make("command-make", game=game, name="Anna", locale="cs", settings=settings),
    )
    for seat in range(1, seats):
        yield done(_PERSONS[seat], c.Sit(f"command-sit-{seat}", f"Guest {seat}", "de", seat))
    while True:
        yield done(_PERSONS[0], c.Start(f"command-start-{n}"))
        while state is not None and state.playing is not None and not state.playing.is_over:
            if actions is not None and n >= seats + 1 + actions:
                return
            seat = state.rules.waiting(state.playing.state)[0]
            due = state.rules.ask(state.playing.state, seat).due
            refuses = not isinstance(due, AskAnswer) or rng.randrange(REFUSED) == 0
            action = due.nth(rng.randrange(due.count()) if refuses else 0)
            yield done(_PERSONS[seat], c.Act(f"command-{n}", seat, action))
        if actions is None:
            return


def published() -> list[Published]:
    """A whole game as it is shown, each commit: the first is Start's, the last the game's end."""
    return [
        Published(x.state, x.commit.n, _NOW_MS, _NOW_MS, x.events)
        for x in evening()
        if x.state.playing is not None
    ]


def record() -> list[tuple[int, tuple[bytes, ...]]]:
    """The same as it goes over the wire: (n, the Update of each seat) by commit."""
    return [
        (shown.n, tuple([render.encoded_update(shown, Seat(seat)) for seat in range(SEATS)]))
        for shown in published()
    ]


def person(table: int, seat: int) -> str:
    """The id of the person on that seat: its last letter is the seat."""
    return f"p{table:020}{seat}"


def invited(table: int, sessions: Sessions, seats: int = SEATS) -> Invited:
    """Tokens for a table of that number."""
    tokens = tuple(sessions.token(person(table, seat)) for seat in range(seats))
    return Invited(f"t{table:021}", tokens)


def sessions(keys: Mapping[int, bytes]) -> Sessions:
    return Sessions(keys, SystemClock(), SystemEntropy())


async def keys_of(database: str) -> dict[int, bytes]:
    """With which the servers on that database sign."""
    store = sql.open(database)
    keys = await signing_keys(store, SystemClock())
    await store.close()
    return keys


async def stored(
    database: str, tables: int, actions: int, game: str = "hat", seats: int = SEATS, first: int = 0,
    *, is_begun: bool = True,
) -> list[Invited]:  # fmt: skip
    """Write the logs of so many tables straight into a database, numbered from `first`."""
    signing = sessions(await keys_of(database))
    template = [x.commit for x in evening(actions, game, seats)]
    template = template if is_begun else template[:seats]
    now_ms = SystemClock().wall_ms()
    found = [invited(first + number, signing, seats) for number in range(tables)]
    engine = create_engine(database)
    with engine.begin() as connection:
        for number, its in enumerate(found, first):
            code = f"{number:08}"
            names = [(_TABLE, its.table), (_CODE, code)]
            names += [(old, person(number, seat)) for seat, old in enumerate(_PERSONS[:seats])]
            rows = []
            for commit in template:
                body = commit.body
                for old, new in names:
                    body = body.replace(old.encode(), new.encode())
                rows.append(
                    {
                        "table": its.table, "n": commit.n, "at_ms": now_ms,
                        "command_id": commit.command_id, "body": body,
                    }
                )  # fmt: skip
            table = {"id": its.table, "code": code, "made_at_ms": now_ms}
            connection.execute(insert(schema.tables), table)
            connection.execute(insert(schema.commits), rows)
    engine.dispose()
    return found
