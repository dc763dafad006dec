"""Where pieces lie on a sheet, front and back: sheets and ways of printing as data, all in mm.

A point is (x, y) from the upper left corner of the side that one looks at, y downwards. A sheet is
always upright; pieces may lie turned on it.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Literal, TypeVar

from msgspec import Struct

from giftable.art.piece import BLEED, Box, Size

MARK = 3.0  # how long a crop mark is; it begins where the bleed ends
MARGIN = 4.3  # a sixth of an inch, and a little: what kitchens' printers leave white
NOTE = 2.8  # how high the line is that says what this is, beyond the marks
OFFSET_MAX = 5.0

Side = Literal["front", "back"]
_T = TypeVar("_T")


PAPERS = {"a4": Size(210, 297), "letter": Size(215.9, 279.4)}


class Mode(StrEnum):
    """The ways to put backs behind their fronts."""

    FRONTS = "fronts"  # no backs: a back that is worth something becomes a front
    FOLD = "fold"  # both on one side: fold the sheet across its middle, glue, cut
    LONG = "duplex-long"  # the printer turns the sheet over its long edge, as one turns a page
    SHORT = "duplex-short"  # ... over its short edge, as one turns a calendar
    STACK = "fronts-then-backs"  # all fronts, then all backs: one turns the stack as a page


class Spot(Struct, frozen=True):
    """The place of one piece: its cut, how far it is printed, how far it is turned."""

    piece: int
    side: Side
    cut: Box
    printed: Box
    turn: int  # degrees clockwise: 0, 90, 180 or 270


class Mark(Struct, frozen=True):
    """A line to cut or to fold along, from a point to a point."""

    x1: float
    y1: float
    x2: float
    y2: float
    fold: bool = False


class Sheet(Struct, frozen=True):
    """One printed side of a sheet."""

    side: Side  # a folded sheet has one side only, its front
    spots: tuple[Spot, ...]
    marks: tuple[Mark, ...] = ()


class Grid(Struct, frozen=True):
    """An arrangement of pieces on one side of a sheet: rows, columns and their cells."""

    columns: int
    rows: int
    cell: Size  # of a piece as it lies
    turned: bool  # by a quarter
    gutter: float

    @property
    def count(self) -> int:
        return self.columns * self.rows

    @property
    def size(self) -> Size:
        """Returns the size of all pieces together, from the first cut to the last."""
        return Size(
            self.columns * (self.cell.width + self.gutter) - self.gutter,
            self.rows * (self.cell.height + self.gutter) - self.gutter,
        )


class DoesNotFit(Exception):
    """The sheet has no room for a single piece."""


def grid(paper: Size, piece: Size, mode: Mode, gutter: float = 0) -> Grid:
    """The grid that holds most pieces with their bleed and marks; of equal ones, the upright one.

    Raises DoesNotFit.
    """
    around = 2 * (MARGIN + MARK + BLEED)
    width, height = paper.width - around, paper.height - around
    if mode is Mode.FOLD:  # at the fold bleed is enough; the note is at the side
        width, height = width - 2 * NOTE, paper.height / 2 - around / 2 - BLEED
    else:
        height -= 2 * NOTE
    upright = _grid_of_cells(width, height, piece, gutter, turned=False)
    lying = _grid_of_cells(width, height, Size(piece.height, piece.width), gutter, turned=True)
    best = max(upright, lying, key=lambda it: it.count)  # the first of equals
    if best.count == 0:
        raise DoesNotFit
    return best


def _grid_of_cells(width: float, height: float, cell: Size, gutter: float, *, turned: bool) -> Grid:
    hair = 1e-9  # lengths are binary fractions
    columns = int((width + gutter) / (cell.width + gutter) + hair)
    rows = int((height + gutter) / (cell.height + gutter) + hair)
    return Grid(columns, rows, cell, turned, gutter)


def lay_out(
    pieces: list[bool],
    piece: Size,
    paper: Size,
    mode: Mode,
    *,
    gutter: float = 0,
    offset: tuple[float, float] = (0, 0),
) -> list[tuple[Sheet, Sheet]]:
    """Returns front and back of each sheet; `pieces` says for each piece whether it has a back.

    `offset` moves the backs, right and down as one looks at them; on a folded sheet there is
    nothing to mend. Raises DoesNotFit.
    """
    if mode is Mode.FOLD and not any(pieces):
        mode = Mode.FRONTS
    cells = grid(paper, piece, mode, gutter)
    sheets = []
    for first in range(0, len(pieces), cells.count):
        here = range(first, min(first + cells.count, len(pieces)))
        spots = _spots(cells, paper, mode, here)
        marks = _crop_marks(spots, paper, mode)
        backs = tuple(
            _back_spot(spot, paper, mode, offset)
            for spot in spots
            if pieces[spot.piece] and mode is not Mode.FRONTS
        )
        if mode is Mode.FOLD:
            sheets.append((Sheet("front", (*spots, *backs), marks), Sheet("back", ())))
        else:
            sheets.append((Sheet("front", spots, marks), Sheet("back", backs)))
    return sheets


def in_order(sheets: list[tuple[_T, _T]], mode: Mode) -> list[_T]:
    """Orders fronts and backs as a printer gets them; backs may be empty."""
    fronts = [front for front, _ in sheets]
    if mode in (Mode.FRONTS, Mode.FOLD):
        return fronts
    if mode is Mode.STACK:
        return fronts + [back for _, back in sheets]
    return [side for both in sheets for side in both]


def note_at(paper: Size, mode: Mode) -> tuple[Box, int]:
    """Returns the box of the note at a sheet's edge that says what the sheet is, and the degrees by
    which it is turned about its middle."""
    if mode is Mode.FOLD:
        length = paper.height / 2 - 2 * MARGIN  # beside one half, clear of the fold
        middle = MARGIN + NOTE / 2
        return Box(middle - length / 2, paper.height / 4 - NOTE / 2, length, NOTE), 270
    bottom = paper.height - MARGIN - NOTE
    return Box(3 * MARGIN, bottom, paper.width - 6 * MARGIN, NOTE), 0


def _spots(cells: Grid, paper: Size, mode: Mode, pieces: range) -> tuple[Spot, ...]:
    """Places the fronts of these pieces, row by row."""
    left = (paper.width - cells.size.width) / 2
    top = (paper.height - cells.size.height) / 2
    if mode is Mode.FOLD:
        top = paper.height / 2 - BLEED - cells.size.height
    inner = min(BLEED, cells.gutter / 2)
    spots = []
    for nth, piece in enumerate(pieces):
        row, column = divmod(nth, cells.columns)
        cut = Box(
            left + column * (cells.cell.width + cells.gutter),
            top + row * (cells.cell.height + cells.gutter),
            cells.cell.width,
            cells.cell.height,
        )
        has_right = column + 1 < cells.columns and nth + 1 < len(pieces)
        printed = _expanded(
            cut,
            left=inner if column else BLEED,
            top=inner if row else BLEED,
            right=inner if has_right else BLEED,
            bottom=inner if nth + cells.columns < len(pieces) else BLEED,
        )
        spots.append(Spot(piece, "front", cut, printed, 90 if cells.turned else 0))
    return tuple(spots)


def _expanded(box: Box, *, left: float, top: float, right: float, bottom: float) -> Box:
    return Box(
        box.x - left, box.y - top, box.width + left + right, box.height + top + bottom
    )  # fmt: skip


def box_behind(front: Box, paper: Size, mode: Mode, offset: tuple[float, float]) -> Box:
    """Returns the box on the back side that lies behind this one, moved by the offset."""
    x, y = (0, 0) if mode is Mode.FOLD else offset
    if _is_over_long_edge(mode):
        return Box(paper.width - front.right + x, front.y + y, front.width, front.height)
    return Box(front.x + x, paper.height - front.bottom + y, front.width, front.height)


def _is_over_long_edge(mode: Mode) -> bool:
    return mode in (Mode.LONG, Mode.STACK)


def _back_spot(front: Spot, paper: Size, mode: Mode, offset: tuple[float, float]) -> Spot:
    # A mirror keeps what points along its axis, and turns round what points across it.
    turn = -front.turn if _is_over_long_edge(mode) else 180 - front.turn
    cut, printed = (box_behind(box, paper, mode, offset) for box in (front.cut, front.printed))
    return Spot(front.piece, "back", cut, printed, turn % 360)


def _crop_marks(spots: tuple[Spot, ...], paper: Size, mode: Mode) -> tuple[Mark, ...]:
    """Crop marks around the block, where nothing is printed; a fold has marks of its own, too.

    Only fronts have them: one cuts with the front above.
    """
    left, right = min(it.cut.x for it in spots), max(it.cut.right for it in spots)
    top, bottom = min(it.cut.y for it in spots), max(it.cut.bottom for it in spots)
    down = sorted({round(y, 6) for it in spots for y in (it.cut.y, it.cut.bottom)})
    across = sorted({round(x, 6) for it in spots for x in (it.cut.x, it.cut.right)})
    if mode is Mode.FOLD:
        down += [paper.height - y for y in down]
        bottom = paper.height - top
    near, far = BLEED, BLEED + MARK
    marks = [Mark(left - far, y, left - near, y) for y in down]
    marks += [Mark(right + near, y, right + far, y) for y in down]
    marks += [Mark(x, top - far, x, top - near) for x in across]
    marks += [Mark(x, bottom + near, x, bottom + far) for x in across]
    if mode is Mode.FOLD:
        middle = paper.height / 2
        marks.append(Mark(MARGIN, middle, left - near, middle, fold=True))
        marks.append(Mark(right + near, middle, paper.width - MARGIN, middle, fold=True))
    return tuple(marks)
