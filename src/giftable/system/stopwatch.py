"""A limit on the processor's time of work in a process's main thread."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable
from time import process_time
from types import FrameType
from typing import Any

if sys.platform != "win32":
    from signal import setitimer

AGAIN_S = 0.01  # the alarm repeats, since a bot may catch it


class TookTooLong(Exception):
    """Raised if the work has used up its CPU time."""


class _Alarm(BaseException):
    """Raised within the work by the alarm; bots' `except Exception` does not catch it."""


class Stopwatch:
    """The Limit of bot_runners/bots.py: runs `work`, raises TookTooLong after so much CPU time (on
    Windows only after the work: its parent ends one that hangs). One per process."""

    def __init__(self) -> None:
        if sys.platform != "win32":
            signal.signal(signal.SIGPROF, self._ring)

    def __call__(self, seconds: float, work: Callable[[], Any]) -> Any:
        if sys.platform == "win32":
            end_s = process_time() + seconds
            done = work()
            if process_time() > end_s:
                raise TookTooLong
            return done
        try:
            setitimer(signal.ITIMER_PROF, seconds, AGAIN_S)
            return self._run_timed(work)
        except _Alarm:
            raise TookTooLong from None
        finally:
            setitimer(signal.ITIMER_PROF, 0)

    def _run_timed(self, work: Callable[[], Any]) -> Any:
        return work()

    def _ring(self, _signal: int, frame: FrameType | None) -> None:
        """Handles SIGPROF: raises _Alarm if the work is running, and ignores it elsewhere."""
        while frame is not None:
            if frame.f_code is Stopwatch._run_timed.__code__:
                raise _Alarm
            frame = frame.f_back


def end_after(seconds: float) -> None:
    """Ends this process in `seconds`, unless called again (0: never). Not on Windows."""
    if sys.platform != "win32":
        setitimer(signal.ITIMER_REAL, seconds)
