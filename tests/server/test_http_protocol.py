"""Connections that are slow, long, many or crooked: cut off, and everybody else is served."""

from __future__ import annotations

import contextlib
import select
import socket
import time
from pathlib import Path

import httpx
import pytest

from giftable.server.limits import (
    HEAD_BYTES_MAX,
    HEADERS_MAX,
    LINE_BYTES_MAX,
    LINGER_BYTES,
    PIPELINED_MAX,
    REQUEST_BYTES_MAX,
    Limits,
    Rate,
)
from giftable.server.sockets.socket_protocol import SocketProtocol
from giftable.server.web.http_protocol import UNREAD_LOOKS_MAX
from tests.server.serving import Serving, heard, until_said
from tests.support.bound import BOUND_S, until

SOON_S = 1.0
GET = b"GET /healthz HTTP/1.1\r\nhost: giftable.test\r\n"
POST = b"POST /api/tables HTTP/1.1\r\nhost: giftable.test\r\n"
SOCKET = GET.replace(b"healthz", b"ws/x") + (
    b"connection: upgrade\r\nupgrade: websocket\r\n"
    b"sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)


@pytest.fixture(scope="module")
def impatient():
    with Serving(Limits(rates={"tables": Rate(10_000, 100)}), patience_s=SOON_S) as serving:
        yield serving


@pytest.fixture(scope="module")
def patient():
    """What ends a line here is never its patience."""
    with Serving(patience_s=10 * BOUND_S) as serving:
        yield serving


def dribble(serving: Serving, start: bytes, more: bytes, lines: int = 100) -> None:
    """Many lines begin a request and go on byte by byte; until the server has cut them all off,
    it must answer others."""
    begun_s = time.monotonic()
    slow = [serving.call() for _ in range(lines)]
    for line in slow:
        line.sendall(start)
    end_s = time.monotonic() + BOUND_S
    place = 0
    while slow:
        assert time.monotonic() < end_s, f"{len(slow)} slow lines live for ever"
        assert httpx.get(f"http://{serving.address}/healthz").status_code == 200
        told, _, _ = select.select(slow, [], [], SOON_S / 10)
        for line in told:
            if is_over(line):
                line.close()
                slow.remove(line)
        for line in slow:
            with contextlib.suppress(OSError):  # cut off this moment
                line.sendall(more[place : place + 1])
        place = (place + 1) % max(1, len(more))
    assert time.monotonic() - begun_s >= SOON_S, "cut off too early"


def is_over(line: socket.socket) -> bool:
    """Whether the server has hung up, and not just said something."""
    try:
        return line.recv(65_536) == b""
    except ConnectionResetError:
        return True


@pytest.mark.parametrize(
    ("start", "more"),
    [
        (b"", b""),
        (b"", GET),
        (GET, b"x-slow: " + b"z" * 1000),
        (POST + b"content-length: 60000\r\n\r\n", b"{"),
        (POST + b"transfer-encoding: chunked\r\n\r\n", b"1\r\n{\r\n"),
        (GET + b"content-length: 60000\r\n\r\n", b"x"),  # answered, and still talking
        (GET + b"\r\n", b"\r\n"),  # between two requests
        (SOCKET, b"x-slow: " + b"z" * 1000),
    ],
    ids=["silent", "line", "header", "body", "chunks", "ignored body", "line ends", "handshake"],
)
def test_slow_requests_are_cut_off_and_others_served(
    impatient: Serving, start: bytes, more: bytes
) -> None:
    dribble(impatient, start, more)
    until(lambda: impatient.connections == 0)


def test_a_connection_whose_answer_is_not_read_is_closed(tmp_path: Path) -> None:
    size = 32 * 1024 * 1024
    (tmp_path / "large.txt").write_bytes(bytes(size))
    with Serving(patience_s=SOON_S / 4, static=tmp_path) as serving, serving.call() as line:
        line.sendall(GET.replace(b"healthz", b"large.txt") + b"\r\n")
        until(lambda: serving.connections == 1)
        since_s = time.monotonic()
        until(lambda: serving.connections == 0)
        assert time.monotonic() - since_s >= UNREAD_LOOKS_MAX * SOON_S / 4 * 0.9
        assert len(heard(line)) < size


def test_an_open_websocket_has_no_request_timeout(impatient: Serving) -> None:
    with impatient.call() as line:
        line.sendall(SOCKET + b"\r\n")
        told = b""
        while b"no_session" not in told:
            told += line.recv(4096)
        line.settimeout(3 * SOON_S)
        with pytest.raises(TimeoutError):  # the server waits for the goodbye, and not this clock
            line.recv(4096)


def sent_until_refused(line: socket.socket, raw: bytes, most: int = 64_000_000) -> int:
    """How many bytes the server takes of somebody who says the same for ever."""
    line.settimeout(BOUND_S)
    sent = 0
    with contextlib.suppress(ConnectionResetError, BrokenPipeError):
        while sent < most:
            sent += line.send(raw)
    return sent


def test_an_unread_body_does_not_spoil_the_next_request(patient: Serving) -> None:
    with patient.call() as line:
        line.sendall(POST.replace(b"api", b"abc") + b"content-length: 3\r\n\r\n")
        told = until_said(line, b'not_found"}')  # head and body may come one after the other
        assert told.startswith(b"HTTP/1.1 404 ")
        line.sendall(b"abc" + GET + b"connection: close\r\n\r\n")
        assert heard(line).startswith(b"HTTP/1.1 200 ")


@pytest.mark.parametrize(
    ("start", "more", "status"),
    [
        (POST + b"transfer-encoding: chunked\r\n\r\n", b"1\r\nx\r\n" * 10_000, b"413"),
        (POST + b"transfer-encoding: chunked\r\n\r\n", b"1;" + b"z" * 9_000 + b"\r\nx\r\n", b"413"),
        (POST + b"content-length: 99999999999\r\n\r\n", b"x" * 60_000, b"413"),
        (GET + b"content-length: 99999999999\r\n\r\n", b"x" * 60_000, b"200"),
        (GET.replace(b"healthz", b"api/x") + b"transfer-encoding: chunked\r\n\r\n",
         b"1\r\nx\r\n" * 10_000, b"404"),
    ],
    ids=["chunks of a byte", "extensions", "long", "not asked for", "nowhere"],
)  # fmt: skip
def test_endless_requests_are_refused_and_cut_off(
    patient: Serving, start: bytes, more: bytes, status: bytes
) -> None:
    kernel = 8_000_000  # what its buffers may hold of it
    with patient.call() as line:
        line.sendall(start)
        sent = sent_until_refused(line, more)
        assert sent < REQUEST_BYTES_MAX + LINGER_BYTES + kernel
    with patient.call() as line:  # one that stops to read is told why
        line.sendall(start)
        with contextlib.suppress(OSError):
            line.sendall((more * 20)[: REQUEST_BYTES_MAX + 100])
        assert heard(line).split(b" ", 2)[1] == status
    until(lambda: patient.connections == 0)


@pytest.mark.parametrize(
    "raw",
    [
        GET + b"x: " + b"z" * LINE_BYTES_MAX + b"\r\n\r\n",
        GET + b"x: " + b"z" * 1_000_000,
        GET + b"x" * 1_000_000,
        GET + b"x: y\r\n" * HEADERS_MAX + b"\r\n",
        GET + (b"x: " + b"z" * 4000 + b"\r\n") * (HEAD_BYTES_MAX // 4000 + 1) + b"\r\n",
        b"GET /" + b"z" * LINE_BYTES_MAX + b" HTTP/1.1\r\n\r\n",
        (GET + b"\r\n") * (PIPELINED_MAX + 8),
        SOCKET + b"x: " + b"z" * (LINE_BYTES_MAX + 200) + b"\r\n\r\n",
    ],
    ids=["line", "long", "name", "many", "together", "address", "pipeline", "handshake"],
)
def test_a_head_that_is_too_large_is_refused(patient: Serving, raw: bytes) -> None:
    told = patient.say(raw)
    assert b"HTTP/1.1 431 " in told or told == b""  # hung up while it was still talking
    until(lambda: patient.connections == 0)


@pytest.mark.parametrize(
    "raw",
    [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",  # TLS
        b"GET / HTTP/1.1\r\nhost : x\r\n\r\n",
        b"GET / HTTP/1.1\r\nhost: x\r\n folded\r\n\r\n",
        b"GET / HTTP/1.1\nhost: x\n\n",
        b"GET / HTTP/1.1\r\nhost: x\r\nx: \x00\r\n\r\n",
        b"GET /\xff HTTP/1.1\r\nhost: x\r\n\r\n",
        # two bounds of one body: where a proxy reads the other one, a request is smuggled
        POST + b"content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n",
        POST + b"content-length: 4\r\ncontent-length: 5\r\n\r\nabcde",
        POST + b"content-length: -1\r\n\r\n",
        POST + b"transfer-encoding: chunked\r\n\r\nnonsense\r\n",
        SOCKET.replace(b"GET", b"POST") + b"\r\n",
        SOCKET + b"content-length: 1\r\n\r\nx",
        SOCKET + b"transfer-encoding: chunked\r\n\r\n0\r\n\r\n",
        SOCKET.replace(b"/ws/x", b"/ws/\xc3\xa9") + b"\r\n",
        SOCKET.replace(b"13", b"12") + b"\r\n",
        SOCKET.replace(b"AAAA==", b"") + b"\r\n",
        SOCKET.replace(b"HTTP/1.1", b"HTTP/1.0") + b"\r\n",
    ],
)
def test_a_malformed_request_is_refused_and_frees_its_slot(patient: Serving, raw: bytes) -> None:
    status = patient.say(raw).split(b" ", 2)[1]
    assert status in (b"400", b"426")
    until(lambda: patient.connections == 0)


def test_a_failed_handshake_frees_its_connection_slot(
    patient: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(protocol: SocketProtocol, data: bytes) -> None:
        raise ValueError("stricter than llhttp")

    monkeypatch.setattr(SocketProtocol, "data_received", fails)
    assert patient.say(SOCKET + b"\r\n").startswith(b"HTTP/1.1 400 ")
    until(lambda: patient.connections == 0)


def test_an_upgrade_to_another_protocol_is_ignored(patient: Serving) -> None:
    told = patient.say(GET + b"connection: upgrade, close\r\nupgrade: h2c\r\n\r\n")
    assert told.startswith(b"HTTP/1.1 200 ")


def test_connections_of_an_address_are_limited() -> None:
    with Serving(Limits(connections=3, spared=())) as serving:
        three = [serving.call() for _ in range(3)]
        until(lambda: serving.connections == 3)
        assert serving.say(GET + b"\r\n") == b""
        three.pop().close()
        until(lambda: serving.connections == 2)
        told = serving.say(GET + b"connection: close\r\n\r\n")
        assert told.startswith(b"HTTP/1.1 200 ")
        for line in three:
            line.close()


def test_a_websocket_frees_its_connections_slot() -> None:
    with Serving(Limits(connections=1, spared=())) as serving:
        lines: list[socket.socket] = []
        for _ in range(3):
            line = serving.call()
            line.sendall(SOCKET + b"\r\n")
            assert b"101 Switching" in line.recv(4096)
            lines.append(line)
        for line in lines:
            line.close()


def test_sockets_of_all_addresses_together_are_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("giftable.server.app.CONNECTIONS_MAX", 2)
    with Serving() as serving:
        lines = [serving.call() for _ in range(2)]
        for line in lines:
            line.sendall(SOCKET + b"\r\n")
            assert b"101 Switching" in line.recv(4096)
        assert serving.say(SOCKET + b"\r\n") == b""
        for line in lines:
            line.close()


def test_connections_of_a_declared_proxy_are_not_limited() -> None:
    with Serving(Limits(connections=1, spared=()), proxies="127.0.0.1") as serving:
        lines = [serving.call() for _ in range(5)]
        until(lambda: serving.connections == 5)
        for line in lines:
            line.close()
