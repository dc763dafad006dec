"""The page without a server in the middle of the site's front page: it plays there, and whoever
only reads the front page loads nothing large."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from site_pages import build
from tests.browser.looking import AXE, WCAG
from tests.browser.phones import PHONE
from tests.offline.conftest import Quiet, hosted
from tests.support.night import AT_NIGHT

LAPTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 740}, "locale": "en-GB"}
READ_MAX = 1_500_000  # bytes, with the site's own 0.7 MB: a host that compresses nothing
SHOTS = os.environ.get("GIFTABLE_SCREENSHOTS")


@pytest.fixture(scope="module")
def site(demo: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    wrong = build(folder / "pages", folder / "site", demo)
    assert wrong is None, wrong
    return folder / "site"


@AT_NIGHT
@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_the_demo_plays_within_the_sites_front_page(
    browser: Browser, site: Path, size: dict[str, Any]
) -> None:
    context = browser.new_context(**size)
    page = context.new_page()
    with hosted(site) as host:
        before = Quiet.sent
        page.goto(f"http://127.0.0.1:{host.server_port}/")
        frame = page.frame_locator("iframe.demo")
        expect(frame.get_by_role("article")).to_have_count(2)
        page.wait_for_load_state("networkidle")
        assert Quiet.sent - before < READ_MAX
        expect(frame.locator("#coming progress")).to_have_count(0)
        keep(page, f"site-{size['viewport']['width']}")
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        for one in page.frames:
            one.evaluate(AXE.read_text("utf-8"))
        found = page.evaluate("(tags) => axe.run({ runOnly: tags })", WCAG)["violations"]
        assert [(one["id"], one["nodes"][0]["html"][:200]) for one in found] == []

        frame.get_by_role("button", name="Practise alone").first.click()
        expect(frame.locator(".frame").first).to_be_visible()
        expect(frame.locator("#coming progress")).to_have_count(0)
        keep(page, f"site-{size['viewport']['width']}-played")
    context.close()


def keep(page: Any, name: str) -> None:
    if SHOTS:
        Path(SHOTS).mkdir(parents=True, exist_ok=True)
        page.locator("iframe.demo").scroll_into_view_if_needed()
        page.screenshot(path=f"{SHOTS}/{name}.png")
