"""The names of gifts and objects in a language, as one reads them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib import resources

_BREAKS = str.maketrans("", "", "\u00ad\u200b")  # where a long name may be broken


@cache
def languages() -> tuple[str, ...]:
    """The languages that the house speaks, in their alphabetical order."""
    folders = (resources.files("giftable.content") / "locales").iterdir()
    return tuple(sorted(folder.name for folder in folders if folder.is_dir()))


@cache
def names(language: str, file: str, kind: str) -> Mapping[str, str]:
    """The names in a file of messages, by id: `gifts` has kind gift, `objects` has object. Empty
    for a language that the house does not speak."""
    return dict(re.findall(rf"^{kind}-(\S+) = (.+)$", _text(language, file), re.MULTILINE))


@cache
def other_names(language: str, file: str, kind: str) -> Mapping[str, tuple[str, ...]]:
    """What else one might call each of them, by id: the attribute `.also`."""
    message = rf"^{kind}-(\S+) = .+\n(?:    \..*\n)*?    \.also = (.+)$"
    found = re.findall(message, _text(language, file), re.MULTILINE)
    return {gift: tuple(also.split(", ")) for gift, also in found}


def _text(language: str, file: str) -> str:
    if language not in languages():
        return ""
    folder = resources.files("giftable.content") / "locales" / language
    return (folder / f"{file}.ftl").read_text("utf-8").translate(_BREAKS)
