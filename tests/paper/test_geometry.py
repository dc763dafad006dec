"""Where pieces lie on sheets: every back behind its front, nothing over anything, all on the page.

The mirror is worked out here by points, as one would turn a sheet by hand, and not as the code
does it."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from giftable.art.piece import BLEED, CARD, Box, Size
from giftable.games.gifttrap.paper import BOARD, MINI, TOKEN
from giftable.paper import trial
from giftable.paper.geometry import (
    MARGIN,
    OFFSET_MAX,
    PAPERS,
    DoesNotFit,
    Mode,
    Sheet,
    Spot,
    box_behind,
    grid,
    in_order,
    lay_out,
    note_at,
)

HAIR = 1e-6
SIZES = {"card": CARD, "token": TOKEN, "mini": MINI, "board": BOARD}
BACKED = [mode for mode in Mode if mode is not Mode.FRONTS]
EVERY = [
    pytest.param(PAPERS[paper], size, mode, gutter, id=f"{paper}-{name}-{mode}-{gutter}")
    for paper, (name, size), mode, gutter in product(PAPERS, SIZES.items(), Mode, (0, 6))
    if not (name == "board" and mode is Mode.FOLD)  # no half of a sheet holds it
]


def sheets(paper: Size, size: Size, mode: Mode, gutter: float, offset=(0, 0)):
    """Two full sheets and one with a single piece."""
    count = 2 * grid(paper, size, mode, gutter).count + 1
    return lay_out([True] * count, size, paper, mode, gutter=gutter, offset=offset)


def corner(spot: Spot, size: Size, u: float, v: float) -> tuple[float, float]:
    """Where a point of a face is on its side: (0, 0) is the face's upper left, (1, 1) its lower
    right corner, as one reads it."""
    dx, dy = (u - 0.5) * size.width, (v - 0.5) * size.height
    for _ in range(spot.turn // 90):
        dx, dy = -dy, dx  # a quarter clockwise, y downwards
    return spot.cut.x + spot.cut.width / 2 + dx, spot.cut.y + spot.cut.height / 2 + dy


def through(point: tuple[float, float], paper: Size, mode: Mode) -> tuple[float, float]:
    """Where a needle through the front at this point comes out, as one looks at the back."""
    x, y = point
    if mode in (Mode.LONG, Mode.STACK):
        return paper.width - x, y
    return x, paper.height - y  # over the short edge, or folded over the middle


def backs_of(front: Sheet, back: Sheet, mode: Mode) -> dict[int, Spot]:
    sides = front.spots if mode is Mode.FOLD else back.spots
    return {spot.piece: spot for spot in sides if spot.side == "back"}


@pytest.mark.parametrize(("paper", "size", "mode", "gutter"), EVERY)
@pytest.mark.parametrize("offset", [(0, 0), (1.5, -0.5)], ids=["", "offset"])
def test_every_back_lies_behind_its_front(paper, size, mode, gutter, offset) -> None:
    """The upper left corner of a back, as one reads it, is behind the upper right of its front,
    and so on: one turns a card over its long edge and both sides stand upright."""
    seen = 0
    for front, back in sheets(paper, size, mode, gutter, offset):
        behind_them = backs_of(front, back, mode)
        for spot in (it for it in front.spots if it.side == "front"):
            if mode is Mode.FRONTS:
                assert not behind_them
                continue
            moved = (0, 0) if mode is Mode.FOLD else offset
            for u, v in product((0, 1), (0, 1)):
                out = through(corner(spot, size, 1 - u, v), paper, mode)
                at = corner(behind_them[spot.piece], size, u, v)
                assert at == pytest.approx((out[0] + moved[0], out[1] + moved[1]))
            seen += 1
    assert mode is Mode.FRONTS or seen == 2 * grid(paper, size, mode, gutter).count + 1


def is_apart(one: Box, other: Box) -> bool:
    return (
        one.right <= other.x + HAIR
        or other.right <= one.x + HAIR
        or one.bottom <= other.y + HAIR
        or other.bottom <= one.y + HAIR
    )


@pytest.mark.parametrize(("paper", "size", "mode", "gutter"), EVERY)
def test_pieces_do_not_overlap(paper, size, mode, gutter) -> None:
    at, turn = note_at(paper, mode)
    line = Box(at.x, at.y, at.width, at.height)
    if turn:
        x, y = at.x + at.width / 2, at.y + at.height / 2
        line = Box(x - at.height / 2, y - at.width / 2, at.height, at.width)
    for side in in_order(sheets(paper, size, mode, gutter), mode):
        for one, other in combinations(side.spots, 2):
            assert is_apart(one.printed, other.printed)
        for spot in side.spots:
            assert is_apart(spot.printed, line)
            for mark in side.marks:
                box = Box(mark.x1, mark.y1, mark.x2 - mark.x1, mark.y2 - mark.y1)
                assert is_apart(spot.printed, box)
        for mark in side.marks:
            if not mark.fold:
                box = Box(mark.x1, mark.y1, mark.x2 - mark.x1, mark.y2 - mark.y1)
                assert is_apart(box, line)


@pytest.mark.parametrize(("paper", "size", "mode", "gutter"), EVERY)
def test_every_piece_stays_within_the_printable_area(paper, size, mode, gutter) -> None:
    """With the largest offset, too, all that is cut out is printed."""
    for most in (0, OFFSET_MAX, -OFFSET_MAX):
        for side in in_order(sheets(paper, size, mode, gutter, (most, most)), mode):
            marks = [(m.x1, m.y1) for m in side.marks] + [(m.x2, m.y2) for m in side.marks]
            boxes = [it.cut if most else it.printed for it in side.spots]
            points = marks + [(b.x, b.y) for b in boxes] + [(b.right, b.bottom) for b in boxes]
            for x, y in points:
                assert MARGIN - HAIR <= x <= paper.width - MARGIN + HAIR
                assert MARGIN - HAIR <= y <= paper.height - MARGIN + HAIR


@pytest.mark.parametrize(("paper", "size", "mode", "gutter"), EVERY)
def test_each_pieces_bleed_reaches_up_to_its_neighbours(paper, size, mode, gutter) -> None:
    for side in in_order(sheets(paper, size, mode, gutter), mode):
        for spot in side.spots:
            cut, printed = spot.cut, spot.printed
            bleeds = (cut.x - printed.x, cut.y - printed.y,
                      printed.right - cut.right, printed.bottom - cut.bottom)  # fmt: skip
            for bleed in bleeds:
                assert bleed == pytest.approx(min(BLEED, gutter / 2)) or bleed == (
                    pytest.approx(BLEED)
                )
        if len(side.spots) == 1:
            assert bleeds == pytest.approx((BLEED,) * 4)


@pytest.mark.parametrize(
    ("paper", "mode", "gutter", "columns", "rows", "turned"),
    [
        ("a4", Mode.LONG, 0, 3, 3, False),
        ("letter", Mode.LONG, 0, 2, 4, True),
        ("a4", Mode.LONG, 6, 2, 4, True),
        ("letter", Mode.LONG, 6, 2, 3, True),
        ("a4", Mode.FOLD, 0, 2, 2, True),
        ("letter", Mode.FOLD, 0, 2, 2, True),
    ],
)
def test_a_sheet_holds_as_many_cards_as_fit(paper, mode, gutter, columns, rows, turned) -> None:
    found = grid(PAPERS[paper], CARD, mode, gutter)
    assert (found.columns, found.rows, found.turned) == (columns, rows, turned)


def test_a_piece_larger_than_the_sheet_does_not_fit() -> None:
    with pytest.raises(DoesNotFit):
        grid(PAPERS["a4"], Size(200, 280), Mode.FRONTS)


def test_the_mode_of_a_print_orders_fronts_and_backs() -> None:
    pairs = [("front 1", "back 1"), ("front 2", "back 2")]
    assert in_order(pairs, Mode.FRONTS) == in_order(pairs, Mode.FOLD) == ["front 1", "front 2"]
    assert in_order(pairs, Mode.LONG) == ["front 1", "back 1", "front 2", "back 2"]
    assert in_order(pairs, Mode.SHORT) == ["front 1", "back 1", "front 2", "back 2"]
    assert in_order(pairs, Mode.STACK) == ["front 1", "front 2", "back 1", "back 2"]


def test_boards_have_no_back_and_do_not_fit_a_folded_sheet() -> None:
    """So they are printed as if nothing were folded; a printer of both sides gets an empty one."""
    for mode in Mode:
        for front, back in lay_out([False, False], BOARD, PAPERS["a4"], mode):
            assert [spot.side for spot in front.spots] == ["front"]
            assert back.spots == ()


@pytest.mark.parametrize("mode", [Mode.LONG, Mode.SHORT, Mode.STACK])
@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_rulers_on_the_test_pages_back_lie_behind_the_crosses_on_its_front(paper, mode) -> None:
    for x, y in trial.crosses(paper):
        at = box_behind(Box(x, y, 0, 0), paper, mode, (2.0, -1.0))
        out = through((x, y), paper, mode)
        assert (at.x, at.y) == pytest.approx((out[0] + 2, out[1] - 1))
