"""Both games by keyboard alone: the focus is never lost, and what is to be done is near."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.hats import HatPhone, begin
from tests.browser.keys import HELD, Keys
from tests.browser.phones import GiftTrapPhone, Phone
from tests.browser.test_lost import Line
from tests.support.process import Process

NEW_TABLE = """(start) => fetch('/api/tables', {
  method: 'POST',
  headers: {'content-type': 'application/json'},
  body: JSON.stringify({
    game: 'gifttrap', locale: 'en', name: 'Jana', bots: 2, start,
    options: {track: 12}, settings: {pace: 'off'},
  }),
}).then((answer) => answer.json()).then((made) => made.code)"""

WHOLE: ViewportSize = {"width": 1280, "height": 800}
DOUBLED: ViewportSize = {"width": 640, "height": 360}
"""A window of 1280 x 720, at 200 %."""


@pytest.fixture
def page(browser: Browser, server: Process) -> Iterator[Page]:
    context = browser.new_context(
        viewport=WHOLE, locale="en-GB", reduced_motion="reduce",
        base_url=f"http://{server.address}",
    )  # fmt: skip
    yield context.new_page()
    context.close()


OR_OVER = "() => (%s)() || (document.querySelector('.hat-bar .plain, .end') ? 'over' : '')"


def play_by_keys(phone: Phone, keys: Keys, acts: int) -> int:
    """So many acts of whatever the table waits for, or fewer to the end. Returns how many."""
    for done in range(acts):
        found = phone.page.wait_for_function(OR_OVER % phone.waited_for)
        wanted = found.json_value()
        assert phone.page.evaluate(HELD), f"the focus is lost before {wanted}"
        if wanted == "over":
            return done
        by_keys(phone, keys, wanted)
    return acts


def by_keys(phone: Phone, keys: Keys, wanted: str) -> None:
    page = phone.page
    if wanted == "deal":
        keys.enter(".packs .pack:enabled")
    elif wanted in ("give", "get"):
        piece = ".person" if wanted == "give" else ".token"
        for n in range(page.locator(piece).count()):
            keys.enter(".face", n)
            keys.enter(piece, n)
        keys.enter(".gt-bar .main")
    elif wanted == "open":
        keys.enter(".wrapped:enabled")
    elif wanted == "say":
        expect(page.get_by_role("combobox")).to_be_focused()
        page.keyboard.type("ca")
        keys.press("Enter")
        keys.press("Enter")
    elif wanted == "answer":
        keys.enter(".hat-bar .answer")
    else:
        keys.enter(":is(.gt-bar, .hat-bar) .main:enabled")


def come(page: Page, *, start: bool) -> None:
    page.goto("/rules/gifttrap")
    page.goto(f"/t/{page.evaluate(NEW_TABLE, start)}")


def puts_down(keys: Keys) -> None:
    """Escape: a gift, or somebody, that was picked; and a gift that is looked at closely."""
    held = keys.page.locator(":is(.face, .person)[aria-pressed=true]")
    for piece in (".face", ".person"):
        keys.enter(piece)
        expect(held).to_have_count(1)
        keys.press("Escape")
        expect(held).to_have_count(0)
    keys.enter(".card .look")
    expect(keys.page.get_by_role("dialog")).to_be_visible()
    keys.press("Escape")
    expect(keys.page.get_by_role("dialog")).to_have_count(0)
    expect(keys.page.locator(".card .look").first).to_be_focused()


def test_gifttrap_is_played_by_keyboard_without_losing_focus(page: Page) -> None:
    """Nor hidden, also at 200 %; and Escape takes back."""
    phone = GiftTrapPhone(page, "Jana")
    come(page, start=True)
    keys = Keys(page, looks=True)
    page.set_viewport_size(DOUBLED)
    assert play_by_keys(phone, keys, 2) == 2
    expect(page.locator(".person:enabled").first).to_be_visible()
    puts_down(keys)
    assert play_by_keys(phone, keys, 3) == 3
    page.set_viewport_size(WHOLE)
    assert play_by_keys(phone, keys, 4) == 4
    assert keys.tabs > 0


def test_the_status_has_the_focus_while_the_connection_is_cut(page: Page) -> None:
    """What is to be done can't be pressed then; afterwards it has the focus again."""
    line = Line(page)
    come(page, start=True)
    expect(page.locator("main :focus")).to_have_count(1)
    line.cut()
    expect(page.locator(".lost")).to_be_visible()
    expect(page.get_by_role("status").and_(page.locator(":focus"))).to_have_count(1)
    line.mend()
    expect(page.locator("main :focus")).to_have_count(1)


def test_no_element_covers_the_focused_one(page: Page) -> None:
    """Neither the lobby's foot nor a sheet's head and foot, at 200 %; Escape closes the sheet."""
    page.set_viewport_size(DOUBLED)
    come(page, start=False)
    expect(page.locator(".offer").first).to_be_visible()  # the last to come
    keys = Keys(page, looks=True)
    for key in ("Tab", "Shift+Tab"):
        keys.go(key, 20)
    keys.enter(".rules")
    expect(page.get_by_role("dialog")).to_be_visible()
    for key in ("Tab", "Shift+Tab"):
        keys.go(key, 20)
    keys.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".rules").first).to_be_focused()


def test_hat_is_played_by_keyboard_without_losing_focus(page: Page) -> None:
    phone = HatPhone(page, "Jana")
    begin(page, phone.name, 2, first=0)
    keys = Keys(page)
    acts = play_by_keys(phone, keys, 9)
    assert acts >= 3
    assert keys.tabs < acts * 3, "what is to be done has the focus, or nearly"
