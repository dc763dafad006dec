"""The gifts of the Yankee swap: some objects of the house, which have names and drawings (S1)."""

from __future__ import annotations

from giftable.games.kernel import GiftId
from tests.games.swap.rules.options import Deck, Options

GIFTS = (
    "anchor", "balloon", "bell", "book", "cactus", "crown", "cup", "drum", "guitar", "kite",
    "ladder", "laptop", "muffin", "radio", "rocket", "saw", "skateboard", "teapot", "umbrella",
)  # fmt: skip


def deck_for(options: Options) -> Deck:
    """One pack, the same under any options."""
    return (tuple(map(GiftId, GIFTS)),)
