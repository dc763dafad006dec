"""The two boards with the tracks GIVE and GET: from GO at the foot to GIFTED at the head (G3)."""

from __future__ import annotations

from collections.abc import Iterator

from giftable.paper import art
from giftable.paper.geometry import Box, Size

BOARD = Size(186, 252)
SPACES = 20  # as a new table has it (G4)
_COLUMNS = 3
_TOP = 26.0  # below the title
_CELL = Size(BOARD.width / _COLUMNS, (BOARD.height - _TOP) / (SPACES // _COLUMNS + 1))
_GAP = 2.2


def cells() -> Iterator[Box]:
    """Where each space is, GO first: from the lower left to and fro, upwards."""
    for space in range(SPACES + 1):
        row, column = divmod(space, _COLUMNS)
        if row % 2:
            column = _COLUMNS - 1 - column
        yield Box(
            column * _CELL.width + _GAP,
            BOARD.height - (row + 1) * _CELL.height + _GAP,
            _CELL.width - 2 * _GAP,
            _CELL.height - 2 * _GAP,
        )


def drawing(*, is_open: bool) -> bytes:
    """The board without its words."""
    spaces = list(cells())
    middles = [(box.x + box.width / 2, box.y + box.height / 2) for box in spaces]
    way = "M" + "L".join(f"{x:g} {y:g}" for x, y in middles)
    body = (
        f'<path d="{way}" fill="none" stroke="{art.TWINE}" stroke-width="3" '
        'stroke-linejoin="round"/>'
    )
    for nth, box in enumerate(spaces):
        fill, line = art.LIGHT_KRAFT, art.TWINE
        if nth == 0:
            fill, line = "#d9efe0", art.GREAT
        if nth == SPACES:
            fill, line = "#ffe9a8", art.PACK_EDGES["yellow"]
        body += (
            f'<rect x="{box.x:g}" y="{box.y:g}" width="{box.width:g}" height="{box.height:g}" '
            f'rx="4.500" fill="{fill}" stroke="{line}" stroke-width="1"/>'
        )
    end = spaces[SPACES]
    middle = end.x + end.width / 2
    body += art.bows(3, middle, end.y + 1, "red", 0.5)
    body += art.parcel(0 if is_open else 6, 14, 13, 20, is_open=is_open)
    return art.svg(BOARD, body)
