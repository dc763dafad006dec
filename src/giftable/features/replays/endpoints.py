"""HTTP of replays: its host keeps a game, who has the link sees it, who sat there takes it
down."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import TypeVar

import structlog
from msgspec import Raw
from starlette.requests import Request
from starlette.responses import Response

from giftable.circles.keeping import CircleService
from giftable.games.kernel import Rejected
from giftable.protocol import replay_files as files
from giftable.protocol import replays as p
from giftable.server.limits import Rate, WorkLimit
from giftable.server.web.endpoint import Endpoint, Upload, upload
from giftable.server.web.kit import Kit, RateLimit
from giftable.server.web.responses import address_of, compressed_json, gzipped_json
from giftable.server.web.sessions import Visitor
from giftable.tables.archive import Archive
from giftable.tables.codes import new_id
from giftable.tables.log.replays import LazyReplay, StoredReplay, unpack_lazily

_log = structlog.get_logger(__name__)

T = TypeVar("T")

CACHED = 16  # replays, as they are sent: a group opens a link at once


REPLAY_FILE_BYTES_MAX = 4 * 1024 * 1024  # of a log; long evenings have half of it
REPLAYS = WorkLimit("replays", "replays_busy", 2, 1, 16, bodies=4, bodies_mb=32)
LOGS = WorkLimit("logs", "replays_busy", 1, 1, 8)  # strangers' files, which may take a minute each
RATE = RateLimit("replays", Rate(120, 1), Rate(60, 0.5))  # kept, read, taken down, opened
LOG = Upload(
    REPLAY_FILE_BYTES_MAX,
    "replay_too_long",
    {"application/octet-stream": {"schema": {"type": "string"}}},
)

_SHOWN = "The whole game, as each seat saw it."
_BELIEVED = "Each change of it."
_OF_ONE = ("no_such_replay", "newer_version", "replay_taken_down", "too_many_guesses")
_OF_LOG = ("bad_replay_file", "newer_version")
_replay_endpoint = partial(Endpoint, rate=RATE, share=REPLAYS)


class ReplayEndpoints:
    """The HTTP endpoints of replays. Their frames are made in another process, few at a time."""

    def __init__(self, kit: Kit, archive: Archive, keeping: CircleService | None) -> None:
        self.kit = kit
        self._archive = archive
        self._keeping = keeping
        self._shown: OrderedDict[tuple[str, bytes], tuple[bytes, bytes, list[str]]] = OrderedDict()

    @_replay_endpoint(
        "POST", "/api/tables/{table}/replay",
        "Keep the game that is over, as the host; again, to change its names.",
        what="Its id: the replay is at /r/{id}.",
        refuses=("not_host", "unknown_table", "newer_version", "not_over", "replay_too_long"),
    )  # fmt: skip
    async def keep_replay(
        self, request: Request, visitor: Visitor | None, said: p.KeepReplay
    ) -> p.ReplayKept:
        room = await self.kit.tables.room(request.path_params["table"])
        if visitor is None:
            raise Rejected("not_host")
        async with self.kit.entered(request, REPLAYS):
            # shown once before it is kept: a link that can show nothing is worse than none
            id = await self._archive.keep(room, visitor.person, said.names, self._frames)
        if self._keeping is not None:
            await self._keeping.note_replay(room)
        return p.ReplayKept(id)

    @_replay_endpoint(
        "GET", "/api/replays/{replay}", "A replay.", answers=p.ReplayShown, what=_SHOWN,
        refuses=_OF_ONE,
    )  # fmt: skip
    async def get_replay(self, request: Request, visitor: Visitor | None) -> Response:
        kept = await self._load(request)
        async with self.kit.entered(request, REPLAYS):
            others, yours, persons = await self._frames(kept)
        person = None if visitor is None else visitor.person
        is_yours = self._archive.has_person(persons, kept.id, person)
        return gzipped_json(yours if is_yours else others, request)

    @_replay_endpoint(
        "GET", "/api/replays/{replay}/beliefs", "What was believed there.",
        answers=p.ReplayBeliefs, what=_BELIEVED, refuses=_OF_ONE,
    )  # fmt: skip
    async def replay_beliefs(self, request: Request) -> Response:
        kept = await self._load(request)
        async with self.kit.entered(request, REPLAYS):
            replay = await asyncio.to_thread(unpack_lazily, kept.body)
            return await self._compute(replay, request)

    @_replay_endpoint(
        "DELETE", "/api/replays/{replay}", "Take it down for all, as one who sat there.",
        what="It is gone.", refuses=(*_OF_ONE, "not_your_seat"),
    )  # fmt: skip
    async def take_down(self, request: Request, visitor: Visitor | None) -> None:
        kept = await self._load(request)
        await self._archive.take_down(kept.id, None if visitor is None else visitor.person)

    @_replay_endpoint(
        "POST", "/api/replays/file", "Show the last game of an exported log.",
        answers=p.ReplayShown, what=_SHOWN, body=LOG, refuses=_OF_LOG,
    )  # fmt: skip
    async def open_log(self, request: Request) -> Response:
        async with self._evaluated(files.shown_of_log, request) as body:
            return gzipped_json(body, request)

    @_replay_endpoint(
        "POST", "/api/replays/file/beliefs", "What was believed in a log's last game.",
        answers=p.ReplayBeliefs, what=_BELIEVED, body=LOG, refuses=_OF_LOG,
    )  # fmt: skip
    async def log_beliefs(self, request: Request) -> Response:
        async with self._evaluated(files.beliefs_of_log, request) as (body, verifies):
            if not verifies:  # bots are asked of what they were shown, not of what is made up
                return await asyncio.to_thread(compressed_json, Raw(body), request)
            replay = await asyncio.to_thread(unpack_lazily, body)
            return await self._compute(replay, request)

    async def _compute(self, replay: LazyReplay, request: Request) -> Response:
        found = await p.beliefs(replay, self.kit.tables.ports.bot_runner, new_id(self.kit.entropy))
        return await asyncio.to_thread(compressed_json, found, request)

    @asynccontextmanager
    async def _evaluated(self, work: Callable[[bytes], T], request: Request) -> AsyncIterator[T]:
        """Yields `work(log)` of the log in the request's body, and holds its place meanwhile."""
        sent = upload(request, LOG, self.kit.bodies(REPLAYS))
        logs, shown = self.kit.entered(request, LOGS), self.kit.entered(request, REPLAYS)
        async with sent as lines, logs, shown:
            try:
                made = await self._archive.beside(work, bytes(lines))
            except Rejected as rejected:
                if rejected.code == "bad_replay_file":
                    _log.info("not a log")
                raise
            yield made

    async def _load(self, request: Request) -> StoredReplay:
        """Returns the replay that the URL's path names; a wrong id counts as a guess."""
        with self.kit.guessing(address_of(request.scope)):
            return await self._archive.load(request.path_params["replay"])

    async def _frames(self, kept: StoredReplay) -> tuple[bytes, bytes, list[str]]:
        """Returns the replay as others get it, as its players get it, and the players."""
        key = (kept.id, kept.body)
        if key not in self._shown:
            self._shown[key] = await self._archive.beside(files.shown_of_replay, kept.body, kept.id)
            while len(self._shown) > CACHED:
                self._shown.popitem(last=False)
        self._shown.move_to_end(key)
        return self._shown[key]
