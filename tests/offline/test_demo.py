"""The page without a server in Chromium, from a plain web host that is gone once it has loaded.

By day the beginning of a game of each; at night whole games, and all languages.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.hats import HatPhone
from tests.browser.phones import PHONE, GiftTrapPhone, Phone, play_on
from tests.offline.conftest import hosted
from tests.support.night import IS_NIGHT

KINDS: dict[str, type[Phone]] = {"hat": HatPhone, "gifttrap": GiftTrapPhone}
MOVES_BY_DAY = 3
LOADED_MS = 180_000  # however busy this machine is
HERE = "All here! You can play without a network now."


@contextmanager
def alone(
    browser: Browser, demo: Path, kind: type[Phone], locale: str = "en-GB"
) -> Iterator[Phone]:
    """A phone on the page, whose host is gone."""
    context = browser.new_context(**{**PHONE, "locale": locale})
    page = context.new_page()
    page.set_default_timeout(60_000)
    phone = kind(page, "Ann")
    with hosted(demo) as host:
        page.goto(f"http://127.0.0.1:{host.server_port}/")
        expect(page.locator("#coming p")).to_have_text(HERE, timeout=LOADED_MS)
    context.set_offline(True)
    yield phone
    assert phone.faults == []
    context.close()


def lay(page: Page, game: str, bots: int) -> None:
    """From the front door to the first move, without pauses."""
    page.locator(f'article[aria-labelledby="game-{game}"] .ways a.main').tap()
    page.get_by_role("textbox").fill("Ann")
    page.locator("summary").tap()
    page.get_by_role("radio", name="Instant").tap()
    page.get_by_role("button", name="Open the table").tap()
    for _ in range(bots):
        page.get_by_role("button", name="Add a bot").first.tap()
    page.get_by_role("button", name="Start the game").tap()
    expect(page.locator(".frame").first).to_be_visible()


class Moves:
    """Counts what a phone does; true once it was enough."""

    def __init__(self, phone: Phone, most: int) -> None:
        self._phone = phone
        self._left = most
        self._play = phone.play
        phone.play = self._counted  # type: ignore[method-assign]

    def _counted(self, round_robin: int = 0) -> bool:
        did = self._play(round_robin)
        self._left -= did
        return did

    def __call__(self) -> bool:
        return self._left <= 0 or self._phone.is_over

    def more(self, most: int) -> None:
        self._left = most


@pytest.mark.parametrize("game", ["hat", "gifttrap"])
def test_a_game_goes_on_without_a_network_and_after_a_reload(
    browser: Browser, demo: Path, game: str
) -> None:
    with alone(browser, demo, KINDS[game]) as phone:
        lay(phone.page, game, bots=3)
        enough = Moves(phone, MOVES_BY_DAY)
        play_on([phone], enough)
        said = phone.page.locator(".frame header .menu span").inner_text()
        phone.page.reload()
        expect(phone.page.locator(".frame").first).to_be_visible(timeout=LOADED_MS)
        assert phone.page.locator(".frame header .menu span").inner_text() == said
        enough.more(10_000 if IS_NIGHT else MOVES_BY_DAY)
        play_on([phone], enough, most_turns=20_000)
        assert phone.is_over or not IS_NIGHT
