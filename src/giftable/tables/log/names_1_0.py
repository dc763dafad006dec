"""What 1.0.0 made of a person's name, which took more off: `verify` decides its logs anew."""

from __future__ import annotations

from unicodedata import category, normalize

from giftable.content.letters import JOINER, graphemes
from giftable.tables.names import GRAPHEMES_MAX

_DROPPED = {"Cc", "Cf", "Co", "Cs", "Cn"}
_BLANK = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\ufffc"
    + "".join(map(chr, (*range(0xFE00, 0xFE0E), *range(0xE0100, 0xE01F0))))
)


def cleaned_until_1_0(name: str) -> str:
    """Returns a person's name as version 1.0.0 cleaned it."""
    text = normalize("NFKC", _bare(" ".join(normalize("NFKC", name).split())))
    text = "".join(graphemes(text)[:GRAPHEMES_MAX]).rstrip(JOINER)
    return " ".join(text.split())


def _bare(text: str) -> str:
    """Returns the text without joiners outside emoji, and with at most two marks in a row."""
    kept: list[str] = []
    marks = 0
    for at, char in enumerate(text):
        kind, before = category(char), kept[-1] if kept else " "
        marks = marks + 1 if kind[0] == "M" else 0
        if char == JOINER:
            is_emoji = before == "\ufe0f" or category(before) in ("So", "Sk")
            if is_emoji and at + 1 < len(text) and category(text[at + 1]) == "So":
                kept.append(char)
        elif char in "\ufe0e\ufe0f" and before not in "0123456789#*" and category(before)[0] != "S":
            marks -= 1
        elif kind not in _DROPPED and char not in _BLANK and marks <= 2:
            kept.append(char)
    return "".join(kept)
