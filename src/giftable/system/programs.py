"""Programs that a system has, and what they say."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import webbrowser
from collections.abc import Callable

ANSWER_S = 5.0


def output_of(*command: str) -> str:
    """Returns what a program prints, in lower case; "" if there is no such program."""
    if shutil.which(command[0]) is None:
        return ""
    try:
        run = subprocess.run(command, capture_output=True, text=True, timeout=ANSWER_S, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return run.stdout.strip().lower()


def is_clock_kept() -> bool | None:
    """Whether a time service keeps this machine's clock right; None if unknown."""
    said = output_of("timedatectl", "show", "-p", "NTPSynchronized", "--value")
    return {"yes": True, "no": False}.get(said)


def browser() -> Callable[[str], object] | None:
    """Returns a function that opens a URL in a browser here; None where there is no screen."""
    has_screen = sys.platform != "linux" or {"DISPLAY", "WAYLAND_DISPLAY"} & os.environ.keys()
    return webbrowser.open if has_screen and "SSH_CONNECTION" not in os.environ else None
