"""Says whether the process is alive and can take players now: for load balancers."""

from __future__ import annotations

import asyncio
from typing import Literal

import structlog
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from giftable.server.web.endpoint import JSON, Endpoint
from giftable.server.web.responses import json_response
from giftable.tables.ports import Bus, Clock, Store, StoreFailed

FRESH_S = 1.0  # for so long an answer of the store is reused
PATIENCE_S = 2.0  # a store that takes longer counts as down
LOOK_S = 5.0  # how often store and bus are checked for the log

log = structlog.get_logger(__name__)


class Readiness(Struct, frozen=True):
    """Body of `/readyz`. A node without its bus is ready: tables work with the store alone."""

    status: Literal["ready", "unready", "draining"]
    store: Literal["up", "down", "slow"]
    bus: Literal["none", "up", "down"]


class Health:
    """Checks the health of one application; `is_draining` is set when it begins to shut down."""

    def __init__(self, store: Store, bus: Bus, clock: Clock) -> None:
        self.is_draining = False
        self._store = store
        self._bus = bus
        self._clock = clock
        self._answer: Literal["up", "down", "slow"] = "up"
        self._asked_s = float("-inf")
        self._asking: asyncio.Task[None] | None = None

    async def readiness(self) -> Readiness:
        """Returns the readiness; the store's state in it is at most FRESH_S old."""
        if self._clock.monotonic_s() - self._asked_s >= FRESH_S:
            if self._asking is None:  # one question at a time, also when the store hangs
                self._asking = asyncio.ensure_future(self._ask_store())
            done, _ = await asyncio.wait((self._asking,), timeout=PATIENCE_S)
            if not done:
                self._answer = "slow"
        is_ready = self._answer == "up" and not self.is_draining
        return Readiness(
            "draining" if self.is_draining else "ready" if is_ready else "unready",
            self._answer,
            self._bus_state(),
        )

    def _bus_state(self) -> Literal["none", "up", "down"]:
        if not self._bus.is_shared or self._bus.is_up is None:
            return "none"
        return "up" if self._bus.is_up else "down"

    async def _ask_store(self) -> None:
        try:
            await self._store.check()
            self._answer = "up"
        except StoreFailed:
            self._answer = "down"
        finally:
            self._asked_s = self._clock.monotonic_s()
            self._asking = None

    async def watch(self) -> None:
        """Logs when the store or the bus is lost and when it is back, until cancelled."""
        before = {"store": "up", "bus": "none" if self._bus_state() == "none" else "up"}
        while True:
            readiness = await self.readiness()
            for part, now in (("store", readiness.store), ("bus", readiness.bus)):
                if now != before[part]:
                    say = log.info if now == "up" else log.warning
                    say(f"{part} found" if now == "up" else f"{part} lost", now=now)
                    before[part] = now
            await self._clock.sleep(LOOK_S)

    # The endpoints ----------------------------------------------------------------------

    @Endpoint("GET", "/healthz", "Whether the server is up.", answers=JSON, what="It is.")
    async def healthz(self, request: Request) -> Response:
        """Answers 200 as long as the process answers at all."""
        return json_response({"status": "ok"})

    @Endpoint(
        "GET", "/readyz", "Whether players may be sent here; `store` and `bus` say why not.",
        answers=JSON, what="Ready.", also={503: "Unready or draining."},
    )  # fmt: skip
    async def readyz(self, request: Request) -> Response:
        readiness = await self.readiness()
        return json_response(readiness, 200 if readiness.status == "ready" else 503)
