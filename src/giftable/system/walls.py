"""Shuts the process that calls it in: no files, no network, no other process, little memory.

Two walls, one behind the other. Limits (POSIX) leave it no descriptor to open a file or a socket
with. On Linux a filter of the kernel (seccomp) then refuses every call but those that compute. On
Windows there are limits of memory and time alone.
"""

from __future__ import annotations

import os
import platform
import sys
from contextlib import suppress
from struct import pack

from giftable.system.limits import size_bytes

if sys.platform == "win32":
    from giftable.system import windows
else:
    import ctypes
    import resource

MEMORY_BYTES = 256 * 1024 * 1024  # beyond what the process has when it is shut in
DESCRIPTORS = 3  # stdin, stdout, stderr, and never another

_NO_NEW_PRIVILEGES, _SECCOMP, _FILTER = 38, 22, 2  # of prctl
_LOAD, _EQUALS, _RETURN = 0x20, 0x15, 0x06  # of the filter's language
_ALLOW, _REFUSE, _KILL = 0x7FFF0000, 0x00050001, 0x80000000  # refused calls fail with EPERM
_AT_NUMBER, _AT_KIND = 0, 4

# What computing takes: read, write, close, fstat, lseek, mmap, mprotect, munmap, brk, rt_sigaction,
# rt_sigprocmask, rt_sigreturn, sched_yield, mremap, madvise, futex, gettimeofday, sigaltstack,
# clock_gettime, restart_syscall, getrandom, exit, exit_group.
_CALLS = {
    "x86_64": (0xC000003E, (0, 1, 3, 5, 8, 9, 10, 11, 12, 13, 14, 15, 24, 25, 28, 202, 96, 131,
                            228, 219, 318, 60, 231)),
    "aarch64": (0xC00000B7, (63, 64, 57, 80, 62, 222, 226, 215, 214, 134, 135, 139, 124, 216, 233,
                             98, 169, 132, 113, 128, 278, 93, 94)),
}  # fmt: skip


def shut_in(cpu_s: int) -> bool:
    """Limits this process for good: `cpu_s`, memory, no files, on Linux few system calls. Returns
    whether that filter of calls holds. Raises OSError where limits can't be set."""
    if sys.platform == "win32":
        if not windows.bound(size_bytes() + MEMORY_BYTES, cpu_s, is_alone=True):
            raise OSError("no limits")
        return False
    limits = {
        resource.RLIMIT_CPU: cpu_s,
        resource.RLIMIT_FSIZE: 0,
        resource.RLIMIT_CORE: 0,
        resource.RLIMIT_NOFILE: DESCRIPTORS,
    }
    machine = platform.machine()  # asks the system, the first time
    with suppress(OSError, ValueError):  # there is no /proc on a Mac, and no such limit
        limits[resource.RLIMIT_AS] = size_bytes() + MEMORY_BYTES
    os.closerange(DESCRIPTORS, 1024)
    for kind, most in limits.items():
        resource.setrlimit(kind, (most, most))
    return sys.platform == "linux" and machine in _CALLS and _install_call_filter(*_CALLS[machine])


def _install_call_filter(kind: int, calls: tuple[int, ...]) -> bool:
    program = [
        (_LOAD, 0, 0, _AT_KIND),
        (_EQUALS, 1, 0, kind),
        (_RETURN, 0, 0, _KILL),
        (_LOAD, 0, 0, _AT_NUMBER),
        *((_EQUALS, len(calls) - i, 0, call) for i, call in enumerate(calls)),
        (_RETURN, 0, 0, _REFUSE),
        (_RETURN, 0, 0, _ALLOW),
    ]
    steps = ctypes.create_string_buffer(b"".join(pack("=HBBI", *step) for step in program))
    said = ctypes.create_string_buffer(pack("HP", len(program), ctypes.addressof(steps)))
    libc = ctypes.CDLL(None)
    zero = ctypes.c_ulong(0)
    if libc.prctl(_NO_NEW_PRIVILEGES, ctypes.c_ulong(1), zero, zero, zero):
        return False
    failed: int = libc.prctl(_SECCOMP, ctypes.c_ulong(_FILTER), said, zero, zero)
    return not failed
