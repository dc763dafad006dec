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
    """Where and how a server is reached. `static` has the client, `offline` the page without a
    server. `lan` returns the address at which others reach it, or it is `public_url`. All of it
    lies under `base_path`. `before_ms` is of Sessions."""

    static: Path
    lan: Callable[[], str | None] = lambda: None
    limits: Limits = Limits()
    metrics: Metrics | None = None
    public_url: str | None = None
    offline: Path | None = None
    base_path: str = ""
    before_ms: Callable[[int], int] = lambda keep_ms: 0


def make_app(tables: Tables, keys: Mapping[int, bytes], site: Site, parts: Parts) -> Starlette:
    """The whole server; `app.state` has `tables`, `connections`, `metrics`, `health` and `clock`.
    `keys` sign sessions, by year; `parts` are what its features need."""
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
        middleware=_before_all(site.base_path, limits, ports.clock),
        exception_handlers={
            HTTPException: partial(_not_served, pages),
            ClientDisconnect: _hung_up,
            Exception: _failed,
        },
    )
    watch_routes(app.routes, metrics.loop_held)
    app.state.tables, app.state.connections, app.state.limits = tables, connections, limits
    app.state.metrics, app.state.health, app.state.clock = metrics, health, ports.clock
    app.state.uploads = (*UPLOADS, *(site.base_path.encode() + path for path in UPLOADS))
    return app


def _public_routes() -> list[Route]:
    """On a public server: the rules for robots, and a refusal of all that features do."""
    of_features = (it for one in FEATURES for kind in one.endpoints for it in endpoints_of(kind))
    off = [Route(it.path, refuse("off_in_public"), methods=[it.verb]) for it in of_features]
    return [Route("/robots.txt", PlainTextResponse(ROBOTS)), *off]


def _before_all(base_path: str, limits: Limits, clock: Clock) -> list[Middleware]:
    """What stands in front of the routes."""
    guard = Middleware(Guard, limits=limits, clock=clock)
    return [Middleware(BasePathMiddleware, base=base_path), guard] if base_path else [guard]


async def _not_served(pages: Pages, request: Request, error: Exception) -> Response:
    """Answers where there is nothing, or nothing for that method."""
    assert isinstance(error, HTTPException)
    if error.status_code == 404:
        return pages.other(request)
    return refuse("method_not_allowed", status=error.status_code)


async def _failed(request: Request, error: Exception) -> Response:
    """Answers where we are at fault."""
    answer = refuse("server_failed", status=500)
    answer.headers.update(
        HEADERS | HEADERS_OF_DOCUMENTS
    )  # this answer does not pass through the guard
    return answer


async def _hung_up(request: Request, error: Exception) -> Response:
    """Answers a request whose client has hung up: nobody reads the answer, and it is no server
    error."""
    return Response(status_code=400)
