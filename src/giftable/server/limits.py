"""How much one client may ask of the server. Every limit of the door stands here."""

from __future__ import annotations

from collections import OrderedDict
from ipaddress import IPv6Address, ip_address

from msgspec import Struct

from giftable.tables.ports import Clock

MESSAGE_BYTES_MAX = 64 * 1024  # a command is under 1 KiB; a host's own words may be more
BODY_BYTES_MAX = 64 * 1024
OUTBOX_MAX = 32  # messages; then news gives way to one current view
STALLED_S = 10.0  # one message that a reader does not take for so long ends its socket
FLOOD_MAX = 100  # messages refused as too_fast in a row end the socket
AT_TABLE_MAX = 100  # sockets at one table, spectators included
ADDRESSES_MAX = 10_000  # remembered by a limit at a time


class Rate(Struct, frozen=True):
    """So many at once, and so many a second in the long run."""

    burst: float
    per_s: float


class Limits(Struct, frozen=True, kw_only=True):
    """The rates; a benchmark or a big event may want others."""

    messages: Rate = Rate(60, 20)  # per socket
    wrong_codes: Rate = Rate(20, 0.2)  # per address: 160,000 codes would take nine days
    tables: Rate = Rate(100, 0.5)  # per address


class Bucket:
    """A token bucket: `take` is False when it is empty."""

    __slots__ = ("_at", "_clock", "_left", "_rate")

    def __init__(self, rate: Rate, clock: Clock) -> None:
        self._rate = rate
        self._clock = clock
        self._left = rate.burst
        self._at = clock.monotonic_s()

    def left(self) -> float:
        now = self._clock.monotonic_s()
        self._left = min(self._rate.burst, self._left + (now - self._at) * self._rate.per_s)
        self._at = now
        return self._left

    def take(self) -> bool:
        if self.left() < 1:
            return False
        self._left -= 1
        return True


class ByAddress:
    """A bucket per address; the ones not heard of for longest are forgotten first."""

    def __init__(self, rate: Rate, clock: Clock) -> None:
        self._rate = rate
        self._clock = clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, address: str) -> Bucket:
        key = _household(address)
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rate, self._clock)
            if len(self._buckets) > ADDRESSES_MAX:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket


def _household(address: str) -> str:
    """The address, of IPv6 its /64: one household has them all."""
    try:
        ip = ip_address(address)
    except ValueError:
        return address
    return str(IPv6Address(int(ip) >> 64 << 64)) if isinstance(ip, IPv6Address) else str(ip)
