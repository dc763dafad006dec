"""Answers what a page asks of tables besides its socket, for HTTP and for the page without it."""

from __future__ import annotations

from giftable.protocol import render
from giftable.protocol.http import Evening, NewTable, TableFound, TableMade
from giftable.protocol.titles_input import titles_input
from giftable.protocol.to_client import Table
from giftable.tables.commands import Settings
from giftable.tables.ports import TableId
from giftable.tables.service import Tables

_NOBODY = ""


async def make_table(tables: Tables, person: str, new: NewTable) -> TableMade:
    """Makes a table with that person as host. Raises Rejected, as `Tables.create`."""
    table, code, seat = await tables.create(
        person, new.game, new.name, new.locale, new.options, new.settings or Settings(),
        bots=new.bots, start=new.start, face=new.face, lesson=new.lesson,
    )  # fmt: skip
    return TableMade(table, code, seat)


async def public_table(tables: Tables, table: TableId) -> Table:
    """Returns the Table message for a stranger. Raises Rejected, as `Tables.room`."""
    return render.table_message(await tables.room(table), _NOBODY)


async def find_table(tables: Tables, table: TableId) -> TableFound:
    """Returns what everybody with its code may know. Raises Rejected, as `Tables.room`."""
    message = await public_table(tables, table)
    host = next((s.name for s in message.seats if s.seat == message.host), None)
    free = message.seats_max - len(message.seats)
    return TableFound(table, message.code, message.game, message.status, host, free)


async def game_titles(tables: Tables, table: TableId) -> Evening:
    """Returns the facts that titles are made of. Raises Rejected `not_over`, as `Tables.room`."""
    room = await tables.room(table)
    foresight = room.audience.predictions.foresight(room.state)
    return Evening(titles_input(room.state, room.log.history, foresight))
