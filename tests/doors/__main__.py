"""Prints each door with its worst case, how long that holds the loop and, if wanted, how much
longer another table's moves take meanwhile: the 99th percentile, against that of as many moves in
between."""

from __future__ import annotations

import argparse
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import perf_counter, sleep

from tests.doors.house import House, Line
from tests.doors.messages import message
from tests.doors.stock import Stock, offline
from tests.doors.worst import DOORS, held_ms
from tests.support.bound import until

HEAD = """\
| door | the largest | how often | loop held |
|---|---|---|---|"""
OTHER = 119  # somebody who has a table of their own
MOVES = 40  # in each half, at least
PAUSE_S = 0.05  # between two of them: no more are allowed


def move_s(line: Line) -> float:
    """How long a move takes that is written to the disk."""
    sleep(PAUSE_S)
    line.answers.clear()
    began_s = perf_counter()
    line.say(message("Rename", seat=0, name="Olga", locale="en"))
    until(lambda: line.answered("Ack"))
    return perf_counter() - began_s


def ratio(stock: Stock, line: Line, door: str) -> float:
    busy: list[float] = []
    quiet: list[float] = []
    stock.house.may_stand_still = False  # that would hold up the other table, too
    with ThreadPoolExecutor(1) as pool:
        while len(busy) < MOVES:
            doing = pool.submit(DOORS[door][2](stock))
            while not doing.done():
                busy.append(move_s(line))
            doing.result()
            while len(quiet) < len(busy):
                quiet.append(move_s(line))
    stock.house.may_stand_still = True
    return p99(busy) / p99(quiet)


def p99(seconds: list[float]) -> float:
    return sorted(seconds)[-1 - len(seconds) // 100]


def main(doors: list[str], *, markdown: bool, tries: int, others: bool) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with House(folder, offline(folder / "offline")) as house:
            stock = Stock(house)
            made = {"game": "gifttrap", "name": "Olga", "locale": "en"}
            table = house.did("POST", "/api/tables", made, OTHER)["table"]
            line = house.line(f"/ws/{table}", OTHER)
            print(HEAD if markdown else "")
            for door in doors:
                largest, often, _ = DOORS[door]
                held = f"{held_ms(stock, door, tries, is_enough=False):.1f} ms"
                if others:
                    held += f", p99 {ratio(stock, line, door):.1f} times"
                row = f"| `{door}` | {largest} | {often} | {held} |"
                print(row if markdown else f"{held:>8}  {door}: {largest}, {often}", flush=True)


if __name__ == "__main__":
    asking = argparse.ArgumentParser(prog="python -m tests.doors", description=__doc__)
    asking.add_argument("doors", nargs="*", metavar="DOOR", help='as "GET /api/mine" or "Ping"')
    asking.add_argument("--markdown", action="store_true", help="a table for documents")
    asking.add_argument("--others", action="store_true", help="measure another table, too")
    asking.add_argument("--tries", type=int, default=3, help="of which the best counts")
    wanted = asking.parse_args()
    if unknown := [door for door in wanted.doors if door not in DOORS]:
        sys.exit(f"There is no such door: {', '.join(unknown)}")
    asked = {"markdown": wanted.markdown, "tries": wanted.tries, "others": wanted.others}
    main(wanted.doors or list(DOORS), **asked)
