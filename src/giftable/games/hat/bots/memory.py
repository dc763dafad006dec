"""A human memory after ACT-R's declarative memory: what is not met again fades, with noise."""

from __future__ import annotations

from collections.abc import Hashable
from math import exp, inf, log, sqrt
from random import Random

from msgspec import Struct


class MemoryParameters(Struct, frozen=True):
    """The parameters of a player's memory, after ACT-R.

    `noise` is the scale s. `mismatch`: how much lower the activation of a thing is in a place where
    it was not met. Both are in units of activation. `attention`: the chance to notice that others
    swap one gift for another. `heard`: the trace that a fully trusted claim leaves, where the gift
    itself leaves 1.
    """

    threshold: float
    attention: float
    noise: float = 0.3
    mismatch: float = 1.75
    heard: float = 0.5


PERFECT = MemoryParameters(threshold=-20.0, attention=1.0, noise=0.0, mismatch=inf, heard=0.0)
"""Forgets nothing within 10^17 beats, mixes up nothing."""

BEST, WORST = -2.0, -0.3  # the thresholds of an expert and of a novice
MISSED = 0.05  # the share of swaps that a novice does not notice


def parameters_for(threshold: float) -> MemoryParameters:
    """Returns the memory of a person with this threshold: a worse one notices less, too."""
    share = (threshold - BEST) / (WORST - BEST)
    return MemoryParameters(threshold, attention=min(1.0, max(0.5, 1 - MISSED * share)))


HASHED_BELOW = (1 << 61) - 1  # by what a 64-bit Python takes the rest


class Memory:
    """One player's memory traces, by thing, with their activation."""

    def __init__(self) -> None:
        self._traces: dict[Hashable, list[tuple[int, float]]] = {}

    def meet(self, thing: Hashable, beat: int, weight: float = 1.0) -> None:
        """Adds a trace of weight 1.0 if the thing is seen, less otherwise."""
        if weight > 0:
            self._traces.setdefault(thing, []).append((beat, weight))

    def base_activation(self, thing: Hashable, beat: int) -> float:
        """Returns a thing's ACT-R activation without noise, at a beat not before its newest trace;
        -inf if it was never met."""
        # d = 0.5, as measured on people in many tasks: t^-d is 1 / sqrt(t).
        total = 0.0
        for met, weight in self._traces.get(thing, ()):
            total += weight / sqrt(beat - met + 1)
        return log(total) if total else -inf


def _hash(seed: float) -> int:
    """hash(seed) as a 64-bit Python has it: in a browser it is another."""
    over, under = seed.as_integer_ratio()
    return over * pow(under, -1, HASHED_BELOW) % HASHED_BELOW


class Noise:
    """Logistic noise of scale s; the same seed gives the same noise."""

    def __init__(self, seed: float, scale: float) -> None:
        self._random = Random(_hash(seed)).random
        self._scale = scale

    def __call__(self) -> float:
        if not self._scale:
            return 0.0
        chance = self._random()
        return self._scale * log((chance + 1e-12) / (1 - chance))


def sigmoid(x: float) -> float:
    """1 / (1 + e^-x): the chance that logistic noise of scale 1 is below x."""
    return 1 / (1 + exp(-x)) if x > -700 else 0.0
