"""Prints each endpoint with its worst case and how long that holds the loop or, if wanted, how much
longer another table's moves take meanwhile: their 99th percentile, against that of the moves before
and after. Beside other work give it precedence: `nice -n -15`."""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from time import monotonic, sleep

from tests.endpoints.apart import HouseApart, OtherTable
from tests.endpoints.house import House
from tests.endpoints.stock import Stock, offline
from tests.endpoints.worst import ENDPOINTS, held_ms

BURSTS, MOVES = 30, 150  # it is done so often, or until so many moves have met it: a window
QUIET_S = 0.15


def others_ms(stock: Stock, others: OtherTable, endpoint: str) -> tuple[float, float]:
    """The 99th percentile of another table's moves while it is done, and in between."""
    busy: list[float] = []
    quiet: list[float] = []
    for _ in range(BURSTS):
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


def held(stock: Stock, endpoint: str, tries: int) -> str:
    return f"{held_ms(stock, endpoint, tries, is_enough=False):.1f} ms"


def beside(stock: Stock, endpoint: str, tries: int) -> str:
    others = OtherTable(stock.house)
    found = [others_ms(stock, others, endpoint) for _ in range(tries)]
    others.end()
    busy, quiet = min(found, key=lambda one: one[0] / one[1])
    return f"{busy / quiet:.1f}: {busy:.0f} for {quiet:.0f} ms"


def main(endpoints: list[str], *, with_others: bool, tries: int) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        kind, measured = (HouseApart, beside) if with_others else (House, held)
        with kind(folder, offline(folder / "offline")) as house:
            stock = Stock(house)
            print(
                f"| endpoint | the largest | how often | {measured.__name__} |",
                "|---|---|---|---|",
                sep="\n",
            )
            for endpoint in endpoints:
                largest, often, _ = ENDPOINTS[endpoint]
                found = measured(stock, endpoint, tries)
                print(f"| `{endpoint}` | {largest} | {often} | {found} |", flush=True)


if __name__ == "__main__":
    asking = argparse.ArgumentParser(prog="python -m tests.endpoints", description=__doc__)
    asking.add_argument("endpoints", nargs="*", metavar="DOOR", help='as "GET /api/mine" or "Ping"')
    asking.add_argument("--others", action="store_true", help="measure another table instead")
    asking.add_argument("--tries", type=int, default=3, help="of which the best counts")
    wanted = asking.parse_args()
    if unknown := [endpoint for endpoint in wanted.endpoints if endpoint not in ENDPOINTS]:
        sys.exit(f"There is no such endpoint: {', '.join(unknown)}")
    main(wanted.endpoints or list(ENDPOINTS), with_others=wanted.others, tries=wanted.tries)
