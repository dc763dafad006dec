"""The previews of links: their words for a page's head, and the door to their pictures."""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable, Mapping
from contextlib import nullcontext
from functools import cache
from html import escape
from importlib.resources import files
from urllib.parse import quote

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from giftable.content.said import said
from giftable.games.kernel import Rejected
from giftable.protocol.previews import (
    Circle,
    Drawing,
    Invitation,
    Painter,
    Preview,
    Replay,
    in_language,
    key_of,
)
from giftable.server.gates import Gate
from giftable.server.http import address_of, refuse
from giftable.server.limits import PREVIEWS, ByAddress, Limits, Spared
from giftable.tables.ports import Clock

KINDS = {"table": "t", "replay": "r", "circle": "c"}
"""The pages that have a preview, and how their paths begin."""
NOT_FOUND_BY = {"x-robots-tag": "noindex"}  # whose link it is decides who comes
KEPT_S = 300  # a picture by whoever asked: it changes with the table
STILL_S = 10  # the picture that stands for one which is not drawn

Finder = Callable[[str, str], Awaitable[Preview | None]]
"""From what stands in a path, and the address of who asks, to what may be said of it."""


class Head(Struct, frozen=True):
    """What a page's head says of its preview."""

    title: str
    description: str
    tags: str  # more tags, as HTML


class Previews:
    """What is said of links, and drawn. Without a painter nothing is drawn."""

    def __init__(
        self,
        finders: Mapping[str, Finder],
        painter: Painter | None,
        origin: Callable[[Request], str],
        clock: Clock,
        limits: Limits,
    ) -> None:
        """`finders` by the kinds of KINDS; `origin` is where others reach this server."""
        self._finders = finders
        self._painter = painter
        self._origin = origin
        self._rates = ByAddress(limits.previews, clock, Spared(limits.spared))
        self._gate = Gate(PREVIEWS, "server_failed", limits.spared)

    async def head(self, page: str, request: Request, language: str) -> Head | None:
        """The preview of what a page is about; None if it has none."""
        kind = KINDS.get(page, "")
        named = next(iter(request.path_params.values()), "")
        preview = await self._found(kind, named, request) if named else None
        if preview is None:
            return None
        preview = in_language(preview, language)
        title, description = words(preview, language)
        version = _hash(Drawing(preview, language))[:8]
        link = f"/preview/{kind}/{quote(named, safe='')}.png?l={language}&v={version}"
        tags = _tags(self._origin(request) + link, title) if self._painter is not None else ""
        return Head(title, description, tags)

    async def picture(self, request: Request, language: str) -> Response:
        """GET /preview/{kind}/{id}.png"""
        if self._painter is None:
            return refuse("not_found", 404)
        if not self._rates.of(address_of(request.scope)).take():
            return refuse("too_fast", 429)
        kind, named = request.path_params["kind"], request.path_params["id"]
        preview = await self._found(kind, named, request)
        if preview is None:
            return refuse("not_found", 404)
        drawing = Drawing(in_language(preview, language), language)
        headers = {
            "cache-control": f"private, max-age={KEPT_S}",
            "etag": f'"{_hash(drawing)[:20]}"',
            **NOT_FOUND_BY,
        }
        if request.headers.get("if-none-match") == headers["etag"]:
            return Response(status_code=304, headers=headers)
        known = self._painter.knows(drawing)
        try:
            async with nullcontext() if known else self._gate.entered(address_of(request.scope)):
                png = await self._painter.drawn(drawing)
        except Rejected:  # whoever follows a link is shown something all the same
            passing = {"cache-control": f"private, max-age={STILL_S}", **NOT_FOUND_BY}
            return Response(still(), 200, passing, "image/png")
        return Response(png, 200, headers, "image/png")

    async def _found(self, kind: str, named: str, request: Request) -> Preview | None:
        finder = self._finders.get(kind)
        return None if finder is None else await finder(named, address_of(request.scope))


@cache
def still() -> bytes:
    """A picture of the house, in no language."""
    return files("giftable.previews").joinpath("still.png").read_bytes()


def words(preview: Preview, language: str) -> tuple[str, str]:
    """The title and the description of a link."""
    match preview:
        case Invitation(host=host):
            game = _game(preview.game, language)
            title = "invite-title" if host else "invite-title-anybody"
            seats = said(language, "previews", "seats", free=preview.free)
            how = said(language, "pages", "page-table-description")
            told = said(language, "previews", title, host=host or "", game=game), f"{seats} {how}"
        case Replay(winners=winners):
            names = " & ".join(winners)
            won = (
                said(language, "previews", "won", names=names, count=len(winners))
                if winners
                else said(language, "previews", "again")
            )
            about = said(language, "previews", "replay-description")
            told = f"{_game(preview.game, language)}: {won}", about
        case Circle():
            evenings = said(language, "previews", "evenings", count=preview.evenings)
            about = said(language, "previews", "circle-description")
            told = f"{preview.name} – Giftable", f"{evenings.rstrip('.')}. {about}"
    title, description = (text.replace("\u200b", "").replace("\u00ad", "") for text in told)
    return title, description


def _game(game: str, language: str) -> str:
    try:
        return said(language, "ui", f"game-{game}")
    except KeyError:
        return game


def _hash(drawing: Drawing) -> str:
    return hashlib.sha256(key_of(drawing)).hexdigest()


def _tags(picture: str, title: str) -> str:
    """The picture, as messengers look for it."""
    link, alt = escape(picture), escape(title)
    return (
        f'<meta property="og:site_name" content="Giftable" />'
        f'<meta property="og:image" content="{link}" />'
        f'<meta property="og:image:type" content="image/png" />'
        f'<meta property="og:image:width" content="1200" />'
        f'<meta property="og:image:height" content="630" />'
        f'<meta property="og:image:alt" content="{alt}" />'
        f'<meta name="twitter:card" content="summary_large_image" />'
        f'<meta name="twitter:image" content="{link}" />'
    )
