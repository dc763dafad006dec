"""Everything under a path of a host that serves other things too, cut by a proxy or not."""

from __future__ import annotations

from pathlib import Path

import pytest

from giftable.server.web.base_path import base_path_of
from tests.support.asgi import HOST
from tests.support.harness import Harness

BASE = "/games/gift-table"
INDEX = '<base href="/" /><html lang="{{lang}}"><title>{{title}}</title></html>'
NEW = {"game": "hat", "name": "Jana", "locale": "cs"}


@pytest.fixture
def static(tmp_path: Path) -> Path:
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "assets" / "main-1a2b.js").write_text("plain")
    for name in ("index.html", "tv.html"):
        (folder / name).write_text(INDEX)
    return folder


@pytest.mark.parametrize(
    ("typed", "is_read_as"),
    [
        ("", ""),
        ("/", ""),
        ("/giftable", "/giftable"),
        ("/giftable/", "/giftable"),
        ("/a/b-c_d.e~f/9", "/a/b-c_d.e~f/9"),
        ("giftable", None),
        ("//evil.example", None),
        ("/a//b", None),
        ("/..", None),
        ("/a/../b", None),
        ("/a b", None),
        ("/ä", None),
        ('/a"><script>', None),
        ("/a?b", None),
        ("/a\n", None),
        (f"/{'a' * 64}", f"/{'a' * 64}"),
        (f"/{'a' * 65}", None),
        ("/a" * 8, "/a" * 8),
        ("/a" * 9, None),
    ],
)
def test_a_base_path_is_a_plain_path(typed: str, is_read_as: str | None) -> None:
    assert base_path_of(typed) == is_read_as


@pytest.mark.parametrize("before", [BASE, ""])
async def test_a_proxy_may_pass_paths_with_or_without_the_base_path(
    static: Path, before: str
) -> None:
    harness = Harness(static=static, base_path=BASE)
    jana = harness.browser()
    for path in ("/", "/t/BCDF", "/tv", "/nowhere"):
        page = await jana.get(before + path, accept="text/html")
        assert f'<base href="{BASE}/"' in page.body.decode(), path
    assert (await jana.get(f"{before}/assets/main-1a2b.js")).body == b"plain"
    assert (await jana.get(f"{before}/healthz")).status == 200
    assert (await jana.get(f"{before}/api/none")).status == 404
    assert (await jana.get(f"{before}/openapi.json")).json["servers"] == [{"url": f"{BASE}/"}]
    made = (await jana.post(f"{before}/api/tables", NEW)).json
    found = await jana.get(f"{before}/api/codes/{made['code']}")
    assert found.json["table"] == made["table"]
    catalog = await jana.get(f"{before}/api/catalog")
    assert catalog.json["origin"] == f"http://{HOST}{BASE}"
    link = await jana.get(f"{before}/api/tables/{made['table']}/screen")
    assert link.json["link"].startswith(f"http://{HOST}{BASE}/tv#")


@pytest.mark.parametrize(
    ("base", "scheme", "cookie"),
    [
        ("", "http", "giftable=*; Path=/;"),
        ("", "https", "__Host-giftable=*; Path=/;"),
        (BASE, "http", f"giftable=*; Path={BASE}/;"),
        (BASE, "https", f"__Secure-giftable=*; Path={BASE}/;"),
    ],
)
async def test_the_cookies_name_and_path_follow_the_base_path(
    static: Path, base: str, scheme: str, cookie: str
) -> None:
    browser = Harness(static=static, base_path=base).browser(scheme=scheme)
    kept = (await browser.get(f"{base}/")).headers["set-cookie"]
    name, path = cookie.split("*")
    assert kept.startswith(name) and path in f"{kept};", kept
    assert ("strict-transport-security" in (await browser.get(f"{base}/")).headers) == (
        scheme == "https" and not base  # elsewhere on that host may be somebody else
    )
    assert "set-cookie" not in (await browser.get(f"{base}/credits")).headers, "it is read"


async def test_rate_limits_hold_under_a_base_path(static: Path) -> None:
    """The guard knows /api by its path within."""
    harness = Harness(static=static, base_path=BASE)
    jana = harness.browser()
    most = harness.app.state.limits.asks.burst
    answers = [await jana.get(f"{BASE}/api/codes/BCDF") for _ in range(most + 1)]
    assert {one.status for one in answers} == {404, 429}


async def test_the_base_path_without_its_last_slash_redirects(static: Path) -> None:
    answer = await Harness(static=static, base_path=BASE).browser().get(f"{BASE}?l=cs")
    assert (answer.status, answer.headers["location"]) == (308, f"{BASE}/?l=cs")
