"""A server whose loop's turns are measured, by the processor's time that they take."""

from __future__ import annotations

import asyncio
import gc
import http.client
import selectors
import socket
import time
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from functools import partial
from pathlib import Path
from threading import Event, Thread
from typing import Any, TypeVar

import msgspec
import pytest
from msgspec import Struct
from starlette.applications import Starlette

from giftable import bootstrap
from giftable.notices.addresses import networks
from giftable.notices.outgoing import Outgoing
from giftable.server.app import Server
from giftable.server.process.system import SystemClock
from giftable.server.web.sessions import Visitor
from giftable.tables.live.room import Room
from tests.support.bound import BOUND_S, until

T = TypeVar("T")
Json = dict[str, Any]
At = tuple[str, int]

encode = msgspec.json.Encoder().encode
HELD_MS = 20.0  # nobody holds the loop for longer, on the machine of docs/reliability.md,
UNIT_MS = 7.5  # on which `unit_ms` takes so long
TRIES = 5  # the best counts: what a collector or a neighbour takes is nobody's
LATER_S = 86_400.0  # between two tries: what was taken of any limit has come back
QUIET_S = 0.03
AT_ONCE = socket.IPPROTO_TCP, socket.TCP_NODELAY, 1  # as browsers and uvloop send
FIRST_BYTES = 32 * 1024  # of a request that are sent while the loop stands still


class Ask(Struct, frozen=True):
    """A request, and the status with which it is answered at its worst."""

    method: str
    path: str
    body: bytes = b""
    who: int = 0
    status: int = 200


class Loop(asyncio.SelectorEventLoop):
    """Notes the longest of its turns; to wait for the selector takes no processor's time."""

    longest_s = 0.0
    turns = 0

    def _run_once(self) -> None:
        began_s = time.thread_time()
        super()._run_once()  # type: ignore[misc]
        self.longest_s = max(self.longest_s, time.thread_time() - began_s)
        self.turns += 1


def unit_ms() -> float:
    """A fixed piece of work, by the processor's time that it takes here and now."""
    began_s, found = time.thread_time(), {}
    for n in range(60_000):
        found[n & 1023] = (n, str(n))
    return 1000 * (time.thread_time() - began_s)


class Line:
    """A socket at a table. It keeps what answers its messages."""

    def __init__(self, at: At, path: str, token: str) -> None:
        self.socket = socket.create_connection(at, BOUND_S)
        self.socket.setsockopt(*AT_ONCE)
        self.answers: list[bytes] = []
        self.closed = False
        host = f"{at[0]}:{at[1]}"
        head = (
            f"GET {path} HTTP/1.1", f"host: {host}", f"origin: http://{host}",
            "connection: upgrade", "upgrade: websocket", "sec-websocket-version: 13",
            "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==", f"authorization: Bearer {token}",
        )  # fmt: skip
        self.socket.sendall("\r\n".join((*head, "", "")).encode())
        self._unread = b""
        self._is_open = False

    def say(self, message: Json, size: int = 0) -> None:
        """Blanks make it so long."""
        text = msgspec.json.encode(message).ljust(size)
        short = len(text) < 126
        head = b"\x81" + (0x80 | (len(text) if short else 126)).to_bytes(1, "big")
        if not short:
            head += len(text).to_bytes(2, "big")
        self.socket.sendall(head + b"\0\0\0\0" + text)  # masked with nothing

    def answered(self, *kinds: str) -> int:
        """How many answers of these kinds there are."""
        begins = tuple(f'{{"type":"{kind}"'.encode() for kind in kinds)
        return sum(it.startswith(begins) for it in self.answers)

    def hang_up(self) -> None:
        with suppress(OSError):
            self.socket.shutdown(socket.SHUT_RDWR)

    def read(self) -> None:
        try:
            data = self.socket.recv(1 << 20)
        except ConnectionError:
            data = b""
        self.closed = not data
        self._unread += data
        if not self._is_open:
            head, end, self._unread = self._unread.partition(b"\r\n\r\n")
            if not end:
                self._unread = head
                return
            assert b" 101 " in head, head
            self._is_open = True
        data, at = self._unread, 0
        while len(data) >= at + 2:
            size, begin = data[at + 1], at + 2
            if size > 125:
                begin += 2 if size == 126 else 8
                size = int.from_bytes(data[at + 2 : begin], "big")
            if len(data) < begin + size:
                break
            if data[at] == 0x81:
                self.answers.append(data[begin : begin + size])
            at = begin + size
        self._unread = data[at:]


def asked(at: At, ask: Ask, token: str, begun: Callable[[], None]) -> tuple[int, bytes]:
    """What is answered. `begun` is called when the first of it is sent."""
    with socket.create_connection(at, BOUND_S) as line:
        host = f"{at[0]}:{at[1]}"
        head = (
            f"{ask.method} {ask.path} HTTP/1.1", f"host: {host}", "connection: close",
            f"origin: http://{host}", f"content-length: {len(ask.body)}",
            f"authorization: Bearer {token}", "accept-encoding: gzip",
        )  # fmt: skip
        sent = "\r\n".join((*head, "", "")).encode() + ask.body
        line.sendall(sent[:FIRST_BYTES])
        begun()
        line.sendall(sent[FIRST_BYTES:])
        answer = http.client.HTTPResponse(line, method=ask.method)
        answer.begin()
        return answer.status, answer.read()


def all_asked(
    at: At,
    asks: list[Ask],
    tokens: list[str],
    still: Callable[[], AbstractContextManager[None]] = nullcontext,
) -> None:
    """All begin while the house stands `still`. Each has to be answered as it should be."""
    begun: list[None] = []
    with ThreadPoolExecutor(len(asks)) as pool:
        with still():
            begin = partial(begun.append, None)
            told = [
                pool.submit(asked, at, ask, token, begin)
                for ask, token in zip(asks, tokens, strict=True)
            ]
            until(lambda: len(begun) == len(asks))
        for ask, one in zip(asks, told, strict=True):
            status, body = one.result(BOUND_S)
            assert status == ask.status, (ask.method, ask.path, status, body[:300])


class House:
    """To be entered: a whole server on an own loop and thread, its database in the folder."""

    def __init__(self, folder: Path, offline: Path | None = None) -> None:
        self._offline = offline
        self._url = f"sqlite:///{folder / 'giftable.db'}"
        self.loop = self._loop()
        self._listening = socket.create_server(("127.0.0.1", 0), backlog=1024)
        self._listening.setsockopt(*AT_ONCE)
        self.at: At = self._listening.getsockname()
        self._threads = [Thread(target=it, daemon=True) for it in (self._run, self._listen)]
        self._server: Server | None = None
        self._is_ready = self._is_over = False
        self._offset_s, self._patch = 0.0, pytest.MonkeyPatch()
        self._selector = selectors.DefaultSelector()
        self.app: Starlette
        self.people: list[Visitor] = []

    def _loop(self) -> Any:
        return Loop()

    def _run(self) -> None:
        with asyncio.Runner(loop_factory=lambda: self.loop) as runner:
            runner.run(self._serve())

    async def _serve(self) -> None:
        def ready() -> None:
            self._is_ready = True

        outgoing = Outgoing(is_on=True, private=networks("127.0.0.0/8"))
        app = bootstrap.app(self._url, outgoing=outgoing, offline=self._offline)
        async with app as self.app:
            server = Server(self.app, ready)
            server.config.ws_ping_interval = None  # nobody here answers pings
            self._server = server
            await server.serve([self._listening])

    def _listen(self) -> None:
        """Reads what all lines are told."""
        while not self._is_over:
            for key, _ in self._selector.select(0.05):
                line: Line = key.data
                line.read()
                if line.closed:
                    self._selector.unregister(line.socket)
                    line.socket.close()

    def __enter__(self) -> House:
        shifted = staticmethod(lambda: time.monotonic() + self._offset_s)
        self._patch.setattr(SystemClock, "monotonic_s", shifted)
        for thread in self._threads:
            thread.start()
        until(lambda: self._is_ready)
        fresh = self.app.state.connections._sessions.fresh
        self.people = [fresh() for _ in range(120)]
        return self

    def __exit__(self, *error: object) -> None:
        assert self._server is not None
        self._server.should_exit = True
        self._threads[0].join(BOUND_S)
        self._is_over = True
        self._threads[1].join(BOUND_S)
        for key in list(self._selector.get_map().values()):
            key.fileobj.close()
        self._listening.close()
        self._patch.undo()
        gc.unfreeze()
        gc.set_threshold(700, 10, 10)

    # What is asked ------------------------------------------------------------------------

    def within(self, doing: Coroutine[Any, Any, T]) -> T:
        """Does something on the server's own loop."""
        return asyncio.run_coroutine_threadsafe(doing, self.loop).result(BOUND_S)

    def room(self, table: str) -> Room:
        room: Room = self.within(self.app.state.tables.room(table))
        return room

    def command(self, table: str, who: int, command: Any) -> int:
        async def done() -> int:
            room: Room = await self.app.state.tables.room(table)
            return await room.command(self.people[who].person, command)

        return self.within(done())

    def line(self, path: str, who: int) -> Line:
        line = Line(self.at, path, self.people[who].token or "")
        self._selector.register(line.socket, selectors.EVENT_READ, line)
        return line

    def did(self, method: str, path: str, body: Any = None, who: int = 0) -> Any:
        """What is answered to something that is allowed."""
        raw = body if isinstance(body, bytes) else b"" if body is None else encode(body)
        ask = Ask(method, path, raw, who)
        status, told = asked(self.at, ask, self.people[who].token or "", lambda: None)
        assert status < 300, (method, path, status, told[:300])
        return msgspec.json.decode(told) if told[:1] in (b"{", b"[") else told

    def all_at_once(self, asks: list[Ask]) -> None:
        """Requests that come in one turn of the loop."""
        tokens = [self.people[ask.who].token or "" for ask in asks]
        all_asked(self.at, asks, tokens, self.still)

    @contextmanager
    def still(self) -> Iterator[None]:
        """The loop waits meanwhile: what is sent comes in its next turn."""
        stands, goes = Event(), Event()

        def stand() -> None:
            stands.set()
            goes.wait(BOUND_S)

        self.loop.call_soon_threadsafe(stand)
        stands.wait(BOUND_S)
        try:
            yield
        finally:
            goes.set()

    # What is measured ---------------------------------------------------------------------

    def later(self) -> None:
        self._offset_s += LATER_S

    def settle(self) -> None:
        """Until all that has been caused is over: the loop turns no more than it does by itself."""
        while True:
            before = self.loop.turns
            self.within(asyncio.sleep(0))  # what has come is known
            time.sleep(QUIET_S)
            self.within(asyncio.sleep(0))
            if self.loop.turns - before <= 12:
                return

    def longest_ms(self, doing: Callable[[], None]) -> float:
        """The loop's longest turn while something is done, and what follows of it."""
        self.settle()
        self.loop.longest_s = 0.0
        doing()
        self.settle()
        return 1000 * self.loop.longest_s
