"""Closes tables: one, as whoever runs the server wishes; those of a public server in time."""

from __future__ import annotations

from contextlib import nullcontext

from giftable.tables.ports import OpenTables, TableId
from giftable.tables.service import Tables

LOOK_S = 10.0
QUIET_MS = 600_000  # a public table nobody has been at for so long makes room for others
WARNED_MS = 300_000  # people are told so long before


async def close_table(
    tables: Tables, store: OpenTables, table: TableId, why: str = "table_closed",
    reason: str = "", *, for_good: bool = False,
) -> None:  # fmt: skip
    """Sets a table aside, or (`for_good`) deletes it; tells its people `why`. Raises
    StoreFailed."""
    room = next((room for room in tables.rooms if room.table == table), None)
    async with nullcontext() if room is None else room.log.lock:
        await store.close_tables([table], for_good=for_good)
        if room is not None:
            room.ended(why, reason)


class PublicTables:
    """Deletes tables of a public server: after their hour, or when nobody uses them."""

    def __init__(self, tables: Tables) -> None:
        self._tables, self._clock = tables, tables.ports.clock
        self._began_s = self._clock.monotonic_s()
        self._ends_s: dict[TableId, float] = {}  # a wall clock may leap meanwhile

    async def run(self) -> None:
        """Deletes such tables every LOOK_S, until cancelled. Raises StoreFailed."""
        while True:
            await self._clock.sleep(LOOK_S)
            await self._close_due()

    async def _close_due(self) -> None:
        public, now_s = self._tables.ports.public, self._clock.monotonic_s()
        assert public is not None
        live = {room.table: room for room in self._tables.rooms}
        made, now_ms = await public.store.tables_made(public.tables_max), self._clock.wall_ms()
        ends_s = {table: now_s + public.left_ms(made_ms, now_ms) / 1000 for table, made_ms in made}
        self._ends_s = {table: self._ends_s.get(table, end_s) for table, end_s in ends_s.items()}
        for table, end_s in self._ends_s.items():
            left_ms, room = (end_s - now_s) * 1000, live.get(table)
            here_ms = (now_s - self._began_s) * 1000  # all is quiet after a start
            is_over = left_ms <= 0
            if is_over or (room is None and min(public.lasts_ms - left_ms, here_ms) >= QUIET_MS):
                why = "hour_over" if is_over else "table_closed"
                await close_table(self._tables, public.store, table, why, for_good=True)
            elif room is not None and left_ms <= WARNED_MS:
                if not room.is_closing_soon:
                    room.is_closing_soon = True
                    room.audience.send_table(tuple(room.audience.listeners))
