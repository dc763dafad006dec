"""What circles add."""

from __future__ import annotations

from collections.abc import Sequence

from giftable.features.circles.endpoints import CircleEndpoints
from giftable.features.circles.preview import Circles
from giftable.features.feature import Feature, Parts
from giftable.server.routes.previews import Finder
from giftable.server.web.kit import Kit


def _endpoints(kit: Kit, parts: Parts) -> Sequence[object]:
    if parts.keeping is None:
        return []
    return [CircleEndpoints(kit, parts.keeping, parts.archive)]


def _finders(kit: Kit, parts: Parts) -> dict[str, Finder]:
    return {} if parts.keeping is None else {"c": Circles(kit, parts.keeping)}


CIRCLES = Feature("circles", (CircleEndpoints,), _endpoints, _finders, {"/c/{circle}": "circle"})
