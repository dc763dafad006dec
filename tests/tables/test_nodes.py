"""Several nodes at one table, on one bus and one store: nobody owns it, the log decides."""

from __future__ import annotations

import asyncio

from msgspec.structs import replace

from giftable.games.gifttrap.rules.asks import AskOpen
from giftable.games.kernel import Seat
from giftable.protocol import render
from giftable.tables import commands as c
from giftable.tables.live.agenda import HOST_GONE_S
from giftable.tables.live.audience import PRESENCE_S
from giftable.tables.live.presence import BEAT_S, PRESENT_S
from giftable.tables.live.room import Room
from giftable.tables.ports import BusMessage, Committed, Here
from giftable.tables.service import Tables
from tests.support.evening import House, Phone, refused


async def two_nodes(*people: str, bots: int = 0) -> tuple[House, Room, Room, list[Phone]]:
    """A lobby: the first two people at one node, the others at another."""
    house = House()
    room, phones = await house.table(*people[:2], bots=bots)
    there = await house.process().room(room.table)
    for person in people[2:]:
        phone = Phone(person)
        phone.come(there)
        await phone.send(c.Sit, person.title(), "en")
        phones.append(phone)
    return house, room, there, phones


async def in_touch(*nodes: Tables) -> list[asyncio.Task[None]]:
    return [asyncio.ensure_future(node.follow_other_nodes()) for node in nodes]


async def test_players_at_another_node_are_present() -> None:
    _, here, there, [anna, boris, clara] = await two_nodes("anna", "boris", "clara")
    assert render.presence(here.audience) == render.presence(there.audience)
    assert render.presence(here.audience).online == (0, 1, 2)
    told = anna.presences
    clara.go()
    assert render.presence(here.audience).online == (0, 1)
    await here.ports.clock.sleep(2 * PRESENCE_S)
    assert anna.presences > told
    boris.go()
    anna.go()
    assert render.presence(there.audience).online == ()


async def test_a_node_that_comes_late_asks_who_is_there() -> None:
    house, here, _, _ = await two_nodes("anna", "boris")
    late = await house.process().room(here.table)
    assert render.presence(late.audience).online == ()
    Phone("dora").come(late)
    assert render.presence(late.audience).online == (0, 1) and late.audience.watchers() == 1


async def test_commits_are_published_if_players_are_at_another_node() -> None:
    house, here, there, [anna, boris] = await two_nodes("anna", "boris")
    said = list[BusMessage]()
    house.bus.subscribe(here.table, said.append)
    await anna.send(c.SetUp)
    assert said == [] and there.n < here.n
    await there.catch_up()
    await boris.send(c.Rename, 1, "Bob", "en")  # after the look of who comes there
    clara = Phone("clara")
    clara.come(there)
    await asyncio.sleep(0.1)
    assert Committed(here.n) in said and there.n == here.n
    await anna.send(c.SetUp)
    assert isinstance(said[-1], Committed) and said[-1].commit is not None
    assert clara.updates[-1].n == here.n


async def test_presence_at_a_dead_node_expires_soon() -> None:
    house, here, there, [anna, *_] = await two_nodes("anna", "boris", "clara")
    touch = await in_touch(house.tables)
    house.bus._following.clear()  # SIGKILL: no goodbye, nothing heard
    await asyncio.sleep(PRESENT_S - 0.5)
    assert render.presence(here.audience).online == (0, 1, 2)
    await asyncio.sleep(BEAT_S + 1)
    seen = render.presence(here.audience)
    assert seen.online == (0, 1) and seen.away_s[Seat(2)] <= BEAT_S + 1
    touch[0].cancel()


async def test_presence_at_a_living_node_lasts_while_renewed() -> None:
    house, here, _, _ = await two_nodes("anna", "boris", "clara")
    other = house.process()
    Phone("dora").come(await other.room(here.table))
    touch = await in_touch(house.tables, other)
    await asyncio.sleep(10 * PRESENT_S)
    assert here.audience.watchers() == 1
    for task in touch:
        task.cancel()


async def test_of_a_persons_tabs_at_two_nodes_the_newer_stays_connected() -> None:
    _, here, there, [anna, boris] = await two_nodes("anna", "boris")
    await asyncio.sleep(1)
    again = Phone("boris")
    again.come(there)
    assert boris.closed_code == "superseded"
    assert again.closed_code is None and anna.closed_code is None
    assert here.audience.listeners == [
        anna,
        boris,
    ]  # the socket closes it; a phone here only notes it


async def test_a_nudge_reaches_another_node() -> None:
    _, here, _, phones = await two_nodes("anna", "boris", "clara")
    await phones[0].send(c.Start)
    while 2 not in here.current().waiting:
        seat = here.current().waiting[0]
        await phones[seat].act(seat)
    await phones[0].send(c.Nudge, 2)
    assert [phone.nudges for phone in phones] == [[], [], [2]]


async def test_an_announced_opening_is_seen_at_all_nodes_without_its_guess() -> None:
    """G10a: at every node, those who look on too; the log knows nothing of it."""
    _, here, there, phones = await two_nodes("anna", "boris", "clara")
    watcher = Phone("dora")
    watcher.come(there)
    await phones[0].send(c.Start)
    while True:
        opener = phones[here.current().waiting[0]]
        due = opener.due(opener.seats[0])
        if isinstance(due, AskOpen):
            break
        await opener.act(opener.seats[0])
    n = here.n
    action = replace(due.nth(1), guess=due.guesses[0])
    assert await opener.send(c.Prepare, opener.seats[0], action, 2) == n
    sign = (opener.seats[0], due.nth(1), 2)
    assert [phone.prepared_ for phone in (*phones, watcher)] == [[sign]] * 4
    assert (here.n, there.n, len(await here.ports.store.read(here.table))) == (n, n, n)


async def test_a_host_at_another_node_is_not_lost() -> None:
    _, here, there, [anna, boris, clara] = await two_nodes("anna", "boris", "clara")
    boris.go()
    await asyncio.sleep(2 * HOST_GONE_S)
    assert there.state.host == "anna"
    anna.go()
    await asyncio.sleep(HOST_GONE_S + 1)
    assert there.state.host == "clara"
    await here.catch_up()
    assert here.state.host == "clara"


async def test_commits_published_out_of_order_are_read_from_the_log() -> None:
    house, here, there, [anna, *_] = await two_nodes("anna", "boris", "clara")
    house.bus.is_up = False
    for name in ("Klara", "Clarissa"):
        await there.command("clara", c.Rename(f"rename-{name}", 2, name, "en"))
    log = await house.store.read(here.table)
    here.receive(Committed(log[-1].n, log[-1]))  # the one before was lost
    here.receive(Committed(log[-2].n, log[-2]))
    here.receive(Committed(log[-1].n, log[-1]))
    await asyncio.sleep(0.1)
    assert here.state == there.state
    assert [u.n for u in anna.updates[-2:]] == [log[-2].n, log[-1].n]


async def test_malformed_bus_messages_change_nothing() -> None:
    _, here, _, [anna, *_] = await two_nodes("anna", "boris", "clara")
    before, n = here.state, here.n
    nonsense: list[BusMessage] = [Committed(n + 5), Committed(0), Here("ghost", ())]
    for said in nonsense:
        here.receive(said)
    await asyncio.sleep(0.1)
    assert here.state == before and here.n == n and anna.closed_code is None


async def test_a_node_that_lags_behind_accepts_commands_already_committed() -> None:
    """A command is sent again at another node, which has not heard of what came before it."""
    house, here, there, [_, _, clara] = await two_nodes("anna", "boris", "clara")
    house.bus.is_up = False
    await here.command("dora", c.Sit("dora-sits", "Dora", "en"))
    rename = c.Rename("rename-1", 3, "Dorka", "en")
    n = await here.command("dora", rename)
    assert there.n < n
    assert await there.command("dora", rename) == n
    assert clara.updates[-1].n == n
    assert await refused(there.command("dora", c.Rename("rename-2", 0, "D", "en")))
