"""What a page asks of the tables besides its socket, whatever carries the question."""

from __future__ import annotations

from giftable.protocol import render
from giftable.protocol.http import Evening, NewTable, TableFound, TableMade
from giftable.protocol.to_client import Table
from giftable.protocol.told import told_of
from giftable.tables.commands import Settings
from giftable.tables.ports import TableId
from giftable.tables.service import Tables

_NOBODY = ""


async def make(tables: Tables, person: str, new: NewTable) -> TableMade:
    """Makes a table for that person. Raises Rejected, as `Tables.create`."""
    table, code, seat = await tables.create(
        person,
        new.game,
        new.name,
        new.locale,
        new.options,
        new.settings or Settings(),
        bots=new.bots,
        start=new.start,
        face=new.face,
        lesson=new.lesson,
    )
    return TableMade(table, code, seat)


async def shown(tables: Tables, table: TableId) -> Table:
    """A table as a stranger sees it. Raises Rejected, as `Tables.room`."""
    return render.table_message(await tables.room(table), _NOBODY)


async def found(tables: Tables, table: TableId) -> TableFound:
    """What somebody is told who knows the table's code. Raises Rejected, as `Tables.room`."""
    message = await shown(tables, table)
    host = next((s.name for s in message.seats if s.seat == message.host), None)
    free = message.seats_max - len(message.seats)
    return TableFound(table, message.code, message.game, message.status, host, free)


async def evening(tables: Tables, table: TableId) -> Evening:
    """What is told of the game just played. Raises Rejected: `not_over`, and as `Tables.room`."""
    room = await tables.room(table)
    return Evening(told_of(room.state, room.log.history))
