"""A player of the Yankee swap who knows what it likes: that hangs on its seed alone."""

from __future__ import annotations

from typing import Any

from giftable.games.chance import unit
from giftable.games.kernel import GiftId, Seat
from tests.games.swap.beliefs import Wish
from tests.games.swap.rules import view as v
from tests.games.swap.rules.asks import AskLast
from tests.games.swap.rules.moves import AnyAction, Take

LIKED = 0.6  # a gift is taken that is liked more: what is wrapped may be anything


class Player:
    """Takes the gift that it likes best, if it likes it enough."""

    def __init__(self, level: str, character: str) -> None:
        self._seen: list[GiftId] = []

    def start(
        self,
        seat: Seat,
        options: Any,
        seed: bytes,
        past: tuple[Any, ...] = (),
        people: tuple[Seat, ...] = (),
        made: object = None,
    ) -> None:
        self._seat = seat
        self._seed = seed

    def observe(self, shown: v.AnyShown) -> None:
        if isinstance(shown, v.GiftUnwrapped):
            self._seen.append(shown.gift)

    def act(self, view: v.View) -> AnyAction:
        """What to do now; the seat must be on turn."""
        assert view.ask is not None
        due, gifts = view.ask.due, {player.seat: player.gift for player in view.players}
        enough = self._likes(gifts[self._seat]) if isinstance(due, AskLast) else LIKED
        best = max(due.takes, key=lambda of: self._likes(gifts[of]), default=None)
        if best is None or self._likes(gifts[best]) <= enough:
            return due.nth(0)
        return Take(due.turn, best)

    def explain(self) -> Wish:
        return Wish(self._seat, max(self._seen, key=self._likes, default=None))

    def _likes(self, gift: GiftId | None) -> float:
        return unit(self._seed, f"likes:{gift}")
