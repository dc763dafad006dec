"""That's Not a Hat on paper: its objects, with arrows behind them (H1)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from giftable.art.piece import (
    BLEED,
    CARD,
    Face,
    Lot,
    Picture,
    Piece,
    Printing,
    card_face,
    ground,
    inset,
    svg,
)
from giftable.art.svg import DARK_TWINE, INK, KRAFT, LIGHT_KRAFT, TWINE, at, bow
from giftable.games.hat.deck import objects

PICTURES = ("drawings", "pictures")
PARTS: dict[str, Callable[[Printing], list[Lot]]] = {}
_ARROW = "M4 42h44V22l46 28-46 28V58H4Z"  # on a board of 100 x 100, to the right


def cards(printing: Printing, *, adults: bool) -> Iterator[Piece]:
    """Yields the cards of the built-in deck to print; all of them are for everybody."""
    for nth, name in enumerate(objects()):
        picture = printing.house_picture("drawings", name)
        yield own_card(printing, nth, printing.message("objects", f"object-{name}"), picture, None)


def own_card(
    printing: Printing, nth: int, name: str, picture: Picture | None, pack: str | None
) -> Piece:
    """A card that people made. Half the backs are black; of an odd number one more is (H1)."""
    colour = "white" if nth % 2 else "black"
    front = card_face(printing.drawing("object", CARD, _front), name, picture)
    return Piece(front, Face((printing.drawing(f"arrow-{colour}", CARD, lambda: _back(colour)),)))


def _front() -> bytes:
    """Returns SVG of light paper with a fine line around, like a tag."""
    line = f'fill="none" stroke="{TWINE}"'
    return svg(
        CARD,
        ground(CARD, LIGHT_KRAFT)
        + inset(CARD, 4, 4, f'{line} stroke-width=".7"')
        + inset(CARD, 5.2, 3, f'{line} stroke-width=".25"'),
    )


def _back(colour: str) -> bytes:
    """Returns SVG of a parcel in kraft paper with its bow on top: a black arrow to the left or a
    white one to the right (H1)."""
    tied = bow(TWINE, DARK_TWINE, has_folds=True)
    tie = at(31.5, 12.5, tied, 0.8)
    twine = (
        f'<path d="M31.500 {-BLEED}V{88 + BLEED}M{-BLEED} 12H{63 + BLEED}" stroke="{DARK_TWINE}" '
        f'stroke-width="2"/><path d="M31.500 {-BLEED}V{88 + BLEED}M{-BLEED} 12H{63 + BLEED}" '
        f'stroke="{TWINE}" stroke-width="1.500"/>'
    )
    fill = INK if colour == "black" else "#ffffff"
    arrow = (
        f'<path d="{_ARROW}" fill="{fill}" stroke="{INK}" stroke-width="3.500" '
        'stroke-linejoin="round"/>'
    )
    turned = at(57.5, 82, arrow, 0.52, 180) if colour == "black" else at(5.5, 30, arrow, 0.52)
    return svg(CARD, ground(CARD, KRAFT) + twine + tie + turned)
