"""Guess along: who looks on says what a gift will get, or whether that was true; all see it once it
is decided. Two phones and one that only watches."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Locator, expect

from tests.browser.hats import DOUBT, HatPhone, come_to_new_table
from tests.browser.looking import SMALL, freeze, resize
from tests.browser.phones import GiftTrapPhone, Phone, phones, play_on, sit_down
from tests.browser.televisions import living_room, pair
from tests.browser.test_unwrapping import SOCKET, paced
from tests.support.process import Process

SIZES = ((320, 568), (360, 740), (740, 360), (768, 1024))

# The buttons that a finger does not reach, or whose words are cut off; what spills out of the row.
AMISS = """() => [...document.querySelectorAll('.along button, .foretold')].filter((e) => {
  const { left, top, right, bottom, width, height } = e.getBoundingClientRect();
  const isOut = left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1;
  if (isOut || e.scrollWidth > e.clientWidth + 1) return true;
  if (!e.matches('button')) return false;
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  return width < 44 || height < 44 || !e.contains(over);
}).map((e) => e.innerText || e.className)"""


def marks(phone: Phone) -> Locator:
    return phone.page.get_by_role("group", name="Guess along:").get_by_role("button")


def watches(phone: Phone, code: str) -> None:
    phone.page.goto(f"/t/{code}")
    phone.page.get_by_role("button", name="Just watch").tap()


def look(phone: Phone, screen: str) -> None:
    """No button is too small or covered, on any screen."""
    for width, height in SIZES:
        resize(phone.page, width, height)
        phone.screens.clear()
        phone.keep(f"{screen}-{width}")
        found = [*phone.page.evaluate(AMISS), *phone.page.evaluate(SMALL)]
        assert found == [], f"{screen} at {width} x {height}"
    resize(phone.page, 360, 740)


# window.foretold keeps what stood in a row of faces: it is gone in a moment.
KEEP = """(() => {
  window.foretold = [];
  new MutationObserver(() => {
    const row = document.querySelector('.foretold[role=img]');
    if (row) window.foretold.push(row.ariaLabel);
  }).observe(document, { childList: true, subtree: true });
})()"""


def seated(host: GiftTrapPhone, guest: GiftTrapPhone) -> str:
    """Two people and two bots at a table of GiftTRAP. Returns its code."""
    for phone in (host, guest):
        phone.page.add_init_script(SOCKET)
        phone.page.clock.install()
        phone.holds = lambda wanted: wanted == "open"
    code = come_to_new_table(host.page, game="gifttrap", name=host.name, bots=2)
    sit_down(guest, code)
    return code


def lifted(host: GiftTrapPhone, guest: GiftTrapPhone) -> tuple[GiftTrapPhone, GiftTrapPhone]:
    """A game begins, and one of them takes up a bot's gift. Returns who, and who looks on."""
    host.page.get_by_role("button", name="Start the game").tap()
    people = (host.seat, guest.seat)
    play_on((host, guest), lambda: host.view.get("opener") in people)
    paced(host, "brisk")
    opener, other = (host, guest) if host.view["opener"] == host.seat else (guest, host)
    bot = next(by for by, _ in opener.view["wrapped"] if by not in people)
    freeze(opener.page)  # or the parcel opens by itself
    opener.page.locator(f'[data-parcel="{bot}.0"]').press("Enter")
    return opener, other


def test_an_onlooker_predicts_a_gift_and_a_right_guess_is_celebrated(
    browser: Browser, server: Process
) -> None:
    with (
        phones(browser, server.address, ("Jana", "Олег"), GiftTrapPhone) as table,
        phones(browser, server.address, ("Dora",), GiftTrapPhone) as [watcher],
    ):
        watches(watcher, seated(*table))
        opener, other = lifted(*table)
        assert marks(opener).count() == 0
        for phone, mark in ((other, "NO WAY"), (watcher, "GREAT"), (watcher, "nothing")):
            button = marks(phone).filter(has_text=mark)
            button.tap()
            expect(button).to_have_attribute("aria-pressed", "true")
        look(watcher, "predicts")
        expect(watcher.page.locator(".foretold")).to_have_count(0)
        opener.page.get_by_role("button", name="Pull the ribbon!").press("Enter")
        for phone in (*table, watcher):
            row = phone.page.get_by_role("img", name="NO WAY: ")
            expect(row).to_have_attribute(
                "aria-label", f"no token: 1 watching. NO WAY: {other.name}"
            )
        expect(watcher.page.locator(".foretold :is(.right, .missed)")).to_have_count(2)
        look(watcher, "foreseen")
        assert all(phone.faults == [] for phone in (*table, watcher))


def test_with_a_television_phones_have_the_buttons_of_predictions_and_the_television_the_faces(
    browser: Browser, server: Process
) -> None:
    with (
        living_room(browser, server.address, GiftTrapPhone) as (tv, host),
        phones(browser, server.address, ("Олег",), GiftTrapPhone) as [guest],
    ):
        seated(host, guest)
        pair(tv, host)
        opener, other = lifted(host, guest)
        marks(other).filter(has_text="OK").tap()
        expect(tv.page.locator(".gt-predicted")).to_have_count(0)
        opener.page.get_by_role("button", name="Pull the ribbon!").press("Enter")
        expect(marks(other)).to_have_count(0)
        expect(tv.page.locator(".gt-predicted [data-seat]")).to_have_count(1)
        tv.look("foreseen")
        assert tv.faults == other.faults == []


def test_a_prediction_about_a_claim_is_secret_until_the_card_is_turned_up(
    browser: Browser, server: Process
) -> None:
    names = ("Jana", "Олег", "Mia")
    with (
        phones(browser, server.address, names, HatPhone) as table,
        phones(browser, server.address, ("Dora",), HatPhone) as [watcher],
    ):
        host = table[0]
        watcher.page.add_init_script(KEEP)
        asked = {"settings": {"pace": "brisk"}, "options": {"penalties": 2}}
        code = come_to_new_table(host.page, name="Jana", **asked)
        for phone in table[1:]:
            sit_down(phone, code)
        watches(watcher, code)
        host.page.get_by_role("button", name="Start the game").tap()
        for phone in table:
            phone.holds = lambda wanted: wanted == "answer"
        play_on(table, lambda: host.view["phase"] == "answer")
        way = (host.view["giver"], host.view["receiver"])
        [looks_on] = [phone for phone in table if phone.seat not in way]
        receiver = next(phone for phone in table if phone.seat == way[1])
        for phone, said in ((looks_on, "True"), (watcher, "Lie")):
            button = marks(phone).filter(has_text=said)
            button.tap()
            expect(button).to_have_attribute("aria-pressed", "true")
        assert marks(receiver).count() == 0
        look(watcher, "judges")
        assert watcher.page.evaluate("foretold") == []
        receiver.button(DOUBT).tap()
        told = f"True: {looks_on.name}. Lie: 1 watching"
        watcher.page.wait_for_function("(told) => foretold.includes(told)", arg=told)
        for phone in table:
            phone.holds = lambda wanted: False
        play_on(table, lambda: host.is_over)
        for phone in (looks_on, watcher):
            line = re.compile("Guessing along, you got [01] of 1 right")
            expect(phone.page.locator("body")).to_contain_text(line)
        expect(receiver.page.locator(".hat-main.end")).not_to_contain_text("Guessing along")
        watcher.keep("saw-through")
        assert all(phone.faults == [] for phone in (*table, watcher))
