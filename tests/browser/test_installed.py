"""Over https Giftable can be installed: a manifest, icons, and a worker that keeps the shell and
pictures, and never an answer of the API. Over http there is nothing of the kind."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from icons import ICONS, PUBLIC, drawn
from tests.browser.hats import NEW_TABLE
from tests.browser.looking import ROOT, clipped, faults
from tests.browser.phones import PHONE
from tests.support.process import Process
from tests.support.relay import Relay
from tests.support.tls import TlsRelay

KEPT = """async () => {
  const names = await caches.keys();
  const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return all.flat().map(({ url }) => url.slice(registration.scope.length));
}"""
LATE = """() => {
  const [page] = performance.getEntriesByType('navigation');
  const asked = performance.getEntriesByType('resource').filter(({ name }) =>
    /worker|manifest|icons/.test(name));
  return [asked.length, asked.every(({ startTime }) => startTime >= page.loadEventStart)];
}"""
MAY_BE_KEPT = re.compile(r"((assets|characters|drawings|faces|pictures)/.+)?")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with Process(tmp_path_factory.mktemp("installed") / "g.db", 0, "--base-path", "/play") as one:
        yield one


@contextmanager
def over_https(browser: Browser, server: Process, folder: Path) -> Iterator[tuple[Page, Relay]]:
    """A phone's page at the front door, when the worker runs."""
    with TlsRelay(server.port, folder) as relay:
        home = f"https://{relay.address}/play/"
        context = browser.new_context(**PHONE, base_url=home, ignore_https_errors=True)
        try:
            page = context.new_page()
            page.goto(home)
            expect(page.get_by_role("article")).to_have_count(2)
            page.evaluate("() => navigator.serviceWorker.ready.then(() => 0)")
            page.wait_for_function("() => navigator.serviceWorker.controller !== null")
            yield page, relay
        finally:
            context.close()


def kept(context: BrowserContext) -> list[str]:
    [worker] = context.service_workers
    found: list[str] = worker.evaluate(KEPT)
    return found


def test_the_page_can_be_installed_at_no_cost_to_the_first_visit(
    trusting: Browser, server: Process, tmp_path: Path
) -> None:
    with over_https(trusting, server, tmp_path) as (page, _):
        page.wait_for_function(f"() => ({LATE})()[0] > 0")
        assert page.evaluate(LATE)[1], "asked for once the page has loaded"
        devtools = page.context.new_cdp_session(page)
        told = devtools.send("Page.getAppManifest")
        assert told["errors"] == [] and told["url"].endswith("/play/app.webmanifest")
        wrong = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
        assert [one["errorId"] for one in wrong if one["errorId"] != "in-incognito"] == []
        apple = page.locator("link[rel=apple-touch-icon]").get_attribute("href") or ""
        assert page.request.get(f"/play/{apple}").headers["content-type"] == "image/png"


def test_the_installed_page_keeps_shell_and_pictures_and_opens_without_network(
    trusting: Browser, server: Process, tmp_path: Path
) -> None:
    with over_https(trusting, server, tmp_path) as (page, relay):
        code = page.evaluate(NEW_TABLE.replace("/api", "api"), {"name": "Jana", "bots": 2})
        page.goto(f"t/{code}")
        expect(page.locator(".invite .code")).to_have_text(code)
        fresh = page.goto("?l=cs")
        assert fresh is not None and '<html lang="cs"' in fresh.text(), "the server's, not ours"
        page.goto("credits")
        page.goto(".")
        expect(page.get_by_role("article")).to_have_count(2)
        page.wait_for_load_state("networkidle")
        files = kept(page.context)

        assert [path for path in files if not MAY_BE_KEPT.fullmatch(path)] == []
        assert "" in files and sum(path.endswith(".js") for path in files) >= 4

        relay.cut()
        page.goto(".")
        expect(page.get_by_role("textbox", name="Join with a code")).to_be_visible()
        expect(page.locator("main")).to_contain_text("Giftable can’t be reached")
        assert clipped(page) == [] and faults(page) == []
        page.goto(f"t/{code}")
        expect(page.get_by_role("heading", name="No answer")).to_be_visible()
        relay.mend()
        page.reload()
        expect(page.locator(".invite .code")).to_have_text(code)


def test_over_plain_http_the_page_cannot_be_installed(browser: Browser, server: Process) -> None:
    context = browser.new_context(**PHONE, base_url=f"http://{server.address}")
    page = context.new_page()
    page.goto("/play/")
    expect(page.get_by_role("article")).to_have_count(2)
    page.wait_for_load_state("networkidle")
    assert page.locator("link[rel=manifest]").count() == 0
    assert (
        page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0
    )
    context.close()


def test_the_icons_match_the_manifest_and_are_drawn_by_the_project() -> None:
    manifest = json.loads((ROOT / "web/public/app.webmanifest").read_text())
    named = {icon["src"]: icon["sizes"] for icon in manifest["icons"][1:]}
    for name, (pixels, part) in ICONS.items():
        assert (PUBLIC / "icons" / name).read_bytes() == drawn(pixels, part), name
        assert named.pop(f"icons/{name}", f"{pixels}x{pixels}") == f"{pixels}x{pixels}"
    assert named == {}
