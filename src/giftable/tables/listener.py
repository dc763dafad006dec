"""The protocol of those who listen to a table."""

from __future__ import annotations

from typing import Protocol

from giftable.games.kernel import GameAction, Seat
from giftable.tables.published import Published
from giftable.tables.talk import Talk


class Listener(Protocol):
    """One socket at the table. Its methods must not block or raise."""

    @property
    def person(self) -> str: ...
    @property
    def came_at_ms(self) -> int: ...
    def published(self, published: Published) -> None: ...
    def table_changed(self) -> None: ...
    def cards_changed(self) -> None:
        """The cards that people made for this table are others, or are wanted again."""

    def presence_changed(self) -> None: ...
    def nudged(self, seat: Seat) -> None: ...
    def prepared(self, seat: Seat, action: GameAction, step: int) -> None: ...
    def hurried(self, by_ms: int, whole: bool) -> None: ...
    def told(self, said: Talk) -> None:
        """Somebody has said something beside the game. May be dropped under load."""

    def closed(self, code: str) -> None:
        """The table is closed for good; the listener is detached already."""

    def supersede(self) -> None:
        """The person has opened the table anew, at another node."""
