"""This Python as a Mac's, as far as the house can tell (see `systems.py`)."""

from __future__ import annotations

import fcntl
import resource

from tests.support.systems import Shown, System, run

OPEN_MAX = 10_240
_most = [256]


def _limits(kind: int) -> tuple[int, int]:
    is_files = kind == resource.RLIMIT_NOFILE
    return (_most[0], resource.RLIM_INFINITY) if is_files else resource.getrlimit(kind)


def _limit(kind: int, limits: tuple[int, int]) -> None:
    if kind == resource.RLIMIT_NOFILE and 0 <= limits[0] <= OPEN_MAX:
        _most[0] = limits[0]
        most = resource.getrlimit(kind)[1]
        limits = limits[0], min(most, limits[1]) if limits[1] >= 0 else most
    elif kind in (resource.RLIMIT_NOFILE, resource.RLIMIT_AS):
        raise ValueError("current limit exceeds maximum limit")
    resource.setrlimit(kind, limits)


DARWIN = System(
    "darwin",
    "tests.support.as_darwin",
    Shown("sys", platform="darwin"),
    Shown("os", """eventfd fdatasync memfd_create pidfd_open posix_fadvise posix_fallocate
        sched_getaffinity sched_param sched_setscheduler SCHED_IDLE"""),
    Shown("fcntl", "F_OFD_SETLK", ioctl=lambda fd, _, given: fcntl.ioctl(fd, 0x8915, given)),
    Shown("resource", getrlimit=_limits, setrlimit=_limit),
)  # fmt: skip
pytest_runtest_setup = DARWIN.leave_out

if __name__ == "__main__":
    run()
