"""What a portable file does when it is opened: unpacks itself, once for each user, and starts.

It travels in the file, beside `__main__.py`, which has looked how old the Python is.
"""

from __future__ import annotations

import atexit
import os
import platform
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from zipfile import ZipFile

FILE = Path(__file__).parent
AT_ONCE = "--at-once"
WINDOWS = ("xdg-terminal-exec", "x-terminal-emulator -e", "gnome-terminal --", "konsole -e")
"""Programs in whose window another runs."""
UNUSED_S = 60 * 86_400  # then an older version's files go

Members = Mapping[str, tuple[str, int]]
"""By the path below the folder: its name in the file, and its bytes."""


def main() -> None:
    """Opens a table and its page, for a double click; in a terminal, runs the given command."""
    if len(sys.argv) == 1 and not (sys.stdin and sys.stdin.isatty()):
        sys.argv.append(AT_ONCE)
        if {"DISPLAY", "WAYLAND_DISPLAY"} & os.environ.keys():
            for program, *words in map(str.split, WINDOWS):
                if found := shutil.which(program):
                    os.execv(found, [program, *words, sys.executable, str(FILE), AT_ONCE])
    sys.path[0] = str(ready(FILE))
    from giftable.cli.main import app

    try:
        app()
    except SystemExit as end:
        if end.code and AT_ONCE in sys.argv and sys.stdin and sys.stdin.isatty():
            input()  # what is in the way can be read until then
        raise


def ready(file: Path) -> Path:
    """Returns the folder with everything that this Python takes of the file. Exits with a sentence
    if there can be none."""
    here = f"{sys.platform}-{platform.machine()}"
    if sys.platform == "linux" and platform.libc_ver()[0] != "glibc":
        here += "-musl"
    tag = f"{here}-{sys.implementation.cache_tag}"
    with ZipFile(file) as archive:
        members: dict[str, tuple[str, int]] = {}
        for one in archive.infolist():
            part, _, name = one.filename.partition("/")
            if name and part in ("all", here, tag):
                members[name] = one.filename, one.file_size
        if not any(name.startswith(f"{tag}/") for name, _ in members.values()):
            sys.exit(f"This file is for {archive.read('for').decode()}; this is {tag}.")
        key = f"{archive.read('key').decode()}-{tag}"
        for place in places():
            try:
                return unpacked(archive, members, place, key)
            except OSError as error:
                why = error
        needed = sum(size for _, size in members.values()) // 1_000_000
        sys.exit(
            f"Giftable needs {needed} MB to unpack itself, and could not: {why.strerror or why}."
        )


def places() -> Iterator[Path]:
    """Yields folders to unpack the file in, the best first; the last is deleted at exit."""
    with suppress(RuntimeError):  # nobody's home
        own = "Library/Caches" if sys.platform == "darwin" else ".cache"
        yield Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / own) / "giftable"
    passing = tempfile.mkdtemp(prefix="giftable-")
    atexit.register(shutil.rmtree, passing, ignore_errors=True)
    yield Path(passing)


def unpacked(archive: ZipFile, members: Members, place: Path, key: str) -> Path:
    """Returns the folder `key` in that place, unpacked whole: nobody ever sees a part of it, or may
    write there. Raises OSError."""
    folder = place / key
    place.mkdir(mode=0o700, parents=True, exist_ok=True)
    found = place.stat()
    if found.st_uid != os.geteuid() or found.st_mode & 0o022:
        raise OSError(f"others may write to {place}")
    if not is_whole(folder, members):
        with tempfile.TemporaryDirectory(
            prefix="new-", dir=place, ignore_cleanup_errors=True
        ) as new:
            for name, (within, _) in members.items():
                path = Path(new, key, name)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(archive.read(within))
            with suppress(OSError):  # another was quicker, or somebody has taken a file away
                if not is_whole(folder, members):
                    folder.rename(Path(new, "damaged"))
            with suppress(OSError):
                Path(new, key).rename(folder)
        if not is_whole(folder, members):
            raise OSError(f"files vanish from {folder}")
    with suppress(OSError):
        os.utime(folder)
        for old in place.iterdir():
            if time.time() - old.stat().st_mtime > UNUSED_S:
                shutil.rmtree(old, ignore_errors=True)
    return folder


def is_whole(folder: Path, members: Members) -> bool:
    try:
        return all((folder / name).stat().st_size == size for name, (_, size) in members.items())
    except OSError:
        return False
