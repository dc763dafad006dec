"""The server's own sockets: frames in whatever pieces they come, and readers who do not read.

What a connection makes of its messages is in test_socket.py, over ASGI.
"""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Iterator
from typing import Any, cast

import httpx
import pytest

from giftable.protocol.close_codes import TABLE_CLOSED
from giftable.server.limits import FRAME_S, MESSAGE_BYTES_MAX, Limits, Rate
from giftable.server.sockets import socket_protocol
from giftable.server.sockets.socket_protocol import ScreenQueue, SocketProtocol
from giftable.tables.ports import TableId
from tests.server.serving import Serving
from tests.support.bound import BOUND_S, until

TEXT, CONT, CLOSE, PING, PONG = 0x1, 0x0, 0x8, 0x9, 0xA
FINAL = 0x80
PLENTY = Limits(messages=Rate(1e6, 1e6))


@pytest.fixture(scope="module")
def serving() -> Iterator[Serving]:
    with Serving(PLENTY) as running:
        yield running


class Client:
    """A WebSocket of bytes, at a table of its own or at somebody's; to be entered. With the key of
    a screen it is one."""

    def __init__(
        self, serving: Serving, table: str | None = None, screen: str = "", **options: Any
    ) -> None:
        body = {
            "game": "gifttrap", "name": "Jana", "locale": "en", "settings": {"pace": "off"},
            "bots": 7,
        }  # fmt: skip
        answer = httpx.post(f"http://{serving.address}/api/tables", json=body)
        self.table: str = table or answer.json()["table"]
        self.cookies = answer.cookies
        self._cookie = answer.cookies["giftable"]
        self._path = f"/ws/{self.table}" + (f"?screen={screen}" if screen else "")
        self._unread = b""
        self.line = socket.socket()
        for option, value in options.items():
            self.line.setsockopt(socket.SOL_SOCKET, getattr(socket, option), value)
        self.line.settimeout(BOUND_S)
        self.line.connect(("127.0.0.1", serving.port))

    def __enter__(self) -> Client:
        self.line.sendall(
            f"GET {self._path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {'A' * 22}==\r\n"
            f"Sec-WebSocket-Version: 13\r\nCookie: giftable={self._cookie}\r\n\r\n".encode()
        )
        while b"\r\n\r\n" not in self._unread:
            self._read()
        head, _, self._unread = self._unread.partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 101")
        return self

    def __exit__(self, *_: object) -> None:
        self.line.close()

    def _read(self) -> None:
        piece = self.line.recv(65_536)
        if not piece:
            raise ConnectionResetError
        self._unread += piece

    def send(self, *messages: dict[str, Any]) -> None:
        """All of them in one piece."""
        self.line.sendall(b"".join(frame(json.dumps(m).encode()) for m in messages))

    def frame(self) -> tuple[int, bytes]:
        """The next frame's kind and payload. Raises ConnectionResetError at the line's end."""
        while True:
            data = self._unread
            if len(data) >= 2:
                size, begin = data[1], 2
                if size == 126:
                    size, begin = int.from_bytes(data[2:4], "big"), 4
                elif size == 127:
                    size, begin = int.from_bytes(data[2:10], "big"), 10
                if len(data) >= begin + size:
                    self._unread = data[begin + size :]
                    return data[0] & 15, data[begin : begin + size]
            self._read()

    def told(self, kind: str) -> dict[str, Any]:
        """The next message of that type."""
        while True:
            opcode, payload = self.frame()
            assert opcode == TEXT, (opcode, payload)
            message: dict[str, Any] = json.loads(payload)
            if message["type"] == kind:
                return message

    def closed(self) -> int:
        """The code of the close frame, whatever comes before it."""
        while True:
            opcode, payload = self.frame()
            if opcode == CLOSE:
                return int.from_bytes(payload[:2], "big")


def frame(payload: bytes, first: int = FINAL | TEXT, mask: bytes = b"\x01\x02\x03\x04") -> bytes:
    size = len(payload)
    if size < 126:
        head = bytes((first, 0x80 | size))
    elif size < 65_536:
        head = bytes((first, 0x80 | 126)) + size.to_bytes(2, "big")
    else:
        head = bytes((first, 0x80 | 127)) + size.to_bytes(8, "big")
    return head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))


def rename(number: int) -> dict[str, Any]:
    name = f"Řehoř {number} {'.' * (number % 3) * 60}"  # short and long frames, not all of ASCII
    return {"type": "Rename", "id": f"rename-{number:03}", "seat": 0, "name": name, "locale": "cs"}


def test_commands_in_one_packet_are_answered_in_order(serving: Serving) -> None:
    with Client(serving) as client:
        client.told("Presence")
        client.send(*map(rename, range(40)))
        told: list[tuple[str, int]] = []
        while len(told) < 80:
            message = json.loads(client.frame()[1])
            if message["type"] in ("Update", "Ack"):
                told.append((message.get("id", "update"), message["n"]))
        assert told == [
            x for i in range(40) for x in (("update", i + 2), (f"rename-{i:03}", i + 2))
        ]


def test_a_command_may_arrive_byte_by_byte(serving: Serving) -> None:
    with Client(serving) as client:
        client.line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        raw = b"".join(frame(json.dumps(rename(number)).encode()) for number in range(2))
        for i in range(len(raw)):
            client.line.sendall(raw[i : i + 1])
        assert [client.told("Ack")["id"] for _ in range(2)] == ["rename-000", "rename-001"]


def test_a_message_may_come_in_fragments_with_a_ping_between(serving: Serving) -> None:
    with Client(serving) as client:
        raw = json.dumps(rename(7)).encode()
        client.line.sendall(
            frame(raw[:20], TEXT) + frame(b"hi", FINAL | PING) + frame(raw[20:], FINAL | CONT)
        )
        seen = [client.frame()]
        while b"rename-007" not in seen[-1][1]:
            seen.append(client.frame())
        assert (PONG, b"hi") in seen
        client.send({"type": "Ping"})
        assert client.told("Pong")["n"] == 2


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        (b"\x81\x02{}", 1002),  # not masked
        (frame(b"{", TEXT) + frame(b"{}"), 1002),  # a message within a message
        (frame(b"}", FINAL | CONT), 1002),
        (frame(b"{}", FINAL | 0x70 | TEXT), 1002),
        (frame(b"{}", FINAL | 0x3), 1002),
        (frame(b" " * (MESSAGE_BYTES_MAX + 1))[:10], 1009),  # said, before it has come
        (frame(b" " * MESSAGE_BYTES_MAX, TEXT) + frame(b" ", FINAL | CONT), 1009),
        (frame(b"\xff\xfe"), 1007),
        (frame(b"\xff", TEXT) + frame(b"\xfe", FINAL | CONT), 1007),
        (frame(b"\x03\xe8", FINAL | CLOSE), 1000),
    ],
)
def test_a_broken_frame_ends_the_socket(serving: Serving, raw: bytes, code: int) -> None:
    with Client(serving) as client:
        client.told("Presence")
        client.line.sendall(raw)
        assert client.closed() == code
        with pytest.raises(ConnectionResetError):
            client.frame()


def test_frames_after_a_close_are_ignored(serving: Serving) -> None:
    with Client(serving) as client, Client(serving, client.table) as other:
        other.told("Presence")
        ping = json.dumps(rename(1)).encode()
        client.line.sendall(frame(b"", FINAL | 0x2) + frame(ping))
        assert client.told("Refused")["code"] == "binary_frame"
        assert client.closed() == 1003
        other.send({"type": "Ping"})
        assert other.told("Pong")["n"] == 1


def test_a_client_that_never_reads_is_cut_off(
    serving: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket_protocol, "STALLED_S", 0.2)
    monkeypatch.setattr(socket_protocol, "CLOSE_S", 0.1)
    with Client(serving) as host, Client(serving, host.table, SO_RCVBUF=4096) as slow:
        slow.told("Presence")
        before = serving.connections
        for number in range(10_000):
            host.send(rename(number % 1000) | {"id": f"rename-{number:05}"})
            host.told("Ack")
            if serving.connections < before:
                break
        until(lambda: serving.connections < before)
        with pytest.raises(ConnectionResetError):
            while True:
                slow.frame()
        host.send(rename(999))
        assert host.told("Ack")["id"] == "rename-999"


class Flushed:
    """A socket that notes when it was to send."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.at_s: list[float] = []

    def flush(self) -> None:
        self.at_s.append(self.loop.time())


async def test_updates_to_screens_are_batched_by_frame_and_immediate_after_a_pause() -> None:
    to_screens = ScreenQueue()
    one, other = Flushed(), Flushed()
    begun_s = one.loop.time()

    def add(*sockets: Flushed) -> None:
        for each in sockets:
            to_screens.add(cast(SocketProtocol, each))

    add(one)
    await asyncio.sleep(FRAME_S / 4)
    assert one.at_s == [begun_s], "the first waits for nothing"
    add(one, other)
    await asyncio.sleep(FRAME_S / 4)
    assert (one.at_s, other.at_s) == ([begun_s], [])
    await asyncio.sleep(FRAME_S)
    assert one.at_s[1:] == other.at_s == [pytest.approx(begun_s + FRAME_S)]
    await asyncio.sleep(FRAME_S)
    add(other)
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert other.at_s[1:] == [one.loop.time()], "nor does what comes after a rest"


def key_of(serving: Serving, host: Client) -> str:
    asked = f"http://{serving.address}/api/tables/{host.table}/screen"
    link: str = httpx.get(asked, cookies=host.cookies).json()["link"]
    return link.partition("~")[2]


def test_a_screen_gets_all_updates_in_order_without_delaying_seats(
    serving: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket_protocol, "FRAME_S", BOUND_S)
    with Client(serving) as host, Client(serving, host.table, key_of(serving, host)) as screen:
        screen.told("Presence")
        count = 40
        host.send(*map(rename, range(count)))
        while host.told("Ack")["id"] != f"rename-{count - 1:03}":
            pass  # a frame of that length has not passed: nothing is held back from a seat
        assert serving.tables is not None and serving.loop is not None
        room = asyncio.run_coroutine_threadsafe(
            serving.tables.room(TableId(host.table)), serving.loop
        ).result(BOUND_S)
        serving.loop.call_soon_threadsafe(room.audience.end, "table_closed")
        news = [screen.told("Update")["n"] for _ in range(count)]
        assert news == list(range(2, count + 2)), "what was held comes before the end"
        assert screen.told("Closing")["code"] == "table_closed"
        assert screen.closed() == TABLE_CLOSED
