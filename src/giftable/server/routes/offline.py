"""The page without a server, given to whoever may want it when this server can't be reached."""

from __future__ import annotations

import json
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from giftable.server.web.guard import OF_ALL_PAGES, POLICY
from giftable.server.web.responses import refuse
from giftable.server.web.static import StaticFiles

PARTS = "parts.json"  # every such page has one
_COMPILES = "script-src 'self' blob: 'wasm-unsafe-eval'; worker-src 'self'"  # its own Python
_ANEW = {"", "index.html", PARTS, "service.js"}


class OfflinePage:
    """Serves at /offline/ the page that `make demo` has built in a folder. None: no page."""

    def __init__(self, folder: Path | None) -> None:
        self._files = None if folder is None else StaticFiles(folder)

    def megabytes(self) -> int:
        """Returns the page's size, rounded up to 1; 0 where there is none."""
        if self._files is None or (text := self._files.text(PARTS)) is None:
            return 0
        parts = json.loads(text)
        weights: list[int] = [part["bytes"] for part in (parts["shell"], *parts["python"].values())]
        return max(1, round(sum(weights) / 1e6))

    def routes(self) -> list[Route]:
        return [] if self._files is None else [Route("/offline/{path:path}", self._file)]

    async def _file(self, request: Request) -> Response:
        assert self._files is not None
        path = request.path_params["path"]
        found = self._files.response(path or "index.html", request)
        if found is None:
            return refuse("not_found")
        found.headers[POLICY] = OF_ALL_PAGES + _COMPILES
        if path in _ANEW:
            found.headers["cache-control"] = "no-cache"
        return found
