"""What is on one side of a piece: pictures and words in boxes. Both printers read these."""

from __future__ import annotations

import re

from msgspec import Struct

from giftable.paper.geometry import Box, Size

SIZE_MIN = 6  # of letters, in points; smaller ones nobody reads
_BREAK = re.compile("[ \u200b\u2009]+|(?<=[\u00ad\u2010-])")
_WIDE = re.compile("[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]")
JOINER, CHANCE, SOFT = "\u2060", "\u200b", "\u00ad"  # no break; perhaps one; a hyphen

Art = dict[str, bytes]  # a picture's file name -> its bytes, SVG or WebP


class Picture(Struct, frozen=True, tag="picture"):
    """A picture, whole, and as large as its box allows."""

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
        """The words with breaks only where a reader would make one, and no hyphens."""
        return CHANCE.join(_joined(it) for it in self.words.replace(SOFT, "").split(CHANCE))

    @property
    def parts(self) -> list[str]:
        """What of the whole stands on one line in any case."""
        return parts(self.words.replace(SOFT, ""), is_kept=True)

    @property
    def broken(self) -> str:
        """The words with a chance to break everywhere, for those that fit in no other way."""
        return CHANCE.join(self.words.replace(SOFT, "").replace(CHANCE, ""))


def parts(words: str, *, is_kept: bool = False) -> list[str]:
    """What stands on one line in any case. A part that a hyphen may end has it. A script without
    spaces breaks between any two letters, unless it has chances of its own or `is_kept`."""
    bits = [bit for bit in _BREAK.split(words) if bit] or [" "]
    if not is_kept and CHANCE not in words:
        bits = [one for bit in bits for one in (bit if _WIDE.search(bit) else [bit])]
    return [bit.replace(SOFT, "-") if bit.endswith(SOFT) else bit for bit in bits]


def _joined(words: str) -> str:
    """Words with joiners where a script without spaces could break."""
    return " ".join(JOINER.join(it) if _WIDE.search(it) else it for it in words.split(" "))


class Face(Struct, frozen=True):
    """One side of a piece: later items lie on earlier ones. (0, 0) is the cut's corner; what lies
    beyond the cut bleeds."""

    items: tuple[Picture | Words, ...]


class Piece(Struct, frozen=True):
    """A card, token or board. Where a back is `spare`, it is only to tell what lies face down."""

    front: Face
    back: Face | None = None
    spare: bool = True


class Lot(Struct, frozen=True):
    """Pieces of one size, which share their sheets."""

    size: Size
    pieces: tuple[Piece, ...]
