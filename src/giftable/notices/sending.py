"""How each channel is told: ntfy, e-mail, webhooks, web push; all through the guarded client."""

from __future__ import annotations

import hashlib
import json
import re
import ssl
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from email.message import EmailMessage
from email.utils import format_datetime
from typing import Any
from urllib.parse import urlsplit

from msgspec import Struct

from giftable import extras
from giftable.games.kernel import Rejected
from giftable.notices import push
from giftable.notices.guarded_client import GuardedClient, OutgoingFailed, parse_url
from giftable.notices.watch import Channel, Mail, Ntfy, Push, Webhook
from giftable.notices.words import Message, say
from giftable.tables.ports import Clock

PUSH_HOSTS = (
    "fcm.googleapis.com",
    "updates.push.services.mozilla.com",
    "web.push.apple.com",
    ".push.apple.com",
    ".notify.windows.com",
)  # one that begins with a dot stands for all below it
NO_CONTACT = "mailto:nobody@example.org"  # push services want some address
_GONE = (404, 410)
_OK = range(200, 300)


_NO_ADDRESS = re.compile(r"=\?|\s")  # an encoded word is read as the letters that it means


class Failed(Exception):
    """Raised if a message could not be delivered; `code` says why. `is_gone`: it never can be."""

    def __init__(self, code: str, retry_s: float | None = None, *, is_gone: bool = False) -> None:
        super().__init__(code)
        self.code = code
        self.retry_s = retry_s
        self.is_gone = is_gone


class Smtp(Struct, frozen=True):
    """The operator's mail server."""

    host: str
    port: int
    sender: str
    username: str | None = None
    password: str | None = None
    security: str = "starttls"  # or tls, none


class Sender:
    """Sends messages by all channels; e-mail only with `smtp` and `public_url`."""

    def __init__(
        self, client: GuardedClient, clock: Clock, secret: bytes, smtp: Smtp | None = None,
        public_url: str | None = None, push_hosts: tuple[str, ...] = PUSH_HOSTS,
        tls: Callable[[], ssl.SSLContext] = ssl.create_default_context,
    ) -> None:  # fmt: skip
        self._client = client
        self._clock = clock
        self._secret = secret
        self._smtp = smtp
        self.public_url = public_url
        self._push_hosts = push_hosts
        self._tls = tls

    @property
    def has_mail(self) -> bool:
        """Whether this server can send e-mail: SMTP and a public URL are set. A request's own name
        for the server may be a stranger's, so links in mail need that URL."""
        return self._smtp is not None and self.public_url is not None

    @property
    def push_key(self) -> str | None:
        """The key with which browsers subscribe; None without the extra `notices`."""
        if not extras.has("notices"):
            return None
        return push.to_text(push.public_bytes(push.signing_key(self._secret)))

    def check(self, channel: Channel) -> None:
        """Raises Rejected if the channel can't be used, without sending anything."""
        try:
            if isinstance(channel, Mail):
                if not self.has_mail:
                    raise Rejected("no_mail_here")
                if _NO_ADDRESS.search(channel.address):
                    raise Rejected("bad_message")
                return
            parts = parse_url(channel.url)
            if isinstance(channel, Webhook) and channel.shape != "plain":
                raise Rejected("bad_message")
            if isinstance(channel, Push):
                if parts.scheme != "https" or not self._is_push(parts.hostname or ""):
                    raise Rejected("no_push_service")
                if not extras.has("notices"):
                    raise Rejected("outgoing_off")
                push.encrypt(b"", channel.p256dh, channel.auth)
            if isinstance(channel, Ntfy) and not parts.path.strip("/"):
                raise Rejected("bad_url")
        except (OutgoingFailed, push.BadSubscription):
            raise Rejected("bad_url") from None

    async def send(self, channel: Channel, told: Message) -> None:
        """Sends a message by a channel. Raises Failed."""
        try:
            match channel:
                case Ntfy(url):
                    await self._ntfy(url, told)
                case Webhook(url, shape):
                    await self._post(url, _SHAPES[shape](told))
                case Push():
                    await self._push(channel, told)
                case Mail(address):
                    await self._mail(address, told)
        except Failed:
            raise
        except OutgoingFailed as shut:
            raise Failed(shut.code) from None
        except Exception:  # what can't be made, of an odd address, counts as a try
            raise Failed("not_made") from None

    async def _post(
        self, url: str, body: Any, headers: Mapping[str, str] | None = None, *, gone: bool = False
    ) -> None:
        raw = body if isinstance(body, bytes) else json.dumps(body, ensure_ascii=False).encode()
        headers = headers or {"content-type": "application/json"}
        answer = await self._client.post(url, raw, headers)
        if answer.status not in _OK:
            is_gone = gone and answer.status in _GONE
            raise Failed(f"status_{answer.status}", answer.retry_s, is_gone=is_gone)

    async def _ntfy(self, url: str, told: Message) -> None:
        """Posts to ntfy as JSON, since its headers could carry Latin letters only."""
        base, _, topic = url.rstrip("/").rpartition("/")
        links = {told.open_word: told.link, told.stop_word: told.stop}
        actions = [{"action": "view", "label": word, "url": at} for word, at in links.items()]
        await self._post(
            f"{base}/",
            {"topic": topic, "title": told.title, "message": told.text, "click": told.link,
             "actions": actions},
        )  # fmt: skip

    def _is_push(self, host: str) -> bool:
        return any(
            host.endswith(one) if one.startswith(".") else host == one for one in self._push_hosts
        )

    async def _push(self, channel: Push, told: Message) -> None:
        parts = urlsplit(channel.url)
        if not self._is_push(parts.hostname or ""):
            raise Failed("no_push_service")
        text = {
            "web_push": 8030,  # Safari shows it without a script of ours
            "notification": {
                "title": told.title, "body": told.text, "navigate": told.link, "lang": told.locale,
                "tag": told.key, "data": {"stop": told.stop, "stop_word": told.stop_word},
            },
        }  # fmt: skip
        sealed = push.encrypt(json.dumps(text).encode(), channel.p256dh, channel.auth)
        now_s = self._clock.wall_ms() // 1000
        contact = (
            self.public_url or f"mailto:{self._smtp.sender if self._smtp else 'nobody@example.org'}"
        )
        topic = push.to_text(hashlib.sha256(told.key.encode()).digest())[:32]
        headers = {
            "content-type": "application/octet-stream",
            "content-encoding": "aes128gcm",
            "ttl": str(push.TTL_S),
            "topic": topic,  # sent again, it takes the other's place
            **push.vapid_header(
                push.signing_key(self._secret), f"{parts.scheme}://{parts.netloc}", contact, now_s
            ),
        }
        await self._post(channel.url, sealed, headers, gone=True)

    async def _mail(self, address: str, told: Message) -> None:
        import aiosmtplib  # slow to load

        smtp = self._smtp
        if smtp is None or not self.has_mail:
            raise Failed("no_mail_here")
        if _NO_ADDRESS.search(address):
            raise Failed("not_made")
        async with self._client.entered(smtp.host, smtp.port):
            line = await self._client.connect(smtp.host, smtp.port, named=True)
            session = aiosmtplib.SMTP(
                hostname=smtp.host, sock=line, timeout=None,
                use_tls=smtp.security == "tls", start_tls=smtp.security == "starttls",
                tls_context=None if smtp.security == "none" else self._tls(),
                username=smtp.username, password=smtp.password,
                local_hostname=urlsplit(self.public_url or "").hostname,
            )  # fmt: skip
            try:
                async with session:
                    await session.send_message(self._email(smtp, address, told))
            except aiosmtplib.SMTPException as error:
                code = getattr(error, "code", None)
                raise Failed(f"smtp_{code}" if code else "unreachable") from None
            finally:
                line.close()

    def _email(self, smtp: Smtp, address: str, told: Message) -> EmailMessage:
        domain = urlsplit(self.public_url or "").hostname or "giftable"
        key = hashlib.sha256(told.key.encode()).hexdigest()[:32]
        letter = EmailMessage()
        letter["From"] = smtp.sender
        letter["To"] = address
        letter["Subject"] = told.title
        letter["Date"] = format_datetime(datetime.fromtimestamp(self._clock.wall_ms() // 1000, UTC))
        letter["Message-ID"] = f"<{key}@{domain}>"  # the same if it is sent again
        letter["Auto-Submitted"] = "auto-generated"
        letter["List-Unsubscribe"] = f"<{told.post_stop}>"
        letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        lines = [*told.lines]
        if told.kind != "confirm":
            lines += ["", say(told.locale, "told-link", link=told.link), told.stop_line]
        letter.set_content("\n".join(lines) + "\n")
        return letter


def _plain_json(told: Message) -> dict[str, Any]:
    return {
        "key": told.key, "kind": told.kind, "game": told.game, "table": told.code,
        "title": told.title, "text": told.text, "link": told.link, "stop": told.stop,
        "until_ms": told.until_ms,
    }  # fmt: skip


def _discord_json(told: Message) -> dict[str, Any]:
    """Returns Discord's JSON, in which no player's name can mention anybody."""
    text = f"{told.title}\n{told.text}\n<{told.link}>\n{told.stop_word}: <{told.stop}>"
    return {"content": text[:2000], "allowed_mentions": {"parse": []}}


def _slack_json(told: Message) -> dict[str, Any]:
    def escaped(text: str) -> str:
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")

    links = f"<{told.link}|{escaped(told.open_word)}> · <{told.stop}|{escaped(told.stop_word)}>"
    return {"text": f"*{escaped(told.title)}*\n{escaped(told.text)}\n{links}"}


_SHAPES = {"plain": _plain_json, "discord": _discord_json, "slack": _slack_json}
