"""A game's dice: every number of a game follows from one secret seed.

The seed has 32 random bytes and is used for one game. Each draw has its own key, derived from the
seed and a context with HMAC-SHA256. The context begins with a version and each part has its length
before it, so that no two contexts give the same bytes. The numbers of a draw are a counter stream
under its key, with rejection sampling.

The seed's commitment is shown when the game starts, the seed when it has ended. So anyone can check
that the shuffles were fixed beforehand (`giftable verify`).
"""

from __future__ import annotations

from hashlib import sha256
from hmac import digest

_VERSION = b"giftable/1"
_WORD = 8  # bytes per number
_SPAN = 1 << (8 * _WORD)


def length_prefixed(*parts: str | bytes | int) -> bytes:
    """Joins the parts, each after its length, so that no other parts make the same bytes."""
    out = bytearray()
    for part in parts:
        raw = part if isinstance(part, bytes) else str(part).encode()
        out += len(raw).to_bytes(4, "big") + raw
    return bytes(out)


def commitment(seed: bytes, table: str, number: int) -> str:
    """Returns the SHA-256 (hex) that binds the table to the seed of its game `number`."""
    return sha256(length_prefixed(_VERSION, "commitment", table, number, seed)).hexdigest()


def derive_key(seed: bytes, *context: str | bytes | int) -> bytes:
    """Returns 32 bytes that follow from the seed and the context and reveal neither."""
    return digest(seed, length_prefixed(_VERSION, *context), "sha256")


def bot_seed(seed: bytes, table: str, number: int, seat: int) -> bytes:
    """Derives a bot's seed for the table's game `number`; it reveals nothing about cards."""
    return derive_key(seed, "bot", table, number, seat)


class Dice:
    """An endless stream of fair random numbers under one key; `below` is given to the rules."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._block = 0
        self._left = b""

    def below(self, n: int) -> int:
        """Returns one of 0 ... n-1, all equally likely."""
        if not 1 <= n <= _SPAN:
            raise ValueError(f"no dice with {n} sides")
        fair = _SPAN - _SPAN % n
        while True:
            word = int.from_bytes(self._take(), "big")
            if word < fair:
                return word % n

    def _take(self) -> bytes:
        if not self._left:
            self._left = digest(self._key, self._block.to_bytes(8, "big"), "sha256")
            self._block += 1
        word, self._left = self._left[:_WORD], self._left[_WORD:]
        return word


def numbers_of_draw(
    seed: bytes, table: str, number: int, key: str, ordinal: int, bounds: tuple[int, ...]
) -> tuple[int, ...]:
    """Returns the numbers of one draw; `ordinal` counts the game's events before it."""
    dice = Dice(derive_key(seed, "draw", table, number, key, ordinal))
    return tuple(dice.below(bound) for bound in bounds)


def fallback_dice(seed: bytes, table: str, number: int, seat: int, ordinal: int) -> Dice:
    """Returns the dice for the fallback of a seat that is too slow (G25)."""
    return Dice(derive_key(seed, "fallback", table, number, seat, ordinal))
