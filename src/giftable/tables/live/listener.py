"""The protocol of those who listen to a table."""

from __future__ import annotations

from typing import Protocol

from giftable.games.kernel import GameAction, Seat
from giftable.tables.live.predictions import Foresaw, Foreseen
from giftable.tables.live.published import Published
from giftable.tables.live.talk import Talk


class Listener(Protocol):
    """One socket at the table. Its methods must not block or raise."""

    @property
    def person(self) -> str: ...
    @property
    def came_at_ms(self) -> int:
        """When the socket was opened, by the wall clock."""

    def published(self, published: Published) -> None: ...
    def table_changed(self) -> None: ...
    def cards_changed(self) -> None:
        """Send the cards that people made: they have changed, or a client lacks them."""

    def presence_changed(self) -> None: ...
    def nudged(self, seat: Seat) -> None:
        """Somebody asks this seat to hurry."""

    def prepared(self, seat: Seat, action: GameAction, step: int) -> None: ...
    def hurried(self, by_ms: int, whole: bool) -> None: ...
    def talked(self, said: Talk | Foreseen | Foresaw) -> None:
        """Somebody has said or predicted something beside the game. May be dropped under load."""

    def closed(self, code: str, reason: str = "") -> None:
        """The table is closed for good; the listener is detached already."""

    def supersede(self) -> None:
        """The person has opened the table anew, at another node."""
