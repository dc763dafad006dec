"""The page without a server as what an installed Giftable falls back to, and over https at all.

It is kept only by who asks for it; from then on it is there when the server is not.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.browser.looking import clipped, faults
from tests.browser.phones import PHONE
from tests.offline.conftest import hosted
from tests.offline.train import has_come
from tests.support.night import AT_NIGHT
from tests.support.process import Process
from tests.support.relay import Relay
from tests.support.tls import TlsRelay

CONTROLLER = "() => navigator.serviceWorker.controller?.scriptURL ?? ''"
# Whether the worker has kept what the page has loaded: it is told so, and keeps it by and by.
IS_KEPT = """async () => {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const kept = await caches.open('giftable');
  const files = [document.baseURI, ...loaded.filter((name) => name.includes('/assets/'))];
  const found = await Promise.all(files.map((file) => kept.match(file, { ignoreVary: true })));
  return found.every((one) => one !== undefined);
}"""


@contextmanager
def over_https(browser: Browser, port: int, folder: Path) -> Iterator[tuple[Page, Relay]]:
    with TlsRelay(port, folder) as relay:
        home = f"https://{relay.address}/"
        context = browser.new_context(**PHONE, base_url=home, ignore_https_errors=True)
        yield context.new_page(), relay
        context.close()


@AT_NIGHT
def test_an_installed_app_practises_when_its_server_is_gone(
    trusting: Browser, demo: Path, tmp_path: Path
) -> None:
    with (
        Process(tmp_path / "giftable.db", 0, "--offline", str(demo)) as server,
        over_https(trusting, server.port, tmp_path) as (page, relay),
    ):
        asked: list[str] = []
        page.context.on("request", lambda request: asked.append(request.url))
        page.goto(".")
        page.wait_for_function(f"() => ({CONTROLLER})().endsWith('/worker.js')")
        page.wait_for_load_state("networkidle")
        assert [url for url in asked if "/offline/" in url] == [], "not before it is wanted"

        page.get_by_role("link", name="Keep it for offline (5 MB)").tap()
        has_come(page)
        assert page.evaluate(CONTROLLER).endswith("/offline/service.js")
        expect(page.get_by_role("link", name="Home")).to_be_visible()
        page.get_by_role("link", name="Home").tap()
        expect(page.get_by_role("textbox", name="Join with a code")).to_be_visible()
        expect(page.get_by_role("link", name="Practise without a server")).to_be_visible()

        relay.cut()
        page.goto(".")
        expect(page.locator("main")).to_contain_text("Giftable can’t be reached")
        assert page.locator(".note").count() == 0, "once"
        assert clipped(page) == [] and faults(page) == []
        page.locator("main").get_by_role("link", name="Practise without a server").tap()
        expect(page.get_by_role("article")).to_have_count(2)
        page.get_by_role("button", name="Practise alone").first.tap()
        expect(page.locator(".frame").first).to_be_visible()


def test_without_the_stored_offline_page_no_practice_is_offered(
    trusting: Browser, demo: Path, tmp_path: Path
) -> None:
    with (
        Process(tmp_path / "giftable.db", 0, "--offline", str(demo)) as server,
        over_https(trusting, server.port, tmp_path) as (page, relay),
    ):
        page.goto(".")
        page.wait_for_function(f"() => ({CONTROLLER})().endsWith('/worker.js')")
        page.wait_for_load_state("networkidle")
        page.wait_for_function(IS_KEPT)
        relay.cut()
        page.goto(".")
        expect(page.locator("main")).to_contain_text("Giftable can’t be reached")
        expect(page.get_by_role("link", name="Practise without a server")).to_have_count(0)


@AT_NIGHT
def test_over_https_the_offline_page_has_its_own_worker_and_can_be_installed(
    trusting: Browser, demo: Path, tmp_path: Path
) -> None:
    with hosted(demo) as host, over_https(trusting, host.server_port, tmp_path) as (page, relay):
        page.goto(".")
        has_come(page)
        page.wait_for_load_state("networkidle")
        page.reload()
        page.wait_for_load_state("networkidle")
        assert page.evaluate(CONTROLLER).endswith("/service.js")
        devtools = page.context.new_cdp_session(page)
        told = devtools.send("Page.getAppManifest")
        assert told["errors"] == [] and told["url"].endswith("/app.webmanifest")
        relay.cut()
        page.reload()
        page.get_by_role("button", name="Practise alone").first.tap()
        expect(page.locator(".frame").first).to_be_visible()
