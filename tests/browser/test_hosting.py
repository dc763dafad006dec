"""What whoever has started the server sees, until the first phone has come."""

from __future__ import annotations

from playwright.sync_api import Browser, Route, expect

from tests.browser.looking import misfits
from tests.browser.phones import PHONE
from tests.support.process import Process


def test_a_host_chooses_a_game_and_shows_the_code(browser: Browser, server: Process) -> None:
    page = browser.new_context(**PHONE | {"locale": "de"}).new_page()
    page.goto(f"http://{server.address}/#host")
    expect(page.get_by_text("Du bist der Host")).to_be_visible()
    assert not misfits(page)
    page.locator(".card .main").first.tap()
    page.locator("input").first.fill("Jana")
    page.locator("form .main").tap()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("img")).to_be_visible()
    sheet.get_by_text("Noch hat kein Handy").tap()
    expect(sheet.get_by_text("VPN")).to_be_visible()
    assert not misfits(page)

    def found(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json={**answer.json(), "is_reached": True})

    page.route("**/api/catalog", found)
    expect(sheet.get_by_text("Ein Handy hat diesen Rechner gefunden")).to_be_visible()
