"""What the rules allow a seat, listed over its socket: for screens that know nothing of a game."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest

from giftable.games.catalog import GAMES
from giftable.games.gifttrap.rules.asks import Ask, AskGive
from giftable.games.kernel import GiftId, Seat
from giftable.protocol import render
from giftable.protocol.to_server import COUNT_MAX
from giftable.server.limits import LIST_AGAIN_S, LIST_TOKENS, Limits, Rate
from tests.server.test_frames import Evening
from tests.support.asgi import Json, Socket
from tests.support.harness import Harness


@asynccontextmanager
async def at(phase: str, game: str = "gifttrap", **options: Any) -> AsyncIterator[Evening]:
    """Three people have played until a phase."""
    async with Evening(game, options) as table:
        await table.play(phase)
        yield table


async def listed(socket: Socket, seat: int, start: int = 0) -> Json:
    return await socket.ask({"type": "ListChoices", "seat": seat, "start": start})


async def test_listed_choices_equal_the_asks_in_its_order() -> None:
    async with at("shop") as table:
        for player in table.players[:3]:
            answer = await listed(player.socket, player.seat or 0)
            due, free = player.ask.due, player.ask.free
            parts = [*([due] if due else []), *free]
            wanted = [part.nth(i) for part in parts for i in range(part.count())]
            assert answer["count"] == len(wanted)
            assert answer["n"] == player.update.n
            assert answer["actions"] == [as_json(action) for action in wanted]


def as_json(action: Any) -> Any:
    return json.loads(msgspec.json.encode(action))


async def test_choices_are_listed_in_pages_of_a_hundred() -> None:
    """A GIVE to two of four gifts has twelve forms, a GET 24; with cards and traps there are more,
    of which any page can be asked for."""
    async with at("get", expert=True, fields="nine") as table:
        player = table.players[0]
        ask = player.ask
        whole = [as_json(part.nth(i)) for part in (ask.due, *ask.free) for i in range(part.count())]
        assert len(whole) > 100
        first = await listed(player.socket, 0)
        assert (first["count"], first.get("start", 0)) == (len(whole), 0)
        assert first["actions"] == whole[:100]
        for start in (1, 100, len(whole) - 1):
            answer = await listed(player.socket, 0, start)
            assert answer["start"] == start
            assert answer["actions"] == whole[start : start + 100]
        for start in (len(whole), COUNT_MAX):
            assert "actions" not in await listed(player.socket, 0, start)


async def test_every_listed_action_is_accepted() -> None:
    async with at("give") as table:
        player = table.players[1]
        answer = await listed(player.socket, 1, 7)
        assert (await player.do("Act", seat=1, action=answer["actions"][0]))["type"] == "Ack"


@pytest.mark.parametrize("game", GAMES)
async def test_a_seat_that_is_not_asked_gets_an_empty_list(game: str) -> None:
    harness = Harness()
    browser, made = await harness.host(game=game)
    async with browser.socket(f"/ws/{made['table']}") as socket:
        assert await listed(socket, 0) == {"type": "Choices", "seat": 0, "n": 1, "count": 0}


async def test_nobody_reads_another_seats_choices() -> None:
    """Hidden means absent: gifts laid or trapped would show in what a seat may still do."""
    async with at("give") as table:
        for player in table.players:
            for seat in range(8):
                if seat != player.seat:
                    answer = await listed(player.socket, seat)
                    assert answer == {"type": "Refused", "code": "not_your_seat"}


@pytest.mark.parametrize(
    "message",
    [
        {"type": "ListChoices"},
        {"type": "ListChoices", "seat": None},
        {"type": "ListChoices", "seat": 8},
        {"type": "ListChoices", "seat": -1},
        {"type": "ListChoices", "seat": 0.5},
        {"type": "ListChoices", "seat": 0, "start": -1},
        {"type": "ListChoices", "seat": 0, "start": 2**53},
        {"type": "ListChoices", "seat": 0, "start": 1.5},
        {"type": "ListChoices", "seat": 0, "start": None},
        {"type": "ListChoices", "seat": 0, "many": 1000},
        {"type": "ListChoices", "seat": 0, "due": 1},
    ],
)
async def test_a_malformed_request_for_choices_is_refused(message: Json) -> None:
    harness = Harness()
    browser, made = await harness.host()
    async with browser.socket(f"/ws/{made['table']}") as socket:
        assert await socket.ask(message) == {"type": "Refused", "code": "bad_message"}


def now_s() -> float:
    return asyncio.get_running_loop().time()


async def test_listing_choices_costs_more_rate_tokens_and_is_delayed() -> None:
    """Nothing that is asked too fast is lost; what comes after it is read after its answer."""
    harness = Harness(limits=Limits(messages=Rate(2 * (LIST_TOKENS + 1) + 1, 1)))
    browser, made = await harness.host()
    async with browser.socket(f"/ws/{made['table']}") as socket:
        began_s = now_s()
        answers = [await listed(socket, 0) for _ in range(2)]
        assert now_s() - began_s < LIST_AGAIN_S
        answers += [await listed(socket, 0), await socket.ask({"type": "Describe"})]
        waited_s = now_s() - began_s
        assert [a["type"] for a in answers] == ["Choices"] * 3 + ["Described"]
        assert 2 * LIST_TOKENS < waited_s < 3 * LIST_TOKENS


async def test_a_delayed_list_of_choices_ends_with_its_socket() -> None:
    harness = Harness(limits=Limits(messages=Rate(LIST_TOKENS + 2, 0.1)))
    browser, made = await harness.host()
    async with browser.socket(f"/ws/{made['table']}") as socket:
        await listed(socket, 0)
        await socket.send({"type": "ListChoices", "seat": 0})
    guest, made = await harness.host()
    async with guest.socket(f"/ws/{made['table']}") as socket:
        await listed(socket, 0)
        await socket.send({"type": "ListChoices", "seat": 0})
        await asyncio.sleep(LIST_AGAIN_S)
        await harness.app.state.connections.restart()
        assert (await socket.next("Closing"))["code"] == "restart"
    await asyncio.sleep(100)


async def due_of(socket: Socket, seat: int, start: int = 0) -> Json:
    return await socket.ask({"type": "ListChoices", "seat": seat, "start": start, "due": True})


async def test_due_choices_of_a_turn_are_sent_only_once() -> None:
    async with at("get", expert=True, fields="nine") as table:
        player = table.players[0]
        due, free = player.ask.due, player.ask.free
        assert due is not None and free
        wanted = [as_json(due.nth(i)) for i in range(due.count())]
        first = await due_of(player.socket, 0)
        assert (first["count"], first["actions"]) == (len(wanted), wanted[:100])
        for _ in range(2):
            assert "actions" not in await due_of(player.socket, 0)
        assert (await due_of(player.socket, 0, 1))["actions"] == wanted[1:101]  # another page
        assert (await listed(player.socket, 0))["actions"][:100] == first["actions"]
        for other in table.players[1:3]:
            assert await due_of(other.socket, 0) == {"type": "Refused", "code": "not_your_seat"}
            assert (await due_of(other.socket, other.seat or 0))["count"] > 0


async def test_a_refused_request_for_choices_does_not_count_as_sent() -> None:
    """Who asked for a seat before it was theirs (a claim, an empty seat) is asked now."""
    async with at("get") as table:
        late, room = table.players[3], await table.harness.house.tables.room(table.table)
        assert (await due_of(late.socket, 0))["code"] == "not_your_seat"
        [connection] = [x for (_, who), x in inside(table) if not room.state.seats_of(who)]
        connection.person = room.state.seats[0].person
        assert (await due_of(late.socket, 0))["count"] > 0


def inside(table: Evening) -> list[Any]:
    return list(table.harness.app.state.connections.inside.items())


async def test_due_choices_are_sent_again_in_the_next_turn() -> None:
    """A client may so ask at every Update."""
    harness = Harness(limits=Limits(messages=Rate(100, 0.001), spared=()))
    browser, made = await harness.host(game="hat", bots=2)
    async with browser.socket(f"/ws/{made['table']}") as socket:
        empty = {"type": "Choices", "seat": 0, "n": 1, "count": 0}
        assert [await due_of(socket, 0) for _ in range(20)] == [empty] * 20
        await harness.do(socket, "Start")
        turns: list[Any] = []
        while len(turns) < 2:
            if actions := (await due_of(socket, 0)).get("actions"):
                turns.append(actions)
                assert "actions" not in await due_of(socket, 0)
                done = await harness.do(socket, "Act", seat=0, action=actions[0])
                assert done["type"] == "Ack"
            else:
                await socket.next("Update")
        assert turns[0] != turns[1]


async def test_a_hundred_lists_do_not_block_the_event_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    """A list takes a millisecond: between any two of them all others have a turn."""
    turns: list[int] = []
    turn = 0
    choices = render.choices

    def noting(*args: Any, **more: Any) -> Any:
        turns.append(turn)
        return choices(*args, **more)

    monkeypatch.setattr(render, "choices", noting)
    harness = Harness(limits=Limits(messages=Rate(1000, 1)))
    browser, made = await harness.host()
    async with browser.socket(f"/ws/{made['table']}") as socket:
        await listed(socket, 0)
        turns.clear()
        [connection] = harness.app.state.connections.inside.values()
        for _ in range(100):  # as a transport does with all that one packet holds
            connection.text_received(b'{"type":"ListChoices","seat":0}')
        while len(turns) < 100:
            turn += 1
            assert turn < 10_000
            await asyncio.sleep(0)
    assert max(Counter(turns).values()) == 1


async def test_listing_choices_costs_tokens_of_the_address() -> None:
    harness = Harness(limits=Limits(address_messages=Rate(LIST_TOKENS + 2, 0.5), spared=()))
    browser, made = await harness.host()
    async with browser.socket(f"/ws/{made['table']}") as socket:
        began_s = now_s()
        answers = [await listed(socket, 0) for _ in range(2)]
        assert [a["type"] for a in answers] == ["Choices"] * 2
        assert now_s() - began_s >= (LIST_TOKENS - 1) / 0.5


class Endless:
    """An ask with more forms than a browser can count."""

    due = None

    @property
    def free(self) -> tuple[Any, ...]:
        return (self, self)

    def count(self) -> int:
        return 10**30

    def nth(self, i: int) -> int:
        return i


async def test_a_huge_count_of_choices_is_capped(monkeypatch: pytest.MonkeyPatch) -> None:
    async with at("give") as table:
        room = await table.harness.house.tables.room(table.table)
        assert room.state.playing is not None
        monkeypatch.setattr(room.state.playing, "ask", lambda seat: Endless())
        listing = render.choices(room, Seat(0), COUNT_MAX)
        assert listing.count == COUNT_MAX
        assert listing.actions == tuple(range(COUNT_MAX, COUNT_MAX + 100))


@pytest.mark.parametrize("start", [0, 10**6, 3 * 10**6 + 90, COUNT_MAX])
async def test_a_page_of_choices_is_made_without_those_before_it(
    start: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Eight gifts to four, one of them twice as much: none is made but those that are listed."""
    asked: list[int] = []
    nth = AskGive.nth

    def noting(ask: AskGive, i: int) -> Any:
        asked.append(i)
        return nth(ask, i)

    monkeypatch.setattr(AskGive, "nth", noting)
    gifts = tuple(GiftId(f"gift-{n}") for n in range(9))
    ask = AskGive(0, Seat(0), (Seat(1), Seat(2), Seat(3), Seat(4)), gifts, 2, give_more=True)

    async with at("give") as table:
        room = await table.harness.house.tables.room(table.table)
        assert room.state.playing is not None
        monkeypatch.setattr(room.state.playing, "ask", lambda seat: Ask(ask))
        listing = await listed(table.players[0].socket, 0, start)
        assert listing["count"] == 362_880 * 9
        assert asked == list(range(start, min(start + 100, listing["count"])))
        assert len(listing.get("actions", ())) == len(asked) == len({*map(str, asked)})
