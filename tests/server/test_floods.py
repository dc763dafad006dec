"""Frames that are no messages, and too many of them: they count, they end, and others are heard."""

from __future__ import annotations

import contextlib
import re
import socket
import time
from collections.abc import Iterator

import httpx
import pytest

from giftable.server.limits import (
    BYTES_A_TURN,
    CLOSED_FRAMES_MAX,
    FLOOD_MAX,
    FRAGMENTS_MAX,
    FRAMES_A_TURN,
    Limits,
    Rate,
)
from giftable.server.sockets import socket_protocol
from giftable.server.sockets.socket_protocol import SocketProtocol
from tests.server.serving import Serving, heard, until_said
from tests.support.bound import until

MASK = bytes(4)
CLOSING = re.compile(rb"\x88[\x02-\x7d]\x03[\xe8-\xff]")  # its frame, with a code from 1000 on


def frame(opcode: int, body: bytes = b"", *, final: bool = True) -> bytes:
    """A client's frame; its mask changes nothing."""
    assert len(body) < 126
    return bytes([0x80 * final | opcode, 0x80 | len(body)]) + MASK + body


PART, TEXT, BINARY, CLOSE, PING, PONG = (
    frame(0, final=False), 1, 2, frame(8, b"\x03\xe8"), frame(9), frame(10),
)  # fmt: skip
BEGUN = frame(TEXT, b"{", final=False)


@pytest.fixture(scope="module")
def serving() -> Iterator[Serving]:
    with Serving(Limits()) as one:
        yield one


@contextlib.contextmanager
def watching(serving: Serving) -> Iterator[socket.socket]:
    """A socket at a table, the handshake done."""
    with httpx.Client(base_url=f"http://{serving.address}") as client:
        body = {"game": "gifttrap", "name": "Jana", "locale": "en"}
        made = client.post("/api/tables", json=body)
        head = (
            f"GET /ws/{made.json()['table']} HTTP/1.1\r\nhost: {serving.address}\r\n"
            "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n"
            "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            f"cookie: giftable={made.cookies['giftable']}\r\n\r\n"
        )
        with serving.call() as line:
            line.sendall(head.encode())
            until_said(line, b'"Presence"')
            yield line


def goodbye(line: socket.socket) -> tuple[int, str]:
    """The server's close frame."""
    _, _, last = until_said(line, b"\x88").partition(b"\x88")
    return int.from_bytes(last[1:3], "big"), last[3 : last[0] + 1].decode()


def say(line: socket.socket, raw: bytes) -> None:
    with contextlib.suppress(OSError):  # it has heard enough
        line.sendall(raw)


@pytest.mark.parametrize("raw", [PING, PONG], ids=["pings", "pongs"])
def test_control_frames_without_end_end_the_socket(serving: Serving, raw: bytes) -> None:
    with watching(serving) as line:
        say(line, raw * 20_000)
        assert goodbye(line) == (1008, "too_fast")
    until(lambda: serving.connections <= 1)


def test_pings_over_the_limit_are_unanswered_and_the_socket_stays_open(serving: Serving) -> None:
    with watching(serving) as line:
        line.sendall(PING * (60 + FLOOD_MAX // 2) + CLOSE)
        told = heard(line)
        assert 60 <= told.count(b"\x8a\x00") < 70
        assert told.endswith(b"\x88\x02\x03\xe8"), "its own goodbye is answered"


@pytest.mark.parametrize(
    ("raw", "why"),
    [
        (BEGUN + PART * (FRAGMENTS_MAX + 1), "too_many_parts"),
        (frame(TEXT, b"x", final=False) * 2, ""),
        (BEGUN + (frame(0, b"x") + BEGUN) * 80, "too_fast"),
    ],
    ids=["parts", "a second beginning", "short messages in parts"],
)
def test_messages_in_too_many_parts_end_the_socket(serving: Serving, raw: bytes, why: str) -> None:
    with watching(serving) as line:
        say(line, raw)
        code, told = goodbye(line)
        assert (code, told) == (1008, why) if why else code == 1002


def test_an_unfinished_message_ends_the_socket(
    serving: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket_protocol, "MESSAGE_S", 0.05)
    with watching(serving) as line:
        line.sendall(BEGUN + PART)
        assert goodbye(line) == (1008, "too_slow")
    with watching(serving) as line:  # an ended one is no longer waited for
        line.sendall(BEGUN + frame(0, b"}"))
        line.settimeout(0.2)
        with pytest.raises(TimeoutError):
            while line.recv(65_536):
                pass


def test_a_closed_socket_reads_only_little_more(serving: Serving) -> None:
    with watching(serving) as line:
        line.sendall(frame(BINARY, b"x"))
        say(line, (PING + BEGUN) * CLOSED_FRAMES_MAX * 100)
        code, _ = goodbye(line)
        assert code == 1003
    until(lambda: serving.connections <= 1)


@pytest.mark.parametrize("raw", [PONG * 20_000, frame(TEXT, b"x" * 125) * 2_000])
def test_frames_read_of_one_socket_in_a_turn_are_limited(
    serving: Serving, raw: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever has said more waits for the next, and others are heard before."""
    shares: list[tuple[int, int]] = []
    read = SocketProtocol._read

    def counted(protocol: SocketProtocol) -> None:
        before, share = len(protocol._unread), [0]
        one = protocol._read_frame

        def each(data: bytes, at: int) -> int:
            share[0] += 1
            return one(data, at)

        protocol._read_frame = each  # type: ignore[method-assign]
        read(protocol)
        vars(protocol).pop("_read_frame", None)  # unless it was read within itself
        shares.append((share[0], before - len(protocol._unread)))

    monkeypatch.setattr(SocketProtocol, "_read", counted)
    with watching(serving) as line:
        say(line, raw)
        assert goodbye(line)[0] == 1008
    frames, taken = map(max, zip(*shares, strict=True))
    assert FRAMES_A_TURN / 2 < frames <= FRAMES_A_TURN + 1
    assert taken < BYTES_A_TURN + 200


def test_a_socket_without_a_session_reads_no_frames(serving: Serving) -> None:
    """Without a session the socket is closed; what follows is not parsed."""
    with serving.call() as line:
        head = (
            f"GET /ws/x HTTP/1.1\r\nhost: {serving.address}\r\nconnection: upgrade\r\n"
            "upgrade: websocket\r\nsec-websocket-version: 13\r\n"
            "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
        line.sendall(head.encode())
        until_said(line, b"no_session")
        say(line, PING * 100_000)
        assert b"\x8a\x00" not in heard(line)
    until(lambda: serving.connections <= 1)


def test_a_busy_client_passes_the_keepalive(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its answers to the server's pings cost no token."""
    monkeypatch.setattr("giftable.server.app.PING_S", 2.0)
    with Serving(Limits(messages=Rate(1, 20))) as serving, watching(serving) as line:
        line.settimeout(0.01)
        pings, next_s = 0, 0.0
        while pings < 2:
            if (now_s := time.monotonic()) >= next_s:
                line.sendall(frame(TEXT, b'{"type":"Ping"}'))  # four of five are refused
                next_s = now_s + 0.01
            with contextlib.suppress(TimeoutError):
                told = line.recv(65_536)
                assert told and not CLOSING.search(told), "closed"
                if (at := told.find(b"\x89\x04")) >= 0:
                    line.sendall(frame(10, told[at + 2 : at + 6]))
                    pings += 1
