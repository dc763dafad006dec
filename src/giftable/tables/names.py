"""Cleans people's names, so that no name can hide, reorder or flood what others read."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count
from unicodedata import category, normalize

from giftable.games.kernel import Rejected

GRAPHEMES_MAX = 24
SIGN_MAX = 10  # code points in a grapheme: no single emoji has more, a joined chain could
MARKS_MAX = 2  # combining marks in a row; more would cover the lines above

_JOINER = "\u200d"
_DROPPED = {"Cc", "Cf", "Co", "Cs", "Cn"}
_BLANK = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\ufffc"
    + "".join(map(chr, (*range(0xFE00, 0xFE0E), *range(0xE0100, 0xE01F0))))
)
"""Characters that draw nothing although their category says letter, mark or symbol."""
_STYLES = "\ufe0e\ufe0f"  # text and emoji style; after a letter they are invisible


def clean(name: str) -> str:
    """Returns the name as everybody will see it, 1 to 24 graphemes. Raises Rejected `bad_name`."""
    text = " ".join(normalize("NFKC", name).split())
    text = normalize("NFKC", without_hidden(text))
    text = "".join(graphemes(text)[:GRAPHEMES_MAX]).rstrip(_JOINER)
    text = " ".join(text.split())
    if not any(category(char)[0] not in "MZ" for char in text):
        raise Rejected("bad_name")
    return text


def numbered(name: str, nth: int) -> str:
    """The name as it is written for the nth who bears it: Anna, Anna 2, Anna 3."""
    return name if nth == 1 else f"{name} {nth}"


def nth_of(name: str, others: Iterable[str]) -> int:
    """The least number that tells this name apart from the others, all of them as written."""
    taken = {other.casefold() for other in others}
    return next(nth for nth in count(1) if numbered(name, nth).casefold() not in taken)


def graphemes(text: str) -> list[str]:
    """Splits the text into graphemes: what a reader sees as one character.

    Marks, emoji modifiers and joined emoji belong to the character before them; a flag is a pair.
    """
    signs: list[str] = []
    for char in text:
        if signs and _continues(signs[-1], char):
            signs[-1] += char
        else:
            signs.append(char)
    return signs


def _continues(sign: str, char: str) -> bool:
    if len(sign) >= SIGN_MAX:
        return False
    if char == _JOINER or sign[-1] == _JOINER or category(char)[0] == "M":
        return True
    if "\U0001f3fb" <= char <= "\U0001f3ff":  # skin tones
        return True
    return _is_flag_half(char) and len(sign) == 1 and _is_flag_half(sign)


def _is_flag_half(char: str) -> bool:
    return "\U0001f1e6" <= char <= "\U0001f1ff"


def without_hidden(text: str) -> str:
    """The text without characters that hide, reorder or cover others."""
    kept: list[str] = []
    marks = 0
    for i, char in enumerate(text):
        kind = category(char)
        marks = marks + 1 if kind[0] == "M" else 0
        if char == _JOINER:
            if _joins_emoji(kept, text[i + 1 : i + 2]):
                kept.append(char)
        elif char in _STYLES and not _has_styles(kept):
            marks -= 1
        elif kind not in _DROPPED and char not in _BLANK and marks <= MARKS_MAX:
            kept.append(char)
    return "".join(kept)


def _has_styles(before: list[str]) -> bool:
    """Whether the last character can be text or emoji: a symbol, or a character of keycaps."""
    return bool(before) and (before[-1] in "0123456789#*" or category(before[-1])[0] == "S")


def _joins_emoji(before: list[str], after: str) -> bool:
    if not before or not after or category(after) != "So":
        return False
    return before[-1] == "\ufe0f" or category(before[-1]) in ("So", "Sk")
