"""What a move costs a whole server, against other versions of the house and on other Pythons.

    python -m benchmarks.server.against [COMMIT ...] [--python PATH ...] [--case CASE ...]

All servers run at once, each with tables of its own, and play in turns, one generator for all: a
noisy machine slows them alike. Printed is the processor time of a move, all threads of the server,
and its ratio to that of this version: the median over the rounds, and their lowest and highest.
"""

from __future__ import annotations

import argparse
import gc
import io
import os
import statistics
import subprocess
import sys
import tarfile
import tempfile
from contextlib import ExitStack
from pathlib import Path

import uvloop

from benchmarks.server.load import Seen, as_fast_as_it_goes, at_pace
from benchmarks.server.parts import CASES, Bench, our_server
from benchmarks.server.processes import LOAD_CPU, ROOT, Version, named


def unpacked(commit: str, folder: Path) -> Path:
    """Checks out the parts of a commit that a server needs."""
    packed = subprocess.run(
        ["git", "archive", commit, "src", "benchmarks", "tests/support"],
        cwd=ROOT, check=True, capture_output=True,
    )  # fmt: skip
    with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as archive:
        archive.extractall(folder / commit, filter="data")
    static = folder / commit / "src/giftable/static"
    if not static.exists():  # the client that was built is in no commit
        static.symlink_to(ROOT / "src/giftable/static")
    return folder / commit


async def compared(
    bench: Bench, case: str, versions: dict[str, Version], pace: float | None
) -> None:
    with ExitStack() as stack:
        they = {
            name: await our_server(bench, stack, version, case)
            for name, version in versions.items()
        }
        for who in they.values():
            await who.come()
        for turn in range(bench.rounds):
            order = list(they.values())
            for who in order if turn % 2 else reversed(order):
                gc.collect()
                if pace is None:
                    seen = await as_fast_as_it_goes(who.tables, who.tally, bench.seconds, 0.3)
                else:
                    seen = await at_pace(who.tables, who.tally, pace, bench.seconds, 0.3)
                who.seen.append(seen)
    print(f"\n{case}" + ("" if pace is None else f" at {pace:,.0f} moves a second"))
    first = next(iter(they.values())).seen
    for name, who in they.items():
        _print_comparison(name, who.seen, first)


def _print_comparison(name: str, seen: list[Seen], first: list[Seen]) -> None:
    micros = statistics.median(1e6 / x.moves_per_cpu_s for x in seen)
    by_cpu = [b.moves_per_cpu_s / a.moves_per_cpu_s for a, b in zip(seen, first, strict=True)]
    by_clock = [a.moves_per_s / b.moves_per_s for a, b in zip(seen, first, strict=True)]
    print(
        f"  {name:28} {micros:7.1f} us a move, {statistics.median(by_cpu):.3f} "
        f"({min(by_cpu):.3f} to {max(by_cpu):.3f}); moves a second "
        f"{statistics.median(x.moves_per_s for x in seen):7,.0f}, "
        f"{statistics.median(by_clock):.3f}; p99 "
        f"{statistics.median(x.update_p99_ms for x in seen):.1f} ms; "
        f"refused {sum(x.refused for x in seen)}"
    )


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("commit", nargs="*", help="other versions")
    parser.add_argument("--python", nargs="*", default=[], help="other interpreters")
    parser.add_argument("--case", nargs="*", choices=CASES, default=list(CASES))
    parser.add_argument("--seconds", type=float, default=2.0, help="of each measurement")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--pace", type=float, help="moves a second; default: as they go")
    asked = parser.parse_args()
    os.sched_setaffinity(0, {LOAD_CPU})
    with tempfile.TemporaryDirectory(prefix="bench-", dir=ROOT / ".venv") as folder:
        versions = {f"now, {named(sys.executable)}": Version()}
        for commit in asked.commit:
            versions[commit] = Version(unpacked(commit, Path(folder)))
        for python in asked.python:
            versions[f"now, {named(python)}"] = Version(python=python)
        bench = Bench(Path(folder), asked.seconds, asked.rounds)
        for case in asked.case:
            uvloop.run(compared(bench, case, versions, asked.pace))
    return 0


if __name__ == "__main__":
    sys.exit(main())
