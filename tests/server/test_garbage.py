"""Who comes and goes leaves nothing that only the collector could free: looking for it would stop
everybody, for tens of milliseconds where a thousand come and go."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator

import httpx
import pytest

from tests.server.serving import Serving, heard, until_said
from tests.server.test_floods import CLOSE
from tests.server.test_http_protocol import GET, POST, SOCKET
from tests.support.bound import until

TIMES = 20


@pytest.fixture
def serving() -> Iterator[Serving]:
    with Serving() as one:
        gc.unfreeze()  # what a server has at its start it keeps; here all is looked at
        yield one


def asked(serving: Serving) -> None:
    serving.say(GET + b"connection: close\r\n\r\n")


def left(serving: Serving) -> None:
    with serving.call() as line:
        line.sendall(POST + b"content-length: 100\r\n\r\nx")


def refused(serving: Serving) -> None:
    serving.say(b"\x00 / HTTP/9\r\n\r\n")


def too_many_at_once(serving: Serving) -> None:
    serving.say((GET + b"\r\n") * 400)


def turned_away(serving: Serving) -> None:
    serving.say(SOCKET + b"origin: http://elsewhere.test\r\n\r\n")


def without_session(serving: Serving) -> None:
    with serving.call() as line:
        line.sendall(SOCKET + b"\r\n")
        until_said(line, b"no_session")


def watched(serving: Serving) -> None:
    with serving.call() as line:
        line.sendall(watching(serving))
        until_said(line, b'"Presence"')
        line.sendall(CLOSE)
        heard(line)


def watching(serving: Serving, made: dict[int, bytes] = {}) -> bytes:  # noqa: B006
    """The handshake of somebody at a table."""
    if serving.port not in made:
        body = {"game": "gifttrap", "name": "Jana", "locale": "en"}
        answer = httpx.post(f"http://{serving.address}/api/tables", json=body)
        head = SOCKET.replace(b"ws/x", f"ws/{answer.json()['table']}".encode())
        made[serving.port] = (
            head + f"cookie: giftable={answer.cookies['giftable']}\r\n\r\n".encode()
        )
    return made[serving.port]


@pytest.mark.parametrize(
    "come",
    [asked, left, refused, too_many_at_once, turned_away, without_session, watched],
    ids=lambda f: f.__name__,
)
def test_closed_connections_are_garbage_collected(
    serving: Serving, come: Callable[[Serving], None]
) -> None:
    for _ in range(3):  # whatever is loaded once
        come(serving)
    until(lambda: serving.connections == 0)
    gc.disable()
    try:
        left_behind = []
        for _ in range(3):  # something else of this process may be let go meanwhile
            gc.collect()
            for _ in range(TIMES):
                come(serving)
            until(lambda: serving.connections == 0)
            left_behind.append(gc.collect())
            if left_behind[-1] < TIMES:
                return
        raise AssertionError(f"{left_behind}: of what hangs on a connection some sixty each")
    finally:
        gc.enable()
