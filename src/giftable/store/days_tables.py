"""Tables over days in the database: what goes with a commit, who is due, whose tables there are."""

from __future__ import annotations

from msgspec.structs import asdict
from sqlalchemy import Connection, delete, exists, select, tuple_, update
from sqlalchemy.exc import IntegrityError

from giftable.store.schema import commits, notices, places, tables
from giftable.store.statements import insert_into
from giftable.tables.ports import Commit, DaysTable, Gone, TableId, Taken
from giftable.tables.scheduling import OF_TURNS, Place, Schedule


def append_with_plan(connection: Connection, commit: Commit, plan: Schedule) -> None:
    """Appends a commit with its wake-up, places and notices, or nothing. Raises Taken, Gone."""
    into = insert_into(connection, commits).values(asdict(commit)).on_conflict_do_nothing()
    try:
        new = connection.execute(into.returning(commits.c.n)).first()
    except IntegrityError as error:
        raise Gone from error
    if new is None:
        raise Taken
    table = commit.table
    connection.execute(
        update(tables).where(tables.c.id == table).values(wake_at_ms=plan.wake_at_ms)
    )
    _write_places(connection, table, plan.places)
    _write_notices(connection, table, plan)


def _write_places(connection: Connection, table: TableId, now: tuple[Place, ...]) -> None:
    connection.execute(delete(places).where(places.c.table == table))
    if now:
        connection.execute(places.insert(), [{"table": table, **asdict(one)} for one in now])


def _write_notices(connection: Connection, table: TableId, plan: Schedule) -> None:
    here = notices.c.table == table
    if plan.over:
        gone = tuple_(notices.c.n, notices.c.seat).in_(plan.over)
        connection.execute(delete(notices).where(here, notices.c.kind.in_(OF_TURNS), gone))
    for one in plan.moved:  # those that were told are no rows any more, and stay told
        is_one = (
            notices.c.n == one.n, notices.c.seat == one.seat, notices.c.kind == one.kind,
            notices.c.ends_ms != one.ends_ms,
        )  # fmt: skip
        due_tables = {} if one.kind == "turn" else {"due_ms": one.due_ms}
        connection.execute(
            update(notices).where(here, *is_one).values(ends_ms=one.ends_ms, **due_tables)
        )
    if plan.warnings is not None:
        connection.execute(delete(notices).where(here, notices.c.kind == "warning"))
    rows = [{"table": table, **asdict(one)} for one in (*plan.new, *(plan.warnings or ()))]
    if rows:
        connection.execute(insert_into(connection, notices).on_conflict_do_nothing(), rows)


def due_tables(connection: Connection, now_ms: int, most: int) -> list[TableId]:
    """Returns the tables whose wake-up time is past, the longest past first."""
    return list(
        connection.execute(
            select(tables.c.id)
            .where(tables.c.wake_at_ms <= now_ms)
            .order_by(tables.c.wake_at_ms)
            .limit(most)
        ).scalars()
    )


def set_wake(connection: Connection, table: TableId, seen_ms: int, wake_at_ms: int | None) -> None:
    """Sets a table's wake-up time, unless a commit has moved it beyond `seen_ms`."""
    connection.execute(
        update(tables)
        .where(tables.c.id == table, tables.c.wake_at_ms <= seen_ms)
        .values(wake_at_ms=wake_at_ms)
    )


def tables_of_person(connection: Connection, person: str, most: int) -> list[DaysTable]:
    """Returns tables over days where the person sits, that with the next deadline first."""
    found = connection.execute(
        select(places.c.table, places.c.waits_ms, places.c.ends_ms)
        .where(places.c.person == person, exists().where(tables.c.id == places.c.table))
        .order_by(places.c.ends_ms.is_(None), places.c.ends_ms, places.c.table)
        .limit(most)
    )
    return [DaysTable(*row) for row in found]
