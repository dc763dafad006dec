"""Prints each door with its worst case and how long that holds the loop or, if wanted, how much
longer another table's moves take meanwhile: the 99th percentile, against that of the moves before
and after, by the median of some windows."""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import monotonic, sleep

from tests.doors.apart import HouseApart, OtherTable
from tests.doors.house import House
from tests.doors.stock import Stock, offline
from tests.doors.worst import DOORS, held_ms

HEAD = """\
| door | the largest | how often | loop held |
|---|---|---|---|"""
WINDOWS = 5
MOVES, TIMES = 100, 12  # so many moves while it is done, or so often, makes a window
QUIET_S = 0.3


def others_ms(stock: Stock, others: OtherTable, door: str) -> tuple[float, float]:
    """The 99th percentile of another table's moves while it is done, and in between."""
    busy: list[float] = []
    quiet: list[float] = []
    for _ in range(TIMES):
        doing = DOORS[door][2](stock)
        stock.house.settle()
        others.moves()
        sleep(QUIET_S)
        began_s = monotonic()
        doing()
        ended_s = monotonic()
        sleep(QUIET_S)
        for sent_s, answered_s in others.moves():
            is_busy = answered_s > began_s and sent_s < ended_s
            (busy if is_busy else quiet).append(1000 * (answered_s - sent_s))
        if len(busy) >= MOVES:
            break
    return p99(busy), p99(quiet)


def p99(found: list[float]) -> float:
    return sorted(found)[-1 - len(found) // 100]


def main(doors: list[str], *, markdown: bool, tries: int) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with House(folder, offline(folder / "offline")) as house:
            stock = Stock(house)
            print(HEAD if markdown else "")
            for door in doors:
                largest, often, _ = DOORS[door]
                held = f"{held_ms(stock, door, tries, is_enough=False):.1f} ms"
                row = f"| `{door}` | {largest} | {often} | {held} |"
                print(row if markdown else f"{held:>8}  {door}: {largest}, {often}", flush=True)


def main_others(doors: list[str]) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with HouseApart(folder, offline(folder / "offline")) as house:
            stock = Stock(house)
            for door in doors:
                others = OtherTable(house)
                found = [others_ms(stock, others, door) for _ in range(WINDOWS)]
                times = sorted(busy / quiet for busy, quiet in found)
                busy, quiet = (median(half) for half in zip(*found, strict=True))
                print(
                    f"{median(times):5.1f} times ({times[0]:.1f} to {times[-1]:.1f}), "
                    f"{busy:.0f} for {quiet:.0f} ms  {door}",
                    flush=True,
                )
                others.end()


if __name__ == "__main__":
    asking = argparse.ArgumentParser(prog="python -m tests.doors", description=__doc__)
    asking.add_argument("doors", nargs="*", metavar="DOOR", help='as "GET /api/mine" or "Ping"')
    asking.add_argument("--markdown", action="store_true", help="a table for documents")
    asking.add_argument("--others", action="store_true", help="measure another table, too")
    asking.add_argument("--tries", type=int, default=3, help="of which the best counts")
    wanted = asking.parse_args()
    if unknown := [door for door in wanted.doors if door not in DOORS]:
        sys.exit(f"There is no such door: {', '.join(unknown)}")
    if wanted.others:
        main_others(wanted.doors or list(DOORS))
    else:
        main(wanted.doors or list(DOORS), markdown=wanted.markdown, tries=wanted.tries)
