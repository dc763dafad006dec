"""Many at a table on small phones, and who won on a television: what is spoken of is in sight,
nothing lies under a bar, every letter can be read."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.hats import HatPhone
from tests.browser.hats import come_to_new_table as come
from tests.browser.looking import AT_REST, CLIPPED, COVERED, JOINED, SMALL, TARGETS, TORN, resize
from tests.browser.phones import PHONE, GiftTrapPhone, Phone, phones, play_on, sit_down
from tests.browser.televisions import FAULTS, living_room
from tests.browser.test_tv_longest import LOST, Told
from tests.support.process import Process

SIZES = ((320, 568), (360, 740), (412, 800))
LOOKS = (CLIPPED, COVERED, JOINED, SMALL, TARGETS, TORN)


class Crowded(Phone):
    """Looks at each new screen in the sizes of small phones."""

    def keep(self, screen: str) -> None:
        if screen in self.screens:
            return
        super().keep(screen)
        self.screens.add(screen)
        for width, height in SIZES:
            resize(self.page, width, height)
            self.page.evaluate(AT_REST)  # a trap's message slides in
            found = [what for look in LOOKS for what in self.page.evaluate(look)]
            self.faults += [f"{screen} at {width} px: {what}" for what in found]
        self.page.set_viewport_size(PHONE["viewport"])


class CrowdedGiftTrap(Crowded, GiftTrapPhone):
    """Looks again when it has laid everything, and others have not."""

    def _laid(self, screen: str) -> None:
        expect(self.page.locator(".gt-bar .plain")).to_be_visible()
        self.keep(screen)

    def give(self, n: int) -> None:
        super().give(n)
        self._laid("has given")

    def get(self, n: int) -> None:
        super().get(n)
        self._laid("has gotten")


class CrowdedHat(Crowded, HatPhone):
    """Names what it finds in any language."""

    def drawn(self) -> None:
        return None


@pytest.mark.parametrize(("people", "locale"), [(6, "de"), (8, "uk"), (8, "en")])
def test_controls_are_in_sight(browser: Browser, server: Process, people: int, locale: str) -> None:
    """All gifts of a round are in sight on a usual phone, before and after they are given."""
    with (
        phones(browser, server.address, ("Олександра",), CrowdedGiftTrap, locale=locale) as [host],
        phones(browser, server.address, ("Konstantin",), GiftTrapPhone) as [guest],
    ):
        asked = {"game": "gifttrap", "name": host.name, "bots": people - 2}
        code = come(host.page, **asked, options={"rounds_max": 1, "expert": True})
        sit_down(guest, code)
        host.page.locator(".start, .main").last.tap()
        waits = {"give": "has given", "get": "has gotten"}
        guest.holds = lambda wanted: wanted in waits and waits[wanted] not in host.screens
        play_on([host, guest], lambda: "has gotten" in host.screens)
        assert not host.faults, "\n".join(host.faults)


@pytest.mark.parametrize("locale", ["de", "ja"])
def test_gifts_to_remember_are_legible(browser: Browser, server: Process, locale: str) -> None:
    """Eight at a table."""
    with phones(browser, server.address, ("Konstantin",), CrowdedHat, locale=locale) as [phone]:
        come(phone.page, name=phone.name, bots=7, start=True, options={"first": 0})
        play_on([phone], lambda: "say" in phone.screens)
        assert not phone.faults, "\n".join(phone.faults)


@pytest.mark.parametrize("people", [3, 6, 8])
def test_the_winner_of_one_game_of_a_match_is_shown_uncut(
    browser: Browser, server: Process, people: int
) -> None:
    with living_room(browser, server.address, HatPhone) as (tv, phone):
        options = {"first": 0, "match": True}
        come(phone.page, name="Jana", bots=people - 1, start=True, options=options)
        play_on([phone], lambda: phone.view["phase"] == "look")
        told, view = Told(tv, phone), phone.view
        gift = view["players"][0]["column"][0]["gift"]
        players = [
            {"seat": seat, "column": [], "penalties": [gift] * (seat % 3), "before": people - seat}
            for seat in range(people)
        ]
        ended = {"phase": "pause", "players": players, "winners": [0, 1, 2]}
        told.come("de", "normal", view | ended)
        expect(tv.page.locator(".tv-end h1")).to_be_visible()
        assert told.faults(FAULTS, LOST) == []
        told.keep(f"won-{people}")
