"""Single messages of the languages' .ftl files, for what the server says itself.

Only the messages that are asked for are read: the whole of a large file takes a tenth of a second.
"""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

FALLBACK = "en"
_SPACES = re.compile("[ \n]+")  # a no-break space stays


def said(language: str, file: str, name: str, **args: object) -> str:
    """A message, in one line; in English where the language lacks it. Raises KeyError."""
    bundle = _bundle(language, file, name) or _bundle(FALLBACK, file, name)
    if bundle is None:
        raise KeyError(f"{file}.ftl: {name}")
    pattern = bundle.get_message(name).value
    assert pattern is not None, name
    text, faults = bundle.format_pattern(pattern, args)
    assert not faults, faults
    return _SPACES.sub(" ", str(text)).strip()


@cache
def _bundle(language: str, file: str, name: str) -> FluentBundle | None:
    """A bundle with this message alone."""
    from fluent.runtime import FluentBundle, FluentResource  # slow to load, so not at a restart

    begun = re.escape(name)
    found = re.search(
        rf"^{begun} =.*(?:\n(?:[ \t]+.+|(?=\n[ \t])))*", _source(language, file), re.M
    )
    if found is None:
        return None
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(found[0] + "\n"))
    return bundle


@cache
def _source(language: str, file: str) -> str:
    path = resources.files("giftable.content") / "locales" / language / f"{file}.ftl"
    return path.read_text("utf-8") if path.is_file() else ""
