"""Makes the fonts of the previews, src/giftable/art/fonts: cut down to what is ever drawn.

    pip download --no-deps sphinx-nefertiti noto-cjk-sans-jp-bold   (unpack both into one folder)
    python -m tools.fonts FOLDER

Nunito (Latin and Cyrillic) comes from the first, Noto Sans CJK JP from the second; both are under
the Open Font License, see THIRD_PARTY_NOTICES.md. Of the Japanese one we keep what JIS X 0208 has,
with which names are written, and the letters of our own words, drawn on a coarser grid: that moves
a line by a fifth of a pixel at the largest size of a preview, and saves three tenths of the bytes.
Needs fonttools.
"""

from __future__ import annotations

import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter, load_font, save_font
from fontTools.ttLib.scaleUpem import scale_upem

ROOT = Path(__file__).resolve().parents[1]
OUT = ROOT / "src" / "giftable" / "art" / "fonts"
LOCALES = ROOT / "src" / "giftable" / "content" / "locales"
FEATURES = ["kern", "mark", "ccmp"]
ROWS = range(1, 95)  # of JIS X 0208, and its cells
COARSE = 256  # units an em; the source has 1000
WIDE = 0x2E7F  # beyond it letters are Japanese; those before are Nunito's
BESIDES = "髙﨑濵德→"  # of names; and what Nunito lacks
WESTERN = (
    *range(0x20, 0x530),
    *range(0x1E00, 0x1F00),
    *range(0x2000, 0x20D0),
    *(0x2116, 0x2122, 0x2190, 0x2191, 0x2192, 0x2193, 0x2212),
)


def japanese() -> set[int]:
    """Returns the code points in Japanese names, and in our own words."""
    names = set()
    for row in ROWS:
        for cell in ROWS:
            names.add(bytes([0xA0 + row, 0xA0 + cell]).decode("euc_jp", "ignore"))
    words = "".join(path.read_text("utf-8") for path in sorted(LOCALES.glob("ja/*.ftl")))
    wide = {ord(letter) for letter in "".join(names) + words if ord(letter) > WIDE}
    return wide | set(map(ord, BESIDES))


def cut(
    source: Path, name: str, letters: set[int], features: list[str], units: int | None = None
) -> str:
    """Writes a font with these letters only, drawn in so many units an em; returns those that it
    has."""
    options = Options(hinting=False, layout_features=features, notdef_outline=True)
    options.desubroutinize = units is not None  # a wheel packs what is alike better than the font
    font = load_font(str(source), options)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    if units is not None:
        scale_upem(font, units)
    OUT.mkdir(parents=True, exist_ok=True)
    save_font(font, str(OUT / name), options)
    return "".join(map(chr, sorted(font.getBestCmap())))


def main() -> None:
    folder = Path(sys.argv[1])
    for weight in ("Black", "Bold"):
        source = next(folder.rglob(f"Nunito-{weight}.ttf"))
        western = cut(source, f"nunito-{weight.lower()}.ttf", set(WESTERN), FEATURES)
    source = next(folder.rglob("NotoSansCJKjp-Bold.otf"))
    wide = cut(source, "noto-sans-jp-bold.otf", japanese(), [], COARSE)
    for name, letters in (("western.txt", western), ("japanese.txt", wide)):
        (OUT / name).write_text(letters, "utf-8")


if __name__ == "__main__":
    main()
