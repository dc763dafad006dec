"""The replays that were kept: one function per transaction, and the adapter that runs them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import asdict
from sqlalchemy import Connection, case, delete, select, update

from giftable.store.methods import StorePart, reads, writes
from giftable.store.schema import replays, swept
from giftable.store.set_aside import oldest, set_aside
from giftable.store.statements import insert_into, wipe
from giftable.tables.log.replays import StoredReplay


def _keep(connection: Connection, replay: StoredReplay) -> StoredReplay:
    new = insert_into(connection, replays).values(asdict(replay))
    body = case((replays.c.body == b"", replays.c.body), else_=new.excluded.body)
    put = new.on_conflict_do_update(index_elements=["source"], set_={"body": body})
    return StoredReplay(*connection.execute(put.returning(replays)).one())


def _find(connection: Connection, id: str) -> StoredReplay | None:
    row = connection.execute(select(replays).where(replays.c.id == id)).first()
    return None if row is None else StoredReplay(*row)


def _still_there(connection: Connection, ids: Sequence[str]) -> frozenset[str]:
    there = select(replays.c.id).where(replays.c.id.in_(ids), replays.c.body != b"")
    return frozenset(connection.execute(there).scalars())


def _take_down(connection: Connection, id: str) -> None:
    connection.execute(update(replays).where(replays.c.id == id).values(body=b""))
    aside = swept.c.kind == replays.name, swept.c.id == id  # of before it was kept anew
    connection.execute(delete(swept).where(*aside))


def _set_aside_old(connection: Connection, before_ms: int, most: int) -> int:
    is_up = replays.c.body != b""  # what is down stays down
    return set_aside(connection, "replays", oldest(connection, "replays", before_ms, most, is_up))


class SqlReplays(StorePart):
    """The port ReplayStore, in a SqlStore's database."""

    keep = writes(_keep)
    replay = reads(_find)
    among = reads(_still_there)

    async def take_down(self, id: str) -> None:
        await self.writing(_take_down, id)
        await self.reading(wipe)

    forget = writes(_set_aside_old)
