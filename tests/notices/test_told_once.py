"""Whoever must act is told exactly once, whatever fails in between. On SQLite and PostgreSQL."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import psycopg
import pytest
from msgspec.structs import replace

from giftable.features.notices.store import PRESENT_MS
from giftable.games.kernel import Rejected
from giftable.notices.sending import Failed
from giftable.notices.telling import PAUSES_MS, confirmation_code
from giftable.notices.watch import WATCHES_MAX, Delivery, DueNotice, Mail, Push, Watch
from giftable.notices.words import Message, others, when
from giftable.store.schema import places
from giftable.tables import commands as c
from giftable.tables.state.sitter import Sitter
from tests.support.services import Postgres
from tests.support.telling import DAY_MS, SECRET, Days, Dies


@pytest.fixture(scope="module")
def shared_url(postgres: Postgres) -> str:
    return postgres.database()


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'giftable.db'}"
    shared: str = request.getfixturevalue("shared_url")
    with psycopg.connect(shared) as connection:
        found = connection.execute("SELECT to_regclass('tables')").fetchone()
        if found != (None,):
            connection.execute("TRUNCATE tables, commits, notices, watches, deliveries, places")
    return shared


@asynccontextmanager
async def days(url: str) -> AsyncIterator[Days]:
    one = Days(url)
    try:
        await one.begin()
        yield one
    finally:
        await one.end()


async def test_two_nodes_send_a_notice_once(url: str) -> None:
    async with days(url) as one:
        for person in ("ann", "ben"):
            await one.watch(person, 1)
        await one.watch("ann", 2)
        await one.due(0, 1, 2, ends_ms=one.now_ms + DAY_MS)
        other = one.node()
        for teller in (one.teller, other, one.teller, other):
            while await teller.look():
                pass
        assert one.post.keys == Counter(["ann-1.5.0.turn", "ann-2.5.0.turn", "ben-1.5.1.turn"])
        assert await one.left() == (0, 0)
        told = one.post.told[0]
        assert told.title.startswith("GiftTRAP, table ") and "Ben, Cyd" in told.text
        assert told.lines[1].startswith("You have until ")


@pytest.mark.parametrize("seed", range(12))
async def test_a_notice_survives_every_failure_until_it_is_sent(url: str, seed: int) -> None:
    """Receivers refuse, are slow and down; nodes die before and after they have sent."""
    random = Random(seed)
    died: list[str] = []  # after they had sent

    def fails(told: Message) -> BaseException | None:
        kind = random.choice(["", "", "down", "429", "busy", "dies", "died"])
        match kind:
            case "down":
                return Failed(random.choice(["unreachable", "too_slow", "status_500", "smtp_451"]))
            case "429":
                return Failed("status_429", 900.0)
            case "busy":
                return Failed("outgoing_busy")
            case "dies":
                return Dies(was_sent=False)
            case "died":
                died.append(told.key)
                return Dies(was_sent=True)
        return None

    async with days(url) as one:
        for person in ("ann", "ben", "cyd"):
            await one.watch(person, 1)
        for n in (5, 6, 7):
            await one.due(0, 1, 2, n=n)
        one.post.fails = fails
        nodes = [one.node(), one.node()]
        for step in range(400):
            if step == 60:
                one.post.fails = lambda told: None  # all is well again
            try:
                await random.choice(nodes).look()
            except Dies:
                nodes = [one.node(), one.node()]
            one.pass_(60_000 if step < 60 else 600_000)
        keys = {f"{who}-1.{n}.{seat}.turn" for n in (5, 6, 7)
                for seat, who in enumerate(("ann", "ben", "cyd"))}  # fmt: skip
        assert one.post.keys == Counter([*keys, *died]), "once, and again only by who has died"
        assert await one.left() == (0, 0)


async def test_a_failed_notice_is_retried_with_growing_pauses_and_shown_as_failing(
    url: str,
) -> None:
    async with days(url) as one:
        watch = await one.watch("ann")
        await one.due(0)
        one.post.fails = lambda told: Failed("status_500")
        times = []
        for pause_ms in PAUSES_MS:
            assert await one.teller.look() >= 1
            (failing,) = await one.outbox.watches(one.table, "ann")
            times.append(failing.failing)
            one.pass_(pause_ms - 1)
            assert await one.teller.look() == 0
            one.pass_(1)
        assert times == ["", "", *["status_500"] * (len(PAUSES_MS) - 2)]
        one.post.fails = lambda told: None
        await one.teller.look()
        assert (await one.outbox.watch(watch.id)).failing == ""
        assert (len(one.post.told), await one.left()) == (1, (0, 0))


async def test_a_watch_whose_target_is_gone_is_deleted(url: str) -> None:
    async with days(url) as one:
        await one.watch("ann", channel=Push("https://push.example/x", "a", "b"))
        await one.due(0)
        await one.due(0, kind="most")
        one.post.fails = lambda told: Failed("status_410", is_gone=True)
        one.pass_(PRESENT_MS)
        await one.teller.look()
        assert await one.outbox.watches(one.table, "ann") == []
        assert await one.left() == (0, 0)


async def test_a_notice_is_dropped_after_the_move_or_the_deadline(url: str) -> None:
    async with days(url) as one:
        await one.watch("ann")
        await one.due(0, ends_ms=one.now_ms - 1)
        await one.teller.look()
        room = await one.house.tables.room(one.table)
        await one.due(0, n=6)
        one.post.fails = lambda told: Failed("unreachable")
        await one.teller.look()
        one.post.fails = lambda told: None
        await room.command("ann", c.Leave("leave", seat=0))
        one.pass_(PAUSES_MS[0])
        await one.teller.look()
        assert (one.post.told, await one.left()) == ([], (0, 0))


async def test_a_present_person_is_notified_after_leaving(url: str) -> None:
    async with days(url) as one:
        await one.watch("ann")
        for kind in ("turn", "most", "reveal"):
            await one.due(0, kind=kind)
        for _ in range(20):
            await one.outbox.touch(one.table, [0], one.now_ms)
            one.pass_(60_000)
            await one.teller.look()
        assert one.post.told == []
        one.pass_(4 * 60_000)
        await one.teller.look()
        assert [told.kind for told in one.post.told] == ["most"]
        one.pass_(5 * 60_000)
        await one.teller.look()
        assert [told.kind for told in one.post.told] == ["most", "turn"]  # they have seen the rest


async def test_a_stopped_watch_sends_no_more_notices(url: str) -> None:
    async with days(url) as one:
        watch = await one.watch("ann")
        await one.due(0)
        one.post.fails = lambda told: Failed("unreachable")
        await one.teller.look()
        assert await one.outbox.stop(watch.id) and not await one.outbox.stop(watch.id)
        assert not await one.outbox.confirm(watch.id)
        assert not await one.outbox.note(watch.id, "unreachable")
        assert await one.outbox.watch(watch.id) is None
        one.pass_(DAY_MS)
        await one.due(0, n=6)
        await one.teller.look()
        assert (one.post.told, await one.left()) == ([], (0, 0))


async def test_an_address_is_written_to_once_before_it_is_confirmed(url: str) -> None:
    async with days(url) as one:
        watch = Watch("m", one.table, "ann", Mail("a@b.example"), "en", "", "http://x", False)
        await one.outbox.add(watch, Delivery(watch, 0, 0, "confirm", one.now_ms))
        await one.due(0)
        for _ in range(3):
            await one.teller.look()
        assert [told.kind for told in one.post.told] == ["confirm"]
        assert confirmation_code(SECRET, "m") in one.post.told[0].link
        assert (
            confirmation_code(SECRET, "m")
            != confirmation_code(SECRET, "n")
            != confirmation_code(SECRET[::-1], "n")
        )
        await one.outbox.note(watch.id, "unreachable")
        await one.outbox.confirm(watch.id)  # of a watch that has changed since it was read
        kept = await one.outbox.watch(watch.id)
        assert kept == replace(watch, is_confirmed=True, failing="unreachable")
        await one.due(0, n=6)
        await one.teller.look()
        assert [told.kind for told in one.post.told] == ["confirm", "turn"]


async def test_a_watch_that_is_added_again_notifies_once(url: str) -> None:
    async with days(url) as one:
        first = await one.watch("ann")
        assert await one.outbox.add(replace(first, id="again", locale="cs"), None) == replace(
            first, locale="cs"
        )
        mail = Watch("m", one.table, "ann", Mail("a@b.example"), "en", "", "http://x", False)
        for id in ("m", "n"):
            wish = replace(mail, id=id)
            asks = Delivery(wish, 0, 0, "confirm", one.now_ms)
            assert (await one.outbox.add(wish, asks)).id == "m"
        await one.due(0)
        for _ in range(3):
            await one.teller.look()
        assert sorted(told.kind for told in one.post.told) == ["confirm", "turn"]
        await one.outbox.confirm("m")
        assert (await one.outbox.add(replace(mail, id="o"), None)).is_confirmed


async def test_watches_of_a_person_at_a_table_are_limited(url: str) -> None:
    async with days(url) as one:
        for number in range(WATCHES_MAX):
            await one.watch("ann", number)
        with pytest.raises(Rejected, match="too_many_watches"):
            await one.watch("ann", WATCHES_MAX)
        await one.watch("ben")


async def test_a_persons_waiting_tables_are_listed_until_the_table_is_deleted(url: str) -> None:
    async with days(url) as one:
        rows = [
            {"table": one.table, "person": "ann", "waits_ms": 7, "ends_ms": 9},
            {"table": one.table, "person": "ben", "waits_ms": None, "ends_ms": None},
        ]
        await one.store.writing(lambda connection: connection.execute(places.insert(), rows))
        (wait,) = await one.outbox.waits("ann")
        assert (wait.table, wait.since_ms, wait.ends_ms) == (one.table, 7, 9)
        assert await one.outbox.waits("ben") == []
        await one.watch("ann")
        await one.due(0)
        one.post.fails = lambda told: Failed("unreachable")
        await one.teller.look()
        assert await one.store.forget(one.now_ms + DAY_MS, 10) == 1
        assert await one.outbox.waits("ann") == []
        assert await one.left() == (0, 0)


async def test_only_one_node_can_take_a_notice(url: str) -> None:
    """The planted fault: who takes without deleting would tell twice."""
    async with days(url) as one:
        await one.watch("ann")
        await one.due(0)
        (notice,) = await one.outbox.due(one.now_ms, 10)
        assert notice == DueNotice(one.table, 5, 0, "turn")
        took = [await one.outbox.take(notice, "ann", one.now_ms) for _ in range(2)]
        (delivery,) = await one.outbox.ready(one.now_ms, 10)
        leased = [await one.outbox.lease(delivery, one.now_ms + 5) for _ in range(2)]
        assert (took, leased) == ([1, 0], [True, False])


async def test_a_retry_time_set_by_a_clock_far_ahead_is_ignored(url: str) -> None:
    async with days(url) as one:
        await one.watch("ann")
        await one.due(0)
        (notice,) = await one.outbox.due(one.now_ms, 10)
        await one.outbox.take(notice, "ann", one.now_ms)
        (delivery,) = await one.outbox.ready(one.now_ms, 10)
        for pause_ms, is_ready in ((400 * DAY_MS, True), (DAY_MS // 2, False)):
            await one.outbox.later(delivery, one.now_ms + pause_ms, 1)
            assert bool(await one.outbox.ready(one.now_ms, 10)) == is_ready


def test_a_notice_gives_times_in_the_readers_time_zone() -> None:
    at_ms = 1_764_003_600_000  # Monday 24 November 2025, 17:00 UTC
    assert when("en", "Europe/Prague", at_ms) == "Monday, 24 Nov, 18:00"
    assert when("cs-CZ", "Europe/Prague", at_ms) == "pondělí 24.\u00a011. 18:00"
    assert when("ja", "Asia/Tokyo", at_ms) == "11月25日（火曜日）02:00"
    assert when("de", "../../etc", at_ms) == "Montag, 24. 11., 17:00 (UTC)"


def test_a_notice_names_bots_in_its_readers_language() -> None:
    jana = Sitter("Jana", person="jana")
    bots = [Sitter("Gourmet", level="friend", character=one) for one in ("gourmet", "of-later")]
    state: Any = SimpleNamespace(seats=(jana, *bots, None, Sitter("Ivo", person="ivo")))
    assert others("de", state, "jana") == "Mit Leckermaul, Gourmet, Ivo."
