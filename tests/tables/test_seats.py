"""Who sits where, who is host, who is there."""

from __future__ import annotations

from giftable.games.kernel import Seat
from giftable.protocol import render
from giftable.tables import commands as c
from giftable.tables.live.audience import PRESENCE_S
from giftable.tables.live.room import Room
from tests.support.evening import House, Phone, refused, until


async def test_a_new_table_has_its_host_on_the_first_seat() -> None:
    house = House()
    room, [anna] = await house.table("anna")
    table = render.table_message(room, "anna")
    assert (table.host, table.you, table.status) == (0, (0,), "lobby")
    assert table.seats[0].name == "Anna" and table.start_refused == "too_few_players"
    assert table.deck == (12, 12, 12, 12) and table.edition is None
    await anna.send(c.SetUp, {"track": 20, "rounds_max": 15})
    assert render.table_message(room, "anna").edition == "default"
    assert render.table_message(room, "stranger").you == ()
    await anna.send(c.AddBot)
    await anna.send(c.AddBot, "friend", 5)
    table = render.table_message(room, "anna")
    assert [(s.seat, s.kind, s.level) for s in table.seats] == [
        (0, "person", None), (1, "bot", "friend"), (5, "bot", "friend")
    ]  # fmt: skip
    assert table.start_refused is None


async def test_two_players_may_have_one_name_and_names_are_cleaned() -> None:
    house = House()
    room, phones = await house.table("anna", "boris")
    await phones[1].send(c.Rename, 1, "  Ａｎｎａ\u202e ", "de")
    seats = render.table_message(room, "boris").seats
    assert [(s.name, s.locale) for s in seats] == [("Anna", "en"), ("Ａｎｎａ", "de")]
    assert room.state.seats[1].display_name == "Ａｎｎａ 2"


async def test_the_second_of_two_equal_names_gets_a_lasting_number() -> None:
    house = House()
    room, [anna, boris, clara] = await house.table("anna", "boris", "clara")

    def called() -> list[str]:
        return [s.display_name for s in room.state.seats if s is not None]

    await boris.send(c.Rename, 1, "anna", "de")
    assert called() == ["Anna", "anna 2", "Clara"]
    await clara.send(c.Rename, 2, "Anna 2", "de")  # taken, as it is written
    assert called() == ["Anna", "anna 2", "Anna 2 2"]
    await anna.send(c.Leave, 0)
    await boris.send(c.Rename, 1, "anna", "ja")  # another language is no other name
    assert called() == ["anna 2", "Anna 2 2"]
    await anna.send(c.Sit, "Anna", "en")
    await boris.send(c.Rename, 1, "Boris", "en")
    assert [(s.name, s.nth) for s in render.table_message(room, "anna").seats] == [
        ("Anna", 1), ("Boris", 1), ("Anna 2", 2)
    ]  # fmt: skip


async def test_two_bots_of_one_character_are_told_apart() -> None:
    house = House()
    room, [anna] = await house.table("anna")
    for seat in (1, 2):
        await anna.send(c.AddBot, "friend", seat, "jester")
    await anna.send(c.AddBot, "novice", 2, "jester")  # plays worse, and is the same
    bots = render.table_message(room, "anna").seats[1:]
    assert [(bot.character, bot.nth) for bot in bots] == [("jester", 1), ("jester", 2)]


async def test_a_face_is_picked_on_sitting_down_and_can_change() -> None:
    house = House()
    room, [anna, boris] = await house.table("anna", "boris")
    dora = Phone("dora")
    dora.come(room)

    def faces() -> list[str]:
        return [s.face for s in render.table_message(room, "anna").seats]

    await dora.send(c.Sit, "Dora", "en", None, "octopus")
    assert faces() == ["", "", "octopus"]
    await dora.send(c.Rename, 2, "Dora", "de")
    assert await refused(dora.send(c.Rename, 2, "Dora", "de", "nobody")) == "no_such_face"
    asked = house.tables.create("dora", "hat", "Dora", "en", None, None, face="nobody")
    assert await refused(asked) == "no_such_face"
    await boris.send(c.Rename, 1, "Boris", "en", "frog")
    assert faces() == ["", "frog", "octopus"]
    await anna.send(c.Start)
    await boris.send(c.Leave, 1)  # a bot plays on, with Boris's face
    await boris.send(c.Sit, "Boris", "en", 1)
    assert faces() == ["", "frog", "octopus"]
    await boris.send(c.Leave, 1)
    await boris.send(c.Sit, "Boris", "en", 1, "yeti")
    assert faces() == ["", "yeti", "octopus"]


async def test_one_person_may_hold_several_seats() -> None:
    """Pass and play: a seat that is named is taken besides."""
    house = House()
    room, [anna] = await house.table("anna")
    await anna.send(c.Sit, "Ben", "en", 4)
    assert anna.seats == (0, 4)
    assert [update.viewer for update in anna.updates[-2:]] == [0, 4]
    await anna.send(c.AddBot)
    await anna.send(c.Start)
    await anna.play()
    assert room.state.status == "over"


async def test_a_leaving_host_hands_over_to_the_left() -> None:
    house = House()
    room, [anna, boris, clara] = await house.table("anna", "boris", "clara", bots=1)
    await boris.send(c.Leave, 1)
    await anna.send(c.Leave, 0)
    assert room.state.host == "clara"
    await clara.send(c.Leave, 2)
    assert room.state.host == "clara"  # nobody left to be it
    await boris.send(c.Sit, "Boris", "en")
    assert room.state.host == "boris" and boris.seats == (0,)
    assert clara.updates[-1].viewer is None


async def test_a_host_who_comes_back_in_time_stays_host() -> None:
    house = House()
    room, [anna, boris] = await house.table("anna", "boris")
    n = room.n
    for _ in range(5):
        anna.go()
        await house.clock.sleep(9)
        anna.come(room)
        await house.clock.sleep(3)
    boris.go()
    anna.go()
    await house.clock.sleep(100)  # nobody looks: nothing happens
    boris.come(room)
    await house.clock.sleep(9)
    anna.come(room)
    await house.clock.sleep(60)
    assert room.state.host == "anna" and room.n == n


async def test_removed_people_lose_their_seat_and_a_bot_plays_on() -> None:
    """G26: in a running game a bot plays on; in the lobby the seat is free."""
    house = House()
    room, [anna, boris, clara] = await house.table("anna", "boris", "clara", bots=1)
    await anna.send(c.Remove, 1)
    assert room.state.seats[1] is None
    await boris.send(c.Sit, "Boris", "en")
    await anna.send(c.Start)
    await anna.send(c.Remove, 1)
    seat = render.table_message(room, "boris").seats[1]
    assert (seat.kind, bool(seat.character), boris.seats) == ("bot", True, ())
    await boris.send(c.Sit, "Boris", "en")
    assert boris.seats == (4,)
    assert render.table_message(room, "boris").seats[4].joining  # G27: anew


async def test_a_bot_that_replaces_a_latecomer_counts_as_a_latecomer() -> None:
    """G27: a bot that takes over before the late one has played joins as late."""
    house = House()
    room, [anna, boris] = await house.table("anna", "boris", bots=1)
    await anna.send(c.Start)
    _, [clara] = await house.join(room.table, "clara")
    await clara.send(c.Sit, "Clara", "en")
    assert render.table_message(room, "anna").seats[3].joining
    await anna.send(c.Remove, 3)
    seat = render.table_message(room, "anna").seats[3]
    assert seat.kind == "bot" and seat.joining


async def test_a_bot_can_be_removed_from_a_running_game() -> None:
    """G26: the seat empties from the next round, and is played until then."""
    house = House()
    options = {"rounds_max": 3, "track": 30}
    room, [anna] = await house.table("anna", bots=3, options=options)
    await anna.send(c.Start)
    await anna.send(c.Remove, 3)
    assert room.state.seats[3] is None
    await anna.play(1.0)
    view = room.current().view(None)
    assert [player.seat for player in view.players] == [0, 1, 2]


async def test_the_host_lets_a_bot_stand_in_and_the_player_sits_down_again() -> None:
    house = House()
    room, [anna, boris, clara] = await house.table(
        "anna", "boris", "clara", options={"rounds_max": None}
    )
    await anna.send(c.Start)
    boris.go()
    await anna.send(c.StandIn, 1)
    seat = render.table_message(room, "boris").seats[1]
    assert (seat.kind, seat.name, seat.stand_in, seat.level) == (
        "person", "Boris", True, "friend",
    )  # fmt: skip
    # The bot gives and gets by itself as soon as it is asked.
    while 1 not in room.current().waiting:
        phone = next(p for p in (anna, clara) if p.due(p.seats[0]) is not None)
        await phone.act(phone.seats[0])
    await until(room, lambda: 1 not in room.current().waiting, 5)
    boris.come(room)
    await boris.send(c.Sit, "Boris", "en")
    assert boris.plays(Seat(1)) and boris.seats == (1,)
    await anna.send(c.StandIn, 0)  # a host who lets a bot play hands over
    assert room.state.host == "boris"


async def _game_left_by_boris(house: House) -> tuple[Room, Phone, Phone]:
    """Boris has left for good, his seat is empty, and the game has ended without him."""
    room, [anna, boris] = await house.table(
        "anna", "boris", bots=3, leavers="empty", options={"track": 30}
    )
    await anna.send(c.Start)
    await boris.send(c.Leave, 1)
    await anna.play(1.0)
    assert [player.seat for player in room.current().view(None).players] == [0, 2, 3, 4]
    assert boris.seats == (1,)
    return room, anna, boris


async def test_a_rematch_frees_the_seats_of_those_who_left() -> None:
    room, anna, boris = await _game_left_by_boris(House())
    await anna.send(c.Start)
    assert boris.seats == () and room.state.players == (0, 2, 3, 4)
    await boris.send(c.Sit, "Boris", "en", 1)
    assert render.table_message(room, "boris").seats[1].joining


async def test_the_lobby_frees_the_seats_of_those_who_left() -> None:
    room, anna, boris = await _game_left_by_boris(House())
    await anna.send(c.ToLobby)
    assert boris.seats == () and room.state.status == "lobby"


async def test_the_host_gives_the_seat_of_a_leaver_away() -> None:
    house = House()
    room, [anna, boris] = await house.table("anna", "boris", bots=3, leavers="empty")
    await anna.send(c.Start)
    await boris.send(c.Leave, 1)
    await anna.send(c.Remove, 1)
    assert boris.seats == () and room.state.seats[1] is None


async def test_a_newcomer_gets_no_seat_that_still_plays_its_last_round() -> None:
    """G26: the seat given away leaves the game at the round's end only."""
    house = House()
    room, [anna, boris] = await house.table("anna", "boris", bots=3, leavers="empty")
    dora = Phone("dora")
    dora.come(room)
    await anna.send(c.Start)
    await boris.send(c.Leave, 1)
    await anna.send(c.Remove, 1)
    assert await refused(dora.send(c.Sit, "Dora", "en", 1)) == "already_in_play"
    await dora.send(c.Sit, "Dora", "en")
    assert dora.seats == (5,)


async def test_a_command_id_used_by_another_person_is_not_answered() -> None:
    """Else the second of two people would be told that something happened."""
    house = House()
    room, [anna, boris] = await house.table("anna", "boris", bots=1)
    rename = c.Rename("the-same-id", 0, "Annie", "en")
    n = await room.command("anna", rename)
    assert await room.command("anna", rename) == n
    other = c.Rename("the-same-id", 1, "Bob", "en")
    assert await refused(room.command("boris", other)) == "bad_id"
    await house.restart()
    room = await house.tables.room(room.table)
    assert await refused(room.command("boris", other)) == "bad_id"
    assert room.state.seats[1] is not None and room.state.seats[1].name == "Boris"


async def test_presence_is_sent_and_never_logged() -> None:
    house = House()
    room, [anna, boris] = await house.table("anna", "boris", bots=1)
    dora = Phone("dora")
    dora.come(room)
    n, told = room.n, anna.presences
    boris.go()
    await house.clock.sleep(7)
    now = render.presence(room.audience)
    assert (now.online, now.away_s, now.watching) == ((0,), {1: 7}, 1)
    assert anna.presences == told + 1 and room.n == n
    second = Phone("boris")
    second.come(room)
    assert render.presence(room.audience).online == (0, 1)
    boris.come(room)
    second.go()
    assert render.presence(room.audience).online == (0, 1)  # one of two tabs is enough
    second.go()  # harmless


async def test_a_player_who_sits_down_is_present_for_all() -> None:
    house = House()
    room, [anna] = await house.table("anna")
    dora = Phone("dora")
    dora.come(room)
    await house.clock.sleep(2 * PRESENCE_S)
    told = anna.presences
    await dora.send(c.Sit, "Dora", "en")
    assert anna.presences == told + 1 and render.presence(room.audience).online == (0, 1)
    assert render.presence(room.audience).watching == 0


async def test_many_changes_of_presence_are_sent_in_one_message() -> None:
    """Fifty phones that are cut off in one moment are not news fifty times for fifty."""
    house = House()
    room, [anna] = await house.table("anna")
    await house.clock.sleep(1)
    told = anna.presences
    phones = [Phone(f"person-{n}") for n in range(50)]
    for phone in phones:
        phone.come(room)
    assert all(phone.presences > 0 for phone in phones), "each knows at once who is there"
    await house.clock.sleep(10 * PRESENCE_S)
    assert anna.presences == told + 2
    for phone in phones:
        phone.go()
    await house.clock.sleep(10 * PRESENCE_S)
    assert anna.presences == told + 4 and render.presence(room.audience).watching == 0


async def test_the_end_of_a_game_is_sent_as_a_table_change() -> None:
    """The seed is shown, Start is allowed again."""
    house = House()
    room, [anna] = await house.table("anna", bots=3)
    await anna.send(c.Start)
    told = anna.tables
    await anna.play()
    assert anna.tables == told + 1 and render.table_message(room, "anna").seed is not None


async def test_every_client_gets_every_commit_number_and_watchers_no_seats_view() -> None:
    house = House()
    room, [anna, boris, clara] = await house.table("anna", "boris", "clara")
    dora = Phone("dora")
    dora.come(room)
    await anna.send(c.Start)
    for phone in (anna, boris, clara, dora):
        assert phone.updates[-1].n == room.n
    assert {update.viewer for update in dora.updates} == {None}
    view = dora.updates[-1].view
    assert view is not None and view.ask is None and view.my_give is None
    room.audience.refresh(dora)
    assert dora.updates[-1].resync and dora.updates[-1].view == view
