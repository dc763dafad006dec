"""Token buckets: how often something may be done."""

from __future__ import annotations

from msgspec import Struct

from giftable.tables.ports import Clock


class Rate(Struct, frozen=True):
    """A token bucket's size, and its refill a second."""

    burst: float
    per_s: float


class Bucket:
    """A token bucket of one Rate, full at first."""

    __slots__ = ("_at", "_clock", "_left", "_rate")

    def __init__(self, rate: Rate, clock: Clock) -> None:
        self._rate = rate
        self._clock = clock
        self._left = rate.burst
        self._at = clock.monotonic_s()

    def left(self) -> float:
        """Returns how many tokens there are now."""
        self.take(0)
        return self._left

    def take(self, tokens: int = 1) -> bool:
        """Takes so many tokens; returns False, and takes none, if there are fewer."""
        now, rate = self._clock.monotonic_s(), self._rate
        left = self._left + (now - self._at) * rate.per_s
        if left > rate.burst:
            left = rate.burst
        self._at = now
        is_enough = left >= tokens
        self._left = left - tokens if is_enough else left
        return is_enough

    def take_with(self, other: Bucket, tokens: int) -> bool:
        """Takes so many of both if each has one more than that; else returns False."""
        is_enough = min(self.left(), other.left()) >= tokens + 1
        return is_enough and self.take(tokens) and other.take(tokens)

    def give_back(self) -> None:
        """Returns one token that was taken but not used."""
        self._left = min(self._left + 1, self._rate.burst)
