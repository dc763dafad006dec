"""What a bot leaves to chance follows from its seed: the same seed, the same character."""

from __future__ import annotations

from hashlib import blake2b

_BYTES = 6
_SPAN = 1 << (8 * _BYTES)


def unit(seed: bytes, label: str) -> float:
    """A number in (0, 1) that hangs on seed and label alone."""
    digest = blake2b(label.encode(), key=seed[:64], digest_size=_BYTES).digest()
    return (int.from_bytes(digest, "big") + 0.5) / _SPAN
