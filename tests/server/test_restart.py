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

from giftable.games.catalog import decks
from giftable.store import sql
from giftable.tables import facts as f
from giftable.tables.checking import check
from tests.server.guests import Guest, made
from tests.support.bound import BOUND_S
from tests.support.process import Process
from tests.support.services import Nats, Postgres

ASK_EVERY_S = 0.01


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
async def evening(address: str) -> AsyncIterator[tuple[str, list[Guest], Asking]]:
    """Three who play and one who asks; an error of any of them is raised at the end."""
    table, guests = await made(address, "hat", {"penalties": 2})
    asking = Asking(address)
    async with asyncio.timeout(BOUND_S), asyncio.TaskGroup() as group:
        tasks = [group.create_task(guest.play()) for guest in guests]
        group.create_task(asking.ask())
        yield table, guests, asking
        asking.is_over = True
        for task in tasks:
            task.cancel()


async def played(guests: list[Guest], more: int) -> None:
    """Until each has made so many moves more."""
    goals = {guest.name: len(guest.acked) + more for guest in guests}
    while any(len(guest.acked) < goals[guest.name] for guest in guests):
        await asyncio.sleep(0.01)


async def holds_all(url: str, table: str, guests: list[Guest]) -> None:
    """Every acknowledged move is in the log once, at its number, and the log follows."""
    store = sql.open(url)
    log = await store.read(table)
    await store.close()
    where = {commit.command_id: commit.n for commit in log}
    assert len(where) == len(log)
    for guest in guests:
        assert guest.acked.items() <= where.items()
    state = None
    for commit in log:
        state = check(state, f.decode(commit), decks)


async def test_on_sqlite_the_new_process_comes_when_the_old_has_gone(tmp_path: Path) -> None:
    """Never two writers on one file: who comes in between waits at the socket."""
    database = tmp_path / "giftable.db"
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port = listening.getsockname()[1]
        with Process(database, port, listening=listening) as old:
            async with evening(old.address) as (table, guests, asking):
                await played(guests, 5)
                assert await asyncio.to_thread(old.stop) == 0
                await asyncio.to_thread(old.start)
                asked = asking.answers
                await played(guests, 5)
                assert asking.answers > asked
            assert old.stop() == 0
    await holds_all(f"sqlite:///{database}", table, guests)
    all_came_back(guests)


async def test_on_postgresql_the_new_process_is_there_before_the_old_goes(
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
                async with evening(old.address) as (table, guests, asking):
                    await played(guests, 5)
                    await asyncio.to_thread(new.start)
                    assert await asyncio.to_thread(old.stop) == 0
                    asked = asking.answers
                    await played(guests, 5)
                    assert asking.answers > asked
            finally:
                new.stop()  # once nobody asks any more
    await holds_all(url, table, guests)
    all_came_back(guests)


def all_came_back(guests: list[Guest]) -> None:
    """Each was told goodbye once, and was refused nothing."""
    for guest in guests:
        assert [why for why in guest.told if why != "restart"] == ["1012 restart"]
        assert not guest.refused
