"""What a socket is told in words: only where it asked, beside the same update, and on demand."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from giftable.games import narration
from giftable.games.catalog import GAMES, has_part
from giftable.protocol import render
from giftable.protocol.to_client import Described, ToClient, Update
from giftable.server.limits import LIST_TOKENS, Limits, Rate
from giftable.testing.virtual import run
from tests.server.test_frames import Evening
from tests.support.asgi import Json, Socket
from tests.support.doors import Doors

SHORT: dict[str, Json] = {"gifttrap": {"rounds_max": 1}, "hat": {"penalties": 3}}
UNTIL = {"gifttrap": "reveal", "hat": "answer"}
_decode = msgspec.json.Decoder(ToClient).decode


def updates(socket: Socket) -> list[Json]:
    frames = [json.loads(frame) for frame in socket.frames]
    return [frame for frame in frames if frame["type"] == "Update"]


@pytest.mark.parametrize("game", SHORT)
def test_words_come_beside_the_same_update(game: str) -> None:
    """Two who watch are sent the same, but for the words."""

    async def evening() -> None:
        async with Evening(game, SHORT[game]) as table:
            path = f"/ws/{table.table}"
            watcher, reader = await table.doors.guest(), await table.doors.guest()
            async with watcher.socket(path) as plain, reader.socket(f"{path}?told=1") as told:
                for socket in (plain, told):
                    await socket.ask({"type": "Ping"})
                await table.play(UNTIL[game])
                for socket in (plain, told):
                    await socket.ask({"type": "Ping"})
                bare, whole = updates(plain), updates(told)
                assert len(bare) > 2
                for one in whole:
                    lines = one.pop("told").get("lines", [])
                    assert len(lines) >= len(one.get("shown", []))
                    assert all(line["say"] for line in lines)
                assert not any("told" in one for one in bare)
                assert whole == bare
            player = table.players[0]
            async with player.browser.socket(f"{path}?told=1") as mine:
                await mine.ask({"type": "Ping"})
                newest = updates(mine)[-1]
                assert ("acts" in newest["told"]) == ("ask" in newest["view"])

    run(evening())


@pytest.mark.parametrize("game", GAMES)
def test_in_the_lobby_there_is_nothing_to_say(game: str) -> None:
    async def evening() -> None:
        doors = Doors()
        browser, made = await doors.host(game=game)
        async with browser.socket(f"/ws/{made['table']}?told=1") as socket:
            await socket.ask({"type": "Ping"})
            assert [one["told"] for one in updates(socket)] == [{}]

    run(evening())


def test_who_does_not_ask_costs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(game: str) -> Any:
        raise AssertionError("nobody asked for words")

    monkeypatch.setattr(render, "narration", never)

    async def evening() -> None:
        doors = Doors()
        browser, made = await doors.host(game="hat")
        for query in ("", "?told=0", "?told=yes", "?told="):
            async with browser.socket(f"/ws/{made['table']}{query}") as socket:
                await socket.ask({"type": "Ping"})
                assert "told" not in updates(socket)[-1]

    run(evening())


@pytest.mark.parametrize("game", GAMES)
def test_the_table_is_described_on_demand(game: str) -> None:
    async def evening() -> None:
        doors = Doors()
        browser, made = await doors.host(game=game)
        async with browser.socket(f"/ws/{made['table']}") as socket:
            assert await socket.ask({"type": "Describe"}) == {"type": "Described", "n": 1}
        async with Evening(game, {}) as table:
            for player in table.players:
                found = _decode(json.dumps(await player.socket.ask({"type": "Describe"})))
                assert isinstance(found, Described)
                assert found.state
                assert (found.score and found.rules) or not has_part(game, "narration")

    run(evening())


def test_descriptions_cost_more_than_other_messages() -> None:
    async def evening() -> None:
        doors = Doors(limits=Limits(messages=Rate(LIST_TOKENS + 2, 0.001)))
        browser, made = await doors.host()
        async with browser.socket(f"/ws/{made['table']}") as socket:
            assert (await socket.ask({"type": "Describe"}))["type"] == "Described"
            refused = await socket.ask({"type": "Describe"})
            assert refused == {"type": "Refused", "code": "too_fast"}

    run(evening())


@pytest.mark.parametrize("more", [{"seat": 0}, {"id": "described"}, {"what": "secrets"}])
def test_what_is_no_question_is_refused(more: Json) -> None:
    async def evening() -> None:
        doors = Doors()
        browser, made = await doors.host()
        async with browser.socket(f"/ws/{made['table']}") as socket:
            answer = await socket.ask({"type": "Describe", **more})
            assert (answer["type"], answer["code"]) == ("Refused", "bad_message")

    run(evening())


def test_listed_choices_have_words_where_they_were_asked_for() -> None:
    async def evening() -> None:
        async with Evening("hat", {}) as table:
            (seat,) = table.players[0].update.waiting
            browser = table.players[seat].browser
            for query, count in (("", 0), ("?told=1", 1)):
                async with browser.socket(f"/ws/{table.table}{query}") as socket:
                    answer = await socket.ask({"type": "ListChoices", "seat": seat})
                    assert len(answer.get("actions", [])) == 1
                    assert len(answer.get("told", [])) == count

    run(evening())


def test_a_games_own_types_are_told_where_it_says_nothing_itself() -> None:
    line = narration.plain(Update(n=3, viewer=None, now=1, show_at=2, waiting=()))
    assert line.args["what"] == "update"
    assert "n 3" in str(line.args["values"])
