"""Web push: a message that only one browser can read (RFC 8291, by `cryptography`'s primitives),
signed so that push services know who sends (RFC 8292)."""

from __future__ import annotations

import base64
import json
import os
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from giftable import extras

if extras.has("notices"):
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF


RECORD_BYTES = 4096
TTL_S = 12 * 3600
SIGNED_S = 12 * 3600  # Apple takes 24 h at most
_ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # of P-256


class BadSubscription(ValueError):
    """Raised if the keys of a browser's subscription are malformed."""


def to_text(raw: bytes) -> str:
    """Encodes as base64url, without padding."""
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def to_bytes(text: str) -> bytes:
    """Decodes base64url. Raises BadSubscription."""
    try:
        return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError:
        raise BadSubscription from None


def signing_key(secret: bytes) -> ec.EllipticCurvePrivateKey:
    """Derives the server's VAPID key from its secret of 32 bytes."""
    number = int.from_bytes(sha256(b"giftable.vapid" + secret).digest(), "big")
    return ec.derive_private_key(number % (_ORDER - 1) + 1, ec.SECP256R1())


def public_bytes(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(
        serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    )


def vapid_header(
    key: ec.EllipticCurvePrivateKey, audience: str, contact: str, now_s: int
) -> Mapping[str, str]:
    """Returns the VAPID header that names this server to the push service at the origin `audience`.
    `contact` is a URL that begins with https: or mailto:."""
    claims = {"aud": audience, "exp": now_s + SIGNED_S, "sub": contact}
    parts: tuple[dict[str, Any], ...] = ({"typ": "JWT", "alg": "ES256"}, claims)
    text = ".".join(to_text(json.dumps(part).encode()) for part in parts)
    r, s = decode_dss_signature(key.sign(text.encode(), ec.ECDSA(hashes.SHA256())))
    token = f"{text}.{to_text(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"
    return {"authorization": f"vapid t={token}, k={to_text(public_bytes(key))}"}


def encrypt(
    text: bytes, p256dh: str, auth: str, salt: bytes | None = None,
    key: ec.EllipticCurvePrivateKey | None = None,
) -> bytes:  # fmt: skip
    """Encrypts a push for a browser with these keys (tests give salt, key). Raises
    BadSubscription."""
    salt = salt or os.urandom(16)
    key = key or ec.generate_private_key(ec.SECP256R1())
    theirs, secret = to_bytes(p256dh), to_bytes(auth)
    try:
        other = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
    except ValueError:
        raise BadSubscription from None
    if len(secret) != 16:
        raise BadSubscription
    shared = key.exchange(ec.ECDH(), other)
    mine = public_bytes(key)
    input_key = _hkdf(secret, shared, b"WebPush: info\0" + theirs + mine, 32)
    content_key = _hkdf(salt, input_key, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _hkdf(salt, input_key, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD_BYTES.to_bytes(4, "big") + bytes([len(mine)]) + mine
    return head + AESGCM(content_key).encrypt(nonce, text + b"\x02", None)


def _hkdf(salt: bytes, key: bytes, info: bytes, size: int) -> bytes:
    return HKDF(hashes.SHA256(), size, salt, info).derive(key)
