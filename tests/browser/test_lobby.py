"""The lobby holds still under the finger, and says no more than is needed."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.hats import come_to_new_table
from tests.browser.looking import AT_REST
from tests.browser.phones import PHONE, GiftTrapPhone, phones, sit_down
from tests.support.process import Process

SIZES = ((320, 568), (360, 740), (390, 844), (820, 1180))
HOST = "Konstantinopolitánka"

# Where each place and the button that starts are seen, by name: below the foot nobody taps.
BOXES = """() => {
  const all = [...document.querySelectorAll('.seats li > *, .foot .main')];
  return Object.fromEntries(all.flatMap((e, i) => {
    const { left, top, width, height } = e.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    return e.contains(over) ? [[i, [left, top, width, height].map(Math.round)]] : [];
  }));
}"""

WORDS = """(root) => {
  const walk = document.createTreeWalker(document.querySelector(root), NodeFilter.SHOW_TEXT);
  const found = [];
  for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
    const box = node.parentElement;
    if (!box.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (box.closest('.hidden, option, svg, [role=img]') || box.clientWidth === 1) continue;
    if (getComputedStyle(box).clipPath !== 'none') continue;
    const words = node.data.replaceAll('\\u00ad', '');
    found.push(...(words.match(/[\\p{L}\\p{N}][\\p{L}\\p{N}’–-]*/gu) ?? []));
  }
  return found;
}"""


def at_rest(page: Page) -> None:
    page.wait_for_load_state("networkidle")
    page.evaluate(AT_REST)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("scrolled", ["top", "foot"])
def test_nothing_moves_while_bots_sit_down(
    browser: Browser, server: Process, size: tuple[int, int], scrolled: str
) -> None:
    """Bots come one by one, and with the third and fourth player an offer of double gifts."""
    size_of = {"viewport": {"width": size[0], "height": size[1]}}
    with phones(browser, server.address, (HOST,), GiftTrapPhone, **size_of) as [host]:
        page = host.page
        come_to_new_table(page, game="gifttrap", name=HOST)
        expect(page.get_by_text("New to GiftTRAP?")).to_be_visible()
        for bots in range(1, 7):
            if scrolled == "foot":
                page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
            at_rest(page)
            before: dict[str, Any] = page.evaluate(BOXES)
            page.get_by_role("button", name="Add a bot").first.dispatch_event("click")
            expect(page.locator(".seats .seat")).to_have_count(bots + 1)
            offers = page.get_by_text("Double gifts?")
            expect(offers).to_be_visible(visible=bots in (2, 3))
            at_rest(page)
            after = page.evaluate(BOXES)
            assert {key: after.get(key) for key in before} == before, bots
        assert host.faults == []


@pytest.mark.parametrize("size", SIZES[:3], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", ["gifttrap", "hat"])
def test_who_is_alone_sees_a_place_for_a_bot(
    browser: Browser, server: Process, size: tuple[int, int], game: str
) -> None:
    size_of = {"viewport": {"width": size[0], "height": size[1]}}
    with phones(browser, server.address, ("Anna",), GiftTrapPhone, **size_of) as [anna]:
        come_to_new_table(anna.page, game=game, name="Anna")
        expect(
            anna.page.get_by_text("Too few players: invite friends or add bots.")
        ).to_be_visible()
        at_rest(anna.page)
        assert {"0", "1"} <= anna.page.evaluate(BOXES).keys()  # Anna, and a free place
        assert (
            anna.page.locator(".link span").evaluate("(e) => e.getClientRects().length") == 1
        )  # the code in the address is whole


def test_who_may_get_no_turn_is_warned(browser: Browser, server: Process) -> None:
    """Six players and two penalties: one who forgets everything ends it before all have played."""
    with phones(browser, server.address, ("Anna",), GiftTrapPhone) as [anna]:
        why = anna.page.locator("#why")
        come_to_new_table(anna.page, name="Anna", bots=4, options={"penalties": 2})
        expect(anna.page.get_by_role("button", name="Add a bot").first).to_be_visible()
        expect(why).to_have_text("")
        anna.page.get_by_role("button", name="Add a bot").first.tap()
        expect(why).to_have_text("With these rules, some won’t get a turn.")


def test_a_guest_is_removed_from_the_menu_on_a_tap_on_the_name(
    browser: Browser, server: Process
) -> None:
    with phones(browser, server.address, ("Anna", "Boris"), GiftTrapPhone) as [anna, boris]:
        code = come_to_new_table(anna.page, game="gifttrap", name="Anna", bots=2)
        sit_down(boris, code)
        anna.page.get_by_role("button", name="Start the game").tap()
        anna.page.get_by_role("button", name=f"Table {code}, menu").tap()
        menu = anna.page.get_by_role("dialog")
        boris_there = menu.get_by_role("button", name="Boris")
        expect(boris_there).to_be_visible()
        expect(anna.page.get_by_role("button", name="Remove")).to_have_count(0)
        boris_there.tap()
        anna.page.get_by_role("button", name="Make Boris the host").tap()
        boris.until(lambda: boris.table["host"] == boris.seat)


def test_a_game_starts_with_a_bot_for_a_player_who_is_away(
    browser: Browser, server: Process
) -> None:
    """Dealt in without a word, they would be waited for."""
    with phones(browser, server.address, ("Anna", "Boris"), GiftTrapPhone) as [anna, boris]:
        sit_down(boris, come_to_new_table(anna.page, name="Anna", bots=2))
        start = anna.page.get_by_role("button", name="Start the game")
        without = anna.page.get_by_role("button", name="Start, with a bot for Boris")
        expect(start).to_be_visible()
        expect(without).to_have_count(0)
        boris.page.goto("about:blank")
        without.tap()
        anna.until(lambda: anna.table["status"] == "playing")
        anna.until(lambda: any(one.get("stand_in") for one in anna.table["seats"]))


def test_how_many_words_stand_before_a_game(browser: Browser, server: Process) -> None:
    """Two thirds of what they were: 112 on the front door, 86 to 110 in the lobby."""
    context = browser.new_context(**PHONE, base_url=f"http://{server.address}")
    page = context.new_page()

    def words(root: str = "#app") -> int:
        at_rest(page)
        found: list[str] = page.evaluate(WORDS, root)
        return len(found)

    page.goto("/")
    expect(page.get_by_role("article")).to_have_count(2)
    assert words() <= 74
    for game, most in (("gifttrap", (57, 73)), ("hat", (61, 63))):
        for bots, most_words in zip((0, 3), most, strict=True):
            come_to_new_table(page, game=game, name="Anna", bots=bots)
            expect(page.get_by_text("New to")).to_be_visible()
            assert words() <= most_words, (game, bots)
        page.locator("button.rules").tap()
        expect(page.get_by_role("switch", name="Clocks")).to_be_visible()
        assert words("dialog[open]") <= 115
    context.close()
