"""Work beside the loop: in a process, with what it answers and refuses, and when it ends badly."""

from __future__ import annotations

import asyncio
import os
import select
import signal
import sys
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator

import pytest

from giftable.decks.refused import Refused
from giftable.games.catalog import ELSEWHERE, GAMES
from giftable.games.kernel import Rejected
from giftable.server.beside import BesideProcess
from tests.support.bound import BOUND_S


def where(data: bytes, many: list[int]) -> tuple[int, bytes, list[int]]:
    return os.getpid(), data, many


def refuses(code: str) -> None:
    raise Rejected(code)


def refuses_a_deck() -> None:
    raise Refused("deck_too_big", bytes=2, most=1)


def fails() -> None:
    raise ValueError("what it was about is nobody's business")


def games() -> list[str]:
    return sorted(GAMES)


def dies() -> None:
    os._exit(1)


def never_ends() -> None:
    while True:
        pass


ALONE = """
import asyncio
from giftable.server.beside import BesideProcess
from tests.server.test_beside import never_ends, where

async def server():
    beside = BesideProcess()
    pid, *_ = await beside(where, b"", [])
    work = asyncio.create_task(beside(never_ends))
    for _ in range(9):
        await asyncio.sleep(0)
    print(pid, flush=True)
    await work

asyncio.run(server())
"""


@pytest.fixture
async def beside() -> AsyncIterator[BesideProcess]:
    one = BesideProcess()
    yield one
    await one.close()
    assert not one.workers.pids


async def test_it_is_done_elsewhere_by_one_process_after_the_other(beside: BesideProcess) -> None:
    long = os.urandom(3_000_000)
    pid, data, many = await beside(where, long, [1, 2])
    assert pid != os.getpid() and data == long and many == [1, 2]
    assert (await beside(where, b"", []))[0] == pid
    assert beside.workers.pids == [pid]


async def test_what_it_refuses_is_refused_here(beside: BesideProcess) -> None:
    with pytest.raises(Rejected, match="bad_circle_file"):
        await beside(refuses, "bad_circle_file")
    with pytest.raises(Refused) as why:
        await beside(refuses_a_deck)
    assert why.value.code == "deck_too_big" and why.value.values == {"bytes": 2, "most": 1}
    with pytest.raises(Rejected, match="server_failed"):
        await beside(fails)


async def test_games_from_elsewhere_are_known_there(
    beside: BesideProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(ELSEWHERE, "tests.games.swap")
    assert await beside(games) == sorted({*GAMES, "swap"})


async def test_after_a_process_that_ends_another_works(beside: BesideProcess) -> None:
    with pytest.raises(Rejected, match="server_failed"):
        await beside(dies)
    assert (await beside(where, b"", []))[1] == b""


async def test_who_has_nothing_to_do_ends() -> None:
    beside = BesideProcess(idle_s=0.0)
    await beside(len, b"12")
    [worker] = beside.workers.all
    assert await worker.process.wait() == 0
    await beside(len, b"12")
    assert worker not in beside.workers.all, "nothing is kept of what has ended"
    await beside.close()


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere it ends with its work")
async def test_work_ends_with_a_server_that_is_killed() -> None:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    server = await asyncio.create_subprocess_exec(sys.executable, "-c", ALONE, stdout=PIPE, env=env)
    assert server.stdout is not None
    worker = os.pidfd_open(int(await server.stdout.readline()))
    server.kill()
    await server.wait()
    ended, _, _ = await asyncio.to_thread(select.select, [worker], [], [], BOUND_S)
    if not ended:
        signal.pidfd_send_signal(worker, signal.SIGKILL)
    os.close(worker)
    assert ended
