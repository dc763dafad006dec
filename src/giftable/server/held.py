"""Who holds the event loop, on which all tables play: turns of HELD_S and more, by door."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Generator
from time import perf_counter
from typing import Any

from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import Receive, Scope, Send

from giftable.server.limits import HELD_S

Count = Callable[[str], None]


def doors_of(routes: list[BaseRoute]) -> dict[str, Route | WebSocketRoute]:
    """All routes by their names: method and path."""
    found: dict[str, Route | WebSocketRoute] = {}
    for route in routes:
        if isinstance(route, Route):
            methods = (route.methods or set()) - {"HEAD"}
            found[f"{' '.join(sorted(methods))} {route.path}"] = route
        elif isinstance(route, WebSocketRoute):
            found[f"WS {route.path}"] = route
    return found


def watch(routes: list[BaseRoute], held: Count) -> None:
    """Tells `held` which of the routes holds the loop, each time."""
    for door, route in doors_of(routes).items():
        _watch(door, route, held)


def _watch(door: str, route: Route | WebSocketRoute, held: Count) -> None:
    inner = route.app

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await _Steps(inner(scope, receive, send), door, held)

    route.app = app


class _Steps:
    """A coroutine, timed from each of its resumptions to the next wait."""

    def __init__(self, work: Any, door: str, held: Count) -> None:
        self._work: Coroutine[Any, Any, None] = work
        self._door = door
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
                    self._held(self._door)
            try:
                given = yield awaited
                resume = self._work.send
            except BaseException as error:
                given, resume = error, self._work.throw
            del awaited  # likewise: a future keeps its error
