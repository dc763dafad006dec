"""Wakes the tables over days whose time has come. All others sleep in the store."""

from __future__ import annotations

import structlog

from giftable.games.kernel import Rejected
from giftable.tables.archive import Archive
from giftable.tables.ports import Clock, DaysStore, StoreFailed
from giftable.tables.service import Tables

log = structlog.get_logger()

LOOK_S = 60.0  # one query a minute
AT_ONCE = 50
REST_S = 0.05  # between two such pages: people's moves come first
AGAIN_MS = 300_000  # a table that could not be woken, or did not act, is looked at again


class NightWatch:
    """The job that wakes tables over days. Several nodes may run it: the first commit counts."""

    def __init__(self, places: DaysStore, tables: Tables, archive: Archive, clock: Clock) -> None:
        self._places = places
        self._tables = tables
        self._archive = archive
        self._clock = clock

    async def run(self) -> None:
        """Wakes due tables, until cancelled."""
        while True:
            try:
                while await self.look() == AT_ONCE:
                    await self._clock.sleep(REST_S)
            except StoreFailed as error:
                log.warning("tables over days wait", why=str(error))
            await self._clock.sleep(LOOK_S)

    async def look(self) -> int:
        """Wakes due tables, some at a time. Returns how many were due. Raises StoreFailed."""
        now_ms = self._tables.ports.deadline_now_ms()
        due = await self._places.due(now_ms, AT_ONCE)
        for table in due:
            # before it acts: its next commit says better when to wake it
            await self._places.put_off(table, now_ms, now_ms + AGAIN_MS)
            try:
                room = await self._tables.room(table)
                await room.warn_if_quiet()  # if it is time for that
                await self._archive.close_quiet_game(room)  # ... or for this
                room.agenda.plan(touched=True)
            except Rejected as rejected:
                if rejected.code == "store_failed":
                    raise StoreFailed from None
                await self._places.put_off(table, now_ms + AGAIN_MS, None)
            await self._clock.sleep(0)
        return len(due)
