"""Nodes that don't hear of each other, tables that are gone: the store tells, nothing breaks."""

from __future__ import annotations

import asyncio

from giftable.bus.local import LocalBus, NoBus
from giftable.circles.keeping import CircleService
from giftable.games.kernel import Seat
from giftable.protocol import render
from giftable.tables import commands as c
from giftable.tables.archive import Archive
from giftable.tables.live.agenda import HOST_GONE_S, HOST_UNHEARD_S
from giftable.tables.live.presence import PRESENT_S
from giftable.tables.live.room import Room
from giftable.tables.ports import Commit, Committed, StoreFailed
from giftable.tables.retention import AT_ONCE, DAY_MS, LOOK_S, forget_old
from giftable.tables.service import NEWS_S, Tables
from tests.support.circles import MemoryCircles
from tests.support.evening import House, Phone, refused
from tests.support.faulty import FaultyStore
from tests.support.memory import MemoryStore
from tests.support.replays import MemoryReplays

DAY_S = 24 * 3600.0


async def two_nodes(house: House) -> tuple[Room, Room, Phone, Phone, list[asyncio.Task[None]]]:
    """Anna, the host, at one node, Boris at another; both keep in touch."""
    here, [anna] = await house.table("anna")
    other = house.process()
    there = await other.room(here.table)
    boris = Phone("boris")
    boris.come(there)
    await boris.send(c.Sit, "Boris", "en")
    return here, there, anna, boris, in_touch(house.tables, other)


def in_touch(*nodes: Tables) -> list[asyncio.Task[None]]:
    return [asyncio.ensure_future(node.follow_other_nodes()) for node in nodes]


def without_bus() -> House:
    house = House()
    house.bus = NoBus()  # type: ignore[assignment]
    house.tables = house.process()
    return house


async def test_players_stay_present_while_the_bus_is_down() -> None:
    house = House()
    here, there, anna, boris, touch = await two_nodes(house)
    await asyncio.sleep(1)
    house.bus.is_up = False
    await asyncio.sleep(3 * PRESENT_S)
    for room in (here, there):
        assert render.presence(room.audience).online == (0, 1) and room.state.host == "anna"
    told = anna.presences, boris.presences
    house.bus.is_up = True
    await asyncio.sleep(3 * PRESENT_S)
    assert render.presence(here.audience).online == render.presence(there.audience).online == (0, 1)
    assert (anna.presences, boris.presences) == told, "it did not even flicker"
    for task in touch:
        task.cancel()


async def test_a_player_at_a_node_without_the_bus_is_not_shown_as_away() -> None:
    house = House()
    here, [anna] = await house.table("anna")
    alone = House(house.store)
    alone.tables = alone.process()
    there = await alone.tables.room(here.table)
    boris = Phone("boris")
    boris.come(there)
    await boris.send(c.Sit, "Boris", "en")
    await anna.send(c.HandOver, 1)
    touch = in_touch(house.tables)
    for n in range(9):
        await boris.send(c.Rename, 1, f"Boris {n}", "en")
        await asyncio.sleep(NEWS_S + 1)
        assert render.presence(here.audience).online == (0, 1), n
    assert here.state.host == "boris"
    await asyncio.sleep(2 * PRESENT_S)
    assert render.presence(here.audience).online == (0,)
    touch[0].cancel()


async def test_the_last_commit_before_the_bus_returned_is_read() -> None:
    house = House()
    here, there, _, boris, touch = await two_nodes(house)
    house.bus.is_up = False
    await asyncio.sleep(NEWS_S * 1.9)  # just after one look at the store
    await boris.send(c.Rename, 1, "Borja", "en")
    await asyncio.sleep(NEWS_S * 0.05)
    house.bus.is_up = True
    await asyncio.sleep(NEWS_S)
    assert here.n == there.n
    for task in touch:
        task.cancel()


async def test_nodes_without_a_bus_follow_the_store_and_keep_an_active_host() -> None:
    here, there, anna, boris, touch = await two_nodes(without_bus())
    for i in range(4):
        await anna.send(c.Rename, 0, f"Anna {i}", "en")
        await asyncio.sleep(NEWS_S + 0.1)
        assert there.n == here.n == boris.updates[-1].n
        await asyncio.sleep(HOST_UNHEARD_S / 2)
    assert here.state.host == there.state.host == "anna"
    await asyncio.sleep(HOST_UNHEARD_S)
    assert there.state.host == "boris", "no sign of life for a minute"
    for task in touch:
        task.cancel()


async def test_a_node_alone_without_a_bus_replaces_a_host_who_left() -> None:
    room, [anna, _] = await without_bus().table("anna", "boris")
    anna.go()
    await asyncio.sleep(HOST_GONE_S + 1)
    assert room.state.host == "anna"
    await asyncio.sleep(HOST_UNHEARD_S)
    assert room.state.host == "boris"


async def test_a_client_that_changes_nodes_sees_no_older_view() -> None:
    """A node dies between its answer and its word on the bus."""
    house = House()
    here, [anna] = await house.table("anna")
    other = house.process()
    there = await other.room(here.table)
    house.bus.is_up = False
    n = await anna.send(c.Rename, 0, "Anni", "en")
    assert there.n == n - 1
    again = Phone("anna")
    again.come(await other.room(here.table))
    assert again.updates[0].n == n


async def test_a_client_that_joins_while_the_store_is_down_gets_the_known_view() -> None:
    store = FaultyStore(MemoryStore())
    house = House(store)
    here, _ = await house.table("anna")
    store.is_down = True
    late = Phone("boris")
    late.come(await house.tables.room(here.table))
    assert late.updates[0].n == here.n
    store.is_down = False
    await asyncio.sleep(2)
    assert not here.log.is_stale


async def test_an_uncertain_node_does_not_show_a_game_as_running() -> None:
    async def at_once() -> None:
        pass

    store = FaultyStore(MemoryStore())
    house = House(store)
    here, _ = await house.table("anna")
    archive = Archive(MemoryReplays(), store, b"key", house.clock, house.entropy)
    keeping = CircleService(MemoryCircles(), b"key", house.clock, house.entropy)
    for down, code in ((True, "store_failed"), (False, "not_over")):
        store.is_down = down
        room = await house.tables.room(here.table)
        assert await refused(archive.keep(room, "anna", "whole")) == code
        assert await refused(keeping.keep_evening(room, "anna", "Fridays", at_once)) == code


# Tables that come and go --------------------------------------------------------------------


async def test_bus_messages_during_a_tables_loading_are_kept() -> None:
    class Slow(MemoryStore):
        async def read(self, table: str, after: int = 0, most: int | None = None) -> list[Commit]:
            found = await super().read(table, after, most)
            await asyncio.sleep(1)
            return found

    house = House(Slow())
    here, [anna] = await house.table("anna")
    loading = asyncio.ensure_future(house.process().room(here.table))
    await asyncio.sleep(0.5)  # it has read, and not yet folded
    await anna.send(c.Rename, 0, "Anni", "en")
    house.bus.publish(here.table, Committed(here.n))
    there = await loading
    await asyncio.sleep(2)
    assert there.state == here.state


async def test_a_missing_table_leaves_no_bus_subscription() -> None:
    house = House()
    assert isinstance(house.bus, LocalBus)
    for i in range(3):
        assert await refused(house.tables.room(f"{i:022}")) == "unknown_table"
    assert house.bus._following == {} and house.tables.rooms == []


async def test_a_table_deleted_under_its_people_is_closed() -> None:
    house = House()
    room, [anna, boris] = await house.table("anna", "boris", bots=1)
    await house.store.forget(house.clock.wall_ms() + 1, 10)
    assert anna.closed_code is None
    assert await refused(anna.send(c.Start)) == "unknown_table"
    assert anna.closed_code == boris.closed_code == "table_closed"
    assert room.is_dropped and house.tables.rooms == []
    assert await refused(house.tables.room(room.table)) == "unknown_table"


async def test_a_table_deleted_while_bots_play_is_closed() -> None:
    house = House()
    room, [anna] = await house.table("anna", bots=3)
    await anna.send(c.Start)
    while set(room.current().waiting) == {0}:
        await anna.act(Seat(0))
    await house.store.forget(house.clock.wall_ms() + 1, 10)
    await asyncio.sleep(60)
    assert anna.closed_code == "table_closed" and room.is_dropped


async def test_tables_unused_for_long_are_deleted() -> None:
    class Asked(MemoryStore):
        def __init__(self) -> None:
            super().__init__()
            self.asked: list[int] = []

        async def forget(self, before_ms: int, most: int) -> int:
            self.asked.append(most)
            if len(self.asked) == 3:
                raise StoreFailed("for once")
            return await super().forget(before_ms, most)

    store = Asked()
    house = House(store)
    old = [(await house.table("anna"))[0].table for _ in range(AT_ONCE + 5)]

    def before(keep_ms: int) -> int:
        return house.clock.wall_ms() - keep_ms

    forgetting = asyncio.ensure_future(
        forget_old("tables", store.forget, before, house.clock, 2 * DAY_MS)
    )
    await asyncio.sleep(DAY_S)
    used, [boris] = await house.table("boris")
    assert len(await store.newest(old)) == len(old)
    await asyncio.sleep(DAY_S + LOOK_S + 10)
    assert await store.newest([*old, used.table]) == {used.table: 1}
    await boris.send(c.Rename, 0, "Borja", "en")
    await asyncio.sleep(DAY_S + LOOK_S)
    assert await store.newest([used.table]) == {used.table: 2}
    assert set(store.asked) == {AT_ONCE} and len(store.asked) < 80
    forgetting.cancel()
