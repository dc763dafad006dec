"""The doors of one's own tables over days: which they are, and what happened there since."""

from __future__ import annotations

import asyncio
import re

from msgspec import Raw
from starlette.requests import Request
from starlette.responses import Response

from giftable.games.kernel import Rejected, Seat
from giftable.protocol import replays
from giftable.protocol.http import MyTable, MyTables
from giftable.protocol.render import seats_of
from giftable.server.doors import Rates, told
from giftable.server.gates import Gate
from giftable.server.http import address_of, answer
from giftable.server.limits import REPLAYS, Limits
from giftable.server.sessions import Sessions
from giftable.tables.facts import NewerVersion
from giftable.tables.ports import Clock, Commit, Mine, Places
from giftable.tables.service import Tables
from giftable.tables.since import since

MOST = 20  # tables that are told
_NUMBER = re.compile(r"[0-9]{1,6}")


class MineDoor:
    def __init__(
        self, places: Places, tables: Tables, sessions: Sessions, clock: Clock, limits: Limits
    ) -> None:
        self._places = places
        self._tables = tables
        self._sessions = sessions
        self._rates = Rates(limits.mine, limits.mine_of_one, clock, limits)
        self._gate = Gate(REPLAYS, "replays_busy", limits.spared)

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

    @told
    async def since(self, request: Request) -> Response:
        """GET /api/tables/{table}/since?n="""
        visitor = self._sessions.known(request)
        self._rates.take(request, visitor)
        asked = request.query_params.get("n")
        if asked is not None and not _NUMBER.fullmatch(asked):
            raise Rejected("bad_message")
        room = await self._tables.room(request.path_params["table"])
        if visitor is None or not (seats := room.state.seats_of(visitor.person)):
            raise Rejected("not_your_seat")
        if not room.state.settings.days:
            raise Rejected("not_over_days")
        async with self._gate.entered(address_of(request.scope)):
            commits = await self._tables.ports.store.read(room.table)
            seen = None if asked is None else int(asked)
            body = await asyncio.to_thread(_since, commits, visitor.person, seen, seats)
        return answer(Raw(body))  # not compressed: it has secrets

    async def _told(self, mine: Mine) -> MyTable | None:
        try:
            state = (await self._tables.room(mine.table)).state
        except Rejected as rejected:
            if rejected.code == "store_failed":
                raise
            return None
        seats = seats_of(state)
        return MyTable(state.code, state.game, seats, state.status, mine.waits_ms, mine.ends_ms)


def _since(commits: list[Commit], person: str, seen: int | None, seats: tuple[Seat, ...]) -> bytes:
    try:
        steps = since(commits, person, seen)
    except NewerVersion:
        raise Rejected("newer_version") from None
    return replays.seen_by(steps, commits[0].table if commits else "", seats)
