"""GET /api/tables/{table}/beliefs: who may look at what bots believed, when, and of whom."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from giftable.games.gifttrap.beliefs import Guess, Leaning, Taste, Tastes
from giftable.games.hat.beliefs import Memories, Place
from giftable.games.kernel import GiftId, Seat
from giftable.protocol.http import Beliefs
from giftable.server.limits import Limits, Rate
from giftable.tables import commands as c
from giftable.tables.live.room import Room
from tests.server.surfaces import wire
from tests.support.asgi import Answer, Browser
from tests.support.evening import House, Phone, until
from tests.support.faulty import AnyBot
from tests.support.harness import Harness

SEATS = tuple(map(Seat, range(5)))  # two people, two bots, and who comes late
BOTS = SEATS[2:4]


def believed(of: Seat) -> Taste:
    """Of every seat something that tells whose it is."""
    return Taste(
        of=of,
        leanings=(Leaning("story", 0.9 - of / 10),),
        would_love=(GiftId(f"loved-by-{of}"),),
        would_hate=(GiftId(f"hated-by-{of}"),),
        guesses=(Guess(1, GiftId(f"gift-of-{of}"), 1.5, "great"),),
        learned_from=of,
    )


class Believer(AnyBot):
    """Believes something of every seat, the own one too."""

    def explain(self) -> Any:
        return Tastes(self.seat, tuple(map(believed, SEATS)))


def believers(game: str, level: str, character: str) -> Believer:
    return Believer()


class Evening:
    """A table of two people with browsers, and bots."""

    def __init__(self, bots: Any = believers, **limits: Any) -> None:
        self.harness = Harness(House(bots=bots), limits=Limits(rates=limits))
        self.room: Room

    async def begin(self, game: str = "gifttrap", **more: Any) -> tuple[Browser, Browser]:
        """The host's browser and the guest's; the game has not started."""
        host, made = await self.harness.host(game=game, **more)
        guest = await self.harness.guest()
        self.path = f"/api/tables/{made['table']}/beliefs"
        self.room = await self.harness.house.tables.room(made["table"])
        self.phones = [self.comes(host), self.comes(guest)]
        await self.phones[1].send(c.Sit, "Olek", "en")
        for _ in BOTS:
            await self.phones[0].send(c.AddBot)
        return host, guest

    def comes(self, browser: Browser) -> Phone:
        phone = Phone(browser.cookies["giftable"].partition(".")[0])
        phone.come(self.room)
        return phone

    async def play(self) -> None:
        await self.phones[0].send(c.Start)
        await asyncio.gather(*(phone.play(1.0) for phone in self.phones))


def of_seat(seat: Seat) -> Any:
    """What the answer should be to whoever holds that seat."""
    return wire(Beliefs(tuple(Tastes(bot, (believed(seat),)) for bot in BOTS)))


def said_no(answer: Answer) -> tuple[int, str]:
    return answer.status, answer.json["error"]


async def test_each_player_sees_only_the_beliefs_about_their_own_seat() -> None:
    table = Evening()
    host, guest = await table.begin()
    await table.play()
    for browser, seat in ((host, SEATS[0]), (guest, SEATS[1])):
        answer = await browser.get(table.path)
        assert (answer.status, answer.headers["cache-control"]) == (200, "no-store")
        assert answer.json == of_seat(seat)
        others = [s for s in SEATS if s != seat]
        assert not any(f"-{s}".encode() in answer.body for s in others)


async def test_reading_beliefs_does_not_change_the_table() -> None:
    table = Evening()
    host, _ = await table.begin()
    await table.play()
    before, n = table.room.state, table.room.n
    answers = [await host.get(table.path) for _ in range(2)]
    assert answers[0].body == answers[1].body
    assert (table.room.state, table.room.n) == (before, n)


async def test_beliefs_are_refused_before_the_end_and_for_past_games() -> None:
    table = Evening()
    host, _ = await table.begin()
    answers = [await host.get(table.path)]  # in the lobby

    async def peek() -> None:
        while table.room.state.status != "over":
            answers.append(await host.get(table.path))
            await table.harness.house.clock.sleep(0.7)

    await table.phones[0].send(c.Start)
    await asyncio.gather(peek(), *(phone.play(1.0) for phone in table.phones))
    assert (await host.get(table.path)).status == 200
    await table.phones[0].send(c.Start)
    answers.append(await host.get(table.path))
    assert len(answers) > 20
    assert {said_no(answer) for answer in answers} == {(409, "not_over")}


async def test_a_watcher_may_not_read_beliefs() -> None:
    table = Evening()
    await table.begin()
    watcher, stranger = await table.harness.guest(), table.harness.browser()
    table.comes(watcher)
    for played in (False, True):
        if played:
            await table.play()
        for browser in (watcher, stranger):
            assert said_no(await browser.get(table.path)) == (403, "not_your_seat")
    assert "set-cookie" not in (await stranger.get(table.path)).headers
    forged = await stranger.get(table.path, authorization=f"Bearer {'a' * 22}.b.c")
    assert said_no(forged) == (401, "bad_token")
    nowhere = await watcher.get("/api/tables/AAAA/beliefs")
    assert said_no(nowhere) == (404, "unknown_table")


async def test_beliefs_are_refused_to_a_player_who_sat_down_after_the_end() -> None:
    table = Evening()
    _, guest = await table.begin()
    await table.play()
    await table.phones[1].send(c.Leave, SEATS[1])
    late = await table.harness.guest()
    await table.comes(late).send(c.Sit, "Zoe", "en")
    assert table.room.state.seats_of(table.room.audience.listeners[-1].person) == (SEATS[1],)
    for browser in (guest, late):
        assert said_no(await browser.get(table.path)) == (403, "not_your_seat")


async def test_beliefs_are_refused_to_a_joiner_who_has_not_played() -> None:
    """G27: somebody comes in the last round."""
    table = Evening()
    await table.begin()
    await table.phones[0].send(c.Start)
    late = await table.harness.guest()

    async def come() -> None:
        await until(table.room, lambda: rounds_of(table.room) == 1)
        await table.comes(late).send(c.Sit, "Zoe", "en")

    await asyncio.gather(come(), *(phone.play(1.0) for phone in table.phones))
    playing = table.room.state.playing
    assert playing is not None and table.room.state.status == "over"
    view = table.room.state.rules.view(playing.state, None)
    assert view.joining == (SEATS[4],)
    assert said_no(await late.get(table.path)) == (403, "not_your_seat")


def rounds_of(room: Room) -> int:
    """How many rounds have been played."""
    assert room.state.playing is not None
    played: int = room.state.playing.state.round
    return played


@pytest.mark.parametrize("meanwhile", [c.Start, c.ToLobby])
async def test_beliefs_are_refused_if_the_table_goes_on_meanwhile(meanwhile: type[Any]) -> None:
    table = Evening()
    host, _ = await table.begin()
    await table.play()
    bot_runner: Any = table.room.ports.bot_runner
    explain, asked = bot_runner.explain, []

    async def slowly(*bot: Any) -> Any:
        asked.append(bot)
        if len(asked) == 1:
            await table.phones[0].send(meanwhile)
        return await explain(*bot)

    bot_runner.explain = slowly
    assert said_no(await host.get(table.path)) == (409, "not_over")
    assert len(asked) == len(BOTS)


class Broken(Believer):
    """One of the bots can't say what it thinks."""

    def explain(self) -> Any:
        if self.seat == BOTS[1]:
            raise RuntimeError("it has forgotten")
        return super().explain()


async def test_beliefs_leave_out_a_bot_that_fails() -> None:
    table = Evening(lambda *_: Broken())
    host, _ = await table.begin()
    await table.play()
    answer = await host.get(table.path)
    assert [bot["seat"] for bot in answer.json["bots"]] == [BOTS[0]]


class Rememberer(AnyBot):
    """Tells where it took a card to lie: nothing of anybody's taste."""

    def explain(self) -> Any:
        return Memories(self.seat, (Place(SEATS[0], 0, GiftId("guitar"), 0.5),), -1.0)


@pytest.mark.parametrize(("game", "bot"), [("gifttrap", AnyBot), ("hat", Rememberer)])
async def test_beliefs_of_a_game_without_tastes_are_empty(game: str, bot: type[AnyBot]) -> None:
    table = Evening(lambda *_: bot())
    host, _ = await table.begin(game)
    await table.play()
    answer = await host.get(table.path)
    assert (answer.status, answer.json) == (200, {"bots": []})


async def test_requests_for_beliefs_are_limited_by_address() -> None:
    table = Evening(beliefs=Rate(2, 0.001))
    host, guest = await table.begin()
    await table.play()
    answers = [await browser.get(table.path) for browser in (host, guest, host)]
    assert [answer.status for answer in answers] == [200, 200, 429]
    assert answers[-1].json == {"error": "too_fast"}
