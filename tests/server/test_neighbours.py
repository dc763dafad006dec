"""Whoever shares a host with us: a second instance, a proxy with headers of its own, lists."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from giftable.server.web.forwarded import Forwarded
from giftable.server.web.sessions import COOKIE
from tests.support.asgi import Browser, Json
from tests.support.harness import KEYS, Harness
from tests.support.virtual import run

OTHER_KEYS = {year: key[::-1] for year, key in KEYS.items()}
NEW: Json = {"game": "gifttrap", "name": "Bob", "locale": "en"}


class Jar:
    """A browser's cookies of one host: by name and path, whatever the port."""

    def __init__(self) -> None:
        self.kept: dict[tuple[str, str], str] = {}

    async def at(
        self, harness: Harness, port: int | None, base: str = "", scheme: str = "http"
    ) -> str:
        """Makes a table there, and returns as whom."""
        browser = harness.browser(scheme=scheme)
        host = "giftable.test" + (f":{port}" if port else "")
        sent = sorted(self.kept.items(), key=lambda one: -len(one[0][1]))  # RFC 6265, 5.4
        jar = "; ".join(f"{n}={v}" for (n, p), v in sent if f"{base}/".startswith(p))
        asked = {"host": host, "origin": f"{scheme}://{host}", "cookie": jar}
        answer = await browser.post(f"{base}/api/tables", NEW, **asked)
        assert answer.status == 201, answer
        for name, value in browser.cookies.items():
            self.kept[name, f"{base}/"] = value
        (person,) = {
            s.person for s in (await seats(harness, answer.json["table"])) if s is not None
        }
        return str(person)


async def seats(harness: Harness, table: Any) -> Any:
    return (await harness.house.tables.room(table)).state.seats


@pytest.mark.parametrize("scheme", ["http", "https"])
@pytest.mark.parametrize(
    ("one_at", "other_at"),
    [
        ((8000, ""), (8001, "")),
        ((None, ""), (8000, "")),
        ((8000, ""), (None, "")),
        ((None, "/a"), (None, "/b")),
        ((8000, "/a"), (8000, "/b")),
        ((None, ""), (None, "/b")),
        ((8000, "/b"), (8000, "")),
    ],
)
async def test_two_giftables_on_one_host_keep_their_cookies(
    scheme: str, one_at: tuple[int | None, str], other_at: tuple[int | None, str]
) -> None:
    one = Harness(base_path=one_at[1])
    other = Harness(keys=OTHER_KEYS, base_path=other_at[1])
    jar = Jar()
    other.house.entropy.token_bytes(99)  # or the two would give everybody the same secrets
    me = await jar.at(one, *one_at, scheme)
    there = await jar.at(other, *other_at, scheme)
    assert me != there
    for _ in range(3):
        assert await jar.at(one, *one_at, scheme) == me
        assert await jar.at(other, *other_at, scheme) == there


@pytest.mark.parametrize("port", [None, 8000])
async def test_a_cookie_of_an_earlier_version_keeps_the_seat(port: int | None) -> None:
    """Its name had no port; a server as it was then still overwrites it, and nothing is lost."""
    harness, jar = Harness(), Jar()
    old, _ = await harness.host()
    jar.kept[COOKIE, "/"] = old.cookies[COOKIE]
    me = old.cookies[COOKIE].partition(".")[0]
    assert await jar.at(harness, port) == me
    if port:
        jar.kept[COOKIE, "/"] = (await Harness(keys=OTHER_KEYS).host())[0].cookies[COOKIE]
        assert await jar.at(harness, port) == me
        assert jar.kept["giftable-8000", "/"].partition(".")[0] == me


@pytest.mark.parametrize("port", [None, 8000])
async def test_a_valid_cookie_is_not_set_again(port: int | None) -> None:
    harness, jar = Harness(), Jar()
    await jar.at(harness, port)
    before = dict(jar.kept)
    await jar.at(harness, port)
    assert jar.kept == before and len(before) == (2 if port else 1)


async def test_only_a_few_cookies_of_one_name_are_read() -> None:
    harness = Harness()
    host, _ = await harness.host()
    token = host.cookies[COOKIE]
    forged = f"{COOKIE}={token[:-2]}zz"
    for count, is_read in ((3, True), (4, False), (70, False)):
        jar = "; ".join([forged] * count + [f"{COOKIE}={token}"])
        answer = await harness.browser().post("/api/tables", NEW, cookie=jar)
        assert ("set-cookie" not in answer.headers) == is_read, count


JWT = "eyJhbGciOiJSUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiJib2IifQ.c2lnbmF0dXJl"


@pytest.mark.parametrize("token", [JWT, "ya29.a0AfH6SM", "", "eyJhbGciOi.abc.def", "x" * 4000])
async def test_a_proxys_bearer_token_is_ignored(token: str) -> None:
    harness = Harness()
    asked = {"authorization": f"Bearer {token}"}
    browser = harness.browser()
    first = await browser.post("/api/tables", NEW, **asked)
    assert first.status == 201 and COOKIE in browser.cookies
    again = await browser.post("/api/tables", NEW, **asked)
    assert again.status == 201 and "set-cookie" not in again.headers, "the cookie counts"
    async with browser.socket(f"/ws/{first.json['table']}", **asked) as phone:
        assert (await phone.next("Table"))["you"] == [0]


PROXY, CLIENT, EDGE = "10.0.0.1", "198.51.100.7", "10.0.0.2"


def seen(headers: Mapping[str, str], peer: str = PROXY, kind: str = "http") -> tuple[str, str]:
    """The scheme and address that a request seems to come with."""
    got: list[Any] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        got.append(scope)

    async def ask() -> None:
        scope = {
            "type": kind, "scheme": "http" if kind == "http" else "ws", "client": (peer, 5),
            "headers": [(k.partition("+")[0].encode(), v.encode()) for k, v in headers.items()],
        }  # fmt: skip
        await Forwarded(app, f"{PROXY},{EDGE}")(scope, Browser, Browser)

    run(ask())
    return got[0]["scheme"], got[0]["client"][0]


@pytest.mark.parametrize(
    ("headers", "scheme", "address"),
    [
        ({"x-forwarded-proto": "https"}, "https", PROXY),
        ({"x-forwarded-proto": "https, https"}, "https", PROXY),
        ({"x-forwarded-proto": "https,http"}, "https", PROXY),
        ({"x-forwarded-proto": "HTTPS"}, "https", PROXY),
        ({"x-forwarded-proto": " Https ,, http"}, "https", PROXY),
        ({"x-forwarded-proto": "https", "x-forwarded-proto+": "http"}, "https", PROXY),
        ({"x-forwarded-proto": "http,https"}, "http", PROXY),
        ({"x-forwarded-proto": "gopher"}, "http", PROXY),
        ({"x-forwarded-proto": ","}, "http", PROXY),
        ({"x-forwarded-for": CLIENT}, "http", CLIENT),
        ({"x-forwarded-for": f"192.0.2.1, {CLIENT},{EDGE}"}, "http", CLIENT),
        ({"x-forwarded-for": f"{CLIENT}, "}, "http", CLIENT),
        ({"x-forwarded-for": "192.0.2.1", "x-forwarded-for+": CLIENT}, "http", CLIENT),
        ({"x-forwarded-for": f"{CLIENT}:4711"}, "http", CLIENT),
        ({"x-forwarded-for": "[2001:db8::7]:4711"}, "http", "2001:db8::7"),
        ({"forwarded": f"for={CLIENT};proto=https"}, "https", CLIENT),
        ({"forwarded": f"For=192.0.2.1, for={CLIENT} ; Proto=HTTPS;by={EDGE}"}, "https", CLIENT),
        ({"forwarded": 'for="[2001:db8::7]:4711";proto="https"'}, "https", "2001:db8::7"),
        ({"forwarded": f"for={CLIENT}", "forwarded+": f"for={EDGE}"}, "http", CLIENT),
        ({"forwarded": "for=unknown"}, "http", "unknown"),
        ({"forwarded": f'for="192.0.2.1, for={CLIENT};by="{EDGE}"'}, "http", CLIENT),
        ({"forwarded": 'for="1', "forwarded+": 'for="[2001:db8::7]"'}, "http", "2001:db8::7"),
        ({"forwarded": 'for="' + "x" * 999}, "http", PROXY),
        ({"forwarded": f"for={CLIENT};proto=https", "x-forwarded-for": EDGE}, "http", EDGE),
    ],
)
def test_forwarded_headers_are_read_in_every_form(
    headers: dict[str, str], scheme: str, address: str
) -> None:
    assert seen(headers) == (scheme, address)
    assert seen(headers, f"::ffff:{PROXY}")[0] == scheme, "on a dual-stack socket"
    assert seen(headers, kind="websocket") == (scheme.replace("http", "ws"), address)
    assert seen(headers, "192.0.2.9") == ("http", "192.0.2.9"), "who is no declared proxy"
