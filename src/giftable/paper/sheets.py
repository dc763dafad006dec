"""Pieces on pages: what both printers draw, and nothing that they would have to decide."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from giftable.art.piece import Face, Lot, Piece, Size, Words
from giftable.content.words import line_of
from giftable.paper import trial
from giftable.paper.geometry import PAPERS, Mark, Mode, Sheet, Spot, in_order, lay_out, note_at

NOTE_SIZE = 6.5  # points


class Placed(Struct, frozen=True):
    """A face of a certain size at a spot of a page."""

    face: int  # of the book's faces
    size: Size
    spot: Spot


class Page(Struct, frozen=True):
    """One printed side."""

    placed: tuple[Placed, ...]
    marks: tuple[Mark, ...]
    words: tuple[Words, ...]


class Book(Struct, frozen=True):
    """The pages that are printed, and the faces on them."""

    paper: Size
    title: str
    language: str
    faces: tuple[Face, ...]
    pages: tuple[Page, ...]


class PrintOptions(Struct, frozen=True):
    """The options of a print: paper, backs, gutter, offset."""

    paper: str = "a4"  # of PAPERS
    mode: Mode = Mode.FRONTS
    gutter: float = 0
    offset: tuple[float, float] = (0, 0)


def book(lots: list[Lot], title: str, how: PrintOptions, language: str) -> Book:
    """Lays out the pages of these lots. Raises DoesNotFit."""
    faces: dict[Face, int] = {}
    sheets = []
    for lot in lots:
        pieces = list(_printed_sides(lot)) if how.mode is Mode.FRONTS else list(lot.pieces)
        laid = lay_out([piece.back is not None for piece in pieces], lot.size, PAPERS[how.paper],
                       how.mode, gutter=how.gutter, offset=how.offset)  # fmt: skip
        sheets += [
            (_page(front, pieces, lot.size, faces), _page(back, pieces, lot.size, faces))
            for front, back in laid
        ]
    return _add_notes(in_order(sheets, how.mode), tuple(faces), title, how, language)


def trial_pages(title: str, how: PrintOptions, language: str) -> Book:
    """Returns a test sheet, to measure a printer's offset with."""
    paper = PAPERS[how.paper]
    front = Page((), *trial.front(paper, language))
    back = Page((), *trial.back(paper, how.mode, how.offset, language))
    return _add_notes([front, back], (), title, how, language)


def backs(lots: list[Lot]) -> list[Lot]:
    """Returns the backs of these lots as fronts, where they only tell what lies face down."""
    return [
        Lot(lot.size, tuple(Piece(it.back) for it in lot.pieces if it.back and it.spare))
        for lot in lots
    ]


def _printed_sides(lot: Lot) -> Iterator[Piece]:
    """Yields each side that shows more than a back, as a piece of its own."""
    for piece in lot.pieces:
        yield Piece(piece.front)
        if piece.back is not None and not piece.spare:
            yield Piece(piece.back)


def _page(sheet: Sheet, pieces: list[Piece], size: Size, faces: dict[Face, int]) -> Page:
    placed = []
    for spot in sheet.spots:
        piece = pieces[spot.piece]
        face = piece.front if spot.side == "front" else piece.back
        assert face is not None
        placed.append(Placed(faces.setdefault(face, len(faces)), size, spot))
    return Page(tuple(placed), sheet.marks, ())


def _add_notes(
    pages: list[Page], faces: tuple[Face, ...], title: str, how: PrintOptions, language: str
) -> Book:
    """Makes a book of pages, each with a note in its margin."""
    paper = PAPERS[how.paper]
    at, turn = note_at(paper, how.mode)
    note_ = line_of(language, "paper", "paper-note")
    noted = []
    for nth, page in enumerate(pages, 1):
        line = Words(f"{title} · {nth}/{len(pages)} · {note_}", at, NOTE_SIZE, "#5c5165", turn)
        noted.append(Page(page.placed, page.marks, (*page.words, line)))
    return Book(paper, title, language, faces, tuple(noted))
