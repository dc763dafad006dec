"""What whoever tries the games on a public server is told, and is not offered."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.looking import misfits
from tests.browser.phones import PHONE
from tests.support.process import Process


def test_a_public_server_says_so_and_offers_no_feature_that_stores_data(
    browser: Browser, tmp_path: Path
) -> None:
    with Process(tmp_path / "giftable.db", 0, "--public") as server:
        page = browser.new_context(**PHONE | {"locale": "fr"}).new_page()
        page.goto(f"http://{server.address}/")
        expect(page.get_by_text("Ici, tout le monde peut essayer")).to_be_visible()
        expect(page.locator("footer a[href=credits]")).to_be_visible()
        assert page.locator("footer a[href=decks], footer a[href=r]").count() == 0
        assert not misfits(page)
        page.goto(f"http://{server.address}/new/gifttrap")
        page.locator("input").first.fill("Jana")
        page.locator("form .main").tap()
        page.wait_for_url("**/t/*")
        expect(page.get_by_text("cette table ferme à")).to_be_visible()
        page.locator("details summary", has_text="Plus").tap()
        expect(page.locator("details[open] .plain")).to_have_count(1)  # another code, and no call
        assert not misfits(page)
