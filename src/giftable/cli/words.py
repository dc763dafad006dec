"""The texts of the terminal in its user's language: terminal.ftl, doctor.ftl and decks.ftl
of the locales."""

from __future__ import annotations

import math
import os
import re
import sys
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any

from giftable.decks.refused import Refused

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

_FALLBACK = "en"
_SPACES = {"\u00a0", "\u202f", "\u3000"}


def language(wish: str | None = None) -> str:
    """The one that is wished for, else the terminal's by POSIX's variables; English if we lack
    it."""
    if wish in _languages():
        return wish
    named = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    tag = re.split(r"[_.@-]", next(filter(None, named), ""))[0].lower()
    return tag if tag in _languages() else _FALLBACK


def printable(text: str) -> str:
    """Without anything that a terminal would obey; other people have typed some of it."""
    return "".join(c for c in text if c.isprintable() or c in _SPACES)


def put(text: str) -> None:
    """Prints one line, at once."""
    sys.stdout.write(printable(text) + "\n")
    sys.stdout.flush()


def say(name: str, **args: str) -> str:
    """The message `terminal-<name>`."""
    return _said(f"terminal-{name}", args)


def doctor_says(name: str, /, **args: str) -> str:
    """The message `doctor-<name>`."""
    return _said(f"doctor-{name}", args)


def refusal(why: Refused) -> str:
    """Why a deck or a picture is not taken."""
    args = dict(why.values)
    if "bytes" in args:  # then these two are sizes
        args |= {name: size(int(args[name])) for name in ("bytes", "most")}
    if "why" in args:
        args["why"] = _said(hyphened(str(args["why"])), args)
    return _said(hyphened(why.code), args).strip()


def size(count: int) -> str:
    """A number of bytes for people to read, rounded up: 14.3 MB."""
    for unit, name in ((1 << 30, "GB"), (1 << 20, "MB"), (1 << 10, "kB")):
        if count >= unit:
            return f"{math.ceil(10 * count / unit) / 10:.1f}".removesuffix(".0") + f" {name}"
    return f"{count} B"


def hyphened(code: str) -> str:
    """A code as the id of its message."""
    return code.replace("_", "-")


def _said(name: str, args: dict[str, Any]) -> str:
    words = _words(language())
    pattern = words.get_message(name).value
    assert pattern is not None, name
    text, faults = words.format_pattern(pattern, args)
    assert not faults, faults
    return str(text)


@cache
def _languages() -> frozenset[str]:
    folders = (resources.files("giftable.content") / "locales").iterdir()
    return frozenset(folder.name for folder in folders if (folder / "terminal.ftl").is_file())


@cache
def _words(locale: str) -> FluentBundle:
    from fluent.runtime import FluentBundle, FluentResource  # slow to load, so only when needed

    folder = resources.files("giftable.content") / "locales" / locale
    words = FluentBundle([locale], use_isolating=False)
    for file in ("terminal.ftl", "decks.ftl", "doctor.ftl"):
        words.add_resource(FluentResource((folder / file).read_text("utf-8")))
    return words
