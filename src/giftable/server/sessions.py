"""Who somebody is: a guest with a signed random id, kept by the browser as a cookie.

API clients send the same token as `Authorization: Bearer`. The signing key rests in the
store, so that every node, and every restart, reads the same tokens.
"""

from __future__ import annotations

import base64
import hashlib
import re
from dataclasses import dataclass
from datetime import UTC, datetime

from itsdangerous import BadSignature, TimestampSigner
from starlette.requests import HTTPConnection
from starlette.responses import Response

from giftable.tables.ports import Clock, Entropy

COOKIE = "giftable"
AGE_MAX_S = 400 * 86_400  # browsers keep no cookie longer
REFRESH_S = 86_400

_PERSON = re.compile(r"[A-Za-z0-9_-]{22}")


class BadToken(Exception):
    """A Bearer token that this server did not sign, or too long ago."""


@dataclass(frozen=True)
class Visitor:
    """Somebody at the door. `token` is set where the browser should keep a new one."""

    person: str
    token: str | None = None


class _Signer(TimestampSigner):
    """Signs with the server's clock, which tests can turn."""

    def __init__(self, key: bytes, clock: Clock) -> None:
        super().__init__(
            key, salt="giftable.person", key_derivation="hmac", digest_method=hashlib.sha256
        )
        self._clock = clock

    def get_timestamp(self) -> int:
        return self._clock.wall_ms() // 1000


class Sessions:
    """Makes and reads tokens: a person's id (128 random bits), a time, a signature."""

    def __init__(self, key: bytes, clock: Clock, entropy: Entropy) -> None:
        self._signer = _Signer(key, clock)
        self._clock = clock
        self._entropy = entropy

    def fresh(self) -> Visitor:
        """Somebody new."""
        raw = base64.urlsafe_b64encode(self._entropy.token_bytes(16))
        person = raw.rstrip(b"=").decode()
        return Visitor(person, self.token(person))

    def token(self, person: str) -> str:
        return self._signer.sign(person).decode()

    def read(self, token: str) -> Visitor | None:
        """Whose token this is; None if forged or expired. An older one comes back renewed."""
        try:
            raw, signed_at = self._signer.unsign(token, AGE_MAX_S, return_timestamp=True)
        except BadSignature:
            return None
        person = raw.decode()
        if not _PERSON.fullmatch(person):
            return None
        now = datetime.fromtimestamp(self._clock.wall_ms() // 1000, UTC)
        old = (now - signed_at).total_seconds() > REFRESH_S
        return Visitor(person, self.token(person) if old else None)

    def known(self, connection: HTTPConnection) -> Visitor | None:
        """Who sends this request, by Bearer or cookie; None if nobody known.

        Raises BadToken for a Bearer that does not hold: an API client should hear of it,
        while a browser with an old cookie just becomes somebody new.
        """
        kind, _, bearer = connection.headers.get("authorization", "").partition(" ")
        if kind.lower() == "bearer":
            visitor = self.read(bearer.strip())
            if visitor is None:
                raise BadToken
            return visitor
        cookie = connection.cookies.get(COOKIE)
        return self.read(cookie) if cookie else None

    def visitor(self, connection: HTTPConnection) -> Visitor:
        """As `known`, but a stranger becomes a fresh person."""
        return self.known(connection) or self.fresh()

    def keep(self, visitor: Visitor, connection: HTTPConnection, response: Response) -> None:
        """Let the browser keep a new token."""
        if visitor.token is not None:
            response.set_cookie(
                COOKIE,
                visitor.token,
                max_age=AGE_MAX_S,
                path="/",
                secure=connection.url.scheme in ("https", "wss"),
                httponly=True,
                samesite="lax",
            )
