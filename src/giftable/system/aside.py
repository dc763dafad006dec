"""A process that works aside: the server and its bots come first.

Where Linux puts each session into a group of its own (autogroup, as Debian and others do), a
process's nice value counts only within its session: beside the server, which has another one, it
is the group's that counts.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

if sys.platform == "win32":
    from giftable.system import windows

GROUP = Path("/proc/self/autogroup")
TRIES = 10
PAUSE_S = 0.11  # the kernel takes ten of these wishes a second, of all processes


def step_aside(nice: int) -> None:
    """Adds `nice` to this process's nice value, and to that of its session if it leads one."""
    if sys.platform == "win32":
        windows.lower(is_last=False)
        return
    if sys.platform == "linux" and os.sched_getscheduler(0) in (os.SCHED_FIFO, os.SCHED_RR):
        os.sched_setscheduler(0, os.SCHED_OTHER, os.sched_param(0))  # the server's own privilege
    os.nice(nice)
    if os.getsid(0) != os.getpid():
        return
    for _ in range(TRIES):
        try:
            GROUP.write_text(str(nice))
        except BlockingIOError:
            time.sleep(PAUSE_S)
        except OSError:  # there are no such groups here
            return
        else:
            return


def step_behind() -> None:
    """Lets this process run only when no other wants the processor, where the system can do so.

    A nice process that runs goes on for some milliseconds when another one awakes; this one stops
    at once. It may wait long, and has no way back.
    """
    if sys.platform == "win32":
        windows.lower(is_last=True)
    elif sys.platform == "linux":
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
