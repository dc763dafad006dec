"""A running server is killed under load, or told to end: what was acknowledged is there, once, in
order; decks, circles, replays and watches, too, and what was taken back is not."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections import Counter
from contextlib import closing
from pathlib import Path
from random import Random
from statistics import median

import pytest

from giftable.games.catalog import GAMES
from tests.crashes.ledger import lost, verified
from tests.support.crowd import Crowd
from tests.support.errands import Errands
from tests.support.night import IS_NIGHT
from tests.support.post import Ear, post_office
from tests.support.process import Process

ENDS = {"kill": 200 if IS_NIGHT else 8, "stop": 200 if IS_NIGHT else 4}
SEED = Random().randrange(2**32) if IS_NIGHT else 5  # when the ends come
TABLES = 8
LOAD_ACKS = 30  # between a restart and the next end at least: there is something to lose
END_WITHIN_S = 0.3


class Restarts:
    """One server, ended again and again, and how long it took to be back."""

    def __init__(self, database: Path, post: int, how: str) -> None:
        """`post` is the mail server's port; `how` a method of Process."""
        self.server = Process(
            database, 0, "--outgoing", "--outgoing-private", "127.0.0.0/8", "--public-url",
            "http://localhost", "--smtp", f"smtp://127.0.0.1:{post}", "--mail-from", "g@localhost",
        )  # fmt: skip
        self._how = how
        self.healthy_s: list[float] = []
        self.acked_s: list[float] = []

    async def once(self, crowd: Crowd) -> None:
        """It ends, and a new process begins on the same database and port."""
        code = await asyncio.to_thread(getattr(self.server, self._how))
        assert code in (None, 0)
        await asyncio.gather(asyncio.to_thread(self.server.start), self._back(crowd))

    async def _back(self, crowd: Crowd) -> None:
        start_s = time.monotonic()
        await crowd.until_answered("/healthz")
        self.healthy_s.append(time.monotonic() - start_s)
        await crowd.until_acks(1)
        self.acked_s.append(time.monotonic() - start_s)


async def evening(database: Path, how: str) -> tuple[Crowd, Errands, Restarts]:
    rng, ear = Random(SEED), Ear()
    async with post_office(ear) as post:
        restarts = Restarts(database, post, how)
        with restarts.server as server:
            errands = Errands([server.address], ear)
            async with Crowd([server.address], SEED, after_game=errands.after_game) as crowd:
                for i in range(TABLES):
                    await crowd.table([*GAMES][i % len(GAMES)], people=3, bots=i % 3)
                async with errands:
                    for _ in range(ENDS[how]):
                        await crowd.until_acks(LOAD_ACKS)
                        await asyncio.sleep(rng.uniform(0, END_WITHIN_S))
                        await restarts.once(crowd)
                        assert lost(database, crowd) == []
                    await errands.end()
                    await restarts.once(crowd)
                    assert await errands.faults() == []
                    assert await asyncio.to_thread(waiting, database) >= errands.unheard()
            assert await asyncio.to_thread(server.stop) == 0
    return crowd, errands, restarts


def waiting(database: Path) -> set[str]:
    """The watches of which something is still to be told."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
        return {watch for (watch,) in connection.execute("select watch from deliveries")}


@pytest.mark.parametrize("how", ENDS)
def test_killing_the_server_at_random_moments_loses_no_move(how: str, tmp_path: Path) -> None:
    print(f"seed {SEED}")
    database = tmp_path / "giftable.db"
    crowd, errands, restarts = asyncio.run(evening(database, how))
    assert lost(database, crowd) == []
    commits = verified(database, list(crowd.tables))
    refused = sum((person.refused for person in crowd.people), Counter())
    games = sum(person.games for person in crowd.people)
    away = median(x for person in crowd.people for x in person.away_s)
    print(
        f"{len(restarts.acked_s)} times {how}, {crowd.acks} acknowledged, {commits} commits, "
        f"{games} games, refused {dict(refused)}\n"
        f"and {errands.acks} of all else: {dict(errands.done)}; tries: {dict(errands.tries)}\n"
        f"back (median): first answer after {median(restarts.healthy_s):.2f} s, first Ack after "
        f"{median(restarts.acked_s):.2f} s; people were away for {away:.2f} s"
    )
    assert games > TABLES
    assert {kind.split()[0] for kind in errands.done} >= {"decks", "circles", "watches"}
    # whoever is still on the way back at the next end is away only once: on a slow machine, often
    assert min(len(person.away_s) for person in crowd.people) >= ENDS[how] // 4
