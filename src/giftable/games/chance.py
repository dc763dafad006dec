"""Random numbers for bots. They follow from a bot's seed: the same seed, the same character."""

from __future__ import annotations

from hashlib import blake2b

_BYTES = 6
_SPAN = 1 << (8 * _BYTES)


def unit(seed: bytes, label: str) -> float:
    """Returns a number in (0, 1) that depends only on seed and label."""
    digest = blake2b(label.encode(), key=seed[:64], digest_size=_BYTES).digest()
    return (int.from_bytes(digest, "big") + 0.5) / _SPAN
