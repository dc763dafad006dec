"""How tests and simulations set a game up: what a game's `testing.py` may hold, as `SET_UPS`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from giftable.games.kernel import Below, GiftId, Seat


class SetUps(Struct, frozen=True, kw_only=True):
    """What a game wants to be tried with, besides its editions. All of it may be left out."""

    deck: Callable[[], Any] | None = None
    """A deck that is soon used up; None: the deck that the default options ask for."""

    variants: dict[str, Any] = {}
    """Option sets by name, for what the editions leave untried."""

    short: tuple[dict[str, Any], ...] = ({},)
    """Options of games that end soon, the shortest first."""

    players: int = 4
    """How many play in a playthrough."""

    act: Callable[[Any, Seat, Below], Any] | None = None
    """(state, seat, dice) -> what a seat that is waited for does; None: all forms of it are
    equally likely."""

    nonsense: Callable[[int, GiftId], tuple[Any, ...]] = lambda turn, gift: ()
    """(turn, gift) -> actions that people may send though nobody asks for them."""
