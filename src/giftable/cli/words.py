"""The texts of the terminal in its user's language: terminal.ftl of the locales."""

from __future__ import annotations

import os
import re
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

_FALLBACK = "en"


def language() -> str:
    """The language of the terminal by POSIX's variables; English if we lack it."""
    named = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    wish = next(filter(None, named), "")
    tag = re.split(r"[_.@-]", wish)[0].lower()
    return tag if tag in _languages() else _FALLBACK


def say(name: str, **args: str) -> str:
    """The message `terminal-<name>`."""
    words = _words(language())
    pattern = words.get_message(f"terminal-{name}").value
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

    source = resources.files("giftable.content") / "locales" / locale / "terminal.ftl"
    words = FluentBundle([locale], use_isolating=False)
    words.add_resource(FluentResource(source.read_text("utf-8")))
    return words
