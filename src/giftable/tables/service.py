"""All tables of this process: made, found, and woken from the store when somebody asks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from giftable.rules.kernel import Rejected, Seat
from giftable.tables import commands as c
from giftable.tables import facts as f
from giftable.tables.codes import new_code, new_id
from giftable.tables.deciding import decide
from giftable.tables.ports import (
    BotMaker,
    Bus,
    Clock,
    Commit,
    Entropy,
    Store,
    StoreFailed,
    TableId,
)
from giftable.tables.room import SEED_BYTES, Outside, Room
from giftable.tables.table import Supplies

CODE_TRIES = 20


class Tables:
    """The tables that a server serves. `decks(game, options)` builds a deck."""

    def __init__(
        self,
        store: Store,
        bus: Bus,
        clock: Clock,
        entropy: Entropy,
        bots: BotMaker,
        decks: Callable[[str, Any], Any],
    ) -> None:
        self._outside = Outside(store, bus, clock, entropy, bots, decks)
        self._rooms: dict[TableId, Room] = {}
        self._loading: dict[TableId, asyncio.Task[Room]] = {}
        bus.subscribe(self._hear)

    async def create(
        self,
        person: str,
        game: str,
        name: str,
        locale: str,
        options: dict[str, Any] | None,
        settings: c.Settings | None,
        bots: int = 0,
        start: bool = False,
    ) -> tuple[TableId, str, Seat]:
        """Make a table and sit down: its id, its code, the seat.

        Raises Rejected: bad_name, bad_options and the game's own, table_full (bots),
        unknown_game, store_failed; with `start` also why the game can't begin.
        """
        out = self._outside
        table = new_id(out.entropy)
        command = c.Make(
            new_id(out.entropy), game=game, name=name, locale=locale, options=options,
            settings=settings, bots=bots, start=start,
        )  # fmt: skip
        seed = out.entropy.token_bytes(SEED_BYTES)
        try:
            for _ in range(CODE_TRIES):
                code = new_code(out.entropy, await out.store.codes_taken())
                facts, _state = decide(
                    None, person, command, Supplies(table, code, seed, out.decks)
                )
                body = f.encode(command, person, facts)
                first = Commit(table, 1, out.clock.wall_ms(), command.id, body)
                if await out.store.create(first, code):
                    return table, code, Seat(0)
        except StoreFailed:
            pass
        raise Rejected("store_failed")

    async def find(self, code: str) -> TableId | None:
        """The table with that code, already normalised."""
        return await self._outside.store.find(code)

    async def room(self, table: TableId) -> Room:
        """The live table. Raises Rejected: unknown_table, newer_version, store_failed."""
        if (room := self._rooms.get(table)) is not None:
            room.acting.touch()
            return room
        if (loading := self._loading.get(table)) is None:
            loading = asyncio.ensure_future(self._load(table))
            self._loading[table] = loading
            loading.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(loading)

    async def _load(self, table: TableId) -> Room:
        room = Room(table, self._outside, self._drop)
        try:
            known = await room.load()
        except f.NewerVersion as error:
            raise Rejected("newer_version") from error
        except StoreFailed as error:
            raise Rejected("store_failed") from error
        if not known:
            raise Rejected("unknown_table")
        self._rooms[table] = room
        room.acting.plan()
        return room

    def _hear(self, commit: Commit) -> None:
        if (room := self._rooms.get(commit.table)) is not None:
            room.hear(commit)

    def _drop(self, room: Room) -> None:
        if self._rooms.get(room.table) is room:
            del self._rooms[room.table]
        room.close()

    async def close(self) -> None:
        """Let go of all rooms, once what they are at is done; the store stays open."""
        for room in list(self._rooms.values()):
            self._drop(room)
            async with room.lock:
                pass
