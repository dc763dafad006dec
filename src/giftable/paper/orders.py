"""Carries an order out: which pieces it is about, and the sheets as PDF or as a page."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from msgspec.structs import replace

from giftable import extras
from giftable.art.link import House
from giftable.art.piece import CARD, Box, Face, Lot, Picture, Printing, Sheets, Words
from giftable.content.words import languages, named, without_break_signs
from giftable.decks.deck import Card
from giftable.decks.press import Order, Printed
from giftable.decks.refused import refusal
from giftable.games.catalog import GAMES, has_part, part
from giftable.games.kernel import Rejected
from giftable.paper import fonts, page, pdf
from giftable.paper.geometry import OFFSET_MAX, PAPERS, Mode
from giftable.paper.sheets import Book, PrintOptions, backs, book, trial_pages

SINGLE = (Mode.FRONTS, Mode.FOLD)  # without backs that would have to meet their fronts
_PHOTO = Box(8.5, 12.5, 46, 44)


def games() -> list[str]:
    """Returns the games that can be printed."""
    return [game for game in GAMES if has_part(game, "paper")]


def parts_of(game: str) -> list[str]:
    """Returns the parts of a game that can be printed, in the order of the sheets."""
    return ["cards", *_sheets(game).PARTS, "backs"]


def _sheets(game: str) -> Sheets:
    found: Sheets = part(game, "paper")
    return found


def printed(order: Order, house: House) -> Printed:
    """Prints a PDF; where there is no Typst, a page for a browser to print. Raises Rejected."""
    check(order)
    printing = Printing(order.language, house)
    made = book_of(printing, order, PrintOptions(order.paper, Mode(order.mode), 0, order.offset))
    if not made.pages:
        raise Rejected("print_nothing")
    if not extras.has("print"):
        return Printed("text/html", page.page(made, printing.art, order.language).encode())
    made, letters = with_fonts(made)
    return Printed("application/pdf", pdf.pdf(made, printing.art, letters))


def with_fonts(made: Book) -> tuple[Book, list[Path]]:
    """Returns the sheets, and the fonts that they need beside Typst's own. Emoji that no font has
    are left out of names that have something else to say. Raises Rejected `print_no_font`."""
    letters = fonts.missing_letters(words_of(made))
    found, gone = fonts.find(letters) if letters else ([], "")
    if not gone:
        return made, found
    plain = _map_words(made, lambda words: _without_missing_signs(words, gone))
    still = fonts.missing_letters(words_of(plain))
    if kept := "".join(letter for letter in gone if letter in still):
        raise refusal("print_no_font", letters=kept[:12])
    return plain, found


def _without_missing_signs(words: Words, gone: str) -> Words:
    """Removes emoji from words that have letters which no font has."""
    if not any(letter in gone for letter in words.words):
        return words
    return replace(words, words=fonts.without_signs(words.words) or words.words)


def _map_words(made: Book, spared: Callable[[Words], Words]) -> Book:
    """Returns the sheets with each of their words replaced."""
    faces = tuple(
        Face(tuple(spared(item) if isinstance(item, Words) else item for item in face.items))
        for face in made.faces
    )
    pages = tuple(replace(page, words=tuple(map(spared, page.words))) for page in made.pages)
    return replace(made, faces=faces, pages=pages)


def check(order: Order) -> None:
    """Raises Rejected `print_no_such` if an order asks for something that does not exist."""
    modes = [mode for mode in Mode if not (order.is_trial and mode in SINGLE)]
    _check_known("game", [order.game], games())
    _check_known("language", [order.language], languages())
    _check_known("paper", [order.paper], PAPERS)
    _check_known("mode", [order.mode], modes)
    _check_known("parts", order.parts or (), parts_of(order.game))
    for option, moved in zip(("dx", "dy"), order.offset, strict=True):
        if not abs(moved) <= OFFSET_MAX:
            raise refusal("print_no_such", option=option, choices=f"≤ {OFFSET_MAX:g}")


def _check_known(option: str, wishes: Iterable[str], known: Iterable[str]) -> None:
    choices = list(known)
    if any(wish not in choices for wish in wishes):
        raise refusal("print_no_such", option=option, choices=", ".join(choices))


def book_of(printing: Printing, order: Order, how: PrintOptions) -> Book:
    """Lays out an order that has been checked. Raises DoesNotFit."""
    if order.is_trial:
        return trial_pages("Giftable", how, printing.language)
    sheets = _sheets(order.game)
    cards = cards_of(printing, order)
    wanted = order.parts
    if order.deck is None:
        title = without_break_signs(named(printing.language, "game", order.game))
        wanted = wanted or ("cards", *sheets.PARTS)
    else:
        title = order.deck.title
        wanted = wanted or ("cards",)
    makers: dict[str, Callable[[Printing], list[Lot]]] = {
        "cards": lambda _: cards,
        **sheets.PARTS,
        "backs": lambda _: backs(cards),
    }
    lots = [lot for part, made in makers.items() if part in wanted for lot in made(printing)]
    return book(lots, title, how, printing.language)


def cards_of(printing: Printing, order: Order) -> list[Lot]:
    """Returns an order's cards, built-in or of an own deck, in a Lot for each pack."""
    sheets = _sheets(order.game)
    if order.deck is None:
        return [Lot(CARD, tuple(sheets.cards(printing, adults=order.adults)))]
    packs = part(order.game, "own").PACKS
    cards = [card for card in order.deck.cards if order.adults or not card.adults]
    cards.sort(key=lambda card: packs.index(card.pack) if card.pack in packs else len(packs))
    pieces = (
        sheets.own_card(
            printing,
            nth,
            card.names.get(printing.language, card.name),
            _picture(printing, card, order, sheets.PICTURES),
            card.pack,
        )
        for nth, card in enumerate(cards)
    )
    return [Lot(CARD, tuple(pieces))]


def _picture(
    printing: Printing, card: Card, order: Order, kinds: tuple[str, ...]
) -> Picture | None:
    if card.picture is not None and card.picture in order.pictures:
        file = f"own-{card.picture.rpartition('/')[2]}"
        printing.art[file] = order.pictures[card.picture]
        return Picture(file, _PHOTO)
    if card.icon is None:
        return None
    found = (printing.house_picture(kind, card.icon) for kind in kinds)
    return next(filter(None, found), None)


def words_of(made: Book) -> list[str]:
    """Returns all words on the sheets."""
    said = [item.words for face in made.faces for item in face.items if isinstance(item, Words)]
    return said + [words.words for it in made.pages for words in it.words]
