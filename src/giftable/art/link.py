"""What the pictures of links are made of: paper, wrapping, plates, seals, faces; as SVG, in px."""

from __future__ import annotations

import re
from collections.abc import Callable
from math import cos, pi, sin
from typing import Protocol
from zlib import crc32

from msgspec import Struct

from giftable.art.letters import FittedText, block
from giftable.art.svg import PACKS, PLATE, SEATS, at, bow, mark
from giftable.content.faces import FACES

WIDTH, HEIGHT, HALF = 1200, 630, 600
PAPER, DOT, INK, SOFT_INK = "#fbf3e4", "#efdfc1", "#2a2135", "#655a6e"
BLUSH = "#ffd9d0"
# Palettes are made of the upper half of each byte: colours beside each other differ there.
RED, NIGHT = PACKS["red"], "#191a2e"
CELL, CELLS_ACROSS = 64, 5  # the sheet of faces: a face a row, a mood a column
CALM, GLAD = 0, 1
EDGE = 632  # where the paper ends and the wrapping begins
MIDDLE = 925, 315  # of what is seen beyond it
_STREWN = (
    (690, 60, 10), (800, 40, 6), (1010, 64, 12), (1150, 96, 9), (672, 300, 7), (1172, 300, 12),
    (700, 560, 12), (840, 590, 7), (980, 566, 9), (1166, 590, 7), (1090, 200, 6), (720, 430, 6),
)  # fmt: skip

_ROOT = re.compile("<svg([^>]*)>(.*)</svg>", re.S)
_SIZE = re.compile(' (?:width|height|xmlns)="[^"]*"')
_BOARD = re.compile('viewBox="([^"]*)"')
_NAMED = re.compile(r'( id="|href="#|url\(#)')
_PART = re.compile('<g id="([a-z]+)">(.*?)</g>(?=<g id|</defs>)', re.S)
_USE = re.compile('<use href="#([a-z]+)"/>')

House = Callable[[str, str], bytes | None]
"""One of the client's SVGs by its kind and name: pictures, drawings, faces."""


class Wrapping(Struct, frozen=True):
    """A piece of wrapping paper."""

    fill: str
    dot: str = "#fff"  # the colour of what is strewn on it
    opacity: float = 0.25  # and how much of that one sees
    lying: str = ""  # what always lies on it


class Scenes(Protocol):
    """A game's optional module `preview`: its scenes in the pictures of links.

    `gift` is the best of an evening; None where it is a card of the players' own, which stays with
    them.
    """

    WRAPPING: Wrapping

    def scene(self, language: str, house: House) -> str:
        """Returns SVG that shows the game in one glance, as on the front door."""

    def best_scene(self, gift: str | None, language: str, house: House) -> str:
        """Returns SVG of the best gift of an evening, large."""

    def best_words(self, gift: str | None, language: str) -> str:
        """Returns the sentence that names the best gift; "" if there is none."""


def half_ground(body: str, left: int) -> str:
    """Returns one half of a preview as a whole SVG, from x = `left` on."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{HALF}" height="{HEIGHT}" '
        f'viewBox="{left} 0 {HALF} {HEIGHT}">{body}</svg>'
    )


def ground(wrapping: Wrapping) -> str:
    """Returns SVG of our tables' paper with our name on it, and to the right a piece of wrapping
    paper, cut with pinking shears."""
    dots = "".join(
        f"M{x} {y}h.01" for y in range(8, HEIGHT, 17) for x in range(8 + y % 2 * 17, EDGE + 20, 34)
    )
    teeth, tooth, deep = 21, HEIGHT / 21, 15
    edge = "".join(
        f"L{EDGE + (0 if nth % 2 else deep)} {nth * tooth / 2:g}" for nth in range(2 * teeth + 1)
    )
    shape = f"M{WIDTH} 0{edge}L{WIDTH} {HEIGHT}Z"
    strewn = "".join(f'<circle cx="{x}" cy="{y}" r="{r}"/>' for x, y, r in _STREWN)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>'
        f'<path d="{dots}" stroke="{DOT}" stroke-width="4.400" stroke-linecap="round"/>'
        f'<path transform="translate(-7 3)" d="{shape}" fill="#46280f" fill-opacity=".13"/>'
        f'<path d="{shape}" fill="{wrapping.fill}"/>'
        f'<g fill="{wrapping.dot}" fill-opacity="{wrapping.opacity}">{strewn}</g>'
        f"{wrapping.lying}{_wordmark(58, 46, 70)}</svg>"
    )


def shade(x: float, y: float, width: float, height: float, radius: float, drop: float = 10) -> str:
    """SVG of a soft shadow about (x, y): flat layers, which a PNG packs better than a blur."""
    layers = "".join(
        f'<rect x="{-width / 2 - grow:g}" y="{-height / 2 - grow:g}" width="{width + 2 * grow:g}" '
        f'height="{height + 2 * grow:g}" rx="{radius + grow:g}" fill="#000" fill-opacity=".07"/>'
        for grow in (6, 3, 0)
    )
    return at(x, y + drop, layers)


def inline_picture(source: bytes | None, x: float, y: float, size: float) -> str:
    """Returns one of the client's pictures in a square about (x, y). As a part of our own SVG it
    costs a fifth of what an image in it would."""
    found = _ROOT.fullmatch(source.decode()) if source else None
    if found is None:
        return ""
    left, top, width, height = map(float, _BOARD.search(found[1])[1].split())  # type: ignore[index]
    scale = size / max(width, height)
    kept = _BOARD.sub("", _SIZE.sub("", found[1]))
    mine = f"i{crc32(found[2].encode()):x}-"  # its names are not to meet another's
    body = _NAMED.sub(lambda name: name[1] + mine, found[2])
    return at(
        x - scale * (left + width / 2),
        y - scale * (top + height / 2),
        f"<g{kept}>{body}</g>",
        scale,
    )


def plate(picture: bytes | None, ribbon: str, size: float) -> str:
    """Returns SVG of a gift on its plate, tied in its pack's ribbon, about (0, 0)."""
    half, inner = size / 2, size / 2 - size * 0.045
    return (
        shade(0, 0, size, size, size * 0.14)
        + f'<rect x="{-half:g}" y="{-half:g}" width="{size:g}" height="{size:g}" '
        f'rx="{size * 0.14:g}" fill="{ribbon}"/>'
        f'<rect x="{-inner:g}" y="{-inner:g}" width="{2 * inner:g}" height="{2 * inner:g}" '
        f'rx="{size * 0.105:g}" fill="{PLATE}"/>' + inline_picture(picture, 0, 0, size * 0.72)
    )


def parcel(paper: str, ribbon: str, edge: str, size: float) -> str:
    """Returns SVG of a wrapped gift about (0, 0), for gifts that the link must not reveal."""
    half, lid = size * 0.42, size * 0.49
    return (
        shade(0, size * 0.12, 2 * half, size * 0.7, 16)
        + f'<rect x="{-half:g}" y="{-size * 0.16:g}" width="{2 * half:g}" height="{size * 0.62:g}" '
        f'rx="{size * 0.05:g}" fill="{paper}"/>'
        f'<rect x="{-size * 0.07:g}" y="{-size * 0.16:g}" width="{size * 0.14:g}" '
        f'height="{size * 0.62:g}" fill="{ribbon}"/>'
        f'<rect x="{-lid:g}" y="{-size * 0.27:g}" width="{2 * lid:g}" height="{size * 0.16:g}" '
        f'rx="{size * 0.04:g}" fill="{paper}" stroke="{edge}" stroke-opacity=".25" '
        f'stroke-width="3"/>'
        f'<rect x="{-size * 0.07:g}" y="{-size * 0.27:g}" width="{size * 0.14:g}" '
        f'height="{size * 0.16:g}" fill="{ribbon}"/>'
        + at(0, -size * 0.33, bow(ribbon, edge), size * 0.026)
    )


def centred_parcel(size: float) -> str:
    """Returns SVG of a parcel in the middle of the scene."""
    x, y = MIDDLE
    return at(x, y + 10, parcel(PACKS["yellow"], RED, "#7d0f1e", size), turn=-4)


GREEN = Wrapping("#0b7a55")
BY_NIGHT = Wrapping(NIGHT, "#ffd65a", 0.55, centred_parcel(190))


def seal(words: FittedText, radius: float) -> str:
    """Returns SVG of sealing wax about (0, 0), with words pressed into it."""
    waves = 18
    points = []
    for nth in range(2 * waves):
        angle, far = nth * pi / waves, radius * (1 if nth % 2 else 0.94)
        points.append(f"{far * cos(angle):.1f} {far * sin(angle):.1f}")
    edge = f'd="M{"L".join(points)}Z" stroke-linejoin="round" stroke-width="9"'
    first = -(len(words.lines) - 1) * words.size * 0.53 + words.size * 0.35
    return (
        f'<path transform="translate(0 5)" {edge} fill="#04392a"/>'
        f'<path {edge} fill="#b4232f" stroke="#b4232f"/>'
        f'<circle r="{radius * 0.86:g}" fill="none" stroke="#e4808a" stroke-width="3.500"/>'
        + block(words, 0, first, "#fff", leading=1.06, anchor="middle")
    )


def label(words: FittedText, fill: str, ink: str, width: float, line: str = "none") -> str:
    """Returns SVG of words on a rounded strip about (0, 0)."""
    height = len(words.lines) * words.size * 1.1 + words.size * 0.75
    first = -(len(words.lines) - 1) * words.size * 0.55 + words.size * 0.35
    return (
        f'<rect x="{-width / 2:g}" y="{-height / 2:g}" width="{width:g}" height="{height:g}" '
        f'rx="{min(height / 2, 34):g}" fill="{fill}" stroke="{line}" stroke-width="4"/>'
        + block(words, 0, first, ink, leading=1.1, anchor="middle")
    )


def bubble(words: FittedText, width: float, fill: str, tail: float) -> str:
    """Returns a speech bubble about (0, 0); the tail hangs at `tail`, and points to the outside."""
    height = len(words.lines) * words.size * 1.14 + words.size * 1.1
    half, low = width / 2, height / 2
    side = 1 if tail > 0 else -1
    radius = min(36, low)
    shape = (
        f"M{-half + radius} {-low}H{half - radius}a{radius} {radius} 0 0 1 {radius} {radius}"
        f"V{low - radius}a{radius} {radius} 0 0 1 {-radius} {radius}H{tail + 22}"
        f"L{tail + side * 26} {low + 34} {tail - 22} {low}H{-half + radius}"
        f"a{radius} {radius} 0 0 1 {-radius} {-radius}V{-low + radius}"
        f"a{radius} {radius} 0 0 1 {radius} {-radius}Z"
    )
    first = -(len(words.lines) - 1) * words.size * 0.57 + words.size * 0.36
    return (
        f'<path transform="translate(0 7)" d="{shape}" fill="#321e0a" fill-opacity=".22"/>'
        f'<path d="{shape}" fill="{fill}" stroke="#231b14" stroke-width="4.500" '
        f'stroke-linejoin="round"/>' + block(words, 0, first, "#231b14", leading=1.14,
                                             anchor="middle")
    )  # fmt: skip


def face(
    house: House, name: str | None, seat: int, size: float, ground: str, mood: int = CALM
) -> str:
    """Returns SVG of a person's face on a round plate about (0, 0), with their seat's mark.

    What of the face hangs over the plate is covered by the ground: to clip it would take as long as
    to draw all the rest.
    """
    row = FACES.index(name) if name in FACES else seat % len(FACES)
    colour = SEATS[seat % len(SEATS)]
    inside, wide, low = size / 2 - size * 0.02, size * 0.53, size * 0.6
    around = (
        f"M{-wide:g} 0V{low:g}H{wide:g}V0H{inside:g}A{inside:g} {inside:g} 0 0 1 {-inside:g} 0Z"
    )
    return (
        f'<circle r="{inside:g}" fill="{PLATE}"/><circle r="{inside:g}" fill="{colour}" '
        f'fill-opacity=".3"/>'
        + inline_picture(_one_face(house("faces", "all"), row, mood), 0, 0, size * 0.96)
        + f'<path d="{around}" fill="{ground}"/>'
        f'<circle r="{inside:g}" fill="none" stroke="{colour}" stroke-width="{size * 0.045:g}"/>'
        + at(size * 0.36, size * 0.36, mark(seat % len(SEATS), size * 0.36))
    )


def _one_face(sheet: bytes | None, row: int, mood: int) -> bytes | None:
    """Returns one cell of the sheet of faces, as a picture of its own."""
    if sheet is None:
        return None
    text = sheet.decode()
    place = (f' {axis}="{nth * CELL}"' if nth else "" for axis, nth in (("x", mood), ("y", row)))
    begin = f'<svg width="{CELL}" height="{CELL}"{"".join(place)}>'
    cell = text.split(begin, 1)[-1].split("</svg>", 1)[0]
    parts = dict(_PART.findall(text))
    cell = _USE.sub(lambda use: parts[use[1]], cell).replace(" opacity=", " fill-opacity=")
    look = _ROOT.fullmatch(text)[1]  # type: ignore[index]
    board = f'viewBox="0 0 {CELL} {CELL}"'
    return f"<svg {_BOARD.sub(board, _SIZE.sub('', look))}>{cell}</svg>".encode()


def nobody(size: float, ink: str = "#b8a581") -> str:
    """Returns SVG of a free seat about (0, 0)."""
    return (
        f'<circle r="{size / 2 - 3:g}" fill="{PLATE}" fill-opacity=".55" stroke="{ink}" '
        f'stroke-width="4" stroke-dasharray="9 8"/>'
        f'<path d="M0 {-size * 0.16:g}V{size * 0.16:g}M{-size * 0.16:g} 0H{size * 0.16:g}" '
        f'stroke="{ink}" stroke-width="5" stroke-linecap="round"/>'
    )


def _wordmark(x: float, y: float, height: float) -> str:
    """Returns SVG of the word "Giftable", drawn; (x, y) is its corner."""
    body = (
        f'<g fill="none" stroke="{INK}" stroke-width="9"><circle cx="25" cy="52" r="18"/>'
        '<path d="M43 34v40a18 18 0 0 1-18 18c-8 0-13.500-3-17-8M63 36v34M97 16.500c-8.500-3.500'
        '-15 1-15 12V70M110 20v38c0 9 4.500 12.500 12 11.500"/><circle cx="149" cy="52" r="18"/>'
        '<path d="M167 34v36M186 13v57"/><circle cx="204" cy="52" r="18"/><path d="M237 13v57M252'
        ' 52.500h35.500a18 18 0 1 0-6.500 13.500"/></g>'
        f'<g fill="none" stroke="{RED}"><path stroke-width="8" d="M74 36.500h45"/>'
        '<path stroke-width="6" d="M63 21C54 21 48 15 50 9.500S60 8 63 21ZM63 21c9 0 15-6 '
        '13-11.500S66 8 63 21ZM63 21l-6 8M63 21l6 8"/></g>'
    )
    lines = f'<g stroke-linecap="round" stroke-linejoin="round">{body}</g>'
    return at(x, y - 2 * height / 98, lines, height / 98)
