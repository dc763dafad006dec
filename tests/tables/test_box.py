"""A table that plays with the cards of a printed box (G31)."""

from __future__ import annotations

from giftable.games.gifttrap.rules import moves as m
from giftable.games.gifttrap.rules.asks import AskGive
from giftable.games.kernel import Seat
from giftable.tables import commands as c
from giftable.tables import facts as f
from tests.support.evening import House, played_to_the_end, until, verified

BOX = {"box": True, "expert": True, "rounds_max": 2, "track": 12}


async def test_a_game_with_printed_cards_is_played_to_its_end_and_verified() -> None:
    house = House()
    room, phones = await house.table("anna", "boris", "clara", "dora", options=BOX)
    await phones[0].send(c.Start, 0)
    await phones[0].send(c.Act, 0, m.Deal(0, 1))
    await phones[2].send(c.Act, 2, m.NameGift(0, "box-4", "a llama"))
    assert room.state.playing is not None
    assert room.state.playing.public.gifts[3:] == ("box-4-a llama", "box-5")
    await played_to_the_end(room, phones)
    await verified(house, room)


async def test_with_printed_cards_random_choices_for_a_leaver_are_shown() -> None:
    house = House()
    room, [anna, boris, clara] = await house.table("anna", "boris", "clara", options=BOX)
    await anna.send(c.Start, 0)
    await anna.send(c.Act, 0, m.Deal(0, 1))
    await anna.send(c.Act, 0, m.OpenGiving(0))
    await boris.send(c.Leave, 1)
    position = room.state.playing
    assert position is not None
    asked = position.ask(Seat(1))
    assert asked is not None and isinstance(asked.due, AskGive)
    await until(room, lambda: Seat(1) not in room.state.playing.waiting)
    for phone, seat in ((anna, 0), (clara, 2)):
        await phone.act(Seat(seat))
    await until(room, lambda: Seat(1) not in room.state.playing.waiting)
    commits = [f.decode(commit) for commit in await house.store.read(room.table)]
    filled = [fact for one in commits for fact in one.facts if isinstance(fact, f.FilledIn)]
    assert filled == [f.FilledIn(Seat(1))] * 2  # the gifts, and the tokens


async def test_with_printed_cards_a_leaver_is_replaced_in_the_next_game_too() -> None:
    house = House()
    room, phones = await house.table("anna", "boris", "clara", options={**BOX, "rounds_max": 1})
    await phones[0].send(c.Start, 0)
    await phones[1].send(c.Leave, 1)
    await played_to_the_end(room, [phones[0], phones[2]])
    await phones[0].send(c.Start)
    assert room.state.is_running
