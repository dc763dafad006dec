"""The texts of the terminal in its user's language: terminal.ftl, doctor.ftl and decks.ftl
of the locales."""

from __future__ import annotations

import math
import os
import re
import sys
from typing import Any
from unicodedata import east_asian_width

from giftable.content.words import FALLBACK, languages, words_of
from giftable.games.kernel import Rejected

_SPACES = {"\u00a0", "\u202f", "\u3000"}


def language(wish: str | None = None) -> str:
    """Returns the chosen language, else the terminal's by POSIX's variables; English if there is no
    such locale."""
    if wish in languages():
        return wish
    named = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    tag = re.split(r"[_.@-]", next(filter(None, named), ""))[0].lower()
    return tag if tag in languages() else FALLBACK


def printable(text: str) -> str:
    """Removes from a text what a terminal would obey; other people have typed some of it."""
    return "".join(c for c in text if c.isprintable() or c in _SPACES)


def columns(text: str) -> int:
    """Returns how many columns of a terminal a text takes."""
    return sum(2 if east_asian_width(c) in "WF" else 1 for c in text)


def print_line(text: str) -> None:
    """Prints one line and flushes it."""
    sys.stdout.write(printable(text) + "\n")
    sys.stdout.flush()


def say(name: str, **args: str) -> str:
    """Returns the message `terminal-<name>`."""
    return _format(f"terminal-{name}", args)


def doctor_says(name: str, /, **args: str) -> str:
    """Returns the message `doctor-<name>`."""
    return _format(f"doctor-{name}", args)


def refusal(why: Rejected) -> str:
    """Returns the sentence that says why a deck or a picture is refused."""
    args = dict(why.values)
    if "bytes" in args:  # then these two are sizes
        args |= {name: size(int(args[name])) for name in ("bytes", "most")}
    if "why" in args:
        args["why"] = _format(hyphened(str(args["why"])), args)
    return _format(hyphened(why.code), args).strip()


def size(count: int) -> str:
    """Returns a number of bytes for people to read, rounded up: 14.3 MB."""
    for unit, name in ((1 << 30, "GB"), (1 << 20, "MB"), (1 << 10, "kB")):
        if count >= unit:
            return f"{math.ceil(10 * count / unit) / 10:.1f}".removesuffix(".0") + f" {name}"
    return f"{count} B"


def hyphened(code: str) -> str:
    """Returns a code as the id of its message."""
    return code.replace("_", "-")


def _format(name: str, args: dict[str, Any]) -> str:
    return words_of(language(), ("terminal", "decks", "doctor")).say(name, **args)
