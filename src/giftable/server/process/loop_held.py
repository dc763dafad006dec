"""Counts, by route, the turns of HELD_S and more in which it holds the event loop."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Generator
from time import perf_counter
from typing import Any

from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import Receive, Scope, Send

from giftable.server.limits import HELD_S

Count = Callable[[str], None]


def routes_by_name(routes: list[BaseRoute]) -> dict[str, Route | WebSocketRoute]:
    """Returns all routes by name, made of method and path."""
    found: dict[str, Route | WebSocketRoute] = {}
    for route in routes:
        if isinstance(route, Route):
            methods = (route.methods or set()) - {"HEAD"}
            found[f"{' '.join(sorted(methods))} {route.path}"] = route
        elif isinstance(route, WebSocketRoute):
            found[f"WS {route.path}"] = route
    return found


def watch_routes(routes: list[BaseRoute], held: Count) -> None:
    """Calls `held` with a route's name each time that it blocks the loop for HELD_S."""
    for route_name, route in routes_by_name(routes).items():
        _time_route(route_name, route, held)


def _time_route(route_name: str, route: Route | WebSocketRoute, held: Count) -> None:
    inner = route.app

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await _TimedCoroutine(inner(scope, receive, send), route_name, held)

    route.app = app


class _TimedCoroutine:
    """A coroutine, each step of which is timed: from being resumed to its next wait."""

    def __init__(self, work: Any, route_name: str, held: Count) -> None:
        self._work: Coroutine[Any, Any, None] = work
        self._route_name = route_name
        self._held = held

    def __await__(self) -> Generator[Any, Any, None]:
        resume: Callable[[Any], Any] = self._work.send
        given: Any = None
        while True:
            began_s = perf_counter()
            try:
                awaited = resume(given)
            except StopIteration:
                return
            finally:
                given = None  # an error's traceback has this frame: it would keep itself
                if perf_counter() - began_s > HELD_S:
                    self._held(self._route_name)
            try:
                given = yield awaited
                resume = self._work.send
            except BaseException as error:
                given, resume = error, self._work.throw
            del awaited  # likewise: a future keeps its error
