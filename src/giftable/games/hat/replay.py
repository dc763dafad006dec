"""What a replay of That's Not a Hat tells besides: what lay where, and what all took it for.

It repeats claims, so it may be told only after the game (H9).
"""

from __future__ import annotations

from giftable.games.hat.beliefs import Lie, Lies
from giftable.games.hat.titles import PerfectMemory


class Watch:
    """Works out of what everybody saw what each player believed, as far as they have shown it."""

    def __init__(self) -> None:
        self._evening = PerfectMemory()

    def see(self, shown: object) -> None:
        self._evening.follow(shown)

    def beliefs(self) -> tuple[Lies, ...]:
        places = tuple(
            Lie(seat, nth, card.gift, dict(card.took)) for seat, nth, card in self._evening.places()
        )
        return (Lies(places),) if places else ()
