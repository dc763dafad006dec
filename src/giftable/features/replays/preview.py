"""Finds what the link of a replay may say before anybody opens it."""

from __future__ import annotations

from collections import OrderedDict

import msgspec

from giftable.games.kernel import Rejected
from giftable.protocol import previews as p
from giftable.server.web.kit import Kit
from giftable.tables.archive import Archive

CACHED = 64  # replays, as their links tell them


class ReplayPreviews:
    """Finds the preview of a replay's link by the replay's id (the port Finder)."""

    def __init__(self, kit: Kit, archive: Archive) -> None:
        self._kit = kit
        self._archive = archive
        self._told: OrderedDict[tuple[str, bytes], p.Replay] = OrderedDict()

    async def __call__(self, typed: str, address: str) -> p.Preview | None:
        try:
            with self._kit.guessing(address):
                kept = await self._archive.load(typed)
            key = (kept.id, kept.body)
            if key not in self._told:
                found = await self._archive.beside(p.packed_replay, kept.body)
                self._told[key] = msgspec.convert(found, p.Replay)
                while len(self._told) > CACHED:
                    self._told.popitem(last=False)
            return self._told[key]
        except Rejected:
            return None
