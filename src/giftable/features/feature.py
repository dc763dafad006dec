"""What a feature says of itself, and what a server has for its features."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

from giftable.circles.keeping import CircleService
from giftable.features.decks.own import OwnCards
from giftable.notices.telling import Telling
from giftable.protocol.previews import Painter
from giftable.server.routes.previews import Finder
from giftable.server.web.kit import Kit
from giftable.tables.archive import Archive
from giftable.tables.ports import DaysStore


class Parts(Struct, frozen=True, kw_only=True):
    """The parts of a server that features use. None: the feature is off."""

    own: OwnCards
    keeping: CircleService | None = None
    telling: Telling | None = None
    painter: Painter | None = None
    archive: Archive | None = None
    places: DaysStore | None = None


class Feature(Struct, frozen=True):
    """What one feature adds to the server. `endpoints`: its endpoint classes, to be documented;
    `served` makes those that this server can offer. By the begin of their paths: `finders` find
    links' previews, `pages` name its pages as pages.ftl does (after `page-`)."""

    name: str
    endpoints: tuple[type, ...]
    served: Callable[[Kit, Parts], Sequence[object]]
    finders: Callable[[Kit, Parts], Mapping[str, Finder]] = lambda kit, parts: {}
    pages: Mapping[str, str] = {}
