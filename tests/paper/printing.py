"""What the tests of paper share."""

from __future__ import annotations

from giftable.paper.box import Printing
from giftable.paper.faces import Words
from giftable.paper.sheets import Book
from giftable.paper.words import Said

SVG = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7z"/></svg>'
LANGUAGES = ("cs", "de", "en", "fr", "ja", "uk")


def printing(language: str = "en") -> Printing:
    """Everything but the client's pictures, which a test need not build."""
    return Printing(Said(language), lambda kind, name: SVG)


def words_of(book: Book) -> list[str]:
    """All words on all faces."""
    return [it.words for face in book.faces for it in face.items if isinstance(it, Words)]
