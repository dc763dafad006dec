"""Readers who do not read, and rooms full of them: what a connection holds back, over ASGI."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack

import pytest

from giftable.protocol import render
from giftable.protocol.to_client import Cards, Presence
from giftable.server import transport
from giftable.server.limits import OUTBOX_MAX, STALLED_S, Limits, Rate
from giftable.tables.room import Room
from giftable.tables.table import TableState
from giftable.testing.virtual import run
from tests.server.deck_doors import card, deck
from tests.server.test_socket import visit
from tests.support.asgi import Socket
from tests.support.doors import Doors
from tests.support.evening import Phone


def test_what_all_are_told_of_who_is_there_is_made_once_for_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: list[Room] = []
    presence = render.presence

    def counted(room: Room) -> Presence:
        made.append(room)
        return presence(room)

    async def doing(doors: Doors, socket: Socket) -> None:
        room = await doors.house.tables.room((await socket.next("Table"))["id"])
        async with AsyncExitStack() as stack:
            path = f"/ws/{room.table}"
            guests = [await doors.guest() for _ in range(3)]
            others = [await stack.enter_async_context(x.socket(path)) for x in guests]
            for other in others:
                await other.next("Presence")
            while (await socket.next("Presence")).get("watching") != 3:
                pass
            monkeypatch.setattr(render, "presence", counted)
            Phone("one-more").come(room)
            for other in (socket, *others):
                while (await other.next("Presence")).get("watching") != 4:
                    pass
            assert len(made) == 1

    visit(doing)


def test_the_tables_own_cards_are_written_once_for_all_who_are_told_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: list[int] = []
    cards_message = render.cards_message

    def counted(state: TableState, *, for_screen: bool) -> Cards:
        made.append(len(state.own_cards))
        return cards_message(state, for_screen=for_screen)

    async def evening() -> None:
        monkeypatch.setattr(render, "cards_message", counted)
        doors = Doors()
        host, table = await doors.host()
        path = f"/ws/{table['table']}"
        guests = [await doors.guest() for _ in range(3)]
        deck_id = (await host.post("/api/decks", deck(card("tent"), card("soup")))).json["id"]
        async with host.socket(path) as hosting, AsyncExitStack() as stack:
            watching = [await stack.enter_async_context(guest.socket(path)) for guest in guests]
            await doors.do(hosting, "BringDeck", deck=deck_id)
            told = [await socket.next("Cards") for socket in watching]
            assert told == told[:1] * 3 and made == [2]
            late = await stack.enter_async_context((await doors.guest()).socket(path))
            assert await late.next("Cards") == told[0] and made == [2]
            [tent, _] = told[0]["decks"][0]["cards"]
            await doors.do(hosting, "RemoveCard", card=tent["id"])
            told = [await socket.next("Cards") for socket in (*watching, late)]
            assert told == told[:1] * 4 and made == [2, 1]
            assert told[0]["removed"] == [tent["id"]]
            await doors.do(hosting, "PutBackDeck", deck=deck_id)
            told = [await socket.next("Cards") for socket in (*watching, late)]
            assert told == [{"type": "Cards", "removed": [tent["id"]]}] * 4 and made == [2, 1, 0]

    run(evening())


def test_a_slow_reader_gets_one_current_view_instead_of_a_queue() -> None:
    async def evening() -> None:
        doors = Doors()
        host, made = await doors.host()
        slow = await doors.guest()
        path = f"/ws/{made['table']}"
        async with host.socket(path) as hosting, slow.socket(path) as stalled:
            await stalled.next("Presence")
            stalled.stop_reading()
            for number in range(2 * OUTBOX_MAX):
                await doors.do(hosting, "Rename", seat=0, name=f"N{number}", locale="en")
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

    run(evening())


def test_a_reaction_is_the_first_to_go_where_a_line_is_full() -> None:
    async def evening() -> None:
        doors = Doors()
        host, made = await doors.host()
        slow = await doors.guest()
        path = f"/ws/{made['table']}"
        async with host.socket(path) as hosting, slow.socket(path) as stalled:
            await stalled.next("Presence")
            await doors.do(hosting, "React", seat=0, what="heart")
            assert (await stalled.next("Reacted"))["what"] == "heart"
            stalled.stop_reading()
            for number in range(2 * OUTBOX_MAX):
                await doors.do(hosting, "Rename", seat=0, name=f"N{number}", locale="en")
                await asyncio.sleep(0.05)
            before = len(stalled.frames)
            await doors.do(hosting, "React", seat=0, what="laugh")
            stalled.read_on()
            await stalled.ask({"type": "Ping"})
            missed = [json.loads(text)["type"] for text in stalled.frames[before:]]
            assert "Update" in missed and "Reacted" not in missed

    run(evening())


def test_the_first_view_comes_whole_however_little_room_there_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(transport, "OUTBOX_MAX", 1)

    async def doing(doors: Doors, socket: Socket) -> None:
        kinds = [(await socket.next())["type"] for _ in range(3)]
        assert kinds == ["Table", "Update", "Presence"]

    visit(doing)


def test_a_slow_reader_still_gets_every_answer() -> None:
    async def doing(doors: Doors, socket: Socket) -> None:
        await socket.next("Presence")
        socket.stop_reading()
        pings = 3 * OUTBOX_MAX
        for _ in range(pings):
            await socket.send({"type": "Ping"})
        await asyncio.sleep(1)
        socket.read_on()
        for _ in range(pings):
            await socket.next("Pong")

    visit(doing, Limits(messages=Rate(1000, 1000)))


def test_a_reader_that_stalls_is_closed_and_the_others_hear_of_it() -> None:
    async def evening() -> None:
        doors = Doors()
        host, made = await doors.host()
        guest = await doors.guest()
        path = f"/ws/{made['table']}"
        async with host.socket(path) as hosting, guest.socket(path) as stalled:
            await doors.do(stalled, "Sit", name="Max", locale="de")
            stalled.stop_reading()
            await hosting.send(doors.command("AddBot"))
            while (await hosting.next("Presence"))["online"] != [0, 1]:
                pass
            left = asyncio.get_running_loop().time()
            while (await hosting.next("Presence"))["online"] != [0]:
                pass
            assert STALLED_S <= asyncio.get_running_loop().time() - left <= STALLED_S + 2
            stalled.read_on()

    run(evening())
