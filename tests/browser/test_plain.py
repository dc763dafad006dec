"""Any game at all: on the front door, made, and played by the buttons of the plain screen alone."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from giftable.games.hat.deck import objects
from tests.browser.hats import NEW_TABLE
from tests.browser.looking import ROOT, Looker
from tests.browser.phones import Phone, phones, play_on
from tests.support.night import AT_NIGHT
from tests.support.process import Process


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with Process(tmp_path_factory.mktemp("plain") / "giftable.db") as process:
        yield process


class PlainPhone(Looker, Phone):
    """Knows no game: taps one of the first things that can be done."""

    waited_for = """() =>
      document.querySelector('.status.mine') &&
      document.querySelector('.acts .choice:not([aria-disabled=true])') ? 'choose' : ''"""

    def choose(self, n: int) -> None:
        choices = self.page.locator(".acts .choice")
        if count := min(3, choices.count()):  # others may have moved the table on just now
            choices.nth(n % count).tap()

    @property
    def is_over(self) -> bool:
        return self.page.locator(".acts .bar").count() > 0


@pytest.fixture
def phone(browser: Browser, server: Process) -> Iterator[PlainPhone]:
    with phones(browser, server.address, ("Konstantinopolitánka",), PlainPhone) as [one]:
        yield one


def begin(phone: PlainPhone, game: str, bots: int, **options: Any) -> None:
    """A game with bots, shown plainly."""
    asked = {"game": game, "name": phone.name, "bots": bots, "options": options, "start": True}
    phone.page.goto("/credits")
    code = phone.page.evaluate(NEW_TABLE, asked)
    phone.page.goto(f"/t/{code}?screen=plain")
    expect(phone.page.locator(".acts")).to_be_visible()


def test_a_whole_game_of_hat_by_its_list_alone(phone: PlainPhone) -> None:
    begin(phone, "hat", 2, penalties=2, first=0)
    expect(phone.page.locator(".status p")).to_have_text("You: what will you do?")
    play_on([phone], lambda: phone.is_over)
    phone.keep("over")
    assert {"choose", "over"} <= phone.screens
    assert phone.view["outcome"]["why"] == "limit"
    expect(phone.page.locator(".status p")).to_have_text("The game is over")
    heading = phone.page.get_by_role("heading", level=2).first
    expect(heading).to_contain_text("win")
    winners = phone.view["outcome"]["winners"]
    expect(phone.page.locator(".winners .seat-name")).to_have_count(len(winners))
    phone.page.get_by_role("button", name="Play again together").tap()
    expect(phone.page.locator(".acts .choice").first).to_be_visible()
    assert not phone.is_over
    assert phone.faults == []


@AT_NIGHT
def test_rounds_of_gifttrap_by_its_list_alone(phone: PlainPhone) -> None:
    begin(phone, "gifttrap", 3, expert=True, fields="nine", rounds_max=4)
    play_on([phone], lambda: phone.is_over or phone.view.get("round", 0) >= 2)
    phones_own = [view for view in phone.views("phase", "round") if view[1] < 2]
    assert {"shop", "give", "get", "reveal"} <= {phase for phase, _ in phones_own}
    assert phone.faults == []


def test_a_list_longer_than_a_page(phone: PlainPhone) -> None:
    """H14: whom it falls to name a gift may name any: more than a hundred."""
    begin(phone, "hat", 1, first=0)
    page = phone.page
    page.get_by_role("button", name="Draw").tap()
    choices = page.locator(".acts .choice")
    expect(choices).to_have_count(100)
    more = page.get_by_role("button", name=f"100 of {len(objects())}")
    more.focus()
    page.keyboard.press("Enter")
    expect(choices).to_have_count(len(objects()))
    expect(choices.nth(100)).to_be_focused()
    expect(more).to_have_count(0)


def test_by_keyboard_alone_the_focus_stays_in_the_list(phone: PlainPhone) -> None:
    begin(phone, "hat", 1, first=0)
    page = phone.page
    page.get_by_role("button", name="Draw").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#plain-choices")).to_be_focused()
    expect(page.locator(".acts .choice")).to_have_count(100)  # the server has listed them
    page.keyboard.press("Tab")
    expect(page.locator(".acts .choice").first).to_be_focused()


def test_names_stand_where_seats_are(phone: PlainPhone) -> None:
    begin(phone, "hat", 2, first=0)
    row = phone.page.locator("dl > div", has=phone.page.get_by_text("First", exact=True))
    expect(row.locator("bdi")).to_have_text(phone.name)
    phone.page.get_by_role("button", name="Draw").tap()
    drawn = phone.page.locator(".seen li", has_text="Gift drawn")
    expect(drawn.locator("bdi").first).to_have_text(phone.name)


@pytest.fixture(scope="module")
def third(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server that has a game more, of which the client knows nothing."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("GIFTABLE_GAMES", "tests.games.swap")
        patch.setenv("PYTHONPATH", str(ROOT), prepend=os.pathsep)
        with Process(tmp_path_factory.mktemp("third") / "giftable.db") as process:
            yield process


def test_a_game_without_a_folder_from_the_front_door_to_its_end(
    browser: Browser, third: Process
) -> None:
    with phones(browser, third.address, ("Jana",), PlainPhone) as [phone]:
        page = phone.page
        page.goto("/")
        card = page.get_by_role("article", name="Swap")
        expect(page.get_by_role("article")).to_have_count(3)
        expect(card.locator("svg")).to_be_visible()
        phone.keep("front door")
        card.get_by_role("link", name="New table").tap()
        expect(page.get_by_role("heading", level=1)).to_have_text("New Swap table")
        page.get_by_label("Your name").fill(phone.name)
        page.locator("summary").tap()
        page.get_by_role("radiogroup", name="Pace").get_by_text("Instant", exact=True).tap()
        phone.keep("new table")
        page.get_by_role("button", name="Open the table").tap()
        for shape in ("heart", "cross"):
            page.get_by_role("button", name=f"Add a bot: {shape}").tap()
        phone.keep("lobby")
        page.get_by_role("button", name="Start the game").tap()
        play_on([phone], lambda: phone.is_over)
        phone.keep("over")
        assert phone.view["outcome"]["winners"]
        expect(page.get_by_role("heading", level=2).first).to_contain_text("win")
        assert phone.faults == []
