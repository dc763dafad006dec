"""The statements of the shelf (decks and their pictures): one function per transaction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import asdict, replace
from sqlalchemy import Connection, delete, func, select

from giftable.decks.shelf import KeptDeck, ShelfLimits
from giftable.games.kernel import Rejected
from giftable.store.schema import deck_pictures, decks, pictures
from giftable.store.set_aside import is_deleted, record_removal

_LISTED = tuple(column for column in decks.c if column is not decks.c.body)


def _lock(connection: Connection) -> None:
    """Locks out other nodes' writers of decks until the transaction ends, so that sums stay right.
    SQLite has one writer anyway."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("LOCK TABLE decks IN SHARE ROW EXCLUSIVE MODE")


def _is_unused() -> Any:
    """Returns the condition that no deck uses a picture."""
    return ~select(deck_pictures.c.deck).where(deck_pictures.c.picture == pictures.c.name).exists()


def add_picture(
    connection: Connection, name: str, webp: bytes, at_ms: int, room: ShelfLimits
) -> None:
    _lock(connection)
    if not missing_pictures(connection, [name]):
        connection.execute(
            pictures.update().where(pictures.c.name == name).values(at_ms=at_ms)
        )  # not swept while its deck is being made
        return
    if used_bytes(connection, None) + len(webp) > room.server_bytes:
        raise Rejected("pictures_full")
    row = {"name": name, "size": len(webp), "at_ms": at_ms, "body": webp}
    connection.execute(pictures.insert(), row)


def put_deck(connection: Connection, deck: KeptDeck, room: ShelfLimits) -> None:
    _lock(connection)
    before = connection.execute(select(decks.c.owner).where(decks.c.id == deck.id)).scalar()
    if before not in (None, deck.owner):
        raise Rejected("not_your_deck")
    if before is None and is_deleted(connection, decks.name, deck.id):
        raise Rejected("no_such_deck")
    others = select(decks.c.id).where(decks.c.owner == deck.owner, decks.c.id != deck.id)
    count = connection.execute(select(func.count()).select_from(others.subquery())).scalar_one()
    if count >= room.decks:
        raise Rejected("too_many_decks")
    if missing_pictures(connection, deck.pictures):
        raise Rejected("picture_missing")
    theirs = select(deck_pictures.c.picture).where(deck_pictures.c.deck.in_(others))
    is_theirs = pictures.c.name.in_(theirs) | pictures.c.name.in_(deck.pictures)
    size = connection.execute(select(func.sum(pictures.c.size)).where(is_theirs)).scalar()
    if (size or 0) > room.owner_bytes:
        raise Rejected("too_many_pictures")
    row = asdict(deck)
    del row["pictures"]
    before_it: list[str] = []
    if before is None:
        connection.execute(decks.insert(), row)
    else:
        connection.execute(decks.update().where(decks.c.id == deck.id).values(row))
        before_it = _unlink_pictures(connection, deck.id)
    if deck.pictures:
        rows = [{"deck": deck.id, "picture": name} for name in dict.fromkeys(deck.pictures)]
        connection.execute(deck_pictures.insert(), rows)
    _delete_unused(connection, before_it)


def change_deck(connection: Connection, deck: KeptDeck, room: ShelfLimits) -> None:
    _lock(connection)
    theirs = decks.c.id == deck.id, decks.c.owner == deck.owner
    if connection.execute(select(decks.c.id).where(*theirs)).scalar() is None:
        raise Rejected("no_such_deck")
    put_deck(connection, deck, room)


def delete_deck(connection: Connection, id: str, owner: str) -> bool:
    _lock(connection)
    mine = decks.c.id == id, decks.c.owner == owner
    if connection.execute(select(decks.c.id).where(*mine)).scalar() is None:
        return False
    before = _unlink_pictures(connection, id)
    connection.execute(delete(decks).where(*mine))
    record_removal(connection, decks.name, id)
    _delete_unused(connection, before)
    return True


def delete_unused_pictures(connection: Connection, before_ms: int) -> int:
    _lock(connection)
    old = delete(pictures).where(pictures.c.at_ms < before_ms, _is_unused())
    return connection.execute(old).rowcount


def _unlink_pictures(connection: Connection, deck: str) -> list[str]:
    """Deletes the links of a deck to its pictures; returns the pictures' names."""
    of = deck_pictures.c.deck == deck
    names = list(connection.execute(select(deck_pictures.c.picture).where(of)).scalars())
    connection.execute(delete(deck_pictures).where(of))
    return names


def _delete_unused(connection: Connection, names: Sequence[str]) -> None:
    connection.execute(delete(pictures).where(pictures.c.name.in_(names), _is_unused()))


# Reading ----------------------------------------------------------------------------------


def decks_of(connection: Connection, owner: str) -> list[KeptDeck]:
    """Returns an owner's decks, without their bodies, the last changed first."""
    found = connection.execute(
        select(*_LISTED)
        .where(decks.c.owner == owner)
        .order_by(decks.c.changed_ms.desc(), decks.c.id)
    )
    return [KeptDeck(*row) for row in found]


def find_deck(connection: Connection, id: str) -> KeptDeck | None:
    """Finds a deck by one statement: a reader's transaction has only one. Its body is read once,
    not with each picture's name."""
    named = func.aggregate_strings(deck_pictures.c.picture, ",")
    names = select(named).where(deck_pictures.c.deck == id)
    found = connection.execute(
        select(*_LISTED, decks.c.body, names.scalar_subquery()).where(decks.c.id == id)
    ).one_or_none()
    if found is None:
        return None
    pictures = tuple(sorted(found[-1].split(","))) if found[-1] else ()
    return replace(KeptDeck(*found[:-1]), pictures=pictures)


def picture_bytes(connection: Connection, name: str) -> bytes | None:
    return connection.execute(select(pictures.c.body).where(pictures.c.name == name)).scalar()


def used_bytes(connection: Connection, owner: str | None = None) -> int:
    size = select(func.coalesce(func.sum(pictures.c.size), 0))
    if owner is not None:
        theirs = select(decks.c.id).where(decks.c.owner == owner)
        names = select(deck_pictures.c.picture).where(deck_pictures.c.deck.in_(theirs))
        size = size.where(pictures.c.name.in_(names))
    return int(connection.execute(size).scalar_one())


def missing_pictures(connection: Connection, names: Sequence[str]) -> list[str]:
    there = connection.execute(select(pictures.c.name).where(pictures.c.name.in_(names))).scalars()
    kept = set(there)
    return [name for name in names if name not in kept]
