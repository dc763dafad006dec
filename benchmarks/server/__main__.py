"""How many tables one core serves: saturation, 8,000 players, two nodes, restart, slow readers.

    python -m benchmarks.server [PART ...] [--seconds S] [--rounds N] [--json FILE]

The server has one core, the load generator the other. Every player has a WebSocket of its own
and receives every update; every move is durable (SQLite, WAL, synchronous=FULL) before it shows.
"""

from __future__ import annotations

import argparse
import os
import resource
import sys
import tempfile
from pathlib import Path
from typing import Any

import msgspec
import uvloop

from benchmarks.server import parts
from benchmarks.server.processes import LOAD_CPU, ROOT, named


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("part", nargs="*", choices=[*parts.PARTS, []], help="default: all")
    parser.add_argument("--seconds", type=float, default=5.0, help="of each measurement")
    parser.add_argument("--rounds", type=int, default=3, help="of the saturation, interleaved")
    parser.add_argument("--json", type=Path, help="write the figures there, too")
    asked = parser.parse_args()
    os.sched_setaffinity(0, {LOAD_CPU})
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    found: dict[str, Any] = {"python": named(sys.executable)}
    print(f"on {found['python']}")
    # Not in /tmp, which may be memory: what is durable is on a disk.
    with tempfile.TemporaryDirectory(prefix="bench-", dir=ROOT / ".venv") as folder:
        for name in asked.part or parts.PARTS:
            bench = parts.Bench(Path(folder), asked.seconds, asked.rounds)
            print(f"\n{name}", flush=True)
            found[name] = uvloop.run(parts.PARTS[name](bench))
    if asked.json:
        asked.json.write_bytes(msgspec.json.format(msgspec.json.encode(found)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
