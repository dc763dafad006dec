"""A way to a server over https, with a certificate of its own making."""

from __future__ import annotations

import asyncio
import datetime
import ssl
from ipaddress import ip_address
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from tests.support.relay import HOST, Relay


class TlsRelay(Relay):
    """Passes on what comes in over TLS. Browsers have to be told not to mind the certificate."""

    def __init__(self, to_port: int, folder: Path) -> None:
        super().__init__(to_port)
        self._context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self._context.load_cert_chain(_certificate(folder / "tls.pem"))

    async def _listen(self) -> None:
        self._server = await asyncio.start_server(self._pass_on, HOST, 0, ssl=self._context)
        self.port = self._server.sockets[0].getsockname()[1]


def _certificate(file: Path) -> Path:
    """Key and certificate for this machine, good for a day."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "giftable.test")])
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(hours=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ip_address(HOST))]), False)
        .sign(key, hashes.SHA256())
    )
    secret = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    file.write_bytes(secret + made.public_bytes(serialization.Encoding.PEM))
    return file
