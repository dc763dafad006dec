"""The Yankee swap on the command line: its figures."""

from __future__ import annotations

from typing import Any

from giftable.games.tally import Levels
from tests.games.swap.rules import view as v


class Tally:
    """How often gifts are unwrapped and taken."""

    def __init__(self) -> None:
        self._unwrapped = self._taken = 0

    def decided(self, level: str, state: Any, action: Any) -> None:
        """Nothing that a bot does is right or wrong."""

    def happened(self, levels: Levels, shown: v.AnyShown) -> None:
        self._unwrapped += isinstance(shown, v.GiftUnwrapped)
        self._taken += isinstance(shown, v.GiftTaken)

    def figures(self) -> dict[str, Any]:
        return {"taken_per_gift": round(self._taken / max(1, self._unwrapped), 2)}

    def measures(self) -> dict[str, dict[str, tuple[int, int]]]:
        return {}
