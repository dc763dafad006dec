"""What is drawn on paper beside the gifts: frames, bows, arrows, tokens, tracks, as SVG in mm.

No letters are in here: these are in a language, and lie above. Colours and the seats' shapes are
those of the screen.
"""

from __future__ import annotations

from collections.abc import Iterator

from giftable.paper.geometry import BLEED, CARD, Size

PACKS = {"yellow": "#f2b705", "red": "#d7263d", "blue": "#2463eb", "black": "#231d2e"}
PACK_EDGES = {"yellow": "#8a6400", "red": "#7d0f1e", "blue": "#12337d", "black": "#8f86a3"}
SEATS = (
    "#13aa62", "#b90baf", "#8c35fc", "#7c89fb", "#ee700c", "#cc78ba", "#d01426", "#5e716a",
)  # fmt: skip
SHAPES = (  # on a board of 24 x 24
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
LIGHT_KRAFT, KRAFT, TWINE = "#fbf3e0", "#c99f63", "#8a6431"
GREAT, GOOD, OK, NO_WAY = "#0b7a55", "#2f9e44", "#b87a00", "#b3231f"
_HEART = SHAPES[5]
_ARROW = "M4 42h44V22l46 28-46 28V58H4Z"  # on a board of 100 x 100, to the right


def svg(size: Size, body: str, bleed: float = BLEED) -> bytes:
    """A drawing as large as a piece with its bleed; (0, 0) is the corner where it is cut."""
    width, height = size.width + 2 * bleed, size.height + 2 * bleed
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm" '
        f'viewBox="{-bleed} {-bleed} {width} {height}">{body}</svg>'
    ).encode()


def _ground(size: Size, fill: str) -> str:
    """The paper, with its bleed."""
    width, height = size.width + 2 * BLEED, size.height + 2 * BLEED
    return f'<rect x="{-BLEED}" y="{-BLEED}" width="{width}" height="{height}" fill="{fill}"/>'


def _within(size: Size, inset: float, radius: float, look: str) -> str:
    return (
        f'<rect x="{inset}" y="{inset}" width="{size.width - 2 * inset}" '
        f'height="{size.height - 2 * inset}" rx="{radius}" {look}/>'
    )


def _at(x: float, y: float, scale: float, body: str, turn: float = 0) -> str:
    turned = f" rotate({turn})" if turn else ""
    return f'<g transform="translate({x:g} {y:g}){turned} scale({scale:g})">{body}</g>'


def _bow(fill: str, edge: str) -> str:
    """A bow of ribbon about (0, 0), 24 wide and 20 high."""
    line = f'stroke="{edge}" stroke-width="1.1" stroke-linejoin="round" stroke-linecap="round"'
    loop = "M0 0C-3-7-11-9.500-11.500-4.500-12 1-9 5.500-6.500 5.200-3.500 5-1.500 2.500 0 0Z"
    tail = "M-.5 1C-2 5-4.500 8.500-7.500 11l4 .3 1.300 2.700C0 10 1.200 5.500.8 1Z"
    fold = f'<path d="M-2.600-.8C-5-3-8-4.300-9.600-3.600" fill="none" {line} opacity=".55"/>'
    half = f'<path d="{tail}" fill="{fill}" {line}/><path d="{loop}" fill="{fill}" {line}/>{fold}'
    knot = f'<rect x="-2.600" y="-2.800" width="5.200" height="5.600" rx="2" fill="{fill}" {line}/>'
    return f'{half}<g transform="scale(-1 1)">{half}</g>{knot}'


def bows(count: int, x: float, y: float, pack: str, scale: float = 0.4) -> str:
    """So many bows in a row, their middle at (x, y)."""
    step = 25 * scale
    first = x - step * (count - 1) / 2
    bow = _bow(PACKS[pack], PACK_EDGES[pack])
    return "".join(_at(first + nth * step, y, scale, bow) for nth in range(count))


def count_of(pack: str) -> int:
    """How many bows tell this pack, for whoever sees no colours."""
    return list(PACKS).index(pack) + 1


def gift_front(pack: str | None) -> bytes:
    """A plate in a ribbon of the pack's colour, tied with its bows."""
    colour, edge = (PACKS[pack], PACK_EDGES[pack]) if pack else (TWINE, "#4d3817")
    ribbon = (
        _within(CARD, 4.6, 4.4, f'fill="none" stroke="{edge}" stroke-width="2.9"')
        + _within(CARD, 4.6, 4.4, f'fill="none" stroke="{colour}" stroke-width="2.3"')
        + _within(CARD, 4.6, 4.4, 'fill="none" stroke="#fff" stroke-width=".3" opacity=".6"')
    )
    tied = bows(count_of(pack), CARD.width / 2, 5.4, pack) if pack else ""
    return svg(CARD, _ground(CARD, PLATE) + ribbon + tied)


def gift_back(pack: str | None) -> bytes:
    """The pack's wrapping paper, strewn with bows, and a label with as many as tell the pack."""
    colour, edge = (PACKS[pack], PACK_EDGES[pack]) if pack else (KRAFT, TWINE)
    pale = _at(0, 0, 1, _bow("#fff", "#fff"))
    strewn = "".join(
        _at(x, y, 0.2, f'<g opacity=".3">{pale}</g>', turn) for x, y, turn in _scattered(CARD, 8.5)
    )
    middle = CARD.height / 2
    ribbon = (
        f'<path d="M4.200 {middle}H58.800M31.500 4.200V83.800" stroke="{edge}" stroke-width="7"/>'
        f'<path d="M4.200 {middle}H58.800M31.500 4.200V83.800" stroke="{PLATE}" stroke-width="6"/>'
    )
    label = (
        f'<rect x="9.500" y="{middle - 10}" width="44" height="20" rx="10" fill="{PLATE}" '
        f'stroke="{edge}" stroke-width=".6"/>'
    )
    tied = bows(count_of(pack), 31.5, middle - 0.6, pack, 0.4) if pack else ""
    paper = _within(CARD, 4.2, 3.6, f'fill="{colour}"')
    return svg(CARD, _ground(CARD, PLATE) + paper + strewn + ribbon + label + tied)


def _scattered(size: Size, step: float) -> Iterator[tuple[float, float, float]]:
    """Places in a loose pattern, each with a turn."""
    for row in range(int((size.height - 14) / step) + 1):
        for column in range(int((size.width - 14) / step) + 1):
            x = 8.3 + column * step + (step / 2 if row % 2 else 0)
            if x < size.width - 7:
                yield x, 8.5 + row * step, (row * 37 + column * 53) % 50 - 25


def object_front() -> bytes:
    """Light paper with a fine line around, like a tag."""
    line = f'fill="none" stroke="{TWINE}"'
    return svg(
        CARD,
        _ground(CARD, LIGHT_KRAFT)
        + _within(CARD, 4, 4, f'{line} stroke-width=".7"')
        + _within(CARD, 5.2, 3, f'{line} stroke-width=".25"'),
    )


def arrow_back(colour: str) -> bytes:
    """A parcel in kraft paper with its bow on top: a black arrow to the left or a white one to the
    right (H1)."""
    bow = _at(31.5, 12.5, 0.8, _bow(TWINE, "#4d3817"))
    twine = (
        f'<path d="M31.500 {-BLEED}V{88 + BLEED}M{-BLEED} 12H{63 + BLEED}" stroke="#4d3817" '
        f'stroke-width="2"/><path d="M31.500 {-BLEED}V{88 + BLEED}M{-BLEED} 12H{63 + BLEED}" '
        f'stroke="{TWINE}" stroke-width="1.500"/>'
    )
    fill = INK if colour == "black" else "#ffffff"
    arrow = (
        f'<path d="{_ARROW}" fill="{fill}" stroke="{INK}" stroke-width="3.500" '
        'stroke-linejoin="round"/>'
    )
    turned = _at(57.5, 82, 0.52, arrow, 180) if colour == "black" else _at(5.5, 30, 0.52, arrow)
    return svg(CARD, _ground(CARD, KRAFT) + twine + bow + turned)


def seat_mark(seat: int, x: float, y: float, size: float) -> str:
    """A seat's shape in its colour, its middle at (x, y)."""
    scale = size / 24
    shape = (
        f'<path d="{SHAPES[seat]}" fill="{SEATS[seat]}" stroke="{INK}" stroke-width="1.600" '
        'stroke-linejoin="round"/>'
    )
    return _at(x - size / 2, y - size / 2, scale, shape)


def parcel(seat: int, x: float, y: float, size: float, *, is_open: bool) -> str:
    """A seat's marker: a closed parcel on GIVE, an open one on GET. Its middle is at (x, y)."""
    line = f'stroke="{INK}" stroke-width="1.800" stroke-linejoin="round"'
    white, coloured = f'fill="#fffdf8" {line}', f'fill="{SEATS[seat]}" {line}'
    if is_open:
        body = (
            f'<path {coloured} d="M5 15 1 8l13-3 6 9zM35 15l4-7-13-3-6 9z"/>'
            f'<path stroke="{SEATS[seat]}" stroke-width="2.600" stroke-linecap="round" '
            f'd="M20 1v7M13 2l2 5M27 2l-2 5"/><path {white} d="M5 15h30v23H5z"/>'
        )
    else:
        body = (
            f'<path {coloured} d="M20 9C16-1 7 1 9 6c1 3 7 4 11 3 4 1 10 0 11-3 2-5-7-7-11 3Z"/>'
            f'<path {white} d="M5 15h30v23H5zM3 9h34v8H3z"/>'
        )
    shape = f'<path {coloured} d="{SHAPES[seat]}"/>'
    body += _at(10.5, 17, 0.79, shape)
    return _at(x - size / 2, y - size / 2, size / 40, body)


def _hearts(count: int, x: float, y: float, fill: str, size: float = 3.2) -> str:
    first = x - size * 1.08 * (count - 1) / 2
    heart = f'<path d="{_HEART}" fill="{fill}"/>'
    scale = size / 24
    return "".join(
        _at(first + nth * size * 1.08 - size / 2, y - size / 2, scale, heart)
        for nth in range(count)
    )


TOKEN = Size(19, 19)  # all of eight players' on one sheet


def _token(body: str) -> bytes:
    """A token, drawn about (0, 0)."""
    return svg(TOKEN, _ground(TOKEN, PLATE) + _at(TOKEN.width / 2, TOKEN.height / 2, 1, body))


def number_token(seat: int) -> bytes:
    """A GIVE token's front: a ring in the seat's colour; its number comes on top."""
    ring = f'<circle r="7.600" fill="#fff" stroke="{SEATS[seat]}" stroke-width="1.500"/>'
    return _token(ring + seat_mark(seat, 5.5, 5.5, 5.4))


def mark_token(seat: int, colour: str, hearts: int) -> bytes:
    """A GET token's front, its word comes on top: hearts for what is welcome, or a cross."""
    disc = f'<circle r="8.600" fill="{colour}"/>'
    cross = (
        '<path d="M-1.400-6.600l2.800 2.800m0-2.800-2.800 2.800" stroke="#fff" '
        'stroke-width="1.100" stroke-linecap="round"/>'
    )
    sign = _hearts(hearts, 0, -5, "#fff", 3) if hearts else cross
    mark = f'<circle cy="5.300" r="2.800" fill="#fff"/>{seat_mark(seat, 0, 5.3, 4)}'
    return _token(disc + sign + mark)


def token_back(seat: int, *, is_open: bool) -> bytes:
    """Whose token lies there, and whether it gives or gets."""
    disc = (
        f'<circle r="8.200" fill="{SEATS[seat]}" fill-opacity=".22" stroke="{SEATS[seat]}" '
        'stroke-width=".9"/>'
    )
    return _token(disc + parcel(seat, 0, -0.3, 10.5, is_open=is_open))


def marker(seat: int, *, is_open: bool) -> bytes:
    """What walks along a track."""
    return _token(parcel(seat, 0, 0, 15, is_open=is_open))


MINI = Size(44, 63)


def expert(seat: int, kind: str) -> bytes:
    """GIVE MORE or GET MORE by night, or the striped GiftTRAP; the name comes on top."""
    if kind == "trap":
        stripes = "".join(
            f'<path d="M{x} -4l-72 72" stroke="#f2b705" stroke-width="5"/>'
            for x in range(0, 126, 14)
        )
        inside = (
            f'<clipPath id="c">{_within(MINI, 3.5, 3, "")}</clipPath>'
            + _within(MINI, 3.5, 3, 'fill="#ffd84d"')
            + f'<g clip-path="url(#c)">{stripes}</g>'
            + f'<rect x="3.500" y="23" width="37" height="18" fill="{INK}"/>'
        )
        edge = INK
    else:
        stars = "".join(
            _at(x, y, 0.11, f'<path d="{SHAPES[4]}" fill="#ffd65a"/>')
            for x, y in ((7, 8), (31, 7), (20, 13), (34, 18), (8, 44), (33, 47), (12, 53))
        )
        night = _within(MINI, 3.5, 3, 'fill="#2f2940"')
        inside = night + stars + parcel(seat, 22, 17, 15, is_open=kind == "get")
        edge = "#d3a536"
    frame = _within(MINI, 3.5, 3, f'fill="none" stroke="{edge}" stroke-width="1.200"')
    plate = f'<circle cx="22" cy="51" r="6" fill="{PLATE}" stroke="{edge}" stroke-width=".6"/>'
    return svg(MINI, _ground(MINI, PLATE) + inside + frame + plate + seat_mark(seat, 22, 51, 8))


def field() -> bytes:
    """A field's number lies beside a gift, on a label of kraft paper."""
    return svg(
        MINI,
        _ground(MINI, PLATE)
        + _within(MINI, 3.5, 6, f'fill="{LIGHT_KRAFT}" stroke="{TWINE}" stroke-width=".8"')
        + f'<circle cx="22" cy="10" r="2.200" fill="{PLATE}" stroke="{TWINE}" stroke-width=".8"/>',
    )


def mini_back(seat: int | None) -> bytes:
    """Whose card it is; of a field, plain paper with a bow."""
    line = SEATS[seat] if seat is not None else TWINE
    sign = (
        seat_mark(seat, 22, 31.5, 20) if seat is not None else _at(22, 30, 0.9, _bow(KRAFT, TWINE))
    )
    fill = f'fill="{line}" fill-opacity=".18" stroke="{line}" stroke-width="1.200"'
    return svg(MINI, _ground(MINI, PLATE) + _within(MINI, 3.5, 3, fill) + sign)
