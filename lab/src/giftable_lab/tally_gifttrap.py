"""GiftTRAP: its figures."""

from __future__ import annotations

from collections import Counter
from statistics import median
from typing import Any

from giftable.games.gifttrap.rules import view as v
from giftable_lab import tally
from giftable_lab.tally import Levels


class Tally(tally.Tally):
    """Counts how long games last, and what opened gifts bring their givers."""

    def __init__(self) -> None:
        self._rounds = [0]  # by game; the last one is still being counted
        self._gifts: Counter[str] = Counter()  # given, by level
        self._points: Counter[str] = Counter()

    def happened(self, levels: Levels, shown: v.AnyShown) -> None:
        match shown:
            case v.TokenOpened(opened):
                self._gifts[levels[opened.by]] += 1
                self._points[levels[opened.by]] += opened.give_by
            case v.RoundEnded():
                self._rounds[-1] += 1
            case v.GameEnded():
                self._rounds.append(0)
            case _:
                pass

    def figures(self) -> dict[str, Any]:
        points, gifts = self._points.total(), self._gifts.total()
        return {
            "rounds_median": median(self._rounds[:-1]),
            "points_per_gift": round(points / gifts, 3) if gifts else 0.0,
        }

    def measures(self) -> dict[str, dict[str, tuple[int, int]]]:
        given = {level: (self._points[level], gifts) for level, gifts in self._gifts.items()}
        return {"points_per_gift": given}
