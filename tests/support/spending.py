"""What programs cost, beside each other: a bare time says more of the machine than of us."""

from __future__ import annotations

import resource
import subprocess
from collections.abc import Sequence

Command = Sequence[str]


def least_s(*commands: Command, status: Sequence[int] = (0, 0), tries: int = 3) -> list[float]:
    """Seconds of the processor that each command takes, the least of some tries in turns. `status`:
    how each is to end."""
    found: list[list[float]] = [[] for _ in commands]
    for _ in range(tries):
        for command, spent_s, ends in zip(commands, found, status, strict=True):
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            done = subprocess.run(command, capture_output=True, text=True)
            assert done.returncode == ends, done.stderr
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            spent_s.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return [min(spent_s) for spent_s in found]
