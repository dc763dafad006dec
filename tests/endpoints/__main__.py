"""Prints each endpoint with its worst case and how long that holds the loop or, if wanted, how much
longer another table's moves take meanwhile: the 99th percentile, against that of the moves before
and after, by the median of some windows."""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import monotonic, sleep

from tests.endpoints.apart import HouseApart, OtherTable
from tests.endpoints.house import House
from tests.endpoints.stock import Stock, offline
from tests.endpoints.worst import ENDPOINTS, held_ms

HEAD = """\
| endpoint | the largest | how often | loop held |
|---|---|---|---|"""
WINDOWS = 5
MOVES, TIMES = 100, 12  # so many moves while it is done, or so often, makes a window
QUIET_S = 0.3


def others_ms(stock: Stock, others: OtherTable, endpoint: str) -> tuple[float, float]:
    """The 99th percentile of another table's moves while it is done, and in between."""
    busy: list[float] = []
    quiet: list[float] = []
    for _ in range(TIMES):
        doing = ENDPOINTS[endpoint][2](stock)
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


def main(endpoints: list[str], *, markdown: bool, tries: int) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with House(folder, offline(folder / "offline")) as house:
            stock = Stock(house)
            print(HEAD if markdown else "")
            for endpoint in endpoints:
                largest, often, _ = ENDPOINTS[endpoint]
                held = f"{held_ms(stock, endpoint, tries, is_enough=False):.1f} ms"
                row = f"| `{endpoint}` | {largest} | {often} | {held} |"
                print(row if markdown else f"{held:>8}  {endpoint}: {largest}, {often}", flush=True)


def main_others(endpoints: list[str]) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with HouseApart(folder, offline(folder / "offline")) as house:
            stock = Stock(house)
            for endpoint in endpoints:
                others = OtherTable(house)
                found = [others_ms(stock, others, endpoint) for _ in range(WINDOWS)]
                times = sorted(busy / quiet for busy, quiet in found)
                busy, quiet = (median(half) for half in zip(*found, strict=True))
                print(
                    f"{median(times):5.1f} times ({times[0]:.1f} to {times[-1]:.1f}), "
                    f"{busy:.0f} for {quiet:.0f} ms  {endpoint}",
                    flush=True,
                )
                others.end()


if __name__ == "__main__":
    asking = argparse.ArgumentParser(prog="python -m tests.endpoints", description=__doc__)
    asking.add_argument("endpoints", nargs="*", metavar="DOOR", help='as "GET /api/mine" or "Ping"')
    asking.add_argument("--markdown", action="store_true", help="a table for documents")
    asking.add_argument("--others", action="store_true", help="measure another table, too")
    asking.add_argument("--tries", type=int, default=3, help="of which the best counts")
    wanted = asking.parse_args()
    if unknown := [endpoint for endpoint in wanted.endpoints if endpoint not in ENDPOINTS]:
        sys.exit(f"There is no such endpoint: {', '.join(unknown)}")
    if wanted.others:
        main_others(wanted.endpoints or list(ENDPOINTS))
    else:
        main(wanted.endpoints or list(ENDPOINTS), markdown=wanted.markdown, tries=wanted.tries)
