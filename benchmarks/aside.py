"""How long a move waits for the one processor beside work that has stepped aside.

    python -m benchmarks.aside

On one processor a process wakes every 3 ms and works for half a millisecond, as a move does. In
turns it is alone; beside a loop in a session of its own that is nice; and beside one whose session
is nice, too (`decks/aside.py`). Printed is by how much it woke too late, and the last by the second
(at most 0.5, or half a millisecond where Linux does not weigh sessions). Run by root it comes
before whatever else the machine is doing.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from contextlib import ExitStack, suppress
from statistics import median, quantiles

from giftable.decks.aside import GROUP
from giftable.previews.child import NICE

ROUNDS, SLICE_S = 5, 2.0
PAUSE_S, WORK_S = 0.003, 0.0005
FIRST = -20  # of all sessions
RATIO, SOON_MS = 0.5, 0.5
LOOPS = {
    "a nice loop": f"import os; os.nice({NICE})",
    "a loop that stepped aside": f"from giftable.decks.aside import *; step_aside({NICE})",
}
LOOP = "\nprint(flush=True)\nwhile True: pass"


def late_ms(what: str | None) -> float:
    """What 19 of 20 wakings are late at most, beside that loop."""
    with ExitStack() as stack:
        if what is not None:
            loop = subprocess.Popen(
                [sys.executable, "-c", LOOPS[what] + LOOP],
                stdout=subprocess.PIPE, start_new_session=True,
            )  # fmt: skip
            stack.callback(loop.wait)
            stack.callback(loop.kill)
            assert loop.stdout is not None
            loop.stdout.readline()
            stack.callback(loop.stdout.close)
            if what == "a nice loop":
                before_others(loop.pid, 0)
            else:
                before_others(loop.pid, NICE)
        late = []
        until_s = time.perf_counter() + SLICE_S
        while (began_s := time.perf_counter()) < until_s:
            time.sleep(PAUSE_S)
            late.append(1000 * (time.perf_counter() - began_s - PAUSE_S))
            end_s = time.perf_counter() + WORK_S
            while time.perf_counter() < end_s:
                pass
    return quantiles(late, n=20)[18]


def before_others(pid: int | str, nice: int) -> None:
    """A session's place among all: ours are first, and stay so nice to each other."""
    with suppress(OSError):  # only root may; and there may be no such groups
        GROUP.parents[1].joinpath(str(pid), GROUP.name).write_text(str(FIRST + nice))


def main() -> int:
    """1 if a move waits as long as before."""
    if os.getsid(0) != os.getpid():  # or a terminal would come before others
        return subprocess.run(
            [sys.executable, "-m", "benchmarks.aside"], check=False, start_new_session=True
        ).returncode
    with suppress(OSError):  # only root may
        os.setpriority(os.PRIO_PROCESS, 0, 0)  # as a server is
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    before_others("self", 0)
    kinds = (None, *LOOPS)
    rounds = [[late_ms(what) for what in kinds] for _ in range(ROUNDS)]
    found = [median(of_kind) for of_kind in zip(*rounds, strict=True)]
    for what, of_kind, ms in zip(kinds, zip(*rounds, strict=True), found, strict=True):
        print(f"beside {what or 'nothing'}: {ms:.2f} ms ({min(of_kind):.2f} to {max(of_kind):.2f})")
    _, nice, aside = found
    print(f"ratio {aside / nice:.2f} (at most {RATIO}, or {SOON_MS} ms)")
    return int(aside > RATIO * nice and aside > SOON_MS)


if __name__ == "__main__":
    sys.exit(main())
