"""The bus between processes: NATS, with one subject per table.

A node gets messages only about the tables it has open, and none of its own. A message that can't be
sent now is dropped: nodes ask the store for what they missed. Whoever can read this bus can read
every card, as in the database; so protect it (password and TLS in the URL).
"""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import Callable
from functools import partial

import msgspec
import nats.errors
import structlog
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.aio.subscription import Subscription

from giftable.tables.ports import BusMessage, Committed, TableId

OnMessage = Callable[[BusMessage], None]

log = structlog.get_logger()

COMMIT_BYTES_MAX = 256 * 1024  # a larger one is read from the store; NATS itself takes 1 MiB
WAITING_MAX = 10_000  # messages that wait to be sent
HEARD_MAX = 1_000  # received messages of one table that wait
PING_S = 2  # a silent server is given up after three of these
RETRY_S = 1
CLOSE_S = 3.0
CONNECT_S = 2
_SUBJECT = "giftable.table."
_TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")  # other characters could match many subjects

_encode = msgspec.msgpack.Encoder().encode
_decode: Callable[[bytes], BusMessage] = msgspec.msgpack.Decoder(BusMessage).decode


class _Client(Client):
    """nats-py's client, but it sends no password to a server without TLS if the URL is tls://."""

    def _connect_command(self) -> bytes:
        assert self._current_server is not None
        if self._current_server.uri.scheme == "tls" and not self._server_info.get("tls_required"):
            raise nats.errors.Error("the server offers no TLS")
        return super()._connect_command()


class NatsBus:
    """A Bus over the NATS servers at `url`, several of them separated by commas.

    Call `start` in a running loop; from then on it connects, and reconnects, until it is closed.
    """

    is_shared = True

    def __init__(self, url: str) -> None:
        self._urls = [one.strip() for one in url.split(",")]
        self._client: Client = _Client()
        self._following: dict[TableId, list[OnMessage]] = {}
        self._subscribed: dict[TableId, Subscription] = {}
        self._waiting: list[tuple[TableId, bytes | None]] = []  # None: subscribe or unsubscribe
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._up = asyncio.Event()
        self._complained: set[str] = set()  # already logged, until the bus is up

    @property
    def is_up(self) -> bool:
        return self._client.is_connected

    async def start(self) -> None:
        """Begins to connect, and waits CONNECT_S at most; then it goes on in the background."""
        self._tasks = [
            asyncio.ensure_future(self._stay_connected()),
            asyncio.ensure_future(self._send_for_ever()),
        ]
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._up.wait(), CONNECT_S)

    async def close(self) -> None:
        """Sends the waiting messages, then closes; both within CLOSE_S. The limit is needed: a
        server that has gone never answers, and nats-py's client may cancel itself."""
        ending = asyncio.ensure_future(self._cancel_and_close())
        await asyncio.wait({ending}, timeout=CLOSE_S)
        ending.cancel()

    async def _cancel_and_close(self) -> None:
        pending = set(self._tasks)
        while pending:  # a client that tries to connect may miss that it was cancelled
            for task in pending:
                task.cancel()
            _, pending = await asyncio.wait(pending, timeout=CLOSE_S / 10)
        await self._send_waiting()
        try:
            await self._client.close()
        except Exception as error:  # any error: it ends here
            self._warn_once("the bus has failed", error)

    # Speaking -------------------------------------------------------------------------

    def publish(self, table: TableId, said: BusMessage) -> None:
        if not self.is_up or len(self._waiting) >= WAITING_MAX:
            return
        payload = _encode(said)
        if isinstance(said, Committed) and len(payload) > COMMIT_BYTES_MAX:
            payload = _encode(Committed(said.n))
        self._queue(table, payload)

    def _queue(self, table: TableId, payload: bytes | None) -> None:
        self._waiting.append((table, payload))
        self._wake.set()

    async def _send_for_ever(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            await self._send_waiting()

    async def _send_waiting(self) -> None:
        """Sends waiting messages and subscriptions in their order: a node must be subscribed before
        others answer its question."""
        waiting, self._waiting = self._waiting, []
        for table, payload in waiting:
            try:
                if payload is None:
                    await self._subscribe(table)
                elif self.is_up:
                    await self._client.publish(_SUBJECT + table, payload)
            except Exception as error:  # any error: a node must not fall silent for ever
                self._warn_once("the bus has failed", error)

    # Hearing --------------------------------------------------------------------------

    def subscribe(self, table: TableId, hear: OnMessage) -> Callable[[], None]:
        if not _TABLE_ID.fullmatch(table):
            return lambda: None
        self._following.setdefault(table, []).append(hear)
        self._queue(table, None)

        def end() -> None:
            following = self._following.get(table, [])
            if hear in following:
                following.remove(hear)
            if not following and self._following.pop(table, None) is not None:
                self._queue(table, None)

        return end

    async def _subscribe(self, table: TableId) -> None:
        """Subscribes to a table or ends that, as `_following` says. While the bus is down it does
        nothing; `_connected` then does it for all tables."""
        if not self.is_up:
            return
        if table not in self._following:
            if (subscribed := self._subscribed.pop(table, None)) is not None:
                await subscribed.unsubscribe()
        elif table not in self._subscribed:
            self._subscribed[table] = await self._client.subscribe(
                _SUBJECT + table, cb=partial(self._received, table), pending_msgs_limit=HEARD_MAX
            )

    async def _received(self, table: TableId, message: Msg) -> None:
        try:
            said = _decode(message.data)
        except msgspec.DecodeError as error:
            self._warn_once("unreadable message on the bus", error)
            return
        if isinstance(said, Committed) and said.commit is not None:
            if (said.commit.table, said.commit.n) != (table, said.n):
                self._warn_once("foreign commit on the bus")
                return
        for hear in tuple(self._following.get(table, ())):
            hear(said)

    # Staying connected ----------------------------------------------------------------

    async def _stay_connected(self) -> None:
        """Connects, and connects again when the client has given up (a server refused it)."""
        while True:
            closed = asyncio.Event()
            self._client, self._subscribed = _Client(), {}
            try:
                await self._connect(closed)
                await closed.wait()
                self._warn_once("the bus is down", self._client.last_error)
            except Exception as error:  # a node without the bus still serves
                self._warn_once("the bus has failed", error)
            await asyncio.sleep(RETRY_S)

    async def _connect(self, closed: asyncio.Event) -> None:
        async def gone() -> None:
            if not self._client.is_closed:  # not closed by this process
                self._warn_once("the bus is down", self._client.last_error)

        async def failed(error: Exception) -> None:
            self._warn_once("the bus has failed", error)

        async def ended() -> None:
            closed.set()

        await self._client.connect(
            self._urls, name="giftable", no_echo=True,
            error_cb=failed, disconnected_cb=gone, reconnected_cb=self._connected, closed_cb=ended,
            connect_timeout=CONNECT_S, reconnect_time_wait=RETRY_S, max_reconnect_attempts=-1,
            ping_interval=PING_S, max_outstanding_pings=2,
        )  # fmt: skip
        await self._connected()

    async def _connected(self) -> None:
        for table in self._following.keys() | self._subscribed.keys():
            self._queue(table, None)
        self._complained.clear()
        self._up.set()
        log.info("the bus is up")

    def _warn_once(self, what: str, error: Exception | None = None) -> None:
        if what not in self._complained:
            self._complained.add(what)
            log.warning(what, why=None if error is None else str(error) or type(error).__name__)
