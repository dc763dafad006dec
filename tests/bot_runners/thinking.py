"""Houses whose bots think in a process of their own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from giftable.bot_runners.process import BotProcess
from giftable.games.gifttrap.rules.asks import AskGive
from giftable.games.kernel import Seat
from giftable.tables import commands as c
from giftable.tables.live.room import Room
from tests.support.bound import BOUND_S
from tests.support.evening import House, Phone

BOTS = "tests.bot_runners.bad_bots:"


@asynccontextmanager
async def house_with(
    bots: str, wall_s: float = BOUND_S, seed: int = 0, file: Path | None = None
) -> AsyncIterator[House]:
    """A house with these of bad_bots.py; patient, so that no machine is too slow for a good bot."""
    bot_runner = BotProcess(BOTS + bots, file, wall_s)
    house = House(bot_runner=bot_runner, seed=seed)
    try:
        yield house
    finally:
        await house.tables.close()
        await bot_runner.close()


def pid_of(house: House) -> int:
    assert isinstance(house.bot_runner, BotProcess)
    assert house.bot_runner.pid is not None
    return house.bot_runner.pid


async def played(house: House, bots: int = 2) -> Room:
    """A whole game of Anna and bots."""
    room, [anna] = await house.table("anna", bots=bots)
    await anna.send(c.Start)
    async with asyncio.timeout(BOUND_S):
        await anna.play()
    assert room.state.status == "over"
    return room


async def begun(house: House) -> tuple[Room, Phone]:
    """A game in which the bots have given, and Anna has not."""
    room, [anna] = await house.table("anna", bots=2)
    await anna.send(c.Start)
    async with asyncio.timeout(BOUND_S):
        while not isinstance(anna.due(Seat(0)), AskGive) or room.current().waiting != (0,):
            if 0 in room.current().waiting and not isinstance(anna.due(Seat(0)), AskGive):
                await anna.act(Seat(0))
            await asyncio.sleep(0.002)
    return room, anna


def is_alive(pid: int) -> bool:
    """A process that nobody has waited for is dead, too."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
