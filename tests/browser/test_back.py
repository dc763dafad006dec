"""The front door of somebody who was here before leads back to the table and to the circle."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.browser.hats import come_to_new_table
from tests.browser.looking import resize
from tests.browser.phones import PHONE, SHOTS
from tests.support.process import Process


def test_the_front_door_leads_back_to_tables_that_are_still_there(
    browser: Browser, server: Process
) -> None:
    context = browser.new_context(**PHONE, base_url=f"http://{server.address}")
    page = context.new_page()
    page.goto("/")
    expect(page.get_by_role("link", name="New table").first).to_be_visible()
    expect(page.get_by_role("navigation", name="Your places")).to_have_count(0)

    code = come_to_new_table(page, name="Jana", bots=2)
    expect(page.locator(".seats, .lobby").first).to_be_visible()
    page.evaluate("localStorage['giftable.tables'] += ' QQQQ'")
    page.evaluate("localStorage['giftable.circle'] = 'c1 Family & friends'")
    page.goto("/")
    links = page.get_by_role("navigation", name="Your places").get_by_role("link")
    expect(links).to_have_text(
        [f"Back to table {code} · That’s Not a Hat", "Your circle · Family & friends"]
    )
    if SHOTS:
        for width, height in ((320, 568), (360, 740), (820, 1180)):
            resize(page, width, height)
            page.screenshot(path=f"{SHOTS}/back-{width}.png")
    assert page.evaluate("localStorage['giftable.tables']") == code, "the other is gone"
    codes = []
    for asked in ({"bots": 2, "start": True}, {}, {}):  # the oldest is running
        codes.append(come_to_new_table(page, name="Jana", **asked))
        kept = f"() => localStorage['giftable.tables'].startsWith('{codes[-1]}')"
        page.wait_for_function(kept)
    page.goto("/")
    expect(links).to_have_count(3)
    code = codes[0]
    expect(links.first).to_contain_text(code)
    links.first.click()
    expect(page).to_have_url(f"http://{server.address}/t/{code}")
    page.goto("/c/c1")
    page.wait_for_function("() => !('giftable.circle' in localStorage)")  # there is no such circle
    context.close()
