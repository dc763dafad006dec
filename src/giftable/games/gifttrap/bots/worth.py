"""The worth of a mark for a marker that may be near an end of its track (G11-G13)."""

from __future__ import annotations

from functools import lru_cache

from giftable.games.gifttrap.rules.options import GOOD, GREAT, NOTHING, OK, Options

STRIDE = 0.6  # spaces that a gift moves a marker on average, among acquaintances


def points(options: Options) -> tuple[float, ...]:
    """Returns the points of each mark, in the order of marking.MARKS (G11)."""
    return tuple(float(by) for by in (GREAT, GOOD, OK, -options.no_way, NOTHING))


def spaces_moved(options: Options, space: float, by: float) -> float:
    """Returns the spaces that a marker on `space` moves by these points (G12, G13)."""
    if options.gifted == "locks" and space >= options.track:
        return 0.0
    return min(max(space + by, 0), options.track) - space


@lru_cache(4096)
def worth(options: Options, space: int, gifts: int, times: int = 1) -> tuple[float, ...]:
    """Returns for each mark the expected spaces that one of `gifts` gifts moves a marker which is
    on `space` now; each gift is equally likely to be unwrapped first. `times`: 2 under a doubling
    card (G21)."""
    spaces = [min(space + STRIDE * n, options.track) for n in range(max(gifts, 1))]
    return tuple(
        sum(spaces_moved(options, at, times * by) for at in spaces) / len(spaces)
        for by in points(options)
    )
