"""What a log must be, held against what people were told."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import psycopg

from giftable.cli.databases.opening import url_of
from giftable.games.catalog import decks
from giftable.store import sql
from giftable.tables import facts as f
from giftable.tables.log.checking import check
from giftable.tables.state.table import TableState
from tests.support.crowd import Crowd

LOG = 'select "table", n, command_id from commits order by "table", n'


def lost(database: Path | str, crowd: Crowd) -> list[str]:
    """Everything that is not as people were told: none of it is there in a good log.

    Reads the file (or, of a URL, the database) beside the servers that have it open.
    """
    faults, at = [], {}
    newest: dict[str, int] = {}
    for table, n, command_id in _rows(database):
        if n != newest.get(table, 0) + 1:
            faults.append(f"{table}: a gap before {n}")
        newest[table] = n
        if (table, command_id) in at:
            faults.append(f"{table}: {command_id} happened twice")
        at[table, command_id] = n
    for person in crowd.people:
        if person.newest > newest.get(person.table, 0):
            faults.append(f"{person.name} was shown {person.newest}, and the log has less")
        for command_id, n in person.acked.items():
            if at.get((person.table, command_id)) != n:
                faults.append(f"{command_id} was acknowledged at {n}, and is not there")
    return faults


def _rows(database: Path | str) -> list[tuple[str, int, str]]:
    if isinstance(database, str):
        with psycopg.connect(database) as asking:
            return asking.execute(LOG).fetchall()
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
        return connection.execute(LOG).fetchall()


def verified(database: Path | str, tables: list[str]) -> int:
    """Decide every command of these tables anew, as `giftable verify` does; how many."""
    return asyncio.run(_verified(url_of(str(database)), tables))


async def _verified(url: str, tables: list[str]) -> int:
    store = sql.open(url)
    count = 0
    try:
        for table in tables:
            state: TableState | None = None
            for commit in await store.read(table):
                state = check(state, f.decode(commit), decks)
                count += 1
    finally:
        await store.close()
    return count
