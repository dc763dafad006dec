"""Pieces of paper: what is on each of their sides, in mm. Both printers read these."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Protocol

from msgspec import Struct

from giftable.art.link import House
from giftable.content.words import line_of

BLEED = 3.0  # what is printed beyond a cut
SIZE_MIN = 6  # of letters, in points; smaller ones nobody reads
_BREAK = re.compile("[ \u200b\u2009]+|(?<=[\u00ad\u2010-])")
_WIDE = re.compile("[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]")
JOINER, CHANCE, SOFT = "\u2060", "\u200b", "\u00ad"  # no break; perhaps one; a hyphen

Art = dict[str, bytes]  # a picture's file name -> its bytes, SVG or WebP


class Size(Struct, frozen=True):
    """A width and a height in mm."""

    width: float
    height: float


class Box(Struct, frozen=True):
    """An upright rectangle in mm."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height


CARD = Size(63, 88)
_PICTURE = Box(9.5, 12.5, 44, 44)
_NAME, _NAME_SIZE = Box(9, 58.5, 45, 20.5), 18
_NAME_ALONE, _NAME_ALONE_SIZE = Box(9, 14, 45, 62), 26


class Picture(Struct, frozen=True, tag="picture"):
    """A picture in a box, whole, and as large as the box allows."""

    file: str
    at: Box


class Words(Struct, frozen=True, tag="words"):
    """Words in the middle of a box: as large as they fit, at most `size` points, on a few lines."""

    words: str
    at: Box
    size: float
    ink: str = "#2a2135"
    turn: int = 0  # degrees clockwise, about the middle of the box

    @property
    def whole(self) -> str:
        """Returns the words with breaks only where a reader would make one, and no hyphens."""
        return CHANCE.join(_join_letters(it) for it in self.words.replace(SOFT, "").split(CHANCE))

    @property
    def parts(self) -> list[str]:
        """Returns the parts that are never broken over lines."""
        return parts(self.words.replace(SOFT, ""), is_kept=True)

    @property
    def broken(self) -> str:
        """The words with a chance to break everywhere, for those that fit in no other way."""
        return CHANCE.join(self.words.replace(SOFT, "").replace(CHANCE, ""))


def parts(words: str, *, is_kept: bool = False) -> list[str]:
    """Splits a text into parts that are never broken over lines. A part that a hyphen may end has
    it. A script without spaces breaks between any letters, but at its own chances or `is_kept`."""
    bits = [bit for bit in _BREAK.split(words) if bit] or [" "]
    if not is_kept and CHANCE not in words:
        bits = [one for bit in bits for one in (bit if _WIDE.search(bit) else [bit])]
    return [bit.replace(SOFT, "-") if bit.endswith(SOFT) else bit for bit in bits]


def _join_letters(words: str) -> str:
    """Puts joiners into words where a script without spaces could break."""
    return " ".join(JOINER.join(it) if _WIDE.search(it) else it for it in words.split(" "))


class Face(Struct, frozen=True):
    """One side of a piece: later items lie on earlier ones. (0, 0) is a corner of the cut; items
    reach beyond the cut as bleed."""

    items: tuple[Picture | Words, ...]


class Piece(Struct, frozen=True):
    """A card, token or board. A back that is `spare` only tells what lies face down."""

    front: Face
    back: Face | None = None
    spare: bool = True


class Lot(Struct, frozen=True):
    """Pieces of one size that are printed together on sheets."""

    size: Size
    pieces: tuple[Piece, ...]


def card_face(ground: Picture, name: str, picture: Picture | None) -> Face:
    """A card's face: a picture and its name beneath, or a name alone."""
    if picture is None:
        return Face((ground, Words(name, _NAME_ALONE, _NAME_ALONE_SIZE)))
    return Face((ground, picture, Words(name, _NAME, _NAME_SIZE)))


class Printing:
    """The language and pictures with which a print's pieces are drawn."""

    def __init__(self, language: str, house: House) -> None:
        self.language = language
        self.art: Art = {}
        self._house = house

    def message(self, file: str, name: str) -> str:
        """Returns a message of a file, with no spaces that keep words together."""
        return " ".join(line_of(self.language, file, name).split())

    def drawing(self, name: str, size: Size, drawing: Callable[[], bytes]) -> Picture:
        """Returns one of this package's own drawings, with its bleed; drawn once."""
        file = f"{name}.svg"
        if file not in self.art:
            self.art[file] = drawing()
        bled = Box(-BLEED, -BLEED, size.width + 2 * BLEED, size.height + 2 * BLEED)
        return Picture(file, bled)

    def house_picture(self, kind: str, name: str) -> Picture | None:
        """Returns one of the client's pictures, by kind ("pictures" or "drawings") and name."""
        file = f"{kind}-{name}.svg"
        if file not in self.art:
            if (drawing := self._house(kind, name)) is None:
                return None
            self.art[file] = drawing
        return Picture(file, _PICTURE)


class Sheets(Protocol):
    """A game's optional module `paper`: the pieces that can be printed."""

    PICTURES: tuple[str, ...]  # kinds of pictures that its own cards may have, the first best
    PARTS: Mapping[str, Callable[[Printing], list[Lot]]]  # what is in the box beside cards

    def cards(self, printing: Printing, *, adults: bool) -> Iterator[Piece]:
        """Yields the fronts and backs of the built-in deck."""

    def own_card(
        self, printing: Printing, nth: int, name: str, picture: Picture | None, pack: str | None
    ) -> Piece:
        """Returns the nth card of a deck that people made: it has one side, and a back."""


def svg(size: Size, body: str, bleed: float = BLEED) -> bytes:
    """A whole SVG as large as a piece with its bleed; (0, 0) is the corner where it is cut."""
    width, height = size.width + 2 * bleed, size.height + 2 * bleed
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm" '
        f'viewBox="{-bleed} {-bleed} {width} {height}">{body}</svg>'
    ).encode()


def ground(size: Size, fill: str) -> str:
    """Returns SVG of the paper, with its bleed."""
    width, height = size.width + 2 * BLEED, size.height + 2 * BLEED
    return f'<rect x="{-BLEED}" y="{-BLEED}" width="{width}" height="{height}" fill="{fill}"/>'


def inset(size: Size, inset: float, radius: float, look: str) -> str:
    """Returns SVG of a rectangle that lies so far within the cut."""
    return (
        f'<rect x="{inset}" y="{inset}" width="{size.width - 2 * inset}" '
        f'height="{size.height - 2 * inset}" rx="{radius}" {look}/>'
    )
