"""What retention has set aside: a table, circle or replay with its rows, out of everybody's reach
until it is put back or deleted (decision 27). And what people have deleted: no more than that they
did, so that nothing makes it again that was on its way."""

from __future__ import annotations

import secrets as random
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec import structs
from sqlalchemy import Column, Connection, delete, func, or_, select, update

from giftable.store.schema import circles, commits, evenings, readings, replays, swept, tables
from giftable.tables import commands as c
from giftable.tables import facts as f
from giftable.tables.codes import new_code, new_id
from giftable.tables.ports import Commit

Rows = dict[str, list[dict[str, Any]]]
"""By the name of their table."""


class Kind(NamedTuple):
    """The columns of one kind of thing: its id in each of its database tables, the one that others
    refer to first; and when it was last used."""

    keys: tuple[Column[Any], ...]
    used_ms: Column[Any]


KINDS = {
    "tables": Kind((tables.c.id, commits.c.table), tables.c.made_at_ms),
    "circles": Kind((circles.c.id, evenings.c.circle), circles.c.used_ms),
    "replays": Kind((replays.c.id,), replays.c.kept_ms),
}
NEWEST = select(func.coalesce(func.max(commits.c.row), 0)).scalar_subquery()
_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Rows).decode
DELETED_MAX = 100_000  # some 10 MB
HAS_ROWS = swept.c.body != b""  # of what people have deleted nothing is left


def oldest(connection: Connection, kind: str, before_ms: int, most: int, *only: Any) -> list[Any]:
    """Returns ids of things of a kind last used before then, at most `most`, the oldest first."""
    used_ms = KINDS[kind].used_ms
    old = select(KINDS[kind].keys[0]).where(used_ms < before_ms, *only).order_by(used_ms)
    free = old.limit(most).with_for_update(skip_locked=True)  # another node may be deleting too
    return list(connection.execute(free).scalars())


def set_aside(connection: Connection, kind: str, ids: Sequence[str]) -> int:
    """Moves things of a kind with their rows into `swept`. Returns how many."""
    keys = KINDS[kind].keys
    for id in ids:
        rows = {
            key.table.name: [
                row._asdict()
                for row in connection.execute(
                    select(key.table).where(key == id).order_by(*key.table.primary_key)
                )
            ]
            for key in keys
        }
        record_removal(connection, kind, id, _encode(rows))
    for key in reversed(keys):
        connection.execute(delete(key.table).where(key.in_(ids)))
    # SQLite gives the numbers of the newest rows away again: who has them has just been written.
    connection.execute(update(readings).where(readings.c.row > NEWEST).values(row=NEWEST))
    return len(ids)


def record_removal(connection: Connection, kind: str, id: str, body: bytes = b"") -> None:
    """Records a thing as set aside with its encoded rows; without, as deleted by people."""
    counted_ms = connection.execute(select(func.max(readings.c.counted_ms))).scalar() or 0
    connection.execute(delete(swept).where(swept.c.kind == kind, swept.c.id == id))
    row = {"kind": kind, "id": id, "counted_ms": counted_ms, "body": body}
    connection.execute(swept.insert(), row)


def is_deleted(connection: Connection, kind: str, id: str) -> bool:
    """Whether people have deleted the thing within 30 days, of counted time."""
    one = select(swept.c.id).where(swept.c.kind == kind, swept.c.id == id, ~HAS_ROWS)
    return connection.execute(one).scalar() is not None


def delete_for_good(connection: Connection, before_ms: int, most: int) -> int:
    """Deletes what was set aside before that moment of counted time. Returns how many."""
    deleted = select(swept.c.counted_ms).where(~HAS_ROWS).order_by(swept.c.counted_ms.desc())
    last_ms = connection.execute(deleted.offset(DELETED_MAX - 1).limit(1)).scalar() or before_ms
    is_old = swept.c.counted_ms < max(before_ms, last_ms)
    connection.execute(delete(swept).where(is_old, ~HAS_ROWS))
    old = (
        select(swept.c.kind, swept.c.id)
        .where(swept.c.counted_ms < before_ms)
        .order_by(swept.c.counted_ms)
        .limit(most)
        .with_for_update(skip_locked=True)  # another node may be deleting too
    )
    found = list(connection.execute(old))
    for kind, id in found:
        connection.execute(delete(swept).where(swept.c.kind == kind, swept.c.id == id))
    return len(found)


def put_back(connection: Connection, now_ms: int) -> tuple[Counter[str], int]:
    """Restores all that was set aside, as used now. Returns how many of each kind, and how many
    stay aside because others have their id or code."""
    done: Counter[str] = Counter()
    taken = 0
    for kind, id in list(connection.execute(select(swept.c.kind, swept.c.id).where(HAS_ROWS))):
        is_one = swept.c.kind == kind, swept.c.id == id
        rows = _decode(connection.execute(select(swept.c.body).where(*is_one)).scalar_one())
        if _put_back(connection, KINDS[kind], rows, now_ms):
            connection.execute(delete(swept).where(*is_one))
            done[kind] += 1
        else:
            taken += 1
    last = readings.c.day == select(func.max(readings.c.day)).scalar_subquery()
    connection.execute(update(readings).where(last).values(row=NEWEST))  # old ones: no new readings
    return done, taken


def _put_back(connection: Connection, kind: Kind, rows: Rows, now_ms: int) -> bool:
    """Restores the rows of one thing; returns False if another thing has its id."""
    first = kind.keys[0].table
    [one] = rows[first.name]
    one[kind.used_ms.name] = now_ms
    if first is tables and _is_there(connection, [tables.c.code], one):
        _recode(connection, one, rows[commits.name], now_ms)
    if _is_there(connection, (col for col in first.c if col.primary_key or col.unique), one):
        return False
    for key in kind.keys:
        of_table = key.table
        for row in rows[of_table.name]:
            row.pop("row", None)  # the next number is its own
        if rows[of_table.name]:
            connection.execute(of_table.insert(), rows[of_table.name])
    return True


def _is_there(connection: Connection, columns: Iterable[Column[Any]], row: dict[str, Any]) -> bool:
    """Whether a stored row has the same value as `row` in one of these columns."""
    same = [column == row[column.name] for column in columns]
    return connection.execute(select(func.count()).where(or_(*same))).scalar_one() > 0


def _recode(
    connection: Connection, one: dict[str, Any], log: list[dict[str, Any]], now_ms: int
) -> None:
    """Gives a table that is put back a new code, since another table has its old one."""
    while _is_there(connection, [tables.c.code], one):
        taken = connection.execute(select(func.count()).select_from(tables)).scalar_one()
        one["code"] = new_code(random, taken)
    said = c.Recode(new_id(random), one["code"])
    body = f.encode(said, None, (f.CodeChanged(said.code),))
    log.append(structs.asdict(Commit(one["id"], log[-1]["n"] + 1, now_ms, said.id, body)))
