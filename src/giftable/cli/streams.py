"""Standard streams as they may be: closed, with nobody at their other end, without our letters."""

from __future__ import annotations

import atexit
import io
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import wraps
from typing import Any

_NAMES = ("stdin", "stdout", "stderr")


def protect_streams() -> None:
    """Makes stdout and stderr safe: text that can't be written is escaped, or lost.

    What is opened takes the lowest free number. Were that of a closed stream left free, a database
    could get it, and whoever writes to the stream would write into the database.
    """
    for fd, name in enumerate(_NAMES):
        if getattr(sys, name) is None:
            if not _is_open(fd):  # or it is a socket that was passed on, whoever did so
                _redirect_to_null(fd)
            nowhere = os.open(os.devnull, os.O_RDWR)
            setattr(sys, name, os.fdopen(nowhere, "w" if fd else "r", encoding="utf-8"))
        elif fd and isinstance(stream := getattr(sys, name), io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
            for act in ("write", "flush"):  # for all who print, and those who draw bars
                setattr(stream, act, _make_lossy(getattr(stream, act)))
    atexit.register(_flush)


def _make_lossy(act: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(act)
    def trying(*args: Any) -> Any:
        with suppress(OSError):
            return act(*args)

    return trying


def _flush() -> None:
    """Flushes both streams, or discards the rest: Python would exit with 120 if that failed."""
    for fd in (1, 2):
        stream = getattr(sys, _NAMES[fd])
        try:
            type(stream).flush(stream)
        except (OSError, ValueError):
            with suppress(OSError):
                _redirect_to_null(fd)


def _is_open(fd: int) -> bool:
    try:
        os.fstat(fd)
    except OSError:
        return False
    return True


def _redirect_to_null(fd: int) -> None:
    nowhere = os.open(os.devnull, os.O_RDWR)
    if nowhere != fd:
        os.dup2(nowhere, fd)
        os.close(nowhere)
