"""Table ids and the codes that people say aloud."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from hashlib import sha256

from giftable.tables.ports import Entropy, TableId

LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
"""No vowels (no words, no slurs), no look-alikes."""

CODE_TRIES = 20  # to find a free one
SHORT = 4
CROWDED = 100  # five letters once more than 1 in 100 of the four-letter codes is taken


def new_id(entropy: Entropy) -> TableId:
    """Returns a new id of 128 random bits, 22 characters."""
    return _base64(entropy.token_bytes(16))


def id_for(person: str, key: str) -> TableId:
    """Returns an id of the same form, always the same for one person and `key`."""
    return _base64(sha256(f"{person} {key}".encode()).digest()[:16])


def _base64(bits: bytes) -> str:
    return urlsafe_b64encode(bits).rstrip(b"=").decode()


def new_code(entropy: Entropy, taken: int) -> str:
    """Returns a random code; `taken`, the count of codes in use, decides its length."""
    length = SHORT if taken * CROWDED <= len(LETTERS) ** SHORT else SHORT + 1
    fair = 256 - 256 % len(LETTERS)
    code = ""
    while len(code) < length:
        byte = entropy.token_bytes(1)[0]
        if byte < fair:
            code += LETTERS[byte % len(LETTERS)]
    return code
