"""The protocol of those who listen to a table."""

from __future__ import annotations

from typing import Protocol

from giftable.games.kernel import GameAction, Seat
from giftable.tables.live.predictions import Foresaw, Foreseen
from giftable.tables.live.published import Published
from giftable.tables.live.talk import Talk


class Listener(Protocol):
    """The port of a socket at the table. Its methods must not block or raise."""

    @property
    def person(self) -> str: ...
    @property
    def came_at_ms(self) -> int:
        """When the socket was opened, by the wall clock."""

    def published(self, published: Published) -> None:
        """Sends a commit."""

    def table_changed(self) -> None:
        """Sends the table without its game."""

    def cards_changed(self) -> None:
        """Sends the own cards: they have changed, or a client lacks them."""

    def presence_changed(self) -> None:
        """Sends who is connected."""

    def nudged(self, seat: Seat) -> None:
        """Sends a Nudged to this seat."""

    def prepared(self, seat: Seat, action: GameAction, step: int) -> None:
        """Sends the action that a seat is about to take."""

    def hurried(self, by_ms: int, whole: bool) -> None:
        """Sends that the running animation ends."""

    def talked(self, said: Talk | Foreseen | Foresaw) -> None:
        """Sends chat, reactions or predictions. May drop them under load."""

    def closed(self, code: str, reason: str = "") -> None:
        """Closes the socket, as the table is closed for good; it is detached already."""

    def supersede(self) -> None:
        """Closes the socket, as the person has opened the table anew at another node."""
