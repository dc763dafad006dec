"""The other ends of what is sent: a mail server, a web server, a browser's keys."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email.message import Message
from typing import Any

from aiosmtpd.handlers import Message as Letters
from aiosmtpd.smtp import SMTP
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from giftable.notices import push
from giftable.notices.watch import Push


class Ear(Letters):
    """A mail server's: keeps what comes in; refuses so many first."""

    def __init__(self, refuses: int = 0) -> None:
        super().__init__()
        self.letters: list[Message] = []
        self.refuses = refuses

    async def handle_RCPT(self, server: Any, session: Any, envelope: Any, to: str, _: Any) -> str:
        if self.refuses:
            self.refuses -= 1
            return "451 later"
        envelope.rcpt_tos.append(to)
        return "250 OK"

    def handle_message(self, message: Message) -> None:
        self.letters.append(message)


@asynccontextmanager
async def web(status: int = 200, more: str = "") -> AsyncIterator[tuple[int, list[Any]]]:
    """A web server, its port, and what was said to it: path, headers, body."""
    heard: list[Any] = []

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        lines = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = dict(line.lower().split(": ", 1) for line in lines[1:] if line)
        body = await reader.readexactly(int(headers["content-length"]))
        heard.append((lines[0].split()[1], headers, body))
        writer.write(f"HTTP/1.1 {status} x\r\n{more}content-length: 0\r\n\r\n".encode())
        await writer.drain()
        writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    try:
        yield server.sockets[0].getsockname()[1], heard
    finally:
        server.close()


@asynccontextmanager
async def post_office(ear: Ear) -> AsyncIterator[int]:
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: SMTP(ear, hostname="mx.example"), "127.0.0.1", 0)
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()


class Phone:
    """A browser's side of web push."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)

    def channel(self, url: str) -> Push:
        return Push(url, push.to_text(push.public_bytes(self.key)), push.to_text(self.auth))

    def opened(self, body: bytes) -> bytes:
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        theirs, sealed = body[21 : 21 + length], body[21 + length :]
        assert size == 4096 and len(body) <= 4096
        other = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
        mine = push.public_bytes(self.key)

        def derived(salt: bytes, key: bytes, info: bytes, size: int) -> bytes:
            return HKDF(hashes.SHA256(), size, salt, info).derive(key)

        info = b"WebPush: info\0" + mine + theirs
        key = derived(self.auth, self.key.exchange(ec.ECDH(), other), info, 32)
        content = derived(salt, key, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(salt, key, b"Content-Encoding: nonce\0", 12)
        text = AESGCM(content).decrypt(nonce, sealed, None)
        assert text[-1:] == b"\x02"
        return text[:-1]
