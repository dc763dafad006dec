"""The pages: one index.html for all, filled with the visitor's language, title and preview; and
tv.html, for televisions."""

from __future__ import annotations

import html
import re
from collections.abc import Awaitable, Callable
from functools import cached_property

import structlog
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response

from giftable.content.words import FALLBACK, languages
from giftable.content.words import line_of as said_in
from giftable.server.routes.previews import NOT_FOUND_BY, Head, Previews
from giftable.server.web.base_path import base_of, path_within
from giftable.server.web.endpoint import Endpoint, query
from giftable.server.web.guard import POLICY, policy_for_old
from giftable.server.web.responses import compress, refuse
from giftable.server.web.sessions import BadToken, Sessions
from giftable.server.web.static import StaticFiles

_log = structlog.get_logger(__name__)

CORE_PAGES = {  # path -> the prefix of its messages in pages.ftl
    "/": "home",
    "/new/{game}": "new",
    "/t/{code}": "table",
    "/tv/{code}": "pair",
    "/rules/{game}": "rules",
    "/fair": "fair",
    "/credits": "credits",
}
"""Those of no feature."""
TV = "tv"  # at /tv, and the prefix of its messages
_NO_PAGES = (
    "/api/", "/assets/", "/characters/", "/drawings/", "/faces/", "/offline/", "/pictures/",
    "/preview/",
)  # fmt: skip
STRANGE_MAX = 100  # unknown languages are logged until there are so many; a header is
STRANGE_LETTERS_MAX = 60  # a stranger's text, and logged no longer than this
_BASE = '<base href="/"'
_MARKS = re.compile(f"{re.escape(_BASE)}|{{{{(?:lang|title|description)}}}}|</head>")
_NOT_BUILT = "The browser client is not built yet: run `make play`.\n"


def preferred_language(accept_language: str, known: tuple[str, ...]) -> str | None:
    """Returns which of the `known` languages a browser prefers (RFC 9110), or None. For "*" (any
    language) it is English."""
    wishes = []
    for place, entry in enumerate(accept_language.split(",")):
        tag, _, weight = entry.partition(";")
        try:
            quality = float(weight.strip().removeprefix("q=")) if weight else 1.0
        except ValueError:
            continue
        wishes.append((-quality, place, tag.strip().lower().partition("-")[0]))
    for quality, _, language in sorted(wishes):
        if quality < 0 and language in known:
            return language
        if quality < 0 and language == "*":
            return FALLBACK
    return None


class Pages:
    """Serves index.html, filled for each page, and every other file of the built client."""

    def __init__(self, files: StaticFiles, sessions: Sessions, previews: Previews) -> None:
        self._files = files
        self._sessions = sessions
        self._previews = previews
        self._strange: set[str] = set()

    @cached_property  # a start does not wait until the client is unpacked
    def _index(self) -> str | None:
        return self._files.text("index.html")

    @cached_property
    def _tv(self) -> str | None:
        return self._files.text("tv.html")

    def page(self, path: str, name: str) -> Callable[[Request], Awaitable[Response]]:
        """Returns the endpoint that serves the page at a path; `name` prefixes its messages."""
        kind = path.split("/")[1] if "{" in path else ""

        async def show(request: Request) -> Response:
            if not self._previews.has(kind):
                return self.filled(name, request)
            head = await self._previews.head(kind, request, self._language_of(request))
            answer = self.filled(name, request, head=head)
            answer.headers.update(NOT_FOUND_BY)
            return answer

        return show

    def other(self, request: Request) -> Response:
        """Answers a path without a route: with a file of the client, or 404."""
        path = path_within(request.scope)
        if request.method in ("GET", "HEAD"):
            found = self._files.response(path.removeprefix("/"), request)
            if found is not None and path not in ("/index.html", "/tv.html"):
                return found
            is_page = not path.startswith(_NO_PAGES)
            if is_page and "text/html" in request.headers.get("accept", ""):
                return self.filled("missing", request, status=404)
        return refuse("not_found")

    @Endpoint(
        "GET", "/preview/{kind}/{id}.png",
        "The picture of a link: of a table (t), a replay (r) or a circle (c).",
        answers="image/png", what="1200 x 630 pixels; of the house where none can be drawn.",
        asks=(query("l", "the language of its words"),), refuses=("not_found", "too_fast"),
    )  # fmt: skip
    async def preview(self, request: Request) -> Response:
        return await self._previews.picture(request, self._language_of(request))

    async def tv(self, request: Request) -> Response:
        """Serves the page for screens, in the language that the URL names, without a session."""
        if self._tv is None:
            return PlainTextResponse(_NOT_BUILT, 503)
        language = self._language_of(request)
        headers = {"cache-control": "no-store"}  # it names the host that was asked for
        if host := request.headers.get("host", "").lower():
            headers[POLICY] = policy_for_old(host)
        page = HTMLResponse(_fill(self._tv, request, language, TV), 200, headers)
        return compress(page, request)

    def filled(
        self, name: str, request: Request, status: int = 200, head: Head | None = None
    ) -> Response:
        """Responds with index.html, filled for one page; gives new visitors a session."""
        if self._index is None:
            return PlainTextResponse(_NOT_BUILT, 503)
        text = _fill(self._index, request, self._language_of(request), name, head)
        headers = {"cache-control": "private, no-cache", "vary": "accept-language, cookie"}
        response = HTMLResponse(text, status, headers)
        try:
            visitor = self._sessions.visitor(request)
        except BadToken:
            visitor = self._sessions.fresh()
        self._sessions.keep(visitor, request, response)
        return response

    def _language_of(self, request: Request) -> str:
        """Returns the language that the URL names, else the browser's."""
        named = request.query_params.get("l", "")
        if named in languages():
            return named
        return self._language(request.headers.get("accept-language", ""))

    def _language(self, wished: str) -> str:
        """Returns the page's language; logs once each wished language that is missing."""
        language = preferred_language(wished, languages())
        if language is None and wished:
            noted = "".join(filter(str.isprintable, wished))[:STRANGE_LETTERS_MAX]
            if noted not in self._strange and len(self._strange) < STRANGE_MAX:
                self._strange.add(noted)
                _log.info("no such language", accept_language=noted, fallback=FALLBACK)
        return language or FALLBACK


def _fill(text: str, request: Request, language: str, name: str, head: Head | None = None) -> str:
    """Fills a page's HTML with title and description (its own, or of `head`) and its base path."""

    def of_page(part: str) -> str:
        return said_in(language, "pages", f"page-{name}-{part}")

    said = {
        _BASE: f'<base href="{base_of(request.scope)}/"',
        "{{lang}}": language,
        "{{title}}": html.escape(head.title if head else of_page("title")),
        "{{description}}": html.escape(head.description if head else of_page("description")),
        "</head>": f"{head.tags}</head>" if head else "</head>",
    }
    return _MARKS.sub(lambda mark: said[mark[0]], text)  # in one pass: a name may read as a mark
