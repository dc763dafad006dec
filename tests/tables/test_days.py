"""The clock of tables over days."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from giftable.tables.days import AWAY_MS_MAX, DAY_MS, HOUR_MS, Life, after, awake_ms

ZONES = ("UTC", "Europe/Prague", "Asia/Tokyo", "America/St_Johns", "Pacific/Apia", "Asia/Kathmandu")
MAY = int(datetime(2026, 5, 4, 12, tzinfo=UTC).timestamp()) * 1000
moments = st.integers(MAY - 400 * DAY_MS, MAY + 400 * DAY_MS)
hours = st.integers(0, 72 * HOUR_MS)


@st.composite
def lives(draw: st.DrawFn) -> Life:
    life = Life(draw(st.sampled_from(ZONES)), draw(st.booleans()))
    now_ms = MAY
    for gap, length in draw(st.lists(st.tuples(hours, hours), max_size=4)):
        now_ms += gap
        life = life.leaving(now_ms, now_ms + length)
        now_ms += length
    return life


def local(ms: int, zone: str) -> str:
    return datetime.fromtimestamp(ms / 1000, ZoneInfo(zone)).strftime("%a %H:%M")


@given(lives(), moments, hours)
def test_the_clock_has_run_just_so_long(life: Life, start_ms: int, need_ms: int) -> None:
    end_ms = after(life, start_ms, need_ms)
    assert awake_ms(life, start_ms, end_ms) == need_ms
    assert end_ms == start_ms or awake_ms(life, start_ms, end_ms - 1) == need_ms - 1 or need_ms == 0


@given(lives(), moments, hours, hours)
def test_more_time_is_never_earlier(life: Life, start_ms: int, some: int, more: int) -> None:
    assert after(life, start_ms, some) <= after(life, start_ms, some + more)


@given(lives(), moments, hours)
def test_pauses_move_a_deadline_and_are_bounded(life: Life, start_ms: int, need_ms: int) -> None:
    awake = Life(life.zone, nights=False)
    end_ms = after(life, start_ms, need_ms)
    assert after(awake, start_ms, need_ms) == start_ms + need_ms <= end_ms
    nights_ms = (need_ms // (14 * HOUR_MS) + 2 + AWAY_MS_MAX // DAY_MS) * 10 * HOUR_MS
    assert end_ms <= start_ms + need_ms + nights_ms + AWAY_MS_MAX


@given(st.lists(st.tuples(hours, st.integers(0, 40 * DAY_MS)), max_size=8))
def test_away_is_at_most_a_fortnight_whatever_one_says(said: list[tuple[int, int]]) -> None:
    life, now_ms = Life(nights=False), MAY
    for gap, length in said:
        now_ms += gap
        life = life.leaving(now_ms, now_ms + length)
        assert sum(b - a for a, b in life.away) <= AWAY_MS_MAX
        assert list(life.away) == sorted(life.away)
    assert awake_ms(life, MAY, MAY + 100 * DAY_MS) >= 86 * DAY_MS


def test_who_is_back_early_has_lost_nothing() -> None:
    life = Life(nights=False).leaving(MAY, MAY + 10 * DAY_MS)
    assert life.away_until(MAY + DAY_MS) == MAY + 10 * DAY_MS
    back = life.leaving(MAY + 2 * DAY_MS, 0)
    assert back.away == ((MAY, MAY + 2 * DAY_MS),)
    assert back.away_until(MAY + 3 * DAY_MS) is None


@pytest.mark.parametrize("zone", ZONES)
def test_nobody_is_out_of_time_at_night(zone: str) -> None:
    for start_ms in range(MAY, MAY + 400 * DAY_MS, 7 * HOUR_MS + 11):
        end = local(after(Life(zone), start_ms, 24 * HOUR_MS), zone)
        assert "08:00" <= end[4:] <= "23:00", end


def test_a_night_has_the_hours_of_its_zone() -> None:
    """Also when clocks are set: the night to 25 October 2026 has ten hours in Prague."""
    evening = int(datetime(2026, 10, 24, 20, tzinfo=UTC).timestamp()) * 1000  # 22:00 there
    assert local(after(Life("Europe/Prague"), evening, 2 * HOUR_MS), "Europe/Prague") == "Sun 09:00"
    assert after(Life("Europe/Prague"), evening, 2 * HOUR_MS) - evening == 12 * HOUR_MS
