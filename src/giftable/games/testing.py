"""How tests and simulations set up a game: the type of `SET_UPS` in a game's `testing.py`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from giftable.games.kernel import Below, GiftId, Seat


class SetUps(Struct, frozen=True, kw_only=True):
    """A game's set-ups for tests, besides its editions. All fields may be left out."""

    deck: Callable[[], Any] | None = None
    """A small deck, soon used up; None: the deck that the default options ask for."""

    own: Callable[[], Any] | None = None
    """The same with cards that people made; None: they can't make any."""

    variants: dict[str, Any] = {}
    """Option sets by name, for what the editions do not cover."""

    short: tuple[dict[str, Any], ...] = ({},)
    """Options of games that end soon, the shortest first."""

    players: int = 4
    """How many play in a playthrough."""

    act: Callable[[Any, Seat, Below], Any] | None = None
    """(state, seat, dice) -> the action of a waited-for seat; None: all its forms are equally
    likely."""

    nonsense: Callable[[int, GiftId], tuple[Any, ...]] = lambda turn, gift: ()
    """(turn, gift) -> actions that people may send although the rules do not ask for them."""
