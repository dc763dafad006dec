"""What somebody takes to lie where, from what comes to mind: gifts are distinct, so a hat that is
believed there is not here (H1).

ACT-R says how likely a thing comes to mind at all: e^(activation / s) against e^(threshold / s)
for nothing. With these weights every way to lay the gifts that come to mind, each in one place at
most and one in each place at most, is as likely as the product of its weights; how likely a gift
lies in a place is the sum over all ways. Belief propagation finds it: exact where no circle of
mix-ups closes, and near it in a few rounds elsewhere.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from math import exp

from giftable.games.hat.bots.memory import Dials, Memory, Noise
from giftable.games.kernel import GiftId

ROUNDS = 4  # of belief propagation; more change nothing that anybody would say or answer
SHARPEST = 0.05  # a memory without noise is not surer than this scale makes it
SUREST = 50.0  # and nobody is surer of anything than e^50 to one
FAR = 6.0  # times the noise: so far below the threshold nothing comes to mind

Row = dict[GiftId, float]
"""How likely each gift lies in a place; what lacks to one: nothing comes to mind."""


def believed(
    memory: Memory,
    dials: Dials,
    traced: Sequence[tuple[int, Sequence[GiftId]]],
    ruled_out: Container[GiftId],
    beat: int,
    noise: Noise,
) -> list[Row]:
    """A row for each place, in the order of `traced`: the places that lie face down, and the
    gifts that were met there. `ruled_out`: the gifts that lie open."""
    low = dials.threshold - FAR * dials.noise
    met = [
        (place, gift, base)
        for place, gifts in traced
        for gift in gifts
        if gift not in ruled_out and (base := memory.base((place, gift), beat)) > low
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
    """Of all ways to lay the gifts, weighted, the share in which each gift lies in each place.

    `up` says how much a place would have a gift, were it free to be there; `down` how free the
    gift is to be in that place.
    """
    down: list[Row] = [dict.fromkeys(row, 1.0) for row in weights]
    for _ in range(ROUNDS):
        up: list[Row] = []
        wanted: Row = {}
        for row, free in zip(weights, down, strict=True):
            offers = {gift: weight * free[gift] for gift, weight in row.items()}
            whole = 1 + sum(offers.values())
            # Never below one, whatever rounding leaves of a difference of large numbers.
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
    """How likely each gift lies in one of these places."""
    total: Row = {}
    for row in rows:
        for gift, sure in row.items():
            total[gift] = min(1.0, total.get(gift, 0.0) + sure)
    return total
