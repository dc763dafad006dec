"""A book as a PDF, by Typst: an extra of its own, `giftable[print]`.

What people wrote reaches Typst as JSON and never as markup. It can read one folder, which holds
this book's pictures and nothing else, and knows no packages.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import resources
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from giftable.art.piece import CHANCE, SIZE_MIN, Art, Words, parts
from giftable.paper.sheets import Book

LETTERS = "Libertinus Serif"  # Typst's own: Latin, Greek and Cyrillic


def pdf(book: Book, art: Art, fonts: list[Path]) -> bytes:
    """Sets a book as PDF. `fonts` have the letters that Typst's own lack."""
    with _compiler(book, art, fonts) as compiler:
        made: bytes = compiler.compile(format="pdf", timestamp=0, pdf_tags=False)
    return made


def sizes(book: Book, art: Art, fonts: list[Path]) -> list[dict[str, Any]]:
    """Returns how words were set, in their order: `words`, their `size`, and by how much they are
    `over` their box, both in points."""
    with _compiler(book, art, fonts) as compiler:
        found = compiler.query("<set>", field="value")
    return msgspec.json.decode(found, type=list[dict[str, Any]])


@contextmanager
def _compiler(book: Book, art: Art, fonts: list[Path]) -> Iterator[Any]:
    import typst  # only who prints has it

    with TemporaryDirectory() as pictures, TemporaryDirectory() as letters:
        for name, picture in art.items():
            (Path(pictures) / name).write_bytes(picture)
        for nth, font in enumerate(fonts):  # Typst wants folders
            (Path(letters) / f"{nth}{font.suffix}").symlink_to(font.resolve())
        known = typst.Fonts(include_system_fonts=False, font_paths=[letters])
        added = [font.family for font in known.fonts() if font.path]
        yield typst.Compiler(
            input=(resources.files("giftable.paper") / "sheets.typ").read_bytes(),
            root=pictures,
            font_paths=known,
            ignore_system_fonts=True,
            sys_inputs={"book": msgspec.json.encode(_typst_data(book, added)).decode()},
            package_path=letters,
            package_cache_path=letters,
        )


def _typst_data(book: Book, added: list[str]) -> dict[str, Any]:
    """Returns the book as JSON data, with the ways in which words may be broken."""

    data: dict[str, Any] = msgspec.to_builtins(book)
    for here in (*data["faces"], *data["pages"]):
        for item in here.get("items") or here.get("words", ()):
            if item["type"] == "words":
                item |= _break_variants(msgspec.convert(item, Words))
    return data | {"fonts": [LETTERS, *dict.fromkeys(added)], "size_min": SIZE_MIN}


def _break_variants(words: Words) -> dict[str, Any]:
    """The words for a typesetter: whole; with hyphens; broken; and their unbreakable parts."""
    hyphened = words.words if CHANCE not in words.words else words.whole
    return {
        "whole": words.whole,
        "parts": words.parts,
        "hyphened": hyphened,
        "hyphened_parts": parts(words.words),
        "broken": words.broken,
    }
