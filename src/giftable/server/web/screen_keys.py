"""The keys with which a screen shows a table."""

from __future__ import annotations

from collections.abc import Mapping

from itsdangerous import Signer


class ScreenKeys:
    """Signs and checks keys of screens: with a table's key a screen may show it, and with a pairing
    code's it gets that code back."""

    def __init__(self, keys: Mapping[int, bytes]) -> None:
        newest_first = sorted(keys.items(), reverse=True)
        self._signers = [
            Signer(key, salt="giftable.screen", key_derivation="hmac") for _, key in newest_first
        ]

    def key(self, of: str) -> str:
        """Returns the key, a signature, of a table's id or a pairing code."""
        return self._signers[0].get_signature(of).decode()

    def fits(self, of: str, key: str) -> bool:
        """Whether the key is a signature of `of` by one of this server's secrets."""
        return any(signer.verify_signature(of, key) for signer in self._signers)
