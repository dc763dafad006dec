"""`giftable print`: a deck on sheets of paper, as a PDF or as a page for a browser."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NoReturn

from msgspec.structs import replace

from giftable import extras
from giftable.art.link import House
from giftable.art.piece import Printing
from giftable.bootstrap import STATIC
from giftable.cli.decks.commands import or_fail, read
from giftable.cli.failing import BAD_INPUT, fail
from giftable.content.built import house_of
from giftable.content.words import languages
from giftable.decks.deck import Deck
from giftable.decks.press import Order
from giftable.games.kernel import Rejected
from giftable.paper import page, pdf
from giftable.paper.geometry import OFFSET_MAX, PAPERS, DoesNotFit, Mode
from giftable.paper.orders import SINGLE, book_of, games, parts_of, with_fonts
from giftable.paper.sheets import Book, PrintOptions, trial_pages

GUTTER_MAX = 10.0


def print_deck(
    deck: str,
    to: Path,
    language: str,
    paper: str,
    mode: str,
    gutter: float,
    offset: str,
    parts: str | None,
    font: Path | None,
    *,
    adults: bool,
    test_page: bool,
) -> None:
    """Writes the sheets to a file, and prints how many they are."""
    how = PrintOptions(
        _checked_word(paper.lower(), tuple(PAPERS), "paper"),
        Mode(_checked_word(mode, tuple(Mode), "mode")),
        _checked_gutter(gutter),
        _parse_offset(offset),
    )
    language = _checked_word(language, languages(), "language")
    if to.suffix not in (".pdf", ".html"):
        fail(f"{to}: name a file .pdf, or .html for a browser to print.", BAD_INPUT)
    if to.suffix == ".pdf" and not extras.has("print"):
        fail(f"A PDF needs Typst: {extras.command('print')}. Without it, -o FILE.html makes a "
             "page for a browser to print, a little less exact.", BAD_INPUT)  # fmt: skip
    printing = Printing(language, house_picture)
    try:
        made = _book(printing, deck, how, parts, adults=adults, test_page=test_page)
    except DoesNotFit:
        fail(f"With {gutter:g} mm between them nothing fits on this paper.", BAD_INPUT)
    if not made.pages:
        fail(f"{deck} has nothing of this to print.", BAD_INPUT)
    if to.suffix == ".pdf":
        made, letters = _find_fonts(made, font)
        made_bytes = pdf.pdf(made, printing.art, letters)
    else:
        made_bytes = page.page(made, printing.art, language).encode()
    try:
        to.write_bytes(made_bytes)
    except OSError as error:
        fail(f"{to} can't be written: {error.strerror}")
    sides = len(made.pages)
    print(f"{to}: {sides} pages. Print them at actual size (100 %), not fitted to the page.")


def _book(
    printing: Printing,
    deck: str,
    how: PrintOptions,
    parts: str | None,
    *,
    adults: bool,
    test_page: bool,
) -> Book:
    if test_page:
        if how.mode in SINGLE:
            fail("A test page is for a mode with backs: --mode duplex-long, duplex-short or "
                 "fronts-then-backs.", BAD_INPUT)  # fmt: skip
        return trial_pages("Giftable", how, printing.language)
    if deck in games():
        order = Order(deck, adults=adults)
    else:
        own, pictures = read_deck(Path(deck))
        order = Order(own.game, own, pictures, adults=adults)
    return book_of(printing, replace(order, parts=_checked_parts(parts, parts_of(order.game))), how)


def read_deck(path: Path) -> tuple[Deck, Mapping[str, bytes]]:
    """Reads a `.giftdeck` file. Exits with a sentence if it is none."""
    if not path.exists():
        fail(
            f"There is no {path}. Or did you mean one of our own, {' or '.join(games())}?",
            BAD_INPUT,
        )
    with or_fail(path):
        found = read(path)
    return found.deck, found.pictures


@cache
def _house() -> House:
    return house_of(STATIC)


def house_picture(kind: str, name: str) -> bytes | None:
    """Returns one of the built client's pictures."""
    return _house()(kind, name)


def _find_fonts(made: Book, font: Path | None) -> tuple[Book, list[Path]]:
    """Returns the sheets, and the fonts that they need beside Typst's. Exits with a sentence if
    there are none."""
    if font is not None:
        if not font.is_file():
            fail(f"{font} is not a file: --font takes a .ttf, .otf or .ttc.", BAD_INPUT)
        return made, [font]
    try:
        return with_fonts(made)
    except Rejected as refused:
        fail(f"No font of this machine has these: {refused.values['letters']} Install one (on "
             "Debian, fonts-noto-cjk for Japanese, fonts-noto-color-emoji for emoji), or name one "
             "with --font FILE.")  # fmt: skip


def _checked_parts(wish: str | None, known: list[str]) -> tuple[str, ...] | None:
    if wish is None:
        return None
    return tuple([_checked_word(part.strip(), known, "parts") for part in wish.split(",")])


def _checked_word(wish: str, known: Sequence[str], what: str) -> str:
    if wish not in known:
        _fail_option(what, wish, f"one of {', '.join(known)}")
    return wish


def _checked_gutter(wish: float) -> float:
    if not 0 <= wish <= GUTTER_MAX:
        _fail_option("gutter", f"{wish:g}", f"0 to {GUTTER_MAX:g} mm")
    return wish


def _parse_offset(wish: str) -> tuple[float, float]:
    try:
        x, y = (float(part) for part in wish.split(","))
    except ValueError:
        _fail_option("offset", wish, "two numbers of millimetres, such as 1.5,-0.5")
    if not (abs(x) <= OFFSET_MAX and abs(y) <= OFFSET_MAX):
        _fail_option("offset", wish, f"at most {OFFSET_MAX:g} mm each way")
    return x, y


def _fail_option(option: str, wish: str, takes: str) -> NoReturn:
    fail(f"--{option} {wish}: it takes {takes}.", BAD_INPUT)
