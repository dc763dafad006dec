"""Each channel, and somebody at its other end."""

from __future__ import annotations

import json
from typing import Any

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from msgspec import convert

from giftable.games.kernel import Rejected
from giftable.notices import push
from giftable.notices.addresses import networks
from giftable.notices.guarded_client import Answer, GuardedClient
from giftable.notices.sending import Failed, Sender, Smtp
from giftable.notices.watch import Channel, Mail, Ntfy, Push, Webhook
from giftable.notices.words import Message
from giftable.server.process.system import SystemClock
from tests.support.post import Ear, Phone, post_office, web

pytestmark = pytest.mark.real_clock

SECRET = bytes(range(32))
HOME = "https://giftable.example"
TOLD = Message(
    "w.7.1.turn", "turn", "GiftTRAP, table BCDF", ("It’s your move.", "With <Ann> & @everyone."),
    f"{HOME}/t/BCDF", f"{HOME}/notices#stop=w", "To the table", "Stop", "No more: x", "en",
    "gifttrap", "BCDF", 1_700_000_000_000, f"{HOME}/api/watches/w/stop",
)  # fmt: skip


def sender(smtp: Smtp | None = None, **more: Any) -> Sender:
    client = GuardedClient(SystemClock(), networks("127.0.0.1"))
    return Sender(client, SystemClock(), SECRET, smtp, HOME, **more)


async def failed(sent: Any) -> Failed:
    with pytest.raises(Failed) as caught:
        await sent
    return caught.value


async def test_ntfy_gets_title_text_and_two_taps() -> None:
    async with web() as (port, heard):
        await sender().send(Ntfy(f"http://127.0.0.1:{port}/sub/my-topic"), TOLD)
    path, headers, body = heard[0]
    said = json.loads(body)
    assert (path, said["topic"], said["title"]) == ("/sub/", "my-topic", TOLD.title)
    assert said["message"] == "It’s your move.\nWith <Ann> & @everyone."
    assert (said["click"], [a["url"] for a in said["actions"]]) == (
        TOLD.link, [TOLD.link, TOLD.stop],
    )  # fmt: skip


@pytest.mark.parametrize(
    "address",
    ["=?utf-8?q?x=0A?=@b.co", "=?utf-8?q??=@b.co", "=?utf-8?q?v=40corp.com=2Cb?=@b.co", "a@b.co\n"],
)
async def test_a_mail_address_that_mail_cannot_encode_fails_and_counts_as_a_try(
    address: str,
) -> None:
    ear = Ear()
    async with post_office(ear) as port:
        sending = sender(mail(port))
        with pytest.raises(Rejected, match="bad_message"):
            sending.check(Mail(address))
        why = await failed(sending.send(Mail(address), TOLD))  # it was taken by an older version
    assert why.code == "not_made" and not ear.letters


async def test_a_webhook_gets_json_and_an_old_one_its_services_format() -> None:
    """Discord and Slack could be chosen until 1.0.0."""
    said = {}
    for shape in ("plain", "discord", "slack"):
        async with web(204) as (port, heard):
            at = {"type": "webhook", "url": f"http://127.0.0.1:{port}/hook", "shape": shape}
            await sender().send(convert(at, Webhook), TOLD)  # as it was kept
        said[shape] = json.loads(heard[0][2])
    assert said["plain"] == {
        "key": TOLD.key, "kind": "turn", "game": "gifttrap", "table": "BCDF", "title": TOLD.title,
        "text": TOLD.text, "link": TOLD.link, "stop": TOLD.stop, "until_ms": TOLD.until_ms,
    }  # fmt: skip
    assert said["discord"]["allowed_mentions"] == {"parse": []}, "a name must call nobody"
    assert TOLD.stop in said["discord"]["content"]
    assert "&lt;Ann&gt; &amp; @everyone" in said["slack"]["text"]


async def test_a_refusing_channel_yields_a_code_and_a_retry_time() -> None:
    async with web(429, "Retry-After: 90\r\n") as (port, _):
        why = await failed(sender().send(Webhook(f"http://127.0.0.1:{port}/"), TOLD))
    assert (why.code, why.retry_s, why.is_gone) == ("status_429", 90.0, False)
    async with web(302, "Location: http://127.0.0.1:1/\r\n") as (port, _):
        why = await failed(sender().send(Webhook(f"http://127.0.0.1:{port}/"), TOLD))
    assert why.code == "status_302"
    why = await failed(sender().send(Webhook("http://10.0.0.1/"), TOLD))
    assert why.code == "not_public"


def mail(port: int) -> Smtp:
    return Smtp("127.0.0.1", port, "Giftable <play@giftable.example>", security="none")


async def test_a_mail_notice_has_a_one_click_unsubscribe() -> None:
    ear = Ear()
    async with post_office(ear) as port:
        await sender(mail(port)).send(Mail("jana@friends.example"), TOLD)
        await sender(mail(port)).send(Mail("jana@friends.example"), TOLD)
    letter, again = ear.letters
    assert (letter["To"], letter["Auto-Submitted"]) == ("jana@friends.example", "auto-generated")
    assert letter["List-Unsubscribe"] == f"<{TOLD.post_stop}>"
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert letter["Message-ID"] == again["Message-ID"] != ""
    text = letter.get_payload(decode=True).decode()
    assert "It’s your move." in text and TOLD.link in text and TOLD.stop_line in text


async def test_a_mail_server_that_refuses_or_is_down_is_a_failure() -> None:
    ear = Ear(refuses=1)
    async with post_office(ear) as port:
        why = await failed(sender(mail(port)).send(Mail("jana@friends.example"), TOLD))
        assert why.code.startswith("smtp") or why.code == "unreachable"
        assert ear.letters == []
        await sender(mail(port)).send(Mail("jana@friends.example"), TOLD)
        assert len(ear.letters) == 1
    why = await failed(sender(mail(port)).send(Mail("jana@friends.example"), TOLD))
    assert why.code == "unreachable"
    assert (await failed(sender().send(Mail("jana@friends.example"), TOLD))).code == "no_mail_here"


class PushService(GuardedClient):
    """Plays the push service behind the client: no certificate of theirs is to be had here."""

    def __init__(self, port: int) -> None:
        super().__init__(SystemClock(), networks("127.0.0.1"))
        self._port = port

    async def post(self, url: str, body: bytes, headers: Any) -> Answer:
        plain = url.replace("https://push.example", f"http://127.0.0.1:{self._port}")
        return await super().post(plain, body, headers)


async def test_a_push_is_encrypted_for_its_browser_and_signed_by_the_server() -> None:
    phone = Phone()
    async with web(201) as (port, heard):
        pushing = Sender(PushService(port), SystemClock(), SECRET, None, HOME, ("push.example",))
        channel = phone.channel("https://push.example/send/abc")
        pushing.check(channel)
        await pushing.send(channel, TOLD)
        await pushing.send(channel, TOLD)
    (path, headers, body), (_, again, other) = heard
    said = json.loads(phone.opened(body))
    assert (path, said["web_push"]) == ("/send/abc", 8030)
    assert (said["notification"]["title"], said["notification"]["navigate"]) == (
        TOLD.title, TOLD.link,
    )  # fmt: skip
    assert headers["topic"] == again["topic"] and len(headers["topic"]) == 32 and body != other
    assert headers["content-encoding"] == "aes128gcm"


def test_a_push_signature_is_the_servers_and_names_the_service() -> None:
    key = push.signing_key(SECRET)
    header = push.vapid_header(key, "https://push.example", HOME, 1_000)["authorization"]
    token = header.removeprefix("vapid t=").partition(",")[0]
    text, _, signature = token.rpartition(".")
    raw = push.to_bytes(signature)
    numbers = [int.from_bytes(part, "big") for part in (raw[:32], raw[32:])]
    key.public_key().verify(
        encode_dss_signature(*numbers), text.encode(), ec.ECDSA(hashes.SHA256())
    )
    claims = json.loads(push.to_bytes(text.partition(".")[2]))
    assert claims == {"aud": "https://push.example", "exp": 1_000 + 12 * 3600, "sub": HOME}
    assert header.endswith(sender().push_key)


def test_push_encryption_matches_rfc_8291() -> None:
    """RFC 8291, appendix A."""
    mine = ec.derive_private_key(
        int.from_bytes(push.to_bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big"),
        ec.SECP256R1(),
    )
    sealed = push.encrypt(
        b"When I grow up, I want to be a watermelon",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
        push.to_bytes("DGv6ra1nlYgDCS1FRnbzlw"),
        mine,
    )
    assert push.to_text(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLoc"
        "InmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLV"
        "WGNWQexSgSxsj_Qulcy4a-fN"
    )


async def test_an_expired_push_subscription_is_reported_as_gone() -> None:
    for status, is_gone in ((410, True), (404, True), (500, False)):
        async with web(status) as (port, _):
            pushing = Sender(
                PushService(port), SystemClock(), SECRET, None, HOME, ("push.example",)
            )
            channel = Phone().channel("https://push.example/x")
            assert (await failed(pushing.send(channel, TOLD))).is_gone is is_gone


@pytest.mark.parametrize(
    ("channel", "code"),
    [
        (Ntfy("https://ntfy.example/"), "bad_url"),
        (Ntfy("ftp://ntfy.example/x"), "bad_url"),
        (Webhook("http://hook.example:22/"), "bad_url"),
        (Mail("jana@friends.example"), "no_mail_here"),
        (Phone().channel("https://evil.example/fcm.googleapis.com"), "no_push_service"),
        (Phone().channel("https://fcm.googleapis.com.evil.example/"), "no_push_service"),
        (Phone().channel("http://fcm.googleapis.com/x"), "no_push_service"),
        (Push("https://fcm.googleapis.com/x", "AAAA", "AAAA"), "bad_url"),
        (Phone().channel("https://fcm.googleapis.com/x"), None),
        (Phone().channel("https://wns2-pn1p.notify.windows.com/x"), None),
        (Ntfy("https://ntfy.sh/topic"), None),
    ],
)
def test_malformed_channels_are_refused(channel: Channel, code: str | None) -> None:
    said = None
    try:
        sender().check(channel)
    except Rejected as rejected:
        said = rejected.code
    assert said == code
