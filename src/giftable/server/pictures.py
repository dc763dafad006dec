"""The doors for pictures of own cards: sent to be cleaned, shown to who may see them."""

from __future__ import annotations

from time import monotonic

from starlette.requests import Request
from starlette.responses import Response

from giftable.decks.headers import PICTURE_BYTES_MAX
from giftable.decks.refused import Refused
from giftable.games.kernel import Rejected
from giftable.protocol.http import PictureMade
from giftable.server.doors import SHA256, Own, Rates, coming, mine, told
from giftable.server.gates import Bodies, Gate
from giftable.server.http import address_of, answer
from giftable.server.limits import PICTURES, Limits
from giftable.server.metrics import Metrics
from giftable.server.screens import ScreenKeys
from giftable.server.sessions import BadToken, Sessions
from giftable.tables import own as of_tables
from giftable.tables.admission import may_watch
from giftable.tables.ports import Clock
from giftable.tables.service import Tables

HEADERS = {
    "content-type": "image/webp",
    "content-security-policy": "sandbox; default-src 'none'",
    "cache-control": "private, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
}


class PictureDoors:
    """Who sends a picture, and who is shown one."""

    def __init__(
        self,
        own: Own,
        tables: Tables,
        sessions: Sessions,
        screen_keys: ScreenKeys,
        clock: Clock,
        limits: Limits,
        metrics: Metrics,
    ) -> None:
        self._own = own
        self._tables = tables
        self._sessions = sessions
        self._screen_keys = screen_keys
        self._clock = clock
        self._metrics = metrics
        self._rates = Rates(limits.pictures, limits.pictures_of_one, clock, limits)
        self._gate = Gate(PICTURES, "pictures_busy", limits.spared)
        self._bodies = Bodies(PICTURES, "pictures_busy", limits.spared)

    @told
    async def send(self, request: Request) -> Response:
        """POST /api/pictures"""
        visitor = self._sessions.visitor(request)
        self._rates.take(request, visitor)
        sent = coming(request, PICTURE_BYTES_MAX, "picture_too_big", self._bodies)
        async with sent as body, self._gate.entered(address_of(request.scope)):
            began_s = monotonic()
            name, webp = await self._own.pictures.clean(b"".join(body))
            self._metrics.cleaned(monotonic() - began_s)
            at_ms = self._clock.wall_ms()
            await self._own.shelf.add_picture(name, webp, at_ms, self._own.room)
        response = answer(PictureMade(name, len(webp)), 201)
        self._sessions.keep(visitor, request, response)
        return response

    @told
    async def of_deck(self, request: Request) -> Response:
        """GET /api/decks/{deck}/pictures/{picture}, by its maker."""
        kept = await mine(request, self._sessions, self._own.shelf)
        name = request.path_params["picture"]
        if name not in kept.pictures:
            raise Refused("no_such_picture")
        return await self._shown(request, name)

    @told
    async def of_table(self, request: Request) -> Response:
        """GET /api/tables/{table}/pictures/{picture}. All who may not see it are told the same."""
        table, name = request.path_params["table"], request.path_params["picture"]
        try:
            if not SHA256.fullmatch(name) or name not in await self._visible(request, table):
                raise Refused("no_such_picture")
        except BadToken:
            raise Refused("no_such_picture") from None
        except Rejected as rejected:
            if rejected.code == "store_failed":
                raise
            raise Refused("no_such_picture") from None
        return await self._shown(request, name)

    async def _visible(self, request: Request, table: str) -> frozenset[str]:
        """The pictures at that table that who asks may see. Raises Rejected, BadToken."""
        key = request.query_params.get("screen")
        if key is not None and not self._screen_keys.fits(table, key):
            return frozenset()
        visitor = self._sessions.known(request) if key is None else None
        if key is None and visitor is None:
            return frozenset()
        room = await self._tables.room(table)
        if visitor is not None:
            may_watch(room.state, visitor.person)
        return of_tables.pictures(room.state)

    async def _shown(self, request: Request, name: str) -> Response:
        etag = f'"{name}"'
        if etag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers={**HEADERS, "etag": etag})
        webp = await self._own.shelf.picture(name)
        if webp is None:
            raise Refused("no_such_picture")
        named = {"content-disposition": f'inline; filename="{name}.webp"'}
        return Response(webp, headers={**HEADERS, **named, "etag": etag})
