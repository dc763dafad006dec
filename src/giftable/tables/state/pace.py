"""When commits are shown, and when the table itself acts: pace, clocks, thinking bots.

All moments here are seconds on the monotonic clock, so that a jump of the wall clock can neither
freeze nor rush a table. They are turned into wall times only for clients.
"""

from __future__ import annotations

from collections.abc import Iterable

from giftable.games.kernel import Due, Free, Seat
from giftable.tables.commands import Pace
from giftable.tables.seed.dice import Dice

FACTOR: dict[Pace, float] = {"normal": 1.0, "brisk": 0.55, "off": 0.0}
"""At brisk, one opener's tokens at a table of eight are all shown within 15 s."""

COMING_BACK_S = 10.0  # least time left for those who wake a sleeping table
_STEPS = 1000


class Pacer:
    """Decides when all clients show each commit: never before they have seen the previous one."""

    def __init__(self) -> None:
        self.free_at_s = float("-inf")  # when the newest commit has been seen
        self.shown_at_s = float("-inf")  # when the newest commit is shown
        self._ends_s: list[float] = []  # when each event still to be seen has been seen

    def stamp(self, now_s: float, holds_ms: Iterable[int], pace: Pace) -> float:
        """Returns when to show a commit whose events take `holds_ms` to see at normal pace."""
        self.shown_at_s = end_s = max(now_s, self.free_at_s)
        if self._ends_s:
            self._ends_s = [end for end in self._ends_s if end > now_s]
        if factor := FACTOR[pace]:
            for hold_ms in holds_ms:
                if hold_ms:
                    end_s += hold_ms / 1000 * factor
                    self._ends_s.append(end_s)
        self.free_at_s = end_s
        return self.shown_at_s

    def hurry(self, now_s: float, *, whole: bool = False) -> float:
        """Ends the current event's animation, or (`whole`) that of all stamped commits. Returns how
        many seconds earlier all that follows is shown; 0.0: no animation was running."""
        ends_s = [end for end in self._ends_s if end > now_s]
        if not ends_s:
            return 0.0
        by_s = ends_s[-1 if whole else 0] - now_s
        self._ends_s = [end - by_s for end in ends_s]
        self.free_at_s = max(now_s, self.free_at_s - by_s)
        self.shown_at_s = min(self.shown_at_s, max(now_s, self.shown_at_s - by_s))
        return by_s


def think_s(pace: Pace, due: Due | Free, dice: Dice) -> float:
    """Draws how many seconds a bot seems to think, including `look_s`; long times are rare.

    Only the dice decide, never the bot: a pause must not reveal what the bot knows.
    """
    low, high = due.think_s
    share = dice.below(_STEPS) / _STEPS
    return FACTOR[pace] * (due.look_s + low + (high - low) * share**2)


Turn = tuple[Seat, str]
"""A waited-for seat and the key of its ask. A new key starts a new clock."""


class Clocks:
    """The running clocks of a table (G25): the time left for each seat that is waited for."""

    def __init__(self) -> None:
        self._ends_s: dict[Turn, float] = {}
        self._left_s: dict[Turn, float] | None = None  # while held
        self._length_s: dict[Turn, float] = {}

    def follow(self, turns: Iterable[tuple[Turn, int]], start_s: float) -> None:
        """Starts clocks at `start_s` for turns without one; each turn comes with its seconds.

        A choice that is taken back keeps its old clock; else a player could stall for ever.
        """
        for turn, seconds in turns:
            if turn not in self._ends_s:
                self._ends_s[turn] = start_s + seconds
                self._length_s[turn] = seconds
                if self._left_s is not None:
                    self._left_s[turn] = seconds

    def hold(self, held: bool, now_s: float) -> None:
        """Stops all clocks, or lets them run on."""
        if held and self._left_s is None:
            self._left_s = {turn: max(0.0, end - now_s) for turn, end in self._ends_s.items()}
        elif not held and self._left_s is not None:
            self._ends_s = {turn: now_s + left for turn, left in self._left_s.items()}
            self._left_s = None

    def stretch(self, now_s: float) -> None:
        """Restarts all clocks with their full time."""
        self._ends_s = {turn: now_s + length for turn, length in self._length_s.items()}
        if self._left_s is not None:
            self._left_s = dict(self._length_s)

    def wake(self, now_s: float) -> None:
        """Leaves at least COMING_BACK_S (or the clock's full time, if that is less) on each clock,
        after the table has slept."""
        for turn, end in self._ends_s.items():
            least = now_s + min(COMING_BACK_S, self._length_s[turn])
            self._ends_s[turn] = max(end, least)

    def end_s(self, turn: Turn, now_s: float) -> float | None:
        """Returns when the clock of a turn runs out; None if it has none. While clocks are held:
        when it would run out if they ran again from now."""
        if self._left_s is not None:
            left = self._left_s.get(turn)
            return None if left is None else now_s + left
        return self._ends_s.get(turn)
