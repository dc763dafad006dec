"""Draws a preview: words on our paper, and beside them the game, the gift or the people."""

from __future__ import annotations

import io
from functools import cache, lru_cache
from math import cos, pi, sin

import resvg_py
from msgspec import Struct
from PIL import Image

from giftable.art import link
from giftable.art.letters import FILES, FittedText, Weight, block, drawable, fitted, text, wide
from giftable.art.link import HALF, HEIGHT, INK, SOFT_INK, WIDTH, House, Scenes, Wrapping
from giftable.art.svg import PACKS, at, bow
from giftable.content.words import line_of, named
from giftable.games.catalog import GAMES, has_part, part
from giftable.protocol.previews import (
    FACES_MAX,
    BestGift,
    Circle,
    Drawing,
    Invitation,
    Preview,
    Replay,
)

LEFT, COLUMN = 62, 532  # where words begin, and how wide they may be
TOP, BOTTOM = 132, 474  # what there is of the column between our name and the foot
FOOT = 540
LARGE, LEAST = 96.0, 30  # px, of the large words
FREE_MAX = 5  # free seats drawn; their number is written

SCENES_KEPT = 16  # a megabyte each: those of the two games in six languages, and a few more
_FONTS = [str(path) for path in FILES.values()]
_ASCENT, _LEADING = 0.78, 1.08


class Column(Struct, frozen=True):
    """The words of a preview, from top to bottom: a small line, a large one, one beneath it."""

    above: str
    large: str
    beneath: str


def picture(drawing: Drawing, house: House) -> bytes:
    """Returns the preview as PNG."""
    return _png(_wrapping(drawing.preview), *half_grounds(drawing, house))


def still(house: House) -> bytes:
    """Returns a picture without words, as PNG: for a link whose preview can't be drawn now."""
    faces = (link.face(house, None, seat, 108, link.PAPER, link.GLAD) for seat in range(4))
    foot = "".join(at(116 + 124 * nth, FOOT - 40, face) for nth, face in enumerate(faces))
    gift = at(330, 290, link.plate(house("pictures", "kite"), PACKS["yellow"], 250), turn=-6)
    return _png(
        link.GREEN,
        link.half_ground(gift + foot, 0),
        link.half_ground(link.centred_parcel(360), HALF),
    )


def _png(wrapping: Wrapping, words: str, scene: str) -> bytes:
    whole = _ground(wrapping).copy()
    whole.paste(_on_ground(wrapping, scene), (HALF, 0))
    lettered = _pixels(words)
    whole.paste(lettered, (0, 0), lettered)
    file = io.BytesIO()
    colours = whole.quantize(256, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    colours.save(file, "png", compress_level=6)
    return file.getvalue()


def warm() -> None:
    """Draws what lies under every picture, so that the first one takes no longer than others."""
    for wrapping in {link.GREEN, link.BY_NIGHT, *(_scenes(game).WRAPPING for game in GAMES)}:
        _ground(wrapping)


def half_grounds(drawing: Drawing, house: House) -> tuple[str, str]:
    """Returns SVG of both halves of a preview: words to the left, the scene to the right."""
    preview, language = drawing.preview, drawing.language
    words = _column(_words(preview, language)) + _foot_people(preview, house)
    return link.half_ground(words, 0), link.half_ground(_scene(preview, language, house), HALF)


def _pixels(svg: str) -> Image.Image:
    png = resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True, font_files=_FONTS)
    return Image.open(io.BytesIO(bytes(png)))


@cache
def _ground(wrapping: Wrapping) -> Image.Image:
    return _pixels(link.ground(wrapping)).convert("RGB")


@lru_cache(maxsize=SCENES_KEPT)
def _on_ground(wrapping: Wrapping, scene: str) -> Image.Image:
    """Returns the right half: a scene on its wrapping paper."""
    right = _ground(wrapping).crop((HALF, 0, WIDTH, HEIGHT))
    seen = _pixels(scene)
    right.paste(seen, (0, 0), seen)
    return right


def _scene(preview: Preview, language: str, house: House) -> str:
    match preview:
        case Replay(game=game, best=BestGift() as best):
            return _scenes(game).best_scene(best.gift, language, house)
        case Invitation(game=game) | Replay(game=game):
            return _scenes(game).scene(language, house)
        case Circle():
            return _people(preview, house)


class _DefaultScenes:
    """The scenes of a game that has no module `preview`: a parcel."""

    WRAPPING = link.GREEN

    def scene(self, language: str, house: House) -> str:
        return link.centred_parcel(360)

    def best_scene(self, gift: str | None, language: str, house: House) -> str:
        return link.centred_parcel(360)

    def best_words(self, gift: str | None, language: str) -> str:
        return ""


def _scenes(game: str) -> Scenes:
    scenes: Scenes = _DefaultScenes()
    if game in GAMES and has_part(game, "preview"):
        scenes = part(game, "preview")
    return scenes


def _wrapping(preview: Preview) -> Wrapping:
    """Returns the wrapping paper on which a preview lies."""
    return link.BY_NIGHT if isinstance(preview, Circle) else _scenes(preview.game).WRAPPING


def _people(circle: Circle, house: House) -> str:
    """Returns SVG of a circle's people around a parcel, by night."""
    x, y = link.MIDDLE
    faces = circle.faces[:FACES_MAX]
    count = max(len(faces), 1)
    size = 150 if count <= 5 else 128
    around = ""
    for nth, one in enumerate(faces):
        angle = 2 * pi * nth / count - pi / 2
        place = x + 192 * cos(angle), y + 212 * sin(angle)
        around += at(*place, link.face(house, one.face, one.seat, size, link.NIGHT, link.GLAD))
    return around


def _words(preview: Preview, language: str) -> Column:
    match preview:
        case Invitation():
            host = drawable(preview.host or "")
            above = (
                line_of(language, "previews", "invite", host=host)
                if host
                else line_of(language, "previews", "invite-anybody")
            )
            seats = line_of(language, "previews", "seats", free=preview.free)
            return Column(above, named(language, "game", preview.game), seats)
        case Replay():
            game = named(language, "game", preview.game)
            names = [name for name in map(drawable, preview.winners) if name]
            if not names or len(names) < len(preview.winners):
                return Column(
                    game, line_of(language, "previews", "again"), _best(preview, language)
                )
            won = line_of(language, "previews", "won", names=" & ".join(names), count=len(names))
            return Column(game, won, _best(preview, language))
        case Circle():
            evenings = line_of(language, "previews", "evenings", count=preview.evenings)
            together = line_of(language, "previews", "together")
            name = drawable(preview.name)
            return Column(together if name else "", name or together, evenings)


def _best(replay: Replay, language: str) -> str:
    best = replay.best
    return "" if best is None else _scenes(replay.game).best_words(best.gift, language)


def _column(words: Column) -> str:
    """Returns SVG of the words, in the middle of the height that the column leaves."""
    size = LARGE
    while _height(rows := _rows(words, size)) > BOTTOM - TOP and size > LEAST:
        size *= 0.92
    y, drawn = TOP + (BOTTOM - TOP - _height(rows)) / 2, ""
    for row, gap, fill, weight in rows:
        y += gap
        drawn += block(row, LEFT, y + row.size * _ASCENT, fill, weight, _LEADING)
        y += len(row.lines) * row.size * _LEADING
    return drawn


_Row = tuple[FittedText, float, str, Weight]  # with the gap above it, its colour and weight


def _rows(words: Column, size: float) -> list[_Row]:
    """Splits the words into rows, the large ones of at most that size."""
    rows: list[_Row] = [(fitted(words.large, COLUMN, size, 3), 8, INK, "black")]
    if words.above:
        rows.insert(0, (fitted(words.above, COLUMN, 42, 2, "bold"), 0, SOFT_INK, "bold"))
    if words.beneath:
        rows.append((fitted(words.beneath, COLUMN, 36, 2, "bold"), 16, SOFT_INK, "bold"))
    return rows


def _height(rows: list[_Row]) -> float:
    return sum(len(row.lines) * row.size * _LEADING + gap for row, gap, _, _ in rows)


def _foot_people(preview: Preview, house: House) -> str:
    match preview:
        case Invitation(who=who, free=free):
            x, drawn = LEFT + 54.0, ""
            if who is not None:
                drawn += at(
                    x, FOOT, link.face(house, who.face, who.seat, 108, link.PAPER, link.GLAD)
                )
                x += 112
            for nth in range(min(free, FREE_MAX)):
                drawn += at(x + 78 * nth, FOOT + 12, link.nobody(66))
            return drawn
        case Replay(best=BestGift() as best):
            return _from_to(best)
        case _:
            return at(LEFT + 30, FOOT, bow(link.RED, "#7d0f1e"), 2.6)


def _from_to(best: BestGift) -> str:
    """Returns SVG of a label with giver and receiver: an arrow needs no grammar."""
    giver, receiver = drawable(best.giver), drawable(best.receiver)
    if giver is None or receiver is None:
        return ""
    size = 34.0
    while (tall := wide(giver, size, "bold") + wide(receiver, size, "bold")) > COLUMN - 130:
        size *= 0.94
        if size < 20:
            return ""
    gap = 74
    strip = (
        f'<rect x="{LEFT - 4}" y="{FOOT - 34}" width="{tall + gap + 52:g}" height="68" rx="34" '
        'fill="#f3e5cb"/>'
    )
    x = LEFT + 22 + wide(giver, size, "bold")
    arrow = (
        f'<path d="M{x + 18:g} {FOOT}h36m-14-13 14 13-14 13" fill="none" stroke="{link.RED}" '
        'stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>'
    )
    y = FOOT + size * 0.35
    return (
        strip
        + arrow
        + text(giver, LEFT + 22, y, size, INK, "bold")
        + text(receiver, x + gap, y, size, INK, "bold")
    )
