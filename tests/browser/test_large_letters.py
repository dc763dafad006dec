"""Letters of one and a half and of twice the size, as a browser's settings have them: nothing is
cut off, no word is torn, and what is to be done stays in reach."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, TimeoutError, expect

from tests.browser.hats import HatPhone
from tests.browser.hats import come_to_new_table as come
from tests.browser.looking import BROKEN, CLIPPED, resize
from tests.browser.phones import PHONE, GiftTrapPhone, Phone, phones, play_on
from tests.support.night import AT_NIGHT
from tests.support.process import Process

# By the height of the root's letters, in px: the windows that are looked at.
SIZES = {24: ((320, 640), (844, 390)), 32: ((360, 740), (768, 1024))}

# Of what acts, and of the word to newcomers, all that sticks out of the window.
OUT_OF_REACH = """() => [...document.querySelectorAll(
  ':is(.gt-bar, .hat-bar) :is(button, input), .coach button',
)].filter((e) => {
  const { left, top, right, bottom, width } = e.getBoundingClientRect();
  const isSeen = e.checkVisibility({ visibilityProperty: true }) && width > 1;
  return isSeen && (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1);
}).map((e) => `out of reach: ${e.innerText}`)"""

# Which gifts come is chance, and how long their names are: they may be torn.
TORN = BROKEN.replace("bdi, .hidden", "bdi, .hidden, [lang]:not(html), figcaption, .thumb ~ p")


WHOLE = " && ".join(f"({look})().length === 0" for look in (CLIPPED, TORN, OUT_OF_REACH))


def letters(page: Page) -> int:
    size: str = page.evaluate("getComputedStyle(document.documentElement).fontSize")
    return int(size.removesuffix("px"))


def cut(page: Page) -> list[str]:
    found = []
    for width, height in SIZES[letters(page)]:
        resize(page, width, height)
        with suppress(TimeoutError):  # a page may take a moment to fit its new size
            page.wait_for_function(f"() => ({WHOLE})")
        wide = page.evaluate("document.documentElement.scrollWidth - screen.width")
        found += [f"{wide} px too wide"] if wide > 1 else []
        seen = [what for look in (CLIPPED, TORN, OUT_OF_REACH) for what in page.evaluate(look)]
        found += [f"{what} at {width} px" for what in seen]
    page.set_viewport_size(PHONE["viewport"])
    return found


class Large(Phone):
    """Looks at each new screen before it acts."""

    def keep(self, screen: str) -> None:
        super().keep(screen)
        if f"looked at {screen}" in self.screens:
            return
        self.screens |= {screen, f"looked at {screen}"}
        self.faults += [f"{screen}: {what}" for what in cut(self.page)]

    def keep_if(self, screen: str, selector: str) -> None:
        if screen not in self.screens and self.page.locator(selector).count():
            self.keep(screen)


class LargeGiftTrap(Large, GiftTrapPhone):
    """Plays GiftTRAP."""


class LargeHat(Large, HatPhone):
    """Plays That's Not a Hat, and finds many gifts each time: the first is in reach."""

    def name_as(self, letters: str) -> Locator:
        found = super().name_as("ba")
        assert found.count() >= 4
        found.first.tap(trial=True)
        return found


GAMES = [
    (LargeGiftTrap, "gifttrap", {"rounds_max": 1, "expert": True}, "main give given get open end"),
    (LargeHat, "hat", {"penalties": 2, "first": 0}, "begin say picked answer end"),
]
"""Who plays what, by which rules, and the screens that are met in each such game."""


@pytest.fixture(scope="module", params=[pytest.param(24, marks=AT_NIGHT), 32])
def large(
    request: pytest.FixtureRequest, browser: Browser, chromium_path: str, chromium_args: list[str]
) -> Iterator[Browser]:
    args = [*chromium_args, f"--blink-settings=defaultFontSize={request.param}"]
    one = browser.browser_type.launch(executable_path=chromium_path, args=args)
    yield one
    one.close()


@pytest.mark.parametrize("path", ["/", "/new/gifttrap", "/rules/hat"])
def test_a_page_clips_nothing_in_large_letters(large: Browser, server: Process, path: str) -> None:
    context = large.new_context(**PHONE, base_url=f"http://{server.address}")
    page = context.new_page()
    page.goto(path)
    expect(page.locator("#app h1").first).to_be_visible()
    assert letters(page) in (24, 32)
    assert cut(page) == []
    context.close()


@pytest.mark.parametrize(("kind", "game", "options", "screens"), GAMES)
def test_a_tables_controls_can_be_reached_in_large_letters(
    large: Browser, server: Process, kind: type[Large], game: str, options: Any, screens: str
) -> None:
    with phones(large, server.address, ("Jana",), kind) as [phone]:
        # A game may end before each screen was met: then there is another one, or a third.
        for _ in range(3):
            phone.screens -= {"end", "looked at end"}
            come(phone.page, game=game, name="Jana", bots=4, start=True, options=options)

            def is_over() -> bool:
                phone.keep_if("stage", ".stage .word:not(:empty)")
                phone.keep_if("waits", ".hat-bar .route")
                phone.keep_if("end", ".end h2")
                return "end" in phone.screens

            play_on([phone], is_over)
            if set(screens.split()) <= phone.screens:
                break
        assert set(screens.split()) <= phone.screens
        assert phone.faults == []


def test_the_lobby_clips_nothing_in_large_letters(large: Browser, server: Process) -> None:
    with phones(large, server.address, ("Konstantinopolitánka",), GiftTrapPhone) as [phone]:
        come(phone.page, game="gifttrap", name=phone.name, bots=5)
        expect(phone.page.get_by_role("button", name="Start the game")).to_be_visible()
        expect(phone.page.get_by_role("button", name="Learn")).to_be_visible()
        assert cut(phone.page) == []


# How far the table's code ends before the tools beside it.
BESIDE = """() => {
  const all = document.createRange();
  all.selectNodeContents(document.querySelector('header .menu'));
  return document.querySelector('header .tools').getBoundingClientRect().left -
    all.getBoundingClientRect().right;
}"""


def test_a_player_without_a_name_is_asked_for_one(large: Browser, server: Process) -> None:
    """And nothing lies on the code of a table of several."""
    with phones(large, server.address, ("Jana", "Ben"), GiftTrapPhone) as [host, guest]:
        guest.page.goto(f"/t/{come(host.page, name='Jana', bots=1)}")
        guest.page.get_by_role("button", name="Sit down").tap()
        expect(guest.page.get_by_role("textbox")).to_be_focused()
        expect(guest.page.get_by_role("alert")).to_be_in_viewport()
        guest.page.get_by_role("textbox").fill("Ben")
        guest.page.get_by_role("button", name="Sit down").tap()
        host.page.get_by_role("button", name="Start the game").tap()
        expect(host.page.get_by_role("button", name="Wave across the table")).to_be_visible()
        expect(host.page.locator("header .menu")).to_be_visible()
        for width, height in SIZES[letters(host.page)]:
            resize(host.page, width, height)
            assert host.page.evaluate(BESIDE) >= 0


# How far the parcels lie below what is on the stage.
OVERLAID = """() => {
  const { bottom } = document.querySelector('.stage .below').getBoundingClientRect();
  return document.querySelector('.gt-tray').getBoundingClientRect().top - bottom;
}"""


@AT_NIGHT  # where a tap has scrolled late, a step was once not at its top
def test_a_parcel_is_unwrapped_within_the_visible_part(large: Browser, server: Process) -> None:
    """A step begins at its top, and one that takes a parcel where the parcels are, far below: nor
    is it unwrapped out of sight, or over the others."""
    with phones(large, server.address, ("Jana",), GiftTrapPhone) as [phone]:
        asked = {"game": "gifttrap", "options": {"rounds_max": 1}, "settings": {"pace": "normal"}}
        come(phone.page, name="Jana", bots=4, start=True, **asked)
        parcel = phone.page.locator(".wrapped:not(:disabled)")
        play_on([phone], lambda: phone.page.locator(".gt-tray .token").count() > 0)
        expect(phone.page.locator(".gt-strip")).to_be_in_viewport(ratio=1)
        play_on([phone], lambda: parcel.count() > 0)
        expect(parcel.first).to_be_in_viewport(ratio=1)
        parcel.first.tap()
        expect(phone.page.locator(".parcel button")).to_be_in_viewport(ratio=1)
        word = phone.page.locator(".stage .word")
        play_on([phone], lambda: word.inner_text().strip() != "")
        expect(word).to_be_in_viewport(ratio=0.9)
        assert phone.page.evaluate(OVERLAID) >= 0
