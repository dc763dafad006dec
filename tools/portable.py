"""Builds what is opened as it is: a file each for Linux and Macs that have a Python, and a folder
for Windows, zipped, which brings its own.

    portable.py [DIST]    into that folder, dist/ by default, of the wheel that lies there
    portable.py --fetch   only fetches the wheels that the tests need

Compiled modules can't be loaded out of a zip, so a file unpacks itself (portable_start.py). It has
those of each Python and processor; whatever these share is there once. $GIFTABLE_PYTHON_WINDOWS is
python.org's embeddable zip: without it the folder lacks its python/ (release.yml fetches it).
"""

from __future__ import annotations

import hashlib
import io
import os
import platform
import sys
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from wheels import fetched, locked

ROOT = Path(__file__).parents[1]
WHEELS = ROOT / "build" / "portable-wheels"
START = Path(__file__).with_name("portable_start.py")

WITHOUT = ("numpy", "resvg-py", "uvloop")  # 30 MB that an evening at home does not need
COMPILED = ("httptools", "markupsafe", "msgspec", "pillow")  # all else has a wheel for any system
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
LINUX = {
    "linux-x86_64": ("manylinux2014_x86_64", "manylinux_2_28_x86_64"),
    "linux-aarch64": ("manylinux2014_aarch64", "manylinux_2_28_aarch64"),
}
MAC = {"darwin-arm64": ("macosx_11_0_arm64",), "darwin-x86_64": ("macosx_11_0_x86_64",)}
WINDOWS = ("win_amd64",)
WINDOWS_PYTHON = "3.13"  # as release.yml fetches it

STAMP = (2020, 1, 1, 0, 0, 0)
SHEBANG = b"#!/usr/bin/env python3\n"
OLD_ENOUGH = """import sys
if sys.version_info < (3, 11):  # read by any Python
    sys.exit("Giftable needs Python 3.11 or newer, and this is %d.%d: open it with a newer one, "
             "as in: python3.13 giftable.pyz" % sys.version_info[:2])
import portable_start
portable_start.main()
"""
START_CMD = """@echo off
title Giftable
set "P=%~dp0python\\python.exe"
if not exist "%P%" goto zipped
if "%~1"=="" "%P%" -X utf8 -m giftable --at-once
if not "%~1"=="" "%P%" -X utf8 -m giftable %*
if errorlevel 1 pause
exit /b
:zipped
echo Extract the whole folder first, then open Giftable.cmd in it.
pause
"""
PATHS = "python{0}.zip\n.\n../app\n"

Files = Mapping[str, bytes]


def pure() -> list[Path]:
    """Returns the wheels that every system and Python takes."""
    names = tuple(name for name in locked() if name not in WITHOUT + COMPILED)
    return fetched(names, WHEELS / "any", "--platform", "any", "--implementation", "py", "--abi",
                   "none", "--python-version", PYTHONS[0])  # fmt: skip


def compiled(machine: str, platforms: Iterable[str], python: str) -> list[Path]:
    """Returns the wheels with compiled code, for one kind of machine and Python."""
    options = [word for one in platforms for word in ("--platform", one)]
    folder = WHEELS / f"{machine}-{python}"
    return fetched(COMPILED, folder, *options, "--python-version", python)


def unpacked(wheels: Iterable[Path]) -> dict[str, bytes]:
    """Returns all files of wheels, by path; without pages for `man` and other data."""
    files: dict[str, bytes] = {}
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as archive:
            files |= {name: archive.read(name) for name in archive.namelist() if name[-1] != "/"}
    return {name: file for name, file in files.items() if ".data/data/" not in name}


def for_unix(
    wheel: Path, machines: Mapping[str, Iterable[str]], pythons: Sequence[str] = PYTHONS
) -> bytes:
    """Builds the file for those machines: what all take in all/, what all Pythons of a machine take
    in MACHINE/, and the rest in MACHINE-TAG/."""
    files = {f"all/{name}": file for name, file in unpacked([wheel, *pure()]).items()}
    for machine, platforms in machines.items():
        tags = {one: unpacked(compiled(machine, platforms, one)) for one in pythons}
        common = set.intersection(*(set(of.items()) for of in tags.values()))
        shared = {one for one in common if ".cpython-" not in one[0]}
        files |= {f"{machine}/{name}": file for name, file in shared}
        for python, of in tags.items():
            tag = f"cpython-{python.replace('.', '')}"
            files |= {f"{machine}-{tag}/{n}": of[n] for n in dict(of.items() - shared)}
    key = hashlib.sha256(
        repr([(n, hashlib.sha256(files[n]).digest()) for n in sorted(files)]).encode()
    )
    files["key"] = key.hexdigest()[:16].encode()
    files["for"] = f"Python {pythons[0]} to {pythons[-1]} on {' or '.join(machines)}".encode()
    files["__main__.py"] = OLD_ENOUGH.encode()
    files["portable_start.py"] = START.read_bytes()
    return SHEBANG + zipped(files)


def for_windows(wheel: Path, python: Path | None) -> bytes:
    """Builds the zipped folder: Giftable.cmd, app/ and python/, which is without its programs where
    there is no embeddable zip."""
    parts = [wheel, *pure(), *compiled("win32-AMD64", WINDOWS, WINDOWS_PYTHON)]
    files = {f"app/{name}": file for name, file in unpacked(parts).items()}
    if python is not None:
        files |= {f"python/{name}": file for name, file in unpacked([python]).items()}
    number = WINDOWS_PYTHON.replace(".", "")
    files[f"python/python{number}._pth"] = PATHS.format(number).encode()
    files["Giftable.cmd"] = START_CMD.replace("\n", "\r\n").encode()
    return zipped({f"Giftable/{name}": file for name, file in files.items()})


def zipped(files: Files) -> bytes:
    """Returns a zip of the files; the same files give the same bytes."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name, STAMP), files[name], zipfile.ZIP_DEFLATED)
    return out.getvalue()


def main(words: list[str]) -> int:
    if words == ["--fetch"]:
        pure()
        here = f"{sys.platform}-{platform.machine()}"
        compiled(here, (LINUX | MAC)[here], ".".join(platform.python_version_tuple()[:2]))
        compiled("win32-AMD64", WINDOWS, WINDOWS_PYTHON)
        return 0
    dist = Path(*words or ["dist"]).resolve()
    [wheel] = dist.glob("giftable-*.whl")
    name = "-".join(wheel.name.split("-")[:2])
    python = os.environ.get("GIFTABLE_PYTHON_WINDOWS")
    for file, made in (
        (f"{name}-linux.pyz", for_unix(wheel, LINUX)),
        (f"{name}-mac.pyz", for_unix(wheel, MAC)),
        (f"{name}-windows.zip", for_windows(wheel, Path(python) if python else None)),
    ):
        (dist / file).write_bytes(made)
        (dist / file).chmod(0o755)
        print(f"{file:40} {len(made) / 1e6:5.1f} MB")
    if not python:
        print("The folder for Windows has no Python of its own: name it, GIFTABLE_PYTHON_WINDOWS.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
