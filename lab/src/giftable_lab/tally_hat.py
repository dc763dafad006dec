"""That's Not a Hat: its figures."""

from __future__ import annotations

from collections import Counter
from typing import Any

from giftable.games.hat.rules import moves as m
from giftable.games.hat.rules import view as v
from giftable.games.hat.rules.state import State
from giftable_lab import tally
from giftable_lab.tally import Levels


class Tally(tally.Tally):
    """Counts how often each level is right, and who takes the refused gifts."""

    def __init__(self) -> None:
        self._decided: Counter[tuple[str, str]] = Counter()  # by ("names" or "answers", level)
        self._right: Counter[tuple[str, str]] = Counter()
        self._penalties: Counter[str] = Counter()

    def decided(self, level: str, state: State, action: Any) -> None:
        card = state.card
        if card is None:
            return
        match action:
            case m.Name():
                self._count("names", level, is_right=action.gift == card.gift)
            case m.Accept():
                self._count("answers", level, is_right=state.claim == card.gift)
            case m.Refuse():
                self._count("answers", level, is_right=state.claim != card.gift)
            case _:
                pass

    def _count(self, what: str, level: str, *, is_right: bool) -> None:
        self._decided[what, level] += 1
        self._right[what, level] += is_right

    def happened(self, levels: Levels, shown: v.AnyShown) -> None:
        if isinstance(shown, v.GiftRefused) and shown.wrong is not None:
            self._penalties["givers" if shown.wrong == shown.giver else "receivers"] += 1

    def figures(self) -> dict[str, Any]:
        shares = {
            what: {level: round(right / count, 3) for level, (right, count) in sorted(of.items())}
            for what, of in self.measures().items()
        }
        givers, receivers = self._penalties["givers"], self._penalties["receivers"]
        return {**shares, "penalties": {"givers": givers, "receivers": receivers}}

    def measures(self) -> dict[str, dict[str, tuple[int, int]]]:
        return {f"{what}_right": self._counts_by_level(what) for what in ("names", "answers")}

    def _counts_by_level(self, what: str) -> dict[str, tuple[int, int]]:
        """Returns (right, decided) by level."""
        return {
            level: (self._right[what, level], count)
            for (kind, level), count in self._decided.items()
            if kind == what
        }
