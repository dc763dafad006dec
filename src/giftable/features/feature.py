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
    """The parts of a server that features need. None: it does without that feature."""

    own: OwnCards
    keeping: CircleService | None = None
    telling: Telling | None = None
    painter: Painter | None = None
    archive: Archive | None = None
    places: DaysStore | None = None


class Feature(Struct, frozen=True):
    """`endpoints` are its classes of endpoints, for documents and the client. `served` makes them,
    where this server has what they need; `finders` find what may be said of a link before it is
    opened, by how the paths of their pages begin; `pages` are the paths of its pages, with what
    their messages in pages.ftl begin with after `page-`."""

    name: str
    endpoints: tuple[type, ...]
    served: Callable[[Kit, Parts], Sequence[object]]
    finders: Callable[[Kit, Parts], Mapping[str, Finder]] = lambda kit, parts: {}
    pages: Mapping[str, str] = {}
