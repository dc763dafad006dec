"""Many evenings at once, on several processes, until one fails or time is up."""

from __future__ import annotations

import gc
import multiprocessing
import time
from collections.abc import Iterator
from itertools import count
from multiprocessing.queues import Queue
from queue import Empty

from tests.support.simulation.evening import Played, play
from tests.support.simulation.scenario import scenario

LOOK_S = 5.0  # how often it is looked whether those who play still live
_spawning = multiprocessing.get_context("spawn")


def many(
    first_seed: int, *, evenings: int | None = None, seconds: float | None = None, jobs: int = 2
) -> Iterator[Played]:
    """Evenings of the seeds from the first on, as they end; none begins after a failure.

    So many of them, or as many as begin within so many seconds.
    """
    if jobs == 1 or evenings == 1:
        yield from _until_one_fails(first_seed, 1, evenings, seconds)
        return
    played: Queue[Played | None] = _spawning.Queue()
    workers = [
        _spawning.Process(
            target=_work,
            args=(played, first_seed + job, jobs, _share(evenings, job, jobs), seconds),
            daemon=True,
        )
        for job in range(jobs)
    ]
    for worker in workers:
        worker.start()
    try:
        working = len(workers)
        while working:
            try:
                one = played.get(timeout=LOOK_S)
            except Empty:
                if not all(worker.is_alive() or worker.exitcode == 0 for worker in workers):
                    raise RuntimeError("a process that played evenings has ended") from None
                continue
            if one is None:
                working -= 1
                continue
            yield one
            if one.failed:
                return
    finally:
        for worker in workers:
            worker.terminate()
            worker.join()


def _share(evenings: int | None, job: int, jobs: int) -> int | None:
    return None if evenings is None else len(range(job, evenings, jobs))


def _work(
    out: Queue[Played | None], seed: int, step: int, evenings: int | None, seconds: float | None
) -> None:
    gc.freeze()
    gc.disable()
    for one in _until_one_fails(seed, step, evenings, seconds):
        out.put(one)
    out.put(None)


def _until_one_fails(
    seed: int, step: int, evenings: int | None, seconds: float | None
) -> Iterator[Played]:
    end_s = float("inf") if seconds is None else time.monotonic() + seconds
    for i in count():
        if time.monotonic() >= end_s or (evenings is not None and i >= evenings):
            return
        one = play(scenario(seed + i * step))
        yield one
        if one.failed:
            return
