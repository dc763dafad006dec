"""What own cards add."""

from __future__ import annotations

from collections.abc import Sequence

from giftable.features.decks.endpoints import DeckEndpoints
from giftable.features.decks.pictures import PictureEndpoints
from giftable.features.decks.printing import PrintEndpoints
from giftable.features.feature import Feature, Parts
from giftable.server.web.kit import Kit


def _endpoints(kit: Kit, parts: Parts) -> Sequence[object]:
    return [
        PictureEndpoints(kit, parts.own),
        DeckEndpoints(kit, parts.own),
        PrintEndpoints(kit, parts.own),
    ]


DECKS = Feature(
    "decks",
    (PictureEndpoints, DeckEndpoints, PrintEndpoints),
    _endpoints,
    pages={"/decks": "decks", "/decks/{deck}": "deck"},
)
