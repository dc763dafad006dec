"""An abuser's lines: as many as it likes from one address, each talking as fast as it can.

What a line says is a generator, its talk: of bytes to send, and of numbers, so many answers to
wait for. A talk that ends leaves without a goodbye. A line that ends, whoever ended it, is opened
again at once, from the beginning of its talk. One thread does it all, with epoll: Linux alone.
"""

from __future__ import annotations

import http.client
import re
import select
import socket
import struct
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import count

from tests.support.bound import BOUND_S

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA
TRY_AGAIN_S = 0.001  # where no line is to be had, for want of ports or places
RECV_BYTES = 1 << 18
SEND_BUFFER_BYTES = 64 * 1024  # what was sent has about reached the server
TAIL_BYTES = 4 + 125  # of what a socket was told: a close frame is the last
BIND_ADDRESS_NO_PORT = 24  # Linux: the port is chosen at connect, and may be used for another peer
REFUSED = (413, 429, 431)  # after which there is no use in going on with a body

_LENGTH = re.compile(rb"\r\ncontent-length: *(\d+)", re.IGNORECASE)
_COOKIE = re.compile(r"giftable=([^;]+)")


def frame(kind: int, payload: bytes = b"", *, is_last: bool = True) -> bytes:
    """One frame as a client sends it; its mask is all zeros."""
    size = len(payload)
    head = bytes([kind | 0x80 * is_last])
    if size < 126:
        head += bytes([0x80 | size])
    else:
        head += struct.pack("!BH", 0xFE, size) if size < 65_536 else struct.pack("!BQ", 0xFF, size)
    return head + bytes(4) + payload


class Line:
    """One connection, from its beginning to its end. Several in turn have the same `number`."""

    def __init__(self, foe: Foe, number: int, talk: Talk) -> None:
        self.foe = foe
        self.number = number
        self.is_socket = False  # a WebSocket
        self.reads = True  # the talk may change it
        self.wire = foe.call()
        self._talk = talk(self)
        self._rest = memoryview(b"")  # of what is being sent
        self._awaited = 0  # answers, before it talks on; negative: some came unasked
        self._heard = b""
        self.close_code: int | None = None  # of the other side's goodbye
        self._sent_since: int | None = None  # since it was refused
        foe.counts["lines"] += 1

    @property
    def wants(self) -> int:
        """What to poll for."""
        talks = 0 if self._awaited > 0 else select.EPOLLOUT
        return talks | (select.EPOLLIN if self.reads else 0)

    def handshake(self) -> Iterator[bytes | int]:
        """Become an onlooker's socket. Whoever talks on must look whether it was let in."""
        table = self.foe.tables[self.number % len(self.foe.tables)]
        yield (
            f"GET /ws/{table} HTTP/1.1\r\nHost: {self.foe.address}\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            f"Cookie: giftable={self.foe.tokens[self.number]}\r\n\r\n"
        ).encode()
        yield 1

    def write(self) -> bool:
        """Send the next piece as far as it goes. False: the talk has ended."""
        if not self._rest:
            piece = next(self._talk, None)
            if piece is None:
                return False
            if isinstance(piece, int):
                self._awaited += piece
                return True
            self._rest = memoryview(piece)
        sent = self.wire.send(self._rest)
        self._rest = self._rest[sent:]
        self.foe.counts["bytes"] += sent
        if self._sent_since is not None:
            self._sent_since += sent
            most = self.foe.counts["bytes after refusal"]
            self.foe.counts["bytes after refusal"] = max(most, self._sent_since)
        return True

    def read(self) -> bool:
        """Take what was told. False: the server has hung up."""
        told = self.wire.recv(RECV_BYTES)
        if not told:
            return False
        self._heard += told
        if not self.is_socket:
            self._hear_answers()
        if self.is_socket:
            self._heard = self._heard[-TAIL_BYTES:]
            if self.close_code is None and (code := close_code(self._heard)) is not None:
                self.close_code = code
                self.foe.counts[f"closed {code}"] += 1
        return True

    def _hear_answers(self) -> None:
        while True:
            head, blank, rest = self._heard.partition(b"\r\n\r\n")
            if not blank:
                return
            status = int(head[9:12])
            length = _LENGTH.search(head)
            size = 0 if length is None else int(length[1])
            if len(rest) < size:
                return
            self._heard = rest[size:]
            self._awaited -= 1
            self.foe.counts[str(status)] += 1
            if status in REFUSED and self._sent_since is None:
                self._sent_since = 0
            if status == http.HTTPStatus.SWITCHING_PROTOCOLS:
                self.is_socket = True
                return

    def end(self, is_cut: bool) -> None:
        """Leave, or note how it was cut off."""
        if is_cut:
            try:
                while self.read():
                    pass
            except OSError:
                pass
            if self.close_code is None:
                self.foe.counts["closed 1006" if self.is_socket else "cut"] += 1
        self.wire.close()


def close_code(tail: bytes) -> int | None:
    """Of the close frame that ends what a socket was told; None: there is none."""
    at = tail.find(0x80 | CLOSE)
    while at >= 0:
        if len(tail) >= at + 4 and tail[at + 1] == len(tail) - at - 2:
            return int.from_bytes(tail[at + 2 : at + 4], "big")
        at = tail.find(0x80 | CLOSE, at + 1)
    return None


class Foe:
    """One abuser: where it goes, by which address of its own, and what has become of it."""

    def __init__(self, address: str, tables: list[str], source: str | None) -> None:
        self.address = address
        self.tables = tables
        self.tokens: list[str] = []  # of the lines, by their number
        self.counts: Counter[str] = Counter()
        self._source = source
        host, _, port = address.partition(":")
        self._place = (host, int(port))

    def call(self) -> socket.socket:
        """A line to the server, there in a moment. Raises OSError where none is to be had."""
        wire = socket.socket()
        try:
            wire.setblocking(False)
            wire.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            wire.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER_BYTES)
            wire.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            if self._source is not None:
                wire.setsockopt(socket.IPPROTO_IP, BIND_ADDRESS_NO_PORT, 1)
                wire.bind((self._source, 0))
            wire.connect(self._place)
        except BlockingIOError:
            pass
        except OSError:
            wire.close()
            raise
        return wire

    def ask(self, path: str, times: int = 1) -> list[tuple[str, str]]:
        """Bodies and session tokens of so many GETs, one after the other, as a friend."""
        line = http.client.HTTPConnection(self.address, timeout=BOUND_S)
        found = []
        try:
            for _ in range(times):
                line.request("GET", path)
                answer = line.getresponse()
                cookie = _COOKIE.search(answer.headers.get("set-cookie", ""))
                found.append((answer.read().decode(), "" if cookie is None else cookie[1]))
        finally:
            line.close()
        return found

    def onlook(self, talk: Talk, lines: int = 1) -> None:
        """Each line an onlooker of its own, who then talks."""

        def as_onlooker(line: Line) -> Iterator[bytes | int]:
            yield from line.handshake()
            if line.is_socket:
                yield from talk(line)

        self.tokens = [token for _, token in self.ask("/", lines)]
        self.flood(as_onlooker, lines)

    def flood(self, talk: Talk, lines: int = 1) -> None:
        """So many lines at once, for ever."""
        poll = select.epoll()
        open_: dict[int, tuple[Line, int]] = {}
        missing = list(range(lines))
        for turn in count():
            while missing:
                try:
                    line = Line(self, missing[-1], talk)
                except OSError:
                    break
                missing.pop()
                open_[line.wire.fileno()] = (line, line.wants)
                poll.register(line.wire, line.wants)
            if not turn:
                self.begun()
            for fd, event in poll.poll(TRY_AGAIN_S if missing else None):
                line, polled = open_[fd]
                is_cut = event & (select.EPOLLERR | select.EPOLLHUP) != 0
                goes_on = not is_cut
                try:
                    if event & select.EPOLLIN and not line.read():
                        line.reads = False
                        is_cut = not line.wants  # else it talks on, to who listens no more
                        goes_on = not is_cut
                    if goes_on and line.wants & select.EPOLLOUT:
                        goes_on = line.write()
                except BlockingIOError:
                    pass
                except OSError:
                    is_cut, goes_on = True, False
                if not goes_on:
                    del open_[fd]
                    line.end(is_cut)
                    missing.append(line.number)
                elif (wants := line.wants) != polled:
                    open_[fd] = (line, wants)
                    poll.modify(fd, wants)

    def begun(self) -> None:
        """Called when the lines are there."""


Talk = Callable[[Line], Iterator[bytes | int]]
