"""Ten seconds from the scanned code to the first own act: a sum of what any machine counts alike,
trips, bytes, words, taps, and the page's work by a fixed piece of work in the same page."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.first_act import GAMES, GOAL_S, come
from tests.browser.phones import phones
from tests.support.process import Process


@pytest.mark.parametrize("game", GAMES)
def test_the_first_action_is_possible_ten_seconds_after_the_code(
    browser: Browser, server: Process, game: str
) -> None:
    with phones(browser, server.address, ("Anna",), GAMES[game]) as [phone]:
        way = come(phone, game)
        assert phone.faults == []
    assert way.taps == 2
    assert way.words <= 26
    assert way.trips <= 9  # a busy machine answers in more waves
    assert 50_000 < way.bytes <= 150_000
    assert 5 < way.counted_s <= GOAL_S, way
