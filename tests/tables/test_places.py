"""Who sits where, who begins, who may come: places, first seats, closed tables, new codes."""

from __future__ import annotations

from giftable.protocol import render
from giftable.tables import commands as c
from giftable.tables.commands import Settings
from tests.support.evening import House, Phone, refused, verified
from tests.tables.scene import Scene


async def test_a_person_moves_to_a_free_seat_and_the_host_swaps_two() -> None:
    scene = await Scene.lobby()
    await scene.boris.send(c.Move, 1, 6)
    assert scene.boris.seats == (6,) and scene.room.state.seats[1] is None
    await scene.anna.send(c.Move, 6, 2)  # boris and clara
    assert (scene.boris.seats, scene.clara.seats) == ((2,), (6,))
    await scene.anna.send(c.Move, 3, 3)  # nothing
    names = [s.name for s in render.table_message(scene.room, "anna").seats]
    assert names[:1] + names[-1:] == ["Anna", "Clara"]
    await scene.anna.send(c.Start)
    await verified(scene.house, scene.room)


async def test_the_host_names_the_first_player_and_rematches_continue_from_there() -> None:
    """G6, G29."""
    scene = await Scene.lobby()
    await scene.anna.send(c.SetUp, {"rounds_max": 1}, Settings(pace="off", clocks=True))
    await scene.anna.send(c.Start, 2)
    playing = scene.room.state.playing
    assert playing is not None and playing.started.first == 2
    while scene.room.state.is_running:
        await scene.house.clock.sleep(60)
    await scene.anna.send(c.Start)
    playing = scene.room.state.playing
    assert playing is not None and playing.started.first == 3
    await verified(scene.house, scene.room)


async def test_a_closed_table_keeps_its_players_and_admits_no_other() -> None:
    scene = await Scene.lobby()
    await scene.anna.send(c.SetUp, None, Settings(open=False))
    await scene.boris.send(c.Leave, 1)
    assert await refused(scene.boris.send(c.Sit, "Boris", "en")) == "closed_to_newcomers"
    await scene.clara.send(c.Sit, "Clara", "en", 5)  # a second seat of one's own
    assert scene.clara.seats == (2, 5)
    await scene.anna.send(c.SetUp, None, Settings())
    await scene.boris.send(c.Sit, "Boris", "en")


async def test_a_new_code_finds_the_table_and_the_old_one_does_not() -> None:
    house = House()
    room, [anna, _] = await house.table("anna", "boris")
    there = await house.process().room(room.table)
    old = room.state.code
    command = c.NewCode("new-code-1")
    n = await room.command("anna", command)
    assert await room.command("anna", command) == n  # sent twice, it happens once
    new = room.state.code
    assert new != old == there.state.code or there.state.code == new
    assert await house.tables.find(new) == room.table
    assert await house.tables.find(old) is None
    await there.catch_up()
    assert there.state.code == new
    await house.restart()
    room, _ = await house.join(room.table, "anna")
    assert room.state.code == new
    await verified(house, room)


async def test_a_player_removed_for_good_is_disconnected_at_every_node() -> None:
    house = House()
    room, [anna, boris] = await house.table("anna", "boris")
    there = await house.process().room(room.table)
    tab = Phone("boris")
    tab.come(there)
    await anna.send(c.Remove, 1, False, True)
    await there.catch_up()
    assert tab.closed_code == "removed"
    assert boris.closed_code in ("removed", "superseded")
    assert all(x.person != "boris" for x in (*room.audience.listeners, *there.audience.listeners))
    assert await refused(boris.send(c.Sit, "Boris", "en")) == "removed"
    [removal] = render.table_message(room, "anna").removed
    assert removal.for_good
    await anna.send(c.LetIn, removal.number)
    boris.come(room)
    await boris.send(c.Sit, "Boris", "en")
    await verified(house, room)


async def test_the_code_is_kept_from_screens_if_the_host_hides_it() -> None:
    scene = await Scene.lobby()
    code = scene.room.state.code
    assert render.table_message(scene.room, "screen:a").code == code
    await scene.anna.send(c.SetUp, None, Settings(show_code=False))
    assert render.table_message(scene.room, "screen:a").code == ""
    assert render.table_message(scene.room, "boris").code == code


async def test_a_screen_alone_keeps_no_table_awake_and_is_not_counted_as_a_watcher() -> None:
    scene = await Scene.game()
    screen = Phone("screen:one")
    screen.come(scene.room)
    told = render.presence(scene.room.audience)
    assert (told.screens, told.watching) == (1, 1)  # dora watches
    for phone in (scene.anna, scene.boris, scene.clara, scene.dora):
        phone.go()
    n = scene.room.n
    await scene.house.clock.sleep(600)
    assert scene.room.n == n and not scene.room.is_dropped
    screen.go()
    await scene.house.clock.sleep(600)
    assert scene.room.is_dropped
