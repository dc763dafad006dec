"""Stores that fail, nodes that race, bots that break: nothing is lost, nothing happens twice."""

from __future__ import annotations

import asyncio
import gc
import weakref
from typing import Any, Literal

import pytest
from structlog.testing import capture_logs

from giftable.games.gifttrap.rules import moves
from giftable.games.kernel import Rejected, Seat
from giftable.tables import commands as c
from giftable.tables.live.room import Room
from giftable.tables.ports import Commit, Committed, Unmetered
from tests.support.evening import House, Phone, played_to_the_end, refused, until
from tests.support.faulty import AnyBot, FaultyStore, PutByTask
from tests.support.memory import MemoryStore
from tests.support.virtual import run


async def test_a_store_that_fails_before_writing_changes_nothing() -> None:
    store = FaultyStore(MemoryStore())
    house = House(store)
    room, [anna, boris] = await house.table("anna", "boris")
    n, heard = room.n, len(anna.updates)
    rename = c.Rename("rename-1", 1, "Borja", "en")
    store.fail = "before"
    assert await refused(room.command("boris", rename)) == "store_failed"
    assert room.n == n and len(anna.updates) == heard
    assert await room.command("boris", rename) == n + 1
    assert anna.updates[-1].n == n + 1


async def test_a_store_that_fails_after_writing_is_asked_by_command_id() -> None:
    store = FaultyStore(MemoryStore())
    house = House(store)
    room, [anna, boris] = await house.table("anna", "boris")
    n = room.n
    rename = c.Rename("rename-1", 1, "Borja", "en")
    store.fail = "after"
    assert await room.command("boris", rename) == n + 1
    assert room.state.seats[1] is not None and room.state.seats[1].name == "Borja"
    assert anna.updates[-1].n == n + 1 and anna.updates[-1].resync
    assert await room.command("boris", rename) == n + 1  # sent twice, happened once
    assert len(await house.store.read(room.table)) == n + 1


async def test_a_table_recovers_when_its_store_is_back() -> None:
    store = FaultyStore(MemoryStore())
    house = House(store)
    room, [anna, boris] = await house.table("anna", "boris")
    n = room.n
    store.is_down = True
    for _ in range(3):
        assert await refused(boris.send(c.Rename, 1, "Borja", "en")) == "store_failed"
    assert await refused(house.tables.room("x" * 22)) == "store_failed"
    store.is_down = False
    assert await boris.send(c.Rename, 1, "Borja", "en") == n + 1


@pytest.mark.parametrize("fail", ["before", "after"])
async def test_bots_act_again_after_a_store_failure(fail: Literal["before", "after"]) -> None:
    store = FaultyStore(MemoryStore())
    house = House(store)
    room, [anna] = await house.table("anna", bots=3)
    await anna.send(c.Start)
    playing = asyncio.ensure_future(anna.play(0.5))
    failed = 0
    for i in range(500):
        if i % 2 == 0 and store.fail is None:
            store.fail, failed = fail, failed + 1
        await house.clock.sleep(1.5)
        if playing.done() and room.state.is_running:
            assert isinstance(playing.exception(), Rejected)  # her own move failed
            playing = asyncio.ensure_future(anna.play(0.5))
    assert failed > 2
    assert room.state.status == "over"
    ids = [commit.command_id for commit in await store.read(room.table)]
    assert len(ids) == len(set(ids))


def test_a_store_that_was_down_leaves_no_table_behind() -> None:
    """A refusal knows its frames, and these their table: the collector has to find the circle."""

    async def evening() -> weakref.ref[Room]:
        store = FaultyStore(MemoryStore())
        house = House(store)
        room, [anna] = await house.table("anna", bots=7)
        await anna.send(c.Start)
        while 0 in room.current().waiting:
            await anna.act(Seat(0))
        store.is_down = True
        await house.clock.sleep(30)
        assert room.log.is_stale, "a bot has tried"
        await house.tables.close()
        return weakref.ref(room)

    room = run(evening())
    gc.collect()
    assert room() is None


async def test_bots_ask_a_store_that_is_down_once_a_second() -> None:
    class Counted(FaultyStore):
        reads = 0

        async def read(self, table: str, after: int = 0, most: int | None = None) -> list[Commit]:
            self.reads += 1
            return await super().read(table, after, most)

        async def append(self, commit: Commit) -> None:
            self.is_down = self.is_down or self.fail == "before"
            await super().append(commit)

    store = Counted(MemoryStore())
    house = House(store)
    room, [anna] = await house.table("anna", bots=7)
    await anna.send(c.Start)
    if 0 in room.current().waiting:
        await anna.act(Seat(0))
        await anna.act(Seat(0))
    store.fail, store.reads = "before", 0
    await house.clock.sleep(30)
    assert store.is_down and 20 <= store.reads <= 40
    store.fail, store.is_down = None, False
    playing = asyncio.ensure_future(anna.play())
    await until(room, lambda: not room.state.is_running)
    await playing


class SlowStore(PutByTask, MemoryStore):
    """Takes 10 ms to write."""

    async def append(self, commit: Commit) -> None:
        await asyncio.sleep(0.01)
        await super().append(commit)


async def test_no_update_is_shown_before_its_commit_is_durable() -> None:
    house = House(SlowStore())
    room, [anna, boris] = await house.table("anna", "boris")
    n, heard, told = room.n, len(anna.updates), anna.tables
    sending = asyncio.ensure_future(boris.send(c.Rename, 1, "Borja", "en"))
    await asyncio.sleep(0.009)
    assert (room.n, len(anna.updates), anna.tables) == (n, heard, told)
    assert not sending.done() and room.state.seats[1] is not None
    assert room.state.seats[1].name == "Boris"
    assert await sending == n + 1 and len(anna.updates) == heard + 1


async def test_closing_waits_for_unfinished_writes() -> None:
    house = House(SlowStore())
    room, [anna, boris] = await house.table("anna", "boris")
    sending = asyncio.ensure_future(boris.send(c.Rename, 1, "Borja", "en"))
    await asyncio.sleep(0.005)
    await house.tables.close()
    assert len(await house.store.read(room.table)) == room.n == await sending


async def test_a_command_counts_even_if_its_sender_disconnects() -> None:
    house = House(SlowStore())
    room, [anna, boris] = await house.table("anna", "boris")
    n = room.n
    sending = asyncio.ensure_future(boris.send(c.Rename, 1, "Borja", "en"))
    await asyncio.sleep(0.005)
    sending.cancel()
    await asyncio.sleep(0.1)
    assert room.n == n + 1 and anna.updates[-1].n == n + 1


async def test_two_nodes_serve_one_table() -> None:
    """Of two that append at once one gets through; the other folds the news and decides anew."""
    house = House()
    here, [anna, boris] = await house.table("anna", "boris", bots=2)
    other = house.process()
    there = await other.room(here.table)
    clara, dora = Phone("clara"), Phone("dora")
    clara.come(there)
    dora.come(there)
    assert there is not here
    await asyncio.gather(
        anna.send(c.Rename, 0, "Hanna", "en"),
        clara.send(c.Sit, "Clara", "en"),
        boris.send(c.Rename, 1, "Borja", "en"),
        dora.send(c.Sit, "Dora", "en"),
    )
    await asyncio.sleep(0.1)
    assert here.state == there.state and here.n == there.n
    assert clara.seats != dora.seats
    await anna.send(c.Start)
    await asyncio.gather(*(phone.play(0.1) for phone in (anna, boris, clara, dora)))
    await asyncio.sleep(0.1)
    assert here.state == there.state and here.state.status == "over"
    log = await house.store.read(here.table)
    assert [commit.n for commit in log] == list(range(1, here.n + 1))
    assert [u.n for u in clara.updates if not u.resync][-1] == here.n


async def test_a_newer_nodes_commit_closes_the_table_here() -> None:
    house = House()
    room, [anna] = await house.table("anna")
    body = b'{"command":{},"person":"x","facts":[{"type":"Teleported"}]}'
    news = Commit(room.table, room.n + 1, 0, "command9", body)
    house.store.put(news, lambda failed: None)
    house.bus.publish(room.table, Committed(news.n, news))
    await asyncio.sleep(0.1)
    assert anna.closed_code == "newer_version"
    assert await refused(house.tables.room(room.table)) == "newer_version"


# Bots -----------------------------------------------------------------------------------


class Broken(AnyBot):
    def act(self, view: Any) -> Any:
        raise RuntimeError("no idea")


class Cheat(AnyBot):
    def act(self, view: Any) -> Any:
        return moves.Deal(99, 0)


class Mute(AnyBot):
    def act(self, view: Any) -> Any:
        return None


@pytest.mark.parametrize("kind", [Broken, Cheat, Mute])
async def test_a_bot_that_fails_is_played_by_the_fallback(kind: type[AnyBot]) -> None:
    house = House(bots=lambda game, level, character: kind())
    room, [anna] = await house.table("anna", bots=2)
    with capture_logs() as logs:
        await anna.send(c.Start)
        await anna.play()
    assert room.state.status == "over"
    complaints = [entry for entry in logs if entry["event"].startswith("bot failed")]
    assert sorted(entry["seat"] for entry in complaints) == [1, 2]  # once each
    assert len(logs) == len(complaints)


async def test_a_bot_that_failed_once_is_made_anew() -> None:
    made: list[AnyBot] = []

    class Stumbles(AnyBot):
        def act(self, view: Any) -> Any:
            if made[0] is self:
                raise RuntimeError("once")
            return super().act(view)

    def noted(game: str, level: str, character: str) -> AnyBot:
        made.append(Stumbles())
        return made[-1]

    house = House(bots=noted)
    room, [anna, boris] = await house.table("anna", "boris", bots=1)
    await anna.send(c.Start)
    await asyncio.gather(anna.play(), boris.play())
    assert len(made) == 2 and made[1].seen[: len(made[0].seen)] == made[0].seen


async def test_a_bot_that_cannot_be_made_does_not_stop_the_game() -> None:
    def none(game: str, level: str, character: str) -> AnyBot:
        raise LookupError("no such bot")

    house = House(bots=none)
    room, [anna] = await house.table("anna", bots=2)
    await anna.send(c.Start)
    await anna.play()
    assert room.state.status == "over"


async def test_a_bot_is_rebuilt_from_what_its_seat_was_shown() -> None:
    made: list[AnyBot] = []

    def noted(game: str, level: str, character: str) -> AnyBot:
        made.append(AnyBot())
        return made[-1]

    house = House(bots=noted)
    room, [anna, boris] = await house.table("anna", "boris", bots=1, options={"rounds_max": 3})
    await anna.send(c.Start)
    games = [asyncio.ensure_future(phone.play(1.0)) for phone in (anna, boris)]
    await until(room, lambda: len(room.log.history.events) > 40)
    for game in games:
        game.cancel()
    await house.restart()
    again, [anna, boris] = await house.join(room.table, "anna", "boris")
    await asyncio.gather(anna.play(1.0), boris.play(1.0))
    before, after = made
    assert before.seat == after.seat == 2 and before.seed == after.seed
    shown = [again.state.rules.show(event, Seat(2)) for event in again.log.history.events]
    seen = [x for x in shown if x is not None]
    assert after.seen == seen[: len(after.seen)] and len(after.seen) > len(before.seen)
    assert before.seen == seen[: len(before.seen)]


async def test_a_table_in_doubt_about_its_log_reads_it_again() -> None:
    """Who sent the command may never come back, and the others must not wait for that."""
    store = FaultyStore(MemoryStore())
    house = House(store)
    room, [anna, boris] = await house.table("anna", "boris")
    n = room.n

    class DownAfterwards(PutByTask, MemoryStore):
        async def append(self, commit: Commit) -> None:
            await inner.append(commit)
            store.is_down = True

    inner, store.store = store.store, DownAfterwards()
    store.fail = "after"
    assert await refused(boris.send(c.Rename, 1, "Borja", "en")) == "store_failed"
    boris.go()
    store.store = inner
    await house.clock.sleep(5)
    assert room.n == n
    store.is_down = False
    await house.clock.sleep(2)
    assert room.n == n + 1 and anna.updates[-1].n == n + 1


class Untold(Unmetered):
    def __init__(self) -> None:
        self.count = 0

    def delivery_failed(self) -> None:
        self.count += 1


class Deaf(Phone):
    """A fault of ours in whatever it is to be told."""

    def published(self, published: Any) -> None:
        raise KeyError("x")

    def table_changed(self) -> None:
        raise KeyError("x")

    def presence_changed(self) -> None:
        raise KeyError("x")

    def talked(self, said: Any) -> None:
        raise KeyError("x")

    def closed(self, code: str, reason: str = "") -> None:
        raise KeyError("x")


async def test_a_listener_that_raises_does_not_stop_the_others() -> None:
    """What is done is done: for whoever did it, for the others, and for the table itself."""
    untold = Untold()
    house = House(meter=untold)
    room, [anna, boris] = await house.table("anna", "boris", bots=1, chat=True)
    deaf = Deaf("dora")
    with capture_logs() as logged:
        deaf.come(room)
        room.audience.listeners.insert(0, room.audience.listeners.pop())  # told before all
        heard, tables = len(anna.updates), anna.tables
        assert await boris.send(c.Rename, 1, "Borja", "en") == room.n
        assert len(anna.updates) == heard + 1 and anna.tables == tables + 1
        await boris.send(c.Chat, 1, "hello")
        assert len(anna.talk) == 1
        await anna.send(c.Start)
        await played_to_the_end(room, [anna, boris])
        room.audience.end("table_closed")
        assert anna.closed_code == boris.closed_code == "table_closed"
    assert untold.count >= 5
    assert {line["event"] for line in logged} == {"a listener could not be told"}


async def test_a_sender_or_a_follower_that_raises_keeps_no_lock_and_changes_no_answer() -> None:
    untold = Untold()
    house = House(meter=untold)
    room, [anna, boris] = await house.table("anna", "boris")

    def raises(*_: object) -> None:
        raise KeyError("x")

    with capture_logs():
        for name in ("Boro", "Bory"):
            room.submit("boris", c.Rename(f"rename-{name}", 1, name, "en"), raises)
            assert room.state.seats[1] is not None and room.state.seats[1].name == name
        room.submit("dora", c.Rename("rename-3", 1, "Bor", "en"), raises)  # refused at once
        room.agenda.learn_from = raises  # type: ignore[assignment]
        assert await anna.send(c.Rename, 0, "Anka", "en") == room.n
    assert untold.count == 4
    assert not room.log.lock.is_taken
