"""The keys with which a screen shows a table."""

from __future__ import annotations

from collections.abc import Mapping

from itsdangerous import Signer


class ScreenKeys:
    """Makes and checks keys: whoever has a table's may show it on a screen. What brings a code back
    has one of its own."""

    def __init__(self, keys: Mapping[int, bytes]) -> None:
        newest_first = sorted(keys.items(), reverse=True)
        self._signers = [
            Signer(key, salt="giftable.screen", key_derivation="hmac") for _, key in newest_first
        ]

    def key(self, of: str) -> str:
        return self._signers[0].get_signature(of).decode()

    def fits(self, of: str, key: str) -> bool:
        """Whether the key of that id is signed by one of this server's secrets."""
        return any(signer.verify_signature(of, key) for signer in self._signers)
