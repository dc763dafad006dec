"""Kinds of abuse, each at full speed and without end.

`python -m tests.adversaries.abuse KIND ADDRESS TABLES [SOURCE_IP]`: a process that says `{}` when
it is at work, and, told to stop (SIGTERM), what has become of it: a line of JSON with the statuses
and the close codes that it got, the lines it opened, the bytes it sent. TABLES are ids separated by
commas; its onlookers spread over them.
"""

from __future__ import annotations

import json
import os
import random
import re
import signal
import sys
import time
from collections.abc import Callable, Iterator
from itertools import cycle
from types import FrameType
from typing import NoReturn

from tests.adversaries.lines import (
    BINARY,
    CLOSE,
    CONTINUATION,
    PING,
    PONG,
    TEXT,
    Foe,
    Line,
    Talk,
    frame,
)

BATCH_BYTES = 200_000  # sent at a time, about
LOOK_S = 1.0  # between looks whether anybody is left who could stop it
MANY_SOCKETS = 150
MANY_LINES = 50
SLOW_LINES = 100
SLOW_SOCKETS = 20
PARALLEL = 16
TEXT_BYTES = 64 * 1024
HALF_BYTES = 60_000
EXTENSION_BYTES = 4096
PIPELINED = 8
LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
HOST = b" HTTP/1.1\r\nHost: giftable.test\r\n"
NEW = b'{"game":"hat","name":"Mallory","locale":"en","bots":0}'
CLOSED_BY_CLIENT = (1000).to_bytes(2, "big")


def many(piece: bytes) -> bytes:
    """As often as fits into a batch."""
    return piece * max(1, BATCH_BYTES // len(piece))


def for_ever(again: bytes, first: bytes = b"") -> Talk:
    """The same, over and over, as fast as it goes."""
    batch = many(again)

    def talk(line: Line) -> Iterator[bytes | int]:
        if first:
            yield first
        while True:
            yield batch

    return talk


def byte_by_byte(again: bytes, first: bytes = b"") -> Talk:
    """The same, over and over, each byte a packet of its own."""
    pieces = [again[i : i + 1] for i in range(len(again))]

    def talk(line: Line) -> Iterator[bytes | int]:
        if first:
            yield first
        yield from cycle(pieces)

    return talk


def asking(ask: Callable[[], bytes], at_once: int = 1) -> Talk:
    """One question after the other, so many before their answers."""

    def talk(line: Line) -> Iterator[bytes | int]:
        while True:
            yield b"".join(ask() for _ in range(at_once))
            yield at_once

    return talk


def get(path: str) -> bytes:
    return b"GET " + path.encode() + HOST + b"\r\n"


def post(body: bytes, *headers: bytes) -> bytes:
    head = b"POST /api/tables" + HOST + b"Content-Type: application/json\r\n"
    return head + b"".join(header + b"\r\n" for header in headers) + b"\r\n" + body


def leave(line: Line) -> Iterator[bytes | int]:
    yield from ()


# At a WebSocket ---------------------------------------------------------------------------------


def pings(foe: Foe) -> None:
    foe.onlook(for_ever(frame(PING)))


def pongs(foe: Foe) -> None:
    foe.onlook(for_ever(frame(PONG)))


def empty_continuations(foe: Foe) -> None:
    """A text message that never ends, and grows by nothing."""
    begun = frame(TEXT, b"{", is_last=False)
    foe.onlook(for_ever(frame(CONTINUATION, is_last=False), begun))


def one_byte_fragments(foe: Foe) -> None:
    """A text message in fragments of a byte; it becomes too large, and begins anew elsewhere."""
    begun = frame(TEXT, b" ", is_last=False)
    foe.onlook(for_ever(frame(CONTINUATION, b" ", is_last=False), begun))


def fragmented_garbage(foe: Foe) -> None:
    """Messages of a byte in two fragments, the first of them empty."""
    foe.onlook(for_ever(frame(TEXT, is_last=False) + frame(CONTINUATION, b"x")))


def garbage(foe: Foe) -> None:
    foe.onlook(for_ever(frame(TEXT, b"garbage")))


def large_garbage(foe: Foe) -> None:
    """As large as a message may be, and no JSON at its very end."""
    foe.onlook(for_ever(frame(TEXT, b'{"id":"' + b"x" * (TEXT_BYTES - 7))))


def json_pings(foe: Foe) -> None:
    foe.onlook(for_ever(frame(TEXT, b'{"type":"Ping","seen":0}')))


def resyncs(foe: Foe) -> None:
    foe.onlook(for_ever(frame(TEXT, b'{"type":"Resync"}')))


def binary(foe: Foe) -> None:
    foe.onlook(for_ever(frame(BINARY, b"x")))


def half_frames(foe: Foe) -> None:
    """Messages that come byte by byte, on several sockets."""
    foe.onlook(byte_by_byte(frame(TEXT, b" " * HALF_BYTES)), SLOW_SOCKETS)


def after_close(foe: Foe) -> None:
    """Its own goodbye, and then pings all the same."""
    foe.onlook(for_ever(frame(PING), frame(CLOSE, CLOSED_BY_CLIENT)))


def unread_pings(foe: Foe) -> None:
    """Nobody takes the pongs."""
    batch = many(frame(PING, b"x" * 125))

    def talk(line: Line) -> Iterator[bytes | int]:
        line.reads = False
        while True:
            yield batch

    foe.onlook(talk)


def reconnecting(foe: Foe) -> None:
    """A socket is opened and left, then the next."""
    foe.onlook(leave, PARALLEL)


def many_sockets(foe: Foe) -> None:
    """Each pings."""
    foe.onlook(for_ever(frame(PING)), MANY_SOCKETS)


def pings_anew(foe: Foe) -> None:
    """Sockets that ping until they are told to go, go at once, and come back."""
    batch = frame(PING) * 1000

    def talk(line: Line) -> Iterator[bytes | int]:
        while line.close_code is None:
            yield batch

    foe.onlook(talk, PARALLEL)


# Over HTTP --------------------------------------------------------------------------------------


def pipelined(foe: Foe) -> None:
    """Questions without waiting for an answer."""
    foe.flood(for_ever(get("/")))


def pipelined_by_eight(foe: Foe) -> None:
    """As many questions ahead of their answers as are allowed."""
    foe.flood(asking(lambda: get("/healthz"), PIPELINED), MANY_LINES)


def gets(foe: Foe) -> None:
    foe.flood(asking(lambda: get("/healthz")), MANY_LINES)


def pages(foe: Foe) -> None:
    foe.flood(asking(lambda: get("/")), MANY_LINES)


def catalogs(foe: Foe) -> None:
    foe.flood(asking(lambda: get("/api/catalog")), MANY_LINES)


def openapi(foe: Foe) -> None:
    """The largest answer that is made for each who asks."""
    foe.flood(asking(lambda: get("/openapi.json")), MANY_LINES)


def unread_files(foe: Foe) -> None:
    """The largest file that the page names, as often as may be asked for ahead, never taken."""
    [(page, _)] = foe.ask("/")
    paths = re.findall(r'"(/assets/[^"]+)"', page) or ["/"]
    large = get(max(paths, key=lambda path: len(foe.ask(path)[0][0])))

    def talk(line: Line) -> Iterator[bytes | int]:
        line.reads = False
        yield large * PIPELINED
        yield PIPELINED

    foe.flood(talk, MANY_LINES)


def bodies(foe: Foe) -> None:
    """A body without end, and going on after the refusal."""
    foe.flood(for_ever(b" " * 4096, post(b"", b"Content-Length: 1000000000000")))


def byte_chunks(foe: Foe) -> None:
    """The same in chunks of a byte."""
    foe.flood(for_ever(b"1\r\n \r\n", post(b"", b"Transfer-Encoding: chunked")))


def chunk_extensions(foe: Foe) -> None:
    """The same, each chunk with words that nobody reads."""
    chunk = b"1;" + b"x" * EXTENSION_BYTES + b"\r\n \r\n"
    foe.flood(for_ever(chunk, post(b"", b"Transfer-Encoding: chunked")))


def bodies_anew(foe: Foe) -> None:
    """Bodies that are a little too large, and left before the answer."""
    body = post(b"1\r\n \r\n" * (TEXT_BYTES + 1), b"Transfer-Encoding: chunked")

    def talk(line: Line) -> Iterator[bytes | int]:
        yield body

    foe.flood(talk, PARALLEL)


def heads_by_byte(foe: Foe) -> None:
    """Headers that come byte by byte, on many lines."""
    foe.flood(byte_by_byte(b"X-Mallory: 1\r\n", b"GET /" + HOST), SLOW_LINES)


def connecting(foe: Foe) -> None:
    """Lines that are opened and left."""
    foe.flood(leave, PARALLEL)


def wrong_codes(foe: Foe) -> None:
    """Guesses, many at once."""
    foe.flood(
        asking(lambda: get("/api/codes/" + "".join(random.choices(LETTERS, k=4)))), MANY_LINES
    )


def tables(foe: Foe) -> None:
    """New tables."""
    made = post(NEW, b"Content-Length: %d" % len(NEW))
    foe.flood(asking(lambda: made), PARALLEL)


def aborted(foe: Foe) -> None:
    """Requests that are left in the middle of their body."""
    half = post(NEW, b"Content-Length: %d" % (2 * len(NEW)))

    def talk(line: Line) -> Iterator[bytes | int]:
        yield half

    foe.flood(talk, PARALLEL)


# ------------------------------------------------------------------------------------------------


def nothing(foe: Foe) -> None:
    """A process that is busy with itself: what the measure says where there is no abuse."""
    foe.begun()
    while True:
        foe.counts["turns"] += 1


SOCKET_KINDS = (
    pings, pongs, empty_continuations, one_byte_fragments, fragmented_garbage, garbage,
    large_garbage, json_pings, resyncs, binary, half_frames, after_close, unread_pings,
    reconnecting, many_sockets, pings_anew,
)  # fmt: skip
HTTP_KINDS = (
    pipelined, pipelined_by_eight, gets, pages, catalogs, openapi, unread_files, bodies,
    byte_chunks, chunk_extensions, bodies_anew, heads_by_byte, connecting, wrong_codes, tables,
    aborted,
)  # fmt: skip
KINDS: dict[str, Callable[[Foe], None]] = {
    kind.__name__: kind for kind in (nothing, *SOCKET_KINDS, *HTTP_KINDS)
}


class _Told(BaseException):
    """It is to stop."""


def _stop(sig: int, frame: FrameType | None) -> NoReturn:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    raise _Told


def main(kind: str, address: str, tables: str, source: str | None = None) -> None:
    parent = os.getppid()

    def look(sig: int, frame: FrameType | None) -> None:
        if os.getppid() != parent:
            os._exit(1)

    class Speaking(Foe):
        def begun(self) -> None:
            print("{}", flush=True)

    foe = Speaking(address, tables.split(","), source)
    begun_s = time.monotonic()
    signal.signal(signal.SIGALRM, look)
    signal.setitimer(signal.ITIMER_REAL, LOOK_S, LOOK_S)
    signal.signal(signal.SIGTERM, _stop)
    try:
        KINDS[kind](foe)
    except _Told:
        told = {**foe.counts, "seconds": round(time.monotonic() - begun_s, 2)}
        print(json.dumps(told), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
