"""The database's file is moved away, or a backup put in its place, while people play: nothing is
acknowledged until it is back."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.crashes.ledger import lost, verified
from tests.support.bound import BOUND_S
from tests.support.crowd import Crowd
from tests.support.night import mostly_at_night
from tests.support.process import Process

LOAD_ACKS = 60

Lose = Callable[[Path], Callable[[], object]]
"""Takes the file from its path; returns what puts it back."""


def moved_away(database: Path) -> Callable[[], object]:
    aside = database.with_name("aside.db")
    database.rename(aside)
    return lambda: aside.rename(database)


def replaced(database: Path) -> Callable[[], object]:
    kept, backup = database.with_name("kept.db"), database.with_name("backup.db")
    kept.hardlink_to(database)
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("VACUUM INTO ?", [str(backup)])
    backup.replace(database)
    return lambda: kept.replace(database)


async def until_ready(crowd: Crowd, is_ready: bool) -> None:
    """Until `/readyz` says so; where it says no, it is the store."""
    async with asyncio.timeout(BOUND_S):
        while True:
            try:
                await crowd.ask("GET", "/readyz")
                was_ready = True
            except AssertionError as refused:
                assert " 503 " in str(refused) and '"store":"down"' in str(refused)
                was_ready = False
            if was_ready == is_ready:
                return
            await asyncio.sleep(0.01)


def errors(server: Process) -> list[dict[str, Any]]:
    """What it has logged as errors."""
    lines = [json.loads(line) for line in list(server.said) if line.startswith("{")]
    return [line for line in lines if line["level"] == "error"]


async def refused_times(crowd: Crowd, times: int) -> None:
    """Until somebody was told so often that the store has failed."""
    await crowd.until(lambda: any(one.refused["store_failed"] >= times for one in crowd.people))


async def lost_for_a_while(
    server: Process, crowd: Crowd, put_back: Callable[[], object], times: int
) -> None:
    """Nothing is acknowledged, and said so to everybody, until the file is there again."""
    await until_ready(crowd, False)
    for person in crowd.people:
        person.refused.clear()
    await refused_times(crowd, 9)  # by now whatever was acknowledged before has come
    acks = crowd.acks
    await refused_times(crowd, 18)
    with pytest.raises(AssertionError, match=r"503 .*store_failed"):
        await crowd.table("gifttrap", people=1)
    assert crowd.acks == acks
    assert not [person.name for person in crowd.people if person.away_s], "the sockets stay"
    await crowd.until(lambda: len(errors(server)) >= times)
    assert [line["event"] for line in errors(server)] == ["database file lost"] * times
    assert "stop the server" in errors(server)[0]["remedy"]
    put_back()
    await until_ready(crowd, True)


async def evening(server: Process, database: Path, lose: Lose) -> Crowd:
    async with Crowd([server.address]) as crowd:
        alone = await crowd.table("hat", people=1, bots=3)  # mostly the table itself acts
        await crowd.table("gifttrap", people=4)
        await crowd.until(lambda: len(alone[0].acked) > 5)
        await crowd.until_acks(LOAD_ACKS)
        await lost_for_a_while(server, crowd, lose(database), 1)
        await crowd.until_acks(LOAD_ACKS)
        await lost_for_a_while(server, crowd, lose(database), 2)
        acked = len(alone[0].acked)
        await crowd.until(lambda: len(alone[0].acked) > acked + 5)
        await crowd.until_acks(LOAD_ACKS)
        assert not [person.name for person in crowd.people if person.away_s]
    return crowd


@pytest.mark.parametrize("lose", mostly_at_night([moved_away, replaced], [replaced]))
def test_no_move_is_acknowledged_until_the_file_is_back(lose: Lose, tmp_path: Path) -> None:
    database = tmp_path / "giftable.db"
    with Process(database, 0, "--log", "json") as server:
        crowd = asyncio.run(evening(server, database, lose))
        assert server.stop() == 0
        assert len(errors(server)) == 2
    assert lost(database, crowd) == []
    assert verified(database, list(crowd.tables)) > LOAD_ACKS
    with closing(sqlite3.connect(database)) as connection:
        assert connection.execute("pragma integrity_check").fetchall() == [("ok",)]
