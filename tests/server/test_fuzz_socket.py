"""Whatever a socket says is answered with a code, and the table it says it at goes on."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import socket
from typing import Any

import httpx
import msgspec
import pytest
import structlog.testing
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from giftable.games.catalog import GAMES
from giftable.protocol.close_codes import NOT_WELCOME
from giftable.protocol.refusals import REFUSALS
from giftable.protocol.to_client import Table, ToClient, Update
from giftable.protocol.to_server import ToServer
from giftable.server.limits import MESSAGE_BYTES_MAX, Limits, Rate
from tests.server.serving import Serving, heard
from tests.support.asgi import Closed, Json, Socket
from tests.support.bound import until
from tests.support.cases import short
from tests.support.evening import verified
from tests.support.harness import Harness
from tests.support.virtual import run

NEW = {"game": "hat", "name": "Jana", "locale": "en", "bots": 2}

_understood = msgspec.json.Decoder(ToClient).decode
ENDLESS = Limits(messages=Rate(1e9, 1e9), address_messages=Rate(1e9, 1e9))
KINDS = ToServer.__args__
FINE = object()
SETTLED_S = 3.0  # of virtual time: to find a screen takes up to two
OUR_FAULT = ("server_failed", "store_failed")
CLOSES_ITSELF = (1003, 1009)  # a binary frame, a message too large

ODD: SearchStrategy[Any] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-2, 9)
    | st.sampled_from([2**31, 2**63, 2**64, -(2**200), 1.5, float("nan"), float("inf"), 1e400])
    | st.text(max_size=12)
    | st.sampled_from(["\ud800", "\u202e", "x" * 300, "0:AskDeal", "gifttrap.Give", "hat.Name"]),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=6,
)
FIELDS: dict[str, SearchStrategy[Any]] = {
    "id": st.just(""),  # a fresh one
    "seat": st.integers(0, 3),
    "name": st.sampled_from(["Jana", "Олег", "<b>", "\u202e", "x" * 200]) | st.text(max_size=30),
    "locale": st.sampled_from(["en", "uk-UA", "zh-Hant-TW"]),
    "level": st.sampled_from(["novice", "expert", "none"]) | st.none(),
    "character": st.sampled_from(["bookworm", "nobody"]) | st.none(),
    "face": st.sampled_from(["potato", "nobody"]) | st.none(),
    "options": st.none() | st.dictionaries(
        st.sampled_from(["track", "rounds_max", "penalties", "expert"]), ODD, max_size=2
    ),
    "settings": st.sampled_from(
        [{"pace": "off"}, {"clocks": True}, {"learn": True}, {"chat": True}, {}]
    ),
    "held": st.booleans(),
    "for_good": st.booleans(),
    "first": st.integers(0, 3) | st.none(),
    "to": st.integers(0, 8),
    "zone": st.sampled_from(["Europe/Prague", "UTC", "Mars/Olympus"]),
    "nights": st.booleans(),
    "until_ms": st.integers(0, 1 << 53),
    "call": st.none() | st.sampled_from([{}, {"link": "https://x", "delay_ms": 9}, {"link": "no"}]),
    "what": st.sampled_from(["laugh", "moment", "scream"]),
    "text": st.text(max_size=300) | st.just("https://evil.example"),
    "key": st.sampled_from(["k" * 22, "k"]),
    "code": st.sampled_from(["BCDF", "bcdf", "AEIOUY"]),
    "bars": st.booleans(),
    "whole": st.booleans(),
    "yes": st.booleans(),
    "step": st.integers(0, 9),
    "number": st.integers(0, 3),
    "claim": st.sampled_from(["x" * 22, "x"]),
    "deck": st.sampled_from(["d" * 22, "a deck", ""]),
    "card": st.sampled_from(["own-0123456789abcdef", "own-", "kite"]),
    "seal": st.sampled_from(["ab" * 32, "ab", "AB" * 32]),
    "share": st.sampled_from(["cd" * 32, "cd"]),
    "due": st.booleans(),
    "about": st.sampled_from(["0.1", "12", "x"]),
    "value": st.sampled_from(["great", "no_way", "hat", ""]),
    "seen": st.integers(-(2**40), 2**40),
    "start": st.sampled_from([0, 1, 100, 2**53 - 1, 2**53, -1]),
    "action": st.sampled_from([{"type": "hat.Name"}, {"type": "gifttrap.Ready", "round": 0}]),
}  # fmt: skip
RAW: dict[str, str | bytes] = {
    "brackets": "[" * MESSAGE_BYTES_MAX,
    "braces": '{"a":' * 9_000,
    "twice the same key": '{"type":"Ping","type":"Start","id":"command-1"}',
    "infinity": '{"type":"Ping","seen":1e400}',
    "a huge number": '{"type":"Ping","seen":' + "9" * 20_000 + "}",
    "no number": '{"type":"Ping","seen":NaN}',
    "half a letter": '{"type":"Sit","id":"command-1","name":"\\ud800","locale":"en"}',
    "half a letter, bare": '{"type":"Sit","id":"command-1","name":"\ud800","locale":"en"}',
    "a deep action": '{"type":"Act","id":"command-1","seat":0,"action":' + "[" * 30_000,
    "noughts": '"' + "\\u0000" * 9_000,
    "nought": "\x00",
    "blanks": " " * MESSAGE_BYTES_MAX,
    "too many blanks": " " * (MESSAGE_BYTES_MAX + 1),
    "bytes": b"\x00\xff",
    "no bytes": b"",
}


@st.composite
def commands(draw: DrawFn) -> Json:
    """A command of the protocol; one in two has a field that is wrong, missing or too much."""
    kind = draw(st.sampled_from(KINDS))
    said = {field.name: draw(FIELDS[field.name]) for field in msgspec.structs.fields(kind)}
    if draw(st.booleans()):
        name = draw(st.sampled_from([*said, "extra"]) if said else st.just("extra"))
        if draw(st.booleans()):
            said[name] = draw(ODD)
        else:
            said.pop(name, None)
    return {"type": draw(st.sampled_from([kind.__name__] * 9 + ["TimeOut", "BotAct"])), **said}


@st.composite
def sayings(draw: DrawFn) -> Any:
    """Who says what: a number is a form of what the game asks for; that may be spoilt."""
    who = draw(st.integers(0, 3))  # the host, two guests, one who watches
    match draw(st.sampled_from("aaaaaccccrot")):
        case "a":
            odd = draw(st.just(FINE) | st.just(FINE) | ODD)
            return who, draw(st.integers(0, 50)), odd
        case "c":
            return who, draw(commands()), FINE
        case "r":
            return who, RAW[draw(st.sampled_from(sorted(RAW)))], FINE
        case "o":
            return who, json.dumps(draw(ODD)), FINE
    return who, draw(st.text(max_size=40)), FINE


class Talker:
    """Somebody at the table who says anything, and comes back when thrown out."""

    def __init__(self, harness: Harness, browser: Any, path: str) -> None:
        self._harness, self._browser, self._path = harness, browser, path
        self.socket: Socket | None = None
        self.is_out = False  # the host has removed this person for good

    async def come(self) -> Socket | None:
        if not self.is_out and (self.socket is None or self.socket.closed is not None):
            self.socket = await self._browser.socket(self._path).__aenter__()
            try:
                await self.socket.next("Presence")
            except Closed as closed:
                assert closed.code == NOT_WELCOME
                self.is_out = True
        return None if self.is_out else self.socket

    async def say(self, said: Any) -> list[Json]:
        """What answers it; nothing where the socket closed instead."""
        socket = await self.come()
        if socket is None:
            return []
        socket._unread.clear()
        await socket.send(said)
        await asyncio.sleep(SETTLED_S)
        assert socket.closed is None or socket.closed.code in CLOSES_ITSELF, said
        heard = [json.loads(text) for text in socket._unread]
        answers = ("Ack", "Refused", "Pong", "Choices", "Described")
        return [message for message in heard if message["type"] in answers]

    def due(self) -> Json | None:
        """What the game waits for from this person, as the newest view says."""
        assert self.socket is not None
        newest_first = [*map(_understood, reversed(self.socket.frames))]
        update = next((x for x in newest_first if isinstance(x, Update)), None)
        ask = update and update.view and update.view.ask
        if update is None or ask is None or ask.due is None:
            return None
        you = next(x for x in newest_first if isinstance(x, Table)).you
        return {"seat": you[0] if len(you) == 1 else update.viewer, "due": ask.due}


def action_of(talker: Talker, form: int, number: int) -> Json | None:
    asked = talker.due()
    if asked is None:
        return None
    due = asked["due"]
    action = msgspec.to_builtins(due.nth(form % due.count()))
    return {"type": "Act", "id": f"action-{number}", "seat": asked["seat"], "action": action}


def spoilt(command: Json, odd: Any, number: int) -> Json:
    """With one field of its action replaced, where `odd` is something."""
    action = dict(command["action"])
    if odd is not FINE:
        names = sorted(action)
        action[names[number % len(names)]] = odd
    return {**command, "action": action}


async def talked(game: str, evening: list[Any]) -> None:
    harness = Harness(limits=ENDLESS)
    host, made = await harness.host(game=game, options=short(game))
    path = f"/ws/{made['table']}"
    people = [host, *[await harness.guest() for _ in range(3)]]
    talkers = [Talker(harness, person, path) for person in people]
    for talker in talkers:
        await talker.come()
    for talker, name in zip(talkers[1:3], ("Max", "Олег"), strict=True):
        assert talker.socket is not None
        await harness.do(talker.socket, "Sit", name=name, locale="en")
    assert talkers[0].socket is not None
    await harness.do(talkers[0].socket, "Start")
    room = await harness.house.tables.room(made["table"])
    for number, (who, said, odd) in enumerate(evening):
        talker = talkers[who]
        await talker.come()
        if isinstance(said, int):
            command = action_of(talker, said, number)
            if command is None:
                continue
            said = spoilt(command, odd, number)
        elif isinstance(said, dict) and said.get("id") == "":
            said = {**said, "id": f"said-{number:04}"}
        answers = await talker.say(said)
        assert len(answers) <= 1
        for answer in answers:
            code = answer.get("code", "bad_message")
            assert code in REFUSALS and code not in OUR_FAULT
    for talker in talkers:
        n = room.n  # a bot on a seat that was left may act before we read the pong
        pongs = await talker.say({"type": "Ping"})
        assert [n <= pong["n"] <= room.n for pong in pongs] == ([] if talker.is_out else [True])
        assert talker.socket is not None
        for frame in talker.socket.frames:
            _understood(frame)
    await verified(harness.house, room)
    for talker in talkers:
        assert talker.socket is not None
        await talker.socket.leave()


@pytest.mark.parametrize("raw", RAW.values(), ids=RAW)
def test_a_table_survives_every_odd_message(raw: str | bytes) -> None:
    run(talked("hat", [(who, raw, FINE) for who in range(4)]))


@pytest.mark.parametrize("game", GAMES)
def test_a_table_survives_every_chat_message(game: str) -> None:
    @settings(suppress_health_check=list(HealthCheck))
    @given(st.lists(sayings(), min_size=5, max_size=20))
    def talk(evening: list[Any]) -> None:
        run(talked(game, evening))

    talk()


@st.composite
def frames(draw: DrawFn) -> bytes:
    """The bytes of a WebSocket frame, or nearly: any opcode and bits, a length that may lie."""
    first = draw(
        st.sampled_from([0x81, 0x01, 0x80, 0x00, 0x82, 0x88, 0x89, 0x8A]) | st.integers(0, 255)
    )
    payload = draw(
        st.binary(max_size=200)
        | st.sampled_from([b'{"type":"Ping"}', b'{"type":"Resync"}', b"\x03\xe8", b"\x03\xe8bye"])
        | st.sampled_from([b" " * 126, b" " * 65_536, b"\xed\xa0\x80"])
    )
    size = draw(st.just(len(payload)) | st.sampled_from([0, 1, 125, 126, 65_535, 2**31, 2**63]))
    is_masked = draw(st.sampled_from([True, True, True, False]))
    head = bytes([first])
    if size < 126:
        head += bytes([size | is_masked << 7])
    elif size < 65_536:
        head += bytes([126 | is_masked << 7]) + size.to_bytes(2, "big")
    else:
        head += bytes([127 | is_masked << 7]) + size.to_bytes(8, "big")
    mask = draw(st.binary(min_size=4, max_size=4)) if is_masked else b""
    masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload)) if mask else payload
    return head + mask + masked


def test_no_bytes_on_a_socket_crash_the_server(caplog: pytest.LogCaptureFixture) -> None:
    with Serving() as serving, structlog.testing.capture_logs() as log:
        made = httpx.post(f"http://{serving.address}/api/tables", json=NEW)
        handshake = (
            f"GET /ws/{made.json()['table']} HTTP/1.1\r\nhost: {serving.address}\r\n"
            "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n"
            "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            f"cookie: giftable={made.cookies['giftable']}\r\n\r\n"
        ).encode()

        @settings(suppress_health_check=list(HealthCheck))
        @given(st.lists(frames(), max_size=5), st.integers(0, 3))
        def send(said: list[bytes], cut: int) -> None:
            raw = b"".join(said)
            with serving.call() as line:
                line.sendall(handshake)
                assert line.recv(1) == b"H"
                with contextlib.suppress(OSError):
                    line.sendall(raw[: len(raw) - cut])
                    line.shutdown(socket.SHUT_WR)
                heard(line)

        send()
        until(lambda: serving.connections <= 1)  # httpx may keep one
        assert httpx.get(f"http://{serving.address}/healthz").status_code == 200
    assert [entry for entry in log if entry["log_level"] == "error"] == []
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []
