"""kill -9 of a running server under load: what was acknowledged is there, once, in order."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from pathlib import Path
from random import Random
from statistics import median

from giftable.games.catalog import GAMES
from tests.crashes.ledger import lost, verified
from tests.support.crowd import Crowd
from tests.support.night import IS_NIGHT
from tests.support.process import Process

KILLS = 200 if IS_NIGHT else 8
SEED = Random().randrange(2**32) if IS_NIGHT else 5  # when the kills come
TABLES = 8
LOAD_ACKS = 30  # between a restart and the next kill at least: there is something to lose
KILL_WITHIN_S = 0.3


class Restarts:
    """One server, killed again and again, and how long it took to be back."""

    def __init__(self, database: Path) -> None:
        self.server = Process(database)
        self.healthy_s: list[float] = []
        self.acked_s: list[float] = []

    async def once(self, crowd: Crowd) -> None:
        """SIGKILL, and a new process on the same database and port."""
        self.server.kill()
        await asyncio.gather(asyncio.to_thread(self.server.start), self._back(crowd))

    async def _back(self, crowd: Crowd) -> None:
        start_s = time.monotonic()
        await crowd.until_answered("/healthz")
        self.healthy_s.append(time.monotonic() - start_s)
        await crowd.until_acks(1)
        self.acked_s.append(time.monotonic() - start_s)


async def evening(database: Path, restarts: Restarts) -> Crowd:
    rng = Random(SEED)
    async with Crowd([restarts.server.address], SEED) as crowd:
        for i in range(TABLES):
            await crowd.table([*GAMES][i % len(GAMES)], people=3, bots=i % 3)
        for _ in range(KILLS):
            await crowd.until_acks(LOAD_ACKS)
            await asyncio.sleep(rng.uniform(0, KILL_WITHIN_S))
            await restarts.once(crowd)
            assert lost(database, crowd) == []
        await crowd.until_acks(LOAD_ACKS)
    return crowd


def test_kills_at_random_moments_lose_nothing(tmp_path: Path) -> None:
    print(f"seed {SEED}")
    database = tmp_path / "giftable.db"
    restarts = Restarts(database)
    with restarts.server:
        crowd = asyncio.run(evening(database, restarts))
        assert restarts.server.stop() == 0
    assert lost(database, crowd) == []
    commits = verified(database, list(crowd.tables))
    refused = sum((person.refused for person in crowd.people), Counter())
    games = sum(person.games for person in crowd.people)
    away = median(x for person in crowd.people for x in person.away_s)
    print(
        f"{KILLS} kills, {crowd.acks} acknowledged, {commits} commits, {games} games, "
        f"refused {dict(refused)}\n"
        f"back (median): first answer after {median(restarts.healthy_s):.2f} s, first Ack after "
        f"{median(restarts.acked_s):.2f} s; people were away for {away:.2f} s"
    )
    assert games > TABLES
    # whoever is still on the way back at the next kill is away only once
    assert min(len(person.away_s) for person in crowd.people) >= KILLS * 3 // 4
