"""The worth of a mark for a marker that may be near an end of its track (G11-G13)."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from giftable.games.gifttrap.bots.ranking import Floats
from giftable.games.gifttrap.rules.options import GOOD, GREAT, NOTHING, OK, Options

STRIDE = 0.6  # spaces that a gift moves a marker on average, among acquaintances


def points(options: Options) -> Floats:
    """The points of each mark, in the order of ranking.MARKS (G11)."""
    return np.array([GREAT, GOOD, OK, -options.no_way, NOTHING], dtype=float)


def moved(options: Options, space: float, by: Floats) -> Floats:
    """How far a marker on `space` moves (G12, G13)."""
    if options.gifted == "locks" and space >= options.track:
        return np.zeros_like(by)
    return np.asarray(np.clip(space + by, 0, options.track) - space)


@lru_cache(4096)
def worth(options: Options, space: int, gifts: int, times: int = 1) -> Floats:
    """By mark: the expected spaces that one of `gifts` gifts moves a marker which is on `space`
    now; each gift is equally likely to be unwrapped first. `times`: 2 under a doubling card (G21).
    The result must not be changed."""
    by = times * points(options)
    spaces = [min(space + STRIDE * n, options.track) for n in range(max(gifts, 1))]
    return np.asarray(np.mean([moved(options, at, by) for at in spaces], axis=0))
