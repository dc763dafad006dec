"""The table of a lesson: it can be left and resumed, its bots wait, and nobody else sits down."""

from __future__ import annotations

from typing import Any

import msgspec

from giftable.games.gifttrap.rules import moves as m
from giftable.games.hat.rules import moves as hat
from giftable.games.kernel import Seat
from giftable.tables import commands as c
from giftable.tables.live.room import Room
from giftable.tables.state import lessons
from tests.support.evening import House, Phone, refused, until, verified

LONG_S = 60.0


async def lesson(house: House, game: str) -> tuple[Room, Phone]:
    """Anna's first lesson."""
    table, _, _ = await house.tables.create("anna", game, "Anna", "en", None, None, lesson="first")
    room, anna = await house.tables.room(table), Phone("anna")
    anna.come(room)
    return room, anna


def step(room: Room) -> str:
    found = lessons.taught_step(room.state)
    return "" if found is None else found.step


async def at(room: Room, wanted: str) -> None:
    await until(room, lambda: step(room) == wanted)


async def gifttrap_to(room: Room, anna: Phone, last: str) -> None:
    """The lesson of GiftTRAP, done rightly up to that step."""
    ice, socks, bees, butler = "ice-cream-tub", "wet-socks", "bee-hive-share", "butler-day"
    acts: dict[str, Any] = {
        "give": m.Give(0, ((Seat(2), butler), (Seat(1), bees))),
        "get": m.Get(0, ice, bees, butler, socks),
        "unwrap": m.Open(0, (Seat(1), 0)),
        "both": m.Open(0, (Seat(2), 0)),
    }
    for name, action in acts.items():
        await at(room, name)
        if name == last:
            return
        await anna.send(c.Act, 0, action)
    await at(room, last)


async def test_a_lesson_is_left_and_resumed_where_it_was() -> None:
    house = House()
    room, anna = await lesson(house, "gifttrap")
    await gifttrap_to(room, anna, "unwrap")
    await house.clock.sleep(LONG_S)
    anna.go()
    await house.restart()
    room = await house.tables.room(room.table)
    anna.come(room)
    assert anna.updates[-1].taught.step == "unwrap"
    assert anna.updates[-1].taught.at == 3
    assert await refused(anna.send(c.Act, 0, m.Open(0, (Seat(2), 0)))) == "not_taught"
    await anna.send(c.Act, 0, m.Open(0, (Seat(1), 0)))
    await at(room, "both")
    await verified(house, room)


async def test_bots_of_a_lesson_wait_for_the_pupil_and_stay_idle_at_its_end() -> None:
    house = House()
    room, anna = await lesson(house, "gifttrap")
    await gifttrap_to(room, anna, "win")
    n = room.n
    await house.clock.sleep(LONG_S)
    assert room.n == n
    await anna.send(c.Skip, 0)
    await at(room, "go")
    n = room.n
    await house.clock.sleep(LONG_S)
    await anna.send(c.Skip, 0)
    await house.clock.sleep(LONG_S)
    assert room.n == n
    assert anna.updates[-1].taught.ahead == "end"
    await verified(house, room)


async def test_commands_that_would_end_a_lesson_are_refused() -> None:
    house = House()
    room, anna = await lesson(house, "hat")
    commands: list[tuple[type[Any], tuple[Any, ...]]] = [
        (c.Leave, (0,)), (c.AddBot, ()), (c.Remove, (1,)), (c.Start, ()), (c.NewCode, ()),
        (c.SetUp, (None, c.Settings())), (c.React, (0, "laugh")), (c.Chat, (0, "hi")),
        (c.BringDeck, ("deck",)), (c.Nudge, (1,)), (c.Move, (0, 3)), (c.SetCall, ()),
    ]  # fmt: skip
    for command, args in commands:
        assert await refused(anna.send(command, *args)) == "not_in_lesson", command
    await anna.send(c.Rename, 0, "Anna", "cs")  # the language of the words
    bob = Phone("bob")
    bob.come(room)
    assert await refused(bob.send(c.Sit, "Bob", "en")) == "closed_to_newcomers"
    assert await refused(bob.send(c.Act, 0, hat.Draw(0))) == "not_your_seat"


async def test_a_lesson_has_no_step_for_the_pupil_while_bots_act() -> None:
    house = House()
    room, anna = await lesson(house, "hat")
    await anna.send(c.Act, 0, hat.Draw(0))
    await anna.send(c.Act, 0, hat.Name(1, "broccoli"))
    assert lessons.taught_step(room.state) is None
    assert await refused(anna.send(c.Act, 0, hat.Accept(1))) == "not_taught"
    await at(room, "believe")


async def test_a_lessons_command_repeated_after_a_connection_loss_acts_once() -> None:
    room, _ = await lesson(House(), "hat")
    draw = c.Act("sent-twice", 0, hat.Draw(0))
    n = await room.command("anna", draw)
    assert step(room) == "name"
    assert await room.command("anna", draw) == n
    assert await refused(room.command("bob", draw)) == "bad_id"


async def test_a_lesson_is_the_same_at_every_table() -> None:
    rooms = [(await lesson(House(seed=seed), "hat"))[0] for seed in (1, 2)]
    views = [msgspec.to_builtins(room.current().view(None)) for room in rooms]
    assert views[0] == views[1]
    assert rooms[0].state.playing.seed != rooms[1].state.playing.seed


async def test_updates_without_a_lesson_have_no_lesson_field() -> None:
    _, [anna] = await House().table("anna", bots=2)
    await anna.send(c.Start)
    assert all(update.taught is None for update in anna.updates)
    assert b"taught" not in msgspec.json.encode(anna.updates[-1])
