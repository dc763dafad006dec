"""Whoever holds the loop is counted by route, whatever the routes await; who does not, is not."""

from __future__ import annotations

import asyncio
import gc
from weakref import ref

import pytest
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute

from giftable.server.process import loop_held
from giftable.server.process.loop_held import routes_by_name, watch_routes
from giftable.server.sockets import connection as socket
from tests.server.test_metrics import scraped
from tests.support.harness import Harness


class Hands:
    """A clock that goes on only when somebody works."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now_s = 0.0
        for module in (loop_held, socket):
            monkeypatch.setattr(module, "perf_counter", lambda: self.now_s)

    def work(self, seconds: float) -> None:
        self.now_s += seconds


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Hands:
    return Hands(monkeypatch)


async def nobody(message: object = None) -> dict[str, str]:
    return {"type": "http.request"}


def scope(path: str) -> dict[str, object]:
    return {
        "type": "http", "path": path, "method": "GET", "headers": [], "query_string": b"",
        "root_path": "", "path_params": {},
    }  # fmt: skip


@pytest.mark.real_clock
async def test_the_time_a_handler_holds_the_loop_excludes_its_awaits(hands: Hands) -> None:
    counted: list[str] = []

    async def many(request: Request) -> Response:
        for _ in range(9):
            hands.work(0.04)
            await asyncio.sleep(0)
        return Response()

    async def long(request: Request) -> Response:
        hands.work(0.06)
        await asyncio.sleep(0)
        hands.work(0.07)
        return Response()

    async def fails(request: Request) -> Response:
        try:
            await asyncio.wait_for(asyncio.Event().wait(), 0)
        except TimeoutError:
            hands.work(0.08)
        raise KeyError

    routes = [Route(f"/{one.__name__}", one) for one in (many, long, fails)]
    watch_routes(list(routes), counted.append)
    for route in routes[:2]:
        await route.app(scope(route.path), nobody, nobody)
    assert counted == ["GET /long"] * 2
    with pytest.raises(KeyError):
        await routes[2].app(scope("/fails"), nobody, nobody)
    assert counted[2:] == ["GET /fails"]


@pytest.mark.real_clock
async def test_a_raised_error_leaves_no_reference_cycle() -> None:
    """An error that keeps itself keeps the body that it is about, until the collector comes."""

    class Body:
        pass

    bodies: list[ref[Body]] = []

    async def read() -> None:
        body = Body()
        bodies.append(ref(body))
        raise KeyError

    async def refuses(request: Request) -> Response:
        try:
            await asyncio.create_task(read())
        except KeyError:
            return Response(status_code=422)
        raise AssertionError

    route = Route("/refuses", refuses)
    watch_routes([route], [].append)
    gc.disable()
    try:
        await route.app(scope("/refuses"), nobody, nobody)
        await asyncio.sleep(0)  # until then the step itself holds the error with which it began
        assert [body() for body in bodies] == [None]
    finally:
        gc.enable()


async def test_messages_are_counted_by_their_kind_and_the_rest_as_other(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    harness = Harness()
    host, made = await harness.host()
    async with host.socket(f"/ws/{made['table']}") as line:
        await line.ask({"type": "Ping"})
        monkeypatch.setattr(socket.Connection, "_hold", lambda *_: hands.work(1))
        await line.send({"type": "Hold"})
        await line.ask({"type": "Ping"})
        await line.ask("{")
    for late_s in (0.2, 0.2, 0.01):
        harness.metrics.loop_late(late_s)
    found = {k[1]: n for k, n in (await scraped(harness)).items() if "loop_held_total" in k[0]}
    assert found == {"Hold": 1, "other": 1}, "of the first late timer a route was the reason"


def test_every_route_is_watched_and_named_once() -> None:
    routes = Harness().app.routes
    assert len(routes_by_name(routes)) == len(routes)
    assert {"GET /api/circles/{circle}", "WS /ws/{table}"} < set(routes_by_name(routes))
    assert all(isinstance(one, Route | WebSocketRoute) for one in routes)
