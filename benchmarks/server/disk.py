"""What the disk alone takes: a few pages of a file written anew and flushed, as SQLite does for a
commit, a hundred times a second; nothing else of ours is in it.

    python -m benchmarks.server.disk FOLDER SECONDS

Prints as JSON how many milliseconds each took. The benchmark runs it beside a server on the same
disk: where both halt for as long, the disk did it.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import time

RATE = 100  # a second
SIZE = 32 * 1024  # bytes: eight pages
FILE = 4 * 1024 * 1024  # as large as SQLite lets its log become


def flushes(folder: str, seconds: float) -> list[float]:
    took_ms: list[float] = []
    with tempfile.TemporaryFile(dir=folder) as opened:
        fd, page = opened.fileno(), os.urandom(SIZE)
        os.pwrite(fd, bytes(FILE), 0)
        os.fsync(fd)
        begun_s = time.perf_counter()
        for turn in range(int(seconds * RATE)):
            time.sleep(max(0.0, begun_s + turn / RATE - time.perf_counter()))
            at_s = time.perf_counter()
            os.pwrite(fd, page, turn * SIZE % FILE)
            os.fdatasync(fd)
            took_ms.append((time.perf_counter() - at_s) * 1000)
    return took_ms


def main() -> None:
    folder, seconds = sys.argv[1:]
    json.dump(flushes(folder, float(seconds)), sys.stdout)


if __name__ == "__main__":
    main()
