"""Letters that Typst's own fonts lack, and where this machine has some."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path

# Latin, Greek and Cyrillic; signs of punctuation and of money; arrows; what is never drawn.
_OWN = re.compile("[\u0000-\u052f\u1e00-\u21ff\u2212\ufb00-\ufb06]")
_KNOWN = (
    "/System/Library/Fonts/ヒラギノ角ゴシック W6.ttc",
    "/System/Library/Fonts/Hiragino Sans GB.ttc",
    "/usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc",
    "/usr/share/fonts/noto-cjk/NotoSansCJK-Bold.ttc",
    "C:/Windows/Fonts/YuGothB.ttc",
    "C:/Windows/Fonts/meiryob.ttc",
)


def lacking(words: Iterable[str]) -> str:
    """The letters of these words that need another font, each once."""
    return "".join(sorted({letter for letter in "".join(words) if not _OWN.match(letter)}))


def find(letters: str) -> Path | None:
    """A font of this machine that has them all; one without serifs, and bold, if there is."""
    if (fontconfig := shutil.which("fc-list")) is None:
        return next((path for path in map(Path, _KNOWN) if path.is_file()), None)
    codes = " ".join(f"{ord(letter):x}" for letter in letters)
    listed = subprocess.run(
        [fontconfig, f":charset={codes}", "--format", "%{file}\n"],
        capture_output=True, text=True, check=False, timeout=20,
    )  # fmt: skip
    fonts = [path for line in listed.stdout.splitlines() if _is_font(path := Path(line))]
    return min(fonts, key=_liking, default=None)


def _is_font(path: Path) -> bool:
    return path.suffix.lower() in {".ttf", ".otf", ".ttc", ".otc"}


def _liking(path: Path) -> tuple[bool, bool, str]:
    name = path.name.lower()
    return not re.search("sans|gothic|ipa.*gp?[.]|cjk", name), "bold" not in name, name
