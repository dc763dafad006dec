"""What the tests of paper share."""

from __future__ import annotations

from giftable.art.piece import Lot, Printing, Words
from giftable.decks.deck import Deck
from giftable.decks.press import Order
from giftable.paper.orders import cards_of
from giftable.paper.sheets import Book

SVG = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7z"/></svg>'
LANGUAGES = ("cs", "de", "en", "fr", "ja", "uk")


def printing(language: str = "en") -> Printing:
    """Everything but the client's pictures, which a test need not build."""
    return Printing(language, lambda kind, name: SVG)


def words_of(book: Book) -> list[str]:
    """All words on all faces."""
    return [it.words for face in book.faces for it in face.items if isinstance(it, Words)]


def cards(making: Printing, of: str | Deck, *, adults: bool = True, **pictures: bytes) -> list[Lot]:
    """The cards of a game's own deck, or of one that people made."""
    if isinstance(of, str):
        return cards_of(making, Order(of, adults=adults))
    return cards_of(making, Order(of.game, of, pictures, adults=adults))
