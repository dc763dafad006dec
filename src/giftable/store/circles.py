"""Keeps circles in a database; the statements have one function per transaction."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from contextlib import suppress

from msgspec.structs import astuple
from sqlalchemy import Connection, delete, func, select, update

from giftable.circles.ports import Kept, KeptEvening
from giftable.store.schema import circles, evenings
from giftable.store.sql import SqlStore
from giftable.store.statements import insert_into, wipe
from giftable.store.swept import is_deleted, note, set_aside
from giftable.tables.ports import StoreFailed

PIECE_BYTES = 256 * 1024  # of evenings, in one transaction


class SqlCircles:
    """The port Circles on a SqlStore."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def make(self, circle: Kept, evenings: Sequence[KeptEvening]) -> bool:
        """Many evenings are written piece by piece, and moves in between: nobody knows the circle
        before all are there. Where one fails, those before it are deleted."""
        rest = deque(evenings)
        if not await self._store.writing(_make, circle, _piece(rest)):
            return False
        try:
            while rest:
                await self._store.writing(_fill, circle.id, _piece(rest))
        except BaseException:
            with suppress(StoreFailed):
                await self._store.writing(_delete_one, circle.id, None)
            raise
        return True

    async def find(self, id: str) -> Kept | None:
        return await self._store.reading(_find, id)

    async def change(self, circle: Kept) -> bool:
        return await self._store.writing(_change, circle)

    async def evenings(self, id: str) -> list[KeptEvening]:
        return await self._store.reading(_evenings, id)

    async def add(self, id: str, evening: KeptEvening, most: int) -> bool:
        return await self._store.writing(_add, id, evening, most)

    async def amend(self, id: str, evening: KeptEvening) -> bool:
        return await self._store.writing(_amend, id, evening)

    async def delete(self, id: str, version: int | None = None) -> bool:
        return await self._store.writing(_delete_one, id, version)

    async def wipe(self) -> None:
        await self._store.reading(wipe)

    async def forget(self, before_ms: int, most: int) -> int:
        return await self._store.writing(_forget, before_ms, most)


def _make(connection: Connection, circle: Kept, piece: Sequence[KeptEvening]) -> bool:
    new = insert_into(connection, circles).values(**_row(circle)).on_conflict_do_nothing()
    if connection.execute(new.returning(circles.c.id)).scalar() is None:
        return False
    if is_deleted(connection, circles.name, circle.id):  # maybe while the new one was written
        connection.execute(delete(circles).where(circles.c.id == circle.id))
        return False
    if piece:
        _fill(connection, circle.id, piece)
    return True


def _piece(rest: deque[KeptEvening]) -> list[KeptEvening]:
    """Takes the first of them, PIECE_BYTES or one."""
    piece: list[KeptEvening] = []
    size = 0
    while rest and (not piece or size + len(rest[0].body) <= PIECE_BYTES):
        size += len(rest[0].body)
        piece.append(rest.popleft())
    return piece


def _fill(connection: Connection, id: str, piece: Sequence[KeptEvening]) -> None:
    connection.execute(evenings.insert(), [_evening_row(id, one) for one in piece])


def _change(connection: Connection, circle: Kept) -> bool:
    is_before = circles.c.id == circle.id, circles.c.version == circle.version - 1
    return bool(connection.execute(update(circles).where(*is_before).values(_row(circle))).rowcount)


def _add(connection: Connection, id: str, evening: KeptEvening, most: int) -> bool:
    latest = func.max if connection.dialect.name == "sqlite" else func.greatest
    used = update(circles).where(circles.c.id == id)
    if not connection.execute(
        used.values(used_ms=latest(circles.c.used_ms, evening.at_ms), version=circles.c.version + 1)
    ).rowcount:
        return False
    row = _evening_row(id, evening)
    new = insert_into(connection, evenings).values(**row).on_conflict_do_nothing()
    if connection.execute(new.returning(evenings.c.source)).scalar() is None:
        return False
    newest = (
        select(evenings.c.source)
        .where(evenings.c.circle == id, evenings.c.source != evening.source)
        .order_by(evenings.c.at_ms.desc(), evenings.c.source)
    )  # the new one stays, whenever it was: its clock may be wrong
    old = list(connection.execute(newest.offset(most - 1)).scalars())
    connection.execute(delete(evenings).where(evenings.c.circle == id, evenings.c.source.in_(old)))
    return True


def _amend(connection: Connection, id: str, evening: KeptEvening) -> bool:
    one = evenings.c.circle == id, evenings.c.source == evening.source
    if not connection.execute(update(evenings).where(*one).values(body=evening.body)).rowcount:
        return False
    of = update(circles).where(circles.c.id == id)
    connection.execute(of.values(version=circles.c.version + 1))
    return True


def _delete_one(connection: Connection, id: str, version: int | None) -> bool:
    one = select(circles.c.version).where(circles.c.id == id)
    there = connection.execute(one.with_for_update()).scalar()  # nobody adds an evening meanwhile
    if there is None or version not in (None, there):
        return False
    connection.execute(delete(evenings).where(evenings.c.circle == id))
    connection.execute(delete(circles).where(circles.c.id == id))
    note(connection, circles.name, id)
    return True


def _forget(connection: Connection, before_ms: int, most: int) -> int:
    old = (
        select(circles.c.id)
        .where(circles.c.used_ms < before_ms)
        .order_by(circles.c.used_ms)
        .limit(most)
        .with_for_update(skip_locked=True)  # another node may be deleting too
    )
    return set_aside(connection, "circles", list(connection.execute(old).scalars()))


def _row(circle: Kept) -> dict[str, object]:
    return dict(zip(("id", "version", "used_ms", "body"), astuple(circle), strict=True))


def _evening_row(id: str, evening: KeptEvening) -> dict[str, object]:
    named = zip(("source", "at_ms", "body"), astuple(evening), strict=True)
    return {"circle": id, **dict(named)}


def _find(connection: Connection, id: str) -> Kept | None:
    columns = circles.c.id, circles.c.version, circles.c.used_ms, circles.c.body
    row = connection.execute(select(*columns).where(circles.c.id == id)).one_or_none()
    return None if row is None else Kept(*row)


def _evenings(connection: Connection, id: str) -> list[KeptEvening]:
    found = connection.execute(
        select(evenings.c.source, evenings.c.at_ms, evenings.c.body)
        .where(evenings.c.circle == id)
        .order_by(evenings.c.at_ms, evenings.c.source)
    )
    return [KeptEvening(*row) for row in found]
