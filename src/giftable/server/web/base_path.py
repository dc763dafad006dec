"""The path that everything lies under, behind a proxy that serves other things too: `/giftable`."""

from __future__ import annotations

import re

from starlette.datastructures import URL
from starlette.responses import RedirectResponse
from starlette.types import ASGIApp, Receive, Scope, Send

_BASE_PATH = re.compile(r"(/[A-Za-z0-9_~-][A-Za-z0-9._~-]{0,63}){1,8}")


def base_path_of(text: str) -> str | None:
    """Returns the text as a base path without a slash at its end; None if it can't be one."""
    path = text.rstrip("/")
    return path if not path or _BASE_PATH.fullmatch(path) else None


def base_of(scope: Scope) -> str:
    """Returns the base path of this server, "" for none."""
    return str(scope.get("root_path", ""))


def path_within(scope: Scope) -> str:
    """Returns a request's path after the base path, as the routes know it."""
    return str(scope["path"]).removeprefix(base_of(scope))


class BasePathMiddleware:
    """Sets the base path as ASGI's `root_path`: routes match the path behind it; URLs, cookies and
    pages are made with it.

    It is the same whether a proxy hands on the path whole or has cut the base path off.
    """

    def __init__(self, app: ASGIApp, base: str) -> None:
        self._app = app
        self._base = base

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            path = scope["path"]
            if path == self._base and scope["type"] == "http":
                url = URL(scope=scope)
                home = RedirectResponse(f"{self._base}/" + (url.query and f"?{url.query}"), 308)
                return await home(scope, receive, send)
            if not path.startswith(f"{self._base}/"):
                path = self._base + path
            scope = {**scope, "root_path": self._base, "path": path}
        await self._app(scope, receive, send)
