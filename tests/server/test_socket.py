"""The socket: what comes in is read strictly, what goes out is bounded."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from giftable.server.limits import FLOOD_MAX, MESSAGE_BYTES_MAX, Limits, Rate
from giftable.tables.live.room import Room
from giftable.tables.log.answers import OnAnswer
from tests.support.asgi import Closed, Socket
from tests.support.harness import Harness


@asynccontextmanager
async def visit(limits: Limits | None = None) -> AsyncIterator[tuple[Harness, Socket]]:
    """A host is in the lobby of a fresh table."""
    harness = Harness(limits=limits)
    browser, made = await harness.host()
    async with browser.socket(f"/ws/{made['table']}") as socket:
        yield harness, socket


async def test_a_socket_first_gets_the_table_the_view_and_who_is_there() -> None:
    async with visit() as (_, socket):
        table, update, presence = [await socket.next() for _ in range(3)]
        assert [table["type"], update["type"], presence["type"]] == ["Table", "Update", "Presence"]
        assert table["you"] == [0]
        assert update["resync"] is True
        assert presence["online"] == [0]


async def test_a_command_sent_twice_happens_once() -> None:
    async with visit() as (_, socket):
        first = await socket.ask({"type": "AddBot", "id": "add-bot-1"})
        again = await socket.ask({"type": "AddBot", "id": "add-bot-1"})
        assert first == again
        await socket.send({"type": "Resync"})
        while not (await socket.next("Update")).get("resync"):
            pass
        tables = [json.loads(x) for x in socket.frames if json.loads(x)["type"] == "Table"]
        assert len(tables[-1]["seats"]) == 2


async def test_a_sockets_commands_run_one_at_a_time() -> None:
    harness = Harness()
    browser, made = await harness.host()
    room = await harness.house.tables.room(made["table"])
    asked: list[str] = []
    submit = room.submit

    def counted(person: str, command: Any, on_answer: OnAnswer) -> None:
        asked.append(command.id)
        submit(person, command, on_answer)

    room.submit = counted  # type: ignore[method-assign]
    async with browser.socket(f"/ws/{made['table']}") as socket, room.log.lock:
        for number in range(3):
            await socket.send({"type": "AddBot", "id": f"add-bot-{number}"})
        await asyncio.sleep(1)
        assert asked == ["add-bot-0"]
        room.log.lock.release()
        while len(asked) < 3:
            await socket.next("Ack")
        await room.log.lock.acquire()


async def test_a_ping_is_answered_with_the_newest_n() -> None:
    async with visit() as (harness, socket):
        await harness.do(socket, "AddBot")
        answer = await socket.ask({"type": "Ping", "seen": 1})
        assert answer["type"] == "Pong"
        assert answer["n"] == 2


async def test_a_resync_sends_the_current_view_again() -> None:
    async with visit() as (_, socket):
        await socket.next("Presence")
        await socket.send({"type": "Resync"})
        assert (await socket.next())["type"] == "Table"
        assert (await socket.next())["resync"] is True


@pytest.mark.parametrize(
    "message",
    [
        "",
        "not json",
        "{",
        "[]",
        "null",
        "\ud800",
        "[" * 5_000,
        '{"type": "Start"}',
        '{"type": "Dance", "id": "command-1"}',
        '{"type": "Start", "id": "command-1", "cheat": true}',
        '{"type": "Start", "id": "short"}',
        '{"type": "Start", "id": 12345678}',
        '{"type": "Sit", "id": "command-1", "name": 1, "locale": "en"}',
        '{"type": "Sit", "id": "command-1", "name": "A", "locale": "en", "seat": 8}',
        '{"type": "Sit", "id": "command-1", "name": "A", "locale": "en", "seat": 1.5}',
        '{"type": "Sit", "id": "command-1", "name": "' + "A" * 500 + '", "locale": "en"}',
        '{"type": "Sit", "id": "command-1", "name": "A", "locale": "<b>"}',
        '{"type": "Sit", "id": "command-1", "name": "A", "locale": "en-12"}',
        '{"type": "Sit", "id": "command-1", "name": "A", "locale": "en-abcde"}',
        '{"type": "Sit", "id": "command-1", "name": "A", "locale": "en\\n"}',
        '{"type": "Sit", "id": "command-1\\n", "name": "A", "locale": "en"}',
        '{"type": "Act", "id": "command-1", "seat": 0, "action": {"type": "gifttrap.Dance"}}',
        '{"type": "Act", "id": "command-1", "seat": 0, '
        '"action": {"type": "gifttrap.Deal", "round": 0, "pack": 0, "cheat": 1}}',
        '{"type": "Act", "id": "command-1", "seat": 0, '
        '"action": {"type": "hat.Name", "turn": 0, "gift": 7}}',
        '{"type": "Act", "id": "command-1", "seat": 0, "action": {"type": "hat.Accept"}}',
        '{"type": "AddBot", "id": "command-1", "level": "Even"}',
        '{"type": "TimeOut", "id": "command-1", "seat": 0, "key": "0:AskDeal"}',
        '{"type": "HostLost", "id": "command-1", "seat": 0}',
        '{"type": "BotAct", "id": "command-1", "seat": 0, '
        '"action": {"type": "gifttrap.Deal", "round": 0, "pack": 0}}',
    ],
)
async def test_a_malformed_message_is_refused(message: str) -> None:
    async with visit() as (_, socket):
        answer = await socket.ask(message)
        assert answer["type"] == "Refused"
        assert answer["code"] == "bad_message"
        assert answer.get("id") == ("command-1" if '"command-1"' in message else None)
        assert (await socket.ask({"type": "Ping"}))["n"] == 1


async def test_a_malformed_command_id_is_not_echoed() -> None:
    async with visit() as (_, socket):
        answer = await socket.ask({"type": "Nonsense", "id": "<script>alert(1)</script>"})
        assert "id" not in answer


async def test_a_binary_frame_is_refused_and_ends_the_socket() -> None:
    async with visit() as (_, socket):
        answer = await socket.ask(b"\x00\x01")
        assert answer["code"] == "binary_frame"
        assert await socket.close_code() == 1003


@pytest.mark.parametrize("size", [MESSAGE_BYTES_MAX + 1, 1024 * 1024])
async def test_a_message_too_large_ends_the_socket(size: int) -> None:
    async with visit() as (_, socket):
        await socket.send(" " * size)
        assert await socket.close_code() == 1009


async def test_message_size_is_counted_in_bytes() -> None:
    async with visit() as (_, socket):
        await socket.send("\u3042" * (MESSAGE_BYTES_MAX // 2))
        assert await socket.close_code() == 1009


async def test_messages_over_the_rate_are_refused_until_later() -> None:
    async with visit(Limits(messages=Rate(5, 1))) as (harness, socket):
        codes = []
        for _ in range(7):
            answer = await harness.do(socket, "AddBot")
            codes.append(answer.get("code"))
        assert codes == [None, None, None, None, None, "too_fast", "too_fast"]
        await asyncio.sleep(1)
        assert (await harness.do(socket, "AddBot"))["type"] == "Ack"


async def test_a_flood_ends_the_socket() -> None:
    async with visit(Limits(messages=Rate(1, 0.001))) as (_, socket):
        for _ in range(FLOOD_MAX + 1):
            await socket.send({"type": "Ping"})
        assert await socket.close_code() == 1008


async def test_the_newest_tab_wins_and_the_older_is_told() -> None:
    harness = Harness()
    browser, made = await harness.host()
    path = f"/ws/{made['table']}"
    async with browser.socket(path) as older:
        await older.next("Presence")
        async with browser.socket(path) as newer:
            assert (await older.next("Superseded"))["type"] == "Superseded"
            assert await older.close_code() == 4001
            assert (await harness.do(newer, "AddBot"))["type"] == "Ack"


async def closed_with(harness: Harness, path: str, **headers: str) -> tuple[int, str]:
    """The code and reason with which a new socket is closed."""
    browser = harness.browser()
    try:
        async with browser.socket(path, **headers) as socket:
            await socket.close_code()
            assert socket.closed is not None
            return socket.closed.code, socket.closed.reason
    except Closed as closed:
        return closed.code, closed.reason


async def test_sockets_without_session_origin_or_table_are_refused() -> None:
    harness = Harness()
    browser, made = await harness.host()
    path, cookie = f"/ws/{made['table']}", browser.cookies["giftable"]
    forged = cookie[:-1] + ("A" if cookie[-1] != "A" else "B")
    no_session = (4401, "no_session")
    assert await closed_with(harness, path) == no_session
    assert await closed_with(harness, path, cookie=f"giftable={forged}") == no_session
    assert await closed_with(harness, path, authorization=f"Bearer {forged}") == no_session
    mine = {"cookie": f"giftable={cookie}"}
    assert await closed_with(harness, "/ws/" + "A" * 22, **mine) == (4404, "unknown_table")
    for origin in ("http://evil.test", "null", "http://giftable.test.evil.test", "file://"):
        assert (await closed_with(harness, path, **mine, origin=origin))[0] == 403


async def test_a_client_without_an_origin_connects_by_bearer_token() -> None:
    harness = Harness()
    browser, made = await harness.host()
    bearer = f"Bearer {browser.cookies['giftable']}"
    script = harness.browser()
    path = f"/ws/{made['table']}"
    async with script.socket(path, authorization=bearer, origin="") as socket:
        assert (await socket.next("Table"))["you"] == [0]


async def test_a_token_of_another_table_opens_no_seat_here() -> None:
    harness = Harness()
    _, made = await harness.host()
    stranger = await harness.guest()
    async with stranger.socket(f"/ws/{made['table']}") as socket:
        assert "you" not in await socket.next("Table")
        rename = await harness.do(socket, "Rename", seat=0, name="Me", locale="en")
        assert rename["code"] == "not_your_seat"
        assert (await harness.do(socket, "Start"))["code"] == "not_host"
        assert (await harness.do(socket, "Leave", seat=0))["code"] == "not_your_seat"


async def test_the_newer_of_two_tabs_wins_even_if_the_older_waited_longer() -> None:
    harness = Harness()
    browser, made = await harness.host()
    path = f"/ws/{made['table']}"
    loads, first_may_go = harness.house.tables.room, asyncio.Event()
    waiting: list[str] = []

    async def slow_for_the_first(table: str) -> Room:
        waiting.append(table)
        if len(waiting) == 1:
            await first_may_go.wait()
        return await loads(table)

    harness.house.tables.room = slow_for_the_first  # type: ignore[method-assign]
    async with browser.socket(path) as older, browser.socket(path) as newer:
        assert (await newer.next("Table"))["you"] == [0]
        first_may_go.set()
        await older.next("Superseded")
        assert await older.close_code() == 4001
        assert (await harness.do(newer, "AddBot"))["type"] == "Ack"
