"""The outbox in the database: one function per transaction, and the adapter that runs them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import json
from msgspec.structs import asdict, replace
from sqlalchemy import Connection, and_, delete, exists, or_, select, update

from giftable.games.kernel import Rejected
from giftable.notices.watch import WATCHES_MAX, Delivery, DueNotice, WaitingTable, Watch
from giftable.store.methods import StorePart, reads, writes
from giftable.store.schema import deliveries, notices, places, tables, watches
from giftable.store.statements import insert_into

PRESENT_MS = 120_000  # whoever has touched the page since then is there
FAR_MS = 7 * 86_400_000  # no pause is so long: a clock that was ahead has said when
LEFT_MS = 600_000  # the turn is told so long after one has left

_encode = json.Encoder().encode
_decode = json.Decoder(Watch).decode
_of = (deliveries.c.watch, deliveries.c.n, deliveries.c.seat, deliveries.c.kind)


def add_watch(connection: Connection, watch: Watch, confirm: Delivery | None) -> Watch:
    if connection.dialect.name == "postgresql":  # counts are right only while nobody else adds
        connection.execute(select(tables.c.id).where(tables.c.id == watch.table).with_for_update())
    theirs = watches_of(connection, watch.table, watch.person)
    again = next((one for one in theirs if one.channel == watch.channel), None)
    if again is not None:
        told = {"locale": watch.locale, "zone": watch.zone, "origin": watch.origin}
        again = change_watch(connection, again.id, **told)
    if again is not None:
        watch = again
    elif len(theirs) >= WATCHES_MAX:
        raise Rejected("too_many_watches")
    else:
        row = {"id": watch.id, "table": watch.table, "person": watch.person, "body": _encode(watch)}
        connection.execute(watches.insert(), row)
    if confirm is not None and not watch.is_confirmed:
        asks = _row(replace(confirm, watch=watch))
        connection.execute(insert_into(connection, deliveries).on_conflict_do_nothing(), asks)
    return watch


def _row(delivery: Delivery) -> dict[str, object]:
    return asdict(delivery) | {"watch": delivery.watch.id}


def watches_of(connection: Connection, table: str, person: str) -> list[Watch]:
    found = connection.execute(
        select(watches.c.body).where(watches.c.table == table, watches.c.person == person)
    ).scalars()
    return sorted(map(_decode, found), key=lambda watch: (watch.made_ms, watch.id))


def find_watch(connection: Connection, id: str) -> Watch | None:
    body = connection.execute(select(watches.c.body).where(watches.c.id == id)).scalar()
    return None if body is None else _decode(body)


def change_watch(connection: Connection, id: str, **fields: object) -> Watch | None:
    """Changes a watch's fields. Returns the watch; None if it is gone."""
    one = watches.c.id == id
    body = connection.execute(select(watches.c.body).where(one).with_for_update()).scalar()
    if body is None:
        return None
    changed = replace(_decode(body), **fields)
    connection.execute(update(watches).where(one).values(body=_encode(changed)))
    return changed


def confirm_watch(connection: Connection, id: str) -> bool:
    """Marks the watch as confirmed by its person. Returns False if it is gone."""
    return change_watch(connection, id, is_confirmed=True) is not None


def note_failure(connection: Connection, id: str, failing: str) -> bool:
    return change_watch(connection, id, failing=failing) is not None


def delete_watch(connection: Connection, id: str) -> bool:
    connection.execute(
        select(watches.c.id).where(watches.c.id == id).with_for_update()
    )  # nobody may make a delivery of it meanwhile
    connection.execute(delete(deliveries).where(deliveries.c.watch == id))
    return bool(connection.execute(delete(watches).where(watches.c.id == id)).rowcount)


def put_off_notices(connection: Connection, table: str, seats: Sequence[int], now_ms: int) -> None:
    theirs = notices.c.table == table, notices.c.seat.in_(seats)
    connection.execute(delete(notices).where(*theirs, notices.c.kind == "reveal"))  # they see it
    for is_turn, rest_ms in ((True, LEFT_MS), (False, PRESENT_MS)):
        which = (notices.c.kind == "turn") == is_turn
        soon = and_(*theirs, which, notices.c.due_ms < now_ms + rest_ms)
        connection.execute(update(notices).where(soon).values(due_ms=now_ms + rest_ms))


def due_notices(connection: Connection, now_ms: int, most: int) -> list[DueNotice]:
    is_watched = exists().where(watches.c.table == notices.c.table)
    rested = or_(notices.c.kind == "turn", notices.c.due_ms <= now_ms - PRESENT_MS)
    found = connection.execute(
        select(
            notices.c.table, notices.c.n, notices.c.seat, notices.c.kind, notices.c.ends_ms,
            is_watched,
        )
        .where(notices.c.due_ms <= now_ms, rested)
        .order_by(notices.c.due_ms, notices.c.table, notices.c.n, notices.c.seat)
        .limit(most)
    )  # fmt: skip
    return [DueNotice(*row) for row in found]


def take_notice(connection: Connection, notice: DueNotice, person: str | None, now_ms: int) -> int:
    gone = connection.execute(
        delete(notices).where(
            notices.c.table == notice.table, notices.c.n == notice.n,
            notices.c.seat == notice.seat, notices.c.kind == notice.kind,
        )
    )  # fmt: skip
    if not gone.rowcount or person is None:
        return 0
    theirs = select(watches.c.body).where(
        watches.c.table == notice.table, watches.c.person == person
    )
    found = [_decode(body) for body in connection.execute(theirs.with_for_update()).scalars()]
    rows = [
        _row(Delivery(one, notice.n, notice.seat, notice.kind, now_ms, 0, notice.ends_ms))
        for one in found
        if one.is_confirmed
    ]
    if rows:
        connection.execute(insert_into(connection, deliveries).on_conflict_do_nothing(), rows)
    return len(rows)


def due_deliveries(connection: Connection, now_ms: int, most: int) -> list[Delivery]:
    found = connection.execute(
        select(watches.c.body, *_of[1:], deliveries.c.next_ms, deliveries.c.tries,
               deliveries.c.ends_ms)
        .join(watches, watches.c.id == deliveries.c.watch)
        .where(or_(deliveries.c.next_ms <= now_ms, deliveries.c.next_ms > now_ms + FAR_MS))
        .order_by(deliveries.c.next_ms, *_of)
        .limit(most)
    )  # fmt: skip
    return [Delivery(_decode(row[0]), *row[1:]) for row in found]


def _matches(delivery: Delivery) -> tuple[Any, ...]:
    key = (delivery.watch.id, delivery.n, delivery.seat, delivery.kind)
    return tuple(column == value for column, value in zip(_of, key, strict=True))


def lease_delivery(connection: Connection, delivery: Delivery, until_ms: int) -> bool:
    taken = connection.execute(
        update(deliveries)
        .where(*_matches(delivery), deliveries.c.next_ms == delivery.next_ms)
        .values(next_ms=until_ms)
    )
    return bool(taken.rowcount)


def delete_delivery(connection: Connection, delivery: Delivery) -> None:
    connection.execute(delete(deliveries).where(*_matches(delivery)))


def postpone_delivery(connection: Connection, delivery: Delivery, next_ms: int, tries: int) -> None:
    connection.execute(
        update(deliveries).where(*_matches(delivery)).values(next_ms=next_ms, tries=tries)
    )


def waiting_tables(connection: Connection, person: str) -> list[WaitingTable]:
    found = connection.execute(
        select(places.c.table, places.c.waits_ms, places.c.ends_ms)
        .where(places.c.person == person, places.c.waits_ms.is_not(None))
        .order_by(places.c.waits_ms, places.c.table)
        .limit(20)
    )
    return [WaitingTable(*row) for row in found]


class SqlOutbox(StorePart):
    """The port Outbox, in a SqlStore's database."""

    add = writes(add_watch)
    watches = reads(watches_of)
    watch = reads(find_watch)
    confirm = writes(confirm_watch)
    note = writes(note_failure)
    stop = writes(delete_watch)
    touch = writes(put_off_notices)
    due = reads(due_notices)
    take = writes(take_notice)
    ready = reads(due_deliveries)
    lease = writes(lease_delivery)
    done = writes(delete_delivery)
    later = writes(postpone_delivery)
    waits = reads(waiting_tables)
