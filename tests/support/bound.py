"""How long tests wait. Neither number measures anything: a machine may be as slow as it likes.

What must be seen within a moment is frozen (the page's clock, a table without pauses) or waited
for; what must be quick is held against a peer in the same run.
"""

from __future__ import annotations

import time
from collections.abc import Callable

BOUND_S = 180.0
"""For whatever is to come true: only what hangs takes so long."""
BOUND_MS = 1000 * BOUND_S
GAME_S = 4 * BOUND_S
"""For a whole game."""

TRY_S = 10.0
"""For one try of what may come to nothing, since others move on meanwhile: it is tried again until
BOUND_S is over."""
TRY_MS = 1000 * TRY_S


def until(holds: Callable[[], object], say: Callable[[], object] = lambda: "") -> None:
    """Wait for something that another thread or process brings about. Raises AssertionError with
    what `say` returns."""
    end_s = time.monotonic() + BOUND_S
    while not holds():
        assert time.monotonic() < end_s, f"it never came true: {say()}"
        time.sleep(0.005)
