"""A game that the client has never heard of: on the front door, made, and played in reader mode."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.looking import ROOT
from tests.browser.phones import phones, play_on
from tests.browser.readers import ReaderPhone
from tests.support.process import Process


class ListedPhone(ReaderPhone):
    """Knows no game: does one of the first things that the server lists."""

    def look(self) -> None:
        self.keep("played")

    def choose(self, n: int) -> None:
        if count := min(3, self.options.count()):  # the list may be on its way
            self.options.nth(n % count).press("Enter")


@pytest.fixture(scope="module")
def third(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server that has a game more, of which the client knows nothing."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("GIFTABLE_GAMES", "tests.games.swap")
        patch.setenv("PYTHONPATH", str(ROOT), prepend=os.pathsep)
        with Process(tmp_path_factory.mktemp("third") / "giftable.db") as process:
            yield process


def test_a_game_without_client_screens_is_played_to_the_end(
    browser: Browser, third: Process
) -> None:
    with phones(browser, third.address, ("Jana",), ListedPhone) as [phone]:
        page = phone.page
        page.goto("/")
        card = page.get_by_role("article", name="Swap")
        expect(page.get_by_role("article")).to_have_count(3)
        expect(card.locator("svg")).to_be_visible()
        phone.keep("front door")
        card.get_by_role("link", name="New table").tap()
        expect(page.get_by_role("heading", level=1)).to_have_text("New Swap table")
        page.get_by_label("Your name").fill(phone.name)
        page.locator("summary").first.tap()
        page.get_by_role("radiogroup", name="Pace").get_by_text("Instant", exact=True).tap()
        phone.keep("new table")
        page.get_by_role("button", name="Open the table").tap()
        for shape in ("heart", "cross"):
            page.get_by_role("button", name=f"Add a bot: {shape}").tap()
        phone.keep("lobby")
        page.get_by_role("button", name="Start the game").tap()
        play_on([phone], lambda: bool(phone.view.get("outcome")))
        expect(phone.acts.get_by_role("heading")).to_have_text("The game is over")
        phone.keep("over")
        assert phone.acted > 0
        expect(page.get_by_role("region", name="Score", exact=True)).to_contain_text("win")
        expect(page.get_by_role("log", name="What happened")).to_contain_text("gift unwrapped")
        assert phone.faults == []
