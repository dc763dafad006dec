"""HTTP of own cards' pictures: sent to be cleaned, shown to who may see them."""

from __future__ import annotations

from functools import partial
from time import monotonic

from starlette.requests import Request
from starlette.responses import Response

from giftable.decks.headers import PICTURE_BYTES_MAX
from giftable.decks.refused import CODES
from giftable.features.decks.own import SHA256, OwnCards, own_deck
from giftable.games.kernel import Rejected
from giftable.protocol.http import PictureMade
from giftable.protocol.refusals import status_of
from giftable.server.limits import Rate, WorkLimit
from giftable.server.web.endpoint import Endpoint, Upload, query, upload
from giftable.server.web.kit import Kit, RateLimit
from giftable.server.web.sessions import BadToken, Visitor
from giftable.tables.deciding import own as of_tables
from giftable.tables.deciding.admission import check_may_watch

HEADERS = {
    "content-type": "image/webp",
    "content-security-policy": "sandbox; default-src 'none'",
    "cache-control": "private, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
}


PICTURES = WorkLimit("pictures", "pictures_busy", 24, 8, 48, bodies=16, bodies_mb=64)
RATE = RateLimit("pictures", Rate(200, 1), Rate(80, 0.5))  # sent
PICTURE = Upload(
    PICTURE_BYTES_MAX,
    "picture_too_big",
    {
        kind: {"schema": {"type": "string", "contentMediaType": kind}}
        for kind in ("image/webp", "image/jpeg", "image/png")
    },
)
OF_PICTURES = tuple(c for c in CODES if c.startswith("picture_") and status_of(c) == 422)

_AS_KNOWN = {304: "The asker has it."}
_look = partial(Endpoint, answers="image/webp", what="The picture.", also=_AS_KNOWN)


class PictureEndpoints:
    """The HTTP endpoints of pictures: takes, cleans, and serves them."""

    def __init__(self, kit: Kit, own: OwnCards) -> None:
        self.kit = kit
        self._own = own

    @Endpoint(
        "POST", "/api/pictures", "Send a picture for a card: it is kept as WebP.",
        what="Its name.", status=201, keeps=True, body=PICTURE, rate=RATE, share=PICTURES,
        refuses=(*OF_PICTURES, "pictures_full"),
    )  # fmt: skip
    async def send_picture(self, request: Request, visitor: Visitor) -> PictureMade:
        sent = upload(request, PICTURE, self.kit.bodies(PICTURES))
        async with sent as body, self.kit.entered(request, PICTURES):
            began_s = monotonic()
            name, webp = await self._own.pictures.clean(bytes(body))
            self.kit.metrics.observe_cleaning(monotonic() - began_s)
            at_ms = self.kit.clock.wall_ms()
            await self._own.shelf.add_picture(name, webp, at_ms, self._own.room)
        return PictureMade(name, len(webp))

    @_look(
        "GET", "/api/decks/{deck}/pictures/{picture}", "A picture of one's own deck.",
        refuses=("no_such_deck", "no_such_picture"),
    )  # fmt: skip
    async def deck_picture(self, request: Request, visitor: Visitor | None) -> Response:
        kept = await own_deck(request, visitor, self._own.shelf)
        name = request.path_params["picture"]
        if name not in kept.pictures:
            raise Rejected("no_such_picture")
        return await self._response(request, name)

    @_look(
        "GET", "/api/tables/{table}/pictures/{picture}",
        "A picture of a card at a table that one may watch.",
        by="itself", asks=(query("screen", "A television's key."),), refuses=("no_such_picture",),
    )  # fmt: skip
    async def table_picture(self, request: Request) -> Response:
        """Serves a picture; everybody who may not see it gets the same refusal."""
        table, name = request.path_params["table"], request.path_params["picture"]
        try:
            if not SHA256.fullmatch(name) or name not in await self._visible(request, table):
                raise Rejected("no_such_picture")
        except BadToken:
            raise Rejected("no_such_picture") from None
        except Rejected as rejected:
            if rejected.code == "store_failed":
                raise
            raise Rejected("no_such_picture") from None
        return await self._response(request, name)

    async def _visible(self, request: Request, table: str) -> frozenset[str]:
        """Returns the pictures at the table that the client may see. Raises Rejected, BadToken."""
        key = request.query_params.get("screen")
        if key is not None and not self.kit.screen_keys.fits(table, key):
            return frozenset()
        visitor = self.kit.sessions.known(request) if key is None else None
        if key is None and visitor is None:
            return frozenset()
        room = await self.kit.tables.room(table)
        if visitor is not None:
            check_may_watch(room.state, visitor.person)
        return of_tables.visible_pictures(room.state)

    async def _response(self, request: Request, name: str) -> Response:
        etag = f'"{name}"'
        if etag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers={**HEADERS, "etag": etag})
        webp = await self._own.shelf.picture(name)
        if webp is None:
            raise Rejected("no_such_picture")
        named = {"content-disposition": f'inline; filename="{name}.webp"'}
        return Response(webp, headers={**HEADERS, **named, "etag": etag})
