"""A limit on the processor's time of work in a process's main thread."""

from __future__ import annotations

import signal
from collections.abc import Callable
from signal import setitimer
from types import FrameType
from typing import Any

AGAIN_S = 0.01  # the alarm repeats, since a bot may catch it


class TookTooLong(Exception):
    """The work has used up its time."""


class _Alarm(BaseException):
    """The alarm as an exception; a BaseException, so that bots do not catch it by `except
    Exception`."""


class Stopwatch:
    """The Limit of bot_runners/bots.py. Raises TookTooLong. A process can have only one."""

    def __init__(self) -> None:
        signal.signal(signal.SIGPROF, self._ring)

    def __call__(self, seconds: float, work: Callable[[], Any]) -> Any:
        try:
            setitimer(signal.ITIMER_PROF, seconds, AGAIN_S)
            return self._within(work)
        except _Alarm:
            raise TookTooLong from None
        finally:
            setitimer(signal.ITIMER_PROF, 0)

    def _within(self, work: Callable[[], Any]) -> Any:
        return work()

    def _ring(self, _signal: int, frame: FrameType | None) -> None:
        """Raises the alarm only during the work; an alarm while another is handled is ignored."""
        while frame is not None:
            if frame.f_code is Stopwatch._within.__code__:
                raise _Alarm
            frame = frame.f_back
