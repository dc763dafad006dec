"""Locks on files, which end with the process that holds them, however it ends."""

from __future__ import annotations

import os
import struct
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_OURS = 1 << 62  # a byte of the database that SQLite never locks; nor is there any
_PAUSE_S = 0.02


@contextmanager
def locked_file(file: Path, flags: int) -> Iterator[int]:
    """Opens a file and locks it: until the context is left nobody else changes or replaces it.
    Yields its descriptor, through which to write if the flags allow that. Raises OSError."""
    if sys.platform == "win32":  # what is open can't be renamed: the lock is on a file beside
        with _locked_beside(file, waits=True) as beside:
            if not flags & os.O_RDWR:
                file.stat()
                yield beside
                return
            fd = os.open(file, flags | os.O_BINARY | os.O_NOINHERIT, 0o600)
            try:
                yield fd
            finally:
                os.close(fd)
        return
    while True:
        fd = os.open(file, flags | os.O_CLOEXEC, 0o600)
        try:
            fcntl.flock(fd, fcntl.LOCK_EX)
            if _is_still_file(file, fd):
                yield fd
                return
        finally:
            os.close(fd)


def _is_still_file(file: Path, fd: int) -> bool:
    """Whether the path still leads to the file that was opened."""
    try:
        return os.path.samestat(os.stat(file), os.fstat(fd))
    except FileNotFoundError:
        return False


@contextmanager
def only_holder(file: Path) -> Iterator[None]:
    """Locks a file, which need not exist yet, until the context is left or the process ends.

    The lock is on a second file, beside the one that links lead to. Hard links lie anywhere, so
    Linux also locks a byte of a file that is there already; it stays open until the end, since
    closing it would drop SQLite's own locks on it. Raises BlockingIOError, OSError.
    """
    with ExitStack() as stack:
        stack.enter_context(_locked_beside(Path(os.path.realpath(file)), waits=False))
        if sys.platform == "linux" and os.access(file, os.W_OK) and file.is_file():
            itself = stack.enter_context(open(file, "r+b"))
            one = struct.pack("hhqqi4x", fcntl.F_WRLCK, os.SEEK_SET, _OURS, 1, 0)
            try:
                fcntl.fcntl(itself.fileno(), fcntl.F_OFD_SETLK, one)
            except BlockingIOError:
                raise
            except OSError:  # not every file system can
                pass
        yield


@contextmanager
def _locked_beside(file: Path, waits: bool) -> Iterator[int]:
    """Locks FILE.lock, yields its descriptor. Raises OSError; BlockingIOError unless it `waits`."""
    with open(f"{file}.lock", "ab") as beside:
        fd = beside.fileno()
        if sys.platform == "win32":
            os.lseek(fd, 0, os.SEEK_SET)
            while not _is_locked(fd):
                if not waits:
                    raise BlockingIOError
                time.sleep(_PAUSE_S)
        else:
            fcntl.flock(beside, fcntl.LOCK_EX | (0 if waits else fcntl.LOCK_NB))
        yield fd


if sys.platform == "win32":

    def _is_locked(fd: int) -> bool:
        """Locks the file's first byte until it is closed; False if another process has it."""
        with suppress(PermissionError):
            msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)
            return True
        return False
