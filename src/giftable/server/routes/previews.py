"""The previews of links: their words for a page's head, and the endpoint of their pictures."""

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

from giftable.content.words import line_of, named, without_break_signs
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
from giftable.server.limits import Rate, WorkLimit
from giftable.server.web.kit import Kit, RateLimit
from giftable.server.web.responses import address_of

NOT_FOUND_BY = {"x-robots-tag": "noindex"}  # whose link it is decides who comes
KEPT_S = 300  # a picture by whoever asked: it changes with the table
RATE = RateLimit("previews", Rate(60, 1))
PREVIEWS = WorkLimit("previews", "server_failed", 2, 1, 16)  # that are drawn
STILL_S = 10  # the picture that stands for one which is not drawn

Finder = Callable[[str, str], Awaitable[Preview | None]]
"""From what stands in a path, and the address of who asks, to what may be said of it."""


class Head(Struct, frozen=True):
    """What messengers read of a page's head: title, description, and tags."""

    title: str
    description: str
    tags: str  # more tags, as HTML


class Previews:
    """Serves the previews of links: words, and pictures unless `painter` is None."""

    def __init__(self, kit: Kit, finders: Mapping[str, Finder], painter: Painter | None) -> None:
        """`finders` by kind: the first part of their pages' paths."""
        self._kit = kit
        self._finders = finders
        self._painter = painter

    def has(self, kind: str) -> bool:
        """Whether pages of that kind (their paths' first part) have previews."""
        return kind in self._finders

    async def head(self, kind: str, request: Request, language: str) -> Head | None:
        """Returns the preview for the head of a page; None if there is nothing to show."""
        named = next(iter(request.path_params.values()), "")
        preview = await self._find(kind, named, request) if named else None
        if preview is None:
            return None
        preview = in_language(preview, language)
        title, description = preview_words(preview, language)
        version = _hash(Drawing(preview, language))[:8]
        link = f"/preview/{kind}/{quote(named, safe='')}.png?l={language}&v={version}"
        tags = _tags(self._kit.origin(request) + link, title) if self._painter is not None else ""
        return Head(title, description, tags)

    async def picture(self, request: Request, language: str) -> Response:
        """Responds with a preview's picture. Raises Rejected: `not_found`, `too_fast`."""
        if self._painter is None:
            raise Rejected("not_found")
        self._kit.rates(RATE).take(request)
        kind, named = request.path_params["kind"], request.path_params["id"]
        preview = await self._find(kind, named, request)
        if preview is None:
            raise Rejected("not_found")
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
            async with nullcontext() if known else self._kit.entered(request, PREVIEWS):
                png = await self._painter.drawn(drawing)
        except Rejected:  # whoever follows a link is shown something all the same
            passing = {"cache-control": f"private, max-age={STILL_S}", **NOT_FOUND_BY}
            return Response(house_picture(), 200, passing, "image/png")
        return Response(png, 200, headers, "image/png")

    async def _find(self, kind: str, named: str, request: Request) -> Preview | None:
        finder = self._finders.get(kind)
        return None if finder is None else await finder(named, address_of(request.scope))


@cache
def house_picture() -> bytes:
    """Returns the picture without words, served where none can be drawn."""
    return files("giftable.previews").joinpath("still.png").read_bytes()


def preview_words(preview: Preview, language: str) -> tuple[str, str]:
    """Returns the title and the description of a link in a language."""
    match preview:
        case Invitation(host=host):
            game = named(language, "game", preview.game)
            title = "invite-title" if host else "invite-title-anybody"
            seats = line_of(language, "previews", "seats", free=preview.free)
            how = line_of(language, "pages", "page-table-description")
            told = (
                line_of(language, "previews", title, host=host or "", game=game),
                f"{seats} {how}",
            )
        case Replay(winners=winners):
            names = " & ".join(winners)
            won = (
                line_of(language, "previews", "won", names=names, count=len(winners))
                if winners
                else line_of(language, "previews", "again")
            )
            about = line_of(language, "previews", "replay-description")
            told = f"{named(language, 'game', preview.game)}: {won}", about
        case Circle():
            evenings = line_of(language, "previews", "evenings", count=preview.evenings)
            about = line_of(language, "previews", "circle-description")
            told = f"{preview.name} – Giftable", f"{evenings.rstrip('.')}. {about}"
    title, description = map(without_break_signs, told)
    return title, description


def _hash(drawing: Drawing) -> str:
    return hashlib.sha256(key_of(drawing)).hexdigest()


def _tags(picture: str, title: str) -> str:
    """Returns the HTML tags by which messengers find the picture."""
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
