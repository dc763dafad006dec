"""Other processes: begun so that they end with us, and ended with all that they began."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import suppress
from typing import Any

if sys.platform == "win32":
    from giftable.system import windows

    APART: dict[str, Any] = {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}
    NEEDED: list[str] = ["SYSTEMROOT"]
    ENDING = [signal.SIGINT, signal.SIGTERM, signal.SIGBREAK]
else:
    import ctypes

    APART: dict[str, Any] = {"start_new_session": True}
    """How a process is begun that no signal of our terminal reaches."""
    NEEDED: list[str] = []
    """What a Python needs of the environment."""
    ENDING = [signal.SIGINT, signal.SIGTERM]
    """The signals that ask a process to end."""

FORKS = sys.platform != "win32"
"""Whether a process can be doubled, to do one thing and end."""
_PR_SET_PDEATHSIG = 1


def end_now(pid: int) -> None:
    """Kills a process that was started with APART; on POSIX also all that it has started."""
    with suppress(ProcessLookupError, PermissionError):  # it has ended
        if sys.platform == "win32":
            os.kill(pid, signal.SIGTERM)  # TerminateProcess
        else:
            os.killpg(pid, signal.SIGKILL)


def only_ended_by_parent() -> None:
    """Makes this process ignore the signals ENDING, so that a Ctrl+C at the terminal does not reach
    it, and end with its parent, where the system can do that."""
    for interrupt in ENDING:
        signal.signal(interrupt, signal.SIG_IGN)
    if sys.platform == "win32":
        windows.end_with(os.getppid())
    elif sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)


def hear_of_closing() -> None:
    """On Windows, delivers the closing of the console window as one of ENDING."""
    if sys.platform == "win32":
        windows.hear_of_closing()


def count_processors() -> int:
    """Returns how many processors this process may use."""
    every = os.cpu_count() or 1
    if sys.platform == "linux":
        every = len(os.sched_getaffinity(0))
    return every
