"""Several equal servers: players of a table may sit at any, and any may die; nothing is lost."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path

import pytest

from giftable.games.catalog import GAMES
from tests.cli.calling import call
from tests.crashes.ledger import lost, verified
from tests.nodes.conftest import Nodes
from tests.support.bound import BOUND_S
from tests.support.crowd import Crowd, Person
from tests.support.errands import Errands
from tests.support.night import AT_NIGHT, IS_NIGHT
from tests.support.process import Process
from tests.support.relay import Relay
from tests.support.services import Nats, Postgres

pytestmark = pytest.mark.real_clock

PATIENCE_S = 1.0  # of people who get no word; they have more at each further try
PAUSES = 4 if IS_NIGHT else 1
OUTAGE_S = 30.0 if IS_NIGHT else 1.0


async def party(crowd: Crowd, tables: int = 4, people: int = 4) -> None:
    for i in range(tables):
        await crowd.table([*GAMES][i % len(GAMES)], people=people, bots=i % 2)


async def check(database: str, crowd: Crowd) -> None:
    """The log is as people were told, and follows from its commands."""
    assert lost(database, crowd) == []
    await asyncio.to_thread(verified, database, list(crowd.tables))


async def in_order(nodes: Nodes) -> None:
    """Until every node has its database and hears of the others."""
    ready = {"status": "ready", "store": "up", "bus": "up"}
    async with asyncio.timeout(BOUND_S):
        for address in nodes.addresses:
            while (await Crowd([address]).ask("GET", "/readyz"))[0] != ready:
                await asyncio.sleep(0.05)


def at(crowd: Crowd, server: Process) -> list[Person]:
    return [person for person in crowd.people if person.address == server.address]


async def test_a_table_is_played_to_its_end_by_people_at_two_nodes(nodes: Nodes) -> None:
    async with Crowd(nodes.addresses, seed=4) as crowd:
        for game in GAMES:
            await crowd.table(game, people=4)
        await crowd.until_acks(10)
        for people in crowd.tables.values():
            assert len({person.address for person in people}) == 2, "choose another seed"
        await crowd.until(lambda: min(people[0].games for people in crowd.tables.values()) >= 2)
    await check(nodes.database, crowd)


async def test_clients_of_a_killed_node_reconnect_to_the_other_at_once(nodes: Nodes) -> None:
    first, second = nodes.servers
    async with Crowd(nodes.addresses, seed=2) as crowd:
        await party(crowd)
        await crowd.until_acks(100)
        theirs = at(crowd, first)
        assert 4 <= len(theirs) <= len(crowd.people) - 4
        await asyncio.to_thread(first.kill)
        await crowd.until(lambda: all(len(person.away_s) >= 1 for person in theirs))
        away_s = max(person.away_s[0] for person in theirs)
        assert {person.address for person in theirs} == {second.address}
        assert all(not person.away_s for person in crowd.people if person not in theirs)
        await crowd.until_acks(100)
        assert lost(nodes.database, crowd) == []
        await asyncio.to_thread(first.start)
        await asyncio.to_thread(second.kill)  # and back again, with the restarted node
        await crowd.until_acks(100)
        await asyncio.to_thread(second.start)
    await check(nodes.database, crowd)
    print(f"{len(theirs)} people away for at most {away_s:.2f} s, {crowd.acks} acknowledged")


async def test_clients_of_a_paused_node_play_on_at_the_other(nodes: Nodes) -> None:
    """It neither answers nor hangs up, and when it wakes it decides on what is old."""
    first, second = nodes.servers
    errands = Errands([second.address])
    keep = errands.after_game
    async with Crowd(nodes.addresses, 2, after_game=keep, patience_s=PATIENCE_S) as crowd, errands:
        await party(crowd)
        for _ in range(PAUSES):
            await paused(crowd, first)
        await crowd.until_acks(100)
        await errands.end()
        assert await errands.faults() == []
    await check(nodes.database, crowd)
    print(f"{crowd.acks} and {errands.acks} acknowledged, tries: {dict(errands.tries)}")


async def paused(crowd: Crowd, node: Process) -> None:
    """That node is paused, until all go on at the other."""
    await crowd.until_acks(100)
    theirs = {person: len(person.away_s) for person in at(crowd, node)}
    began_s = asyncio.get_running_loop().time()
    node.pause()
    try:
        await crowd.until(lambda: not at(crowd, node))
        await crowd.until(lambda: all(len(one.away_s) > was for one, was in theirs.items()))
        await crowd.until_acks(100)
        await until_s(crowd, began_s + OUTAGE_S)
    finally:
        node.resume()
    away_s = max((one.away_s[was] for one, was in theirs.items()), default=0)
    print(f"{len(theirs)} of {len(crowd.people)} people were away for at most {away_s:.1f} s")


async def until_s(crowd: Crowd, end_s: float) -> None:
    loop = asyncio.get_running_loop()
    await crowd.until(lambda: loop.time() > end_s)


@AT_NIGHT
async def test_a_node_that_is_cut_off_from_the_database_acknowledges_nothing(
    postgres: Postgres, nats_server: Nats
) -> None:
    """What it is asked it refuses with a code, or answers where no database is needed; the others
    play on. Then all goes on."""
    url = postgres.database()
    nats = ("--nats", nats_server.url)
    with Relay(int(postgres.port)) as relay:
        through = url.replace(f":{postgres.port}/", f":{relay.port}/")
        with Process(through, 0, *nats) as first, Process(url, 0, *nats) as second:
            errands = Errands([first.address])
            addresses = [first.address, second.address]
            async with Crowd(addresses, 2, after_game=errands.after_game) as crowd, errands:
                await party(crowd)
                await crowd.until_acks(100)
                theirs = await cut_off(relay, crowd, errands, first, second)
                relay.mend()
                was = {person: len(person.acked) for person in theirs}
                await crowd.until(lambda: all(len(p.acked) > was[p] for p in theirs))
                await errands.end()
                assert await errands.faults() == []
            refused = sum((person.refused for person in theirs), Counter())
    await check(url, crowd)
    print(f"{crowd.acks} and {errands.acks} acknowledged, refused {dict(refused)}, "
          f"tries: {dict(errands.tries)}")  # fmt: skip


async def cut_off(
    relay: Relay, crowd: Crowd, errands: Errands, first: Process, second: Process
) -> list[Person]:
    """The first node's database answers no more. Who is there."""
    theirs = at(crowd, first)
    assert 4 <= len(theirs) <= len(crowd.people) - 4
    held_s = asyncio.get_running_loop().time()
    relay.hold()
    failed = errands.tries["store_failed"]
    await crowd.until(lambda: any(person.refused["store_failed"] for person in theirs))
    await crowd.until(lambda: errands.tries["store_failed"] > failed)
    at_first = Crowd([first.address])
    for path in ("/healthz", "/openapi.json"):
        assert (await at_first.ask("GET", path))[0]
    with pytest.raises(AssertionError, match=r"503.*unready.*(slow|down)"):
        await at_first.ask("GET", "/readyz")
    assert (await Crowd([second.address]).ask("GET", "/readyz"))[0]
    acked = sum(len(person.acked) for person in theirs)
    await until_s(crowd, held_s + OUTAGE_S)
    assert sum(len(person.acked) for person in theirs) == acked
    assert not any(person.away_s for person in crowd.people)
    return theirs


async def test_tables_wait_for_a_database_that_restarts(nodes: Nodes, postgres: Postgres) -> None:
    async with Crowd(nodes.addresses, seed=3) as crowd:
        await party(crowd)
        for stop in (postgres.stop, postgres.kill):
            await crowd.until_acks(50)
            await asyncio.to_thread(stop)
            await asyncio.to_thread(postgres.start)
        await crowd.until_acks(100)
        refused = sum((person.refused for person in crowd.people), Counter())
    await check(nodes.database, crowd)
    print(f"{crowd.acks} acknowledged, refused {dict(refused)}")


async def test_tables_go_on_while_nats_is_gone(nodes: Nodes) -> None:
    async with Crowd(nodes.addresses, seed=4) as crowd:
        await party(crowd)
        await crowd.until_acks(50)
        await asyncio.to_thread(nodes.nats.kill)
        loop = asyncio.get_running_loop()
        end_s = loop.time() + OUTAGE_S
        before = {person.name: person.newest for person in crowd.people}
        await crowd.until(
            lambda: (
                loop.time() > end_s
                and all(person.newest > before[person.name] for person in crowd.people)
            )  # nodes look by themselves every few seconds
        )
        assert not any(person.away_s for person in crowd.people)
        await asyncio.to_thread(nodes.nats.start)
        await crowd.until_acks(100)
    await in_order(nodes)
    await check(nodes.database, crowd)


async def test_a_log_of_two_nodes_is_exported_and_verified(nodes: Nodes, tmp_path: Path) -> None:
    new = {"game": "gifttrap", "name": "Anna", "locale": "cs", "bots": 2}
    made, _ = await Crowd(nodes.addresses).ask("POST", "/api/tables", new)
    result = await asyncio.to_thread(call, "export", made["code"], "--database", nodes.database)
    assert result.exit_code == 0, result.output
    log = tmp_path / "log.jsonl"
    log.write_text(result.stdout)
    assert "commits follow" in (await asyncio.to_thread(call, "verify", log)).stdout


# Without NATS -------------------------------------------------------------------------------


async def test_nodes_without_nats_follow_each_other_through_the_store(postgres: Postgres) -> None:
    url = postgres.database()
    with Process(url) as first, Process(url) as second:
        assert any("--nats" in line for line in first.said), "it is told"
        readiness, _ = await Crowd([first.address]).ask("GET", "/readyz")
        assert readiness == {"status": "ready", "store": "up", "bus": "none"}
        async with Crowd([first.address, second.address], seed=5) as crowd:
            await crowd.table("gifttrap", people=4)
            await crowd.until_acks(12 if IS_NIGHT else 4)
            assert len({person.address for person in crowd.people}) == 2, "choose another seed"
        await check(url, crowd)
