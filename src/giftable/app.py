"""Puts the application together: its endpoints, those of all features, and the guard before."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from msgspec import Struct
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute

from giftable.features.catalog import FEATURES
from giftable.features.feature import Parts
from giftable.server.limits import Limits
from giftable.server.process.loop_held import watch_routes
from giftable.server.process.metrics import Metrics, metrics_of_this_node
from giftable.server.routes.health import Health
from giftable.server.routes.invitations import Invitations
from giftable.server.routes.offline import OfflinePage
from giftable.server.routes.openapi import OpenApi
from giftable.server.routes.pages import CORE_PAGES, Pages
from giftable.server.routes.previews import Finder, Previews
from giftable.server.routes.tables import TableEndpoints
from giftable.server.sockets.connections import Connections
from giftable.server.web.base_path import BasePathMiddleware
from giftable.server.web.endpoint import Upload, endpoints_of, routes
from giftable.server.web.guard import HEADERS, HEADERS_OF_DOCUMENTS, Guard
from giftable.server.web.kit import Kit
from giftable.server.web.responses import refuse
from giftable.server.web.screen_keys import ScreenKeys
from giftable.server.web.sessions import Sessions
from giftable.server.web.static import StaticFiles
from giftable.tables.ports import Clock
from giftable.tables.service import Tables

SERVED = (Health, TableEndpoints, *(kind for one in FEATURES for kind in one.endpoints), Pages)
ENDPOINTS = tuple(one for kind in SERVED for one in endpoints_of(kind))
"""All that HTTP answers to programs, whether this server has it or not."""
PAGES = CORE_PAGES | {path: name for one in FEATURES for path, name in one.pages.items()}
"""The paths of all pages, with the prefixes of their messages in pages.ftl."""
UPLOADS = tuple(
    sorted({it.path.partition("/{")[0].encode() for it in ENDPOINTS if isinstance(it.body, Upload)})
)
"""How addresses begin to which large bodies are sent."""
ROBOTS = "User-agent: *\nAllow: /$\nAllow: /assets/\nAllow: /drawings/\nDisallow: /\n"


class Site(Struct, frozen=True, kw_only=True):
    """Where and how a server is reached, and its limits and metrics. Folders: `static` has the
    client, `offline` the page without a server. `lan` returns the URL for other devices, unless
    `public_url` is set. All paths lie under `base_path`. `before_ms`: see Sessions."""

    static: Path
    lan: Callable[[], str | None] = lambda: None
    limits: Limits = Limits()
    metrics: Metrics | None = None
    public_url: str | None = None
    offline: Path | None = None
    base_path: str = ""
    before_ms: Callable[[int], int] = lambda keep_ms: 0


def make_app(tables: Tables, keys: Mapping[int, bytes], site: Site, parts: Parts) -> Starlette:
    """Makes the server's application; `app.state` has `tables`, `connections`, `metrics`, `health`
    and `clock`. `keys` sign sessions, by year; `parts` are what the features need."""
    metrics, ports, limits = site.metrics or metrics_of_this_node(), tables.ports, site.limits
    health, alone = Health(ports.store, ports.bus, ports.clock), OfflinePage(site.offline)
    sessions = Sessions(keys, ports.clock, ports.entropy, site.before_ms)
    kit = Kit(tables, sessions, ScreenKeys(keys), limits, metrics, site.lan, site.public_url)
    finders: dict[str, Finder] = {"t": Invitations(kit)}
    served: list[object] = [health, OpenApi(ENDPOINTS), TableEndpoints(kit, alone.megabytes())]
    is_public = ports.public is not None
    for one in () if is_public else FEATURES:
        served += one.served(kit, parts)
        finders |= one.finders(kit, parts)
    previews = Previews(kit, finders, parts.painter)
    pages = Pages(StaticFiles(site.static), sessions, previews)
    connections, paths = Connections(kit), CORE_PAGES if is_public else PAGES
    app = Starlette(
        routes=[
            *(route for one in (*served, pages) for route in routes(one)),
            *alone.routes(),
            *(_public_routes() if is_public else ()),
            WebSocketRoute("/ws/screen", connections.screens.endpoint),
            WebSocketRoute("/ws/{table}", connections.endpoint),
            Route("/tv", pages.tv),
            *(Route(path, pages.page(path, name)) for path, name in paths.items()),
        ],
        middleware=_middleware(site.base_path, limits, ports.clock),
        exception_handlers={
            HTTPException: partial(_not_found_or_not_allowed, pages),
            ClientDisconnect: _hung_up,
            Exception: _server_error,
        },
    )
    watch_routes(app.routes, metrics.loop_held)
    app.state.tables, app.state.connections, app.state.limits = tables, connections, limits
    app.state.metrics, app.state.health, app.state.clock = metrics, health, ports.clock
    app.state.uploads = (*UPLOADS, *(site.base_path.encode() + path for path in UPLOADS))
    return app


def _public_routes() -> list[Route]:
    """Returns what a public server adds: robots.txt, and refusals of features' endpoints."""
    of_features = (it for one in FEATURES for kind in one.endpoints for it in endpoints_of(kind))
    off = [Route(it.path, refuse("off_in_public"), methods=[it.verb]) for it in of_features]
    return [Route("/robots.txt", PlainTextResponse(ROBOTS)), *off]


def _middleware(base_path: str, limits: Limits, clock: Clock) -> list[Middleware]:
    """Returns the middleware that each request passes before the routes, the outermost first."""
    guard = Middleware(Guard, limits=limits, clock=clock)
    return [Middleware(BasePathMiddleware, base=base_path), guard] if base_path else [guard]


async def _not_found_or_not_allowed(pages: Pages, request: Request, error: Exception) -> Response:
    """Answers 404 with the page for it, and 405 (wrong method) with a refusal."""
    assert isinstance(error, HTTPException)
    if error.status_code == 404:
        return pages.other(request)
    return refuse("method_not_allowed", status=error.status_code)


async def _server_error(request: Request, error: Exception) -> Response:
    """Answers 500, after an exception that nobody caught."""
    answer = refuse("server_failed", status=500)
    answer.headers.update(
        HEADERS | HEADERS_OF_DOCUMENTS
    )  # this answer does not pass through the guard
    return answer


async def _hung_up(request: Request, error: Exception) -> Response:
    """Answers a request whose client has hung up, so that it does not count as a server error;
    nobody reads the answer."""
    return Response(status_code=400)
