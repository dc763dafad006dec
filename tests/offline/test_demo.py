"""The page without a server in Chromium, from a plain web host that is gone once it has loaded.

By day its weight, the beginning of a game, and a phone that two share for the other game; at night
whole games, the lessons, and each screen looked at closely in all languages.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from giftable.games.lessons import lessons
from tests.browser.hats import HatPhone
from tests.browser.looking import clipped, faults
from tests.browser.passing import Shared, SharedGiftTrap, SharedHat, check_hands
from tests.browser.phones import PHONE, GiftTrapPhone, Phone, play_on
from tests.browser.pupils import Fingers, Pupil, Typing
from tests.offline.conftest import Quiet, hosted
from tests.offline.train import Moves, add_bots, alone, begin, has_come, new_table
from tests.support.night import AT_NIGHT, IS_NIGHT

KINDS: dict[str, type[Phone]] = {"hat": HatPhone, "gifttrap": GiftTrapPhone}
SHARED: dict[str, type[Shared]] = {"hat": SharedHat, "gifttrap": SharedGiftTrap}
LOCALES = ("cs-CZ", "de-DE", "en-GB", "fr-FR", "ja-JP", "uk-UA")
MOVES_BY_DAY = 3
FIRST_VISIT_MAX = 6_000_000  # bytes, from a host that compresses nothing


@AT_NIGHT
def test_the_first_visit_loads_little_and_the_second_nothing(browser: Browser, demo: Path) -> None:
    """And that all of it is here is said once, and not at a table: there it would lie on the
    button."""
    context = browser.new_context(**PHONE)
    with hosted(demo) as host:
        for most, times in ((FIRST_VISIT_MAX, 1), (0, 0)):
            before = Quiet.sent
            page = context.new_page()
            page.goto(f"http://127.0.0.1:{host.server_port}/")
            here = page.get_by_text("All here!")
            expect(here).to_have_count(times)
            has_come(page)
            page.get_by_role("button", name="Practise alone").first.tap()
            expect(page.locator(".frame").first).to_be_visible()
            assert here.count() == 0
            page.wait_for_load_state("networkidle")
            assert Quiet.sent - before <= most
            page.close()
    context.close()


@pytest.mark.parametrize("game", ["hat", pytest.param("gifttrap", marks=AT_NIGHT)])
def test_a_game_goes_on_without_a_network_and_after_a_reload(
    browser: Browser, demo: Path, game: str
) -> None:
    """And at night to its end."""
    with alone(browser, demo, KINDS[game]) as phone:
        new_table(phone.page, game)
        begin(phone.page, bots=3)
        enough = Moves(phone, MOVES_BY_DAY)
        play_on([phone], enough)
        said = phone.page.locator(".frame header .menu span").inner_text()
        phone.page.reload()
        expect(phone.page.locator(".frame").first).to_be_visible()
        assert phone.page.locator(".frame header .menu span").inner_text() == said
        enough.more(10_000 if IS_NIGHT else MOVES_BY_DAY)
        play_on([phone], enough)
        assert phone.is_over or not IS_NIGHT


@AT_NIGHT
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("game", "hands"), [("gifttrap", "touch"), ("hat", "keys")])
def test_a_lesson_is_given_without_a_network(
    browser: Browser, demo: Path, game: str, locale: str, hands: str
) -> None:
    """From the front door, wrongly first, to the table with bots that comes after it."""
    with alone(browser, demo, Phone, locale) as phone:
        made: Any = Typing(phone.page) if hands == "keys" else Fingers(phone.page)
        phone.page.locator(f'article[aria-labelledby="game-{game}"] .ways button').last.tap()
        pupil = Pupil(phone, made, game, locale[:2])
        pupil.take(wrong_first=True)
        assert list(pupil.said) == [step.id for step in lessons(game)["first"].steps]
        pupil.hands.use(".lesson .ways button")
        expect(phone.page.locator(".lesson")).to_have_count(0)
        expect(phone.page.locator(".frame header .menu")).to_be_visible()


@pytest.mark.parametrize("game", ["gifttrap", pytest.param("hat", marks=AT_NIGHT)])
def test_two_play_on_one_phone_without_a_network(browser: Browser, demo: Path, game: str) -> None:
    """GiftTRAP with a curtain between them, each in their own language."""
    with alone(browser, demo, SHARED[game]) as phone:
        new_table(phone.page, game)
        phone.add("Uwe", "Deutsch" if game == "gifttrap" else "English")
        begin(phone.page, bots=2)
        if game == "gifttrap":
            play_on([phone], lambda: phone.view["phase"] == "get")
            assert [seat for _, seat in phone.takes][:2] == [0, 1]
        enough = Moves(phone, MOVES_BY_DAY)
        if IS_NIGHT:
            enough.more(10_000)
        play_on([phone], enough)
        assert phone.is_over or not IS_NIGHT
        assert game == "hat" or check_hands(phone) >= 2


@AT_NIGHT
@pytest.mark.parametrize("locale", LOCALES)
def test_the_demo_has_every_language_and_is_accessible(
    browser: Browser, demo: Path, locale: str
) -> None:
    """Nothing is clipped at any width, and axe finds nothing."""
    with alone(browser, demo, Phone, locale) as phone:
        page = phone.page
        assert page.locator("html").get_attribute("lang") == locale[:2]
        looked_at(phone, "front door")
        for game in ("gifttrap", "hat"):
            go(page, ".")
            page.locator(f'article[aria-labelledby="game-{game}"] .ways a.main').tap()
            page.get_by_role("textbox").fill("Ann")
            looked_at(phone, f"new {game}")
            page.locator("form button.main").tap()
            page.locator(".seats .offer").wait_for()  # the last to come
            looked_at(phone, f"lobby {game}")
            add_bots(page, 2)
            page.locator(".foot button.main").tap()
            page.locator(".frame").first.wait_for()
            looked_at(phone, f"table {game}")
            go(page, f"rules/{game}")
            page.locator("h1").first.wait_for()
            looked_at(phone, f"rules {game}")


def go(page: Page, where: str) -> None:
    page.evaluate("where => { location.hash = where; }", where)


def looked_at(phone: Phone, screen: str) -> None:
    phone.keep(screen.replace(" ", "-"))
    phone.faults += [f"{screen}: {one}" for one in faults(phone.page) + clipped(phone.page)]
