"""What an operator lets this server send to others."""

from __future__ import annotations

from urllib.parse import unquote, urlsplit

from msgspec import Struct

from giftable.notices.addresses import Network, networks
from giftable.notices.sending import Smtp

_SECURITY = {"smtp": ("none", 25), "smtp+starttls": ("starttls", 587), "smtps": ("tls", 465)}


class Outgoing(Struct, frozen=True):
    """What the operator allows: whether anything is sent, to which networks of their own, and by
    which mail server."""

    is_on: bool = False
    private: tuple[Network, ...] = ()
    smtp: Smtp | None = None
    public_url: str | None = None


OFF = Outgoing()


def smtp_of(url: str, sender: str) -> Smtp:
    """Parses smtps://USER:PASSWORD@HOST:PORT, or smtp+starttls:, or smtp: without encryption.
    Raises ValueError."""
    parts = urlsplit(url)
    if parts.scheme not in _SECURITY or not parts.hostname or "@" not in sender:
        raise ValueError
    security, port = _SECURITY[parts.scheme]
    username, password = (value and unquote(value) for value in (parts.username, parts.password))
    return Smtp(parts.hostname, parts.port or port, sender, username, password, security)


def outgoing_of(
    *, is_on: bool, private: str, smtp: str | None, sender: str | None, public_url: str | None
) -> Outgoing:
    """Makes an Outgoing of the operator's settings. Raises ValueError that names a wrong one."""
    origin = public_url.rstrip("/") if public_url else None
    if origin is not None:
        parts = urlsplit(origin)
        has_more = parts.query or parts.fragment
        if parts.scheme not in ("http", "https") or not parts.hostname or has_more:
            raise ValueError("--public-url")
    try:
        allowed = networks(private)
    except ValueError:
        raise ValueError("--outgoing-private") from None
    try:
        mail = smtp_of(smtp, sender or "") if smtp else None
    except ValueError:
        raise ValueError("--smtp, --mail-from") from None
    if mail is not None and origin is None:
        raise ValueError("--public-url")
    return Outgoing(is_on, allowed, mail, origin)
