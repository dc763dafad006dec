"""Finds the Chromium that the browser tests drive, and prints its path.

    chromium.py              print the path; exit status 1 if there is none
    chromium.py --install    the same, after asking apt for what is missing; always 0

In this order: $CHROMIUM; the system's Chromium without windows, which needs a third less of the
processor; one with windows, which alone can show a notice. Those that are missing are Debian's
packages, if we are root. Ubuntu's package is only a stub that asks for a snap, whose sandbox the
tests cannot drive: not taken.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

HEADLESS = "chromium-headless-shell"
WINDOWED = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
NAMES = (HEADLESS, *WINDOWED)
STUB_BYTES_MAX = 4096

# As root Chromium refuses its sandbox; the rest keeps it from calling home.
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

MISSING = (
    "No Chromium to run the browser tests with. Install one (Debian: apt install chromium), "
    "or say where it is: CHROMIUM=/path/to/chromium"
)


def find(names: tuple[str, ...] = NAMES) -> str | None:
    """Returns the path of the browser to use, or None."""
    named = os.environ.get("CHROMIUM")
    if named:
        return shutil.which(named)
    found = (shutil.which(name) for name in names)
    return next((path for path in found if path and not is_snap(Path(path))), None)


def is_snap(path: Path) -> bool:
    """Whether this is a snap, or the script that only asks for one."""
    real = path.resolve()
    if real.name == "snap" or real.is_relative_to("/snap"):
        return True
    with real.open("rb") as file:
        start = file.read(STUB_BYTES_MAX)
    return start.startswith(b"#!") and b"snap" in start


def install() -> None:
    """Installs Debian's Chromium, with windows and without, as far as they are missing.

    Does nothing unless root, with an apt whose Chromium is real. Nothing either where $CHROMIUM
    names one: another was not asked for.
    """
    if os.environ.get("CHROMIUM"):
        return
    for names, package in ((WINDOWED, "chromium"), ((HEADLESS,), HEADLESS)):
        if find(names) is None:
            from_debian(package.capitalize().replace("-", " "), package)


def from_debian(what: str, *packages: str) -> None:
    """Installs Debian's packages. Does nothing unless root, with an apt that knows real ones."""
    apt = shutil.which("apt-get")
    if apt is None or os.geteuid() != 0:
        return
    subprocess.run([apt, "update", "-qq"], capture_output=True, check=False)
    ask = [apt, "install", "--yes", "--no-install-recommends", *packages]
    plan = subprocess.run([*ask, "--simulate"], capture_output=True, text=True, check=False)
    if plan.returncode == 0 and "snapd" not in plan.stdout:
        print(f"Installing {what} ...", flush=True)
        quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        done = subprocess.run(ask, env=quiet, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            print(done.stderr, file=sys.stderr)


def main(arguments: list[str]) -> int:
    """Prints where Chromium is; the exit status is 0 if it is there, or if it was asked for."""
    is_to_install = arguments == ["--install"]
    if is_to_install:
        install()
    path = find()
    if path is None:
        print(MISSING, file=sys.stderr)
        return 0 if is_to_install else 1
    if not is_to_install:
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
