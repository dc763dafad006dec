"""What bots are handed of earlier games: as everybody saw them, with who still sits where."""

from __future__ import annotations

import asyncio

from giftable.games.gifttrap.rules import view as v
from giftable.tables import commands as c
from giftable.tables.state.history import PAST_MAX
from tests.support.evening import House
from tests.support.faulty import AnyBot, any_bots

SHORT = {"rounds_max": 2}


class Kept(House):
    """A house that keeps every bot it made."""

    def __init__(self) -> None:
        self.made: list[AnyBot] = []
        super().__init__(bots=self._kept)

    def _kept(self, game: str, level: str, character: str) -> AnyBot:
        self.made.append(any_bots(game, level, character))
        return self.made[-1]


async def test_the_first_game_has_no_past_and_the_next_ones_have() -> None:
    house = Kept()
    room, [anna, boris] = await house.table("anna", "boris", bots=1, options=SHORT)
    for _ in range(PAST_MAX + 2):
        await anna.send(c.Start)
        await asyncio.gather(anna.play(), boris.play())
    games = [len(bot.past) for bot in house.made]
    assert games == [*range(PAST_MAX + 1), PAST_MAX]
    [first] = house.made[1].past
    assert first.now[:4] == (0, 1, 2, None)
    assert isinstance(first.shown[0], v.RoundBegan)
    assert isinstance(first.shown[-1], v.GameEnded)
    seen = house.made[0].seen
    assert [type(x) for x in first.shown[: len(seen)]] == [type(x) for x in seen]


async def test_a_leaver_has_no_present_seat_and_a_mover_the_new_one() -> None:
    house = Kept()
    room, [anna, boris, clara] = await house.table("anna", "boris", "clara", bots=1, options=SHORT)
    await anna.send(c.Start)
    await asyncio.gather(anna.play(), boris.play(), clara.play())
    await anna.send(c.ToLobby)
    await boris.send(c.Leave, 1)
    await clara.send(c.Leave, 2)
    await clara.send(c.Sit, "Clara", "en", 1)
    _, [dora] = await house.join(room.table, "dora")
    await dora.send(c.Sit, "Dora", "en", 2)
    await anna.send(c.Start)
    await asyncio.gather(anna.play(), clara.play(), dora.play())
    [past] = house.made[-1].past
    assert past.now[:5] == (0, None, 1, 3, None)


async def test_a_player_who_sat_down_after_the_end_has_no_history() -> None:
    house = Kept()
    room, [anna, boris] = await house.table("anna", "boris", bots=1, options=SHORT)
    await anna.send(c.Start)
    await asyncio.gather(anna.play(), boris.play())
    await boris.send(c.Leave, 1)
    _, [dora] = await house.join(room.table, "dora")
    await dora.send(c.Sit, "Dora", "en", 1)
    await anna.send(c.Start)
    await asyncio.gather(anna.play(), dora.play())
    [past] = house.made[-1].past
    assert past.now[:4] == (0, None, 2, None)


async def test_the_history_of_games_is_the_same_after_a_restart() -> None:
    house = Kept()
    room, [anna, boris] = await house.table("anna", "boris", bots=1)
    for _ in range(2):
        await anna.send(c.Start)
        await asyncio.gather(anna.play(), boris.play())
    await house.restart()
    await house.join(room.table, "anna", "boris")
    again = await house.tables.room(room.table)
    before, after = room.log.history.past(room.state), again.log.history.past(again.state)
    assert before == after == house.made[1].past


async def test_bots_are_told_which_seats_people_play() -> None:
    house = Kept()
    room, [anna, boris] = await house.table("anna", "boris", bots=2, options=SHORT)
    await anna.send(c.Start)
    await asyncio.gather(anna.play(), boris.play())
    assert {bot.people for bot in house.made} == {(0, 1)}
