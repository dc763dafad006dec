"""The door of one's own tables over days."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from giftable.games.kernel import Rejected
from giftable.protocol.http import MyTable, MyTables
from giftable.protocol.render import seats_of
from giftable.server.doors import Rates, told
from giftable.server.http import answer
from giftable.server.limits import Limits
from giftable.server.sessions import Sessions
from giftable.tables.ports import Clock, Mine, Places
from giftable.tables.service import Tables

MOST = 20  # tables that are told


class MineDoor:
    def __init__(
        self, places: Places, tables: Tables, sessions: Sessions, clock: Clock, limits: Limits
    ) -> None:
        self._places = places
        self._tables = tables
        self._sessions = sessions
        self._rates = Rates(limits.mine, limits.mine_of_one, clock, limits)

    @told
    async def mine(self, request: Request) -> Response:
        """GET /api/mine"""
        visitor = self._sessions.known(request)
        self._rates.take(request, visitor)
        if visitor is None:
            return answer(MyTables(()))
        found = await self._places.mine(visitor.person, MOST)
        tables = [await self._told(one) for one in found]
        return answer(MyTables(tuple(one for one in tables if one is not None)))

    async def _told(self, mine: Mine) -> MyTable | None:
        try:
            state = (await self._tables.room(mine.table)).state
        except Rejected as rejected:
            if rejected.code == "store_failed":
                raise
            return None
        is_over = state.status == "over"
        seats = seats_of(state)
        return MyTable(state.code, state.game, seats, is_over, mine.waits_ms, mine.ends_ms)
