"""How much a process may use: files, memory, time."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path

if sys.platform == "win32":
    from giftable.system import windows
else:
    import resource

_TRIED = (245_760, 65_536, 10_240)


def open_many() -> int | None:
    """Lets this process open as many files as it can have, and returns how many; None if there is
    no limit. Darwin says that there is none, and takes no more than OPEN_MAX, 10,240."""
    if sys.platform == "win32":
        return None
    soft, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    unlimited = resource.RLIM_INFINITY
    for wanted in (most, *_TRIED):
        if soft == unlimited or (wanted != unlimited and wanted <= soft):
            break
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
            soft = wanted
            break
    return None if soft == unlimited else soft


def size_bytes() -> int:
    """The memory that this process has been promised. Raises OSError where nothing tells."""
    if sys.platform == "win32":
        return windows.size_bytes()
    return int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()


def bound_growth(memory_bytes: int) -> None:
    """Limits the memory that this process takes beyond what it has, if the system allows that."""
    with suppress(OSError, ValueError):
        most = size_bytes() + memory_bytes
        if sys.platform == "win32":
            windows.bound(most)
        else:
            resource.setrlimit(resource.RLIMIT_AS, (most, most))


def bound(memory_bytes: int = 0, cpu_s: int = 0) -> None:
    """Limits this process (0: not at all). Memory is addresses, where Linux counts them."""
    if sys.platform == "win32":
        windows.bound(memory_bytes, cpu_s)
        return
    if memory_bytes and sys.platform == "linux":
        resource.setrlimit(resource.RLIMIT_AS, (memory_bytes, memory_bytes))
    if cpu_s:
        resource.setrlimit(resource.RLIMIT_CPU, (cpu_s, cpu_s))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
