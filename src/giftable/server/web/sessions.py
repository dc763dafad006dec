"""Sessions: each visitor is a guest with a signed random id, kept by the browser as a cookie.

API clients send the same token as `Authorization: Bearer`. The signing keys are in the store, one
for each year, so that every node reads the same tokens, also after a restart. A token is checked
with the key of the year in which it says it was signed: a leaked key is of no use for other years'
tokens.
"""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime

from itsdangerous import BadSignature, TimestampSigner
from starlette.requests import HTTPConnection
from starlette.responses import Response

from giftable.server.web.base_path import base_of
from giftable.tables.ports import Clock, Entropy, Store

COOKIE = "giftable"
SECURE_COOKIE = "__Host-giftable"  # over https: browsers accept it only from this host and https
SECURE_COOKIE_UNDER = "__Secure-giftable"  # the same under a base path, which __Host- forbids
AGE_MAX_S = 400 * 86_400  # browsers keep no cookie longer
REFRESH_S = 86_400

KEYS = "sessions-"  # so their names begin in the store; then comes the year
_YEARS = range(-2, 2)  # AGE_MAX_S spans two years back; a server may run into next
_PERSON = re.compile(r"[A-Za-z0-9_-]{22}")
_TOKEN = re.compile(r"[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{1,12}\.[A-Za-z0-9_-]*")  # ours, if damaged
_PORT = re.compile(r":([0-9]{1,5})$")
_READ_MAX = 4  # of the cookies that may be ours: each costs hashes


class BadToken(Exception):
    """Raised for a Bearer token of our form, but forged or too old."""


@dataclass(frozen=True)
class Visitor:
    """The person who sends a request. `token` is a new one, for the browser to keep, if any."""

    person: str
    token: str | None = None


class _Signer(TimestampSigner):
    """Signs with the time of the server's clock, which tests can set."""

    def __init__(self, key: bytes, clock: Clock) -> None:
        super().__init__(
            key, salt="giftable.person", key_derivation="hmac", digest_method=hashlib.sha256
        )
        self._clock = clock

    def get_timestamp(self) -> int:
        return self._clock.wall_ms() // 1000


async def signing_keys(store: Store, clock: Clock, names: Iterable[str] = ()) -> dict[int, bytes]:
    """Returns the signing keys by year, of all years whose tokens may still be used. `names` are
    those in the store already; they are included, as the clock may be wrong now, or have been when
    they were made. Raises StoreFailed."""
    this_year = _year_of(clock)
    names = {*names, *(f"{KEYS}{this_year + year}" for year in _YEARS)}
    return {int(name.removeprefix(KEYS)): await store.secret(name) for name in sorted(names)}


class Sessions:
    """Signs and checks tokens: a person's id (128 random bits), a time, a signature.

    A server that runs beyond the years of its `keys` signs with the nearest one. `before_ms` says
    before when something was used last that is older than so much (clock_log.py).
    """

    def __init__(
        self, keys: Mapping[int, bytes], clock: Clock, entropy: Entropy,
        before_ms: Callable[[int], int] = lambda keep_ms: 0,
    ) -> None:  # fmt: skip
        self._before_ms = before_ms
        newest_first = sorted(keys.items(), reverse=True)
        self._signers = {year: _Signer(key, clock) for year, key in newest_first}
        self._clock = clock
        self._entropy = entropy

    def fresh(self) -> Visitor:
        """Makes a new person with a token."""
        raw = base64.urlsafe_b64encode(self._entropy.token_bytes(16))
        person = raw.rstrip(b"=").decode()
        return Visitor(person, self.token(person))

    def token(self, person: str) -> str:
        """Returns a token (the cookie's value) for the person, signed by this year's key."""
        return self._signers[self._key_year(_year_of(self._clock))].sign(person).decode()

    def read(self, token: str) -> Visitor | None:
        """Returns a token's visitor, with a new one if it is old; None if forged or expired."""
        for year, signer in self._signers.items():
            try:
                # Its max_age would reject a token from a node whose clock is ahead of ours.
                raw, signed_at = signer.unsign(token, return_timestamp=True)
            except BadSignature:
                continue
            person = raw.decode()
            is_old = signed_at.timestamp() * 1000 < self._before_ms(AGE_MAX_S * 1000)
            if is_old or self._key_year(signed_at.year) != year or not _PERSON.fullmatch(person):
                return None
            age_s = self._clock.wall_ms() / 1000 - signed_at.timestamp()
            return Visitor(person, self.token(person) if abs(age_s) > REFRESH_S else None)
        return None

    def _key_year(self, year: int) -> int:
        """Returns the year of the newest key up to that year, else of the oldest."""
        return max((one for one in self._signers if one <= year), default=min(self._signers))

    def known(self, connection: HTTPConnection) -> Visitor | None:
        """Returns who sends this request, by Bearer or cookie; None if unknown.

        Raises BadToken for a Bearer that is not valid: an API client should be told, while a
        browser with an old cookie just becomes a new person. A Bearer of another form is not meant
        for us: a proxy that signs people in hands on its own.
        """
        kind, _, bearer = connection.headers.get("authorization", "").partition(" ")
        if kind.lower() == "bearer" and _TOKEN.fullmatch(bearer.strip()):
            visitor = self.read(bearer.strip())
            if visitor is None:
                raise BadToken
            return visitor
        own, *_ = _cookie_names(connection)
        for name, token in _cookies(connection):
            if (visitor := self.read(token)) is not None:
                if name == own:
                    return visitor
                return Visitor(visitor.person, self.token(visitor.person))  # to be kept as `own`
        return None

    def visitor(self, connection: HTTPConnection) -> Visitor:
        """As `known`, but for an unknown visitor makes a new person."""
        return self.known(connection) or self.fresh()

    def keep(self, visitor: Visitor, connection: HTTPConnection, response: Response) -> None:
        """Sets the visitor's new token, if any, as cookies: under the plain name, which simple
        clients read, unless that is in use by another Giftable; then under the name with the
        port."""
        if visitor.token is None:
            return
        own, *others = _cookie_names(connection)
        neighbours = {name for name, token in _cookies(connection) if self.read(token) is None}
        for name in (*(name for name in others if name not in neighbours), own):
            response.set_cookie(
                name, visitor.token, max_age=AGE_MAX_S, path=f"{base_of(connection.scope)}/",
                secure=_is_secure(connection), httponly=True, samesite="lax",
            )  # fmt: skip


def _cookie_names(connection: HTTPConnection) -> list[str]:
    """Returns the cookie's names, that with the port first. Browsers keep cookies by host, so a
    second Giftable on another port of it gets the first one's, and must not overwrite it. Under a
    base path nothing else on that host gets them."""
    plain = COOKIE
    if _is_secure(connection):
        plain = SECURE_COOKIE_UNDER if base_of(connection.scope) else SECURE_COOKIE
    port = _PORT.search(connection.headers.get("host", ""))
    return [f"{plain}-{port[1]}", plain] if port else [plain]


def _cookies(connection: HTTPConnection) -> list[tuple[str, str]]:
    """Returns name and value of each cookie that may be ours, the likeliest first. Several may have
    one name: one of this path, and one of a Giftable above it."""
    pairs = [
        (name.strip(), value.strip())
        for header in connection.headers.getlist("cookie")
        for name, _, value in (one.partition("=") for one in header.split(";"))
    ]
    ours = [pair for name in _cookie_names(connection) for pair in pairs if pair[0] == name]
    return [pair for pair in ours if _TOKEN.fullmatch(pair[1])][:_READ_MAX]


def _is_secure(connection: HTTPConnection) -> bool:
    return connection.url.scheme in ("https", "wss")


def _year_of(clock: Clock) -> int:
    return datetime.fromtimestamp(clock.wall_ms() // 1000, UTC).year
