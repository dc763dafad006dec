"""Both games by keyboard alone: the focus is never lost, and what is to be done is near."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.hats import HatPhone, begin
from tests.browser.keys import HELD, Keys
from tests.browser.phones import GiftTrapPhone, Phone
from tests.support.process import Process

NEW_TABLE = """() => fetch('/api/tables', {
  method: 'POST',
  headers: {'content-type': 'application/json'},
  body: JSON.stringify({
    game: 'gifttrap', locale: 'en', name: 'Jana', bots: 2, start: true,
    options: {track: 12}, settings: {pace: 'off'},
  }),
}).then((answer) => answer.json()).then((made) => made.code)"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with Process(tmp_path_factory.mktemp("keys") / "giftable.db") as process:
        yield process


@pytest.fixture
def page(browser: Browser, server: Process) -> Iterator[Page]:
    context = browser.new_context(
        viewport={"width": 1280, "height": 800}, locale="en-GB", reduced_motion="reduce",
        base_url=f"http://{server.address}",
    )  # fmt: skip
    yield context.new_page()
    context.close()


OR_OVER = "() => (%s)() || (document.querySelector('.hat-bar .plain, .fair') ? 'over' : '')"


def play_by_keys(phone: Phone, keys: Keys, acts: int) -> int:
    """So many acts of whatever the table waits for, or fewer to the end. Returns how many."""
    for done in range(acts):
        found = phone.page.wait_for_function(OR_OVER % phone.waited_for, timeout=10_000)
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


def test_gifttrap_by_keyboard_the_focus_is_never_lost(page: Page) -> None:
    phone = GiftTrapPhone(page, "Jana")
    page.goto("/rules/gifttrap")
    page.goto(f"/t/{page.evaluate(NEW_TABLE)}")
    keys = Keys(page)
    assert play_by_keys(phone, keys, 9) == 9
    assert keys.tabs > 0


def test_hat_by_keyboard_the_focus_is_never_lost(page: Page) -> None:
    phone = HatPhone(page, "Jana")
    begin(page, phone.name, 2, first=0)
    keys = Keys(page)
    acts = play_by_keys(phone, keys, 9)
    assert acts >= 3
    assert keys.tabs < acts * 3, "what is to be done has the focus, or nearly"
