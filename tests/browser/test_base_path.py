"""Giftable under a path: itself, behind a proxy that hands the path on, and one that cuts it.

Whatever a page asks for outside that path is not there.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.hats import HatPhone
from tests.browser.phones import phones, play_on
from tests.support.night import AT_NIGHT
from tests.support.path_proxy import PathProxy
from tests.support.process import Process

BASE = "/games/giftable"
NAMES = ("Jana", "Олег")


@pytest.fixture(params=["whole", *(pytest.param(how, marks=AT_NIGHT) for how in ("itself", "cut"))])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Where it is, with the base path. What was asked outside of it is a failure."""
    with ExitStack() as stack:
        server = stack.enter_context(Process(tmp_path / "g.db", 0, "--base-path", BASE))
        assert any(f"http://localhost:{server.port}{BASE}" in line for line in server.said)
        if request.param == "itself":
            yield server.address + BASE
            return
        cuts = request.param == "cut"
        proxy = stack.enter_context(PathProxy(server.port, BASE, cuts=cuts))
        yield proxy.address + BASE
        assert proxy.strays == []


def watched(page: Page, address: str) -> list[str]:
    """What the page asks for outside the path, or in vain, from now on."""
    wrong: list[str] = []
    page.on("request", lambda r: wrong.append(r.url) if is_outside(r.url, address) else None)
    page.on("response", lambda r: wrong.append(f"{r.status} {r.url}") if r.status > 399 else None)
    page.on("websocket", lambda w: wrong.append(w.url) if is_outside(w.url, address) else None)
    return wrong


def is_outside(url: str, address: str) -> bool:
    return not url.partition("://")[2].startswith(f"{address}/") and not url.startswith("blob:")


@AT_NIGHT
def test_a_whole_evening_is_played_under_a_base_path(browser: Browser, address: str) -> None:
    with phones(browser, address, NAMES, HatPhone) as table:
        host, guest = table
        home = f"http://{address}/"
        wrong = [watched(phone.page, address) for phone in table]
        host.page.goto(home)
        made(host)
        code = host.page.url.removeprefix(f"{home}t/")
        assert len(code) == 4
        [cookie] = host.page.context.cookies()
        assert cookie.get("path") == f"{BASE}/"
        expect(host.page.locator(".invite .link")).to_have_text(f"{address}/t/{code}")
        drawn = "img => img.decode().then(() => img.naturalWidth > 0)"
        assert host.page.locator(".invite img").first.evaluate(drawn)

        guest.page.goto(f"{home}t/{code}")
        picture = guest.page.locator('meta[property="og:image"]').get_attribute("content") or ""
        assert picture.startswith(f"{home}preview/t/{code}.png")
        assert guest.page.request.get(picture).headers["content-type"] == "image/png"
        guest.page.get_by_role("textbox").fill(guest.name)
        guest.page.get_by_role("button", name="Sit down").tap()
        shown_on_a_television(browser, host, home)
        host.page.get_by_role("button", name="Start").tap()
        play_on(table, lambda: len(host.views("round", "turn")) > 4)

        host.page.reload()
        expect(host.page.locator(".hat-main")).to_be_visible()
        assert host.page.url == f"{home}t/{code}"
        goes_about(guest.page, home)
        assert wrong == [[], []]
        assert host.faults == guest.faults == []


def made(host: HatPhone) -> None:
    """A table without pauses, made by hand."""
    page = host.page
    game = page.get_by_role("article", name="That’s Not a Hat")
    game.get_by_role("link", name="New table").tap()
    page.get_by_label("Your name").fill(host.name)
    page.locator("summary").first.tap()
    page.get_by_role("radiogroup", name="Pace").get_by_text("Instant", exact=True).tap()
    page.get_by_role("button", name="Open the table").tap()
    page.wait_for_url("**/t/*")


def shown_on_a_television(browser: Browser, host: HatPhone, home: str) -> None:
    context = browser.new_context(locale="en-GB")
    try:
        tv = context.new_page()
        wrong = watched(tv, home.removeprefix("http://").removesuffix("/"))
        tv.goto(f"{home}tv")
        expect(tv.locator(".tv-letters b")).to_have_count(4)
        expect(tv.locator("#tv")).to_contain_text(home.removeprefix("http://").removesuffix("/"))
        letters = tv.locator(".tv-letters").get_attribute("aria-label") or ""
        host.page.get_by_role("button", name="Show on a TV").tap()
        expect(host.page.get_by_role("dialog")).to_contain_text(f"{home[7:]}tv")
        host.page.get_by_role("textbox", name="The four letters").fill(letters)
        host.page.get_by_role("button", name="Show", exact=True).tap()
        expect(tv.locator(".tv-code, .tv-head").first).to_be_visible()
        assert wrong == []
    finally:
        context.close()


def goes_about(page: Page, home: str) -> None:
    """By links alone, there and back, and over the browser's own buttons."""
    page.goto(f"{home}credits")
    page.get_by_role("link", name="Home").first.tap()
    expect(page).to_have_url(home)
    for name, path in (("Fair shuffle", "fair"), ("Your own gifts", "decks")):
        page.get_by_role("link", name="About").tap()
        page.get_by_role("link", name=name).first.tap()
        expect(page).to_have_url(home + path)
        page.go_back()
        page.go_back()
        expect(page).to_have_url(home)
        expect(page.get_by_role("article")).to_have_count(2)
    page.goto(f"{home}rules/hat#howto")
    expect(page.locator("#howto")).to_be_visible()
