"""The fonts of pictures: which letters they have, and how words are set in a box."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from html import escape
from importlib import resources
from itertools import groupby
from pathlib import Path
from typing import Literal
from unicodedata import category, normalize

from msgspec import Struct
from PIL import ImageFont

from giftable.content.letters import has_no_look

Weight = Literal["black", "bold"]

FONTS = Path(str(resources.files("giftable.art") / "fonts"))
FILES = {
    "black": FONTS / "nunito-black.ttf",
    "bold": FONTS / "nunito-bold.ttf",
    "wide": FONTS / "noto-sans-jp-bold.otf",
}
_FAMILIES = {
    "black": 'font-family="Nunito Black" font-weight="900"',
    "bold": 'font-family="Nunito" font-weight="700"',
    "wide": 'font-family="Noto Sans CJK JP" font-weight="700"',
}
WESTERN, JAPANESE = (
    frozenset((FONTS / name).read_text("utf-8")) for name in ("western.txt", "japanese.txt")
)
CHANCE, SOFT = "\u200b", "\u00ad"  # perhaps a break; perhaps a hyphen and a break
_UNSEEN = frozenset(CHANCE + SOFT + "\u2060\u200c\u200d")
_BREAK = re.compile(f"(?<=[ {CHANCE}{SOFT}\u2010-])")
_NOT_FIRST = "、。」』）！？ー々・…‥ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ"
_WHOLE = 5  # letters: so short a Japanese name stays on its line
_MEASURED = 100  # px: widths are measured at this size
_STEP = 0.94


class FittedText(Struct, frozen=True):
    """Words broken into lines, at one size in px."""

    lines: tuple[str, ...]
    size: float


def drawable(words: str) -> str | None:
    """Returns a stranger's words without emoji; None if our fonts lack one of their letters, or
    nothing is left to read: no name is drawn with holes in it."""
    shown = "".join(one if _in_font(one) else normalize("NFKC", one) for one in words)
    if any(category(one)[0] in "LMN" and not (_in_font(one) or has_no_look(one)) for one in shown):
        return None
    kept = " ".join("".join(filter(_in_font, shown)).split())
    return kept if any(map(str.isalnum, kept)) else None


def _in_font(letter: str) -> bool:
    return letter in WESTERN or letter in JAPANESE or letter in _UNSEEN


def fitted(words: str, width: float, size: float, lines: int, weight: Weight = "black",
           least: float = 24) -> FittedText:  # fmt: skip
    """Fits words into a width at the largest size, at most `size`, on at most so many balanced
    lines. Words that do not fit at the least size are broken anywhere, and cut at the end."""
    while size > least:
        broken = _break_lines(_unbreakable_parts(words), width, size, weight)
        if broken is not None and len(broken) <= lines:
            return FittedText(_balanced(words, width, size, weight, len(broken)), size)
        size *= _STEP
    everywhere = [one for part in _unbreakable_parts(words) for one in part]
    broken = _break_lines(everywhere, width, least, weight) or [""]
    if len(broken) > lines:
        broken = broken[:lines]
        broken[-1] = broken[-1].rstrip()[:-1] + "…"
    return FittedText(tuple(broken), least)


def wide(words: str, size: float, weight: Weight) -> float:
    """Returns how wide the words are on one line."""
    return sum(_letter_width(one, weight) for one in _visible(words)) * size / _MEASURED


def text(words: str, x: float, y: float, size: float, fill: str, weight: Weight = "black",
         anchor: str = "start") -> str:  # fmt: skip
    """Returns one line of words as SVG, each letter in the font that has it."""
    spans = "".join(
        f"<tspan {_FAMILIES[face]}>{escape(''.join(letters))}</tspan>"
        for face, letters in groupby(_visible(words), lambda one: _font_name(one, weight))
    )
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:.1f}" fill="{fill}" text-anchor="{anchor}" '
        f'xml:space="preserve">{spans}</text>'
    )


def block(words: FittedText, x: float, y: float, fill: str, weight: Weight = "black",
          leading: float = 1.12, anchor: str = "start") -> str:  # fmt: skip
    """Returns SVG of lines of words; `y` is the baseline of the first line."""
    return "".join(
        text(line, x, y + nth * words.size * leading, words.size, fill, weight, anchor)
        for nth, line in enumerate(words.lines)
    )


def _visible(words: str) -> str:
    """Returns the text without narrow spaces, which our fonts lack."""
    return "".join(one for one in words if one not in _UNSEEN).replace("\u202f", "\u00a0")


def _font_name(letter: str, weight: Weight) -> str:
    return weight if letter in WESTERN else "wide"


@lru_cache(maxsize=4096)
def _letter_width(letter: str, weight: Weight) -> float:
    return _font(_font_name(letter, weight)).getlength(letter)


@cache
def _font(face: str) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(FILES[face]), _MEASURED, layout_engine=ImageFont.Layout.BASIC)


def _unbreakable_parts(words: str) -> list[str]:
    """Returns the parts that stay on one line. Japanese without break signs breaks between any two
    letters, but not before those that end something, nor within katakana or a short name."""
    parts: list[str] = []
    for part in _BREAK.split(words):
        is_short = len(part.rstrip()) <= _WHOLE
        if is_short or CHANCE in words or not any(one in JAPANESE for one in part):
            parts.append(part)
            continue
        for one in part:
            if parts and parts[-1] and _is_japanese_pair_unbroken(parts[-1][-1], one):
                parts[-1] += one
            else:
                parts.append(one)
    return [part for part in parts if part]


def _is_japanese_pair_unbroken(last: str, one: str) -> bool:
    """Whether no line ends between two letters of Japanese, or of a name within it."""
    if one in _NOT_FIRST or (_is_katakana(last) and _is_katakana(one)):
        return True
    return last not in JAPANESE and one not in JAPANESE and last != " "


def _is_katakana(letter: str) -> bool:
    return "\u30a0" <= letter <= "\u30ff"


def _break_lines(parts: list[str], width: float, size: float, weight: Weight) -> list[str] | None:
    """Breaks the parts into lines; None if one part is too wide."""
    lines: list[str] = []
    line = ""
    for part in parts:
        if wide(_without_soft_hyphens(part), size, weight) > width:
            return None
        if line and wide(_without_soft_hyphens(line + part), size, weight) > width:
            lines.append(_without_soft_hyphens(line))
            line = ""
        line += part
    return [*lines, _without_soft_hyphens(line)] if line else lines


def _without_soft_hyphens(line: str) -> str:
    """Turns a soft hyphen at the line's end into a hyphen, and drops spaces there."""
    return (line[:-1] + "-" if line.endswith(SOFT) else line).rstrip(f" {CHANCE}")


def _balanced(words: str, width: float, size: float, weight: Weight, count: int) -> tuple[str, ...]:
    """Breaks the same words into lines of about equal length."""
    parts = _unbreakable_parts(words)
    best = _break_lines(parts, width, size, weight)
    narrow = width / 2
    while narrow < width:
        lines = _break_lines(parts, narrow, size, weight)
        if lines is not None and len(lines) == count:
            best = lines
            break
        narrow += width / 24
    return tuple(best or ())
