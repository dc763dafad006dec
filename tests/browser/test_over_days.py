"""A table over days, on phones whose owners live in different zones and never meet."""

from __future__ import annotations

import os

from playwright.sync_api import Browser, Page, expect

from tests.browser.phones import PHONE
from tests.support.process import Process

SHOTS = os.environ.get("GIFTABLE_SCREENSHOTS")
NEW_TABLE = """() => fetch('/api/tables', {
  method: 'POST',
  headers: {'content-type': 'application/json'},
  body: JSON.stringify({
    game: 'gifttrap', locale: 'en', name: 'Jana', bots: 2, start: true, settings: {days: 24},
    options: {rounds_max: 1},
  }),
}).then((answer) => answer.json()).then((made) => made.code)"""


def phone(browser: Browser, server: Process, zone: str, **more: object) -> Page:
    made = {**PHONE, "base_url": f"http://{server.address}", "timezone_id": zone, **more}
    return browser.new_context(**made).new_page()


def shot(page: Page, name: str) -> None:
    if SHOTS:
        page.screenshot(path=f"{SHOTS}/days-{name}.png")


def test_a_table_over_days_waits_for_its_player(browser: Browser, server: Process) -> None:
    jana = phone(browser, server, "Asia/Tokyo", viewport={"width": 360, "height": 740})
    jana.goto("/")
    expect(jana.get_by_role("link", name="My tables")).to_have_count(0)
    code = jana.evaluate(NEW_TABLE)
    jana.goto(f"/t/{code}")
    expect(jana.locator(".says small")).to_contain_text("until")
    shot(jana, "give")
    before = jana.locator(".says small").inner_text()
    jana.get_by_role("button", name="menu").first.click()
    jana.get_by_role("button", name="My hours").click()
    expect(jana.get_by_text("Your time zone: Asia/Tokyo")).to_be_visible()
    shot(jana, "hours")
    jana.get_by_role("button", name="I’m away").click()
    expect(jana.get_by_role("button", name="I’m back")).to_be_visible()
    shot(jana, "away")
    jana.keyboard.press("Escape")
    jana.keyboard.press("Escape")
    expect(jana.locator(".says small")).not_to_have_text(before)
    jana.goto("/")
    jana.get_by_role("link", name="My tables").click()
    expect(jana.get_by_text("Waiting for you")).to_be_visible()
    shot(jana, "mine")
    jana.get_by_role("link", name="GiftTRAP").click()
    expect(jana).to_have_url(f"http://{server.address}/t/{code}")

    other = phone(browser, server, "Europe/Prague")
    other.goto("/mine")
    expect(other.get_by_text("You have no tables that are played over days")).to_be_visible()


def test_days_can_be_chosen_when_a_table_is_made(browser: Browser, server: Process) -> None:
    jana = phone(browser, server, "Europe/Prague", viewport={"width": 360, "height": 740})
    jana.goto("/new/hat")
    expect(jana.get_by_role("button", name="Open the table")).to_be_visible()
    expect(jana.get_by_text("Played over days")).to_have_count(0)
