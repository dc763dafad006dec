"""What every bus promises, tried on each of them: in this process, and through a real NATS."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from itertools import count
from pathlib import Path

import pytest
from nats.aio.client import Client
from structlog.testing import capture_logs

from giftable.bus import nats
from giftable.bus.local import LocalBus
from giftable.bus.nats import NatsBus
from giftable.games.gifttrap.rules.moves import Open
from giftable.games.kernel import Seat
from giftable.tables.ports import (
    Bus,
    BusMessage,
    Came,
    Commit,
    Committed,
    Denied,
    Here,
    Hurried,
    OpenClaim,
    Prepared,
    Skipped,
    Waved,
)
from tests.support.bound import BOUND_S
from tests.support.services import Nats

pytestmark = pytest.mark.real_clock

TABLE, OTHER = "t" * 22, "o" * 22
PROBE = "p-_" * 7


def commit(n: int, body: bytes = b'{"so": "it is"}') -> Commit:
    return Commit(TABLE, n, 1_000 + n, f"command-{n}", body)


@pytest.fixture(params=["local", "nats"])
async def ends(request: pytest.FixtureRequest) -> AsyncIterator[tuple[Bus, Bus]]:
    """The bus as two servers hold it."""
    if request.param == "local":
        local = LocalBus(is_shared=True)
        yield local, local
        return
    server: Nats = request.getfixturevalue("nats_server")
    two = NatsBus(server.url), NatsBus(server.url)
    for bus in two:
        await bus.start()
    yield two
    for bus in two:
        await bus.close()


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(BOUND_S):
        while not holds():
            await asyncio.sleep(0.005)


async def told(here: Bus, there: Bus) -> None:
    """What was said and followed until now has come through, both ways."""
    numbers = count()
    for one, other in ((here, there), (there, here)):
        heard: list[BusMessage] = []
        end = other.subscribe(PROBE, heard.append)
        async with asyncio.timeout(BOUND_S):
            while not heard:
                one.publish(PROBE, Committed(next(numbers)))
                await asyncio.sleep(0.005)
        end()


async def test_subscribers_get_messages_in_the_order_of_publishing(ends: tuple[Bus, Bus]) -> None:
    here, there = ends
    heard: list[BusMessage] = []
    there.subscribe(TABLE, heard.append)
    await told(here, there)
    claim = OpenClaim("k" * 22, "eve", Seat(2))
    words: list[BusMessage] = [
        Committed(7, commit(7, bytes(range(256)))),
        Committed(8),
        Here("node-a", ("anna", "boris"), asks=True),
        Here("node-a", ("eve",), claims=(claim,)),
        Denied("node-b", claim),
        Skipped("node-b", 8, "anna", True),
        Here("node-a", ()),
        Came("node-a", "anna", 1_700_000_000_123),
        Waved("node-a", "boris", Seat(1)),
        Hurried("node-a", 8, True),
        Prepared("node-a", Seat(2), Open(3, (Seat(1), 0)), 2),
        *(Committed(n, commit(n)) for n in range(9, 109)),
    ]
    for said in words:
        here.publish(TABLE, said)
    await until(lambda: len(heard) >= len(words))
    assert heard == words


async def test_a_subscriber_gets_messages_of_its_tables_only(ends: tuple[Bus, Bus]) -> None:
    here, there = ends
    heard: list[BusMessage] = []
    first: list[BusMessage] = []
    there.subscribe(TABLE, heard.append)
    end_first = there.subscribe(TABLE, first.append)
    await told(here, there)
    here.publish(OTHER, Committed(1))
    here.publish(TABLE, Committed(2))
    await until(lambda: len(heard) == 1)
    end_first()
    here.publish(TABLE, Committed(3))
    await until(lambda: len(heard) == 2)
    assert heard == [Committed(2), Committed(3)] and first == [Committed(2)]


async def test_an_ended_subscription_gets_no_messages(ends: tuple[Bus, Bus]) -> None:
    here, there = ends
    heard: list[BusMessage] = []
    end = there.subscribe(TABLE, heard.append)
    end()
    end()  # harmless
    there.subscribe(TABLE, heard.append)()
    await told(here, there)
    here.publish(TABLE, Committed(1))
    await told(here, there)
    assert heard == []


async def test_a_bus_knows_whether_it_is_shared_and_up(ends: tuple[Bus, Bus]) -> None:
    assert all(bus.is_shared and bus.is_up for bus in ends)


# NATS's own ---------------------------------------------------------------------------------


@pytest.fixture
async def raw(nats_server: Nats) -> AsyncIterator[Client]:
    """Somebody else's client on the same server."""
    client = Client()
    await client.connect(nats_server.url)
    yield client
    await client.close()


async def started(url: str) -> NatsBus:
    bus = NatsBus(url)
    await bus.start()
    return bus


async def test_nats_does_not_echo_ones_own_messages(nats_server: Nats) -> None:
    here, there = await started(nats_server.url), await started(nats_server.url)
    mine: list[BusMessage] = []
    here.subscribe(TABLE, mine.append)
    await told(here, there)
    here.publish(TABLE, Committed(1))
    await told(here, there)
    assert mine == []
    await here.close()
    await there.close()


async def test_a_commit_too_large_for_nats_is_left_out(nats_server: Nats) -> None:
    here, there = await started(nats_server.url), await started(nats_server.url)
    heard: list[BusMessage] = []
    there.subscribe(TABLE, heard.append)
    await told(here, there)
    small, large = commit(2, b"x" * 200_000), commit(3, b"x" * nats.COMMIT_BYTES_MAX)
    here.publish(TABLE, Committed(2, small))
    here.publish(TABLE, Committed(3, large))
    await until(lambda: len(heard) == 2)
    assert heard == [Committed(2, small), Committed(3)]
    await here.close()
    await there.close()


async def test_unreadable_bus_messages_are_dropped_and_logged_once(
    nats_server: Nats, raw: Client
) -> None:
    bus, other = await started(nats_server.url), await started(nats_server.url)
    heard: list[BusMessage] = []
    bus.subscribe(TABLE, heard.append)
    await told(other, bus)
    foreign = nats._encode(Committed(2, Commit(OTHER, 2, 1, "c", b"{}")))
    with capture_logs() as logs:
        for payload in (b"", b"{}", b"\xc1", b"\x81\xa4type\xa5Stars", foreign, foreign):
            await raw.publish(f"giftable.table.{TABLE}", payload)
        await raw.publish(f"giftable.table.{TABLE}", nats._encode(Committed(3)))
        await until(lambda: heard != [])
    assert heard == [Committed(3)]
    assert [line["event"] for line in logs] == [
        "unreadable message on the bus", "foreign commit on the bus",
    ]  # fmt: skip
    await bus.close()
    await other.close()


async def test_a_subject_that_is_no_table_id_is_ignored(nats_server: Nats, raw: Client) -> None:
    bus, other = await started(nats_server.url), await started(nats_server.url)
    heard: list[BusMessage] = []
    for name in ("*", ">", "a.b", "", "a b", "t\r\nPUB x 0"):
        bus.subscribe(name, heard.append)()
        bus.subscribe(name, heard.append)
    await told(other, bus)
    other.publish(TABLE, Committed(1))
    await raw.publish("giftable.table.a.b", nats._encode(Committed(1)))
    await raw.flush()
    await told(other, bus)
    assert heard == []
    await bus.close()
    await other.close()


async def test_the_bus_reconnects_after_a_restart(tmp_path_factory) -> None:
    with Nats(tmp_path_factory.mktemp("nats")) as server:
        here, there = await started(server.url), await started(server.url)
        heard: list[BusMessage] = []
        ended: list[BusMessage] = []
        there.subscribe(TABLE, heard.append)
        end = there.subscribe(OTHER, ended.append)
        await told(here, there)
        server.kill()
        await until(lambda: not here.is_up and not there.is_up)
        for n in range(100):
            here.publish(TABLE, Committed(n))  # dropped: never blocks, never raises
        late: list[BusMessage] = []
        there.subscribe("late", late.append)
        end()
        server.start()
        await until(lambda: here.is_up and there.is_up)
        await told(here, there)
        here.publish(OTHER, Committed(1))
        here.publish("late", Committed(2))
        here.publish(TABLE, Committed(3))
        await until(lambda: heard != [] and late != [])
        assert (heard, late, ended) == ([Committed(3)], [Committed(2)], [])
        await here.close()
        await there.close()


async def test_the_bus_finds_a_nats_server_started_later(tmp_path_factory, monkeypatch) -> None:
    monkeypatch.setattr(nats, "CONNECT_S", 0.2)
    server = Nats(tmp_path_factory.mktemp("nats"))
    bus = NatsBus(f"nats://127.0.0.1:1, {server.url}")
    with capture_logs() as logs:
        await bus.start()  # does not wait for ever
    assert not bus.is_up
    assert [line["event"] for line in logs] == ["the bus has failed"]
    heard: list[BusMessage] = []
    bus.subscribe(TABLE, heard.append)
    with server:
        await until(lambda: bus.is_up)
        other = await started(server.url)
        await told(other, bus)
        other.publish(TABLE, Committed(1))
        await until(lambda: heard == [Committed(1)])
        await other.close()
        await bus.close()


async def test_the_bus_logs_in_with_the_password_of_its_url(tmp_path_factory, monkeypatch) -> None:
    monkeypatch.setattr(nats, "CONNECT_S", 0.5)
    with Nats(tmp_path_factory.mktemp("nats"), "--user", "giftable", "--pass", "hush") as server:
        address = server.url.removeprefix("nats://")
        right = NatsBus(f"nats://giftable:hush@{address}")
        wrong = NatsBus(f"nats://giftable:guess@{address}")
        with capture_logs() as logs:
            await right.start()
            await wrong.start()
        assert right.is_up and not wrong.is_up
        assert any("Authorization" in str(line.get("why")) for line in logs)
        assert "guess" not in str(logs) and "hush" not in str(logs)
        await right.close()
        await wrong.close()


async def test_a_tls_url_sends_nothing_unencrypted(nats_server: Nats, monkeypatch) -> None:
    monkeypatch.setattr(nats, "CONNECT_S", 0.5)
    bus = NatsBus(nats_server.url.replace("nats://", "tls://me:hush@"))
    with capture_logs() as logs:
        await bus.start()
    assert not bus.is_up
    assert [line["why"] for line in logs] == ["the server offers no TLS"]
    await bus.close()


@pytest.mark.parametrize("was_there", [True, False])
async def test_closing_does_not_wait_for_a_lost_server(tmp_path: Path, was_there: bool) -> None:
    with Nats(tmp_path) as server, capture_logs():
        if not was_there:
            server.kill()
        here = await started(server.url)
        assert here.is_up == was_there
        if was_there:
            server.kill()
        async with asyncio.timeout(BOUND_S):
            await here.close()
