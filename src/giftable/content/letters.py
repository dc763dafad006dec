"""What text consists of for its reader: graphemes, what is hidden, what counts in a comparison."""

from __future__ import annotations

import re
from unicodedata import category, name, normalize

SIGN_MAX = 10  # code points in a grapheme: no single emoji has more, a joined chain could
MARKS_MAX = 2  # combining marks in a row; more would cover the lines above

JOINER = "\u200d"
_DROPPED = {"Cc", "Cf", "Co", "Cs", "Cn"}
_BLANK = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\ufffc"
    + "".join(map(chr, (*range(0xFE00, 0xFE0E), *range(0xE0100, 0xE01F0))))
)
"""Characters that draw nothing although their category says letter, mark or symbol."""
_STYLES = "\ufe0e\ufe0f"  # text and emoji style; after a letter they are invisible

_APOSTROPHE = re.compile(r"(?<=[\u0400-\u052f])['’ʼ`](?=[\u0400-\u052f])")  # м’яч: no gap there
_TYPED = {
    ord("ß"): "ss",
    ord("œ"): "oe",
    ord("æ"): "ae",
    **{kana: chr(kana - 0x60) for kana in range(ord("ァ"), ord("ヶ") + 1)},
}


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
    if char == JOINER or sign[-1] == JOINER or category(char)[0] == "M":
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
        if char == JOINER:
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


def folded(text: str) -> str:
    """What counts of a text where people type it: its words, set apart by one space each.

    Neither case, accents of Latin letters, punctuation nor katakana for hiragana count. й, ї and が
    stay what they are. As `fold` in the client's games/hat/search.ts.
    """
    text = "".join(char for char in normalize("NFKC", text).lower() if category(char) != "Cf")
    text = _APOSTROPHE.sub("", text).replace("ʼ", " ")
    bare: list[str] = []
    is_latin = False
    for char in normalize("NFD", text):
        if category(char)[0] != "M":
            is_latin = name(char, "").startswith("LATIN")
        elif is_latin or char == "\u0301":
            continue
        bare.append(char)
    text = normalize("NFC", "".join(bare)).translate(_TYPED)
    words = "".join(char if category(char)[0] in "LNM" else " " for char in text)
    return " ".join(words.split())
