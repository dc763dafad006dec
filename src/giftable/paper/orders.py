"""Carries an order out: which pieces it is about, and the sheets as PDF or as a page."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from msgspec.structs import replace

from giftable.decks.press import Order, Printed
from giftable.decks.refused import Refused
from giftable.paper import fonts, page, pdf
from giftable.paper.box import GAMES, HousePicture, Printing
from giftable.paper.faces import Face, Lot, Words
from giftable.paper.geometry import OFFSET_MAX, PAPERS, Mode
from giftable.paper.sheets import Book, How, backs, book, trial_pages
from giftable.paper.words import Said, languages

PARTS = ("cards", "tracks", "tokens", "backs")
OF_GIFTTRAP = ("tracks", "tokens")  # That's Not a Hat needs cards only
SINGLE = (Mode.FRONTS, Mode.FOLD)  # without backs that would have to meet their fronts


def printed(order: Order, house: HousePicture) -> Printed:
    """The PDF; where there is no Typst, a page for a browser to print. Raises Refused."""
    check(order)
    said = Said(order.language)
    printing = Printing(said, house)
    made = book_of(printing, order, How(order.paper, Mode(order.mode), 0, order.offset))
    if not made.pages:
        raise Refused("print_nothing")
    if not pdf.is_installed():
        return Printed("text/html", page.page(made, printing.art, said).encode())
    made, letters = lettered(made)
    return Printed("application/pdf", pdf.pdf(made, printing.art, letters))


def lettered(made: Book) -> tuple[Book, list[Path]]:
    """The sheets, and the fonts that they need beside Typst's own. Little pictures that no font
    has are left out of names that have something else to say. Raises Refused `print_no_font`."""
    letters = fonts.lacking(words_of(made))
    found, gone = fonts.find(letters) if letters else ([], "")
    if not gone:
        return made, found
    plain = _said(made, lambda words: _spared(words, gone))
    still = fonts.lacking(words_of(plain))
    if kept := "".join(letter for letter in gone if letter in still):
        raise Refused("print_no_font", letters=kept[:12])
    return plain, found


def _spared(words: Words, gone: str) -> Words:
    """The words without little pictures, if they have letters of which there are none."""
    if not any(letter in gone for letter in words.words):
        return words
    return replace(words, words=fonts.without_signs(words.words) or words.words)


def _said(made: Book, spared: Callable[[Words], Words]) -> Book:
    """The sheets with other words."""
    faces = tuple(
        Face(tuple(spared(item) if isinstance(item, Words) else item for item in face.items))
        for face in made.faces
    )
    pages = tuple(replace(page, words=tuple(map(spared, page.words))) for page in made.pages)
    return replace(made, faces=faces, pages=pages)


def check(order: Order) -> None:
    """Raises Refused `print_no_such` for what there is none of."""
    modes = [mode for mode in Mode if not (order.is_trial and mode in SINGLE)]
    of_game = [part for part in PARTS if order.game == "gifttrap" or part not in OF_GIFTTRAP]
    _one_of("game", [order.game], GAMES)
    _one_of("language", [order.language], languages())
    _one_of("paper", [order.paper], PAPERS)
    _one_of("mode", [order.mode], modes)
    _one_of("parts", order.parts or (), of_game)
    for option, moved in zip(("dx", "dy"), order.offset, strict=True):
        if not abs(moved) <= OFFSET_MAX:
            raise Refused("print_no_such", option=option, choices=f"≤ {OFFSET_MAX:g}")


def _one_of(option: str, wishes: Iterable[str], known: Iterable[str]) -> None:
    choices = list(known)
    if any(wish not in choices for wish in wishes):
        raise Refused("print_no_such", option=option, choices=", ".join(choices))


def book_of(printing: Printing, order: Order, how: How) -> Book:
    """The sheets of an order that has been checked. Raises DoesNotFit."""
    if order.is_trial:
        return trial_pages("Giftable", how, printing.said)
    if order.deck is None:
        cards = printing.house_cards(order.game, adults=order.adults)
        title = printing.said("ui", f"game-{order.game}")
        title = title.replace("\u200b", "").replace("\u00ad", "")
    else:
        cards = printing.deck_cards(order.deck, order.pictures, adults=order.adults)
        title = order.deck.title
    has_more = order.deck is None and order.game == "gifttrap"
    wanted = order.parts or (("cards", *OF_GIFTTRAP) if has_more else ("cards",))
    makers: dict[str, Callable[[], list[Lot]]] = {
        "cards": lambda: cards,
        "tracks": printing.tracks,
        "tokens": printing.tokens,
        "backs": lambda: backs(cards),
    }
    lots = [lot for part in PARTS if part in wanted for lot in makers[part]()]
    return book(lots, title, how, printing.said)


def words_of(made: Book) -> list[str]:
    """All that is said on the sheets."""
    said = [item.words for face in made.faces for item in face.items if isinstance(item, Words)]
    return said + [words.words for it in made.pages for words in it.words]
