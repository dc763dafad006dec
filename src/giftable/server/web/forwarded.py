"""Who asks, and over what, as proxies in front say it: in lists, in any case, or by RFC 7239."""

from __future__ import annotations

import re

from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

FOR, PROTO, FORWARDED = b"x-forwarded-for", b"x-forwarded-proto", b"forwarded"
# No quotation reaches into the next pair: a client could leave one open for what a proxy adds.
_PAIR = re.compile(r'(?:^|[;,])\s*(for|proto)\s*=\s*(?:"([^",;]*)"|([^\s;,"]*))', re.IGNORECASE)


class Forwarded:
    """Rewrites proxies' headers to the form that uvicorn's middleware reads; it trusts only
    declared proxies.

    Of several schemes the first counts: the one at the browser's side. `Forwarded` counts only
    where no X-Forwarded header came, since a proxy that sets those may pass on a client's.
    """

    def __init__(self, app: ASGIApp, proxies: str) -> None:
        self._app = ProxyHeadersMiddleware(app, proxies)  # type: ignore[arg-type]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            client = scope.get("client")
            if client:  # a dual-stack socket shows IPv4 as IPv6
                client = (client[0].removeprefix("::ffff:"), client[1])
            scope = {**scope, "client": client, "headers": _rewritten(scope["headers"])}
        await self._app(scope, receive, send)  # type: ignore[arg-type]


def _rewritten(headers: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    said: dict[bytes, list[str]] = {FOR: [], PROTO: [], FORWARDED: []}
    for name, value in headers:
        if name in said:
            said[name].append(value.decode("latin-1"))
    if not (said[FOR] or said[PROTO]):
        for which, quoted, bare in _PAIR.findall(",".join(said[FORWARDED])):
            said[FOR if which.lower() == "for" else PROTO].append(quoted or bare)
    left = [(name, value) for name, value in headers if name not in (FOR, PROTO)]
    for name in (FOR, PROTO):
        if values := list(filter(None, map(str.strip, ",".join(said[name]).split(",")))):
            told = values[0].lower() if name == PROTO else ", ".join(values)
            left.append((name, told.encode("latin-1")))
    return left
