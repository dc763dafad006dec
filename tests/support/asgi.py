"""A browser's worth of client for the server's ASGI application: no sockets, any event loop."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from http.cookies import SimpleCookie
from types import TracebackType
from typing import Any

from starlette.types import ASGIApp, Message

from giftable.server.limits import UPLOAD_S
from giftable.tables.ports import Clock

HOST = "giftable.test"
ORIGIN = f"http://{HOST}"

Json = dict[str, Any]


class Closed(Exception):
    """The server has closed the socket; `code` 403 where it never let it in."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(code, reason)
        self.code = code
        self.reason = reason


@dataclass(frozen=True)
class Answer:
    """An HTTP answer; header names in lower case."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Json:
        read: Json = json.loads(self.body)
        return read


class Browser:
    """One person: keeps cookies and sends the own origin, as browsers do."""

    def __init__(self, app: ASGIApp, address: str = "192.0.2.7", scheme: str = "http") -> None:
        self._app = app
        self._address = address
        self._scheme = scheme
        self._origin = f"{scheme}://{HOST}"
        self.cookies: dict[str, str] = {}

    async def get(self, path: str, **headers: str) -> Answer:
        return await self.ask("GET", path, b"", headers)

    async def post(self, path: str, body: Json | bytes, **headers: str) -> Answer:
        raw = body if isinstance(body, bytes) else json.dumps(body).encode()
        return await self.ask("POST", path, raw, {"origin": self._origin, **headers})

    async def ask(
        self, method: str, path: str, body: bytes, headers: dict[str, str],
        meanwhile: Callable[[], Awaitable[object]] | None = None,
    ) -> Answer:  # fmt: skip
        """One request; `headers` may use _ for -, and "" leaves a header out. Something happens
        `meanwhile`, when half of the body has come."""
        scope = {**self._scope("http", path, headers), "method": method}
        sent: list[Message] = []
        half = len(body) // 2 if meanwhile is not None else 0
        parts = [part for part in (body[:half], body[half:]) if part or not half]

        async def receive() -> Message:
            if len(parts) == 1 and meanwhile is not None:
                await meanwhile()
            part = parts.pop(0) if parts else b""
            return {"type": "http.request", "body": part, "more_body": bool(parts)}

        async def send(message: Message) -> None:
            sent.append(message)

        await self._app(scope, receive, send)
        start = sent[0]
        told = [(k.decode(), v.decode("latin-1")) for k, v in start["headers"]]
        for name, value in told:
            if name == "set-cookie":
                self.cookies.update({k: m.value for k, m in SimpleCookie(value).items()})
        whole = b"".join(message.get("body", b"") for message in sent[1:])
        return Answer(start["status"], dict(told), whole)

    async def hang_up(
        self, path: str, begun: bytes, method: str = "POST", *, is_all: bool = False
    ) -> None:
        """A request whose client goes when it has said so much of its body."""
        messages: list[Message] = [
            {"type": "http.request", "body": begun, "more_body": not is_all},
            {"type": "http.disconnect"},
        ]

        async def receive() -> Message:
            return messages.pop(0)

        async def send(message: Message) -> None:
            """Nobody reads it."""

        headers = {"origin": self._origin}
        await self._app({**self._scope("http", path, headers), "method": method}, receive, send)

    async def dribble(self, path: str, clock: Clock) -> None:
        """A POST of which a byte comes now and then, until its time is over."""
        until_s = clock.monotonic_s() + UPLOAD_S

        async def receive() -> Message:
            await clock.sleep(1.5)
            if clock.monotonic_s() > until_s:
                return {"type": "http.disconnect"}
            return {"type": "http.request", "body": b"x", "more_body": True}

        async def send(message: Message) -> None:
            """Nobody reads it."""

        await self._app({**self._scope("http", path, {}), "method": "POST"}, receive, send)

    def socket(self, path: str, **headers: str) -> Socket:
        """A socket to be opened with `async with`."""
        asked = {"origin": self._origin, **headers}
        return Socket(self._app, self._scope("websocket", path, asked))

    def _scope(self, kind: str, path: str, headers: dict[str, str]) -> Message:
        jar = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        named = {"host": HOST, "cookie": jar} | {
            name.replace("_", "-"): value for name, value in headers.items()
        }
        path, _, query = path.partition("?")
        return {
            "type": kind,
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": self._scheme.replace("http", "ws") if kind == "websocket" else self._scheme,
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": [(k.encode(), v.encode("latin-1")) for k, v in named.items() if v],
            "client": (self._address, 50_000),
            "server": (HOST, 80),
            "subprotocols": [],
            "extensions": {},
            "state": {},
        }


class Socket:
    """The client's end. `frames` keeps the text of all that ever came in."""

    def __init__(self, app: ASGIApp, scope: Message) -> None:
        self._app = app
        self._scope = scope
        self._to_server: asyncio.Queue[Message] = asyncio.Queue()
        self._unread: deque[str] = deque()
        self._news = asyncio.Event()
        self._reading = asyncio.Event()
        self._reading.set()
        self._accepted = False
        self._task: asyncio.Task[None] | None = None
        self.frames: list[str] = []
        self.closed: Closed | None = None

    async def __aenter__(self) -> Socket:
        await self._to_server.put({"type": "websocket.connect"})
        self._task = asyncio.ensure_future(self._run())
        while not (self._accepted or self.closed):
            await self._wait()
        if self.closed is not None and not self._accepted:
            await self._task
            raise self.closed
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        await self.leave()

    async def _run(self) -> None:
        try:
            await self._app(self._scope, self._to_server.get, self._take)
        finally:
            self.closed = self.closed or Closed(1006, "")
            self._news.set()

    async def _take(self, message: Message) -> None:
        await self._reading.wait()
        match message["type"]:
            case "websocket.accept":
                self._accepted = True
            case "websocket.send":
                self.frames.append(message["text"])
                self._unread.append(message["text"])
            case "websocket.close":
                code = message.get("code", 1000) if self._accepted else 403
                self.closed = Closed(code, message.get("reason") or "")
        self._news.set()

    async def _wait(self) -> None:
        self._news.clear()
        await self._news.wait()

    def stop_reading(self) -> None:
        """From now on the line is full: what the server sends does not leave it."""
        self._reading.clear()

    def read_on(self) -> None:
        self._reading.set()

    async def send(self, message: Json | str | bytes) -> None:
        """A dictionary as JSON, text as it stands, bytes as a binary frame."""
        event: Message = {"type": "websocket.receive"}
        if isinstance(message, bytes):
            event["bytes"] = message
        else:
            event["text"] = message if isinstance(message, str) else json.dumps(message)
        await self._to_server.put(event)

    async def next(self, kind: str | None = None) -> Json:
        """The next message, or the next of a type. Raises Closed."""
        while True:
            while self._unread:
                message: Json = json.loads(self._unread.popleft())
                if kind is None or message["type"] == kind:
                    return message
            if self.closed is not None:
                raise self.closed
            await self._wait()

    async def ask(self, message: Json | str | bytes) -> Json:
        """Send, and wait for what answers it."""
        await self.send(message)
        while True:
            answer = await self.next()
            if answer["type"] in ("Ack", "Refused", "Pong", "Choices", "Described"):
                return answer

    async def close_code(self) -> int:
        """Wait until the server closes."""
        while self.closed is None:
            await self._wait()
        return self.closed.code

    async def leave(self) -> None:
        """Close the tab."""
        assert self._task is not None
        self._reading.set()
        await self._to_server.put({"type": "websocket.disconnect", "code": 1001})
        await self._task
