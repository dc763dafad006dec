"""Letters that Typst's own fonts lack, and where this machine has some."""

from __future__ import annotations

import re
import shutil
import subprocess
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping
from pathlib import Path

# Latin, Greek and Cyrillic; signs of punctuation and of money; arrows; what is never drawn.
_OWN = re.compile(
    "[\u0000-\u052f\u1e00-\u21ff\u2212\ufb00-\ufb06\ufe00-\ufe0f\U000e0000-\U000e01ef]"
)
# Little pictures, with what joins and colours them.
_SIGN = "[\u2300-\u2bff\U0001f000-\U0001fbff]"
_SIGNS = re.compile(f"(?:{_SIGN}[\u200d\ufe0e\ufe0f\U000e0020-\U000e007f]*)+ ?")
_KNOWN = (
    "/System/Library/Fonts/ヒラギノ角ゴシック W6.ttc",
    "/System/Library/Fonts/Hiragino Sans GB.ttc",
    "/usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc",
    "/usr/share/fonts/noto-cjk/NotoSansCJK-Bold.ttc",
    "C:/Windows/Fonts/YuGothB.ttc",
    "C:/Windows/Fonts/meiryob.ttc",
)
_KNOWN_SIGNS = (
    "/System/Library/Fonts/Apple Color Emoji.ttc",
    "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf",
    "C:/Windows/Fonts/seguiemj.ttf",
)


def missing_letters(words: Iterable[str]) -> str:
    """Returns the letters of these words that our own fonts lack, each once."""
    return "".join(sorted({letter for letter in "".join(words) if not _OWN.match(letter)}))


def without_signs(words: str) -> str:
    """Returns the words without emoji."""
    return _SIGNS.sub("", words).strip()


def find(letters: str) -> tuple[list[Path], str]:
    """Returns a few fonts of this machine that together have these letters, and the letters that
    none has. Best is one font for all but emoji, without serifs and bold."""
    signs = "".join(re.findall(_SIGN, letters))
    plain = "".join(letter for letter in letters if letter not in signs)
    if (fontconfig := shutil.which("fc-list")) is None:
        found = [
            _first_existing(_KNOWN) if plain else None,
            _first_existing(_KNOWN_SIGNS) if signs else None,
        ]
        gone = [has for has, font in zip((plain, signs), found, strict=True) if font is None]
        return [font for font in found if font], "".join(gone)
    listed = subprocess.run(
        [fontconfig, ":", "--format", "%{file}\t%{charset}\n"],
        capture_output=True, text=True, check=False, timeout=20,
    )  # fmt: skip
    having = _coverage(listed.stdout.splitlines(), letters)
    fonts, gone_plain = _fewest_fonts(having, plain, is_of_signs=False)
    others, gone_signs = _fewest_fonts(having, signs, is_of_signs=True)
    return list(dict.fromkeys([*fonts, *others])), gone_plain + gone_signs


def _first_existing(known: Iterable[str]) -> Path | None:
    return next((path for path in map(Path, known) if path.is_file()), None)


def _coverage(lines: Iterable[str], letters: str) -> Mapping[Path, set[str]]:
    """Which of these letters each font has. A line is a file and its letters: `20-7e a9`."""
    ordered = sorted(letters)
    having: dict[Path, set[str]] = {}
    for line in lines:
        file, _, charset = line.partition("\t")
        if not _is_font(path := Path(file)):
            continue
        has = having.setdefault(path, set())
        for codes in charset.split():
            first, _, last = codes.partition("-")
            low, high = chr(int(first, 16)), chr(int(last or first, 16))
            has.update(ordered[bisect_left(ordered, low) : bisect_right(ordered, high)])
    return having


def _fewest_fonts(
    having: Mapping[Path, set[str]], letters: str, *, is_of_signs: bool
) -> tuple[list[Path], str]:
    """A few fonts that have these letters, best coverage first; and the letters left."""
    left, fonts = set(letters), []
    while left and having:
        best = min(having, key=lambda font: (-len(having[font] & left), _rank(font, is_of_signs)))
        if not having[best] & left:
            break
        fonts.append(best)
        left -= having[best]
    return fonts, "".join(sorted(left))


def _is_font(path: Path) -> bool:
    return path.suffix.lower() in {".ttf", ".otf", ".ttc", ".otc"}


def _rank(path: Path, is_of_signs: bool) -> tuple[bool, bool, str]:
    name = path.name.lower()
    wanted = "emoji" if is_of_signs else "sans|gothic|ipa.*gp?[.]|cjk"
    return not re.search(wanted, name), "bold" not in name, name
