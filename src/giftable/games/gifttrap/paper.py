"""GiftTRAP on paper: its gifts, its two tracks, everybody's tokens and expert cards.

No letters are in the drawings: these are in a language, and lie above.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from giftable.art.piece import (
    CARD,
    Box,
    Face,
    Lot,
    Picture,
    Piece,
    Printing,
    Size,
    Words,
    card_face,
    ground,
    inset,
    svg,
)
from giftable.art.svg import (
    INK,
    KRAFT,
    LIGHT_KRAFT,
    PACK_EDGES,
    PACKS,
    PLATE,
    SEATS,
    SHAPES,
    TWINE,
    at,
    bow,
    mark,
)
from giftable.games.gifttrap.deck import deck

PICTURES = ("pictures", "drawings")
TOKENS_FOR = 8  # for how many players there are tokens
FIELDS = 9  # G3
GREAT, GOOD, OK, NO_WAY = "#0b7a55", "#2f9e44", "#b87a00", "#b3231f"
_MARKS = (("great", GREAT, 3), ("good", GOOD, 2), ("ok", OK, 1), ("no-way", NO_WAY, 0))
_EXPERTS = (("gt-give-more", "give"), ("gt-get-more", "get"), ("gt-trap-card", "trap"))
_GOLD = "#ffd65a"


def cards(printing: Printing, *, adults: bool) -> Iterator[Piece]:
    """Yields the cards of the built-in deck to print; `adults`: with the gifts for adults."""
    for pack, sides_of in zip(PACKS, deck(adults), strict=True):
        for sides in sides_of:
            front, back = (
                _gift_face(
                    printing,
                    printing.message("gifts", f"gift-{gift}"),
                    printing.house_picture("pictures", gift),
                    pack,
                )
                for gift in sides
            )
            yield Piece(front, back, spare=False)


def own_card(
    printing: Printing, nth: int, name: str, picture: Picture | None, pack: str | None
) -> Piece:
    """Returns a card that people made, to print, with its pack's wrapping paper on the back."""
    pack = pack if pack in PACKS else None
    paper = printing.drawing(f"paper-{pack}", CARD, lambda: _gift_back(pack))
    return Piece(_gift_face(printing, name, picture, pack), Face((paper,)))


def _tracks(printing: Printing) -> list[Lot]:
    """Returns the boards GIVE and GET, to print."""
    return [Lot(BOARD, tuple(_track(printing, name) for name in ("give", "get")))]


def _tokens(printing: Printing) -> list[Lot]:
    """Returns the tokens, markers, expert cards and field numbers to print (G2, G3)."""
    small = [piece for seat in range(TOKENS_FOR) for piece in _seat_tokens(printing, seat)]
    cards = [piece for seat in range(TOKENS_FOR) for piece in _seat_experts(printing, seat)]
    cards += [_field_card(printing, number) for number in range(1, FIELDS + 1)]
    return [Lot(TOKEN, tuple(small)), Lot(MINI, tuple(cards))]


PARTS = {"tracks": _tracks, "tokens": _tokens}


def _gift_face(printing: Printing, name: str, picture: Picture | None, pack: str | None) -> Face:
    below = printing.drawing(f"front-{pack}", CARD, lambda: _gift_front(pack))
    return card_face(below, name, picture)


def _track(printing: Printing, name: str) -> Piece:
    is_open = name == "get"
    below = printing.drawing(f"track-{name}", BOARD, lambda: _board(is_open=is_open))
    title = printing.message("gifttrap", f"gt-track-{name}")
    items: list[Picture | Words] = [below, Words(title, Box(30, 3, 126, 20), 44)]
    for space, box in enumerate(_track_spaces()):
        ends = {0: "paper-go", SPACES: "paper-gifted"}
        if space in ends:
            items.append(Words(printing.message("paper", ends[space]), box, 26))
        else:
            corner = Box(box.x + 1, box.y + 1, 11, 9)
            items.append(Words(str(space), corner, 18, TWINE))
    return Piece(Face(tuple(items)))


def _seat_tokens(printing: Printing, seat: int) -> Iterator[Piece]:
    gives = printing.drawing(f"gives-{seat}", TOKEN, lambda: _token_back(seat, is_open=False))
    gets = printing.drawing(f"gets-{seat}", TOKEN, lambda: _token_back(seat, is_open=True))
    ring = printing.drawing(f"number-{seat}", TOKEN, lambda: _number_token(seat))
    for number in range(1, FIELDS + 1):
        yield Piece(Face((ring, Words(str(number), Box(4, 3.5, 11, 12), 26))), Face((gives,)))
    for worth, colour, hearts in _MARKS:
        drawing = partial(_mark_token, seat, colour, hearts)
        disc = printing.drawing(f"{worth}-{seat}", TOKEN, drawing)
        word = Words(printing.message("gifttrap", f"gt-mark-{worth}"), Box(1.9, 5.9, 15.2, 6), 13,
                     "#ffffff")  # fmt: skip
        yield Piece(Face((disc, word)), Face((gets,)))
    for is_open in (False, True):
        drawing = partial(_marker, seat, is_open=is_open)
        walks = printing.drawing(f"marker-{seat}-{is_open}", TOKEN, drawing)
        yield Piece(Face((walks,)), Face((walks,)))


def _seat_experts(printing: Printing, seat: int) -> Iterator[Piece]:
    back = printing.drawing(f"mini-{seat}", MINI, lambda: _mini_back(seat))
    for name, kind in _EXPERTS:
        below = printing.drawing(f"{kind}-{seat}", MINI, partial(_expert, seat, kind))
        place = Box(5, 24, 34, 16) if kind == "trap" else Box(6, 27, 32, 16)
        word = Words(printing.message("gifttrap", name), place, 19, _GOLD)
        yield Piece(Face((below, word)), Face((back,)))


def _field_card(printing: Printing, number: int) -> Piece:
    below = printing.drawing("field", MINI, _field_front)
    back = printing.drawing("mini-field", MINI, lambda: _mini_back(None))
    return Piece(Face((below, Words(str(number), Box(7, 16, 30, 38), 90))), Face((back,)))


# Drawings -----------------------------------------------------------------------------------------


def _bows(count: int, x: float, y: float, pack: str, scale: float = 0.4) -> str:
    """Returns SVG of so many bows in a row, their middle at (x, y)."""
    step = 25 * scale
    first = x - step * (count - 1) / 2
    tied = bow(PACKS[pack], PACK_EDGES[pack], has_folds=True)
    return "".join(at(first + nth * step, y, tied, scale) for nth in range(count))


def _bow_count(pack: str) -> int:
    """Returns the number of bows that marks a pack, for those who see no colours."""
    return list(PACKS).index(pack) + 1


def _gift_front(pack: str | None) -> bytes:
    """Returns SVG: a plate in a ribbon of the pack's colour, tied with its bows."""
    colour, edge = (PACKS[pack], PACK_EDGES[pack]) if pack else (TWINE, "#4d3817")
    ribbon = (
        inset(CARD, 4.6, 4.4, f'fill="none" stroke="{edge}" stroke-width="2.9"')
        + inset(CARD, 4.6, 4.4, f'fill="none" stroke="{colour}" stroke-width="2.3"')
        + inset(CARD, 4.6, 4.4, 'fill="none" stroke="#fff" stroke-width=".3" opacity=".6"')
    )
    tied = _bows(_bow_count(pack), CARD.width / 2, 5.4, pack) if pack else ""
    return svg(CARD, ground(CARD, PLATE) + ribbon + tied)


def _gift_back(pack: str | None) -> bytes:
    """SVG: the pack's wrapping paper with bows, and a label with the pack's number of bows."""
    colour, edge = (PACKS[pack], PACK_EDGES[pack]) if pack else (KRAFT, TWINE)
    pale = at(0, 0, bow("#fff", "#fff", has_folds=True))
    strewn = "".join(
        at(x, y, f'<g opacity=".3">{pale}</g>', 0.2, turn) for x, y, turn in _scattered(CARD, 8.5)
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
    tied = _bows(_bow_count(pack), 31.5, middle - 0.6, pack, 0.4) if pack else ""
    paper = inset(CARD, 4.2, 3.6, f'fill="{colour}"')
    return svg(CARD, ground(CARD, PLATE) + paper + strewn + ribbon + label + tied)


def _scattered(size: Size, step: float) -> Iterator[tuple[float, float, float]]:
    """Yields x, y and angle of places in a loose pattern."""
    for row in range(int((size.height - 14) / step) + 1):
        for column in range(int((size.width - 14) / step) + 1):
            x = 8.3 + column * step + (step / 2 if row % 2 else 0)
            if x < size.width - 7:
                yield x, 8.5 + row * step, (row * 37 + column * 53) % 50 - 25


def _parcel(seat: int, x: float, y: float, size: float, *, is_open: bool) -> str:
    """SVG of a seat's marker about (x, y): a closed parcel on GIVE, an open one on GET."""
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
    body += at(10.5, 17, shape, 0.79)
    return at(x - size / 2, y - size / 2, body, size / 40)


def _hearts(count: int, x: float, y: float, fill: str, size: float = 3.2) -> str:
    first = x - size * 1.08 * (count - 1) / 2
    heart = f'<path d="{SHAPES[5]}" fill="{fill}"/>'
    scale = size / 24
    return "".join(
        at(first + nth * size * 1.08 - size / 2, y - size / 2, heart, scale) for nth in range(count)
    )


TOKEN = Size(19, 19)  # all of eight players' on one sheet


def _token(body: str) -> bytes:
    """Returns SVG of a token; `body` is drawn about (0, 0)."""
    return svg(TOKEN, ground(TOKEN, PLATE) + at(TOKEN.width / 2, TOKEN.height / 2, body))


def _number_token(seat: int) -> bytes:
    """SVG of a GIVE token's front: a ring in the seat's colour; its number is printed on top."""
    ring = f'<circle r="7.600" fill="#fff" stroke="{SEATS[seat]}" stroke-width="1.500"/>'
    return _token(ring + _mark(seat, 5.5, 5.5, 5.4))


def _mark_token(seat: int, colour: str, hearts: int) -> bytes:
    """SVG of a GET token's front: hearts if welcome, else a cross; its word is printed on top."""
    disc = f'<circle r="8.600" fill="{colour}"/>'
    cross = (
        '<path d="M-1.400-6.600l2.800 2.800m0-2.800-2.800 2.800" stroke="#fff" '
        'stroke-width="1.100" stroke-linecap="round"/>'
    )
    sign = _hearts(hearts, 0, -5, "#fff", 3) if hearts else cross
    mark = f'<circle cy="5.300" r="2.800" fill="#fff"/>{_mark(seat, 0, 5.3, 4)}'
    return _token(disc + sign + mark)


def _token_back(seat: int, *, is_open: bool) -> bytes:
    """SVG of a token's back: its owner, and whether it is a GIVE or a GET token."""
    disc = (
        f'<circle r="8.200" fill="{SEATS[seat]}" fill-opacity=".22" stroke="{SEATS[seat]}" '
        'stroke-width=".9"/>'
    )
    return _token(disc + _parcel(seat, 0, -0.3, 10.5, is_open=is_open))


def _marker(seat: int, *, is_open: bool) -> bytes:
    """Returns SVG of the marker that a seat moves along a track."""
    return _token(_parcel(seat, 0, 0, 15, is_open=is_open))


MINI = Size(44, 63)


def _expert(seat: int, kind: str) -> bytes:
    """SVG of an expert card: GIVE MORE or GET MORE by night, or the striped GiftTRAP; no words."""
    if kind == "trap":
        stripes = "".join(
            f'<path d="M{x} -4l-72 72" stroke="#f2b705" stroke-width="5"/>'
            for x in range(0, 126, 14)
        )
        inside = (
            f'<clipPath id="c">{inset(MINI, 3.5, 3, "")}</clipPath>'
            + inset(MINI, 3.5, 3, 'fill="#ffd84d"')
            + f'<g clip-path="url(#c)">{stripes}</g>'
            + f'<rect x="3.500" y="23" width="37" height="18" fill="{INK}"/>'
        )
        edge = INK
    else:
        stars = "".join(
            at(x, y, f'<path d="{SHAPES[4]}" fill="#ffd65a"/>', 0.11)
            for x, y in ((7, 8), (31, 7), (20, 13), (34, 18), (8, 44), (33, 47), (12, 53))
        )
        night = inset(MINI, 3.5, 3, 'fill="#2f2940"')
        inside = night + stars + _parcel(seat, 22, 17, 15, is_open=kind == "get")
        edge = "#d3a536"
    frame = inset(MINI, 3.5, 3, f'fill="none" stroke="{edge}" stroke-width="1.200"')
    plate = f'<circle cx="22" cy="51" r="6" fill="{PLATE}" stroke="{edge}" stroke-width=".6"/>'
    return svg(MINI, ground(MINI, PLATE) + inside + frame + plate + _mark(seat, 22, 51, 8))


def _field_front() -> bytes:
    """Returns SVG of a field card's front: a label of kraft paper; its number is printed on top."""
    return svg(
        MINI,
        ground(MINI, PLATE)
        + inset(MINI, 3.5, 6, f'fill="{LIGHT_KRAFT}" stroke="{TWINE}" stroke-width=".8"')
        + f'<circle cx="22" cy="10" r="2.200" fill="{PLATE}" stroke="{TWINE}" stroke-width=".8"/>',
    )


def _mini_back(seat: int | None) -> bytes:
    """SVG of a small card's back: its owner's shape; for a field, plain paper with a bow."""
    line = SEATS[seat] if seat is not None else TWINE
    sign = (
        at(22, 30, bow(KRAFT, TWINE, has_folds=True), 0.9)
        if seat is None
        else _mark(seat, 22, 31.5, 20)
    )
    fill = f'fill="{line}" fill-opacity=".18" stroke="{line}" stroke-width="1.200"'
    return svg(MINI, ground(MINI, PLATE) + inset(MINI, 3.5, 3, fill) + sign)


BOARD = Size(186, 252)
SPACES = 20  # as a new table has it (G4)
_COLUMNS = 3
_TOP = 26.0  # below the title
_CELL = Size(BOARD.width / _COLUMNS, (BOARD.height - _TOP) / (SPACES // _COLUMNS + 1))
_GAP = 2.2


def _track_spaces() -> Iterator[Box]:
    """Yields the box of each space of a track, GO first: from the lower left, to and fro."""
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


def _board(*, is_open: bool) -> bytes:
    """Returns SVG of a track's board without its words."""
    spaces = list(_track_spaces())
    middles = [(box.x + box.width / 2, box.y + box.height / 2) for box in spaces]
    way = "M" + "L".join(f"{x:g} {y:g}" for x, y in middles)
    body = (
        f'<path d="{way}" fill="none" stroke="{TWINE}" stroke-width="3" stroke-linejoin="round"/>'
    )
    for nth, box in enumerate(spaces):
        fill, line = LIGHT_KRAFT, TWINE
        if nth == 0:
            fill, line = "#d9efe0", GREAT
        if nth == SPACES:
            fill, line = "#ffe9a8", PACK_EDGES["yellow"]
        body += (
            f'<rect x="{box.x:g}" y="{box.y:g}" width="{box.width:g}" height="{box.height:g}" '
            f'rx="4.500" fill="{fill}" stroke="{line}" stroke-width="1"/>'
        )
    end = spaces[SPACES]
    middle = end.x + end.width / 2
    body += _bows(3, middle, end.y + 1, "red", 0.5)
    body += _parcel(0 if is_open else 6, 14, 13, 20, is_open=is_open)
    return svg(BOARD, body)


def _mark(seat: int, x: float, y: float, size: float) -> str:
    """Returns SVG of a seat's shape, its middle at (x, y)."""
    return mark(seat, size, x, y, line=1.6)
