"""Screens, at WS /ws/screen and /ws/{table}?screen=KEY: they are paired, and only watch."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from giftable.server.limits import PAIRING_S, SCREENS_MAX
from giftable.server.web.screen_keys import ScreenKeys
from tests.support.asgi import Browser, Closed, Json
from tests.support.harness import KEYS, Harness


async def paired(harness: Harness, host: Browser, table: str) -> Json:
    """What a screen is told that the host lets show the table."""
    async with harness.browser().socket("/ws/screen") as waiting:
        code = (await waiting.next("Pairing"))["code"]
        async with host.socket(f"/ws/{table}") as phone:
            assert (await harness.do(phone, "ShowOn", code=code))["type"] == "Ack"
            again = await harness.do(phone, "ShowOn", code=code)
            assert again["code"] == "no_such_screen"  # a code is good once
        told = await waiting.next("Shows")
        with pytest.raises(Closed) as closed:
            await waiting.next()
        assert closed.value.code == 1000
        return told


def path(told: Json) -> str:
    return f"/ws/{told['table']}?screen={told['key']}"


async def test_a_paired_screen_sees_only_public_facts() -> None:
    harness = Harness()
    host, made = await harness.host(bots=2)
    told = await paired(harness, host, made["table"])
    async with host.socket(f"/ws/{made['table']}") as phone:
        await harness.do(phone, "Start")
        async with harness.browser().socket(path(told)) as screen:
            table = await screen.next("Table")
            assert (table.get("you"), table["code"]) == (None, made["code"])
            update = await screen.next("Update")
            assert update["viewer"] is None and "ask" not in update["view"]
            presence = await phone.next("Presence")
            while not presence.get("screens"):
                presence = await phone.next("Presence")
            assert presence["screens"] == 1 and "watching" not in presence


async def test_a_screen_comes_back_after_a_restart_and_a_new_code() -> None:
    harness = Harness()
    host, made = await harness.host()
    told = await paired(harness, host, made["table"])
    async with host.socket(f"/ws/{made['table']}") as phone:
        await harness.do(phone, "NewCode")
    await harness.house.restart()
    again = Harness(harness.house)
    async with again.browser().socket(path(told)) as screen:
        table = await screen.next("Table")
        assert table["id"] == made["table"] and table["code"] != made["code"]


@pytest.mark.parametrize("key", ["", "x", "wrong" * 20, "%00", "\u00e9"])
async def test_a_wrong_screen_key_is_refused(key: str) -> None:
    harness = Harness()
    _, made = await harness.host()
    async with harness.browser().socket(f"/ws/{made['table']}?screen={key}") as screen:
        assert (await screen.next())["code"] == "bad_screen_key"
        with pytest.raises(Closed) as closed:
            await screen.next()
        assert closed.value.code == 4403


async def test_a_screen_key_opens_no_other_table_or_server() -> None:
    harness = Harness()
    host, made = await harness.host()
    told = await paired(harness, host, made["table"])
    other = await harness.host_of(harness.browser())
    for table, app in ((other["table"], harness), (made["table"], stranger(harness))):
        async with app.browser().socket(f"/ws/{table}?screen={told['key']}") as screen:
            assert (await screen.next())["code"] == "bad_screen_key"


def stranger(harness: Harness) -> Harness:
    """A server with other keys for the same tables."""
    return Harness(harness.house, keys={year: key[::-1] for year, key in KEYS.items()})


MAY_NOT: list[Json] = [
    {"type": "Sit", "name": "TV", "locale": "en"},
    {"type": "Start"},
    {"type": "React", "seat": 0, "what": "laugh"},
    {"type": "Claim", "seat": 0},
    {"type": "ShowOn", "code": "BCDF"},
]


async def test_commands_of_a_screen_are_refused() -> None:
    harness = Harness()
    host, made = await harness.host()
    told = await paired(harness, host, made["table"])
    async with harness.browser().socket(path(told)) as screen:
        for number, message in enumerate(MAY_NOT):
            answer = await screen.ask({"id": f"command-{number}", **message})
            assert answer["code"] == "screen_only_watches", message
        await screen.send({"type": "Hold", "seat": 0})
        assert (await screen.next("Refused"))["code"] == "screen_only_watches"
        assert (await screen.ask({"type": "Ping"}))["type"] == "Pong"
        room = await harness.house.tables.room(made["table"])
        assert room.n == 1


async def test_only_the_host_pairs_a_screen_and_guesses_of_its_code_are_limited() -> None:
    harness = Harness()
    host, made = await harness.host()
    guest = await harness.guest()
    async with harness.browser().socket("/ws/screen") as waiting:
        code = (await waiting.next("Pairing"))["code"]
        async with guest.socket(f"/ws/{made['table']}") as phone:
            assert (await harness.do(phone, "ShowOn", code=code))["code"] == "not_host"
        wrong = "BBBB" if code != "BBBB" else "CCCC"
        other, others = await harness.host()  # somebody else, or the same without their cookie
        async with other.socket(f"/ws/{others['table']}") as phone:
            for _ in range(10):
                answer = await harness.do(phone, "ShowOn", code=wrong)
                assert answer["code"] == "no_such_screen"
        async with host.socket(f"/ws/{made['table']}") as phone:
            said = [(await harness.do(phone, "ShowOn", code=wrong))["code"] for _ in range(13)]
            assert said[:9] == ["no_such_screen"] * 9 and said[-1] == "too_many_guesses"
            assert (await harness.do(phone, "ShowOn", code=code))["code"] == "too_many_guesses"
            await asyncio.sleep(10)
            assert (await harness.do(phone, "ShowOn", code=code))["type"] == "Ack"


async def test_an_expired_pairing_code_is_replaced() -> None:
    harness = Harness()
    host, made = await harness.host()
    async with harness.browser().socket("/ws/screen") as waiting:
        first = (await waiting.next("Pairing"))["code"]
        await asyncio.sleep(PAIRING_S + 1)
        second = (await waiting.next("Pairing"))["code"]
        assert first != second
        async with host.socket(f"/ws/{made['table']}") as phone:
            assert (await harness.do(phone, "ShowOn", code=first))["code"] == "no_such_screen"
            assert (await harness.do(phone, "ShowOn", code=second))["type"] == "Ack"


async def test_a_screen_that_comes_back_shows_the_same_code() -> None:
    """After its line was cut, or stands still without its server's knowing; and to another node."""
    harness = Harness()
    host, made = await harness.host()
    async with harness.browser().socket("/ws/screen") as waiting:
        first = await waiting.next("Pairing")
    await asyncio.sleep(60)
    path = f"/ws/screen?again={first['again']}&try=2"
    async with harness.browser().socket(path) as waiting:
        assert await waiting.next("Pairing") == {**first, "seconds": PAIRING_S - 60}
        async with Harness(harness.house).browser().socket(path) as elsewhere:
            assert (await elsewhere.next("Pairing"))["code"] == first["code"]
        async with harness.browser().socket(path) as newer:
            assert (await newer.next("Pairing"))["code"] == first["code"]
            assert await waiting.close_code() == 4001
            async with host.socket(f"/ws/{made['table']}") as phone:
                answer = await harness.do(phone, "ShowOn", code=first["code"])
                assert answer["type"] == "Ack"
            await newer.next("Shows")


async def test_a_pairing_code_returns_only_with_its_key() -> None:
    harness = Harness()
    _, made = await harness.host()
    async with harness.browser().socket("/ws/screen") as waiting:
        told = await waiting.next("Pairing")
    code, until, key = told["again"].split(".")
    other = "BBBB" if code != "BBBB" else "CCCC"
    wrong = [
        f"{other}.{until}.{key}",
        f"{code}.{int(until) + 600}.{key}",
        f"{code}.{until}",
        f"{code}.{until}.",
        f"{made['table']}..{ScreenKeys(KEYS).key(made['table'])}",
        "%00", "..", "\u00b2.\u00b2.\u00b2", "9" * 5000,
    ]  # fmt: skip
    for again in wrong:
        async with harness.browser().socket(f"/ws/screen?again={again}") as waiting:
            assert (await waiting.next("Pairing"))["code"] not in (code, other, made["table"])
    await asyncio.sleep(PAIRING_S)
    async with harness.browser().socket(f"/ws/screen?again={told['again']}") as waiting:
        assert (await waiting.next("Pairing"))["code"] != code, "it was good so long"


async def test_a_waiting_screen_that_floods_is_closed() -> None:
    harness = Harness()
    async with harness.browser().socket("/ws/screen") as waiting:
        for number in range(100):
            await waiting.send({"type": "Ping"} if number % 2 else "no message")
        assert await waiting.close_code() == 1008


async def test_a_screen_that_hangs_up_frees_its_code() -> None:
    harness = Harness()
    host, made = await harness.host()
    async with harness.browser().socket("/ws/screen") as waiting:
        code = (await waiting.next("Pairing"))["code"]
    await asyncio.sleep(0.1)
    async with host.socket(f"/ws/{made['table']}") as phone:
        assert (await harness.do(phone, "ShowOn", code=code))["code"] == "no_such_screen"


async def test_a_table_is_on_eight_screens_at_most() -> None:
    harness = Harness()
    host, made = await harness.host()
    told = await paired(harness, host, made["table"])
    screens = [harness.browser().socket(path(told)) for _ in range(SCREENS_MAX)]
    for screen in screens:
        await screen.__aenter__()
    async with harness.browser().socket(path(told)) as late:
        assert (await late.next())["code"] == "too_many_screens"
    await screens[0].leave()
    await asyncio.sleep(0.1)
    async with harness.browser().socket(path(told)) as late:
        assert (await late.next())["type"] == "Table"
    for screen in screens[1:]:
        await screen.leave()


async def test_waiting_screens_are_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("giftable.server.sockets.screens.PAIRING_MAX", 2)
    harness = Harness()
    first = harness.browser().socket("/ws/screen")
    async with first, harness.browser().socket("/ws/screen") as second:
        await second.next("Pairing")
        async with harness.browser().socket("/ws/screen") as late:
            assert (await late.next())["code"] == "too_many_screens"
            with pytest.raises(Closed) as closed:
                await late.next()
            assert closed.value.code == 1013
        await first.leave()
        await asyncio.sleep(0.1)
        async with harness.browser().socket("/ws/screen") as late:
            assert (await late.next())["type"] == "Pairing"


def another_node(harness: Harness) -> Harness:
    there = Harness(harness.house)
    tables = harness.house.process()
    there.app.state.connections.screens._node = tables.ports.node
    there.app.state.connections.screens._bus = tables.ports.bus
    tables.ports.bus.subscribe("screens", there.app.state.connections.screens._on_message)
    return there


async def test_a_screen_back_at_another_node_is_found_despite_its_dead_connection() -> None:
    """The node it was at does not know yet, and may be the one that the host is at."""
    harness = Harness()
    there = another_node(harness)
    host, made = await harness.host()
    async with harness.browser().socket("/ws/screen") as dead:
        first = await dead.next("Pairing")
        back = f"/ws/screen?again={first['again']}"
        async with there.browser().socket(back) as alive:
            assert (await alive.next("Pairing"))["code"] == first["code"]
            async with host.socket(f"/ws/{made['table']}") as phone:
                answer = await harness.do(phone, "ShowOn", code=first["code"])
                assert answer["type"] == "Ack"
            assert (await alive.next("Shows"))["table"] == made["table"]


async def test_only_the_host_gets_a_screens_link() -> None:
    harness = Harness()
    host, made = await harness.host()
    guest = await harness.guest()
    where = f"/api/tables/{made['table']}/screen"
    for browser in (guest, harness.browser()):
        answer = await browser.get(where)
        assert (answer.status, answer.json) == (403, {"error": "not_host"})
    assert (await host.get("/api/tables/none/screen")).status == 404
    link = (await host.get(where)).json["link"]
    table, key = link.rpartition("#")[2].split("~")
    assert link.startswith("http://") and "/tv#" in link
    async with harness.browser().socket(f"/ws/{table}?screen={key}") as screen:
        assert (await screen.next())["type"] == "Table"


async def test_a_screen_gets_new_chat_messages_but_no_old_ones() -> None:
    harness = Harness()
    host, made = await harness.host()
    told = await paired(harness, host, made["table"])
    async with host.socket(f"/ws/{made['table']}") as phone:
        settings = {"chat": True}
        await harness.do(phone, "SetUp", options=None, settings=settings)
        await harness.do(phone, "Chat", seat=0, text="Earlier")
        async with harness.browser().socket(path(told)) as screen:
            await harness.do(phone, "Chat", seat=0, text="Now")
            await harness.do(phone, "React", seat=0, what="laugh")
            assert (await screen.next("Chatted"))["text"] == "Now"
            assert (await screen.next("Reacted"))["what"] == "laugh"


def hands(frames: list[str]) -> list[Any]:
    """Whose hands of several were in these frames."""
    updates = [json.loads(frame) for frame in frames]
    return [u["viewer"] for u in updates if u["type"] == "Update" and u["viewer"] is not None]


async def test_a_phone_with_several_seats_gets_its_holders_view() -> None:
    harness = Harness()
    host, made = await harness.host()
    async with host.socket(f"/ws/{made['table']}") as phone:
        for seat in (1, 2):
            await harness.do(phone, "Sit", name=f"N{seat}", locale="de", seat=seat)
        await harness.do(phone, "Start")
        assert hands(phone.frames) == []  # nobody has taken it yet
        before = len(phone.frames)
        for held in (0, 2, None, 1):
            await phone.send({"type": "Hold", "seat": held})
            update = await phone.next("Update")
            while not update.get("resync"):
                update = await phone.next("Update")
            assert update["viewer"] == held
        assert hands(phone.frames[before:]) == [0, 2, 1]
        await phone.send({"type": "Hold", "seat": 5})
        assert (await phone.next("Refused"))["code"] == "not_your_seat"


async def test_a_barred_player_and_a_newcomer_at_a_closed_table_are_refused() -> None:
    harness = Harness()
    host, made = await harness.host()
    guest, stranger = await harness.guest(), await harness.guest()
    where = f"/ws/{made['table']}"
    async with host.socket(where) as phone, guest.socket(where) as out:
        await harness.do(out, "Sit", name="Olek", locale="uk")
        tab = guest.socket(where)
        await harness.do(phone, "Remove", seat=1, for_good=True)
        assert (await out.next("Closing"))["code"] == "removed"
        async with tab:
            assert (await tab.next())["code"] == "removed"
            with pytest.raises(Closed) as closed:
                await tab.next()
            assert closed.value.code == 4403
        settings = {"open": False}
        assert (await harness.do(phone, "SetUp", options=None, settings=settings))["type"] == "Ack"
        async with stranger.socket(where) as late:
            assert (await late.next())["code"] == "closed_to_newcomers"
