"""Tables ready to be played on, as logs, and who sits there."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from sqlalchemy import create_engine, insert

from giftable.server.process.system import SystemClock, SystemEntropy
from giftable.server.web.sessions import Sessions, signing_keys
from giftable.store import schema, sql
from tests.support.recorded import CODE, PERSONS, SEATS, TABLE, evening

KEYS = {2000: bytes(32)}  # of servers without a store


class Invited(Struct, frozen=True):
    """A table and a session token for each of its seats."""

    table: str
    tokens: tuple[str, ...]


def person(table: int, seat: int) -> str:
    """Returns the id of the person on that seat: its last letter is the seat."""
    return f"p{table:020}{seat}"


def invited(table: int, sessions: Sessions, seats: int = SEATS) -> Invited:
    """Returns the tokens for a table of that number."""
    tokens = tuple(sessions.token(person(table, seat)) for seat in range(seats))
    return Invited(f"t{table:021}", tokens)


def sessions(keys: Mapping[int, bytes]) -> Sessions:
    return Sessions(keys, SystemClock(), SystemEntropy())


async def keys_of(database: str) -> dict[int, bytes]:
    """Returns the keys with which the servers on that database sign."""
    store = sql.open(database)
    keys = await signing_keys(store, SystemClock())
    await store.close()
    return keys


async def stored(
    database: str, tables: int, actions: int, game: str = "hat", seats: int = SEATS, first: int = 0,
    *, is_begun: bool = True,
) -> list[Invited]:  # fmt: skip
    """Writes the logs of so many tables straight into a database, numbered from `first`."""
    signing = sessions(await keys_of(database))
    template = [x.commit for x in evening(actions, game, seats)]
    template = template if is_begun else template[:seats]
    now_ms = SystemClock().wall_ms()
    found = [invited(first + number, signing, seats) for number in range(tables)]
    engine = create_engine(database)
    with engine.begin() as connection:
        for number, its in enumerate(found, first):
            code = f"{number:08}"
            names = [(TABLE, its.table), (CODE, code)]
            names += [(old, person(number, seat)) for seat, old in enumerate(PERSONS[:seats])]
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
