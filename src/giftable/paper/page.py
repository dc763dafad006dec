"""A book as one page for a browser to print, where there is no Typst: it needs nothing else.

Sizes of letters are estimated, so they are smaller than Typst's. Everything is escaped.
"""

from __future__ import annotations

import base64
import html
from collections.abc import Iterator

from giftable.art.piece import SIZE_MIN, SOFT, Art, Box, Picture, Words, parts
from giftable.content.words import line_of
from giftable.paper.geometry import Mark
from giftable.paper.sheets import Book, Page, Placed

_MM = 72 / 25.4  # points
_LINE = 1.2
_STYLE = """
@page { size: %(width)gmm %(height)gmm; margin: 0 }
* { margin: 0; box-sizing: border-box }
body { background: #ccc; font: 600 10pt/1.2 system-ui, sans-serif }
section { position: relative; width: %(width)gmm; height: %(height)gmm; overflow: hidden;
  break-after: page; margin: 5mm auto; background: #fff; -webkit-print-color-adjust: exact;
  print-color-adjust: exact }
section * { position: absolute }
.clip { overflow: hidden }
.words { display: grid; place-items: center; overflow-wrap: anywhere; word-break: keep-all;
  text-align: center; text-wrap: balance; line-height: 1.2 }
.words span { position: static; max-width: 100%% }
.picture { background: center / contain no-repeat }
header { padding: 8mm; text-align: center; font-size: 14pt }
@media print { header { display: none } body { background: none } section { margin: 0 } }
"""


def page(book: Book, art: Art, language: str) -> str:
    """Returns a book as an HTML page."""
    numbers = {name: nth for nth, name in enumerate(art)}
    style = _STYLE % {"width": book.paper.width, "height": book.paper.height}
    style += "".join(_picture_rule(nth, name, art[name]) for name, nth in numbers.items())
    sections = "\n".join(_section(book, it, numbers) for it in book.pages)
    hint = html.escape(line_of(language, "paper", "paper-print"))
    return (
        f'<!doctype html>\n<html lang="{html.escape(book.language)}">\n<meta charset="utf-8">\n'
        f"<title>{html.escape(book.title)}</title>\n<style>{style}</style>\n"
        f"<header>{hint}</header>\n{sections}\n</html>\n"
    )


def _picture_rule(nth: int, name: str, picture: bytes) -> str:
    kind = "svg+xml" if name.endswith(".svg") else "webp"
    data = base64.b64encode(picture).decode()
    return f'.p{nth}{{background-image:url("data:image/{kind};base64,{data}")}}\n'


def _section(book: Book, sheet: Page, numbers: dict[str, int]) -> str:
    placed = "".join(_placed(it, book, numbers) for it in sheet.placed)
    words = "".join(_words(it) for it in sheet.words)
    return f"<section>{placed}{_marks(sheet.marks)}{words}</section>"


def _box_style(at: Box) -> str:
    return f"left:{at.x:g}mm;top:{at.y:g}mm;width:{at.width:g}mm;height:{at.height:g}mm"


def _placed(it: Placed, book: Book, numbers: dict[str, int]) -> str:
    cut, printed = it.spot.cut, it.spot.printed
    at = Box(
        cut.x + (cut.width - it.size.width) / 2 - printed.x,
        cut.y + (cut.height - it.size.height) / 2 - printed.y,
        it.size.width,
        it.size.height,
    )
    items = "".join(
        _words(item) if isinstance(item, Words) else _picture(item, numbers)
        for item in book.faces[it.face].items
    )
    face = f'<div style="{_box_style(at)};rotate:{it.spot.turn}deg">{items}</div>'
    return f'<div class="clip" style="{_box_style(printed)}">{face}</div>\n'


def _picture(it: Picture, numbers: dict[str, int]) -> str:
    return f'<div class="picture p{numbers[it.file]}" style="{_box_style(it.at)}"></div>'


def _words(it: Words) -> str:
    look = f"{_box_style(it.at)};font-size:{size(it):g}pt;color:{it.ink};rotate:{it.turn}deg"
    return (
        f'<div class="words" style="{look}"><span dir="auto">{html.escape(it.words)}</span></div>'
    )


def _marks(marks: tuple[Mark, ...]) -> str:
    def line(it: Mark) -> str:
        dash = ' stroke-dasharray="1 1"' if it.fold else ""
        return f'<line x1="{it.x1:g}" y1="{it.y1:g}" x2="{it.x2:g}" y2="{it.y2:g}"{dash}/>'

    lines = "".join(line(it) for it in marks)
    # one unit is one mm: the viewport is as large as its view box says
    return (
        '<svg style="left:0;top:0;width:1mm;height:1mm;overflow:visible" viewBox="0 0 1 1" '
        f'stroke="#444" stroke-width=".1">{lines}</svg>'
    )


def size(it: Words) -> float:
    """The largest size, in points, at which the words fit by an estimate of their widths."""
    width, height = it.at.width * _MM, it.at.height * _MM
    pieces = parts(it.words)
    points = float(it.size)
    while points > SIZE_MIN:
        lines = len(list(_line_widths(pieces, width / points)))
        if lines * _LINE * points <= height and max(map(_width, pieces)) * points <= width:
            break
        points -= 0.5
    return max(points, SIZE_MIN)


def _line_widths(pieces: list[str], width: float) -> Iterator[float]:
    """Yields the width of each line, in widths of an M."""
    line = 0.0
    for piece in pieces:
        if line and line + _width(piece) > width:
            yield line
            line = 0.0
        line += _width(piece) + 0.3
    yield line


def _width(piece: str) -> float:
    return sum(
        0 if letter == SOFT else 1.05 if ord(letter) > 0x2E80 else 0.8 if letter.isupper() else 0.62
        for letter in piece
    )
