"""The real clock and the real randomness."""

from __future__ import annotations

import asyncio
import secrets
import time


class SystemClock:
    """The port Clock, by the machine's clocks."""

    def wall_ms(self) -> int:
        return time.time_ns() // 1_000_000

    monotonic_s = staticmethod(time.monotonic)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class SystemEntropy:
    """The port Entropy, by the operating system's random numbers."""

    def token_bytes(self, n: int) -> bytes:
        return secrets.token_bytes(n)
