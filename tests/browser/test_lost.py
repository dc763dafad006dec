"""The line to the server is cut: what a phone says then, what can still be read on it, and how all
of it comes back; and a newer version, which waits until nobody plays."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, WebSocketRoute, expect

from tests.browser.hats import HatPhone, come_to_new_table
from tests.browser.phones import GiftTrapPhone, Phone, phones, play_on, sit_down
from tests.support.night import AT_NIGHT
from tests.support.process import Process

KINDS: dict[str, tuple[type[Phone], str, dict[str, Any]]] = {
    "gifttrap": (GiftTrapPhone, ".face", {"rounds_max": 1}),
    "hat": (HatPhone, ".hat-bar .main", {"first": 0, "penalties": 2}),
}

# What the banner leaves of a table: whether all pieces above it can be read, and whether it lies
# over what could be pressed, from one side to the other.
UNDER = """() => {
  const banner = document.querySelector('.lost').getBoundingClientRect();
  const main = document.querySelector('main');
  const at = document.querySelector(':is(.gt-bar, .hat-bar) > *').getBoundingClientRect();
  return {
    wide: banner.left <= 0 && banner.right >= innerWidth,
    covers: banner.top <= at.bottom - 1 && banner.bottom >= at.bottom,
    inert: main.inert,
    opacity: getComputedStyle(main).opacity,
    table: main.getBoundingClientRect().top < banner.top - 300,
  };
}"""


class Line:
    """A page's way to its server; it can be cut."""

    def __init__(self, page: Page) -> None:
        self._is_cut = False
        self._open: WebSocketRoute | None = None
        page.route_web_socket("**/ws/**", self._opened)

    def _opened(self, route: WebSocketRoute) -> None:
        if self._is_cut:
            route.close()
            return
        self._open = route
        route.connect_to_server()

    def cut(self) -> None:
        assert self._open is not None
        self._is_cut = True
        self._open.close()

    def mend(self) -> None:
        self._is_cut = False


def renewed(route: Route) -> None:
    """The front door, with a client that is not the one that runs here."""
    route.fulfill(body='<script type="module" src="/assets/newer.js"></script>')


@pytest.mark.parametrize("game", ["gifttrap", pytest.param("hat", marks=AT_NIGHT)])
def test_a_lost_connection_shows_and_returns(browser: Browser, server: Process, game: str) -> None:
    kind, pressed, options = KINDS[game]
    with phones(browser, server.address, ("Jana",), kind) as [jana]:
        line = Line(jana.page)
        come_to_new_table(
            jana.page, game=game, name="Jana", bots=2, start=True, options=options
        )  # fmt: skip
        jana.holds = lambda wanted: wanted in ("give", "get", "begin")
        play_on([jana], lambda: jana.page.locator(pressed).count() > 0)
        line.cut()
        banner = jana.page.locator(".lost")
        expect(banner).to_contain_text("Connection lost")
        assert jana.page.evaluate(UNDER) == {
            "wide": True, "covers": True, "inert": True, "opacity": "1", "table": True,
        }  # fmt: skip
        line.mend()
        expect(jana.page.get_by_role("paragraph").filter(has_text="Reconnected")).to_be_visible()
        expect(banner).to_have_count(0)
        assert not jana.page.evaluate("document.querySelector('main').inert")
        jana.holds = lambda wanted: False
        assert jana.play()
        assert jana.faults == []


@AT_NIGHT
def test_a_newer_version_waits_until_nobody_plays(browser: Browser, server: Process) -> None:
    with phones(browser, server.address, ("Jana",), HatPhone) as [jana]:
        line = Line(jana.page)
        offer = jana.page.locator(".offer", has_text="a new version")

        def come_back() -> None:
            line.cut()
            expect(jana.page.locator(".lost")).to_be_visible()
            line.mend()
            expect(jana.page.locator(".lost")).to_have_count(0)

        options = {"first": 0, "penalties": 2}
        come_to_new_table(jana.page, game="hat", name="Jana", bots=1, options=options)
        start = jana.page.get_by_role("button", name="Start the game")
        expect(start).to_be_enabled()  # it has heard of its table
        come_back()
        expect(offer).to_have_count(0)  # it is the same one
        jana.page.route("**/", renewed)
        come_back()
        expect(offer.get_by_role("button")).to_be_visible()
        start.tap()
        jana.page.locator(".ring").wait_for()
        come_back()
        expect(offer).to_have_count(0)
        play_on([jana], lambda: jana.page.locator(".hat-main.end").count() > 0)
        expect(offer.get_by_role("button")).to_be_visible()


def is_stood_in(phone: Phone, name: str) -> bool:
    """Whether a bot plays for that person, as the server last said."""
    tables = [frame for frame in phone.frames if frame["type"] == "Table"]
    return any(one.get("stand_in") for one in tables[-1]["seats"] if one["name"] == name)


def test_a_bot_plays_for_a_player_away_at_the_start(browser: Browser, server: Process) -> None:
    """The host is offered that in the lobby, and nobody waits; who comes back plays on."""
    with (
        phones(browser, server.address, ("Jana",), HatPhone) as [host],
        phones(browser, server.address, ("Chloé",), HatPhone) as [guest],
    ):
        code = come_to_new_table(host.page, name=host.name, bots=1)
        sit_down(guest, code)
        without = host.page.get_by_role("button", name="with a bot for Chloé")
        expect(host.page.locator(".seats")).to_contain_text("Chloé")
        expect(without).to_have_count(0)
        guest.page.close()
        without.tap()
        expect(host.page.locator(".hat-main")).to_be_visible()
        play_on([host], lambda: is_stood_in(host, name="Chloé"))
        assert host.faults == []
