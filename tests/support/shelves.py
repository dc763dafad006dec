"""What own cards need, for a server in a test."""

from __future__ import annotations

from typing import Any

from giftable.bootstrap import STATIC
from giftable.decks.pictures import Pictures
from giftable.decks.shelf import ROOM, Shelf, ShelfLimits
from giftable.features.decks.own import OwnCards
from giftable.paper.process import PressProcess
from giftable.store.sql import SqlStore
from tests.support.memory import MemoryStore


def own(store: Any = None, room: ShelfLimits = ROOM) -> OwnCards:
    """On that store if it keeps decks, too, else on a shelf in memory. Close what it uses."""
    shelf: Shelf = store if isinstance(store, MemoryStore | SqlStore) else MemoryStore()
    return OwnCards(shelf, Pictures(), PressProcess(STATIC), room)


async def close(own: OwnCards) -> None:
    """End the processes."""
    for process in (own.pictures, own.press):
        assert isinstance(process, Pictures | PressProcess)
        await process.close()
