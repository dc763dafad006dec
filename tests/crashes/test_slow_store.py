"""A disk that is slow to flush: nobody stands still, and who waits, waits together. One that does
not flush at all for a while: nothing is acknowledged, nobody is sent away, and then all goes on."""

from __future__ import annotations

import asyncio
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import event

from giftable.store import sql
from giftable.tables.ports import Commit
from tests.crashes.ledger import lost, verified
from tests.support.bound import BOUND_S, until
from tests.support.crowd import Crowd
from tests.support.errands import Errands
from tests.support.night import IS_NIGHT
from tests.support.process import Process

pytestmark = pytest.mark.real_clock

SLOW_S = 0.5
TABLES = 40
HUNG_S = 30.0 if IS_NIGHT else 1.0


def first(i: int) -> Commit:
    return Commit(f"table-{i:016}", 1, 1_000, "command-1", b"{}")


async def test_a_slow_disk_delays_only_writes(tmp_path: Path) -> None:
    store = sql.open(f"sqlite:///{tmp_path / 'giftable.db'}")
    for i in range(TABLES):
        assert await store.create(first(i), f"C{i:03}")
    turns = 0
    turns_while_flushing = []

    def trace(statement: str) -> None:
        if statement == "COMMIT":
            before = turns
            time.sleep(SLOW_S)
            turns_while_flushing.append(turns - before)

    event.listen(store._engine, "checkout", lambda line, *_: line.set_trace_callback(trace))
    writing = asyncio.gather(
        *(store.append(Commit(first(i).table, 2, 2_000, "command-2", b"{}")) for i in range(TABLES))
    )
    while not writing.done():
        await asyncio.sleep(0.005)
        turns += 1
    await writing
    await store.close()
    assert len(turns_while_flushing) <= 2, "one flush for all, perhaps one for the latecomers"
    assert min(turns_while_flushing) > 2, "everybody else stood still"


@contextmanager
def no_flush(pid: int, folder: Path) -> Iterator[None]:
    """Inside, no flush that the process begins comes to its end."""
    flushes, said = "fsync,fdatasync", folder / "strace"
    how = ["-e", f"trace={flushes}", "-e", f"inject={flushes}:delay_enter={3600 * 10**6}"]
    with said.open("w") as file:
        holding = subprocess.Popen(["strace", "-f", "-p", str(pid), *how], stderr=file)
    try:
        until(lambda: "attached" in said.read_text() or holding.poll() is not None, said.read_text)
        if holding.poll() is not None:
            pytest.skip(f"no process may be traced here: {said.read_text()}")
        yield
    finally:
        holding.send_signal(signal.SIGINT)
        holding.wait(BOUND_S)


async def evening(server: Process, folder: Path) -> Crowd:
    errands = Errands([server.address])
    async with Crowd([server.address], after_game=errands.after_game) as crowd, errands:
        for game in ("gifttrap", "hat"):
            await crowd.table(game, people=4, bots=1)
        await crowd.until_acks(60)
        await crowd.until(lambda: {"decks saved", "circles joined"} <= set(errands.done))
        with no_flush(server.pid, folder):
            with pytest.raises(AssertionError, match=r"503.*unready.*slow"):
                while True:
                    await crowd.ask("GET", "/readyz")
            acked, end_s = (crowd.acks, errands.acks), time.monotonic() + HUNG_S
            await crowd.until(lambda: time.monotonic() > end_s)
            for path in ("/", "/healthz", "/openapi.json"):
                assert (await crowd.ask("GET", path))[0]
            assert (crowd.acks, errands.acks) == acked
        began_s = time.monotonic()
        await crowd.until_acks(1)
        back_s = time.monotonic() - began_s
        await crowd.until_acks(60)
        assert not [person.name for person in crowd.people if person.away_s], "sockets stay"
        assert not [person.name for person in crowd.people if person.refused["store_failed"]]
        await errands.end()
        assert await errands.faults() == []
    longest_s = max(max(person.answered_s) for person in crowd.people)
    print(
        f"{crowd.acks} and {errands.acks} acknowledged, tries: {dict(errands.tries)}; the longest "
        f"wait was {longest_s:.1f} s, and {back_s:.2f} s after the flush somebody had an answer"
    )
    return crowd


@pytest.mark.skipif(shutil.which("strace") is None, reason="strace is not installed")
def test_a_disk_that_flushes_nothing_for_a_while_loses_nothing(tmp_path: Path) -> None:
    database = tmp_path / "giftable.db"
    with Process(database) as server:
        crowd = asyncio.run(evening(server, tmp_path))
        assert server.stop() == 0
    assert lost(database, crowd) == []
    assert verified(database, list(crowd.tables)) > 0
