"""How large an evening is: a game's log, its rows on the disk, and what travels, by table size.

    python -m lab.benchmarks.logs [--games N]

One person and bots play whole games at real tables, at normal pace on a virtual clock: people
among themselves think longer, so theirs have the same bytes in more minutes. Then all logs are
written to SQLite and, where it is installed, to PostgreSQL, 64 tables at a time. Prints for a
game its commits, bytes and minutes, and what one player receives; and of each database the bytes
on the disk and in its write-ahead log, as a ratio to the logs' own bytes.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import sys
import tempfile
from pathlib import Path

import msgspec
import psycopg

from giftable.games import bots as maker
from giftable.games.catalog import GAMES, decks
from giftable.games.kernel import Seat
from giftable.protocol import render
from giftable.store import sql
from giftable.tables import commands as c
from giftable.tables.live.published import Published
from giftable.tables.ports import Bot, Commit, Committed
from tests.support import services, virtual
from tests.support.evening import House, Phone

PLAYED = {"gifttrap": (3, 5, 8), "hat": (2, 4, 8)}
THINK_S = 4.0  # of the person at the table, each time
TOGETHER = 64  # tables that commit at the same time


class Player(Phone):
    """The one person at a table of bots: plays like them, and counts the bytes it receives."""

    def __init__(self, person: str, bot: Bot) -> None:
        super().__init__(person)
        self.bytes = 0
        self._bot = bot
        self._seen = 0

    def published(self, published: Published) -> None:
        super().published(published)
        for viewer in published.viewers(self.person):
            self.bytes += len(render.encoded_update(published, viewer))

    async def act(self, seat: Seat) -> int:
        assert self.room is not None and self.room.state.playing is not None
        rules = self.room.state.rules
        for event in self.room.log.history.events[self._seen :]:
            if (shown := rules.show(event, seat)) is not None:
                self._bot.observe(shown)
        self._seen = len(self.room.log.history.events)
        view = rules.view(self.room.state.playing.state, seat)
        return await self.send(c.Act, seat, self._bot.act(view))


class Evening(msgspec.Struct, frozen=True):
    """One whole game: its log, its duration, and the bytes sent to one player."""

    log: list[Commit]
    minutes: float
    received: int

    @property
    def bytes(self) -> int:
        return sum(len(commit.body) for commit in self.log)


async def evening(game: str, players: int, seed: int) -> Evening:
    """Plays one game of one person with bots at normal pace."""
    house = House(bots=maker.make, seed=seed, decks=decks)
    table, _, seat = await house.tables.create(
        "host", game, "Host", "en", None, c.Settings(), bots=players - 1
    )
    room = await house.tables.room(table)
    bot = maker.make(game, GAMES[game].bots.level, "bookworm")
    bot.start(seat, GAMES[game].Options(), seed.to_bytes(32, "big"))
    player = Player("host", bot)
    player.come(room)
    start_s = house.clock.monotonic_s()
    await player.send(c.Start)
    await player.play(THINK_S)
    minutes = (house.clock.monotonic_s() - start_s) / 60
    return Evening(await house.store.read(table), minutes, player.bytes)


def told(game: str, players: int, evenings: list[Evening]) -> str:
    """Returns the report about these evenings."""

    def median(values: list[float]) -> float:
        return statistics.median(values)

    commits = median([len(e.log) for e in evenings])
    size = median([e.bytes for e in evenings])
    first = median([len(c.body) for e in evenings for c in e.log if b"GameStarted" in c.body])
    minutes = median([e.minutes for e in evenings])
    hint = median([
        len(msgspec.msgpack.encode(Committed(c.n, c))) for e in evenings for c in e.log[3:]
    ])  # fmt: skip
    received = median([e.received / e.minutes / 60 for e in evenings])
    return (
        f"{game}, {players} players: {commits:4.0f} commits, log {size / 1000:5.1f} kB of which "
        f"the start {first / 1000:4.1f} kB, {minutes:4.1f} minutes, "
        f"{commits / minutes / 60:4.2f} commits/s, a commit on the bus {hint:,.0f} bytes, "
        f"a player receives {received:,.0f} bytes/s"
    )


async def written(url: str, logs: list[list[Commit]]) -> None:
    """Writes all logs into a database, TOGETHER tables side by side, each commit after its last."""
    store = sql.open(url)
    turns = asyncio.Semaphore(TOGETHER)

    async def write(nth: int, log: list[Commit]) -> None:
        async with turns:
            await store.create(log[0], f"B{nth:04d}")
            for commit in log[1:]:
                await store.append(commit)

    await asyncio.gather(*(write(nth, log) for nth, log in enumerate(logs)))
    await store.close()


def sqlite_bytes(logs: list[list[Commit]]) -> int:
    """Returns the bytes of the logs in an SQLite file."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "giftable.db"
        asyncio.run(written(f"sqlite:///{file}", logs))
        return file.stat().st_size


def postgres_bytes(logs: list[list[Commit]]) -> tuple[int, int]:
    """Returns the bytes on the disk, and in the write-ahead log."""
    with services.Postgres() as postgres:
        url = postgres.database()
        asyncio.run(written(url, []))  # the schema
        with psycopg.connect(url, autocommit=True) as connection:

            def asked(question: str) -> str:
                row = connection.execute(question.encode()).fetchone()
                assert row is not None
                return str(row[0])

            before = asked("SELECT pg_current_wal_lsn()")
            asyncio.run(written(url, logs))
            wal = asked(f"SELECT pg_current_wal_lsn() - '{before}'::pg_lsn")
            disk = asked("SELECT pg_total_relation_size('commits')")
    return int(disk), int(wal)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    games = parser.parse_args().games
    logs: list[list[Commit]] = []
    for game, sizes in PLAYED.items():
        for players in sizes:
            seeds = range(len(logs), len(logs) + games)
            evenings = [virtual.run(evening(game, players, seed)) for seed in seeds]
            logs += [one.log for one in evenings]
            print(told(game, players, evenings), flush=True)
    own = sum(len(commit.body) for log in logs for commit in log)
    commits = sum(map(len, logs))
    print(f"{commits:,} commits, {own / commits:,.0f} bytes each")
    print(f"SQLite: on the disk {sqlite_bytes(logs) / own:.2f} times the logs' bytes")
    if services.are_installed():
        disk, wal = postgres_bytes(logs)
        print(
            f"PostgreSQL: on the disk {disk / own:.2f} times the logs' bytes, "
            f"write-ahead log {wal / own:.2f} times, {wal / commits:,.0f} bytes a commit"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
