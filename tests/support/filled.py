"""A database with something of everything in it, made by playing."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from itertools import groupby
from typing import Any

import msgspec
from sqlalchemy import select, text

from giftable.circles.ports import KeptCircle as KeptCircle
from giftable.circles.ports import KeptEvening
from giftable.decks.shelf import ROOM
from giftable.decks.shelf import KeptDeck as KeptDeck
from giftable.features.circles.store import SqlCircles
from giftable.features.replays.store import SqlReplays
from giftable.store import sql
from giftable.store.connections import engine_of
from giftable.store.schema import metadata
from giftable.tables import commands as c
from giftable.tables import facts as f
from giftable.tables.archive import Archive
from giftable.tables.ports import Commit, TableId
from giftable.tables.state.table import TableState, evolve
from tests.circles import made as circles
from tests.decks import making
from tests.support.evening import House, Phone, played_to_the_end
from tests.support.virtual import run

CIRCLE = "c" * 22
DECK = "d" * 22
KEY = b"k" * 32


async def filling(url: str) -> None:
    """Somebody played to the end, somebody is in mid-round; a replay, a deck, a circle."""
    store = sql.open(url)
    house = House(store)
    room, phones = await house.table("anna", "boris", game="hat")
    await phones[0].send(c.Start)
    await played_to_the_end(room, phones)
    archive = Archive(SqlReplays(store), store, KEY, house.clock, house.entropy)
    await archive.keep(room, "anna", "letters")
    await in_mid_round(house)
    picture = making.picture()
    name = hashlib.sha256(picture).hexdigest()
    await store.add_picture(name, picture, 1_000, ROOM)
    body = msgspec.json.encode(making.deck())
    await store.put_deck(KeptDeck(DECK, "anna", "Annas", "gifttrap", 2, 2_000, body, (name,)), ROOM)
    evening = circles.evening(1)
    kept = KeptEvening(evening.source, evening.at_ms, msgspec.json.encode(evening))
    body = msgspec.json.encode(circles.circle())
    assert await SqlCircles(store).make(KeptCircle(CIRCLE, 1, 1_000, body), [kept])
    await store.secret("sessions")
    await house.tables.close()
    await store.close()


async def in_mid_round(house: House) -> tuple[Any, list[Phone]]:
    """A table of GiftTRAP at which two of three have given."""
    room, phones = await house.table("clara", "dora", "emil")
    await phones[0].send(c.Start)
    for seat in sorted(room.current().waiting)[:2]:
        await next(phone for phone in phones if seat in phone.seats).act(seat)
    return room, phones


def fill(url: str) -> None:
    run(filling(url))


def rows(url: str) -> dict[str, list[tuple[Any, ...]]]:
    """All that is in a database, in an order of its own; but for the number of a row, which only
    says in what order they came."""
    engine = engine_of(url)
    try:
        with engine.connect() as connection:
            found = {}
            for table in metadata.sorted_tables:
                columns = [column for column in table.c if column.name != "row"]
                found[table.name] = sorted(
                    (tuple(row) for row in connection.execute(select(*columns))), key=repr
                )
            revision = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
            return {**found, "revision": [(revision,)]}
    finally:
        engine.dispose()


def folded(commits: Iterable[Commit]) -> TableState:
    """The table at the end of a log."""
    state: TableState | None = None
    for commit in commits:
        for fact in f.decode(commit).facts:
            state = evolve(state, fact)
    assert state is not None
    return state


def states(url: str) -> dict[TableId, TableState]:
    """Each table, folded."""
    commits = [Commit(*row) for row in sorted(rows(url)["commits"], key=lambda row: row[:2])]
    return {table: folded(log) for table, log in groupby(commits, lambda commit: commit.table)}
