"""All tables of this process: makes and finds them, and loads them from the store when needed."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any

from giftable.decks.shelf import Shelf
from giftable.games.kernel import Rejected, Seat
from giftable.games.own import Decks
from giftable.tables import commands as c
from giftable.tables import facts as f
from giftable.tables.codes import CODE_TRIES, new_code, new_id
from giftable.tables.deciding.decide import decide
from giftable.tables.deciding.public import check_may_make
from giftable.tables.live.presence import BEAT_S
from giftable.tables.live.room import Room
from giftable.tables.log.table_log import SEED_BYTES
from giftable.tables.ports import (
    UNMETERED,
    BotRunner,
    Bus,
    Clock,
    Commit,
    Committed,
    Entropy,
    Meter,
    Ports,
    Public,
    Store,
    StoreFailed,
    TableId,
    store_asked,
)
from giftable.tables.state.table import Supplies

NEWS_S = 1.0  # without the bus, moves at other nodes are seen this late at most
BEATS = round(BEAT_S / NEWS_S)
NEWS_TABLES = 500  # in one query


class Tables:
    """All tables of a server. `decks` builds the deck of a game; `node` is this process's name on
    the bus; `shelf` is the store of own decks, if people can make any."""

    def __init__(
        self, store: Store, bus: Bus, clock: Clock, entropy: Entropy, bot_runner: BotRunner,
        decks: Decks, node: str = "alone", meter: Meter = UNMETERED, shelf: Shelf | None = None,
        judge: Callable[[], int] | None = None, public: Public | None = None,
    ) -> None:  # fmt: skip
        self._ports = Ports(
            store, bus, clock, entropy, bot_runner, decks, node, meter, shelf, judge, public
        )  # fmt: skip
        self._rooms: dict[TableId, Room] = {}
        self._loading: dict[TableId, asyncio.Task[Room]] = {}

    @property
    def ports(self) -> Ports:
        """The ports that these tables share."""
        return self._ports

    @property
    def rooms(self) -> list[Room]:
        """The tables that are live in this process."""
        return list(self._rooms.values())

    async def create(
        self, person: str, game: str, name: str, locale: str, options: dict[str, Any] | None,
        settings: c.Settings | None, bots: int = 0, start: bool = False, face: str | None = None,
        lesson: str = "",
    ) -> tuple[TableId, str, Seat]:  # fmt: skip
        """Makes a table and gives the person a seat. Returns its id, its code and the seat.

        Raises Rejected: bad_name, bad_options and the game's own, no_such_face, table_full (bots),
        unknown_game, no_such_lesson, store_failed; with `start` also why the game can't begin;
        on a public server tables_taken, off_in_public.
        """
        ports = self._ports
        table = new_id(ports.entropy)
        command = c.Make(
            new_id(ports.entropy), game=game, name=name, locale=locale, options=options,
            settings=settings, bots=bots, start=start, leads=start, face=face,
            lesson=lesson,
        )  # fmt: skip
        seed = ports.entropy.token_bytes(SEED_BYTES)
        with store_asked():
            if ports.public is not None:
                await check_may_make(ports, ports.public, command)
            for _ in range(CODE_TRIES):
                code = new_code(ports.entropy, await ports.store.codes_taken())
                facts, _state = decide(
                    None, person, command, Supplies(table, seed, ports.decks, code)
                )
                body = f.encode(command, person, facts)
                first = Commit(table, 1, ports.clock.wall_ms(), command.id, body)
                if await ports.store.create(first, code):
                    ports.meter.accepted(game, c.kind(command))
                    if bots:
                        ports.bot_runner.prepare()
                    return table, code, Seat(0)
        raise Rejected("store_failed")

    async def find(self, code: str) -> TableId | None:
        """Returns the table with that code (normalised), or None. Raises Rejected: store_failed."""
        with store_asked():
            return await self._ports.store.find(code)

    async def room(self, table: TableId) -> Room:
        """Returns the live table. Raises Rejected: unknown_table, newer_version, store_failed."""
        while (room := self._rooms.get(table)) is not None:
            room.agenda.touch()
            if self._ports.bus.is_shared:  # the client may have seen more at another node
                await room.catch_up()
            if not room.is_dropped:
                return room
        if (loading := self._loading.get(table)) is None:
            loading = asyncio.ensure_future(self._load(table))
            self._loading[table] = loading
            loading.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(loading)

    async def _load(self, table: TableId) -> Room:
        room = Room(table, self._ports, self._drop)
        try:
            async with room.log.lock:  # messages from the bus wait for the lock
                if not await room.log.load():
                    raise Rejected("unknown_table")
        except f.NewerVersion as error:
            raise Rejected("newer_version") from error
        except StoreFailed as error:
            raise Rejected("store_failed") from error
        else:
            self._rooms[table] = room
        finally:
            if table not in self._rooms:
                room.close()
        room.agenda.plan()
        return room

    async def follow_other_nodes(self) -> None:
        """Keeps up with other nodes on a shared bus, until cancelled: tells them who is connected
        here, and reads commits from the store that the bus has lost."""
        ports = self._ports
        beat, was_up = 0, True
        while True:
            await ports.clock.sleep(NEWS_S)
            beat, is_up, rooms = beat + 1, bool(ports.bus.is_up), self.rooms
            if is_up and was_up:  # a quarter at a time: all at once would delay players
                rooms = [room for room in rooms if (ord(room.table[0]) + beat) % BEATS == 0]
                for room in rooms:
                    room.heartbeat()
            elif is_up:
                for room in rooms:
                    room.audience.publish_presence(asks=True)
            # While the bus is down, what other nodes said last stays valid.
            was_up = is_up
            with contextlib.suppress(StoreFailed):
                await self._look_for_news([room.table for room in rooms if room.audience.listeners])

    async def _look_for_news(self, looked_at: list[TableId]) -> None:
        for start in range(0, len(looked_at), NEWS_TABLES):
            some = looked_at[start : start + NEWS_TABLES]
            for table, n in (await self._ports.store.newest(some)).items():
                if (room := self._rooms.get(table)) is not None:
                    room.receive(Committed(n))

    def _drop(self, room: Room) -> None:
        if self._rooms.get(room.table) is room:
            del self._rooms[room.table]
        room.close()

    async def close(self) -> None:
        """Drops all rooms, after the commands that they are working on; the store stays open."""
        for room in list(self._rooms.values()):
            self._drop(room)
            async with room.log.lock:
                pass
