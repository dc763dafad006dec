"""The lines between people and servers: they delay, double, stall, break, or break unnoticed."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING, Any, Protocol

from starlette.types import Message

from tests.support.asgi import HOST, ORIGIN

if TYPE_CHECKING:
    from tests.support.simulation.nodes import Process
    from tests.support.simulation.world import World

WINDOW = 8  # frames that fit between a server and a reader who does not read
UNNOTICED_S = (2.0, 20.0)  # until the server's pings find that nobody is there
GONE = 1006  # the code of a line that broke


class Frame:
    """A message on its way to a client: as read, and the view in it as the log gives it."""

    __slots__ = ("message", "view")

    def __init__(self, message: Any, view: Any = None) -> None:
        self.message = message
        self.view = view


class End(Protocol):
    """The client's end of a line."""

    @property
    def name(self) -> str: ...
    @property
    def token(self) -> str: ...
    @property
    def address(self) -> str: ...
    @property
    def newest(self) -> int:
        """The number of the line opened last."""

    @property
    def served_by(self) -> set[str]:
        """The processes that had a line to this client."""

    def opened(self, line: Line) -> None: ...
    def took(self, line: Line, frame: Frame) -> None: ...
    def lost(self, line: Line, code: int) -> None: ...


class Line:
    """One WebSocket. `seen` is the judge's notebook for it."""

    def __init__(self, world: World, end: End, process: Process, table: str, number: int) -> None:
        self.world = world
        self.end = end
        self.process = process
        self.table = table
        self.number = number
        self.seen: Any = None
        self.is_open = True  # as the client believes
        self.is_served = True  # as the server believes
        self.is_dead = False  # nothing that is sent on it arrives any more
        self.is_read = True
        self.hurt_s = world.loop.time()  # when something last befell it
        self._in: deque[Message] = deque([{"type": "websocket.connect"}])
        self._waiting_in: asyncio.Future[None] | None = None
        self._out: deque[tuple[str, Any]] = deque()
        self._waiting_out: asyncio.Future[None] | None = None
        self._is_flushing = False
        self._up_s = 0.0
        task = process.spawn(process.app(self._scope(), self._receive, self._send))
        task.add_done_callback(self._ended)

    def _scope(self) -> Message:
        named = {"host": HOST, "origin": ORIGIN, "authorization": f"Bearer {self.end.token}"}
        return {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": f"/ws/{self.table}",
            "raw_path": f"/ws/{self.table}".encode(),
            "query_string": b"",
            "root_path": "",
            "headers": [(k.encode(), v.encode()) for k, v in named.items()],
            "client": (self.end.address, 50_000),
            "server": (HOST, 80),
            "subprotocols": [],
            "extensions": {"giftable.cut": self.cut},
            "state": {},
        }

    # The server's end -----------------------------------------------------------------

    async def _receive(self) -> Message:
        self.process.check()
        while not self._in:
            self._waiting_in = self.world.loop.create_future()
            await self._waiting_in
        self.process.check()
        return self._in.popleft()

    async def _send(self, message: Message) -> None:
        self.process.check()
        match message["type"]:
            case "websocket.send":
                text = message.get("text")
                if text is None:
                    text = message["bytes"].decode()
                frame = self.world.judge.sent(self, text)
                while len(self._out) >= WINDOW and self.is_served:
                    self._waiting_out = self.world.loop.create_future()
                    await self._waiting_out
                    self.process.check()
                self._put("frame", frame)
            case "websocket.accept":
                self._put("open", None)
            case "websocket.close":
                self._put("close", message.get("code", 1000))

    def cut(self) -> None:
        """The server gives the line up."""
        self.unserved()
        self._put("close", GONE)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self.is_served = False
        if self.process.is_alive:
            if not task.cancelled() and (error := task.exception()) is not None:
                self.world.judge.fault("server_failed", f"line {self.number}: {error!r}")
            self._put("close", GONE)

    def _into(self, message: Message) -> None:
        self._in.append(message)
        if self._waiting_in is not None and not self._waiting_in.done():
            self._waiting_in.set_result(None)

    def unserved(self) -> None:
        """The server hears that the line is gone."""
        if self.is_served:
            self.is_served = False
            self._into({"type": "websocket.disconnect", "code": GONE})
            self._make_room()

    # On the way to the client -----------------------------------------------------------

    def _put(self, kind: str, what: Any) -> None:
        if self.is_open:
            self._out.append((kind, what))
            self._flush_soon()

    def _flush_soon(self) -> None:
        if not self._is_flushing and self.is_read and not self.is_dead and self._out:
            self._is_flushing = True
            self.world.loop.call_later(self.world.delay_s(), self._flush)

    def _flush(self) -> None:
        self._is_flushing = False
        while self._out and self.is_read and not self.is_dead and self.is_open:
            kind, what = self._out.popleft()
            match kind:
                case "frame":
                    self.end.took(self, what)
                case "open":
                    self.end.opened(self)
                case _:
                    self.is_open = False
                    self.end.lost(self, what)
        self._make_room()

    def _make_room(self) -> None:
        if self._waiting_out is not None and not self._waiting_out.done():
            if len(self._out) < WINDOW or not self.is_served:
                self._waiting_out.set_result(None)

    def stop_reading(self) -> None:
        """The client takes nothing more."""
        self.is_read = False

    def read_on(self) -> None:
        """The client reads again."""
        self.is_read = True
        self.hurt_s = self.world.loop.time()
        self._flush_soon()

    def is_sound(self, since_s: float) -> bool:
        """Whether nothing has befallen it for so long, and it does carry."""
        is_whole = self.is_open and self.is_served and self.is_read and not self.is_dead
        return is_whole and self.world.loop.time() - self.hurt_s > since_s

    # The client's end -----------------------------------------------------------------

    def say(self, text: str | bytes) -> None:
        """The client sends. In order, unless the evening wills otherwise."""
        world, faults = self.world, self.world.faults
        times = 2 if faults.takes("command_doubled") else 1
        for _ in range(times):
            at_s = world.loop.time() + world.delay_s()
            if faults.takes("command_late"):
                at_s += world.rng_net.uniform(0.2, 6.0)
            else:
                at_s = self._up_s = max(self._up_s, at_s)
            world.loop.call_at(at_s, self._arrive, text)

    def _arrive(self, text: str | bytes) -> None:
        if self.is_served and self.process.is_alive and not self.is_dead:
            self.world.judge.arrived(self, text)
            key = "bytes" if isinstance(text, bytes) else "text"
            self._into({"type": "websocket.receive", key: text})

    def leave(self) -> None:
        """The client closes the tab."""
        self.is_open = False
        self.world.loop.call_later(self.world.delay_s() + 0.01, self.unserved)

    # What may befall it -----------------------------------------------------------------

    def drop(self) -> None:
        """It breaks, and both ends notice."""
        self._put("close", GONE)
        self.world.loop.call_later(self.world.delay_s(), self.unserved)

    def half_open(self) -> None:
        """It breaks, and nobody notices for a while."""
        self.is_dead = True
        self.world.loop.call_later(self.world.rng_net.uniform(*UNNOTICED_S), self.unserved)

    def orphaned(self, unnoticed: bool) -> None:
        """Its server has died."""
        self.is_served = False
        if unnoticed:
            self.is_dead = True
        else:
            self._put("close", GONE)
