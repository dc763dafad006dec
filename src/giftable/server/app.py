"""uvicorn around the application, as this server runs it."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from types import FrameType
from typing import cast

import structlog
import uvicorn
from starlette.applications import Starlette

from giftable.server.limits import (
    CONNECTIONS_MAX,
    MESSAGE_BYTES_MAX,
    REQUEST_S,
    AddressBuckets,
    Exempt,
    Limits,
    Slots,
)
from giftable.server.process.logs import log_unawaited_errors
from giftable.server.routes.health import Health
from giftable.server.sockets.connections import Connections
from giftable.server.sockets.socket_protocol import ReadTime, ScreenQueue, SendQueue, SocketProtocol
from giftable.server.web.forwarded import Forwarded
from giftable.server.web.http_protocol import HttpProtocol
from giftable.server.web.loop_turns import LoopTurns
from giftable.system.processes import ENDING, hear_of_closing

PING_S = 10.0  # a phone that vanishes counts as away after at most twice this
KEEP_ALIVE_S = 30  # of a line between two requests: over a long way a new one takes seconds
DRAIN_S = 5  # how long a shutdown waits for running requests
YOUNG_MAX = 2_000, 10, 100_000  # objects that the collector looks at in one go
SWITCH_S = 0.001  # a thread that computes keeps Python's lock so long, moves need it several times
LAST_ASK_S = 1.0  # at shutdown: for the first request of a new connection
_log = structlog.get_logger(__name__)


class Server(uvicorn.Server):
    """uvicorn's server, which calls `ready` once it listens, and tells clients to reconnect later
    before it shuts down."""

    def __init__(
        self,
        app: Starlette,
        ready: Callable[[], None] = lambda: None,
        proxies: str = "",
        patience_s: float = REQUEST_S,
    ) -> None:
        """`proxies` are trusted addresses and networks, separated by commas (see forwarded.py). A
        request must arrive within `patience_s`."""
        limits: Limits = app.state.limits
        spared = Exempt((*limits.spared, *filter(None, proxies.split(","))))
        places = Slots(limits.connections, spared)
        newcomers = AddressBuckets(limits.new_connections, app.state.clock, spared)
        socket_protocol = partial(
            SocketProtocol, outgoing=SendQueue(), to_screens=ScreenQueue(), hearing=ReadTime()
        )
        protocol = partial(
            HttpProtocol, places=places, newcomers=newcomers, turns=LoopTurns(),
            uploads=app.state.uploads, patience_s=patience_s,
        )  # fmt: skip
        super().__init__(
            uvicorn.Config(
                Forwarded(app, proxies) if proxies else app, lifespan="off",
                http=cast(type[HttpProtocol], protocol),
                ws=cast(type[SocketProtocol], socket_protocol),
                ws_max_size=MESSAGE_BYTES_MAX, ws_max_queue=8, ws_per_message_deflate=False,
                ws_ping_interval=PING_S, ws_ping_timeout=PING_S,
                log_config=None, access_log=False, proxy_headers=False, server_header=False,
                limit_concurrency=CONNECTIONS_MAX,
                timeout_keep_alive=KEEP_ALIVE_S, timeout_graceful_shutdown=DRAIN_S,
            )
        )  # fmt: skip
        self._connections: Connections = app.state.connections
        self._health: Health = app.state.health
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        # Objects made so far stay: the collector need not scan them (p99 33 -> 3.5 ms). It runs
        # often and looks at few: what a hundred closed sockets leave took it 90 ms at once.
        gc.freeze()
        gc.set_threshold(*YOUNG_MAX)
        sys.setswitchinterval(SWITCH_S)
        log_unawaited_errors(asyncio.get_running_loop())
        self._watching = asyncio.ensure_future(self._health.watch())
        self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Shuts down: refuses new connections, answers running requests, sends clients away."""
        _log.info("draining")
        self._health.is_draining = True
        for listening in self.servers:
            listening.close()  # another process on the same socket accepts new connections
        await asyncio.gather(self._connections.restart(), self._wait_for_first_requests())
        await super().shutdown(sockets)
        self._watching.cancel()

    async def _wait_for_first_requests(self) -> None:
        """Waits until every new connection has sent its first request, LAST_ASK_S at most: browsers
        open some that they never use."""

        def is_new(one: object) -> bool:
            awaited_s = one.awaited_s if isinstance(one, HttpProtocol) else None
            return awaited_s is not None and awaited_s < LAST_ASK_S

        while True:
            await asyncio.sleep(LAST_ASK_S / 100)  # the newest connection is known one turn later
            if not any(map(is_new, self.server_state.connections)):
                return

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Handles SIGINT and SIGTERM: the first shuts down in order, the second at once."""
        super().handle_exit(sig, frame)
        for signal_ in ENDING:
            signal.signal(signal_, signal.SIG_DFL)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Handles signals as uvicorn does, but does not raise them again at the end, so that
        everything is closed in order."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        hear_of_closing()
        before = {sig: signal.signal(sig, self.handle_exit) for sig in ENDING}
        try:
            yield
        finally:
            for sig, handler in before.items():
                signal.signal(sig, handler)
