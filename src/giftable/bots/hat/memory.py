"""A human memory, after ACT-R's declarative memory: what is not met again fades, with noise.

Each time a thing is met leaves a trace; a trace of weight w that is t beats old counts w * t^-d.
How near a thing is to mind, its activation, is ln(sum of its traces) plus logistic noise; what
was laid down in a place comes to mind in another, too, only less (`mismatch`), so that a faded
thing is mixed up with a fresh one. What comes nearest is remembered, if it exceeds the threshold:
that is the one dial of skill. Noise left aside, a single trace of weight 1 is remembered for
exp(-threshold / d) beats: 4 at -0.7, 37 at -1.8.

Time is counted in beats, for a bot has no clock: one for each gift that is drawn, named, accepted
or refused. At a table a beat lasts about three seconds.
"""

from __future__ import annotations

from collections.abc import Hashable
from math import inf, log, sqrt

from msgspec import Struct

from giftable.bots.chance import unit


class Dials(Struct, frozen=True):
    """How well somebody remembers. Noise is its scale s; it and mismatch are as people have
    them, in units of activation."""

    threshold: float
    noise: float = 0.3
    mismatch: float = 1.75


PERFECT = Dials(threshold=-inf, noise=0.0, mismatch=inf)
"""Forgets nothing, mixes up nothing."""


class Memory:
    """What one bot has met. `seed` makes its noise; asked twice in one beat it answers alike."""

    def __init__(self, seed: bytes, dials: Dials) -> None:
        self._seed = seed
        self._dials = dials
        self._traces: dict[Hashable, list[tuple[int, float]]] = {}
        self._bases: dict[Hashable, float] = {}  # of this beat: asked for again and again
        self._beat = 0

    def meet(self, thing: Hashable, beat: int, weight: float = 1.0) -> None:
        """Lay a trace: the thing is seen (1.0), or less than that."""
        self._traces.setdefault(thing, []).append((beat, weight))
        self._bases.pop(thing, None)

    def activation(self, thing: Hashable, beat: int, elsewhere: Hashable = None) -> float | None:
        """How near a thing is to mind, at a beat not before its newest trace; None where it is
        not remembered. `elsewhere`: the other place that one thinks of."""
        if thing not in self._traces:
            return None
        near = self._base(thing, beat)
        if elsewhere is not None:
            near -= self._dials.mismatch
        if self._dials.noise:
            chance = unit(self._seed, f"{thing}{elsewhere}@{beat}")
            near += self._dials.noise * log(chance / (1 - chance))
        return near if near > self._dials.threshold else None

    def _base(self, thing: Hashable, beat: int) -> float:
        if beat != self._beat:
            self._beat = beat
            self._bases.clear()
        base = self._bases.get(thing)
        if base is None:
            # d = 0.5, as measured on people in task after task: t^-d is one over the root.
            traces = [weight / sqrt(beat - met + 1) for met, weight in self._traces[thing]]
            base = self._bases[thing] = log(sum(traces))
        return base
