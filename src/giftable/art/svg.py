"""Colours and shapes that pictures of links and sheets of paper share, as SVG; all as on screen."""

from __future__ import annotations

PACKS = {"yellow": "#f2b705", "red": "#d7263d", "blue": "#2463eb", "black": "#231d2e"}
PACK_EDGES = {"yellow": "#8a6400", "red": "#7d0f1e", "blue": "#12337d", "black": "#8f86a3"}
SEATS = (
    "#13aa62", "#b90baf", "#8c35fc", "#7c89fb", "#ee700c", "#cc78ba", "#d01426", "#5e716a",
)  # fmt: skip
SHAPES = (  # on a board of 24 x 24: circle, triangle, square, diamond, star, heart, cross, hexagon
    "M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18Z",
    "M12 3.2 21.6 20H2.4Z",
    "M4 4h16v16H4Z",
    "M12 1.8 21.2 12 12 22.2 2.8 12Z",
    "m12 1.8 3 6.7 7.2.8-5.4 4.9 1.6 7.2L12 17.7l-6.4 3.7 1.6-7.2L1.8 9.3 9 8.5Z",
    "M12 21.2 3.6 12.6a5.3 5.3 0 0 1 7.5-7.5l.9.9.9-.9a5.3 5.3 0 0 1 7.5 7.5Z",
    "M8.6 2.6h6.8v6h6v6.8h-6v6H8.6v-6h-6V8.6h6Z",
    "M12 1.9 20.8 7v10L12 22.1 3.2 17V7Z",
)
INK, PLATE = "#1d1b22", "#fffdf8"
LIGHT_KRAFT, KRAFT, TWINE, DARK_TWINE = "#fbf3e0", "#c99f63", "#8a6431", "#4d3817"


def at(x: float, y: float, body: str, scale: float = 1, turn: float = 0) -> str:
    """Moves SVG that is drawn about (0, 0) to (x, y), scaled and turned by degrees."""
    turned = f" rotate({turn:g})" if turn else ""
    return f'<g transform="translate({x:g} {y:g}){turned} scale({scale:g})">{body}</g>'


def bow(fill: str, edge: str, *, has_folds: bool = False) -> str:
    """Returns SVG of a bow of ribbon about (0, 0), 24 wide and 20 high."""
    line = f'stroke="{edge}" stroke-width="1.1" stroke-linejoin="round" stroke-linecap="round"'
    loop = "M0 0C-3-7-11-9.500-11.500-4.500-12 1-9 5.500-6.500 5.200-3.500 5-1.500 2.500 0 0Z"
    tail = "M-.5 1C-2 5-4.500 8.500-7.500 11l4 .3 1.300 2.700C0 10 1.200 5.500.8 1Z"
    fold = f'<path d="M-2.600-.8C-5-3-8-4.300-9.600-3.600" fill="none" {line} opacity=".55"/>'
    half = f'<path d="{tail}" fill="{fill}" {line}/><path d="{loop}" fill="{fill}" {line}/>'
    half += fold if has_folds else ""
    knot = f'<rect x="-2.600" y="-2.800" width="5.200" height="5.600" rx="2" fill="{fill}" {line}/>'
    return f'{half}<g transform="scale(-1 1)">{half}</g>{knot}'


def mark(seat: int, size: float, x: float = 0, y: float = 0, line: float = 2) -> str:
    """Returns SVG of a seat's shape in its colour about (x, y)."""
    shape = (
        f'<path d="{SHAPES[seat]}" fill="{SEATS[seat]}" stroke="{INK}" stroke-width="{line:g}" '
        'stroke-linejoin="round"/>'
    )
    return at(x - size / 2, y - size / 2, shape, size / 24)
