"""Keeps circles in a database; the statements have one function per transaction."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from contextlib import suppress

from msgspec.structs import asdict, replace
from sqlalchemy import Connection, delete, func, select, update

from giftable.circles.ports import KeptCircle, KeptEvening
from giftable.store.methods import StorePart, reads, writes
from giftable.store.schema import circles, evenings
from giftable.store.set_aside import is_deleted, oldest, record_removal, set_aside
from giftable.store.statements import insert_into, wipe
from giftable.tables.ports import StoreFailed
from giftable.tables.state.days import DAY_MS

PIECE_BYTES = 64 * 1024  # of evenings, in one transaction
READ_AT_ONCE = 32  # evenings
PART = 0  # the version of a circle that is not all there


def _make(connection: Connection, circle: KeptCircle, piece: Sequence[KeptEvening]) -> bool:
    is_left = circles.c.version == PART, circles.c.used_ms < circle.used_ms - DAY_MS
    left = list(connection.execute(select(circles.c.id).where(*is_left)).scalars())
    if left:
        connection.execute(delete(evenings).where(evenings.c.circle.in_(left)))
        connection.execute(delete(circles).where(circles.c.id.in_(left)))
    new = insert_into(connection, circles).values(**asdict(circle)).on_conflict_do_nothing()
    if connection.execute(new.returning(circles.c.id)).scalar() is None:
        return False
    if is_deleted(connection, circles.name, circle.id):  # maybe while the new one was written
        connection.execute(delete(circles).where(circles.c.id == circle.id))
        return False
    _add_piece(connection, circle, piece)
    return True


def _take_piece(rest: deque[KeptEvening]) -> list[KeptEvening]:
    """Takes evenings from the front of `rest`, up to PIECE_BYTES but at least one."""
    piece: list[KeptEvening] = []
    size = 0
    while rest and (not piece or size + len(rest[0].body) <= PIECE_BYTES):
        size += len(rest[0].body)
        piece.append(rest.popleft())
    return piece


def _add_piece(connection: Connection, circle: KeptCircle, piece: Sequence[KeptEvening]) -> None:
    if piece:
        connection.execute(
            evenings.insert(), [{"circle": circle.id, **asdict(one)} for one in piece]
        )
    one = update(circles).where(circles.c.id == circle.id)
    connection.execute(one.values(version=circle.version))


def _store_next_version(connection: Connection, circle: KeptCircle) -> bool:
    is_before = circles.c.id == circle.id, circles.c.version == circle.version - 1
    changed = update(circles).where(*is_before).values(asdict(circle))
    return bool(connection.execute(changed).rowcount)


def _add_evening(connection: Connection, id: str, evening: KeptEvening, most: int) -> bool:
    latest = func.max if connection.dialect.name == "sqlite" else func.greatest
    used = update(circles).where(circles.c.id == id)
    if not connection.execute(
        used.values(used_ms=latest(circles.c.used_ms, evening.at_ms), version=circles.c.version + 1)
    ).rowcount:
        return False
    row = {"circle": id, **asdict(evening)}
    new = insert_into(connection, evenings).values(row).on_conflict_do_nothing()
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


def _replace_evening(connection: Connection, id: str, evening: KeptEvening) -> bool:
    one = evenings.c.circle == id, evenings.c.source == evening.source
    if not connection.execute(update(evenings).where(*one).values(body=evening.body)).rowcount:
        return False
    of = update(circles).where(circles.c.id == id)
    connection.execute(of.values(version=circles.c.version + 1))
    return True


def _delete_one(connection: Connection, id: str, version: int | None = None) -> bool:
    one = select(circles.c.version).where(circles.c.id == id)
    there = connection.execute(one.with_for_update()).scalar()  # nobody adds an evening meanwhile
    if there is None or version not in (None, there):
        return False
    connection.execute(delete(evenings).where(evenings.c.circle == id))
    connection.execute(delete(circles).where(circles.c.id == id))
    record_removal(connection, circles.name, id)
    return True


def _set_aside_old(connection: Connection, before_ms: int, most: int) -> int:
    return set_aside(connection, "circles", oldest(connection, "circles", before_ms, most))


def _find(connection: Connection, id: str) -> KeptCircle | None:
    row = connection.execute(select(circles).where(circles.c.id == id)).one_or_none()
    return None if row is None else KeptCircle(*row)


def _sources(connection: Connection, id: str) -> list[str]:
    """Returns the `source` of each of a circle's evenings, in order."""
    one = select(evenings.c.source).where(evenings.c.circle == id)
    return list(connection.execute(one.order_by(evenings.c.at_ms, evenings.c.source)).scalars())


def _evenings(connection: Connection, id: str, of: Sequence[str]) -> list[KeptEvening]:
    found = connection.execute(
        select(evenings.c.source, evenings.c.at_ms, evenings.c.body)
        .where(evenings.c.circle == id, evenings.c.source.in_(of))
        .order_by(evenings.c.at_ms, evenings.c.source)
    )
    return [KeptEvening(*row) for row in found]


class SqlCircles(StorePart):
    """The port Circles, in a SqlStore's database."""

    async def make(self, circle: KeptCircle, evenings: Sequence[KeptEvening]) -> bool:
        """Stores a new circle, many evenings piece by piece with moves in between. Until all are
        there its version is PART, and nobody finds it. If a piece fails, the others are deleted, if
        not at once then when a later circle is made."""
        rest = deque(evenings)
        first = _take_piece(rest)
        begun = replace(circle, version=PART) if rest else circle
        if not await self.writing(_make, begun, first):
            return False
        try:
            while rest:
                piece = _take_piece(rest)
                await self.writing(_add_piece, circle if not rest else begun, piece)
        except BaseException:
            with suppress(StoreFailed):
                await self.writing(_delete_one, circle.id, None)
            raise
        return True

    find = reads(_find)
    change = writes(_store_next_version)

    async def evenings(self, id: str) -> list[KeptEvening]:
        """Returns a circle's evenings, read piece by piece with moves in between."""
        sources = await self.reading(_sources, id)
        found: list[KeptEvening] = []
        for begin in range(0, len(sources), READ_AT_ONCE):
            some = sources[begin : begin + READ_AT_ONCE]
            found += await self.reading(_evenings, id, some)
        return found

    add = writes(_add_evening)
    amend = writes(_replace_evening)
    delete = writes(_delete_one)
    wipe = reads(wipe)
    forget = writes(_set_aside_old)
