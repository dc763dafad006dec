"""A load generator: tables whose players each have a WebSocket of their own, in one process.

It answers as soon as the server has told it to (closed loop), or at given moments (open loop).
WebSocket frames are made and read by hand, and of a message only what is needed: it must cost
less than the server it drives.
"""

from __future__ import annotations

import asyncio
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from socket import SO_RCVBUF, SOL_SOCKET
from typing import cast

from msgspec import Struct

now_s = time.perf_counter
_MASKED = 0x80
DEAF_BYTES = 4096  # that the kernel takes for who never reads
ANSWERS = 8  # a seat waits for fewer; a server that sends none is no leak


class Line(asyncio.Protocol):
    """A client's WebSocket. `hear(seat, payload)` is called with every text message."""

    __slots__ = (
        "_buffer", "_ended", "_hear", "_is_open", "_request", "_seat", "opened", "transport",
    )  # fmt: skip

    def __init__(self, request: bytes, hear: Callable[[int, bytes], None], seat: int) -> None:
        self._request = request
        self._hear = hear
        self._seat = seat
        self._buffer = b""
        self._is_open = False
        self._ended = "without a word"
        self.transport: asyncio.Transport = None  # type: ignore[assignment]
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionError(self._buffer[:200]))

    def data_received(self, data: bytes) -> None:
        if self._buffer:
            data = self._buffer + data
        at = 0
        if not self._is_open:
            end = data.find(b"\r\n\r\n")
            if end < 0:
                self._buffer = data
                return
            if not data.startswith(b"HTTP/1.1 101"):
                self.opened.set_exception(ConnectionError(data[:200]))
                self.transport.close()
                return
            self._is_open = True
            self.opened.set_result(None)
            at = end + 4
        end = len(data)
        while end - at >= 2:
            size, start = data[at + 1], at + 2
            if size == 126:
                size, start = data[at + 2] << 8 | data[at + 3], at + 4
            elif size == 127:
                size, start = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            stop = start + size
            if stop > end:
                break
            kind = data[at] & 15
            if kind == 1:
                self._hear(self._seat, data[start:stop])
            elif kind == 9:
                self.transport.write(_frame(0x8A, data[start:stop]))
            elif kind == 8:
                code, why = int.from_bytes(data[start : start + 2], "big"), data[start + 2 : stop]
                self._ended = f"{code} {why.decode()}"
            at = stop
        self._buffer = data[at:]

    def send(self, payload: bytes) -> None:
        if self.transport.is_closing():
            raise ConnectionError(f"the server has closed a player's socket: {self._ended}")
        self.transport.write(_frame(0x81, payload))


def _frame(first: int, payload: bytes) -> bytes:
    """Returns a frame masked with zeros, that is, with its payload unchanged."""
    size = len(payload)
    if size < 126:
        return bytes((first, _MASKED | size, 0, 0, 0, 0)) + payload
    return bytes((first, _MASKED | 126, size >> 8, size & 255, 0, 0, 0, 0)) + payload


def handshake(path: str, headers: dict[str, str]) -> bytes:
    lines = [
        f"GET {path} HTTP/1.1", "Host: localhost", "Upgrade: websocket", "Connection: Upgrade",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", "Sec-WebSocket-Version: 13",
        *(f"{name}: {value}" for name, value in headers.items()), "", "",
    ]  # fmt: skip
    return "\r\n".join(lines).encode()


class Tally:
    """The measurements since the last `reset`: seconds from sending a move to its ack, and to the
    last player's update."""

    def __init__(self) -> None:
        self.cpu_s: Callable[[], float] = lambda: 0.0  # of the server
        self.reset()

    def reset(self) -> None:
        self.acks: list[float] = []
        self.updates: list[float] = []
        self.refused = 0
        self.begun_s = now_s()
        self.begun_cpu_s = time.process_time()
        self.begun_server_s = self.cpu_s()

    def seen(self) -> Seen:
        wall_s = now_s() - self.begun_s
        return Seen(
            moves_per_s=len(self.updates) / wall_s,
            moves_per_cpu_s=len(self.updates) / ((self.cpu_s() - self.begun_server_s) or 1e9),
            update_p50_ms=_percentile(self.updates, 0.50) * 1000,
            update_p99_ms=_percentile(self.updates, 0.99) * 1000,
            ack_p50_ms=_percentile(self.acks, 0.50) * 1000,
            ack_p99_ms=_percentile(self.acks, 0.99) * 1000,
            refused=self.refused,
            generator_share=(time.process_time() - self.begun_cpu_s) / wall_s,
        )


class Seen(Struct, frozen=True):
    """The result of a measurement. `moves_per_cpu_s`: by the server's CPU time, of all threads;
    `generator_share`: how busy the generator's own core was."""

    moves_per_s: float
    moves_per_cpu_s: float
    update_p50_ms: float
    update_p99_ms: float
    ack_p50_ms: float
    ack_p99_ms: float
    refused: int
    generator_share: float


def _percentile(found: Sequence[float], share: float) -> float:
    return sorted(found)[min(len(found) - 1, int(share * len(found)))] if found else float("nan")


class Table(ABC):
    """One table's players. A subclass per protocol says how they connect and what messages mean."""

    def __init__(self, tally: Tally) -> None:
        self.tally = tally
        self.lines: list[Line] = []
        self.is_paced = True
        self.greeted = asyncio.Event()  # somebody has a view
        self._n = -1
        self._flights: dict[int, list[float]] = {}  # n -> when sent, how many have yet to hear
        self._sent_s = 0.0
        self._next: deque[tuple[int, bytes]] = deque()  # seats and messages that may go now
        self._unanswered: dict[int, deque[float]] = {}  # by seat: when its moves were sent
        self._owed: deque[float] = deque()  # moves that were due before they were possible

    @abstractmethod
    def request(self, seat: int) -> bytes:
        """Returns the opening handshake of a seat."""

    @abstractmethod
    def hear(self, seat: int, payload: bytes) -> None:
        """Handles a message: calls `has`, `has_ack` and `may`."""

    def come(self, seat: int) -> Line:
        """Returns a new line for that seat, to be connected."""
        line = Line(self.request(seat), self.hear, seat)
        self.lines.append(line)
        return line

    # What the dialect has understood -----------------------------------------------------

    def has(self, n: int) -> None:
        """Records that a player has the update of commit n."""
        flight = self._flights.get(n)
        if flight is None:
            if n == self._n:
                return  # shown once more
            self.greeted.set()
            self._n = n
            flight = self._flights[n] = [self._sent_s, len(self.lines)]
        flight[1] -= 1
        if not flight[1]:
            del self._flights[n]
            if flight[0]:
                self.tally.updates.append(now_s() - flight[0])

    def has_ack(self, seat: int) -> None:
        """Records that a player's oldest unanswered move is durable."""
        self.tally.acks.append(now_s() - self._unanswered[seat].popleft())

    def may(self, seat: int, message: bytes) -> None:
        """Takes a move that the seat may send; sends it when it is due."""
        if not self.is_paced:
            self._send(seat, message, now_s())
        elif self._owed:
            self._send(seat, message, self._owed.popleft())
        else:
            self._next.append((seat, message))

    # The pace -----------------------------------------------------------------------------

    def due(self, at_s: float) -> None:
        """Open loop: sends a move now, or as soon as there is one."""
        if self._next:
            self._send(*self._next.popleft(), now_s())
        else:
            self._owed.append(at_s)

    def hurry(self) -> None:
        """Switches to a closed loop: each move is sent at once."""
        self.is_paced = False
        self.forgive()
        while self._next:
            self._send(*self._next.popleft(), now_s())

    def slow_down(self) -> None:
        """Switches to an open loop: moves are sent when they are due."""
        self.is_paced = True

    def forgive(self) -> None:
        """Drops the moves that are overdue."""
        self._owed.clear()

    def _send(self, seat: int, message: bytes, at_s: float) -> None:
        self._sent_s = at_s
        self._unanswered.setdefault(seat, deque(maxlen=ANSWERS)).append(at_s)
        self.lines[seat].send(message)


async def connected(tables: Sequence[Table], ports: Sequence[int], seats: int) -> None:
    """Connects all players, some at a time; seat i by the i-th port, in turns."""
    loop = asyncio.get_running_loop()
    at_once = asyncio.Semaphore(100)

    async def come(table: Table) -> None:
        async with at_once:
            for seat in range(seats):
                coming, port = partial(table.come, seat), ports[seat % len(ports)]
                _, line = await loop.create_connection(coming, "127.0.0.1", port)
                await line.opened

    await asyncio.gather(*map(come, tables))


class DeafLine(Line):
    """A client that connects and never reads, nor answers a ping."""

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self.transport.get_extra_info("socket").setsockopt(SOL_SOCKET, SO_RCVBUF, DEAF_BYTES)
        self.transport.pause_reading()


async def deaf(requests: Sequence[bytes], port: int) -> list[Line]:
    """Connects so many deaf clients, one by one."""
    loop = asyncio.get_running_loop()
    lines: list[Line] = []
    for request in requests:
        coming = partial(DeafLine, request, lambda seat, payload: None, 0)
        _, line = await loop.create_connection(coming, "127.0.0.1", port)
        await line.opened
        lines.append(line)
    return lines


def leave(tables: Sequence[Table]) -> None:
    for table in tables:
        for line in table.lines:
            line.transport.abort()


async def as_fast_as_it_goes(
    tables: Sequence[Table], tally: Tally, seconds: float, warm_up_s: float = 1.0
) -> Seen:
    """Measures a closed loop: each move is sent as soon as the one before has arrived."""
    for table in tables:
        table.hurry()
    await asyncio.sleep(warm_up_s)
    tally.reset()
    await asyncio.sleep(seconds)
    seen = tally.seen()
    for table in tables:
        table.slow_down()
    await asyncio.sleep(0.2)
    return seen


async def at_pace(
    tables: Sequence[Table], tally: Tally, per_s: float, seconds: float, warm_up_s: float = 2.0
) -> Seen:
    """Measures an open loop: so many moves a second over all tables, spread evenly.

    A move that could not be made in time, because the server has not yet shown the one before,
    counts from when it was due.
    """
    begin_s = now_s()
    tally.reset()
    is_warm = False
    tick = 0
    while (since_s := now_s() - begin_s) < warm_up_s + seconds:
        if not is_warm and since_s >= warm_up_s:
            is_warm = True
            tally.reset()
        while (at_s := begin_s + tick / per_s) <= now_s():
            tables[tick % len(tables)].due(at_s)
            tick += 1
        await asyncio.sleep(max(0.0, min(at_s - now_s(), 0.1)))
    seen = tally.seen()
    await asyncio.sleep(0.2)
    for table in tables:
        table.forgive()
    return seen
