"""The clock of tables over days."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from giftable.tables.state.days import AWAY_MS_MAX, DAY_MS, HOUR_MS, Availability, awake_ms, ends_at

ZONES = ("UTC", "Europe/Prague", "Asia/Tokyo", "America/St_Johns", "Pacific/Apia", "Asia/Kathmandu")
MAY = int(datetime(2026, 5, 4, 12, tzinfo=UTC).timestamp()) * 1000
moments = st.integers(MAY - 400 * DAY_MS, MAY + 400 * DAY_MS)
hours = st.integers(0, 72 * HOUR_MS)


@st.composite
def lives(draw: st.DrawFn) -> Availability:
    life = Availability(draw(st.sampled_from(ZONES)), draw(st.booleans()))
    now_ms = MAY
    for gap, length in draw(st.lists(st.tuples(hours, hours), max_size=4)):
        now_ms += gap
        life = life.leaving(now_ms, now_ms + length)
        now_ms += length
    return life


def local(ms: int, zone: str) -> str:
    return datetime.fromtimestamp(ms / 1000, ZoneInfo(zone)).strftime("%a %H:%M")


@given(lives(), moments, hours)
def test_a_deadline_leaves_the_needed_time(life: Availability, start_ms: int, need_ms: int) -> None:
    end_ms = ends_at(life, start_ms, need_ms)
    assert awake_ms(life, start_ms, end_ms) == need_ms
    assert end_ms == start_ms or awake_ms(life, start_ms, end_ms - 1) == need_ms - 1 or need_ms == 0


@given(lives(), moments, hours, hours)
def test_deadlines_grow_with_time(life: Availability, start_ms: int, one: int, more: int) -> None:
    assert ends_at(life, start_ms, one) <= ends_at(life, start_ms, one + more)


@given(lives(), moments, hours)
def test_pauses_move_a_deadline_and_are_bounded(
    life: Availability, start_ms: int, need_ms: int
) -> None:
    awake = Availability(life.zone, nights=False)
    end_ms = ends_at(life, start_ms, need_ms)
    assert ends_at(awake, start_ms, need_ms) == start_ms + need_ms <= end_ms
    nights_ms = (need_ms // (14 * HOUR_MS) + 2 + AWAY_MS_MAX // DAY_MS) * 10 * HOUR_MS
    assert end_ms <= start_ms + need_ms + nights_ms + AWAY_MS_MAX


@given(st.lists(st.tuples(hours, st.integers(0, 40 * DAY_MS)), max_size=8))
def test_an_absence_is_limited_to_a_fortnight(said: list[tuple[int, int]]) -> None:
    life, now_ms = Availability(nights=False), MAY
    for gap, length in said:
        now_ms += gap
        life = life.leaving(now_ms, now_ms + length)
        assert sum(b - a for a, b in life.away) <= AWAY_MS_MAX
        assert list(life.away) == sorted(life.away)
    assert awake_ms(life, MAY, MAY + 100 * DAY_MS) >= 86 * DAY_MS


def test_an_absence_ended_early_counts_only_until_the_return() -> None:
    life = Availability(nights=False).leaving(MAY, MAY + 10 * DAY_MS)
    assert life.away_until(MAY + DAY_MS) == MAY + 10 * DAY_MS
    back = life.leaving(MAY + 2 * DAY_MS, 0)
    assert back.away == ((MAY, MAY + 2 * DAY_MS),)
    assert back.away_until(MAY + 3 * DAY_MS) is None


@pytest.mark.parametrize("zone", ZONES)
def test_no_deadline_falls_into_the_night(zone: str) -> None:
    for start_ms in range(MAY, MAY + 400 * DAY_MS, 7 * HOUR_MS + 11):
        end = local(ends_at(Availability(zone), start_ms, 24 * HOUR_MS), zone)
        assert "08:00" <= end[4:] <= "23:00", end


def test_a_night_has_the_hours_of_its_zone() -> None:
    """Also when clocks are set: the night to 25 October 2026 has ten hours in Prague."""
    evening = int(datetime(2026, 10, 24, 20, tzinfo=UTC).timestamp()) * 1000  # 22:00 there
    end_ms = ends_at(Availability("Europe/Prague"), evening, 2 * HOUR_MS)
    assert local(end_ms, "Europe/Prague") == "Sun 09:00" and end_ms - evening == 12 * HOUR_MS
