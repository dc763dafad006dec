"""HTTP of a person's own tables over days: the list, and what happened there since."""

from __future__ import annotations

import asyncio
import re

from msgspec import Raw
from starlette.requests import Request
from starlette.responses import Response

from giftable.games.kernel import Rejected, Seat
from giftable.protocol import replays
from giftable.protocol.http import MyTable, MyTables
from giftable.protocol.render import seat_infos
from giftable.server.limits import Rate, WorkLimit
from giftable.server.web.endpoint import Endpoint, query
from giftable.server.web.kit import Kit, RateLimit
from giftable.server.web.responses import json_response
from giftable.server.web.sessions import Visitor
from giftable.tables.facts import NewerVersion
from giftable.tables.log.since import steps_since
from giftable.tables.ports import Commit, DaysStore, DaysTable

MOST = 20  # tables that are told
_NUMBER = re.compile(r"[0-9]{1,6}")


RATE = RateLimit("mine", Rate(120, 2), Rate(30, 0.5))
SINCE = WorkLimit("since", "replays_busy", 2, 1, 16)


class DaysEndpoints:
    """The HTTP endpoints of tables over days."""

    def __init__(self, kit: Kit, places: DaysStore) -> None:
        self.kit = kit
        self._places = places

    @Endpoint(
        "GET", "/api/mine", "The asker's tables over days, those that wait for them first.",
        what="Twenty at most.", rate=RATE,
    )  # fmt: skip
    async def my_tables(self, request: Request, visitor: Visitor | None) -> MyTables:
        if visitor is None:
            return MyTables(())
        found = await self._places.mine(visitor.person, MOST)
        tables = [await self._my_table(one) for one in found]
        return MyTables(tuple(one for one in tables if one is not None))

    @Endpoint(
        "GET", "/api/tables/{table}/since",
        "What happened at a table over days since the asker was there.",
        answers=replays.ReplayShown,
        what="As their own seats saw it; empty if nothing was revealed.",
        asks=(query("n", "the last update that they saw; else they saw what they did last"),),
        rate=RATE, share=SINCE,
        refuses=("bad_message", "not_your_seat", "unknown_table", "newer_version",
                 "not_over_days", "replay_too_long"),
    )  # fmt: skip
    async def since(self, request: Request, visitor: Visitor | None) -> Response:
        asked = request.query_params.get("n")
        if asked is not None and not _NUMBER.fullmatch(asked):
            raise Rejected("bad_message")
        room = await self.kit.tables.room(request.path_params["table"])
        if visitor is None or not (seats := room.state.seats_of(visitor.person)):
            raise Rejected("not_your_seat")
        if not room.state.settings.days:
            raise Rejected("not_over_days")
        async with self.kit.entered(request, SINCE):
            commits = await self.kit.tables.ports.store.read(room.table)
            seen = None if asked is None else int(asked)
            body = await asyncio.to_thread(_since, commits, visitor.person, seen, seats)
        return json_response(Raw(body))  # not compressed: it has secrets

    async def _my_table(self, mine: DaysTable) -> MyTable | None:
        try:
            state = (await self.kit.tables.room(mine.table)).state
        except Rejected as rejected:
            if rejected.code == "store_failed":
                raise
            return None
        seats = seat_infos(state)
        return MyTable(state.code, state.game, seats, state.status, mine.waits_ms, mine.ends_ms)


def _since(commits: list[Commit], person: str, seen: int | None, seats: tuple[Seat, ...]) -> bytes:
    try:
        steps = steps_since(commits, person, seen)
    except NewerVersion:
        raise Rejected("newer_version") from None
    return replays.seen_by(steps, commits[0].table if commits else "", seats)
