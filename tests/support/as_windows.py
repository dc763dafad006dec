"""This Python as Windows, as far as the house can tell (see `systems.py`)."""

from __future__ import annotations

import asyncio
import fcntl
import os
import resource
import signal
import socket
import sys
from pathlib import Path
from typing import Any

from tests.support.systems import Shown, System, module, run

APART = 0x200
NOT_IN_OS = """chown fchmod fchown fdatasync fork forkpty geteuid getgid getloadavg getpgid getsid
    getuid killpg memfd_create mkfifo nice pread pwrite sched_getaffinity sched_param
    sched_setscheduler sendfile setsid statvfs uname wait O_CLOEXEC O_DIRECTORY O_NOFOLLOW O_SYNC"""
NOT_IN_SIGNAL = """alarm pause pthread_kill setitimer sigwait ITIMER_PROF ITIMER_REAL SIGALRM
    SIGCHLD SIGCONT SIGHUP SIGKILL SIGPIPE SIGPROF SIGQUIT SIGSTOP SIGUSR1 SIGUSR2"""


async def _started(*words: str, creationflags: int = 0, **more: Any) -> Any:
    more["start_new_session"] = creationflags == APART
    return await asyncio.create_subprocess_exec(*words, **more)


def _locking(fd: int, how: int, count: int) -> None:
    try:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        raise PermissionError(*error.args) from None


def _bound(memory_bytes: int = 0, cpu_s: int = 0, is_alone: bool = False) -> bool:
    for kind, most in ((resource.RLIMIT_AS, memory_bytes), (resource.RLIMIT_CPU, cpu_s)):
        if most:
            resource.setrlimit(kind, (most, most))
    return True


sys.modules["giftable.system.windows"] = module(
    "giftable.system.windows",
    size_bytes=lambda: int(Path("/proc/self/statm").read_text().split()[0]) * 4096,
    bound=_bound,
    lower=lambda is_last: os.nice(19 if is_last else 5),
    end_with=lambda pid: None,
    hear_of_closing=lambda: None,
)
WINDOWS = System(
    "win32",
    "tests.support.as_windows",
    Shown("sys", platform="win32"),
    Shown(
        "os", NOT_IN_OS, O_BINARY=0, O_NOINHERIT=os.O_CLOEXEC,
        kill=lambda pid, _: os.kill(pid, signal.SIGKILL),
    ),
    Shown("signal", NOT_IN_SIGNAL, SIGBREAK=signal.SIGUSR2),
    Shown("socket", "AF_UNIX SO_REUSEPORT", SO_EXCLUSIVEADDRUSE=socket.SO_REUSEADDR),
    Shown("subprocess", CREATE_NEW_PROCESS_GROUP=APART),
    Shown("asyncio", create_subprocess_exec=_started),
    module("msvcrt", locking=_locking, LK_NBLCK=2),
    gone="ctypes fcntl grp pty pwd resource termios tty uvloop",
)  # fmt: skip
pytest_runtest_setup = WINDOWS.leave_out

if __name__ == "__main__":
    run()
