"""Finds what the link of a table may say before anybody opens it.

Whatever is not there counts as a guess, as it does elsewhere.
"""

from __future__ import annotations

from giftable.games.kernel import Rejected
from giftable.protocol import previews as p
from giftable.server.routes.codes import normalise
from giftable.server.web.kit import Kit


class Invitations:
    """Finds the preview of a table's link by the table's code (the port Finder)."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit

    async def __call__(self, typed: str, address: str) -> p.Preview | None:
        code, tables = normalise(typed), self._kit.tables
        if code is None:
            return None
        try:
            with self._kit.guessing(address):
                table = await tables.find(code)
                if table is None:
                    raise Rejected("unknown_code")
            return p.invitation((await tables.room(table)).state)
        except Rejected:
            return None
