"""What tables over days add."""

from __future__ import annotations

from collections.abc import Sequence

from giftable.features.days.endpoints import DaysEndpoints
from giftable.features.feature import Feature, Parts
from giftable.server.web.kit import Kit


def _endpoints(kit: Kit, parts: Parts) -> Sequence[object]:
    return [] if parts.places is None else [DaysEndpoints(kit, parts.places)]


DAYS = Feature("days", (DaysEndpoints,), _endpoints, pages={"/mine": "mine"})
