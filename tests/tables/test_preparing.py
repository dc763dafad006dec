"""What a seat is about to do is shown to all, or refused with its exact code."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from giftable.games.gifttrap.rules import moves
from giftable.games.hat.rules import moves as hat_moves
from giftable.games.kernel import Rejected
from giftable.tables import commands as c
from giftable.tables.room import PREPARE_S
from giftable.testing.virtual import run
from tests.support.evening import Phone, refused
from tests.tables.scene import Row, Scene

ROWS: list[tuple[str, Row]] = []


def row(code: str) -> Callable[[Row], Row]:
    def add(doing: Row) -> Row:
        ROWS.append((code, doing))
        return doing

    return add


async def opening() -> tuple[Scene, Phone]:
    """A person of a running game unwraps the own gifts now."""
    scene = await Scene.game()
    while True:
        phone = await scene.waited_for()
        if scene.room.current().view(None).phase == "reveal":
            return scene, phone
        await phone.act(phone.seats[0])


def opens(phone: Phone) -> moves.Open:
    """What that person would do now."""
    action: moves.Open = phone.due(phone.seats[0]).nth(0)
    return action


@row("not_your_seat")
async def preparing_what_somebody_else_opens() -> object:
    scene, opener = await opening()
    other = next(x for x in (scene.anna, scene.boris, scene.clara) if x is not opener)
    return await other.send(c.Prepare, opener.seats[0], opens(opener))


@row("not_your_turn")
async def preparing_out_of_turn() -> object:
    scene, opener = await opening()
    other = next(x for x in (scene.anna, scene.boris, scene.clara) if x is not opener)
    return await other.send(c.Prepare, other.seats[0], opens(opener))


@row("bot_plays")
async def preparing_while_a_bot_stands_in() -> object:
    scene, opener = await opening()
    action = opens(opener)
    await scene.anna.send(c.StandIn, opener.seats[0])
    return await opener.send(c.Prepare, opener.seats[0], action)


@row("not_playing")
async def preparing_in_the_lobby() -> object:
    return await (await Scene.lobby()).anna.send(c.Prepare, 0, moves.Open(0, (1, 0)))


@row("other_game")
async def preparing_what_another_game_has() -> object:
    return await (await Scene.game()).anna.send(c.Prepare, 0, hat_moves.Accept(0))


@row("too_soon")
async def preparing_too_fast() -> object:
    _, opener = await opening()
    await opener.send(c.Prepare, opener.seats[0], opens(opener))
    return await opener.send(c.Prepare, opener.seats[0], opens(opener), 1)


@pytest.mark.parametrize(("code", "doing"), ROWS)
def test_refused(code: str, doing: Row) -> None:
    assert run(refused(doing())) == code


def test_however_often_it_is_sent_the_others_hear_it_seldom() -> None:
    async def evening() -> None:
        scene, opener = await opening()
        [seat] = opener.seats
        told = len(scene.dora.prepared_)
        start_s = scene.house.clock.monotonic_s()
        for _ in range(200):
            await scene.house.clock.sleep(0.01)
            try:
                await opener.send(c.Prepare, seat, opens(opener), 1)
            except Rejected as rejected:
                assert rejected.code == "too_soon"
        took_s = scene.house.clock.monotonic_s() - start_s
        assert 1 < len(scene.dora.prepared_) - told <= took_s / PREPARE_S + 1

    run(evening())


def test_whoever_comes_in_the_middle_sees_the_gift_open_all_the_same() -> None:
    async def evening() -> None:
        scene, opener = await opening()
        [seat] = opener.seats
        await opener.send(c.Prepare, seat, opens(opener), 1)
        late = Phone("late")
        late.come(scene.room)
        assert late.prepared_ == []
        await opener.send(c.Act, seat, opens(opener))
        assert late.updates[-1].n == scene.room.n

    run(evening())
