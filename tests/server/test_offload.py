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

from giftable.games.catalog import ELSEWHERE, GAMES
from giftable.games.kernel import Rejected
from giftable.server.process.offload import OffloadProcess
from tests.support.bound import BOUND_S

pytestmark = pytest.mark.real_clock


def where(data: bytes, many: list[int]) -> tuple[int, bytes, list[int]]:
    return os.getpid(), data, many


def refuses(code: str) -> None:
    raise Rejected(code)


def refuses_a_deck() -> None:
    raise Rejected("deck_too_big", bytes=2, most=1)


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
from giftable.server.process.offload import OffloadProcess
from tests.server.test_offload import never_ends, where

async def server():
    beside = OffloadProcess()
    pid, *_ = await beside(where, b"", [])
    work = asyncio.create_task(beside(never_ends))
    for _ in range(9):
        await asyncio.sleep(0)
    print(pid, flush=True)
    await work

asyncio.run(server())
"""


@pytest.fixture
async def beside() -> AsyncIterator[OffloadProcess]:
    one = OffloadProcess()
    yield one
    await one.close()
    assert not one.workers.pids


async def test_work_is_offloaded_to_a_process_that_is_reused(beside: OffloadProcess) -> None:
    long = os.urandom(3_000_000)
    pid, data, many = await beside(where, long, [1, 2])
    assert pid != os.getpid() and data == long and many == [1, 2]
    assert (await beside(where, b"", []))[0] == pid
    assert beside.workers.pids == [pid]


async def test_a_rejection_in_the_worker_is_raised_here(beside: OffloadProcess) -> None:
    with pytest.raises(Rejected, match="bad_circle_file"):
        await beside(refuses, "bad_circle_file")
    with pytest.raises(Rejected) as why:
        await beside(refuses_a_deck)
    assert why.value.code == "deck_too_big" and why.value.values == {"bytes": 2, "most": 1}
    with pytest.raises(Rejected, match="server_failed"):
        await beside(fails)


async def test_the_worker_knows_games_of_other_packages(
    beside: OffloadProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(ELSEWHERE, "tests.games.swap")
    assert await beside(games) == sorted({*GAMES, "swap"})


async def test_a_worker_that_dies_is_replaced(beside: OffloadProcess) -> None:
    with pytest.raises(Rejected, match="server_failed"):
        await beside(dies)
    assert (await beside(where, b"", []))[1] == b""


async def test_an_idle_worker_ends() -> None:
    beside = OffloadProcess(idle_s=0.0)
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
