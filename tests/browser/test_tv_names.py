"""A television with eight players: all names are whole, and nothing lies over anything's name."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.hats import HatPhone, come_to_new_table
from tests.browser.looking import AT_REST
from tests.browser.phones import GiftTrapPhone, Phone, play_on
from tests.browser.televisions import FAULTS, SIZES, living_room
from tests.support.night import AT_NIGHT, IS_NIGHT
from tests.support.process import Process

# Of the longest there are, twenty letters each.
NAMES = ("Konstantinopolitánka", "Globetrotterinnen-Lu", "Wolfgang Amadeus Moz", "Maximilian",
         "みきみきみきみきみき", "Ольга-Олександра", "Donaudampfschifferin")  # fmt: skip
LOCALES = ("en", "cs", "de", "fr", "ja", "uk")

# Names that are cut off, broken within a word, smaller than 24 px at 1080p, or on each other.
CUT = """() => [...document.querySelectorAll('#tv bdi, .gt-name')].flatMap((box) => {
  const name = box.textContent;
  const found = [];
  const size = parseFloat(getComputedStyle(box).fontSize);
  if (size < innerHeight * 23.9 / 1080) found.push(`${name}: ${size} px`);
  if (box.scrollWidth > box.clientWidth + 1) found.push(`${name}: too wide`);
  if (box.scrollHeight > box.clientHeight + size * 0.3) found.push(`${name}: too high`);
  const range = document.createRange();
  for (const { 0: word, index } of name.matchAll(/[^\\s\u00ad\u200b-]+/g)) {
    range.setStart(box.firstChild, index);
    range.setEnd(box.firstChild, index + word.length);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
    if (lines.size > 1 && !/[\u3000-\u30ff]/.test(word)) found.push(`${name}: ${word} is broken`);
  }
  return found;
})"""

# Ticks that lie on names.
TICKED = """() => [...document.querySelectorAll('.gt-check')].filter((tick) => {
  const range = document.createRange();
  range.selectNodeContents(tick.closest('li').querySelector('bdi'));
  const [a, b] = [tick.getBoundingClientRect(), range.getBoundingClientRect()];
  const ground = 0.15 * b.height;
  return a.left < b.right && a.top < b.bottom - ground && a.bottom > b.top;
}).length"""

# Markers that lie on what the ends of their track are called, or on the ends' rims; parcels that
# the people lie on.
COVERED = """() => [...document.querySelectorAll('.gt-go')].flatMap((end) => {
  const all = end.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(end);
  const word = range.getBoundingClientRect();
  const ground = 0.2 * word.height; // below and above its letters
  return [...end.parentElement.querySelectorAll('.gt-marker')].filter((marker) => {
    const box = marker.getBoundingClientRect();
    const isHere = Math.abs(box.left + box.right - all.left - all.right) < all.width;
    if (isHere && (box.left < all.left || box.right > all.right)) return true;
    return box.right > word.left && box.left < word.right &&
      box.bottom > word.top + ground && box.top < word.bottom - ground;
  }).map(() => end.textContent);
}).concat([...document.querySelectorAll('.gt-opener i')].filter((parcel) => (
  parcel.getBoundingClientRect().bottom >
    document.querySelector('.gt-people').getBoundingClientRect().top
)).map(() => 'a parcel'))"""


def names_are_whole(page: Page) -> None:
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(AT_REST)
        assert page.evaluate(CUT) == []
        assert page.evaluate(FAULTS) == []
        assert page.evaluate(COVERED) == []
        assert page.evaluate(TICKED) == 0


@pytest.mark.parametrize(
    ("game", "kind", "options"),
    [("gifttrap", GiftTrapPhone, {"rounds_max": 1}), ("hat", HatPhone, {"first": 0})],
)
@pytest.mark.parametrize("people", [4, 5, 8] if IS_NIGHT else [8])
def test_a_television_shows_long_names_uncut(
    browser: Browser,
    server: Process,
    game: str,
    kind: type[Phone],
    options: dict[str, int],
    people: int,
) -> None:
    with living_room(browser, server.address, kind) as (tv, phone):
        page = phone.page
        come_to_new_table(page, game=game, name="Krasomluvila Veliká", options=options)
        for name in NAMES[: people - 1]:
            page.get_by_role("button", name="One more on this phone").tap()
            sheet = page.get_by_role("dialog")
            sheet.get_by_role("textbox").fill(name)
            sheet.get_by_role("button", name="Sit down").tap()
            expect(sheet).to_have_count(0)
        page.get_by_role("button", name="Show on a TV").tap()
        link = page.get_by_role("link", name="Use this device as the TV")
        tv.page.goto(link.get_attribute("href") or "")
        page.keyboard.press("Escape")
        expect(tv.page.locator(".tv-roster bdi")).to_have_count(people)
        names_are_whole(tv.page)
        page.get_by_role("button", name="Start the game").tap()
        expect(tv.page.locator(".gt-people bdi, .hat-who bdi")).to_have_count(people)
        expect(tv.page.locator(".tv-still")).to_have_count(int(people < 8))
        names_are_whole(tv.page)


@AT_NIGHT
@pytest.mark.parametrize("locale", LOCALES)
def test_a_television_cuts_no_name_of_a_bot(browser: Browser, server: Process, locale: str) -> None:
    with living_room(browser, server.address, GiftTrapPhone) as (tv, phone):
        options = {"rounds_max": 1}
        come_to_new_table(phone.page, game="gifttrap", name="Jana", bots=7, options=options)
        phone.page.get_by_role("button", name="Show on a TV").tap()
        link = phone.page.get_by_role("link", name="Use this device as the TV")
        tv.page.goto((link.get_attribute("href") or "").replace("/tv", f"/tv?l={locale}"))
        phone.page.keyboard.press("Escape")
        expect(tv.page.locator(".tv-roster bdi")).to_have_count(8)
        names_are_whole(tv.page)
        phone.page.get_by_role("button", name="Start the game").tap()
        expect(tv.page.locator(".gt-people bdi")).to_have_count(8)
        names_are_whole(tv.page)
        play_on([phone], lambda: phone.view["phase"] == "get")
        expect(tv.page.locator(".gt-card")).to_have_count(9)
        expect(tv.page.locator(".gt-check")).not_to_have_count(0)
        names_are_whole(tv.page)
        play_on([phone], lambda: phone.view["phase"] == "reveal")
        expect(tv.page.locator(".gt-opener")).to_be_visible()
        names_are_whole(tv.page)
