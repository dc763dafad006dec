"""Bots are asked whether they want to lay a trap though nobody waits for them (G22, G23)."""

from __future__ import annotations

import asyncio
from typing import Any

from structlog.testing import capture_logs

from giftable.games.gifttrap.rules import asks, moves
from giftable.games.gifttrap.rules.view import GiftTrapped
from giftable.tables import commands as c
from tests.support.evening import House
from tests.support.faulty import AnyBot

TRAPS = {"expert": True, "traps_when": "reveal_only", "rounds_max": 2}


class Trapper(AnyBot):
    """Declines twice, then lays its trap on the first gift there is."""

    offered: list[int]

    def start(self, *args: Any) -> None:
        super().start(*args)
        self.offered = []

    def act(self, view: Any) -> Any:
        if view.ask.due is not None:
            return super().act(view)
        self.offered.append(view.round)
        [may] = [part for part in view.ask.free if isinstance(part, asks.MayTrap)]
        return moves.Trap(may.round, may.gifts[0]) if len(self.offered) > 2 else None


async def test_a_bot_is_offered_its_trap_while_others_are_waited_for() -> None:
    house = House(bots=lambda game, level, character: Trapper())
    room, [anna, boris] = await house.table("anna", "boris", bots=1, options=TRAPS)
    await anna.send(c.Start)
    with capture_logs() as logs:
        await asyncio.gather(anna.play(1.0), boris.play(1.0))
    [trapped] = [x for x in room.log.history.events if isinstance(x, GiftTrapped) and x.seat == 2]
    assert trapped and room.state.status == "over" and not logs


async def test_a_bot_that_fails_when_offered_something_changes_nothing() -> None:
    class Broken(AnyBot):
        def act(self, view: Any) -> Any:
            if view.ask.due is None:
                raise RuntimeError("no")
            return super().act(view)

    house = House(bots=lambda game, level, character: Broken())
    room, [anna, boris] = await house.table("anna", "boris", bots=1, options=TRAPS)
    await anna.send(c.Start)
    with capture_logs() as logs:
        await asyncio.gather(anna.play(1.0), boris.play(1.0))
    assert room.state.status == "over"
    assert [entry["seat"] for entry in logs] == [2]  # said once
