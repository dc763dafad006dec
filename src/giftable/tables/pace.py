"""When things are shown, and when the table itself acts: pace, clocks, thinking bots.

All moments here are seconds on the monotonic clock: a wall clock that jumps can neither freeze
nor rush a table. Wall times are made from them for clients only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from giftable.games.kernel import Due, Free, Seat
from giftable.tables.commands import Pace
from giftable.tables.dice import Dice

FACTOR: dict[Pace, float] = {"normal": 1.0, "brisk": 0.55, "off": 0.0}
"""Brisk shows one opener at eight players within 15 s."""

COMING_BACK_S = 10.0  # least time left for those who wake a sleeping table
_STEPS = 1000


class Pacer:
    """Stamps each commit with the moment all clients show it: never before the one before has
    been seen."""

    def __init__(self) -> None:
        self.free_at_s = float("-inf")  # the eye has time again
        self.shown_at_s = float("-inf")  # the newest commit is shown

    def stamp(self, now_s: float, hold_ms: int, pace: Pace) -> float:
        """The moment to show a commit that the eye needs `hold_ms` for, at normal pace."""
        self.shown_at_s = max(now_s, self.free_at_s)
        self.free_at_s = self.shown_at_s + hold_ms / 1000 * FACTOR[pace]
        return self.shown_at_s


def think_s(pace: Pace, due: Due | Free, dice: Dice) -> float:
    """How long a bot seems to think, after it let people look: mostly little, seldom long.

    The dice alone say, never the bot: a hesitation must not tell what it knows.
    """
    low, high = due.think_s
    share = dice.below(_STEPS) / _STEPS
    return FACTOR[pace] * (due.look_s + low + (high - low) * share**2)


Turn = tuple[Seat, str]
"""A waited-for seat and the key of its ask: a new key is a fresh clock."""


class Clocks:
    """The running clocks of a table (G25): how long each waited-for seat still has."""

    def __init__(self) -> None:
        self._ends_s: dict[Turn, float] = {}
        self._left_s: dict[Turn, float] | None = None  # while held
        self._length_s: dict[Turn, float] = {}

    def follow(self, turns: Iterable[tuple[Turn, int]], start_s: float) -> None:
        """Clocks for what is waited for now, `seconds` each; new ones begin at `start_s`.

        A choice taken back finds its old clock again, or a player could stall for ever.
        """
        for turn, seconds in turns:
            if turn not in self._ends_s:
                self._ends_s[turn] = start_s + seconds
                self._length_s[turn] = seconds
                if self._left_s is not None:
                    self._left_s[turn] = seconds

    def hold(self, held: bool, now_s: float) -> None:
        """Stop all clocks, or let them run on."""
        if held and self._left_s is None:
            self._left_s = {turn: max(0.0, end - now_s) for turn, end in self._ends_s.items()}
        elif not held and self._left_s is not None:
            self._ends_s = {turn: now_s + left for turn, left in self._left_s.items()}
            self._left_s = None

    def stretch(self, now_s: float) -> None:
        """Everybody gets the full time anew."""
        self._ends_s = {turn: now_s + length for turn, length in self._length_s.items()}
        if self._left_s is not None:
            self._left_s = dict(self._length_s)

    def wake(self, now_s: float) -> None:
        """The table has slept: nobody comes back to a clock that is already out."""
        for turn, end in self._ends_s.items():
            least = now_s + min(COMING_BACK_S, self._length_s[turn])
            self._ends_s[turn] = max(end, least)

    def end_s(self, turn: Turn, now_s: float) -> float | None:
        """When that clock runs out; while held, as if it went on from now."""
        if self._left_s is not None:
            left = self._left_s.get(turn)
            return None if left is None else now_s + left
        return self._ends_s.get(turn)


def hold_of(hold_ms: Callable[[Any], int], events: Iterable[Any]) -> int:
    """How long the eye needs for a commit's events, ms at normal pace."""
    return sum(map(hold_ms, events))
