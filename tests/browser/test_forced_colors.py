"""With colours that the system forces, backgrounds and shadows go: buttons keep an edge, and what
scrolls under a foot is not read through it."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.browser.hats import come_to_new_table as come
from tests.browser.phones import PHONE, GiftTrapPhone, play_on
from tests.support.night import AT_NIGHT
from tests.support.process import Process

# Buttons without an edge, and feet that are seen through.
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
  return [...edgeless, ...clear];
}"""


def lost(page: Page) -> list[str]:
    assert page.evaluate("matchMedia('(forced-colors: active)').matches")
    found: list[str] = page.evaluate(LOST)
    return found


@AT_NIGHT
def test_forced_colours_take_nothing_away(browser: Browser, tmp_path: Path) -> None:
    with Process(tmp_path / "giftable.db") as server:
        context = browser.new_context(
            **PHONE, forced_colors="active", base_url=f"http://{server.address}"
        )
        page = context.new_page()
        phone = GiftTrapPhone(page, "Jana")
        page.goto("/")
        expect(page.get_by_role("button", name="Join")).to_be_visible()
        assert lost(page) == []
        come(page, game="gifttrap", name="Jana", bots=3)
        expect(page.get_by_role("button", name="Start the game")).to_be_visible()
        assert lost(page) == []
        come(page, game="gifttrap", name="Jana", bots=3, start=True)
        found: dict[str, list[str]] = {}

        def look(wanted: str) -> bool:
            found.setdefault(wanted, lost(page))
            return False

        phone.holds = look
        play_on([phone], lambda: phone.view.get("phase") == "reveal" and "open" in found)
        assert {"give", "get", "main", "open"} <= found.keys()
        assert {screen: what for screen, what in found.items() if what} == {}
        context.close()
