"""The guarded client of HTTP and SMTP: everything that this server sends to others goes out through
it.

A target is somebody's word, so it may be a trap. A name is resolved once, and the very address that
was checked is connected to: an answer that changes changes nothing. Redirects are not followed, an
answer is read up to 4 kB, and all of it ends within five seconds.
"""

from __future__ import annotations

import asyncio
import re
import socket
import ssl
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from threading import Semaphore, Thread
from typing import Any
from urllib.parse import SplitResult, urlsplit

import httptools
from msgspec import Struct

from giftable.notices.addresses import URL_LETTERS_MAX, Network, is_in, is_public
from giftable.tables.ports import Clock
from giftable.tables.rates import Bucket, Rate

TOTAL_S = 5.0
ANSWER_BYTES = 4 * 1024
OF_TARGET = Rate(60, 1)
AT_ONCE_OF_TARGET = 4
AT_ONCE = 16
LOOKUPS_MAX = 64  # of names at a time, also those that nobody waits for any more
TARGETS_MAX = 1_000  # remembered at a time
RETRY_S_MAX = 24 * 3600.0

_PLAIN = re.compile(r"[!-~]+")
_HOST = re.compile(r"[A-Za-z0-9._-]{1,253}|[0-9A-Fa-f:.]{2,45}")
_PORTS = {"http": 80, "https": 443}
_LOW_PORTS = (80, 443)  # below 1024 others speak no HTTP

_lookups = Semaphore(LOOKUPS_MAX)

Resolve = Callable[[str, int], Awaitable[Sequence[str]]]


class OutgoingFailed(Exception):
    """Raised if a request to another server has failed; `code` says why: bad_url, not_public,
    unreachable, too_slow, bad_answer, outgoing_busy."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Answer(Struct, frozen=True):
    """The status of another server's answer, and the seconds of its Retry-After."""

    status: int
    retry_s: float | None = None  # from Retry-After


def parse_url(url: str) -> SplitResult:
    """Splits a URL that may be sent to. Raises OutgoingFailed `bad_url`."""
    try:
        if len(url) > URL_LETTERS_MAX or not _PLAIN.fullmatch(url):
            raise ValueError
        parts = urlsplit(url)
        port = parts.port or _PORTS[parts.scheme]
        fits = _HOST.fullmatch(parts.hostname or "") and "@" not in parts.netloc
        if not fits or not (port in _LOW_PORTS or port >= 1024):
            raise ValueError
    except (ValueError, KeyError):
        raise OutgoingFailed("bad_url") from None
    return parts


async def resolve(host: str, port: int) -> Sequence[str]:
    """Returns the addresses of a host's name. On a thread of its own: where a name's servers are
    silent a lookup takes half a minute, and uvloop has two threads for all. Raises OutgoingFailed
    `outgoing_busy`, OSError, UnicodeError."""
    if not _lookups.acquire(blocking=False):
        raise OutgoingFailed("outgoing_busy")
    loop = asyncio.get_running_loop()
    found: asyncio.Future[list[str]] = loop.create_future()

    def set_outcome(outcome: list[str] | Exception) -> None:
        if found.done():  # nobody waits any more
            return
        if isinstance(outcome, Exception):
            found.set_exception(outcome)
        else:
            found.set_result(outcome)

    def lookup() -> None:
        outcome: list[str] | Exception
        try:
            answers = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
            outcome = list(dict.fromkeys(str(address[0]) for *_, address in answers))
        except (OSError, UnicodeError) as error:
            outcome = error
        finally:
            _lookups.release()
        with suppress(RuntimeError):  # the server has ended meanwhile
            loop.call_soon_threadsafe(set_outcome, outcome)

    Thread(target=lookup, name="lookup", daemon=True).start()
    return await found


class _Target:
    """How much is sent to one host and port: its rate, and its requests now."""

    def __init__(self, clock: Clock) -> None:
        self.bucket = Bucket(OF_TARGET, clock)
        self.at_once = 0


class GuardedClient:
    """Sends to public addresses, and to those of the operator's `private` networks."""

    def __init__(
        self, clock: Clock, private: Sequence[Network] = (), resolve: Resolve = resolve,
        tls: Callable[[], ssl.SSLContext] = ssl.create_default_context, total_s: float = TOTAL_S,
    ) -> None:  # fmt: skip
        self._clock = clock
        self._private = tuple(private)
        self._resolve = resolve
        self._make_tls = tls
        self._tls: ssl.SSLContext | None = None
        self._total_s = total_s
        self._targets: OrderedDict[tuple[str, int], _Target] = OrderedDict()
        self._at_once = 0

    async def post(self, url: str, body: bytes, headers: Mapping[str, str]) -> Answer:
        """Posts the body; returns the answer's status. Raises OutgoingFailed."""
        parts = parse_url(url)
        host, port = parts.hostname or "", parts.port or _PORTS[parts.scheme]
        request = _post_request(parts, host, body, headers)
        with_tls = self._tls_context() if parts.scheme == "https" else None
        async with self.entered(host, port):
            line = await self.connect(host, port)
            try:
                reader, writer = await asyncio.open_connection(
                    sock=line,
                    ssl=with_tls,
                    server_hostname=host if with_tls else None,
                    limit=ANSWER_BYTES,
                )
            except BaseException:
                line.close()
                raise
            try:
                writer.write(request)
                await writer.drain()
                return await _read_answer(reader)
            finally:
                writer.transport.abort()

    @asynccontextmanager
    async def entered(self, host: str, port: int) -> AsyncIterator[None]:
        """Holds one of few places for connections to that host, for `total_s` at most. Raises
        OutgoingFailed, also in place of what goes wrong inside."""
        target = self._target(host, port)
        if self._at_once >= AT_ONCE or target.at_once >= AT_ONCE_OF_TARGET:
            raise OutgoingFailed("outgoing_busy")
        if not target.bucket.take():
            raise OutgoingFailed("outgoing_busy")
        self._at_once += 1
        target.at_once += 1
        try:
            async with asyncio.timeout(self._total_s):
                yield
        except TimeoutError:
            raise OutgoingFailed("too_slow") from None
        except (OSError, UnicodeError, EOFError):  # ssl's errors are OSErrors
            raise OutgoingFailed("unreachable") from None
        finally:
            self._at_once -= 1
            target.at_once -= 1

    async def connect(self, host: str, port: int, *, named: bool = False) -> socket.socket:
        """Opens a TCP connection to that host. `named`: the operator has named it, so its address
        may be private. Raises OutgoingFailed `not_public`, OSError."""
        found = await self._resolve(host, port)
        allowed = [
            address
            for address in found
            if named or is_public(address) or is_in(address, self._private)
        ]
        if not allowed:
            raise OutgoingFailed("not_public" if found else "unreachable")
        loop = asyncio.get_running_loop()
        last: OSError | None = None
        for address in allowed[:4]:
            family = socket.AF_INET6 if ":" in address else socket.AF_INET
            line = socket.socket(family, socket.SOCK_STREAM)
            line.setblocking(False)
            try:
                await loop.sock_connect(line, (address, port))
                return line
            except OSError as error:
                line.close()
                last = error
            except BaseException:
                line.close()
                raise
        assert last is not None
        raise last

    def _target(self, host: str, port: int) -> _Target:
        key = host.lower(), port
        target = self._targets.setdefault(key, _Target(self._clock))
        self._targets.move_to_end(key)
        if len(self._targets) > TARGETS_MAX:
            self._targets.popitem(last=False)
        return target

    def _tls_context(self) -> ssl.SSLContext:
        if self._tls is None:
            self._tls = self._make_tls()
        return self._tls


def _post_request(parts: SplitResult, host: str, body: bytes, headers: Mapping[str, str]) -> bytes:
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    name = f"[{host}]" if ":" in host else host
    lines = {
        "host": name if parts.port is None else f"{name}:{parts.port}",
        "user-agent": "giftable",
        "connection": "close",
        "content-length": str(len(body)),
        **headers,
    }
    assert not any("\n" in value or "\r" in value for value in lines.values())
    head = "".join(f"{key}: {value}\r\n" for key, value in lines.items())
    return f"POST {path} HTTP/1.1\r\n{head}\r\n".encode("latin-1") + body


class _Head:
    """The head of an answer, as httptools parses it."""

    def __init__(self) -> None:
        self.retry_s: float | None = None
        self.is_whole = False

    def on_header(self, name: bytes, value: bytes) -> None:
        if name.lower() == b"retry-after" and value.isdigit() and len(value) < 9:
            self.retry_s = min(float(value), RETRY_S_MAX)

    def on_headers_complete(self) -> None:
        self.is_whole = True


async def _read_answer(reader: asyncio.StreamReader) -> Answer:
    """Reads the answer's head; its body is left unread. Raises OutgoingFailed."""
    head: Any = _Head()
    parser = httptools.HttpResponseParser(head)
    left = ANSWER_BYTES
    try:
        while not head.is_whole:
            piece = await reader.read(left)
            if not piece:  # it has ended, or nothing is left
                raise OutgoingFailed("bad_answer")
            left -= len(piece)
            parser.feed_data(piece)
    except httptools.HttpParserError:
        if not head.is_whole:
            raise OutgoingFailed("bad_answer") from None
    return Answer(parser.get_status_code(), head.retry_s)
