"""What replays add."""

from __future__ import annotations

from collections.abc import Sequence

from giftable.features.feature import Feature, Parts
from giftable.features.replays.endpoints import ReplayEndpoints
from giftable.features.replays.preview import ReplayPreviews
from giftable.server.routes.previews import Finder
from giftable.server.web.kit import Kit


def _endpoints(kit: Kit, parts: Parts) -> Sequence[object]:
    if parts.archive is None:
        return []
    return [ReplayEndpoints(kit, parts.archive, parts.keeping)]


def _finders(kit: Kit, parts: Parts) -> dict[str, Finder]:
    return {} if parts.archive is None else {"r": ReplayPreviews(kit, parts.archive)}


PAGES = {"/r": "log", "/r/{replay}": "replay"}
REPLAYS = Feature("replays", (ReplayEndpoints,), _endpoints, _finders, PAGES)
