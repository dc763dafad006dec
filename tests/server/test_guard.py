"""The guard: whose page may ask, how much an address may ask, what every answer carries."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.datastructures import Headers

from giftable.server.limits import WATCHERS_MAX, Limits, Rate
from giftable.server.web.guard import HEADERS, HTTPS_HEADERS, is_foreign
from tests.server.serving import Serving
from tests.support.asgi import HOST, Browser, Closed
from tests.support.evening import Phone
from tests.support.harness import Harness

NEW = {"game": "gifttrap", "name": "Jana", "locale": "cs"}
ELSEWHERE = "192.0.2.99"


def scope(headers: list[tuple[str, str]], scheme: str = "http") -> dict[str, Any]:
    return {
        "type": "http",
        "scheme": scheme,
        "headers": [(k.encode(), v.encode("latin-1")) for k, v in headers],
    }


@pytest.mark.parametrize(
    ("origin", "host", "scheme"),
    [
        ("http://giftable.test", "giftable.test", "http"),
        ("http://GIFTABLE.test", "giftable.TEST", "http"),
        ("http://giftable.test", "giftable.test:80", "http"),
        ("http://192.168.1.20:8000", "192.168.1.20:8000", "ws"),
        ("http://[2001:db8::1]:8000", "[2001:db8::1]:8000", "http"),
        ("https://giftable.test", "giftable.test", "https"),
        ("https://giftable.test", "giftable.test", "wss"),
        ("https://giftable.test", "giftable.test:443", "https"),
        ("https://giftable.test:8443", "giftable.test:8443", "https"),
        # A proxy that nobody has declared: the page is https, and the server does not know.
        ("https://giftable.test", "giftable.test", "http"),
    ],
)
def test_requests_of_the_own_origin_pass(origin: str, host: str, scheme: str) -> None:
    assert not is_foreign(scope([("host", host), ("origin", origin)], scheme))


@pytest.mark.parametrize(
    "headers",
    [
        [("host", HOST), ("origin", "null")],
        [("host", HOST), ("origin", "")],
        [("host", HOST), ("origin", "file://")],
        [("host", HOST), ("origin", "http://evil.test")],
        [("host", HOST), ("origin", f"http://{HOST}.evil.test")],
        [("host", HOST), ("origin", f"http://evil-{HOST}")],
        [("host", HOST), ("origin", f"http://sub.{HOST}")],
        [("host", HOST), ("origin", f"http://{HOST}:8000")],
        [("host", f"{HOST}:8000"), ("origin", f"http://{HOST}")],
        [("host", f"{HOST}:8000"), ("origin", f"http://{HOST}:8001")],
        [("host", f"{HOST}:443"), ("origin", f"http://{HOST}")],
        [("host", f"{HOST}:80"), ("origin", f"https://{HOST}")],
        [("host", HOST), ("origin", f"http://{HOST}@evil.test")],
        [("host", HOST), ("origin", f"http://{HOST}/")],
        [("host", HOST), ("origin", f"chrome-extension://{HOST}")],
        [("host", HOST), ("origin", HOST)],
        [("host", HOST), ("origin", f"http://{HOST}, http://evil.test")],
        [("host", HOST), ("origin", f"http://{HOST}"), ("origin", "http://evil.test")],
        [("host", HOST), ("host", "evil.test"), ("origin", "http://evil.test")],
        [("host", ""), ("origin", f"http://{HOST}")],
        [("origin", f"http://{HOST}")],
        [("origin", "http://")],
    ],
)
def test_requests_of_another_origin_are_refused(headers: list[tuple[str, str]]) -> None:
    assert is_foreign(scope(headers))


def test_an_http_origin_is_foreign_over_https() -> None:
    """Whoever is on the line can write that page."""
    headers = [("host", HOST), ("origin", f"http://{HOST}")]
    assert is_foreign(scope(headers, "https"))
    assert is_foreign(scope(headers, "wss"))


def test_a_request_without_an_origin_header_passes() -> None:
    assert not is_foreign(scope([("host", HOST)]))
    assert not is_foreign(scope([]))


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "BREW"])
async def test_pages_of_other_origins_may_use_no_unsafe_method(method: str) -> None:
    answer = await Harness().browser().ask(method, "/api/tables", b"", {"origin": "null"})
    assert (answer.status, answer.json) == (403, {"error": "foreign_origin"})


async def opened(browser: Browser, path: str) -> int | None:
    """The code with which a new socket is closed at once, 403 before it opens; None: it stays."""
    try:
        async with browser.socket(path) as socket:
            first = await socket.next()
            return await socket.close_code() if first["type"] == "Refused" else None
    except Closed as closed:
        return closed.code


async def test_open_sockets_of_an_address_are_limited() -> None:
    harness = Harness(limits=Limits(sockets=2))
    browser, made = await harness.host()
    paths = [f"/ws/{made['table']}", *[f"/ws/{x['table']}" for x in [
        await harness.host_of(browser) for _ in range(2)
    ]]]  # fmt: skip
    stranger = await harness.guest(ELSEWHERE)
    async with browser.socket(paths[0]):
        async with browser.socket(paths[1]):
            assert await opened(browser, paths[2]) == 403
            assert await opened(stranger, paths[2]) is None
        assert await opened(browser, paths[2]) is None, "one has gone"


async def test_the_rate_of_new_sockets_of_an_address_is_limited() -> None:
    harness = Harness(limits=Limits(new_sockets=Rate(3, 0.1)))
    browser, made = await harness.host()
    path = f"/ws/{made['table']}"
    assert [await opened(browser, path) for _ in range(4)] == [None, None, None, 403]
    await harness.house.clock.sleep(10)
    assert await opened(browser, path) is None


async def test_all_sockets_of_an_address_share_its_message_rate() -> None:
    harness = Harness(limits=Limits(address_messages=Rate(4, 0.1)))
    browser, made = await harness.host()
    other = await harness.host_of(browser)
    stranger = await harness.guest(ELSEWHERE)
    async with (
        browser.socket(f"/ws/{made['table']}") as one,
        browser.socket(f"/ws/{other['table']}") as two,
        stranger.socket(f"/ws/{made['table']}") as three,
    ):
        for socket in (one, two, one, two):
            assert (await socket.ask({"type": "Ping"}))["type"] == "Pong"
        assert (await one.ask({"type": "Ping"}))["code"] == "too_fast"
        assert (await two.ask({"type": "Ping"}))["code"] == "too_fast"
        assert (await three.ask({"type": "Ping"}))["type"] == "Pong"


async def test_api_requests_of_an_address_are_limited_apart_from_pages() -> None:
    harness = Harness(limits=Limits(asks=Rate(2, 0.1)))
    browser = harness.browser()
    answers = [await browser.get("/api/catalog") for _ in range(3)]
    assert [answer.status for answer in answers] == [200, 200, 429]
    assert answers[-1].json == {"error": "too_fast"}
    assert (await browser.get("/openapi.json")).status == 200
    assert (await harness.browser(ELSEWHERE).get("/api/catalog")).status == 200


@pytest.mark.parametrize("address", ["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"])
async def test_loopback_addresses_are_exempt_from_limits(address: str) -> None:
    harness = Harness(limits=Limits(asks=Rate(1, 0.1), sockets=1))
    browser = harness.browser(address)
    assert [(await browser.get("/api/catalog")).status for _ in range(3)] == [200] * 3


def guess(serving: Serving, forwarded: str) -> int:
    headers = {"x-forwarded-for": forwarded, "forwarded": f"for={forwarded}"}
    return httpx.get(f"http://{serving.address}/api/codes/BCDF", headers=headers).status_code


ONE_GUESS = Limits(wrong_codes=Rate(1, 0.000_1))


def test_forwarded_headers_of_undeclared_proxies_are_ignored() -> None:
    with Serving(ONE_GUESS) as serving:
        assert [guess(serving, f"192.0.2.{n}") for n in range(3)] == [404, 429, 429]


def test_a_declared_proxy_names_the_address() -> None:
    with Serving(ONE_GUESS, proxies="127.0.0.0/8,192.0.2.200") as serving:
        assert [guess(serving, f"192.0.2.{n}") for n in (1, 2, 1)] == [404, 404, 429]
        # What a client puts before the proxy's own word counts for nothing.
        assert guess(serving, "198.51.100.1, 192.0.2.2") == 429
        assert guess(serving, "192.0.2.2, 192.0.2.200") == 429, "two proxies in a row"


def test_only_a_declared_proxys_header_of_https_is_believed() -> None:
    headers = {"x-forwarded-proto": "https"}
    with Serving() as serving:
        answer = httpx.post(f"http://{serving.address}/api/tables", json=NEW, headers=headers)
        assert "Secure" not in answer.headers["set-cookie"]
        assert "strict-transport-security" not in answer.headers
    with Serving(proxies="127.0.0.1") as serving:
        answer = httpx.post(f"http://{serving.address}/api/tables", json=NEW, headers=headers)
        assert "Secure" in answer.headers["set-cookie"]
        assert "__Host-giftable=" in answer.headers["set-cookie"]
        assert answer.headers["strict-transport-security"] == "max-age=31536000"
        own = httpx.get(f"http://{serving.address}/api/catalog", headers=headers)
        assert own.json()["origin"] == f"https://{serving.address}"


EVERYWHERE = (
    "/", "/t/BCDF", "/none", "/healthz", "/openapi.json", "/api/catalog", "/api/none",
    "/api/tables", "/api/codes/BCDF", "/api/codes/A", "/assets/none.js", "/favicon.svg",
)  # fmt: skip


@pytest.mark.parametrize("path", EVERYWHERE)
async def test_every_answer_carries_the_security_headers(path: str) -> None:
    plain = (await Harness().browser().get(path)).headers
    assert {name: plain.get(name) for name in HEADERS} == HEADERS
    assert "strict-transport-security" not in plain
    secure = (await Harness().browser(scheme="https").get(path)).headers
    assert {name: secure.get(name) for name in HTTPS_HEADERS} == HTTPS_HEADERS
    refused = (await Harness().browser().post(path, b"", origin="null")).headers
    assert {name: refused.get(name) for name in HEADERS} == HEADERS


@pytest.mark.parametrize("method", ["GET", "OPTIONS", "HEAD"])
async def test_no_other_site_may_read_an_answer(method: str) -> None:
    asked = {"origin": "http://evil.test", "access_control_request_method": "POST"}
    answer = await Harness().browser().ask(method, "/api/catalog", b"", asked)
    assert [name for name in answer.headers if name.startswith("access-control")] == []


async def test_server_errors_carry_the_security_headers() -> None:
    harness = Harness()

    async def fails(table: str) -> None:
        raise RuntimeError("the secret of seat 3")

    harness.house.tables.find = fails  # type: ignore[assignment]
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    browser = harness.browser()
    with pytest.raises(RuntimeError):  # handed on, for the log
        await harness.app(
            {**browser._scope("http", "/api/codes/BCDF", {}), "method": "GET"}, None, send
        )
    headers = Headers(raw=sent[0]["headers"])
    assert {name: headers.get(name) for name in HEADERS} == HEADERS
    assert (sent[0]["status"], sent[1]["body"]) == (500, b'{"error":"server_failed"}')


def test_the_csp_allows_only_the_servers_own_files() -> None:
    policy = dict(rule.split(" ", 1) for rule in HEADERS["content-security-policy"].split("; "))
    assert policy["default-src"] == policy["object-src"] == "'none'"
    assert policy["base-uri"] == "'self'"
    assert policy["frame-ancestors"] == policy["form-action"] == "'none'"
    assert policy["require-trusted-types-for"] == "'script'"
    allowed = {
        source for name, rule in policy.items() if name.endswith("-src") for source in rule.split()
    }
    assert allowed == {"'none'", "'self'"}


async def test_a_televisions_page_may_open_a_socket_in_an_older_browser_too(tmp_path: Path) -> None:
    """Chromium 65, for one, does not count ws://own.host as 'self'."""
    (tmp_path / "tv.html").write_text("<title>{{title}}</title>")
    browser = Harness(static=tmp_path).browser()
    answer = await browser.get("/tv", host="Tea.Test:8000")
    policy = answer.headers["content-security-policy"]
    sockets = " ws://tea.test:8000 wss://tea.test:8000"
    assert policy.replace(sockets, "", 1) == HEADERS["content-security-policy"]
    assert f"connect-src 'self'{sockets};" in policy
    assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    ("path", "cache"),
    [
        ("/api/catalog", "no-store"),
        ("/api/codes/BCDF", "no-store"),
        ("/api/tables/AAAA/qr.svg", "no-store"),
        ("/api/none", "no-store"),
    ],
)
async def test_answers_that_name_the_asked_host_are_not_cached(path: str, cache: str) -> None:
    """The catalogue and the QR code name the host that was asked for: a stranger's word."""
    answer = await Harness().browser().get(path, host="evil.test")
    assert answer.headers["cache-control"] == cache


async def test_a_socket_needs_the_tables_id_in_its_address() -> None:
    harness = Harness()
    browser, made = await harness.host()
    assert await opened(browser, f"/ws/{made['code']}") == 4404
    assert await opened(browser, "/ws/ZZZZ") == 4404


@pytest.mark.parametrize(
    "host", ["[::1", "http://[", "x" * 300, "a b", "evil.test/<b>", ":80", "a:b", "evil\xe9"]
)
async def test_an_invalid_host_header_is_not_echoed(host: str) -> None:
    answer = await Harness().browser().get("/api/catalog", host=host)
    assert (answer.status, answer.json) == (400, {"error": "bad_message"})


def test_two_host_headers_are_refused() -> None:
    with Serving() as serving:
        told = serving.say(
            b"GET /api/catalog HTTP/1.1\r\nhost: giftable.test\r\nhost: evil.test\r\n"
            b"connection: close\r\n\r\n"
        )
    assert told.startswith(b"HTTP/1.1 400 ")


async def test_drawing_qr_codes_is_limited_and_repeats_are_not() -> None:
    harness = Harness(limits=Limits(rates={"drawings": Rate(2, 0.001)}))
    browser, made = await harness.host()
    path = f"/api/tables/{made['table']}/qr.svg"
    hosts = ["a.test", "b.test", "c.test", "a.test", "b.test"]
    answers = [await browser.get(path, host=host) for host in hosts]
    assert [answer.status for answer in answers] == [200, 200, 429, 200, 200]
    assert answers[0].body == answers[3].body != answers[1].body


async def test_a_table_with_too_many_watchers_admits_only_seated_players() -> None:
    harness = Harness()
    host, made = await harness.host()
    path = f"/ws/{made['table']}"
    room = await harness.house.tables.room(made["table"])
    late = await harness.guest()
    for number in range(WATCHERS_MAX):
        Phone(f"watcher-{number}").come(room)
        async with host.socket(path) as socket:
            assert (await socket.next("Table"))["you"] == [0]
        async with late.socket(path) as socket:
            first = await socket.next()
            assert (first["type"] == "Refused") == (number + 1 == WATCHERS_MAX)
    assert first["code"] == "too_many_watch"
    assert await socket.close_code() == 1013
