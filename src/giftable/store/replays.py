"""The replays that were kept: one function per transaction, and the adapter that runs them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, case, delete, select, update

from giftable.store.schema import replays, swept
from giftable.store.sql import SqlStore
from giftable.store.statements import insert_into, wipe
from giftable.store.swept import set_aside
from giftable.tables.replays import Kept

_KEPT = (replays.c.id, replays.c.source, replays.c.kept_ms, replays.c.body)


class SqlReplays:
    """Replays in the same database as the logs."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def keep(self, replay: Kept) -> Kept:
        return await self._store.writing(_keep, replay)

    async def replay(self, id: str) -> Kept | None:
        return await self._store.reading(_replay, id)

    async def among(self, ids: Sequence[str]) -> frozenset[str]:
        return await self._store.reading(_among, ids)

    async def take_down(self, id: str) -> None:
        await self._store.writing(_take_down, id)
        await self._store.reading(wipe)

    async def forget(self, before_ms: int, most: int) -> int:
        return await self._store.writing(_forget, before_ms, most)


def _kept(row: Any) -> Kept | None:
    return None if row is None else Kept(row.id, row.source, row.kept_ms, row.body)


def _keep(connection: Connection, replay: Kept) -> Kept:
    row = {"id": replay.id, "source": replay.source, "kept_ms": replay.kept_ms, "body": replay.body}
    new = insert_into(connection, replays).values(row)
    body = case((replays.c.body == b"", replays.c.body), else_=new.excluded.body)
    put = new.on_conflict_do_update(index_elements=["source"], set_={"body": body})
    kept = _kept(connection.execute(put.returning(*_KEPT)).one())
    assert kept is not None
    return kept


def _replay(connection: Connection, id: str) -> Kept | None:
    return _kept(connection.execute(select(*_KEPT).where(replays.c.id == id)).first())


def _among(connection: Connection, ids: Sequence[str]) -> frozenset[str]:
    there = select(replays.c.id).where(replays.c.id.in_(ids), replays.c.body != b"")
    return frozenset(connection.execute(there).scalars())


def _take_down(connection: Connection, id: str) -> None:
    connection.execute(update(replays).where(replays.c.id == id).values(body=b""))
    aside = swept.c.kind == replays.name, swept.c.id == id  # of before it was kept anew
    connection.execute(delete(swept).where(*aside))


def _forget(connection: Connection, before_ms: int, most: int) -> int:
    old = (
        select(replays.c.id)
        .where(replays.c.kept_ms < before_ms, replays.c.body != b"")  # what is down stays down
        .order_by(replays.c.kept_ms)
        .limit(most)
        .with_for_update(skip_locked=True)  # another node may be deleting too
    )
    return set_aside(connection, "replays", list(connection.execute(old).scalars()))
