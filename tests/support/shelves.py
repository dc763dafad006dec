"""What own cards need, for a server in a test."""

from __future__ import annotations

from typing import Any

from giftable.bootstrap import STATIC
from giftable.decks.pictures import Pictures
from giftable.decks.shelf import ROOM, Room, Shelf
from giftable.paper.process import PressProcess
from giftable.server.doors import Own
from giftable.store.memory import MemoryStore
from giftable.store.sql import SqlStore


def own(store: Any = None, room: Room = ROOM) -> Own:
    """On that store if it keeps decks, too, else on a shelf in memory. Close what it uses."""
    shelf: Shelf = store if isinstance(store, MemoryStore | SqlStore) else MemoryStore()
    return Own(shelf, Pictures(), PressProcess(STATIC), room)


async def close(own: Own) -> None:
    """End the processes."""
    for process in (own.pictures, own.press):
        assert isinstance(process, Pictures | PressProcess)
        await process.close()
