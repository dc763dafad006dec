"""The socket's door: what comes in is read strictly, what goes out is bounded."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from giftable.server.limits import (
    FLOOD_MAX,
    MESSAGE_BYTES_MAX,
    Limits,
    Rate,
)
from giftable.tables.answers import Told
from giftable.tables.room import Room
from giftable.testing.virtual import run
from tests.support.asgi import Closed, Socket
from tests.support.doors import Doors

Visit = Callable[[Doors, Socket], Awaitable[None]]


def visit(doing: Visit, limits: Limits | None = None) -> None:
    """A host in the lobby of a fresh table does something."""

    async def evening() -> None:
        doors = Doors(limits=limits)
        browser, made = await doors.host()
        async with browser.socket(f"/ws/{made['table']}") as socket:
            await doing(doors, socket)

    run(evening())


def test_a_socket_first_gets_the_table_the_view_and_who_is_there() -> None:
    async def doing(doors: Doors, socket: Socket) -> None:
        table, update, presence = [await socket.next() for _ in range(3)]
        assert [table["type"], update["type"], presence["type"]] == ["Table", "Update", "Presence"]
        assert table["you"] == [0]
        assert update["resync"] is True
        assert presence["online"] == [0]

    visit(doing)


def test_a_command_is_acknowledged_with_its_n() -> None:
    async def doing(doors: Doors, socket: Socket) -> None:
        answer = await socket.ask({"type": "AddBot", "id": "add-bot-1"})
        assert answer == {"type": "Ack", "id": "add-bot-1", "n": 2}

    visit(doing)


def test_a_command_sent_twice_happens_once() -> None:
    async def doing(doors: Doors, socket: Socket) -> None:
        first = await socket.ask({"type": "AddBot", "id": "add-bot-1"})
        again = await socket.ask({"type": "AddBot", "id": "add-bot-1"})
        assert first == again
        await socket.send({"type": "Resync"})
        while not (await socket.next("Update")).get("resync"):
            pass
        tables = [json.loads(x) for x in socket.frames if json.loads(x)["type"] == "Table"]
        assert len(tables[-1]["seats"]) == 2

    visit(doing)


def test_a_socket_asks_the_table_one_thing_at_a_time() -> None:
    async def evening() -> None:
        doors = Doors()
        browser, made = await doors.host()
        room = await doors.house.tables.room(made["table"])
        asked: list[str] = []
        submit = room.submit

        def counted(person: str, command: Any, told: Told) -> None:
            asked.append(command.id)
            submit(person, command, told)

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

    run(evening())


def test_a_ping_is_answered_with_the_newest_n() -> None:
    async def doing(doors: Doors, socket: Socket) -> None:
        await doors.do(socket, "AddBot")
        answer = await socket.ask({"type": "Ping", "seen": 1})
        assert answer["type"] == "Pong"
        assert answer["n"] == 2

    visit(doing)


def test_a_resync_brings_the_current_view_once_more() -> None:
    async def doing(doors: Doors, socket: Socket) -> None:
        await socket.next("Presence")
        await socket.send({"type": "Resync"})
        assert (await socket.next())["type"] == "Table"
        assert (await socket.next())["resync"] is True

    visit(doing)


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
def test_what_is_no_message_is_refused_and_harms_nothing(message: str) -> None:
    async def doing(doors: Doors, socket: Socket) -> None:
        answer = await socket.ask(message)
        assert answer["type"] == "Refused"
        assert answer["code"] == "bad_message"
        assert answer.get("id") == ("command-1" if '"command-1"' in message else None)
        assert (await socket.ask({"type": "Ping"}))["n"] == 1

    visit(doing)


def test_an_id_that_is_no_id_is_not_echoed() -> None:
    async def doing(doors: Doors, socket: Socket) -> None:
        answer = await socket.ask({"type": "Nonsense", "id": "<script>alert(1)</script>"})
        assert "id" not in answer

    visit(doing)


def test_an_id_of_the_table_itself_is_refused() -> None:
    async def doing(doors: Doors, socket: Socket) -> None:
        answer = await socket.ask({"type": "Start", "id": "bot:1:00002"})
        assert answer == {"type": "Refused", "code": "bad_id", "id": "bot:1:00002"}

    visit(doing)


@pytest.mark.parametrize(
    "name", ["", "   ", "\u202e\u202d\u2066", "\u200b\u200b", "\u2800", "\u0301\u0301", "\n\t"]
)
def test_a_name_of_which_nothing_is_left_is_refused(name: str) -> None:
    async def doing(doors: Doors, socket: Socket) -> None:
        answer = await doors.do(socket, "Rename", seat=0, name=name, locale="en")
        assert answer["code"] == "bad_name"

    visit(doing)


def test_html_in_a_name_is_just_its_letters_and_bidi_is_gone() -> None:
    async def doing(doors: Doors, socket: Socket) -> None:
        await socket.next("Presence")
        await doors.do(socket, "Rename", seat=0, name="<b>\u202eJana</b>", locale="en")
        renamed = [json.loads(x) for x in socket.frames if json.loads(x)["type"] == "Table"][-1]
        assert renamed["seats"][0]["name"] == "<b>Jana</b>"

    visit(doing)


def test_a_binary_frame_is_refused_and_ends_the_socket() -> None:
    async def doing(doors: Doors, socket: Socket) -> None:
        answer = await socket.ask(b"\x00\x01")
        assert answer["code"] == "binary_frame"
        assert await socket.close_code() == 1003

    visit(doing)


@pytest.mark.parametrize("size", [MESSAGE_BYTES_MAX + 1, 1024 * 1024])
def test_a_message_too_large_ends_the_socket(size: int) -> None:
    async def doing(doors: Doors, socket: Socket) -> None:
        await socket.send(" " * size)
        assert await socket.close_code() == 1009

    visit(doing)


def test_size_is_counted_in_bytes() -> None:
    async def doing(doors: Doors, socket: Socket) -> None:
        await socket.send("\u3042" * (MESSAGE_BYTES_MAX // 2))
        assert await socket.close_code() == 1009

    visit(doing)


def test_who_sends_too_fast_is_told_so_and_may_go_on_later() -> None:
    async def doing(doors: Doors, socket: Socket) -> None:
        codes = []
        for _ in range(7):
            answer = await doors.do(socket, "AddBot")
            codes.append(answer.get("code"))
        assert codes == [None, None, None, None, None, "too_fast", "too_fast"]
        await asyncio.sleep(1)
        assert (await doors.do(socket, "AddBot"))["type"] == "Ack"

    visit(doing, Limits(messages=Rate(5, 1)))


def test_a_flood_ends_the_socket() -> None:
    async def doing(doors: Doors, socket: Socket) -> None:
        for _ in range(FLOOD_MAX + 1):
            await socket.send({"type": "Ping"})
        assert await socket.close_code() == 1008

    visit(doing, Limits(messages=Rate(1, 0.001)))


def test_the_newest_tab_wins_and_the_older_is_told() -> None:
    async def evening() -> None:
        doors = Doors()
        browser, made = await doors.host()
        path = f"/ws/{made['table']}"
        async with browser.socket(path) as older:
            await older.next("Presence")
            async with browser.socket(path) as newer:
                assert (await older.next("Superseded"))["type"] == "Superseded"
                assert await older.close_code() == 4001
                assert (await doors.do(newer, "AddBot"))["type"] == "Ack"

    run(evening())


def test_the_same_person_may_be_at_two_tables() -> None:
    async def evening() -> None:
        doors = Doors()
        browser, made = await doors.host()
        other = await doors.host_of(browser)
        async with (
            browser.socket(f"/ws/{made['table']}") as one,
            browser.socket(f"/ws/{other['table']}") as two,
        ):
            assert (await doors.do(one, "AddBot"))["type"] == "Ack"
            assert (await doors.do(two, "AddBot"))["type"] == "Ack"

    run(evening())


async def closed_with(doors: Doors, path: str, **headers: str) -> tuple[int, str]:
    """The code and reason with which a new socket is closed."""
    browser = doors.browser()
    try:
        async with browser.socket(path, **headers) as socket:
            await socket.close_code()
            assert socket.closed is not None
            return socket.closed.code, socket.closed.reason
    except Closed as closed:
        return closed.code, closed.reason


def test_who_may_not_come_in() -> None:
    async def evening() -> None:
        doors = Doors()
        browser, made = await doors.host()
        path, cookie = f"/ws/{made['table']}", browser.cookies["giftable"]
        forged = cookie[:-1] + ("A" if cookie[-1] != "A" else "B")
        no_session = (4401, "no_session")
        assert await closed_with(doors, path) == no_session
        assert await closed_with(doors, path, cookie=f"giftable={forged}") == no_session
        assert await closed_with(doors, path, authorization=f"Bearer {forged}") == no_session
        mine = {"cookie": f"giftable={cookie}"}
        assert await closed_with(doors, "/ws/" + "A" * 22, **mine) == (4404, "unknown_table")
        for origin in ("http://evil.test", "null", "http://giftable.test.evil.test", "file://"):
            assert (await closed_with(doors, path, **mine, origin=origin))[0] == 403

    run(evening())


def test_a_client_that_is_no_browser_comes_in_by_bearer_without_an_origin() -> None:
    async def evening() -> None:
        doors = Doors()
        browser, made = await doors.host()
        bearer = f"Bearer {browser.cookies['giftable']}"
        script = doors.browser()
        path = f"/ws/{made['table']}"
        async with script.socket(path, authorization=bearer, origin="") as socket:
            assert (await socket.next("Table"))["you"] == [0]

    run(evening())


def test_a_token_of_another_table_opens_no_seat_here() -> None:
    async def evening() -> None:
        doors = Doors()
        _, made = await doors.host()
        stranger = await doors.guest()
        async with stranger.socket(f"/ws/{made['table']}") as socket:
            assert "you" not in await socket.next("Table")
            rename = await doors.do(socket, "Rename", seat=0, name="Me", locale="en")
            assert rename["code"] == "not_your_seat"
            assert (await doors.do(socket, "Start"))["code"] == "not_host"
            assert (await doors.do(socket, "Leave", seat=0))["code"] == "not_your_seat"

    run(evening())


def test_a_full_table_has_no_seat_for_the_ninth() -> None:
    async def evening() -> None:
        doors = Doors()
        _, made = await doors.host(bots=7)
        late = await doors.guest()
        async with late.socket(f"/ws/{made['table']}") as socket:
            answer = await doors.do(socket, "Sit", name="Late", locale="en")
            assert answer["code"] == "table_full"

    run(evening())


def test_clients_hear_of_a_restart() -> None:
    async def doing(doors: Doors, socket: Socket) -> None:
        await socket.next("Presence")
        await doors.app.state.connections.restart()
        assert (await socket.next("Closing"))["code"] == "restart"
        assert await socket.close_code() == 1012

    visit(doing)


def test_after_a_restart_the_table_and_the_session_are_there() -> None:
    async def evening() -> None:
        doors = Doors()
        browser, made = await doors.host()
        path = f"/ws/{made['table']}"
        async with browser.socket(path) as socket:
            await doors.do(socket, "AddBot")
        await doors.house.restart()
        again = Doors(doors.house)
        back = again.browser()
        back.cookies = browser.cookies
        async with back.socket(path) as socket:
            table = await socket.next("Table")
            assert table["you"] == [0]
            assert len(table["seats"]) == 2

    run(evening())


def test_who_closes_the_tab_is_away() -> None:
    async def evening() -> None:
        doors = Doors()
        host, made = await doors.host()
        guest = await doors.guest()
        path = f"/ws/{made['table']}"
        async with host.socket(path) as hosting:
            async with guest.socket(path) as visiting:
                await doors.do(visiting, "Sit", name="Max", locale="de")
            while (presence := await hosting.next("Presence")).get("away_s") is None:
                pass
            assert presence["away_s"] == {"1": 0}

    run(evening())


def test_of_two_tabs_the_newer_wins_though_the_older_waited_longer_for_the_table() -> None:
    async def evening() -> None:
        doors = Doors()
        browser, made = await doors.host()
        path = f"/ws/{made['table']}"
        loads, first_may_go = doors.house.tables.room, asyncio.Event()
        waiting: list[str] = []

        async def slow_for_the_first(table: str) -> Room:
            waiting.append(table)
            if len(waiting) == 1:
                await first_may_go.wait()
            return await loads(table)

        doors.house.tables.room = slow_for_the_first  # type: ignore[method-assign]
        async with browser.socket(path) as older, browser.socket(path) as newer:
            assert (await newer.next("Table"))["you"] == [0]
            first_may_go.set()
            await older.next("Superseded")
            assert await older.close_code() == 4001
            assert (await doors.do(newer, "AddBot"))["type"] == "Ack"

    run(evening())
