"""Session tokens: signed by the year's key, renewed with use, worth nothing elsewhere."""

from __future__ import annotations

from datetime import UTC, datetime
from http.cookies import SimpleCookie
from pathlib import Path

import pytest

from giftable.server.web.sessions import (
    AGE_MAX_S,
    COOKIE,
    KEYS,
    REFRESH_S,
    SECURE_COOKIE,
    Sessions,
    signing_keys,
)
from giftable.store.clock_readings import SqlClockReadings
from giftable.store.sql import SqlStore
from giftable.store.sql import open as open_store
from giftable.tables.clock_log import ClockHistory
from tests.support.harness import Harness
from tests.support.memory import MemoryStore
from tests.support.virtual import EVENING_MS, FakeClock, FakeEntropy

NEW = {"game": "gifttrap", "name": "Jana", "locale": "cs"}
YEAR = datetime.fromtimestamp(EVENING_MS / 1000, UTC).year
DAY_MS = 86_400_000


def at(date: str) -> int:
    """How far the wall clock must jump to that day from where evenings start."""
    day = datetime.fromisoformat(date).replace(tzinfo=UTC)
    return round(day.timestamp() * 1000) - EVENING_MS


async def sessions(store: MemoryStore, clock: FakeClock) -> Sessions:
    """As a server has them that starts now, where the clock has always been right."""
    keys = await signing_keys(store, clock)
    return Sessions(keys, clock, FakeEntropy(), lambda keep_ms: clock.wall_ms() - keep_ms)


async def started(store: SqlStore, clock: FakeClock) -> Sessions:
    """As a server has them that starts now, with whatever clock, as far as readings agree."""
    agreed = ClockHistory(SqlClockReadings(store), clock)
    await agreed.look()
    keys = await signing_keys(store, clock, await store.secrets_named(KEYS))
    return Sessions(keys, clock, FakeEntropy(), agreed.before_ms)


async def test_a_token_outlives_its_years_key_as_long_as_it_is_used() -> None:
    store, clock = MemoryStore(), FakeClock()
    clock.jump_ms = at("2023-12-31")
    token = (await sessions(store, clock)).token("p" * 22)
    for date in ("2024-01-01", "2024-12-31", "2025-11-30", "2026-06-01"):
        clock.jump_ms = at(date)
        visitor = (await sessions(store, clock)).read(token)
        assert visitor is not None and visitor.person == "p" * 22
        token = visitor.token or token


async def test_a_server_that_runs_into_the_next_year_and_one_started_then_agree() -> None:
    store, clock = MemoryStore(), FakeClock()
    old = await sessions(store, clock)
    clock.jump_ms = at(f"{YEAR + 1}-03-01")
    new = await sessions(store, clock)
    assert new.read(old.token("p" * 22)) is not None
    assert old.read(new.token("p" * 22)) is not None


async def test_a_token_signed_with_another_years_key_is_invalid() -> None:
    store, clock = MemoryStore(), FakeClock()
    keys = await signing_keys(store, clock)
    leaked = Sessions({1970: keys[YEAR - 1]}, clock, FakeEntropy())
    assert (await sessions(store, clock)).read(leaked.token("p" * 22)) is None


async def test_each_year_has_a_signing_key_of_its_own() -> None:
    keys = await signing_keys(MemoryStore(), FakeClock())
    assert sorted(keys) == [YEAR - 2, YEAR - 1, YEAR, YEAR + 1]
    assert len(set(keys.values())) == len(keys)
    assert {len(key) for key in keys.values()} == {32}


@pytest.mark.parametrize("date", ["1970-01-02", "2019-01-01", "2025-06-01", "2039-01-01"])
@pytest.mark.real_clock
async def test_sessions_survive_a_clock_that_jumps(date: str, tmp_path: Path) -> None:
    """At a start, or while the server runs; who came meanwhile keeps their seat, too."""
    store, clock = open_store(f"sqlite:///{tmp_path / 'logs.db'}"), FakeClock()
    before = await started(store, clock)
    early = before.token("e" * 22)
    clock.jump_ms = at(date)
    wrong = await started(store, clock)
    for one in (before, wrong):
        seen = one.read(early)
        assert seen is not None and seen.person == "e" * 22 and seen.token is not None
    tokens = [early, seen.token, wrong.token("l" * 22), before.token("m" * 22)]
    clock.jump_ms = DAY_MS
    after = await started(store, clock)
    assert [seen and seen.person[0] for seen in map(after.read, tokens[:3])] == ["e", "e", "l"]
    assert before.read(early) is not None and before.read(tokens[3]) is not None
    renewed = after.read(tokens[2])
    assert renewed is not None and renewed.token is not None, "else the browser's own date ends it"
    await store.close()


@pytest.mark.parametrize("ahead_ms", [1_500, 90_000, DAY_MS])
async def test_a_token_signed_by_a_clock_ahead_is_valid(ahead_ms: int) -> None:
    store, clock = MemoryStore(), FakeClock()
    both = await sessions(store, clock)
    clock.jump_ms = ahead_ms
    token = both.token("p" * 22)
    clock.jump_ms = 0
    assert both.read(token) is not None


@pytest.mark.parametrize(
    ("age_s", "is_known", "is_renewed"),
    [
        (0, True, False),
        (REFRESH_S, True, False),
        (REFRESH_S + 2, True, True),
        (AGE_MAX_S - 2, True, True),
        (AGE_MAX_S + 2, False, False),
    ],
)
async def test_a_used_token_is_renewed_and_a_forgotten_one_ends(
    age_s: int, is_known: bool, is_renewed: bool
) -> None:
    store, clock = MemoryStore(), FakeClock()
    token = (await sessions(store, clock)).token("p" * 22)
    clock.jump_ms = age_s * 1000
    visitor = (await sessions(store, clock)).read(token)
    assert (visitor is not None) == is_known
    assert (visitor is not None and visitor.token is not None) == is_renewed


@pytest.mark.parametrize(
    "token",
    [
        "",
        ".",
        "..",
        "...",
        "p" * 22,
        "é" * 60,
        "\x00",
        "p" * 22 + ".ZZZZZZ.",
        "p" * 10_000,
        "a.b.c",
    ],
)
async def test_malformed_tokens_are_ignored(token: str) -> None:
    assert (await sessions(MemoryStore(), FakeClock())).read(token) is None


@pytest.mark.parametrize(("scheme", "name"), [("http", COOKIE), ("https", SECURE_COOKIE)])
async def test_the_cookie_is_kept_from_scripts_other_sites_and_plain_http(
    scheme: str, name: str
) -> None:
    answer = await Harness().browser(scheme=scheme).post("/api/tables", NEW)
    cookie = SimpleCookie(answer.headers["set-cookie"])[name]
    assert cookie["httponly"] is True
    assert cookie["samesite"] == "lax"
    assert (cookie["path"], cookie["domain"]) == ("/", "")
    assert cookie["secure"] == (scheme == "https" or "")
    assert cookie.value.encode() not in answer.body, "scripts see no token"


async def test_over_https_a_cookie_that_plain_http_could_have_set_counts_for_nothing() -> None:
    harness = Harness()
    attacker, _ = await harness.host()
    victim = harness.browser(scheme="https")
    victim.cookies = dict(attacker.cookies)
    await victim.post("/api/tables", NEW)
    theirs, own = attacker.cookies[COOKIE], victim.cookies[SECURE_COOKIE]
    assert own.partition(".")[0] != theirs.partition(".")[0]
    same = harness.browser(scheme="https")
    same.cookies = {SECURE_COOKIE: own}
    assert "set-cookie" not in (await same.post("/api/tables", NEW)).headers
