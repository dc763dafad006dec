"""Runs work on a stranger's bytes in a process that is shut in, where a process can be doubled."""

from __future__ import annotations

import os
import select
import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress

from giftable.system.walls import shut_in

CPU_S = 5  # of the processor
WALL_S = 10.0

_DONE = b"+"
_PIECE = 1 << 16


class JailFailed(Exception):
    """Raised if the jailed process has failed, has hung, or has written more than it may."""


def run_jailed(
    work: Callable[[bytes], bytes],
    given: bytes,
    most: int,
    *,
    cpu_s: int = CPU_S,
    wall_s: float = WALL_S,
) -> bytes:
    """Returns `work(given)`, at most `most` bytes, run in a process of its own without files or
    network (walls.py). Raises JailFailed."""
    if sys.platform == "win32":
        return _run_here(work, given, most)
    out, into = os.pipe()
    child = os.fork()
    if not child:
        with suppress(BaseException):
            os.dup2(into, 1)
            shut_in(cpu_s)
            _write(_DONE + work(given))
        os._exit(0)
    os.close(into)
    try:
        said = _read(out, most + len(_DONE), time.monotonic() + wall_s)
    finally:
        os.close(out)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
    if not said.startswith(_DONE):
        raise JailFailed
    return said[len(_DONE) :]


def _write(said: bytes) -> None:
    while said:
        said = said[os.write(1, said) :]


def _read(out: int, most: int, until_s: float) -> bytes:
    said = bytearray()
    while select.select([out], [], [], max(0.0, until_s - time.monotonic()))[0]:
        piece = os.read(out, _PIECE)
        if not piece:
            return bytes(said)
        said += piece
        if len(said) > most:
            break
    raise JailFailed


def _run_here(work: Callable[[bytes], bytes], given: bytes, most: int) -> bytes:
    """Runs the work in this process, where there is no fork: it should be shut in, and end soon."""
    try:
        made = work(given)
    except Exception:
        raise JailFailed from None
    if len(made) > most:
        raise JailFailed
    return made
