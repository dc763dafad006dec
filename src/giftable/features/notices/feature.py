"""What notices add."""

from __future__ import annotations

from collections.abc import Sequence

from giftable.features.feature import Feature, Parts
from giftable.features.notices.endpoints import WatchEndpoints
from giftable.server.web.kit import Kit


def _endpoints(kit: Kit, parts: Parts) -> Sequence[object]:
    return [] if parts.telling is None else [WatchEndpoints(kit, parts.telling)]


NOTICES = Feature("notices", (WatchEndpoints,), _endpoints, pages={"/notices": "notices"})
