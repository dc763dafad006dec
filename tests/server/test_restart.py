"""A restart in mid-game: nobody is refused, no move is lost, the game goes on.

Whoever starts the server holds its listening socket (systemd does, `serve --fd`): while the old
process is gone and the new one not yet there, connections wait in the kernel's queue.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest

from tests.crashes.ledger import lost, verified
from tests.support.crowd import Crowd
from tests.support.process import Process
from tests.support.services import Nats, Postgres

pytestmark = pytest.mark.real_clock

ASK_EVERY_S = 0.01
THINK_S = 0.06  # the socket takes twenty messages a second


class Asking:
    """Somebody who asks over HTTP all the time, each time on a new connection."""

    def __init__(self, address: str) -> None:
        self._host, _, port = address.partition(":")
        self._port = int(port)
        self.answers = 0
        self.is_over = False

    async def ask(self) -> None:
        """Until it is over."""
        while not self.is_over:
            reader, writer = await asyncio.open_connection(self._host, self._port)
            with closing(writer):
                writer.write(b"GET /openapi.json HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
                answer = await reader.read()
            assert answer.startswith(b"HTTP/1.1 200"), answer
            self.answers += 1
            await asyncio.sleep(ASK_EVERY_S)


@asynccontextmanager
async def evening(address: str) -> AsyncIterator[tuple[Crowd, Asking]]:
    """Three who play and one who asks; an error of any of them is raised at the end."""
    asking = Asking(address)
    async with Crowd([address], think_s=THINK_S) as crowd, asyncio.TaskGroup() as group:
        await crowd.table("hat", people=3, options={"penalties": 2})
        group.create_task(asking.ask())
        yield crowd, asking
        asking.is_over = True


async def played(crowd: Crowd, more: int) -> None:
    """Until each has made so many moves more."""
    goals = {person: len(person.acked) + more for person in crowd.people}
    await crowd.until(lambda: all(len(person.acked) >= n for person, n in goals.items()))


def holds_all(database: Path | str, crowd: Crowd) -> None:
    """Every acknowledged move is in the log once; each was told goodbye once, and refused
    nothing."""
    assert lost(database, crowd) == []
    verified(database, list(crowd.tables))
    for person in crowd.people:
        assert (person.goodbyes, person.refused) == (["1012 restart"], {})


async def test_on_sqlite_the_new_process_starts_after_the_old_one_ends(tmp_path: Path) -> None:
    """Never two writers on one file: who comes in between waits at the socket."""
    database = tmp_path / "giftable.db"
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port = listening.getsockname()[1]
        with Process(database, port, listening=listening) as old:
            async with evening(old.address) as (crowd, asking):
                await played(crowd, 5)
                assert await asyncio.to_thread(old.stop) == 0
                await asyncio.to_thread(old.start)
                asked = asking.answers
                await played(crowd, 5)
                assert asking.answers > asked
            assert old.stop() == 0
    await asyncio.to_thread(holds_all, database, crowd)


async def test_on_postgresql_the_new_process_starts_before_the_old_one_ends(
    postgres: Postgres, nats_server: Nats
) -> None:
    """Two equal nodes for a moment, on one socket."""
    url = postgres.database()
    with socket.create_server(("127.0.0.1", 0)) as listening:
        more = ("--nats", nats_server.url)
        port = listening.getsockname()[1]
        new = Process(url, port, *more, listening=listening)
        with Process(url, port, *more, listening=listening) as old:
            try:
                async with evening(old.address) as (crowd, asking):
                    await played(crowd, 5)
                    await asyncio.to_thread(new.start)
                    assert await asyncio.to_thread(old.stop) == 0
                    asked = asking.answers
                    await played(crowd, 5)
                    assert asking.answers > asked
            finally:
                new.stop()  # once nobody asks any more
    await asyncio.to_thread(holds_all, url, crowd)
