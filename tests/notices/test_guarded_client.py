"""The guarded client, tried by those who would misuse it."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

import pytest

from giftable.notices import guarded_client
from giftable.notices.addresses import is_in, is_public, networks
from giftable.notices.guarded_client import Answer, GuardedClient, OutgoingFailed
from giftable.server.process.system import SystemClock
from tests.support.bound import BOUND_S

pytestmark = pytest.mark.real_clock

HERE = networks("127.0.0.0/8, ::1")

Serve = Callable[[asyncio.StreamReader, asyncio.StreamWriter], "asyncio.Future[None]"]


@asynccontextmanager
async def answering(raw: bytes, *, then: bytes = b"") -> AsyncIterator[tuple[int, list[bytes]]]:
    """A server that says `raw` to whoever calls, then `then` without end. Yields its port and what
    it heard."""
    heard: list[bytes] = []

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = await reader.readuntil(b"\r\n\r\n")
            size = int(head.lower().partition(b"content-length: ")[2].partition(b"\r")[0])
            heard.append(head + await reader.readexactly(size))
            writer.write(raw)
            while then:
                writer.write(then)
                await writer.drain()
            await writer.drain()
            await reader.read()
        except (OSError, EOFError):
            pass
        finally:
            writer.transport.abort()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    try:
        yield server.sockets[0].getsockname()[1], heard
    finally:
        server.close()


def named(*answers: Sequence[str]) -> tuple[guarded_client.Resolve, list[str]]:
    """A DNS that says one after the other, and what it was asked."""
    asked: list[str] = []
    left = list(answers)

    async def resolve(host: str, port: int) -> Sequence[str]:
        asked.append(host)
        return left.pop(0) if len(left) > 1 else left[0]

    return resolve, asked


def client(
    *, resolve: guarded_client.Resolve | None = None, total_s: float = 5.0, private=HERE
) -> GuardedClient:
    return GuardedClient(SystemClock(), private, resolve or guarded_client.resolve, total_s=total_s)


async def shut(sent: object) -> str:
    with pytest.raises(OutgoingFailed) as caught:
        await sent  # type: ignore[misc]
    return caught.value.code


async def test_a_post_arrives_whole_and_returns_its_status() -> None:
    said = b"HTTP/1.1 429 Slow\r\nRetry-After: 17\r\nContent-Length: 2\r\n\r\nhi"
    async with answering(said) as (port, heard):
        url = f"http://127.0.0.1:{port}/a/b?c=d"
        assert await client().post(url, b"word", {"title": "x"}) == Answer(429, 17.0)
    head, _, body = heard[0].partition(b"\r\n\r\n")
    assert head.startswith(b"POST /a/b?c=d HTTP/1.1\r\n") and body == b"word"
    assert f"host: 127.0.0.1:{port}".encode() in head and b"title: x" in head


async def test_a_redirect_is_an_answer_and_never_followed() -> None:
    async with answering(b"HTTP/1.1 200 OK\r\n\r\n") as (inner, inside):
        said = f"HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:{inner}/\r\n\r\n".encode()
        async with answering(said) as (port, _):
            assert (await client().post(f"http://127.0.0.1:{port}/", b"", {})).status == 302
        assert inside == []


@pytest.mark.parametrize(
    "url",
    ["http://127.0.0.1:{}/", "http://2130706433:{}/", "http://0x7f.1:{}/", "http://127.1:{}/",
     "http://localhost:{}/", "http://[::ffff:127.0.0.1]:{}/", "http://0.0.0.0:{}/"],
)  # fmt: skip
async def test_no_spelling_of_loopback_is_connected_to(url: str) -> None:
    async with answering(b"HTTP/1.1 200 OK\r\n\r\n") as (port, heard):
        sent = client(private=()).post(url.format(port), b"", {})
        assert await shut(sent) in ("not_public", "unreachable")
        assert heard == []


async def test_slow_name_lookups_do_not_block_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two of them held all lookups, and so all notices, for ten seconds and more."""
    silence = threading.Event()
    real = socket.getaddrinfo

    def asked(host: str, *args: Any, **more: Any) -> Any:
        if host.startswith("silent"):
            silence.wait(BOUND_S)
            raise socket.gaierror
        return real(host, *args, **more)

    monkeypatch.setattr(socket, "getaddrinfo", asked)
    hanging = [
        asyncio.ensure_future(guarded_client.resolve(f"silent{i}.example", 443))
        for i in range(guarded_client.LOOKUPS_MAX - 1)
    ]
    assert await asyncio.wait_for(guarded_client.resolve("127.0.0.1", 443), BOUND_S / 2) == [
        "127.0.0.1"
    ]
    hanging.append(asyncio.ensure_future(guarded_client.resolve("silent.example", 443)))
    await asyncio.sleep(0)
    with pytest.raises(OutgoingFailed, match="outgoing_busy"):
        await guarded_client.resolve("127.0.0.1", 443)
    hanging[0].cancel()
    silence.set()
    found = await asyncio.gather(*hanging, return_exceptions=True)
    assert {type(one) for one in found[1:]} == {socket.gaierror}
    assert await guarded_client.resolve("127.0.0.1", 443) == ["127.0.0.1"]


async def test_a_host_name_is_resolved_once_and_the_checked_address_called() -> None:
    """DNS that first says a public address, then one within the house."""
    async with answering(b"HTTP/1.1 200 OK\r\n\r\n") as (port, heard):
        resolve, asked = named(["192.0.2.1"], ["127.0.0.1"])
        outside = client(resolve=resolve, private=networks("192.0.2.1"), total_s=0.2)
        code = await shut(outside.post(f"http://rebind.example:{port}/", b"", {}))
        assert code in ("unreachable", "too_slow")
        assert (asked, heard) == (["rebind.example"], [])


async def test_only_allowed_addresses_of_a_host_are_called() -> None:
    async with answering(b"HTTP/1.1 204 OK\r\n\r\n") as (port, heard):
        resolve, _ = named(["10.0.0.7", "127.0.0.1"])
        assert (await client(resolve=resolve).post(f"http://two.example:{port}/", b"", {})).status
        assert len(heard) == 1
        resolve, _ = named(["10.0.0.7", "fd00::1", "fe80::1%eth0"])
        sent = client(resolve=resolve).post("http://inside.example/", b"", {})
        assert await shut(sent) == "not_public"


async def test_a_silent_server_times_out() -> None:
    async with answering(b"") as (port, _):
        assert (
            await shut(client(total_s=0.1).post(f"http://127.0.0.1:{port}/", b"", {})) == "too_slow"
        )


async def test_a_server_that_answers_byte_by_byte_times_out() -> None:
    async with answering(b"HTTP/1.1 200 OK\r\nx: ") as (port, _):
        assert (
            await shut(client(total_s=0.1).post(f"http://127.0.0.1:{port}/", b"", {})) == "too_slow"
        )


async def test_an_endless_head_is_read_up_to_four_kilobytes() -> None:
    async with answering(b"HTTP/1.1 200 OK\r\n", then=b"x: " + b"y" * 997 + b"\r\n") as (port, _):
        assert await shut(client().post(f"http://127.0.0.1:{port}/", b"", {})) == "bad_answer"


async def test_an_endless_body_is_not_read() -> None:
    async with answering(b"HTTP/1.1 200 OK\r\n\r\n", then=b"z" * 1000) as (port, _):
        assert (await client().post(f"http://127.0.0.1:{port}/", b"", {})).status == 200


@pytest.mark.parametrize("said", [b"SSH-2.0-x\r\n", b"HTTP/1.1 abc\r\n\r\n", b"\x00" * 50])
async def test_an_answer_that_is_no_http_is_refused(said: bytes) -> None:
    async with answering(said) as (port, _):
        code = await shut(client(total_s=1).post(f"http://127.0.0.1:{port}/", b"", {}))
        assert code == "bad_answer"


async def test_a_refused_or_closed_connection_is_unreachable() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]  # and nobody listens there meanwhile
        assert await shut(client().post(f"http://127.0.0.1:{port}/", b"", {})) == "unreachable"


async def test_a_wrong_certificate_is_refused() -> None:
    async with answering(b"no tls here") as (port, _):
        code = await shut(client(total_s=1).post(f"https://127.0.0.1:{port}/", b"", {}))
        assert code in ("unreachable", "too_slow")


@pytest.mark.parametrize(
    "url",
    ["", "ftp://a.example/", "file:///etc/passwd", "http://", "http://a.example:25/",
     "http://u:p@a/", "http://a.example/ x", "http://a.example/\r\nx: y", "http://ä.example/",
     "http://a:99999/",
     "http://a.example:22/", "//a.example", "gopher://a", "http://[::1/", "http://a\\b/",
     "http://" + "a" * 600],
)  # fmt: skip
async def test_a_url_that_is_no_http_url_is_refused(url: str) -> None:
    assert await shut(client().post(url, b"", {})) == "bad_url"


async def test_simultaneous_requests_to_a_target_are_limited() -> None:
    async with answering(b"") as (port, _):
        url = f"http://127.0.0.1:{port}/"
        patient = client(total_s=0.2)
        sent = [asyncio.ensure_future(patient.post(url, b"", {})) for _ in range(6)]
        codes = [await shut(one) for one in sent]
        assert sorted(codes) == ["outgoing_busy"] * 2 + ["too_slow"] * 4


async def test_the_rate_of_requests_to_a_target_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SystemClock, "monotonic_s", lambda _: 0.0)  # however long they take
    async with answering(b"HTTP/1.1 200 OK\r\n\r\n") as (port, _):
        url, often = f"http://127.0.0.1:{port}/", client()
        for _ in range(60):
            await often.post(url, b"", {})
        assert await shut(often.post(url, b"", {})) == "outgoing_busy"


PUBLIC = ["1.1.1.1", "8.8.8.8", "172.32.0.1", "2606:4700::1111", "64:ff9b::808:808",
          "::ffff:8.8.8.8"]  # fmt: skip
NOT_PUBLIC = [
    "0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "169.254.169.254", "172.31.255.255",
    "192.0.0.8", "192.168.1.1", "198.18.0.1", "203.0.113.9", "224.0.0.1", "255.255.255.255",
    "::", "::1", "::ffff:10.0.0.1", "::ffff:169.254.169.254", "::127.0.0.1", "64:ff9b::a00:1",
    "64:ff9b:1::1", "fe80::1", "fe80::1%eth0", "2606:4700::1%eth0", "fc00::1", "fd12::1", "ff02::1",
    "100::1", "2001::1", "2001:db8::1", "2002:7f00:1::", "3fff::1", "5f00::1", "localhost", "",
]  # fmt: skip


def test_only_public_addresses_are_allowed() -> None:
    assert [a for a in PUBLIC if not is_public(a)] == []
    assert [a for a in NOT_PUBLIC if is_public(a)] == []


def test_private_networks_match_exactly_those_named() -> None:
    home = networks("192.168.1.0/24, fd12::/16,")
    assert is_in("192.168.1.9", home) and is_in("::ffff:192.168.1.9", home)
    assert not is_in("192.168.2.9", home) and not is_in("nonsense", home)
    with pytest.raises(ValueError, match="home"):
        networks("home")
