"""A choice on the way to the server: it shows at once, a refusal brings it back and says why, and
what was given can be taken back until all have given (G8)."""

from __future__ import annotations

import json

from playwright.sync_api import Browser, WebSocketRoute, expect

from tests.browser.hats import come_to_new_table
from tests.browser.phones import GiftTrapPhone, phones, play_on, sit_down
from tests.support.process import Process

# Whether the first gift is in hand by the next frame after a tap.
TAPPED = """() => new Promise((done) => {
  const gift = document.querySelector('.face');
  gift.click();
  requestAnimationFrame(() => done(gift.getAttribute('aria-pressed')));
})"""
LAID = "() => [...document.querySelectorAll('.person')].map((person) => person.innerText)"


def one_gift_twice(route: WebSocketRoute) -> None:
    """The first giving reaches the server with one gift for everybody."""
    server = route.connect_to_server()
    server.on_message(route.send)
    wrong = iter([True])

    def act(frame: str | bytes) -> None:
        said = json.loads(frame)
        action = said.get("action", {})
        if action.get("type") == "gifttrap.Give" and next(wrong, False):
            gift = action["gifts"][0][1]
            action["gifts"] = [[seat, gift] for seat, _ in action["gifts"]]
        server.send(json.dumps(said))

    route.on_message(act)


def test_a_refused_giving_comes_back_and_a_good_one_can_be_taken_back(
    browser: Browser, server: Process
) -> None:
    with phones(browser, server.address, ("Jana", "Ben"), GiftTrapPhone) as [jana, ben]:
        jana.page.route_web_socket("**/ws/**", one_gift_twice)
        code = come_to_new_table(jana.page, game="gifttrap", name="Jana", bots=1)
        sit_down(ben, code)
        jana.page.get_by_role("button", name="Start the game").tap()
        for phone in (jana, ben):
            phone.holds = lambda wanted: wanted == "give"
        play_on([jana, ben], lambda: jana.page.locator(".person").count() > 0)

        assert jana.page.evaluate(TAPPED) == "true"
        jana.page.locator(".face").first.tap()  # and down again
        expect(jana.page.locator(".face").first).to_have_attribute("aria-pressed", "false")

        jana.give(0)
        expect(jana.page.get_by_role("paragraph").filter(has_text="only once")).to_be_visible()
        laid = jana.page.evaluate(LAID)
        assert len(laid) == 2 and jana.page.locator(".person:disabled").count() == 0

        expect(jana.page.get_by_text("Take them back")).to_have_count(0)
        main = jana.page.locator(".gt-bar .main")
        main.tap()
        expect(jana.page.get_by_role("button", name="Take them back")).to_be_visible()
        jana.page.get_by_role("button", name="Take them back").tap()
        expect(jana.page.locator(".person:not(:disabled)")).to_have_count(2)
        assert jana.page.evaluate(LAID) == laid
        main.tap()
        jana.holds = lambda wanted: wanted in {"give", "get"}
        ben.holds = lambda wanted: False
        assert ben.play()
        play_on([jana], lambda: jana.page.locator(".token").count() > 0)
        expect(jana.page.get_by_text("Take them back")).to_have_count(0)
        assert [*jana.faults, *ben.faults] == []
