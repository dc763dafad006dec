"""Readers who do not read, and rooms full of them: what a connection holds back, over ASGI."""

from __future__ import annotations

import asyncio
import json

import pytest

from giftable.server.limits import OUTBOX_MAX, STALLED_S, Limits, Rate
from giftable.server.sockets import transport
from tests.server.test_socket import visit
from tests.support.harness import Harness


async def test_a_slow_reader_gets_one_current_view_instead_of_a_queue() -> None:
    harness = Harness()
    host, made = await harness.host()
    slow = await harness.guest()
    path = f"/ws/{made['table']}"
    async with host.socket(path) as hosting, slow.socket(path) as stalled:
        await stalled.next("Presence")
        stalled.stop_reading()
        for number in range(2 * OUTBOX_MAX):
            await harness.do(hosting, "Rename", seat=0, name=f"N{number}", locale="en")
            await asyncio.sleep(0.05)
        before = len(stalled.frames)
        stalled.read_on()
        await stalled.ask({"type": "Ping"})
        missed = [json.loads(text) for text in stalled.frames[before:]]
        current = ["Table", "Update", "Presence", "Pong"]
        assert len(missed) <= OUTBOX_MAX + 1 + len(current), "the line was full, no more"
        assert [message["type"] for message in missed[-4:]] == current
        updates = [message for message in missed if message["type"] == "Update"]
        assert updates[-1]["resync"] is True
        assert updates[-1]["n"] == 2 * OUTBOX_MAX + 1
        tables = [message for message in missed if message["type"] == "Table"]
        assert tables[-1]["seats"][0]["name"] == f"N{2 * OUTBOX_MAX - 1}"


async def test_reactions_are_dropped_first_for_a_slow_client() -> None:
    harness = Harness()
    host, made = await harness.host()
    slow = await harness.guest()
    path = f"/ws/{made['table']}"
    async with host.socket(path) as hosting, slow.socket(path) as stalled:
        await stalled.next("Presence")
        await harness.do(hosting, "React", seat=0, what="heart")
        assert (await stalled.next("Reacted"))["what"] == "heart"
        stalled.stop_reading()
        for number in range(2 * OUTBOX_MAX):
            await harness.do(hosting, "Rename", seat=0, name=f"N{number}", locale="en")
            await asyncio.sleep(0.05)
        before = len(stalled.frames)
        await harness.do(hosting, "React", seat=0, what="laugh")
        stalled.read_on()
        await stalled.ask({"type": "Ping"})
        missed = [json.loads(text)["type"] for text in stalled.frames[before:]]
        assert "Update" in missed and "Reacted" not in missed


async def test_the_first_view_comes_whole_however_little_room_there_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(transport, "OUTBOX_MAX", 1)
    async with visit() as (_, socket):
        kinds = [(await socket.next())["type"] for _ in range(3)]
        assert kinds == ["Table", "Update", "Presence"]


async def test_a_slow_reader_still_gets_every_answer() -> None:
    async with visit(Limits(messages=Rate(1000, 1000))) as (_, socket):
        await socket.next("Presence")
        socket.stop_reading()
        pings = 3 * OUTBOX_MAX
        for _ in range(pings):
            await socket.send({"type": "Ping"})
        await asyncio.sleep(1)
        socket.read_on()
        for _ in range(pings):
            await socket.next("Pong")


async def test_a_reader_that_stalls_is_closed_and_the_others_hear_of_it() -> None:
    harness = Harness()
    host, made = await harness.host()
    guest = await harness.guest()
    path = f"/ws/{made['table']}"
    async with host.socket(path) as hosting, guest.socket(path) as stalled:
        await harness.do(stalled, "Sit", name="Max", locale="de")
        stalled.stop_reading()
        await hosting.send(harness.command("AddBot"))
        while (await hosting.next("Presence"))["online"] != [0, 1]:
            pass
        left = asyncio.get_running_loop().time()
        while (await hosting.next("Presence"))["online"] != [0]:
            pass
        assert STALLED_S <= asyncio.get_running_loop().time() - left <= STALLED_S + 2
        stalled.read_on()
