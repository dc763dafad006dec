"""Letters of twice the size, as a browser's settings have them: nothing is cut off, and what is
to be done stays in reach."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.hats import come_to_new_table as come
from tests.browser.looking import CLIPPED, resize
from tests.browser.phones import PHONE, GiftTrapPhone, phones, play_on
from tests.support.process import Process

LARGE = "--blink-settings=defaultFontSize=32"
SIZES = ((360, 740), (768, 1024))

# Of what acts, and of the word to newcomers, all that sticks out of the window.
OUT_OF_REACH = """() => [...document.querySelectorAll(
  ':is(.gt-bar, .hat-bar) :is(button, input), .coach button',
)].filter((e) => {
  const { left, top, right, bottom, width } = e.getBoundingClientRect();
  const isSeen = e.checkVisibility({ visibilityProperty: true }) && width > 1;
  return isSeen && (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1);
}).map((e) => `out of reach: ${e.innerText}`)"""


def cut(page: Page) -> list[str]:
    found = []
    for width, height in SIZES:
        resize(page, width, height)
        wide = page.evaluate("document.documentElement.scrollWidth - screen.width")
        found += [f"{wide} px too wide"] if wide > 1 else []
        seen = [*page.evaluate(CLIPPED), *page.evaluate(OUT_OF_REACH)]
        found += [f"{what} at {width} px" for what in seen]
    return found


class LargeGiftTrap(GiftTrapPhone):
    """Plays GiftTRAP and looks at each new screen."""

    def keep(self, screen: str) -> None:
        if screen in self.screens:
            return
        self.screens.add(screen)
        self.faults += [f"{screen}: {what}" for what in cut(self.page)]
        self.page.set_viewport_size(PHONE["viewport"])


@pytest.fixture(scope="module")
def large(browser: Browser, chromium_path: str, chromium_args: list[str]) -> Iterator[Browser]:
    one = browser.browser_type.launch(executable_path=chromium_path, args=[*chromium_args, LARGE])
    yield one
    one.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with Process(tmp_path_factory.mktemp("large") / "giftable.db") as process:
        yield process


@pytest.mark.parametrize("path", ["/", "/new/gifttrap"])
def test_a_page_is_whole_in_large_letters(large: Browser, server: Process, path: str) -> None:
    context = large.new_context(**PHONE, base_url=f"http://{server.address}")
    page = context.new_page()
    page.goto(path)
    expect(page.locator("#app h1").first).to_be_visible()
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    assert cut(page) == []
    context.close()


def test_a_table_is_in_reach_in_large_letters(large: Browser, server: Process) -> None:
    with phones(large, server.address, ("Jana",), LargeGiftTrap) as [phone]:
        come(phone.page, game="gifttrap", name="Jana", bots=4, start=True)
        play_on([phone], lambda: {"give", "given", "get"} <= phone.screens)
        assert phone.faults == []
