"""A table drawn with letters: a scene (games/scenes.py) or a lobby as rows of inked text.

Nothing here knows a game or a terminal. Widths are those of a terminal, where a letter may be two
columns wide.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil
from typing import NamedTuple

from rich.cells import cell_len, chop_cells, set_cell_size

from giftable.cli.join_table import Presenter
from giftable.games.narration import Line
from giftable.games.scenes import Bar, Card, Cell, Place, Scene, Way

MARKS = "●▲■◆★♥✚⬢"  # of the seats, as in the browser: told apart without their colours
SIGN_COLUMNS = 3  # before a name: whose turn it is, and the seat's mark
NAME_COLUMNS_MAX = 18
CELL_ROWS = (1, 4)  # at least and at most
BAR_COLUMNS = 4, 20  # at least and at most
BLOCK_COLUMNS_MAX = 24
PIP, NO_PIP = "✖", "·"


class Ink(NamedTuple):
    """Text with a look; `pick`: the gift that one points at."""

    text: str
    look: str = ""
    pick: str | None = None


class Plate(NamedTuple):
    """How a card is drawn: in so many rows, with so many to the next."""

    tall: int
    gap: int


PLATES = Plate(3, 1), Plate(1, 1), Plate(1, 0)  # the first for which there is room


Row = list[Ink]
Spots = dict[int, tuple[float, int]]
"""Where seats are on the picture: from its left (0 to 1), above (0) or below (1)."""


def fitted(text: str, width: int) -> str:
    """Exactly so wide: cut with an ellipsis, or filled up."""
    if cell_len(text) > width:
        text = set_cell_size(text, max(0, width - 1)).rstrip() + "…"
    return set_cell_size(text, width)


def wrapped(text: str, width: int, rows: int) -> list[str]:
    """In at most so many rows, broken between words where there are any."""
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}".lstrip()
        if cell_len(longer) <= width:
            lines[-1] = longer
        else:
            lines += chop_cells(word, width)
    found = [line for line in lines if line]
    if len(found) > rows:
        found[rows - 1 :] = [fitted(" ".join(found[rows - 1 :]), width).rstrip()]
    return found


def centred(text: str, width: int) -> str:
    free = width - cell_len(text)
    return fitted(" " * (free // 2) + text, width) if free > 0 else fitted(text, width)


class Drawing:
    """What a presenter knows, drawn in so many columns and rows."""

    def __init__(self, presenter: Presenter, width: int, height: int) -> None:
        self._presenter = presenter
        self._words = presenter.words
        self._width = width
        self._height = height
        self._waiting = presenter.update.get("waiting", ())

    # Without a game -------------------------------------------------------------------------

    def seats(self, origin: str) -> list[Row]:
        """The way to a table, and who sits there."""
        table, say = self._presenter.table, self._words.say
        rows: list[Row] = [[]]
        if table.get("code"):
            rows += self._middle([say("lobby-code")], "dim")
            rows += self._middle([" ".join(table["code"])], "big")
            rows += [*self._middle([f"{origin}/t/{table['code']}"], "dim"), []]
        rows += [[Ink(fitted(say("lobby-seats"), self._width), "head")]]
        for one in table.get("seats", ()):
            seat = one["seat"]
            what = [say("lobby-host")] if seat == table["host"] else []
            what += [say("lobby-you")] if self._presenter.is_you(seat) else []
            what += [say("lobby-bot")] if one["kind"] == "bot" else []
            rows.append([*self._name(seat, NAME_COLUMNS_MAX), Ink(", ".join(what), "dim")])
        if free := table.get("seats_max", 0) - len(table.get("seats", ())):
            rows += [[], [Ink(fitted(say("lobby-free", n=free), self._width), "dim")]]
        return rows

    # A game ---------------------------------------------------------------------------------

    def table(self, scene: Scene) -> list[Row]:
        """The end, the open gifts, and the players: in a ring if cards lie before them."""
        rows: list[Row] = []
        rows += self._middle(self._texts(scene.end, 3), "end")
        rows += [[]] if scene.end else []
        if scene.is_ring:
            return rows + self._ring(scene, self._height - len(rows))
        said = self._texts(scene.middle, 3)
        left = self._height - len(rows) - len(scene.places) - len(said) - 2
        if scene.cells:
            rows += [*self._cells(scene.cells, left), []]
        rows += self._tracks(scene.places)
        return [*rows, [], *self._middle(said, "says")]

    def _texts(self, lines: Iterable[Line], most: int) -> list[str]:
        """Lines in rows, each in so many at most."""
        said = [wrapped(self._words.line(line), self._width, most) for line in lines]
        return [text for texts in said for text in texts]

    def _cells(self, cells: Sequence[Cell], height: int) -> list[Row]:
        across = 3
        width = (self._width - across + 1) // across
        down = ceil(len(cells) / across)
        least, most = CELL_ROWS
        gap = 1 if height >= down * (least + 2) else 0
        tall = max(least, min(most, (height + gap) // down - gap))
        drawn = [self._cell(n, cell, width, tall) for n, cell in enumerate(cells, 1)]
        rows: list[Row] = []
        for first in range(0, len(drawn), across):
            rows += _beside(drawn[first : first + across], tall)
            rows += [[] for _ in range(gap)]
        return rows[: len(rows) - gap]

    def _cell(self, number: int, cell: Cell, width: int, tall: int) -> list[Row]:
        """A plate with its number, its gift, and below what lies on it."""
        inner = width - 4
        most = max(1, tall - 1) if cell.marks else tall
        lines = wrapped(self._words.gift(cell.gift), inner, most)
        marks = self._marks(cell, inner + 1, tall - len(lines))
        names = tall - len(marks)
        lines += [""] * (names - len(lines))
        heads = [f"{number:>2} ", *["   "] * (names - 1)]
        rows = [
            [Ink(head, "number", cell.gift), Ink(fitted(line, inner + 1), "plate", cell.gift)]
            for head, line in zip(heads, lines, strict=True)
        ]
        rows += [[Ink("   " + fitted(mark, inner + 1), "marks", cell.gift)] for mark in marks]
        return rows

    def _marks(self, cell: Cell, width: int, rows: int) -> list[str]:
        """What lies on a plate, in rows of whole marks as long as there are any left."""
        found: list[str] = []
        for mark in map(self._words.line, cell.marks if rows > 0 else ()):
            if found and (len(found) == rows or cell_len(f"{found[-1]} {mark}") <= width):
                found[-1] += f" {mark}"
            else:
                found.append(mark)
        return found

    def _tracks(self, places: Sequence[Place]) -> list[Row]:
        """A player in each row, with bars; names get what labels and short bars leave."""
        labels = max((self._labels(place) for place in places), default=0)
        bars = max((len(place.bars) for place in places), default=0)
        longest = max((cell_len(self._presenter.name_of(p.seat)) for p in places), default=0)
        left = self._width - labels
        names = min(SIGN_COLUMNS + longest, NAME_COLUMNS_MAX, left - BAR_COLUMNS[0] * bars)
        bar = min(BAR_COLUMNS[1], (left - names) // max(1, bars))
        return [self._track(place, names, bar) for place in places]

    def _labels(self, place: Place) -> int:
        """How wide all is that stands around bars."""
        return sum(cell_len(self._words.line(bar.say)) + 5 for bar in place.bars)

    def _track(self, place: Place, names: int, width: int) -> Row:
        row = self._name(place.seat, names, has_chosen=place.has_chosen)
        for n, bar in enumerate(place.bars):
            row += self._bar(bar, width, n)
        notes = " ".join(map(self._words.line, place.notes))
        free = self._width - sum(cell_len(ink.text) for ink in row)
        return [*row, Ink(fitted(f" {notes}", free), "dim")] if notes and free > 4 else row

    def _bar(self, bar: Bar, width: int, nth: int) -> Row:
        whole = min(width, round(width * bar.value / max(1, bar.of)))
        return [
            Ink(f" {self._words.line(bar.say)} ", "dim"),
            Ink("━" * whole, f"bar{nth}"),
            Ink("─" * (width - whole), "rest"),
            Ink(f"{bar.value:>3}"),
        ]

    def _name(self, seat: int, width: int, *, has_chosen: bool = False) -> Row:
        """A player's mark and name; whoever is waited for stands out by more than colour."""
        is_waited_for = seat in self._waiting
        look = "turn" if is_waited_for else "you" if self._presenter.is_you(seat) else ""
        sign = "▸" if is_waited_for else "✓" if has_chosen else " "
        mark = MARKS[seat % len(MARKS)]
        name = fitted(self._presenter.name_of(seat), width - SIGN_COLUMNS)
        return [Ink(sign, "turn"), Ink(f"{mark} ", f"seat{seat % len(MARKS)}"), Ink(name, look)]

    # The ring -------------------------------------------------------------------------------

    def _ring(self, scene: Scene, height: int) -> list[Row]:
        """Two rows of players, sitting to the left clockwise; whoever reads sits below."""
        above, below = self._seated(scene.places)
        spots: Spots = {
            place.seat: ((n + 0.5) / len(row), y)
            for y, row in enumerate((above, below))
            for n, place in enumerate(row)
        }
        middle = self._between(scene, spots)
        left = height - len(middle)
        for plate in PLATES:
            sides = [self._side(places, spots, plate) for places in (above, below)]
            if sum(map(len, sides)) <= left:
                break
        sides = [side[: max(2, left // 2)] for side in sides]
        space: list[Row] = [[] for _ in range((left - sum(map(len, sides))) // 5)]
        return [*space, *sides[0], *space, *middle, *space, *sides[1]]

    def _side(self, places: list[Place], spots: Spots, plate: Plate) -> list[Row]:
        """Players who sit beside each other."""
        if not places:
            return []
        each = self._width // len(places)
        width = min(BLOCK_COLUMNS_MAX, each - 1)
        blocks = [self._block(place, width, spots, plate) for place in places]
        edge = Ink(" " * ((each - width) // 2)), Ink(" " * (each - width - (each - width) // 2))
        return [
            [ink for block in blocks for ink in (edge[0], *_row(block, y, width), edge[1])]
            for y in range(max(map(len, blocks)))
        ]

    def _seated(self, places: tuple[Place, ...]) -> tuple[list[Place], list[Place]]:
        """Who sits above and below, each from the left of the picture to its right."""
        seats = [place.seat for place in places]
        mine = next(iter(self._presenter.seats), None)
        start = seats.index(mine) if mine in seats else 0  # type: ignore[arg-type]
        turned = [*places[start:], *places[:start]]
        above = len(turned) // 2
        below = len(turned) - above
        left = below // 2  # below, to one's left
        return turned[left + 1 : left + 1 + above], [
            *reversed(turned[: left + 1]),
            *reversed(turned[left + 1 + above :]),
        ]

    def _block(self, place: Place, width: int, spots: Spots, plate: Plate) -> list[Row]:
        """A player, the cards before them, and below what they have collected."""
        rows = [self._name(place.seat, width, has_chosen=place.has_chosen)]
        for n, card in enumerate(place.cards):
            rows += [[Ink(" " * width)]] * (plate.gap if n else 0)
            rows += self._card(card, place, width, spots, plate)
        for bar in place.bars:
            pips = f"{PIP * bar.value}{NO_PIP * (bar.of - bar.value)}"
            rows.append([Ink(fitted(f"   {pips}", width), "pips" if bar.value else "dim")])
        notes = [self._words.line(note) for note in place.notes]
        return [*rows, *([Ink(fitted(f"   {note}", width), "dim")] for note in notes)]

    def _card(self, card: Card, place: Place, width: int, spots: Spots, plate: Plate) -> list[Row]:
        if card.to is None:
            text, look = self._words.gift(card.gift or ""), "plate"
        else:
            arrow = _arrow(spots.get(place.seat, (0, 0)), spots.get(card.to, (0, 0)))
            text, look = f"{arrow} {self._presenter.name_of(card.to)}", "back"
            if card.gift is not None:  # after the game
                text = f"{arrow} {self._words.gift(card.gift)}"
        edge = [""] * (plate.tall // 2)
        texts = [*edge, text, *edge]
        return [[Ink(" "), Ink(fitted(f" {line}", width - 1), look, card.gift)] for line in texts]

    def _between(self, scene: Scene, spots: Spots) -> list[Row]:
        rows: list[Row] = [[]]
        if scene.way is not None:
            rows += self._way(scene.way, spots)
        text = " · ".join(map(self._words.line, scene.middle))
        return [*rows, *self._middle(wrapped(text, self._width, 3), "dim"), []]

    def _way(self, way: Way, spots: Spots) -> list[Row]:
        """A gift on its way, in the direction that it goes on the picture."""
        by, to = map(self._presenter.name_of, (way.by, way.to))
        goes_left = spots.get(way.to, (0, 0))[0] < spots.get(way.by, (0, 0))[0]
        rows = self._middle([f"{to} ◀━━ {by}" if goes_left else f"{by} ━━▶ {to}"], "turn")
        if way.says is not None:
            rows += self._middle(self._texts([way.says], 2), "says")
        return rows

    def _middle(self, texts: Iterable[str], look: str) -> list[Row]:
        return [[Ink(centred(text, self._width), look)] for text in texts]


def _beside(blocks: Sequence[list[Row]], tall: int) -> list[Row]:
    """Blocks of equal width in one band."""
    rows: list[Row] = []
    for y in range(tall):
        row: Row = []
        for block in blocks:
            width = sum(cell_len(ink.text) for ink in block[0]) if block else 0
            row += block[y] if y < len(block) else [Ink(" " * width)]
            row.append(Ink(" "))
        rows.append(row[:-1])
    return rows


def _row(block: list[Row], y: int, width: int) -> Row:
    return block[y] if y < len(block) else [Ink(" " * width)]


def _arrow(start: tuple[float, int], end: tuple[float, int]) -> str:
    """From one place of the picture to another."""
    across, down = end[0] - start[0], end[1] - start[1]
    if not down:
        return "→" if across > 0 else "←"
    if abs(across) < 0.2:
        return "↓" if down > 0 else "↑"
    return {(True, True): "↘", (True, False): "↗", (False, True): "↙", (False, False): "↖"}[
        across > 0, down > 0
    ]


def head(presenter: Presenter, lines: Iterable[Line]) -> str:
    """The top of the picture: the table, its game, and where it stands."""
    table, words = presenter.table, presenter.words
    if not table:
        return ""
    game = f"game-{table['game']}"
    called = words.say(game) if words.has(game) else table["game"]
    return " · ".join([called, table.get("code", ""), *map(words.line, lines)])
