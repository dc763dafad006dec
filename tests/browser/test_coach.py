"""A word to newcomers takes the status line's place: it covers nothing of the game."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.hats import HatPhone
from tests.browser.hats import come_to_new_table as come
from tests.browser.looking import resize
from tests.browser.phones import PHONE, GiftTrapPhone, Phone, play_on
from tests.support.night import AT_NIGHT, IS_NIGHT
from tests.support.process import Process

SIZES = ((320, 640), (360, 740), (844, 390), (768, 1024), (1366, 768))
SEATS = (2, 3, 5, 8) if IS_NIGHT else (8,)

# What the word lies on, or what of it can't be read or tapped.
COVERED = """() => {
  const coach = document.querySelector('.coach');
  if (!coach?.checkVisibility()) return [];
  const word = coach.getBoundingClientRect();
  const told = 'header :is(button, a), .status > :not(.coach, p), .notice, ' +
    'main :is(button, input, bdi, img, svg, li, p, .card, .wrapped, .stack, .moving)';
  const under = [...document.querySelectorAll(told)].filter((e) => {
    const at = e.getBoundingClientRect();
    return e.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      at.width > 1 && at.left < word.right - 1 && at.right > word.left + 1 &&
      at.top < word.bottom - 1 && at.bottom > word.top + 1;
  }).map((e) => `covers ${e.tagName}.${e.getAttribute('class')} ${e.textContent.slice(0, 30)}`);
  const button = coach.querySelector('button').getBoundingClientRect();
  const isSmall = button.width < 44 || button.height < 44;
  const isOut = word.left < 0 || word.right > innerWidth || coach.scrollWidth > coach.clientWidth;
  return [...under, ...(isSmall ? ['is hard to tap'] : []), ...(isOut ? ['sticks out'] : [])];
}"""


class NewcomingPhone(Phone):
    """Counts what a word to newcomers covers, at each size, among its faults."""

    told: set[str]

    def keep(self, screen: str) -> None:
        coach = self.page.locator(".coach")
        if coach.count() and (said := coach.inner_text()) not in self.told:
            self.told.add(said)
            for width, height in SIZES:
                resize(self.page, width, height)
                found = self.page.evaluate(COVERED)
                self.faults += [f"{screen} at {width} x {height}: {what}" for what in found]
                super().keep(f"{screen}-{width}")
            self.page.set_viewport_size(PHONE["viewport"])


class NewToGiftTrap(NewcomingPhone, GiftTrapPhone):
    """Plays GiftTRAP."""


class NewToHat(NewcomingPhone, HatPhone):
    """Plays That's Not a Hat."""


# Game, phone, options, locale, and what is told in a first game.
FIRST_GAMES = (
    pytest.param("gifttrap", NewToGiftTrap, {"rounds_max": 1}, "fr", 4, marks=AT_NIGHT),
    ("hat", NewToHat, {"penalties": 5, "first": 0}, "en", 2),
)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize(("game", "kind", "options", "locale", "words"), FIRST_GAMES)
def test_hints_for_newcomers_cover_no_control(
    browser: Browser, server: Process, game: str, kind: type[NewcomingPhone],
    options: dict[str, Any], locale: str, words: int, seats: int,
) -> None:  # fmt: skip
    """And it comes in time, once each."""
    if game == "gifttrap" and seats < 3:
        pytest.skip("G2")
    address = f"http://{server.address}"
    context = browser.new_context(**PHONE | {"locale": locale}, base_url=address)
    phone = kind(context.new_page(), "Jana")
    phone.told = set()
    come(phone.page, game=game, name="Jana", bots=seats - 1, options=options, start=True)
    expect(phone.page.locator(".says")).to_be_visible()
    play_on([phone], lambda: phone.is_over or len(phone.told) >= words)
    assert len(phone.told) == words
    assert phone.faults == []
    context.close()
