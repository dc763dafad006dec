"""What is refused in what people say, in calls, about places and at closed tables."""

from __future__ import annotations

from giftable.tables import commands as c
from giftable.tables.commands import Settings
from tests.tables.scene import Scene, row

KEY = "k" * 22


@row("talk_off")
async def reacting_where_that_is_off() -> object:
    scene = await Scene.lobby()
    await scene.anna.send(c.SetUp, None, Settings(reactions=False))
    return await scene.boris.send(c.React, 1, "laugh")


@row("talk_off")
async def a_phrase_where_that_is_off() -> object:
    scene = await Scene.lobby()
    await scene.anna.send(c.SetUp, None, Settings(phrases=False))
    return await scene.boris.send(c.React, 1, "moment")


@row("talk_off")
async def words_of_ones_own_as_usual() -> object:
    return await (await Scene.lobby()).boris.send(c.Chat, 1, "Hello!")


@row("not_your_seat")
async def reacting_from_somebody_elses_seat() -> object:
    return await (await Scene.lobby()).boris.send(c.React, 0, "laugh")


@row("not_your_seat")
async def reacting_without_a_seat() -> object:
    return await (await Scene.lobby()).dora.send(c.React, 6, "laugh")


@row("too_fast")
async def reacting_four_times_at_once() -> object:
    scene = await Scene.lobby()
    for _ in range(4):
        await scene.boris.send(c.React, 1, "laugh")
    return None


async def chatty() -> Scene:
    scene = await Scene.lobby()
    await scene.anna.send(c.SetUp, None, Settings(chat=True))
    return scene


@row("bad_text")
async def saying_nothing_readable() -> object:
    return await (await chatty()).boris.send(c.Chat, 1, " \u200b\u2800 ")


@row("bad_text")
async def saying_too_much() -> object:
    return await (await chatty()).boris.send(c.Chat, 1, "a" * 201)


@row("no_links")
async def saying_an_address() -> object:
    return await (await chatty()).boris.send(c.Chat, 1, "see evil.example/now")


@row("no_such_message")
async def deleting_what_nobody_said() -> object:
    return await (await chatty()).anna.send(c.DeleteChat, KEY)


@row("not_host")
async def deleting_as_a_guest() -> object:
    return await (await chatty()).boris.send(c.DeleteChat, KEY)


@row("bad_link")
async def a_call_without_https() -> object:
    return await (await Scene.lobby()).anna.send(c.SetCall, c.Call("http://call.example"))


@row("bad_link")
async def a_call_that_is_a_script() -> object:
    return await (await Scene.lobby()).anna.send(c.SetCall, c.Call("javascript:alert(1)"))


@row("bad_link")
async def a_call_with_a_name_before_its_host() -> object:
    link = "https://giftable.example@evil.example/"
    return await (await Scene.lobby()).anna.send(c.SetCall, c.Call(link))


@row("not_in_lobby")
async def changing_places_after_the_end() -> object:
    scene = await Scene.lobby()
    await scene.anna.send(c.SetUp, {"rounds_max": 1}, Settings(pace="off", clocks=True))
    await scene.anna.send(c.Start)
    while scene.room.state.is_running:
        await scene.house.clock.sleep(60)
    return await scene.anna.send(c.Move, 0, 5)


@row("game_running")
async def changing_places_in_a_game() -> object:
    return await (await Scene.game()).anna.send(c.Move, 0, 5)


@row("seat_taken")
async def moving_to_somebodys_place() -> object:
    return await (await Scene.lobby()).boris.send(c.Move, 1, 2)


@row("not_your_seat")
async def moving_somebody_else() -> object:
    return await (await Scene.lobby()).boris.send(c.Move, 2, 6)


@row("empty_seat")
async def moving_nobody() -> object:
    return await (await Scene.lobby()).anna.send(c.Move, 6, 7)


@row("empty_seat")
async def beginning_with_nobody() -> object:
    return await (await Scene.lobby()).anna.send(c.Start, 6)


@row("closed_to_newcomers")
async def sitting_down_at_a_closed_table() -> object:
    scene = await Scene.lobby()
    await scene.anna.send(c.SetUp, None, Settings(open=False))
    return await scene.dora.send(c.Sit, "Dora", "en")


@row("not_host")
async def changing_the_code_as_a_guest() -> object:
    return await (await Scene.lobby()).boris.send(c.NewCode)
