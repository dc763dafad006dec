"""Every tag that a taste can hang on has a name in every language, short and like no other."""

from __future__ import annotations

from typing import get_args

import pytest
from fluent.syntax import ast

from giftable.content.tags import Tag
from tests.content.test_words import LOCALES, parsed, read

TAGS = frozenset(get_args(Tag))
PREFIX = "tag-"
LETTERS_MAX = 18  # half of a phone's width
UNSEEN = str.maketrans("", "", "\u00ad\u200b")


def labels(text: str) -> dict[str, str]:
    """The names of the tags in a tastes.ftl, as they are seen."""
    found: dict[str, str] = {}
    for name, pattern in parsed(text)[0].items():
        if name.startswith(PREFIX):
            words = [e.value for e in pattern.elements if isinstance(e, ast.TextElement)]
            found[name.removeprefix(PREFIX)] = "".join(words).translate(UNSEEN)
    return found


def complaints(text: str) -> list[str]:
    """All that is wrong with the names of the tags in one language."""
    named = labels(text)
    faults = [f"{tag}: missing" for tag in sorted(TAGS - named.keys())]
    faults += [f"{tag}: no tag" for tag in sorted(named.keys() - TAGS)]
    faults += [f"{tag}: too long" for tag, label in named.items() if len(label) > LETTERS_MAX]
    seen: dict[str, str] = {}
    for tag, label in named.items():
        other = seen.setdefault(label.casefold(), tag)
        if other != tag:
            faults.append(f"{tag}: called like {other}")
    return faults


@pytest.mark.parametrize("locale", LOCALES)
def test_every_tag_has_a_name_of_its_own(locale: str) -> None:
    assert complaints(read(locale, "tastes")) == []


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("tag-water = Water\n", "", "water: missing"),
        ("tag-water", "tag-wine", "wine: no tag"),
        ("= Water", "= HO\u00adME", "water: called like home"),
        ("= Water", "= Rivers, lakes and seas", "water: too long"),
    ],
)
def test_the_check_of_tags_finds_a_planted_fault(old: str, new: str, complaint: str) -> None:
    text = read("en", "tastes")
    assert old in text
    assert complaint in complaints(text.replace(old, new))
