"""Finds the browsers besides Chromium in which both games are played: `make engines`.

    engines.py --install    ask apt for what is missing, where that can work; always 0

Gecko is Debian's Firefox ESR; WebKit is WebKitGTK with its driver, in a window under Xvfb.
"""

from __future__ import annotations

import shutil
import sys

import chromium

PROGRAMS = {
    "blink": {},
    "gecko": {"firefox-esr": "firefox-esr"},
    "webkit": {"WebKitWebDriver": "webkit2gtk-driver", "Xvfb": "xvfb"},
}
"""By engine: its programs, and the Debian packages that bring them."""


def missing(engine: str) -> tuple[str, ...]:
    """Returns the packages that an engine still needs."""
    programs = PROGRAMS[engine].items()
    return tuple(package for program, package in programs if shutil.which(program) is None)


def main() -> int:
    for engine in PROGRAMS:
        if packages := missing(engine):
            chromium.from_debian(" and ".join(packages), *packages)
        if packages := missing(engine):
            print(f"{engine} can't be tested: apt install {' '.join(packages)}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
