"""Finds what the link of a circle may say before anybody opens it."""

from __future__ import annotations

from contextlib import nullcontext

from giftable.circles.keeping import CircleService
from giftable.features.circles.endpoints import CIRCLES
from giftable.games.kernel import Rejected
from giftable.protocol import previews as p
from giftable.server.web.kit import Kit


class Circles:
    """Finds the preview of a circle's link by the circle's id (the port Finder)."""

    def __init__(self, kit: Kit, keeping: CircleService) -> None:
        self._kit = kit
        self._keeping = keeping

    async def __call__(self, typed: str, address: str) -> p.Preview | None:
        try:
            with self._kit.guessing(address):
                found = await self._keeping.find(typed, None)
            figures = self._keeping.circle_figures
            known = figures.is_cached(found.at_version, None)
            async with nullcontext() if known else self._kit.gate(CIRCLES).entered(address):
                summary = await figures.summary(found.at_version)
        except Rejected:
            return None
        here = [one for one in found.circle.members if not one.left]
        faces = tuple(p.Somebody(one.face, one.seat) for one in here)
        return p.Circle(found.circle.name, summary.nights, faces[: p.FACES_MAX])
