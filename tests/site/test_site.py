"""The site is built without a complaint, every link in it leads somewhere, nothing in it comes from
anybody else, and it can be read by everybody, on a phone, by day and by night."""

from __future__ import annotations

import os
import posixpath
import re
import threading
from collections.abc import Iterator
from functools import partial
from html.parser import HTMLParser
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from giftable.content.words import languages, sources
from site_pages import GAMES, build
from tests.browser.looking import ROOT
from tests.browser.phones import PHONE
from tests.support.night import AT_NIGHT, IS_NIGHT

AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
SHOTS = os.environ.get("GIFTABLE_SHOTS")
LOOKED_AT = {
    "": "Giftable",
    "start/": "make play",
    "rules/ja/hat/": "ルール",
    "rules/de/howto/": "So geht’s",
    "docs/hosting/": "--base-path",
    "docs/protocol/": "NewTable",
    "docs/architecture/": "twelve functions",
    "docs/performance/": "Giftable",
    "docs/decisions/": "Decisions",
    "docs/decisions/0011-equal-nodes/": "Nodes",
}
"""Pages that are opened, and what must stand there."""
DEMO = "<!doctype html><html lang=en><title>Demo</title><main><h1>It plays</h1></main></html>"


class Read(HTMLParser):
    """What a page leads to, what it fetches, and what can be led to in it."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.fetched: list[str] = []
        self.ids: set[str] = set()
        self.feed(page.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.ids |= {value for key in ("id", "name") if (value := given.get(key))}
        if (address := given.get("href")) is not None:
            is_link = tag == "a" or given.get("rel") in ("canonical", "next", "prev")
            (self.links if is_link else self.fetched).append(address)
        if (address := given.get("src")) is not None:
            self.fetched.append(address)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """With a demo in its middle."""
    folder = tmp_path_factory.mktemp("site")
    (folder / "demo").mkdir()
    (folder / "demo" / "index.html").write_text(DEMO)
    wrong = build(folder / "pages", folder / "site", folder / "demo")
    assert wrong is None, wrong
    return folder / "site"


@pytest.fixture(scope="module")
def served(site: Path) -> Iterator[str]:
    """The site below a path, as on a host of pages."""

    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, format: str, *args: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(site.parent)))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/site/"
    server.shutdown()
    thread.join()
    server.server_close()


def lost(site: Path) -> list[str]:
    """Addresses in pages that lead nowhere, and what is fetched from elsewhere."""
    pages = {path: Read(path) for path in site.rglob("*.html")}
    wrong = []
    for page, read in pages.items():
        name = page.relative_to(site).as_posix()
        for address in read.fetched:
            if urlsplit(address).netloc:
                wrong.append(f"{name} fetches {address}")
        if name == "404.html":
            continue  # shown anywhere: its addresses begin at the root
        for address in read.links + read.fetched:
            parts = urlsplit(address)
            if parts.scheme or parts.netloc:
                continue
            path = posixpath.join(posixpath.dirname(name), unquote(parts.path))
            there = (site / path).resolve() if parts.path else page
            there = there / "index.html" if there.is_dir() else there
            if not there.is_file():
                wrong.append(f"{name} -> {address}")
            elif parts.fragment and there in pages:
                anchor = unquote(parts.fragment)
                if anchor not in pages[there].ids and not anchor.startswith("__"):
                    wrong.append(f"{name} -> {address}: no such place")
    return wrong


def test_every_link_of_the_site_resolves_and_no_page_loads_from_other_hosts(site: Path) -> None:
    assert len(list(site.rglob("*.html"))) > 60
    assert lost(site) == []


def test_the_check_of_links_finds_a_dead_one(site: Path, tmp_path: Path) -> None:
    page = tmp_path / "index.html"
    page.write_text(
        '<a href="gone/">x</a><a href="#gone">x</a><a href="#a" id="a">x</a>'
        '<script src="https://elsewhere.example/x.js"></script><a href="https://ok.example">x</a>'
    )
    assert lost(tmp_path) == [
        "index.html fetches https://elsewhere.example/x.js",
        "index.html -> gone/",
        "index.html -> #gone: no such place",
    ]


def test_each_language_of_the_site_has_all_rulebooks(site: Path) -> None:
    assert len(languages()) == 6
    for language in languages():
        for game in GAMES:
            read = Read(site / "rules" / language / game / "index.html")
            rules = [one for one in read.ids if one[1:].isdecimal()]
            ids = " ".join(sources(language, f"rulebook-{game}"))
            written = re.findall(rf"\bbook-{game}-([a-z]\d+)\b", ids)
            assert sorted(rules) == sorted(written) and len(rules) >= 15, language


@pytest.mark.parametrize("scheme", ["light", pytest.param("dark", marks=AT_NIGHT)])
def test_the_site_fits_a_phone_and_requests_no_other_host(
    browser: Browser, served: str, scheme: Any
) -> None:
    context = browser.new_context(**PHONE, color_scheme=scheme)
    page = context.new_page()
    elsewhere: list[str] = []
    page.on("request", lambda r: None if r.url.startswith(served) else elsewhere.append(r.url))
    wrong: list[str] = []
    page.on("response", lambda r: wrong.append(f"{r.status} {r.url}") if r.status > 399 else None)
    looked_at = LOOKED_AT if IS_NIGHT else dict(list(LOOKED_AT.items())[:4])
    for path, says in looked_at.items():
        page.goto(served + path)
        expect(page.locator("body")).to_contain_text(says)
        if SHOTS:
            name = path.replace("/", "-") or "front-"
            page.screenshot(path=f"{SHOTS}/site-{name}{scheme}.png")
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, path
        wrong += [f"{path}: {fault}" for fault in faults(page)]
    assert (elsewhere, wrong, context.cookies()) == ([], [], [])
    context.close()


def faults(page: Page) -> list[str]:
    """What axe finds, each with the first place where."""
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("(tags) => axe.run({ runOnly: tags })", TAGS)["violations"]
    return [f"{one['id']}: {node['html'][:200]}" for one in found for node in one["nodes"][:2]]


def test_the_site_is_searched_offline_and_embeds_the_demo(browser: Browser, served: str) -> None:
    context = browser.new_context(**PHONE)
    page = context.new_page()
    page.goto(served)
    expect(page.frame_locator("iframe.demo").get_by_role("heading")).to_have_text("It plays")
    page.locator("label[for=__search]").first.tap()
    page.get_by_role("textbox", name="Search").press_sequentially("penalty")
    expect(page.locator(".md-search-result__link").first).to_be_visible()
    context.close()
