"""The Yankee swap on the command line: its figures and its story."""

from __future__ import annotations

from typing import Any

from giftable.games.story import Levels, Teller
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


class Story:
    """Tells every gift that is unwrapped, taken and kept."""

    words = ("objects.ftl", "object")
    only_after_the_end = False

    def __init__(self, teller: Teller) -> None:
        self._teller = teller

    def tell(self, state: Any, shown: v.AnyShown) -> None:
        say, name, gift = self._teller.say, self._teller.name, self._teller.gift
        match shown:
            case v.GiftUnwrapped():
                say(f"  {name(state, shown.seat)} unwraps: {gift(shown.gift)}.")
            case v.GiftTaken():
                taken = f"{gift(shown.gift)} from {name(state, shown.of)}"
                say(f"  {name(state, shown.seat)} takes: {taken}.")
            case v.GiftKept():
                say(f"  {name(state, shown.seat)} keeps the own gift.")
            case v.GameEnded():
                self._teller.won(state, shown.outcome)
            case _:
                pass
