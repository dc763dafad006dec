"""The house's bots on a machine eight times slower, as far as their process can tell: whatever it
measures takes eight times as long, and whatever it allows is over eight times as soon. To be
imported in that process alone."""

from __future__ import annotations

from signal import setitimer
from time import process_time

from giftable.bot_runners import practice
from giftable.games.bots import Maker
from giftable.system import stopwatch

SLOWER = 8


def _sooner(which: int, seconds: float, again: float = 0.0) -> tuple[float, float]:
    return setitimer(which, seconds / SLOWER, again)


def slow(evenings: object) -> Maker:
    practice.process_time = lambda: SLOWER * process_time()  # type: ignore[attr-defined]
    stopwatch.setitimer = _sooner  # type: ignore[attr-defined]
    return Maker()
