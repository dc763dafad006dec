"""Where files are kept, and when they are on the disk."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

FULL_FSYNC = sys.platform == "darwin"
"""Whether fsync leaves it to the drive when to write, unless it is asked for more."""


def data_folder() -> Path:
    """Returns the folder for data that we keep for a user. Raises RuntimeError without a home."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData/Local") / "giftable"
    data = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    if sys.platform == "darwin" and not (data / "giftable").exists():  # it was there before
        data = Path.home() / "Library" / "Application Support"
    return data / "giftable"


def state_folder() -> Path:
    """Returns the folder for files that may be lost. Raises RuntimeError without a home."""
    if sys.platform == "win32":
        return data_folder()
    return Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local/state") / "giftable"


def flush_to_disk(path: Path) -> None:
    """Waits until a file's content, or a folder's list of names, is on the disk."""
    if sys.platform == "win32" and path.is_dir():
        return  # it flushes names with the files
    fd = os.open(path, os.O_RDWR if sys.platform == "win32" else os.O_RDONLY)
    try:
        os.fsync(fd)
    finally:
        os.close(fd)


def flush_data(fd: int) -> None:
    """Waits until all that was written to an open file is on the disk."""
    if sys.platform == "linux":
        os.fdatasync(fd)
    else:
        os.fsync(fd)


def file_system_of(folder: Path, mounts: Path = Path("/proc/mounts")) -> str:
    """Returns the type of the folder's file system, as `mounts` names it; "" if unknown."""
    best, kind = "", ""
    with suppress(OSError):
        for line in mounts.read_text().splitlines():
            _, at, name = line.split()[:3]
            at = at.replace(r"\040", " ")
            if folder.is_relative_to(at) and len(at) >= len(best):
                best, kind = at, name
    return kind
