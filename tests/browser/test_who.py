"""Who is there: a removed guest waits for the host, a lost seat comes back by one tap."""

from __future__ import annotations

import os

from playwright.sync_api import Browser, expect

from tests.browser.phones import GiftTrapPhone, phones, sit_down
from tests.support.process import Process

NAMES = ("Jana", "Oleg", "Zoe", "Mia")
NEW_TABLE = """() => fetch('/api/tables', {
  method: 'POST',
  headers: {'content-type': 'application/json'},
  body: JSON.stringify({game: 'gifttrap', name: 'Jana', locale: 'en'}),
}).then((answer) => answer.json()).then((made) => made.code)"""


def test_a_removed_player_returns_and_a_seat_is_claimed(browser: Browser, server: Process) -> None:
    with phones(browser, server.address, NAMES, GiftTrapPhone) as [jana, oleg, zoe, mia]:
        jana.page.goto("/")
        code = jana.page.evaluate(NEW_TABLE)
        jana.page.goto(f"/t/{code}")
        for guest in (oleg, zoe):
            sit_down(guest, code)

        jana.page.locator(".seat").filter(has_text="Zoe").tap()
        jana.page.get_by_role("button", name="Remove Zoe", exact=True).tap()
        expect(zoe.page.get_by_text("Jana has removed you from the table.")).to_be_visible()
        expect(zoe.page.get_by_role("button", name="Sit down")).to_have_count(0)
        zoe.keep("removed")
        jana.keep("lobby-removed")
        jana.page.get_by_role("button", name="Let Zoe back in").tap()
        zoe.page.get_by_role("textbox").fill("Zoe")
        zoe.page.get_by_role("button", name="Sit down").tap()
        expect(jana.page.locator(".seat").filter(has_text="Zoe")).to_be_visible()

        jana.page.get_by_role("button", name="Start the game").tap()
        expect(jana.page.get_by_role("status")).to_be_visible()
        zoe.page.goto("about:blank")
        mia.page.goto(f"/t/{code}")
        mia.keep("mine")
        asked = "Been at this table before, on another phone?"
        mia.page.get_by_role("group", name=asked).get_by_role("button").tap()
        expect(mia.page.get_by_text("Zoe: waiting for a yes")).to_be_visible()
        mia.keep("mine-asked")
        card = oleg.page.get_by_role("region", name="I’m Zoe.")
        oleg.keep("claim")
        card.get_by_role("button", name="Yes, it’s Zoe").tap()
        expect(mia.page.get_by_role("button", name=f"Table {code}, menu")).to_be_visible()
        assert mia.seat == 2
        expect(oleg.page.get_by_role("region", name="I’m Zoe.")).to_have_count(0)
        zoe.page.goto(f"/t/{code}")
        expect(zoe.page.get_by_text("moved to another phone")).to_be_visible()
        zoe.keep("moved")
        zoe.page.get_by_role("button", name="Take my seat back").tap()
        expect(zoe.page.get_by_role("button", name=f"Table {code}, menu")).to_be_visible()
        assert zoe.seat == 2
        expect(mia.page.get_by_text("moved to another phone")).to_be_visible()
        expect(mia.page.get_by_role("button", name="Take my seat back")).to_have_count(0)

        if os.environ.get("GIFTABLE_NIGHTLY"):  # half a minute
            jana.page.goto("about:blank")
            said = oleg.page.get_by_text("Jana is away. You are the host for now.").first
            expect(said).to_be_visible()
            jana.page.goto(f"/t/{code}")
            expect(oleg.page.get_by_text("Jana is back, and the host again.").first).to_be_visible()
        assert not [fault for phone in (jana, oleg, zoe, mia) for fault in phone.faults]


def test_a_name_and_a_face_are_kept_for_next_time(browser: Browser, server: Process) -> None:
    with phones(browser, server.address, ("Jana", "Oleg"), GiftTrapPhone) as [jana, oleg]:
        jana.page.goto("/")
        first, second = (jana.page.evaluate(NEW_TABLE) for _ in range(2))
        oleg.page.goto(f"/t/{first}")
        oleg.page.get_by_role("radio").nth(6).check(force=True)
        oleg.page.get_by_role("textbox").fill("Oleg")
        oleg.page.get_by_role("button", name="Sit down").tap()
        expect(oleg.page.locator(".seat").filter(has_text="Oleg")).to_be_visible()
        for page in (f"/t/{second}", "/new/hat"):
            oleg.page.goto(page)
            expect(oleg.page.get_by_role("textbox").first).to_have_value("Oleg")
            expect(oleg.page.get_by_role("radio").nth(6)).to_be_checked()
