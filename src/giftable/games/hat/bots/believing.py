"""Computes what a player believes to lie where, from what comes to mind. Gifts are distinct, so a
gift believed to be in one place is not in another (H1).

ACT-R gives the chance that a thing comes to mind at all: e^(activation / s) against e^(threshold /
s) for nothing. These are weights. Every way to lay the remembered gifts, each in at most one place
and at most one in each place, has a chance proportional to the product of its weights. The chance
that a gift lies in a place is the sum over all ways. Belief propagation computes it: exactly if the
possible mix-ups form no cycle, and closely within a few rounds otherwise.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from math import exp

from giftable.games.hat.bots.memory import Memory, MemoryParameters, Noise
from giftable.games.kernel import GiftId

ROUNDS = 4  # of belief propagation; more do not change any decision
SHARPEST = 0.05  # the smallest scale of noise, used for a memory without noise
SUREST = 50.0  # the largest log odds: e^50 to one
FAR = 6.0  # times the noise; further below the threshold nothing comes to mind

Row = dict[GiftId, float]
"""How likely each gift lies in a place; the rest up to 1 is the chance that nothing comes to
mind."""


def believed_rows(
    memory: Memory, dials: MemoryParameters, traced: Sequence[tuple[int, Sequence[GiftId]]],
    ruled_out: Container[GiftId], beat: int, noise: Noise,
) -> list[Row]:  # fmt: skip
    """Returns the probability of each gift, for each place of `traced`: the face-down places with
    the gifts that were met there. `ruled_out`: the gifts that lie open."""
    low = dials.threshold - FAR * dials.noise
    met = [
        (place, gift, base)
        for place, gifts in traced
        for gift in gifts
        if gift not in ruled_out and (base := memory.base_activation((place, gift), beat)) > low
    ]
    scale = max(dials.noise, SHARPEST)
    rows: list[Row] = []
    for place, _ in traced:
        row: Row = {}
        for other, gift, base in met:
            if other != place:
                base -= dials.mismatch
                if base <= low:
                    continue
            above = base + noise() - dials.threshold
            if above > 0:
                row[gift] = max(row.get(gift, 0.0), exp(min(SUREST, above / scale)))
        rows.append(row)
    return _marginals(rows)


def _marginals(weights: list[Row]) -> list[Row]:
    """Returns the probability of each gift in each place, over all weighted ways to lay the gifts.

    `up` is how much a place favours a gift, if that gift is free; `down` is how free the gift is
    for that place.
    """
    down: list[Row] = [dict.fromkeys(row, 1.0) for row in weights]
    for _ in range(ROUNDS):
        up: list[Row] = []
        wanted: Row = {}
        for row, free in zip(weights, down, strict=True):
            offers = {gift: weight * free[gift] for gift, weight in row.items()}
            whole = 1 + sum(offers.values())
            # At least 1, since the difference of large numbers has rounding errors.
            wish = {g: w / max(1.0, whole - offers[g]) for g, w in row.items()}
            for gift, much in wish.items():
                wanted[gift] = wanted.get(gift, 0.0) + much
            up.append(wish)
        down = [
            {gift: 1 / (1 + max(0.0, wanted[gift] - much)) for gift, much in wish.items()}
            for wish in up
        ]
    rows = []
    for wish, free in zip(up, down, strict=True):
        odds = {gift: much * free[gift] for gift, much in wish.items()}
        row = {gift: much / (1 + much) for gift, much in odds.items()}
        whole = max(1.0, sum(row.values()))
        rows.append({gift: share / whole for gift, share in row.items()})
    return rows


def elsewhere(rows: Sequence[Row]) -> Row:
    """Returns the probability of each gift to lie in one of these places."""
    total: Row = {}
    for row in rows:
        for gift, sure in row.items():
            total[gift] = min(1.0, total.get(gift, 0.0) + sure)
    return total
