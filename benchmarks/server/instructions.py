"""How many instructions a move takes the whole server, which no load on the machine disturbs.

    python -m benchmarks.server.instructions [COMMIT ...] [--case CASE] [--seconds S]

Our server runs in valgrind (Debian's package), some fifty times slower, while all its tables play
as fast as they go. Counted is what it does itself, all its threads; the kernel's part is not. Two
counts of one version differ by less than a hundredth; instructions are not time, though: the
processor takes several of some in the time of one of others.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import shutil
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path

import uvloop
from msgspec import structs

from benchmarks.server.against import unpacked
from benchmarks.server.load import as_fast_as_it_goes
from benchmarks.server.parts import CASES, Bench, our_server
from benchmarks.server.processes import ROOT, Version, named

WARM_S = 4.0  # until Python has settled on its quicker instructions
_SUMMARY = re.compile(r"^(?:summary|totals): (\d+)", re.MULTILINE)


async def counted(version: Version, case: str, seconds: float, folder: Path) -> float:
    """Returns the instructions a move takes."""
    out, start = folder / "callgrind.out", folder / "python"
    start.write_text(
        "#!/bin/sh\nexec valgrind --tool=callgrind --instr-atstart=no --quiet "
        f'--callgrind-out-file={out} {version.python} "$@"\n'
    )
    start.chmod(0o755)
    with ExitStack() as stack:
        slow = structs.replace(version, python=str(start))
        who = await our_server(Bench(folder, seconds, 1), stack, slow, case)
        await who.come()
        await as_fast_as_it_goes(who.tables, who.tally, 0.0, WARM_S)
        await _control_callgrind(who.server.pid, "--instr=on")
        await as_fast_as_it_goes(who.tables, who.tally, seconds, 0.0)
        moves = len(who.tally.updates)
        await _control_callgrind(who.server.pid, "--instr=off")
        await _control_callgrind(who.server.pid, "--dump")
    dumped = [_SUMMARY.findall(one.read_text(errors="replace")) for one in _dumps(out)]
    for one in _dumps(out):
        one.unlink()
    return max(int(found) for each in dumped for found in each) / moves


def _dumps(out: Path) -> list[Path]:
    return sorted(out.parent.glob(f"{out.name}*"))


async def _control_callgrind(pid: int, what: str) -> None:
    process = await asyncio.create_subprocess_exec(
        "callgrind_control", what, str(pid),
        stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.DEVNULL,
    )  # fmt: skip
    if await process.wait():
        raise RuntimeError(f"callgrind_control {what} has failed")


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("commit", nargs="*", help="other versions")
    parser.add_argument("--case", choices=CASES, default="hat-4")
    parser.add_argument("--seconds", type=float, default=20.0, help="of each count")
    asked = parser.parse_args()
    if shutil.which("valgrind") is None:
        print("skipped: valgrind is not here (Debian: apt-get install valgrind)")
        return 0
    print(f"{asked.case} on {named(sys.executable)}")
    with tempfile.TemporaryDirectory(prefix="bench-", dir=ROOT / ".venv") as name:
        folder = Path(name)
        versions = {"now": Version()}
        versions |= {one: Version(unpacked(one, folder)) for one in asked.commit}
        first = 0.0
        for called, version in versions.items():
            found = uvloop.run(counted(version, asked.case, asked.seconds, folder))
            first = first or found
            print(
                f"  {called:12} {found:9,.0f} instructions a move, {found / first:.3f}", flush=True
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
