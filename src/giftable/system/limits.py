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
    """Raises this process's limit of open files as far as it may, and returns it; None if there is
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
    """Returns the address space of this process. Raises OSError if nothing tells."""
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
    """Limits this process's address space (where Linux counts it) and CPU time; 0: no limit."""
    if sys.platform == "win32":
        windows.bound(memory_bytes, cpu_s)
        return
    if memory_bytes and sys.platform == "linux":
        resource.setrlimit(resource.RLIMIT_AS, (memory_bytes, memory_bytes))
    if cpu_s:
        resource.setrlimit(resource.RLIMIT_CPU, (cpu_s, cpu_s))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
