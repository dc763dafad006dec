"""What is seen on the right: a game in one glance, as on the front door, a gift, or people."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from giftable.content.said import said
from giftable.previews import art
from giftable.previews.art import House, at
from giftable.previews.letters import fitted, wide
from giftable.protocol.previews import FACES_MAX, BestGift, Circle, Preview

MIDDLE = 925, 315


def wrapping_of(preview: Preview) -> str:
    """The wrapping paper on which it lies (art.WRAPPINGS)."""
    if isinstance(preview, Circle):
        return "night"
    return "kraft" if preview.game == "hat" else "green"


def ground(wrapping: str) -> str:
    """What is the same in all pictures with that wrapping."""
    lying = {"kraft": _ring(), "night": _parcel(190)}
    return art.ground(wrapping, lying.get(wrapping, ""))


def _parcel(size: float) -> str:
    x, y = MIDDLE
    return at(x, y + 10, art.parcel(art.YELLOW, art.PACK_RED, "#7d0f1e", size), turn=-4)


def of_game(game: str, language: str, house: House) -> str:
    """A game in one glance."""
    return _GAMES.get(game, _plain)(language, house)


def _plain(language: str, house: House) -> str:
    """A game that we have no scene of: a parcel."""
    return _parcel(360)


def _gifttrap(language: str, house: House) -> str:
    great, no_way, ok = (said(language, "ui", f"home-{it}") for it in ("great", "no-way", "ok"))
    gifts = (
        ("kite", art.YELLOW, 758, 192, 236, -10),
        ("plunger", art.PACK_RED, 1090, 458, 236, 9),
        ("puppy", art.BLUE, 915, 322, 318, 2),
    )
    pill = fitted(ok, 150, 34, 1)
    stamp = fitted(no_way, 200, 38, 2)
    width = max(110.0, wide(pill.lines[0], pill.size, "black") + 46)
    return (
        "".join(
            at(x, y, art.plate(house("pictures", gift), ribbon, size), turn=turn)
            for gift, ribbon, x, y, size, turn in gifts
        )
        + at(704, 92, art.label(pill, "#ffe9a8", "#3d2a05", width), turn=-4)
        + at(1070, 570, art.label(stamp, art.PLATE, "#b3231f", 236, "#b3231f"), turn=-8)
        + at(762, 452, art.seal(fitted(great, 134, 36, 2, least=18), 82), turn=-12)
    )


def _hat(language: str, house: House) -> str:
    claim = fitted(said(language, "ui", "home-hat-claim"), 224, 33, 4)
    refusal = fitted(said(language, "ui", "home-hat-refusal"), 236, 40, 3)
    return (
        at(930, 318, _card(house("drawings", "broccoli"), 270), turn=-4)
        + at(812, 124, art.bubble(claim, 278, art.PLATE, -70), turn=-2)
        + at(1036, 506, art.bubble(refusal, 290, art.BLUSH, 76), turn=3)
    )


def _ring() -> str:
    """Gifts that go round face down."""
    x, y = MIDDLE
    cards = ""
    for nth in range(8):
        angle = 2 * pi * (nth + 0.5) / 8
        turn = (nth * 37) % 22 - 11
        cards += at(x + 222 * cos(angle), y + 236 * sin(angle), _face_down(nth % 3 == 1), 2.5, turn)
    return (
        f'<ellipse cx="{x}" cy="{y}" rx="222" ry="236" fill="none" stroke="#b08449" '
        f'stroke-width="6" stroke-dasharray="3 18" stroke-linecap="round"/>{cards}'
    )


def _face_down(is_left: bool) -> str:
    arrow = '<path d="M-12-3.500H1v-7L12.500 0 1 10.500v-7h-13Z" fill="{}" stroke="#17120c" '
    arrow = arrow.format("#17120c" if is_left else "#fffdf6")
    turned = f'<g transform="scale({-1 if is_left else 1} 1)">{arrow}stroke-width="2"/></g>'
    return (
        '<rect x="-17" y="-20" width="34" height="40" rx="4" fill="#b08449" stroke="#4d3817" '
        'stroke-width="1.500"/><path d="M0-20v40M-17 0h34" stroke="#8a6431" '
        f'stroke-width="2.500"/>{turned}'
    )


def _card(picture: bytes | None, width: float) -> str:
    """An object's card, face up, about (0, 0)."""
    height = width * 1.16
    return (
        art.shade(0, 0, width, height, 28, 12)
        + f'<rect x="{-width / 2:g}" y="{-height / 2:g}" width="{width:g}" height="{height:g}" '
        'rx="26" fill="#f7ead0" stroke="#6d5433" stroke-width="4"/>'
        + art.inlined(picture, 0, 0, width * 0.84)
    )


def of_best(game: str, best: BestGift, language: str, house: House) -> str:
    """The gift of the evening, large; a card of the players' own stays wrapped."""
    x, y = MIDDLE
    if game == "hat":
        picture = house("drawings", best.gift) if best.gift else None
        if picture is None:
            return _hat(language, house)
        refusal = fitted(said(language, "ui", "home-hat-refusal"), 260, 42, 3)
        said_so = art.bubble(refusal, 310, art.BLUSH, 76)
        return (
            _ring() + at(x, y - 20, _card(picture, 330), turn=-4) + at(1022, 502, said_so, turn=3)
        )
    great = art.seal(fitted(said(language, "ui", "home-great"), 142, 40, 2), 92)
    picture = house("pictures", best.gift) if best.gift else None
    if picture is None:
        gift = _parcel(400)
    else:
        gift = at(x, y, art.plate(picture, art.YELLOW, 420), turn=3)
    return gift + at(744, 488, great, turn=-12)


def of_circle(circle: Circle, house: House) -> str:
    """People around a parcel, by night."""
    x, y = MIDDLE
    faces = circle.faces[:FACES_MAX]
    count = max(len(faces), 1)
    size = 150 if count <= 5 else 128
    around = ""
    for nth, one in enumerate(faces):
        angle = 2 * pi * nth / count - pi / 2
        place = x + 192 * cos(angle), y + 212 * sin(angle)
        around += at(*place, art.face(house, one.face, one.seat, size, art.NIGHT, art.GLAD))
    return around


_GAMES: dict[str, Callable[[str, House], str]] = {"gifttrap": _gifttrap, "hat": _hat}
