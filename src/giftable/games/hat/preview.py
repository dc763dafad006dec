"""That's Not a Hat in the pictures of links."""

from __future__ import annotations

from math import cos, pi, sin

from giftable.art import link
from giftable.art.letters import fitted
from giftable.art.link import House, Wrapping
from giftable.art.svg import PLATE, at
from giftable.content.words import line_of


def scene(language: str, house: House) -> str:
    """Returns SVG for links to the game: a claim, and the doubt that answers it."""
    claim = fitted(line_of(language, "ui", "home-hat-claim"), 224, 33, 4)
    refusal = fitted(line_of(language, "ui", "home-hat-refusal"), 236, 40, 3)
    return (
        at(930, 318, _card(house("drawings", "broccoli"), 270), turn=-4)
        + at(812, 124, link.bubble(claim, 278, PLATE, -70), turn=-2)
        + at(1036, 506, link.bubble(refusal, 290, link.BLUSH, 76), turn=3)
    )


def best_scene(gift: str | None, language: str, house: House) -> str:
    """Returns SVG of the object that fooled most; of a ring of gifts if it has no picture."""
    x, y = link.MIDDLE
    picture = house("drawings", gift) if gift else None
    if picture is None:
        return scene(language, house)
    refusal = fitted(line_of(language, "ui", "home-hat-refusal"), 260, 42, 3)
    said_so = link.bubble(refusal, 310, link.BLUSH, 76)
    return _ring() + at(x, y - 20, _card(picture, 330), turn=-4) + at(1022, 502, said_so, turn=3)


def best_words(gift: str | None, language: str) -> str:
    """Returns the sentence that says which object fooled most."""
    if gift is None:
        return ""
    try:
        named = line_of(language, "objects", f"object-{gift}")
    except KeyError:
        return ""
    return line_of(language, "previews", "fooled", gift=named)


def _card(picture: bytes | None, width: float) -> str:
    """Returns SVG of an object's card, face up, about (0, 0)."""
    height = width * 1.16
    return (
        link.shade(0, 0, width, height, 28, 12)
        + f'<rect x="{-width / 2:g}" y="{-height / 2:g}" width="{width:g}" height="{height:g}" '
        'rx="26" fill="#f7ead0" stroke="#6d5433" stroke-width="4"/>'
        + link.inline_picture(picture, 0, 0, width * 0.84)
    )


def _ring() -> str:
    """Returns SVG of a ring of gifts face down."""
    x, y = link.MIDDLE
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


WRAPPING = Wrapping("#e2c799", opacity=0.0, lying=_ring())
