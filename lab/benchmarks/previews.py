"""How long a link's picture takes, and whether a move waits for one.

    python -m lab.benchmarks.previews

The real `giftable serve` on a SQLite file. First each kind of preview is drawn anew by the process
that draws, warmed up, over and over: the median (at most 100 ms) and the largest file (150 kB).
Then eight tables commit 120 moves a second, from a command to its durable update. In rounds of
four slices of three seconds, in any order, nobody asks for a picture; or two new ones are asked for
a second, by a process in its turn or by one that takes only what others leave (in truth it is on
another machine); or a loop that does nothing takes the processor as long and as politely as what
draws: that is what this machine takes for any work beside moves. Printed are the p99 of all moves
by the p99 of those alone (at most 1.1 beside pictures that are asked for so), each with what nine
of ten choices of as many rounds give.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from itertools import count
from pathlib import Path
from random import Random
from statistics import median, quantiles

import httpx
from websockets.asyncio.client import ClientConnection, connect

from giftable.bootstrap import STATIC
from giftable.previews.child import NICE
from giftable.previews.process import PainterProcess
from giftable.protocol.previews import (
    BestGift,
    Circle,
    Drawing,
    Invitation,
    Preview,
    Replay,
    Somebody,
)
from giftable.system.aside import step_aside, step_behind
from tests.support.process import Process

DRAWN = 12
DRAW_MS, BYTES_MAX, RATIO = 100, 150_000, 1.1
TABLES, MOVES_A_SECOND, PICTURES_A_SECOND = 8, 15, 2
ROUNDS, SLICE_S = 30, 3.0
CHOICES = 500
FAR = "pictures, asked for aside"  # as from another machine
BESIDE = ("nothing", "pictures", FAR, "a loop")
FACES = tuple(Somebody(None, seat) for seat in range(8))
KINDS: dict[str, Callable[[str], Preview]] = {
    "invitation": lambda name: Invitation("gifttrap", name, FACES[2], 4),
    "invitation, hat": lambda name: Invitation("hat", name, FACES[5], 2),
    "replay": lambda name: Replay("gifttrap", (name,), BestGift("puppy", name, "Olga")),
    "replay, hat": lambda name: Replay("hat", (name,), BestGift("broccoli", name, "Olga")),
    "circle": lambda name: Circle(name, 12, FACES),
}


async def drawn() -> tuple[int, float]:
    """Draws a preview of each kind. Returns the number of goals missed, and the processor's ms for
    an invitation."""
    missed, worked_ms = 0, []
    painter = PainterProcess(STATIC)
    try:
        for kind, facts in KINDS.items():
            took, sizes, worked = [], [], []
            for nth in range(DRAWN):
                preview = facts(f"Zoë {nth}")
                if isinstance(preview, Replay | Circle):  # nothing of it is to be there already
                    preview = _unlike(preview, nth)
                began, before = time.perf_counter(), _worked_ms(painter.pids)
                sizes.append(len(await painter.drawn(Drawing(preview, "en"))))
                took.append(1000 * (time.perf_counter() - began))
                worked.append(_worked_ms(painter.pids) - before)
            ms = median(took[2:])
            worked_ms.append(median(worked[2:]))
            missed += ms > DRAW_MS or max(sizes) > BYTES_MAX
            print(
                f"{kind}: {ms:.0f} ms (at most {DRAW_MS}), {worked_ms[-1]:.0f} of them at work, "
                f"{max(sizes) / 1000:.0f} kB"
            )
    finally:
        await painter.close()
    return missed, worked_ms[0]


def _worked_ms(pids: list[int]) -> float:
    """Returns how long the kernel let these processes run, in ms."""
    ran = (Path(f"/proc/{pid}/schedstat").read_text().split()[0] for pid in pids)
    return sum(map(int, ran)) / 1e6


def _unlike(preview: Replay | Circle, nth: int) -> Preview:
    """Returns a copy of the preview with another gift, or other faces."""
    if isinstance(preview, Circle):
        return Circle(preview.name, nth, (*FACES[nth % 8 :], *FACES[: nth % 8]))
    kind = "drawings" if preview.game == "hat" else "pictures"
    names = sorted(path.stem for path in (STATIC / kind).glob("*/*.svg"))[:: DRAWN // 2]
    assert preview.best is not None
    best = BestGift(names[nth], preview.best.giver, preview.best.receiver)
    return Replay(preview.game, preview.winners, best)


class Table:
    """A table whose host changes names: each change is a durable commit, then shown."""

    def __init__(self, code: str, line: ClientConnection) -> None:
        self.code = code
        self._line = line
        self._moves = count(1)

    async def move(self) -> float:
        """Makes one move. Returns the seconds until its update."""
        nth = next(self._moves)
        name = f"Jana {nth}"
        began = time.perf_counter()
        await self._line.send(json.dumps({
            "type": "Rename", "id": f"the-move-{nth}", "seat": 0, "name": name, "locale": "en",
        }))  # fmt: skip
        while True:
            said = json.loads(await self._line.recv())
            if said["type"] == "Table" and said["seats"][0]["name"] == name:
                return time.perf_counter() - began

    async def moves(self, until_s: float) -> list[float]:
        """Makes moves at the table's pace until then. Returns the seconds of each."""
        took = []
        while time.perf_counter() < until_s:
            began = time.perf_counter()
            took.append(await self.move())
            await asyncio.sleep(max(0.0, 1 / MOVES_A_SECOND - (time.perf_counter() - began)))
        return took


async def tables(address: str) -> list[Table]:
    found = []
    for nth in range(TABLES):
        async with httpx.AsyncClient(base_url=f"http://{address}") as person:
            body = {"game": "gifttrap", "name": f"Jana {nth}", "locale": "en"}
            made = (await person.post("/api/tables", json=body)).json()
            cookie = "; ".join(f"{name}={value}" for name, value in person.cookies.items())
        line = await connect(
            f"ws://{address}/ws/{made['table']}", additional_headers={"Cookie": cookie}, proxy=None
        )
        found.append(Table(made["code"], line))
    return found


def pictures(address: str, codes: list[str], until_s: float) -> int:
    """Asks for pictures from a process of its own; each is new, since its table's host has another
    name by now."""
    got = 0
    with httpx.Client(base_url=f"http://{address}", timeout=30) as asker:
        while time.time() < until_s:
            began = time.time()
            answer = asker.get(f"/preview/t/{codes[got % len(codes)]}.png?l=en")
            assert answer.status_code == 200, answer.text
            got += 1
            time.sleep(max(0.0, 1 / PICTURES_A_SECOND - (time.time() - began)))
    return got


def waits() -> None:
    """Gives this process the low priority of those that draw."""
    os.setsid()
    step_aside(NICE)
    step_behind()


def loop(burst_ms: float, until_s: float) -> int:
    """Uses the processor in bursts as drawing does. Returns the number of bursts."""
    bursts = 0
    while time.time() < until_s:
        began, end_s = time.time(), time.process_time() + burst_ms / 1000
        while time.process_time() < end_s:
            pass
        bursts += 1
        time.sleep(max(0.0, 1 / PICTURES_A_SECOND - (time.time() - began)))
    return bursts


async def beside(address: str, picture_ms: float) -> int:
    """Measures moves beside nothing, beside pictures and beside a loop; returns 1 if the goal was
    missed."""
    playing = await tables(address)
    codes = [table.code for table in playing]
    moves: dict[str, list[list[float]]] = {what: [] for what in BESIDE}
    seen, order = 0, [*BESIDE]
    rng = Random(5)
    with (
        ProcessPoolExecutor(1) as asker,
        ProcessPoolExecutor(1, initializer=waits) as far_asker,
        ProcessPoolExecutor(1, initializer=waits) as idler,
    ):
        for one in (asker, far_asker):  # what draws is awake
            one.submit(pictures, address, codes, time.time() + 2).result()
        idler.submit(loop, picture_ms, 0.0).result()
        for _ in range(ROUNDS):
            rng.shuffle(order)
            for what in order:
                end_s = time.time() + SLICE_S
                work = []
                if what == "a loop":
                    work = [idler.submit(loop, picture_ms, end_s)]
                elif what != "nothing":
                    who = far_asker if what == FAR else asker
                    work = [who.submit(pictures, address, codes, end_s)]
                until_s = time.perf_counter() + SLICE_S
                took = await asyncio.gather(*(table.moves(until_s) for table in playing))
                moves[what].append([1000 * one for of_table in took for one in of_table])
                done = sum(one.result() for one in work)
                seen += done if what.startswith("pictures") else 0
    print(f"a move's p99 alone: {p99(moves['nothing']):.1f} ms; {seen} pictures were drawn")
    ratios = {}
    for what in BESIDE[1:]:
        ratios[what] = p99(moves[what]) / p99(moves["nothing"])
        least, most = spread(moves[what], moves["nothing"], rng)
        print(
            f"beside {what}: {p99(moves[what]):.1f} ms, ratio {ratios[what]:.2f} "
            f"({least:.2f} to {most:.2f}; at most {RATIO})"
        )
    return int(ratios[FAR] > RATIO)


def p99(slices: list[list[float]]) -> float:
    """Returns the 99th percentile over all slices."""
    return quantiles([one for of_slice in slices for one in of_slice], n=100)[98]


def spread(busy: list[list[float]], quiet: list[list[float]], rng: Random) -> tuple[float, float]:
    """Returns the bounds of nine in ten ratios, if rounds are resampled (bootstrap)."""
    ratios = []
    for _ in range(CHOICES):
        chosen = rng.choices(range(len(busy)), k=len(busy))
        ratios.append(p99([busy[nth] for nth in chosen]) / p99([quiet[nth] for nth in chosen]))
    *_, most = edges = quantiles(ratios, n=20)
    return edges[0], most


def main() -> int:
    missed, picture_ms = asyncio.run(drawn())
    with tempfile.TemporaryDirectory() as folder, Process(Path(folder) / "bench.db") as server:
        missed += asyncio.run(beside(server.address, picture_ms))
    return missed


if __name__ == "__main__":
    sys.exit(main())
