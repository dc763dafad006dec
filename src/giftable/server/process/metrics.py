"""Prometheus metrics for whoever runs the server, kept by the application itself.

Labels come from our own lists (games, kinds of commands, refusal codes, close codes), so there are
never many. No metric tells of a table, a person, an address or a card. Counting costs about a
microsecond a command; gauges are computed when they are read.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from socket import socket
from typing import Any, cast

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from giftable import __version__, extras
from giftable.decks.refused import CODES
from giftable.games.catalog import GAMES
from giftable.protocol.refusals import REFUSALS
from giftable.server.limits import HELD_S
from giftable.server.process.logs import lost_lines
from giftable.tables.service import Tables

if extras.has("metrics"):
    from prometheus_client import (
        CollectorRegistry,
        Counter,
        Gauge,
        Histogram,
        ProcessCollector,
        disable_created_metrics,
    )
    from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest

    from giftable.server.process.counting import Counts, Distribution

LATENCIES_S = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
BATCHES = (1, 2, 4, 8, 16, 32, 64, 128, 256)
CLOSE_CODES = (
    1000, 1001, 1003, 1005, 1006, 1007, 1008, 1009, 1011, 1012, 1013, 4001, 4401, 4404, 4410,
)  # fmt: skip
DECKS = ("made", "changed", "imported", "deleted")
OTHER = "other"  # the label for a word that is in none of our lists
LAG_S = 0.25  # how often the loop's lag is measured
CONNECTIONS_MAX = 20  # of clients that read the metrics
ROOMS_AT_ONCE = 100  # counted before other tasks get a turn


class _Children(dict[str, Any]):
    """A counter's children by label: faster to look up than in prometheus-client."""

    def __init__(self, counter: Counter, known: frozenset[str]) -> None:
        super().__init__()
        self._counter = counter
        self._known = known

    def __missing__(self, label: str) -> Counter:
        if label not in self._known:
            return self[OTHER] if label != OTHER else self._made(OTHER)
        return self._made(label)

    def _made(self, label: str) -> Counter:
        self[label] = made = self._counter.labels(label)
        return made


class Metrics:
    """The metrics of one application; also the port Meter of its tables and its store."""

    def __init__(self) -> None:
        # Without this each counter has a second series that nobody reads.
        disable_created_metrics()  # type: ignore[no-untyped-call]
        self.registry = registry = CollectorRegistry()

        def counter(name: str, text: str, *labels: str) -> Counter:
            return Counter(f"giftable_{name}", text, labels, registry=registry)

        def gauge(name: str, text: str, *labels: str) -> Gauge:
            return Gauge(f"giftable_{name}", text, labels, registry=registry)

        def histogram(name: str, text: str, buckets: tuple[float, ...] = LATENCIES_S) -> Histogram:
            return Histogram(f"giftable_{name}", text, buckets=buckets, registry=registry)

        codes = frozenset((*REFUSALS, *CODES))
        self._accepted = Counts(
            "giftable_commands", "Commands that became durable", ("game", "kind")
        )
        self._refused = _Children(
            counter("refusals_total", "Commands and messages refused on sockets", "code"), codes
        )
        self._http_refused = _Children(
            counter("http_refusals_total", "HTTP requests and sockets turned away", "code"),
            codes | {"too_many_sockets"},
        )
        self._opened = counter("sockets_opened_total", "Sockets that came to a table")
        self._closed = _Children(
            counter("sockets_closed_total", "Sockets that ended, by WebSocket close code", "code"),
            frozenset(map(str, CLOSE_CODES)),
        )
        self._slow = counter("slow_readers_total", "Sockets ended because they did not read")
        self._fallbacks = counter("bot_fallbacks_total", "Actions of bots that failed", "game")
        for game in GAMES:  # present from the start, so that a 0 can be seen
            self._fallbacks.labels(game)
        self._bot_limit = gauge(
            "bot_decision_limit_seconds", "Processor time that a decision of a bot may take here"
        )
        self._store_failures = counter("store_failures_total", "Transactions that failed")
        self._answer = Distribution(
            "giftable_command_seconds",
            "From a command's arrival to its acknowledgement, durable",
            LATENCIES_S,
        )
        registry.register(self._accepted)
        registry.register(self._answer)
        self._batch = histogram("commit_batch_size", "Commits made durable together", BATCHES)
        self._commit = histogram("commit_seconds", "One transaction of commits")
        self._lag = histogram(
            "bus_lag_seconds", "From another node's commit to its being shown here, by wall clocks"
        )
        self._held = counter("loop_held_total", "Turns that held the loop for over 50 ms", "route")
        self._held.labels(OTHER)  # present from the start
        self._held_lately = False
        self._loop_lag = histogram("loop_lag_seconds", "How late the event loop comes to a timer")
        self._untold = counter("untold_total", "Faults of ours in telling somebody what was done")
        gauge("log_lines_lost", "Lines of the log not written").set_function(lost_lines)
        self._tables = gauge("tables", "Tables in memory here", "status")
        self._seats = gauge("seats", "Seats taken at these tables", "kind")
        self._online = gauge("seats_online", "Seats whose person has a connection, at any node")
        self._sockets = gauge("sockets", "Sockets at tables here")
        self._spectators = gauge("spectators", "Sockets here whose person has no seat")
        self._decks = counter("decks_total", "What was done to decks of own cards", "what")
        for what in DECKS:
            self._decks.labels(what)
        self._cleaned = histogram("picture_seconds", "Cleaning one picture that was sent")
        self._printed = histogram("print_seconds", "One deck printed, waiting included")
        self._pictures = gauge("pictures_bytes", "All pictures of own cards in the database")
        gauge("build", "1, with the version as a label", "version").labels(__version__).set(1)
        ProcessCollector(registry=registry)

    # Called by tables and store (tables.ports.Meter) ----------------------------------------

    def accepted(self, game: str, kind: str) -> None:
        self._accepted.of[game, kind] += 1

    def took_in_commit(self, lag_s: float) -> None:
        self._lag.observe(lag_s)

    def fell_back(self, game: str) -> None:
        self._fallbacks.labels(game).inc()

    def bots_may_take(self, seconds: float) -> None:
        self._bot_limit.set(seconds)

    def wrote(self, commits: int, seconds: float) -> None:
        self._batch.observe(commits)
        self._commit.observe(seconds)

    def store_failed(self) -> None:
        self._store_failures.inc()

    def delivery_failed(self) -> None:
        self._untold.inc()

    # Called by the guard, HTTP and sockets --------------------------------------------------

    def answered(self, seconds: float) -> None:
        """Counts a command that was acknowledged `seconds` after it came in."""
        self._answer.observe(seconds)

    def refused(self, code: str) -> None:
        self._refused[code].inc()

    def http_refused(self, code: str) -> None:
        self._http_refused[code].inc()

    def opened(self) -> None:
        self._opened.inc()

    def closed(self, code: int) -> None:
        """Counts a socket that was closed with this code, by either side."""
        self._closed[str(code)].inc()

    def too_slow(self) -> None:
        self._slow.inc()

    def loop_held(self, route: str) -> None:
        """Counts a turn in which a route, or a kind of message, blocked the loop."""
        self._held_lately = True
        self._held.labels(route).inc()

    def loop_late(self, late_s: float) -> None:
        self._loop_lag.observe(late_s)
        if late_s > HELD_S and not self._held_lately:  # no route, but a task or the machine
            self._held.labels(OTHER).inc()
        self._held_lately = False

    # Called by the endpoints of own cards -----------------------------------------------------

    def count_deck(self, change: str) -> None:
        """Counts a change of a deck; `change` is one of DECKS."""
        self._decks.labels(change).inc()

    def observe_cleaning(self, seconds: float) -> None:
        self._cleaned.observe(seconds)

    def observe_printing(self, seconds: float) -> None:
        self._printed.observe(seconds)

    def set_pictures_bytes(self, size: int) -> None:
        """Sets the gauge of the bytes of all pictures."""
        self._pictures.set(size)

    # Reading --------------------------------------------------------------------------------

    async def text(self, tables: Tables) -> bytes:
        """Returns all metrics in Prometheus' format, with the tables counted now."""
        status = dict.fromkeys(("lobby", "playing", "over"), 0)
        kinds = dict.fromkeys(("person", "bot"), 0)
        online = sockets = spectators = 0
        for i, room in enumerate(tables.rooms):
            if i % ROOMS_AT_ONCE == ROOMS_AT_ONCE - 1:
                await asyncio.sleep(0)
            state = room.state
            status[state.status] += 1
            for sitter in state.seats:
                if sitter is not None:
                    kinds["bot" if sitter.person is None else "person"] += 1
            if room.audience.listeners:
                online += len(room.audience.online_seats())
                sockets += len(room.audience.listeners)
                seated = {s.person for s in state.seats if s is not None}
                spectators += sum(x.person not in seated for x in room.audience.listeners)
        for name, count in status.items():
            self._tables.labels(name).set(count)
        for name, count in kinds.items():
            self._seats.labels(name).set(count)
        self._online.set(online)
        self._sockets.set(sockets)
        self._spectators.set(spectators)
        return generate_latest(self.registry)


class _NoMetrics:
    """A null object with every method of Metrics, which counts nothing."""

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *args, **more: None


def metrics_of_this_node() -> Metrics:
    """Returns Metrics, or without the extra `metrics` a null object without text."""
    return Metrics() if extras.has("metrics") else cast("Metrics", _NoMetrics())


# A listener of its own ----------------------------------------------------------------------


class _SecondServer(uvicorn.Server):
    """A second uvicorn server in the process; the first one handles the signals."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@asynccontextmanager
async def exposed(app: Starlette, listening: socket) -> AsyncIterator[None]:
    """Serves metrics and readiness on a socket of their own, not open to the public."""
    metrics: Metrics = app.state.metrics

    async def show(request: Request) -> Response:
        text = await metrics.text(app.state.tables)
        return Response(text, headers={"content-type": CONTENT_TYPE_LATEST})

    routes = [
        Route("/metrics", show),
        Route("/readyz", app.state.health.readyz),
        Route("/healthz", app.state.health.healthz),
    ]
    aside = _SecondServer(
        uvicorn.Config(
            Starlette(routes=routes), lifespan="off", log_config=None, access_log=False,
            server_header=False, limit_concurrency=CONNECTIONS_MAX, timeout_graceful_shutdown=1,
        )
    )  # fmt: skip
    serving = asyncio.ensure_future(aside.serve([listening]))
    looking = asyncio.ensure_future(_measure_lag(metrics))
    try:
        yield
    finally:
        looking.cancel()
        aside.should_exit = True
        await serving


async def _measure_lag(metrics: Metrics) -> None:
    loop = asyncio.get_running_loop()
    while True:
        due_s = loop.time() + LAG_S
        await asyncio.sleep(LAG_S)
        metrics.loop_late(max(0.0, loop.time() - due_s))
