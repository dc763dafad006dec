"""What a socket is told in words: only where it asked, beside the same update, and on demand."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import msgspec
import pytest

from giftable.games.catalog import GAMES, has_part
from giftable.protocol import render
from giftable.protocol.to_client import Described, ToClient
from giftable.server.limits import LIST_TOKENS, Limits, Rate
from tests.server.test_frames import Evening
from tests.support.asgi import Json, Socket
from tests.support.harness import Harness

SHORT: dict[str, Json] = {"gifttrap": {"rounds_max": 1}, "hat": {"penalties": 3}}
UNTIL = {"gifttrap": "reveal", "hat": "answer"}
_decode = msgspec.json.Decoder(ToClient).decode


def updates(socket: Socket) -> list[Json]:
    frames = [json.loads(frame) for frame in socket.frames]
    return [frame for frame in frames if frame["type"] == "Update"]


@pytest.mark.parametrize("game", SHORT)
async def test_narration_comes_with_its_update(game: str) -> None:
    """Two who watch are sent the same, but for the words."""
    async with Evening(game, SHORT[game]) as table:
        path = f"/ws/{table.table}"
        watcher, reader = await table.harness.guest(), await table.harness.guest()
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


@pytest.mark.parametrize("game", GAMES)
async def test_the_lobby_has_no_narration(game: str) -> None:
    harness = Harness()
    browser, made = await harness.host(game=game)
    async with browser.socket(f"/ws/{made['table']}?told=1") as socket:
        await socket.ask({"type": "Ping"})
        assert [one["told"] for one in updates(socket)] == [{}]


async def test_narration_is_not_made_unless_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(game: str) -> Any:
        raise AssertionError("nobody asked for words")

    monkeypatch.setattr(render, "narration", never)
    harness = Harness()
    browser, made = await harness.host(game="hat")
    for query in ("", "?told=0", "?told=yes", "?told="):
        async with browser.socket(f"/ws/{made['table']}{query}") as socket:
            await socket.ask({"type": "Ping"})
            assert "told" not in updates(socket)[-1]


@pytest.mark.parametrize("game", GAMES)
async def test_the_table_is_described_on_demand(game: str) -> None:
    harness = Harness()
    browser, made = await harness.host(game=game)
    async with browser.socket(f"/ws/{made['table']}") as socket:
        assert await socket.ask({"type": "Describe"}) == {"type": "Described", "n": 1}
    async with Evening(game, {}) as table:
        for player in table.players:
            found = _decode(json.dumps(await player.socket.ask({"type": "Describe"})))
            assert isinstance(found, Described)
            assert found.state
            assert (found.score and found.rules) or not has_part(game, "narration")


async def test_descriptions_cost_more_than_other_messages_and_wait_for_their_time() -> None:
    harness = Harness(limits=Limits(messages=Rate(LIST_TOKENS + 2, 0.5)))
    browser, made = await harness.host()
    async with browser.socket(f"/ws/{made['table']}") as socket:
        assert (await socket.ask({"type": "Describe"}))["type"] == "Described"
        began_s = asyncio.get_running_loop().time()
        assert (await socket.ask({"type": "Describe"}))["type"] == "Described"
        assert asyncio.get_running_loop().time() - began_s >= (LIST_TOKENS - 1) / 0.5


@pytest.mark.parametrize("more", [{"seat": 0}, {"id": "described"}, {"what": "secrets"}])
async def test_a_malformed_request_for_words_is_refused(more: Json) -> None:
    harness = Harness()
    browser, made = await harness.host()
    async with browser.socket(f"/ws/{made['table']}") as socket:
        answer = await socket.ask({"type": "Describe", **more})
        assert (answer["type"], answer["code"]) == ("Refused", "bad_message")


async def test_listed_choices_have_words_on_request() -> None:
    async with Evening("hat", {}) as table:
        (seat,) = table.players[0].update.waiting
        browser = table.players[seat].browser
        for query, count in (("", 0), ("?told=1", 1)):
            async with browser.socket(f"/ws/{table.table}{query}") as socket:
                answer = await socket.ask({"type": "ListChoices", "seat": seat})
                assert len(answer.get("actions", [])) == 1
                assert len(answer.get("told", [])) == count
