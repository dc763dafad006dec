"""The test page: cross hairs in front, rulers behind, to read off how far a printer's backs lie."""

from __future__ import annotations

from collections.abc import Iterator

from giftable.art.piece import Box, Size, Words
from giftable.content.words import line_of
from giftable.paper.geometry import OFFSET_MAX, Mark, Mode, box_behind

_ARM = 8.0
_FROM_EDGE = (32.0, 62.0)
_NUMBER = 7


def crosses(paper: Size) -> tuple[tuple[float, float], ...]:
    """The places of the front's cross hairs: one in the middle, four towards the corners."""
    x, y = _FROM_EDGE
    right, bottom = paper.width - x, paper.height - y
    middle = (paper.width / 2, paper.height / 2)
    return ((x, y), (right, y), middle, (x, bottom), (right, bottom))


def front(paper: Size, language: str) -> tuple[tuple[Mark, ...], tuple[Words, ...]]:
    """Returns the marks and words of the side with cross hairs."""
    lines = tuple(mark for x, y in crosses(paper) for mark in _cross_hairs(x, y, _ARM))
    return lines, (_title(paper, line_of(language, "paper", "paper-test-front")),)


def back(
    paper: Size, mode: Mode, offset: tuple[float, float], language: str
) -> tuple[tuple[Mark, ...], tuple[Words, ...]]:
    """Returns the marks and words of the side with rulers: the middle of each lies behind a cross,
    once it is moved by the offset."""
    lines: list[Mark] = []
    numbers: list[Words] = []
    for x, y in crosses(paper):
        middle = box_behind(Box(x, y, 0, 0), paper, mode, offset)
        lines += _cross_hairs(middle.x, middle.y, _ARM)
        lines += _ticks(middle.x, middle.y)
        numbers += _numbers(middle.x, middle.y)
    return tuple(lines), (_title(paper, line_of(language, "paper", "paper-test-back")), *numbers)


def _cross_hairs(x: float, y: float, arm: float) -> list[Mark]:
    return [Mark(x - arm, y, x + arm, y), Mark(x, y - arm, x, y + arm)]


def _ticks(x: float, y: float) -> Iterator[Mark]:
    """Yields a ruler's ticks, one each millimetre; those of zero and of the ends are longer."""
    most = int(OFFSET_MAX)
    for mm in range(-most, most + 1):
        half = 1.6 if abs(mm) == most else 0.8
        yield Mark(x + mm, y - half, x + mm, y + half)
        yield Mark(x - half, y + mm, x + half, y + mm)


def _numbers(x: float, y: float) -> Iterator[Words]:
    most = int(OFFSET_MAX)
    for words, dx, dy in (
        (f"−{most}", -most, -3.4), (f"+{most}", most, -3.4),
        (f"−{most}", 4, -most), (f"+{most}", 4, most),
    ):  # fmt: skip
        yield Words(words, Box(x + dx - 2.5, y + dy - 1.5, 5, 3), _NUMBER)


def _title(paper: Size, words: str) -> Words:
    return Words(words, Box(25, 14, paper.width - 50, 30), 13)
