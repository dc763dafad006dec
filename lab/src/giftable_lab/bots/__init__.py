"""How well the bots play, how fast they think, and what was wanted of them.

Each module of `PARTS` has `run(quick) -> dict`, all that it measured; `goals(found)`, what was
wanted of that; and `main()`, to be run alone. `python -m giftable_lab.bots` runs them all.
"""

from __future__ import annotations

from msgspec import Struct

PARTS = ("gifttrap", "hat", "time")


class Goal(Struct, frozen=True):
    """A figure and what it has to be: at least `wanted`, or at most where `at_most`."""

    what: str
    reached: float
    wanted: float
    at_most: bool = False

    @property
    def holds(self) -> bool:
        return self.reached <= self.wanted if self.at_most else self.reached >= self.wanted

    def told(self) -> str:
        """Returns the goal and its figure as one line for a terminal."""
        bound = "at most" if self.at_most else "at least"
        verdict = "reached" if self.holds else "MISSED"
        return f"{verdict:8s} {self.what:66s} {self.reached:8.3f}, {bound} {self.wanted:g}"
