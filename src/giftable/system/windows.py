"""What Windows is asked for by its own names; loaded there alone."""

from __future__ import annotations

import _thread
import os
import signal
import sys
import threading
from struct import pack, unpack_from

if sys.platform == "win32":
    import ctypes

    _KERNEL = ctypes.WinDLL("kernel32", use_last_error=True)
    for _name in ("GetCurrentProcess", "CreateJobObjectW", "OpenProcess"):
        getattr(_KERNEL, _name).restype = ctypes.c_void_p
    _OWN = ctypes.c_void_p(_KERNEL.GetCurrentProcess())
    _TIME, _PROCESSES, _MEMORY = 0x2, 0x8, 0x100  # JOB_OBJECT_LIMIT_...
    _EXTENDED_LIMITS = 9
    _IDLE, _BELOW_NORMAL = 0x40, 0x4000
    _SYNCHRONIZE, _FOR_EVER = 0x100000, 0xFFFFFFFF
    _CLOSING = (2, 5, 6)  # the window is closed, the user logs off, the machine shuts down
    _GOODBYE_S = 4.5  # Windows gives a process five

    def size_bytes() -> int:
        """Returns the memory promised to this process (its commit charge)."""
        counted = ctypes.create_string_buffer(pack("I68x", 72), 72)
        _KERNEL.K32GetProcessMemoryInfo(_OWN, counted, 72)
        return int(unpack_from("Q", counted, 56)[0])

    def bound(memory_bytes: int = 0, cpu_s: int = 0, is_alone: bool = False) -> bool:
        """Puts this process into a job that limits its memory and CPU time (0: not at all);
        `is_alone`: it may start no other. Returns whether the limits hold."""
        kinds = _MEMORY * bool(memory_bytes) | _TIME * bool(cpu_s) | _PROCESSES * is_alone
        limits = pack("qqI4xQQI68xQ24x", cpu_s * 10**7, 0, kinds, 0, 0, is_alone, memory_bytes)
        job = ctypes.c_void_p(_KERNEL.CreateJobObjectW(None, None))
        return bool(
            _KERNEL.SetInformationJobObject(job, _EXTENDED_LIMITS, limits, len(limits))
            and _KERNEL.AssignProcessToJobObject(job, _OWN)
        )

    def lower(is_last: bool) -> None:
        """Gives this process a lower priority; the lowest if it `is_last`."""
        _KERNEL.SetPriorityClass(_OWN, _IDLE if is_last else _BELOW_NORMAL)

    def end_with(pid: int) -> None:
        """Ends this process when the process `pid` has ended."""
        other = ctypes.c_void_p(_KERNEL.OpenProcess(_SYNCHRONIZE, False, pid))

        def watch() -> None:
            _KERNEL.WaitForSingleObject(other, _FOR_EVER)
            os._exit(1)

        threading.Thread(target=watch, daemon=True).start()

    def _handle_closing(event: int) -> bool:
        if event in _CLOSING:
            _thread.interrupt_main(signal.SIGBREAK)
            threading.Event().wait(_GOODBYE_S)  # the process ends with the return of this
        return False

    _handler = ctypes.WINFUNCTYPE(ctypes.c_int, ctypes.c_uint)(_handle_closing)

    def hear_of_closing() -> None:
        """Raises SIGBREAK when the console window is closed, with time to shut down."""
        _KERNEL.SetConsoleCtrlHandler(_handler, True)
