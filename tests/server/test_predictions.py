"""Two worlds that differ only in what is predicted are alike for everybody else, byte for byte:
every frame, every answer over HTTP, every metric, until it is told. And nothing of the game is
ever another. Seen on the wire (law 2)."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import pytest

from giftable.server.limits import Limits, Rate
from tests.server.test_frames import Evening, Player
from tests.server.test_hat_frames import answer, name
from tests.support.asgi import Json
from tests.support.harness import Harness
from tests.support.virtual import run

Tap = Callable[[Player, str], Awaitable[None]]
World = tuple[list[list[str]], list[bytes], list[str]]
Played = Callable[[Tap, int], Coroutine[Any, Any, tuple[World, World]]]
FIRST = {"first": 0, "penalties": 3}
TOLD = ("Foreseen", "Foresaw")


def taps(values: list[str]) -> Tap:
    """Predicts one of these after the other; each is accepted."""

    async def tap(player: Player, about: str) -> None:
        for value in values:
            said = await player.do("Predict", about=about, value=value)
            assert said["type"] == "Ack", said

    return tap


async def seen(house: Evening, but: int) -> World:
    """All that anybody but that player can know of the server: frames, answers, metrics."""
    await house.settle()
    others = [number for number in range(4) if number != but]
    room = await house.harness.house.tables.room(house.table)
    asker = house.players[others[0]].browser
    answers = [
        (await asker.get(path)).body
        for path in (
            f"/api/tables/{house.table}/evening", f"/api/tables/{house.table}/beliefs",
            f"/api/codes/{room.state.code}",
        )
    ]  # fmt: skip
    metrics = (await house.harness.metrics.text(house.harness.house.tables)).decode()
    told = [x for x in metrics.splitlines() if x.startswith("giftable_") and "loop_" not in x]
    return [list(house.frames(number)) for number in others], answers, told


async def hat(tap: Tap, number: int) -> tuple[World, World]:
    """That player predicts claims that are believed, and one that is refused; what is seen before
    that and after it."""
    async with Evening("hat", FIRST) as house:
        for turn in range(9):
            await house.harness.house.clock.sleep(3)  # nobody predicts too fast
            await name(house, turn)
            view: Any = house.players[3].update.view
            looks_on = number not in (view.giver, view.receiver)
            if looks_on:
                await tap(house.players[number], f"{view.game}.{view.turn}")
            if turn > 3 and looks_on:
                break
            await answer(house, accept=True)
        before = await seen(house, number)
        await answer(house, accept=False)
        return before, await seen(house, number)


async def gifttrap(tap: Tap, number: int) -> tuple[World, World]:
    """That player predicts the opener's gifts; what is seen before one is open, and after it."""
    async with Evening(options={"track": 12, "rounds_max": 2}) as house:
        await house.play("reveal")
        view: Any = house.players[3].update.view
        opener = house.players[view.opener]
        for by, nth in view.wrapped:
            if number not in (by, view.opener):
                await tap(house.players[number], f"{view.round}.{view.opener}.{by}.{nth}")
        before = await seen(house, number)
        for _ in view.wrapped:
            await opener.act(0)
            await house.settle()
        return before, await seen(house, number)


def without_what_is_told(frames: list[list[str]]) -> list[list[str]]:
    return [[x for x in of if json.loads(x)["type"] not in TOLD] for of in frames]


WORLDS = [
    pytest.param(hat, number, values, id=f"hat, {who}, {values}")
    for number, who in ((2, "seated"), (3, "looks on"))
    for values in (["true"], ["lie"], ["true", "lie", "true"])
] + [
    pytest.param(gifttrap, number, values, id=f"gifttrap, {who}, {values}")
    for number, who in ((1, "seated"), (3, "looks on"))
    for values in (["great"], ["none", "no_way"])
]


@pytest.mark.parametrize(("game", "number", "values"), WORLDS)
def test_a_prediction_stays_secret_until_revealed_and_never_affects_the_game(
    game: Played, number: int, values: list[str]
) -> None:
    before, after = run(game(taps(values), number))
    before_there, after_there = run(game(taps([]), number))
    assert before == before_there
    assert after != after_there, "else nothing is tried"
    assert without_what_is_told(after[0]) == without_what_is_told(after_there[0])
    assert after[1:] == after_there[1:]


BAD: list[Json] = [
    {"about": "0.1"},
    {"about": "0.1", "value": 1},
    {"about": "0.1", "value": "TRUE"},
    {"about": "0.1", "value": "x" * 17},
    {"about": "0.1", "value": "lie\n"},
    {"about": "", "value": "lie"},
    {"about": "1" * 25, "value": "lie"},
    {"about": "0.1\n", "value": "lie"},
    {"about": ["0.1"], "value": "lie"},
    {"about": "0.1", "value": "lie", "seat": 1},
]


@pytest.mark.parametrize("said", BAD, ids=str)
async def test_a_malformed_prediction_is_refused_and_changes_nothing(said: Json) -> None:
    async with Evening("hat", FIRST) as house:
        await name(house, 0)
        refused = await house.players[3].do("Predict", **said)
        assert (refused["type"], refused["code"]) == ("Refused", "bad_message")
        await answer(house, accept=False)
        assert not any(json.loads(x)["type"] in TOLD for x in house.frames(3))


async def test_predictions_of_watchers_are_limited_by_address() -> None:
    house = Evening("hat", FIRST)
    house.harness = Harness(limits=Limits(messages=Rate(1000, 1000), predictions=Rate(1, 0.01)))
    async with house:
        await name(house, 0)
        view: Any = house.players[3].update.view
        [seated] = {0, 1, 2} - {view.giver, view.receiver}
        for number, code in ((3, None), (3, "too_fast"), (seated, None), (seated, None)):
            said = {"about": f"{view.game}.{view.turn}", "value": "lie"}
            answered = await house.players[number].do("Predict", **said)
            assert answered.get("code") == code


async def test_a_television_may_not_predict() -> None:
    async with Evening("hat", FIRST) as house:
        await name(house, 0)
        path = f"/api/tables/{house.table}/screen"
        link = (await house.players[0].browser.get(path)).json["link"]
        table, _, key = link.rpartition("#")[2].partition("~")
        async with house.harness.browser().socket(f"/ws/{table}?screen={key}") as screen:
            said = house.harness.command("Predict", about="0.1", value="lie")
            refused = await screen.ask(said)
        assert refused["code"] == "screen_only_watches"
