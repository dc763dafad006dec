"""Every refusal of a table, with its exact code; a code without a row fails."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import giftable.tables
from giftable.games.gifttrap.rules import moves
from giftable.games.hat.rules import moves as hat_moves
from giftable.games.kernel import Rejected
from giftable.tables import commands as c
from giftable.tables import table_log
from giftable.tables.archive import Archive
from giftable.tables.deciding import decide
from giftable.tables.ports import Commit
from giftable.tables.replays import Kept
from giftable.tables.table import Supplies
from giftable.testing.virtual import run
from tests.support.evening import House, refused, small_deck
from tests.support.faulty import FaultyStore
from tests.support.replays import MemoryReplays
from tests.tables import (
    rows_of_claims,
    rows_of_days,
    rows_of_lessons,
    rows_of_own,
    rows_of_shares,
    rows_of_talk,
)
from tests.tables.scene import ROWS, Row, Scene, row

MORE = (
    rows_of_claims,
    rows_of_days,
    rows_of_lessons,
    rows_of_own,
    rows_of_shares,
    rows_of_talk,
)
SPOKEN = {"spoken": True}


@row("unknown_game")
async def making_a_table_for_chess() -> object:
    return await House().tables.create("anna", "chess", "Anna", "en", None, None)


@row("bad_options")
async def making_a_table_with_an_unknown_option() -> object:
    return await House().tables.create("anna", "gifttrap", "Anna", "en", {"x": 1}, None)


@row("bad_options")
async def choosing_an_option_of_a_wrong_type() -> object:
    return await (await Scene.lobby()).anna.send(c.SetUp, {"track": "12"})


@row("play_on_with_locks")
async def choosing_options_that_forbid_each_other() -> object:
    return await (await Scene.lobby()).anna.send(c.SetUp, {"ties": "play_on", "gifted": "locks"})


@row("table_full")
async def making_a_table_with_nobody_but_bots() -> object:
    return await House().tables.create("anna", "gifttrap", "Anna", "en", None, None, bots=8)


@row("table_full")
async def sitting_at_a_full_table() -> object:
    scene = await Scene.lobby()
    for _ in range(4):
        await scene.anna.send(c.AddBot)
    return await scene.dora.send(c.Sit, "Dora", "en")


@row("table_full")
async def a_ninth_bot() -> object:
    scene = await Scene.lobby()
    for _ in range(4):
        await scene.anna.send(c.AddBot)
    return await scene.anna.send(c.AddBot)


@row("too_few_players")
async def practising_with_one_bot() -> object:
    return await House().tables.create(
        "anna", "gifttrap", "Anna", "en", None, None, bots=1, start=True
    )


@row("bad_name")
async def a_name_of_spaces() -> object:
    return await (await Scene.lobby()).dora.send(c.Sit, " \u200b\u2003 ", "en")


@row("bad_name")
async def a_name_of_control_characters() -> object:
    return await (await Scene.lobby()).boris.send(c.Rename, 1, "\u202e\u2066", "en")


@row("bad_name")
async def making_a_table_without_a_name() -> object:
    return await House().tables.create("anna", "gifttrap", "", "en", None, None)


@row("already_seated")
async def sitting_twice() -> object:
    return await (await Scene.lobby()).boris.send(c.Sit, "Boris", "en")


@row("already_seated")
async def sitting_where_one_sits() -> object:
    return await (await Scene.lobby()).boris.send(c.Sit, "Boris", "en", 1)


@row("seat_taken")
async def sitting_on_somebody() -> object:
    return await (await Scene.lobby()).dora.send(c.Sit, "Dora", "en", 1)


@row("seat_taken")
async def a_bot_on_somebody() -> object:
    return await (await Scene.lobby()).anna.send(c.AddBot, "friend", 1)


@row("seat_taken")
async def sitting_on_the_seat_of_a_leaver() -> object:
    scene = await Scene.game()
    await scene.boris.send(c.Leave, 1)
    return await scene.dora.send(c.Sit, "Dora", "en", 1)


@row("no_such_level")
async def a_level_of_the_other_game() -> object:
    return await (await Scene.lobby()).anna.send(c.AddBot, "godlike")


@row("no_such_level")
async def a_level_of_no_game() -> object:
    return await (await Scene.lobby(game="hat")).anna.send(c.AddBot, "godlike")


@row("no_bots")
async def a_bot_where_the_table_talks() -> object:
    _, [anna] = await House().table("anna", game="hat", options=SPOKEN)
    return await anna.send(c.AddBot)


@row("no_bots")
async def making_a_table_that_talks_with_bots() -> object:
    return await House().tables.create("anna", "hat", "Anna", "en", SPOKEN, None, bots=2)


@row("no_bots")
async def starting_with_bots_that_came_before_the_table_talked() -> object:
    scene = await Scene.lobby(game="hat")
    await scene.anna.send(c.SetUp, SPOKEN)
    return await scene.anna.send(c.Start)


@row("no_bots")
async def standing_in_where_the_table_talks() -> object:
    _, [anna, *_] = await House().table("anna", "boris", "clara", game="hat", options=SPOKEN)
    await anna.send(c.Start)
    return await anna.send(c.StandIn, 1)


@row("no_such_seat")
async def sitting_beyond_the_table() -> object:
    return await (await Scene.lobby()).dora.send(c.Sit, "Dora", "en", 8)


@row("no_such_character")
async def a_bot_that_is_nobody() -> object:
    return await (await Scene.lobby()).anna.send(c.AddBot, "friend", None, "nobody")


@row("no_such_face")
async def sitting_down_with_nobodys_face() -> object:
    return await (await Scene.lobby()).dora.send(c.Sit, "Dora", "en", None, "nobody")


@row("no_such_seat")
async def a_bot_beyond_the_table() -> object:
    return await (await Scene.lobby()).anna.send(c.AddBot, "friend", 8)


@row("not_your_seat")
async def renaming_somebody() -> object:
    return await (await Scene.lobby()).boris.send(c.Rename, 0, "Hanna", "en")


@row("not_your_seat")
async def making_somebody_leave() -> object:
    return await (await Scene.lobby()).anna.send(c.Leave, 1)


@row("not_your_seat")
async def leaving_an_empty_seat() -> object:
    return await (await Scene.lobby()).anna.send(c.Leave, 7)


@row("not_your_seat")
async def acting_for_somebody() -> object:
    scene = await Scene.game()
    phone = await scene.waited_for()
    other = scene.anna if phone is not scene.anna else scene.boris
    due = phone.due(phone.seats[0])
    assert due is not None
    return await other.send(c.Act, phone.seats[0], due.nth(0))


@row("not_your_seat")
async def acting_for_a_bot() -> object:
    return await (await Scene.game()).anna.send(c.Act, 3, moves.OpenGiving(0))


@row("not_your_seat")
async def the_table_sitting_down() -> object:
    return await (await Scene.lobby()).own(c.Sit("own-0001", "Table", "en"))


@row("bot_plays")
async def acting_while_a_bot_stands_in() -> object:
    scene = await Scene.game()
    await scene.anna.send(c.StandIn, 1)
    return await scene.boris.send(c.Act, 1, moves.OpenGiving(0))


@row("bot_plays")
async def leaving_twice() -> object:
    scene = await Scene.game()
    await scene.boris.send(c.Leave, 1)
    return await scene.boris.send(c.Leave, 1)


@row("not_playing")
async def acting_in_the_lobby() -> object:
    return await (await Scene.lobby()).anna.send(c.Act, 0, moves.OpenGiving(0))


@row("other_game")
async def acting_as_in_another_game() -> object:
    return await (await Scene.game()).anna.send(c.Act, 0, hat_moves.Draw(0))


@row("other_game")
async def acting_as_in_another_game_the_other_way_round() -> object:
    return await (await Scene.game(game="hat")).anna.send(c.Act, 0, moves.Deal(0, 0))


@row("not_playing")
async def a_stand_in_in_the_lobby() -> object:
    return await (await Scene.lobby()).anna.send(c.StandIn, 1)


@row("not_playing")
async def holding_the_clock_in_the_lobby() -> object:
    return await (await Scene.lobby(clocks=True)).anna.send(c.HoldClock, True)


@row("stale_round")
async def answering_another_round() -> object:
    scene = await Scene.game()
    phone = await scene.waited_for()
    return await phone.send(c.Act, phone.seats[0], moves.Deal(7, 0))


def host_row(command: type[c.Command], *args: object) -> None:
    async def somebody_else() -> object:
        return await (await Scene.game(clocks=True)).boris.send(command, *args)

    ROWS.append(("not_host", f"{command.__name__}_by_somebody_else", somebody_else))


host_row(c.AddBot)
host_row(c.Remove, 2)
host_row(c.LetIn, 0)
host_row(c.StandIn, 2)
host_row(c.HandOver, 1)
host_row(c.SetUp, None, c.Settings())
host_row(c.Start)
host_row(c.ToLobby)
host_row(c.HoldClock, True)
host_row(c.StretchClock)
host_row(c.Nudge, 0)


@row("game_running")
async def starting_twice() -> object:
    return await (await Scene.game()).anna.send(c.Start)


@row("game_running")
async def other_options_in_mid_game() -> object:
    return await (await Scene.game()).anna.send(c.SetUp, {"track": 30})


@row("not_over")
async def back_to_the_lobby_in_mid_game() -> object:
    return await (await Scene.game()).anna.send(c.ToLobby)


@row("no_such_replay")
async def a_replay_that_nobody_kept() -> object:
    house = House()
    archive = Archive(MemoryReplays(), house.store, b"key", house.clock, house.entropy)
    return await archive.kept("A" * 22)


@row("replay_taken_down")
async def a_replay_that_was_taken_down() -> object:
    replays = MemoryReplays()
    await replays.keep(Kept("A" * 22, "source", 0, b"body"))
    await replays.take_down("A" * 22)
    house = House()
    return await Archive(replays, house.store, b"key", house.clock, house.entropy).kept("A" * 22)


@row("empty_seat")
async def removing_nobody() -> object:
    return await (await Scene.lobby()).anna.send(c.Remove, 6)


@row("no_person")
async def making_a_bot_the_host() -> object:
    return await (await Scene.lobby()).anna.send(c.HandOver, 3)


@row("no_person")
async def standing_in_for_a_bot() -> object:
    return await (await Scene.game()).anna.send(c.StandIn, 3)


@row("not_a_bot")
async def a_bot_playing_a_persons_seat() -> object:
    scene = await Scene.game()
    return await scene.own(c.BotAct("bot:1:0099", 1, moves.OpenGiving(0)))


@row("clocks_off")
async def stretching_no_clock() -> object:
    return await (await Scene.game()).anna.send(c.StretchClock)


@row("clocks_off")
async def a_time_out_without_clocks() -> object:
    return await (await Scene.game()).own(c.TimeOut("clock:0:0099", 0, "0:AskGive"))


@row("stale_clock")
async def a_time_out_of_a_clock_that_is_gone() -> object:
    scene = await Scene.game(clocks=True)
    phone = await scene.waited_for()
    return await scene.own(c.TimeOut("clock:0:0099", phone.seats[0], "9:AskGive"))


@row("unknown_table")
async def a_table_that_is_not_there() -> object:
    return await House().tables.room("x" * 22)


@row("unknown_table")
async def a_log_that_begins_with_anything_else() -> object:
    return decide(None, "anna", c.Start("start-01"), Supplies("t", b"", small_deck, "c"))


@row("newer_version")
async def a_log_from_the_future() -> object:
    house = House()
    body = b'{"command":{},"person":"x","facts":[{"type":"Teleported"}]}'
    await house.store.create(Commit("t" * 22, 1, 0, "command1", body), "BCDF")
    return await house.tables.room("t" * 22)


@row("store_failed")
async def making_a_table_without_a_store() -> object:
    store = FaultyStore(House().store)
    store.is_down = True
    return await House(store).tables.create("anna", "gifttrap", "Anna", "en", None, None)


@row("bad_id")
async def an_id_that_belongs_to_a_bot() -> object:
    scene = await Scene.lobby()
    return await scene.room.command("dora", c.Sit("bot:3:0009", "Dora", "en"))


@row("table_worn_out")
async def one_command_too_many() -> object:
    scene = await Scene.lobby()
    scene.room.log.n = table_log.COMMITS_MAX
    return await scene.boris.send(c.Rename, 1, "Borja", "en")


@row("not_waited_for")
async def nudging_a_bot() -> object:
    return await (await Scene.game()).anna.send(c.Nudge, 3)


@row("too_soon")
async def nudging_twice() -> object:
    scene = await Scene.game()
    phone = await scene.waited_for()
    await scene.anna.send(c.Nudge, phone.seats[0])
    assert phone.nudges == list(phone.seats)
    await scene.house.clock.sleep(9.9)
    return await scene.anna.send(c.Nudge, phone.seats[0])


@row("kept_secret")
async def preparing_what_is_secret() -> object:
    scene = await Scene.game()
    while scene.room.current().view(None).phase != "give":
        phone = await scene.waited_for()
        await phone.act(phone.seats[0])
    phone = await scene.waited_for()
    return await phone.send(c.Prepare, phone.seats[0], phone.due(phone.seats[0]).nth(0))


@pytest.mark.parametrize(("code", "name", "doing"), ROWS, ids=[f"{n}-{c}" for c, n, _ in ROWS])
def test_refused(code: str, name: str, doing: Row) -> None:
    assert run(refused(doing())) == code


def test_a_refusal_leaves_no_trace() -> None:
    async def evening() -> None:
        scene = await Scene.lobby()
        before, n = scene.room.state, scene.room.n
        updates = len(scene.anna.updates)
        with pytest.raises(Rejected):
            await scene.boris.send(c.Rename, 0, "Hanna", "en")
        assert (scene.room.state, scene.room.n) == (before, n)
        assert len(scene.anna.updates) == updates
        assert len(await scene.house.store.read(scene.room.table)) == n

    run(evening())


def test_a_refused_id_may_be_judged_anew() -> None:
    async def evening() -> None:
        scene = await Scene.game()
        phone = await scene.waited_for()
        [seat] = phone.seats
        due = phone.due(seat)
        assert due is not None
        stale = c.Act("the-same-id", seat, moves.Deal(9, 0))
        assert await refused(scene.room.command(phone.person, stale)) == "stale_round"
        good = c.Act("the-same-id", seat, due.nth(0))
        n = await scene.room.command(phone.person, good)
        assert n == await scene.room.command(phone.person, good)  # and once only

    run(evening())


def test_every_code_has_a_row() -> None:
    codes = set()
    for path in Path(giftable.tables.__path__[0]).glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Rejected":
                for word in ast.walk(node):
                    if isinstance(word, ast.Constant):
                        codes.add(word.value)
    assert codes - {code for code, _, _ in ROWS} == set()
    assert len(codes) > 20


def test_the_host_may_do_what_others_may_not() -> None:
    """The rows above are refused for who asks, not for what is asked."""

    async def evening() -> None:
        scene = await Scene.game(clocks=True)
        phone = await scene.waited_for()
        await scene.anna.send(c.Nudge, phone.seats[0])
        await scene.anna.send(c.HoldClock, True)
        await scene.anna.send(c.StretchClock)
        await scene.anna.send(c.AddBot)
        await scene.anna.send(c.SetUp, None, c.Settings(pace="brisk"))
        await scene.anna.send(c.StandIn, 2)
        await scene.anna.send(c.Remove, 2)
        await scene.anna.send(c.HandOver, 1)
        assert scene.room.state.host == "boris"
        assert await refused(scene.anna.send(c.HandOver, 1)) == "not_host"

    run(evening())
