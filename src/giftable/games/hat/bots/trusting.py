"""Keeps the table's record of true and false claims, and learns from it whom to believe.

All gifts were shown once, so who follows the cards knows afterwards which claims were true
(judging.py keeps the same kind of record). A claim counts once it has been answered; before that,
nothing a bot decides hangs on whether it is true. Who names a gift that all have just seen tells
nothing of how well it knows the others: such claims don't count.
"""

from __future__ import annotations

from giftable.games.hat.bots.cards import Cards
from giftable.games.hat.bots.memory import sigmoid
from giftable.games.hat.rules import view as v
from giftable.games.kernel import Seat

CLAIMS = 8.0  # so many claims weigh as much as what is usual at a level
SURE = 0.99  # nobody is believed more


def usual_honesty(threshold: float) -> float:
    """Returns the share of true claims among players of such a threshold (memory.py), for gifts
    that nobody has just seen: 0.45 among novices, 0.83 among friends, as measured on these bots."""
    return min(SURE, sigmoid(-0.6 - 2.1 * threshold))


class Claims:
    """How many claims of each seat were true and how many false, in one game or match."""

    def __init__(self) -> None:
        self._true: dict[Seat, int] = {}
        self._false: dict[Seat, int] = {}
        self._giver: Seat | None = None  # of the gift on its way, once it is named
        self._is_true = False  # whether its name is
        self._is_fresh = False  # whether all saw the gift when it was taken in hand

    def see(self, shown: v.AnyShown, cards: Cards, *, is_fresh: bool) -> None:
        """Counts the claim of an event that `cards` have just seen; `is_fresh`: the event showed
        the gift that is now in hand."""
        if isinstance(shown, v.GiftNamed) and cards.hand is not None:
            self._giver, self._is_true = shown.seat, shown.gift == cards.hand.gift
        elif isinstance(shown, v.GiftAccepted | v.GiftRefused | v.GiftDrawn):
            if self._giver is not None and not self._is_fresh:
                counts = self._true if self._is_true else self._false
                counts[self._giver] = counts.get(self._giver, 0) + 1
            self._giver, self._is_fresh = None, is_fresh

    def honest(self, threshold: float) -> float:
        """Returns the probability that the giver knows the gift in hand and names it; `threshold`:
        of the table's level."""
        return SURE if self._is_fresh else self.of(self._giver, threshold)

    def of(self, giver: Seat | None, threshold: float) -> float:
        """Returns the probability of `honest` for a gift that nobody has just seen."""
        true = false = 0
        if giver is not None:
            true, false = self._true.get(giver, 0), self._false.get(giver, 0)
        return min(SURE, (CLAIMS * usual_honesty(threshold) + true) / (CLAIMS + true + false))
