"""The doors of replays: its host keeps a game, who has the link sees it, who sat there takes it
down."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TypeVar

import structlog
from msgspec import Raw
from starlette.requests import Request
from starlette.responses import Response

from giftable.circles.keeping import Keeping
from giftable.games.kernel import Rejected
from giftable.protocol import replay_files as files
from giftable.protocol import replays as p
from giftable.server.doors import Rates, coming, read_as, told
from giftable.server.gates import Bodies, Gate
from giftable.server.http import address_of, answer, packed, packed_before
from giftable.server.limits import (
    LOGS,
    REPLAY_FILE_BYTES_MAX,
    REPLAYS,
    ByAddress,
    Limits,
)
from giftable.server.sessions import Sessions
from giftable.tables.archive import Archive
from giftable.tables.codes import new_id
from giftable.tables.ports import Clock
from giftable.tables.replays import Kept, unpacked_by_line
from giftable.tables.service import Tables

_log = structlog.get_logger(__name__)

T = TypeVar("T")

CACHED = 16  # replays, as they are sent: a group opens a link at once


class ReplayDoors:
    """The endpoints. Frames are made beside the loop, few at a time."""

    def __init__(
        self,
        archive: Archive,
        keeping: Keeping | None,
        tables: Tables,
        sessions: Sessions,
        clock: Clock,
        limits: Limits,
    ) -> None:
        self._archive = archive
        self._keeping = keeping
        self._tables = tables
        self._sessions = sessions
        self._rates = Rates(limits.replays, limits.replays_of_one, clock, limits)
        self._wrong = ByAddress(limits.wrong_codes, clock)
        self._gate = Gate(REPLAYS, "replays_busy", limits.spared)
        self._logs = Gate(LOGS, "replays_busy", limits.spared)
        self._bodies = Bodies(REPLAYS, "replays_busy", limits.spared)
        self._shown: OrderedDict[tuple[str, bytes], tuple[bytes, bytes, list[str]]] = OrderedDict()

    @told
    async def keep(self, request: Request) -> Response:
        """POST /api/tables/{table}/replay"""
        visitor = self._sessions.known(request)
        self._rates.take(request, visitor)
        said = await read_as(p.KeepReplay, request)
        room = await self._tables.room(request.path_params["table"])
        if visitor is None:
            raise Rejected("not_host")
        async with self._gate.entered(address_of(request.scope)):
            # shown once before it is kept: a link that can show nothing is worse than none
            id = await self._archive.keep(room, visitor.person, said.names, self._frames)
        if self._keeping is not None:
            await self._keeping.note_replay(room)
        return answer(p.ReplayKept(id))

    @told
    async def shown(self, request: Request) -> Response:
        """GET /api/replays/{replay}"""
        visitor = self._sessions.known(request)
        self._rates.take(request, visitor)
        kept = await self._kept(request)
        async with self._gate.entered(address_of(request.scope)):
            others, yours, persons = await self._frames(kept)
        person = None if visitor is None else visitor.person
        is_yours = self._archive.is_among(persons, kept.id, person)
        return packed_before(yours if is_yours else others, request)

    @told
    async def beliefs(self, request: Request) -> Response:
        """GET /api/replays/{replay}/beliefs"""
        self._rates.take(request, self._sessions.known(request))
        kept = await self._kept(request)
        async with self._gate.entered(address_of(request.scope)):
            ports = self._tables.ports
            run = new_id(ports.entropy)
            replay = await asyncio.to_thread(unpacked_by_line, kept.body)
            found = await p.beliefs(replay, ports.bot_runner, run)
        return await asyncio.to_thread(packed, found, request)

    @told
    async def take_down(self, request: Request) -> Response:
        """DELETE /api/replays/{replay}"""
        visitor = self._sessions.known(request)
        self._rates.take(request, visitor)
        kept = await self._kept(request)
        await self._archive.take_down(kept.id, None if visitor is None else visitor.person)
        return Response(status_code=204)

    @told
    async def opened(self, request: Request) -> Response:
        """POST /api/replays/file"""
        self._rates.take(request, self._sessions.known(request))
        async with self._log_as(files.shown_of_log, request) as body:
            return packed_before(body, request)

    @told
    async def beliefs_of_file(self, request: Request) -> Response:
        """POST /api/replays/file/beliefs"""
        self._rates.take(request, self._sessions.known(request))
        async with self._log_as(files.beliefs_of_log, request) as (body, verifies):
            if not verifies:  # bots are asked of what they were shown, not of what is made up
                return await asyncio.to_thread(packed, Raw(body), request)
            ports = self._tables.ports
            replay = await asyncio.to_thread(unpacked_by_line, body)
            found = await p.beliefs(replay, ports.bot_runner, new_id(ports.entropy))
        return await asyncio.to_thread(packed, found, request)

    @asynccontextmanager
    async def _log_as(self, work: Callable[[bytes], T], request: Request) -> AsyncIterator[T]:
        """What `work` makes of the log that is sent; inside, it is worked on."""
        sent = coming(request, REPLAY_FILE_BYTES_MAX, "replay_too_long", self._bodies)
        address = address_of(request.scope)
        async with sent as lines, self._logs.entered(address), self._gate.entered(address):
            try:
                made = await self._archive.beside(work, b"".join(lines))
            except Rejected as rejected:
                if rejected.code == "bad_replay_file":
                    _log.info("not a log")
                raise
            yield made

    async def _kept(self, request: Request) -> Kept:
        """What the path names. Wrong addresses are guesses, and slowed down as such."""
        guesses = self._wrong.of(address_of(request.scope))
        if not guesses.take():
            raise Rejected("too_many_guesses")
        try:
            kept = await self._archive.kept(request.path_params["replay"])
        except Rejected as rejected:
            if rejected.code != "no_such_replay":
                guesses.give_back()
            raise
        guesses.give_back()
        return kept

    async def _frames(self, kept: Kept) -> tuple[bytes, bytes, list[str]]:
        """What is sent of it to others and to those who sat there, and who did."""
        key = (kept.id, kept.body)
        if key not in self._shown:
            self._shown[key] = await self._archive.beside(files.shown, kept.body, kept.id)
            while len(self._shown) > CACHED:
                self._shown.popitem(last=False)
        self._shown.move_to_end(key)
        return self._shown[key]
