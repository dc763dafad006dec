"""How tests set the Yankee swap up, besides its one edition."""

from __future__ import annotations

from typing import Any

from giftable.games.kernel import GiftId, Seat
from giftable.games.testing import SetUps
from tests.games.swap.rules import moves as m
from tests.games.swap.rules.options import Options


def _nonsense(turn: int, gift: GiftId) -> tuple[Any, ...]:
    return (m.Unwrap(turn), m.Keep(turn), m.Take(turn, Seat(0)), m.Take(turn, Seat(7)))


SET_UPS = SetUps(
    variants={"once": Options(changes_max=1), "thrice": Options(changes_max=3)}, nonsense=_nonsense
)
