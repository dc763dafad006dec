"""The clock as it was read, in the database: one function per transaction, and the adapter."""

from __future__ import annotations

from msgspec.structs import asdict
from sqlalchemy import Connection, func, select, update

from giftable.store.methods import StorePart, reads, writes
from giftable.store.schema import circles, commits, readings, replays
from giftable.store.statements import insert_into
from giftable.tables.clock_log import LEAP_MS, Reading, next_reading


def add_reading(connection: Connection, now_ms: int) -> int:
    if connection.dialect.name == "postgresql":  # one node after the other
        connection.exec_driver_sql("LOCK TABLE readings IN SHARE ROW EXCLUSIVE MODE")
    found = connection.execute(select(readings).order_by(readings.c.day.desc()).limit(1)).first()
    last = None if found is None else Reading(*found)
    newest = select(commits.c.row, commits.c.at_ms).order_by(commits.c.row.desc()).limit(1)
    row, written_ms = connection.execute(newest).first() or (0, now_ms)
    if last is not None:
        since = select(func.min(commits.c.at_ms)).where(commits.c.row > last.row)
        written_ms = connection.execute(since).scalar()
    new = next_reading(last, now_ms, now_ms if written_ms is None else written_ms, row)
    into = insert_into(connection, readings).values(asdict(new))
    connection.execute(into.on_conflict_do_update(index_elements=["day"], set_=asdict(new)))
    gone_ms = 0 if last is None else now_ms - last.read_ms
    if last is not None and 0 <= gone_ms <= LEAP_MS:  # two readings agree: what is later was wrong
        for used_ms in (circles.c.used_ms, replays.c.kept_ms):
            ahead = update(used_ms.table).where(used_ms > now_ms)
            connection.execute(ahead.values({used_ms: now_ms}))
    return gone_ms


def all_readings(connection: Connection) -> list[Reading]:
    return [Reading(*row) for row in connection.execute(select(readings).order_by(readings.c.day))]


class SqlClockReadings(StorePart):
    """The port ReadingStore, in a SqlStore's database."""

    note = writes(add_reading)
    all = reads(all_readings)
