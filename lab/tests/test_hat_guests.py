"""It pays nobody to lie or to doubt nothing among bots of That's Not a Hat."""

from __future__ import annotations

import pytest

from giftable_lab.bots import hat_guests
from tests.support.night import AT_NIGHT


@AT_NIGHT
def test_writing_down_and_doubting_nothing_is_no_way_to_win() -> None:
    """Against three friends such a guest once won 46 % (fair: 25 %), and all others less."""
    share, _ = hat_guests.guest("WritesDown", "friend", 4, line_ups=40)
    assert share < 1.25 / 4


@AT_NIGHT
def test_who_lies_about_all_that_is_old_loses() -> None:
    share, _ = hat_guests.guest("LiesOfOlder", "friend", 4, line_ups=30)
    assert share < 0.8 / 4


@AT_NIGHT
def test_trust_is_no_strength() -> None:
    """Two that believe everything among two that believe nothing: of a hundred wins the former once
    had 79."""
    shares = hat_guests.among(("superstar", "romantic", "superstar", "romantic"), "friend", 50)
    assert 0.4 < shares[0] + shares[2] < 0.6
    assert sum(shares) == pytest.approx(1)


@AT_NIGHT
@pytest.mark.parametrize("level", hat_guests.LEVELS)
@pytest.mark.parametrize("name", hat_guests.GUESTS)
def test_no_simple_guest_wins_much_more_than_its_share(name: str, level: str) -> None:
    for seats in hat_guests.SEATS:
        share, half = hat_guests.guest(name, level, seats, line_ups=120)
        assert share - half < hat_guests.SHARE_MAX / seats, seats


@AT_NIGHT
@pytest.mark.parametrize("level", hat_guests.LEVELS)
def test_characters_of_a_level_are_equally_strong(level: str) -> None:
    for name, (share, half) in hat_guests.of_characters(level, line_ups=2400).items():
        assert abs(share * 4 - 1) - half * 4 < hat_guests.APART_MAX, name
