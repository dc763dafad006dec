"""With colours that the system forces, backgrounds and shadows go: buttons and cards keep an edge,
what is picked in a list still stands out, and what scrolls under a foot is not read through it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.hats import HatPhone, begin
from tests.browser.hats import come_to_new_table as come
from tests.browser.looking import resize
from tests.browser.phones import PHONE, GiftTrapPhone, Phone, play_on
from tests.support.night import AT_NIGHT
from tests.support.process import Process

SIZES = ((360, 740), (360, 480))  # and with large letters, where more is scrolled

# Buttons and cards without an edge, feet that are seen through, and lists in which what is picked
# looks like all the rest.
LOST = """() => {
  const drawn = (style, edge) => style[`${edge}Style`] !== 'none' &&
    parseFloat(style[`${edge}Width`]) > 0;
  const edgeless = [...document.querySelectorAll('#app button:enabled')]
    .filter((e) => !e.closest('.card')) // a gift's card has one
    .filter((e) => e.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((e) => {
      const style = getComputedStyle(e);
      return !drawn(style, 'borderTop') && !drawn(style, 'outline');
    }).map((e) => `no edge: ${e.className} ${e.innerText}`);
  const clear = [...document.querySelectorAll('#app *')]
    .filter((e) => getComputedStyle(e).position === 'sticky')
    .filter((e) => /, 0\\)$|transparent/.test(getComputedStyle(e).backgroundColor))
    .map((e) => `seen through: ${e.className}`);
  const bare = [...document.querySelectorAll('.game .card')]
    .filter((e) => e.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((e) => ![e, ...e.children].some((one) => drawn(getComputedStyle(one), 'borderTop')))
    .map((e) => `no edge: ${e.className}`);
  const looks = (e) => {
    const { backgroundColor, color, outlineStyle, borderTopStyle } = getComputedStyle(e);
    return `${backgroundColor} ${color} ${outlineStyle} ${borderTopStyle}`;
  };
  const options = [...document.querySelectorAll('[role=option]')];
  const others = new Set(options.filter((e) => e.ariaSelected === 'false').map(looks));
  const unseen = options.filter((e) => e.ariaSelected === 'true' && others.has(looks(e)))
    .map((e) => `not seen to be picked: ${e.innerText}`);
  return [...edgeless, ...bare, ...unseen, ...clear];
}"""


def lost(page: Page) -> list[str]:
    assert page.evaluate("matchMedia('(forced-colors: active)').matches")
    found: list[str] = page.evaluate(LOST)
    return found


class Forced(Phone):
    """Mixed into a game's phone: what each new screen has lost, on a phone and on a low one,
    counts among its faults."""

    def keep(self, screen: str) -> None:
        if screen in self.screens:
            return
        super().keep(screen)
        self.screens.add(screen)
        for width, height in SIZES:
            resize(self.page, width, height)
            self.faults += [f"{screen}, {height} px high: {what}" for what in lost(self.page)]
        self.page.set_viewport_size(PHONE["viewport"])


class ForcedGiftTrap(Forced, GiftTrapPhone):
    """Plays GiftTRAP."""


class ForcedHat(Forced, HatPhone):
    """Plays That's Not a Hat."""


@pytest.fixture
def page(browser: Browser, server: Process) -> Iterator[Page]:
    context = browser.new_context(
        **PHONE, forced_colors="active", base_url=f"http://{server.address}"
    )
    yield context.new_page()
    context.close()


@AT_NIGHT
def test_forced_colours_hide_nothing_of_gifttrap(page: Page) -> None:
    phone = ForcedGiftTrap(page, "Jana")
    page.goto("/")
    expect(page.get_by_role("button", name="Join")).to_be_visible()
    phone.keep("front door")
    come(page, game="gifttrap", name="Jana", bots=3)
    expect(page.get_by_role("button", name="Start the game")).to_be_visible()
    phone.keep("lobby")
    come(page, game="gifttrap", name="Jana", bots=3, start=True)
    play_on([phone], lambda: phone.view.get("phase") == "reveal" and "open" in phone.screens)
    assert {"give", "given", "get", "main", "open"} <= phone.screens
    assert not phone.faults, "\n" + "\n".join(phone.faults)


@AT_NIGHT
def test_forced_colours_hide_nothing_of_hat(page: Page) -> None:
    phone = ForcedHat(page, "Jana")
    begin(page, "Jana", 3, first=0, penalties=2)
    play_on([phone], lambda: phone.is_over)
    phone.keep("over")
    assert {"say", "typed", "picked", "answer", "over"} <= phone.screens
    assert not phone.faults, "\n" + "\n".join(phone.faults)
