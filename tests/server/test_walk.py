"""What a move goes through, from the socket it comes by to the sockets it is shown on and back, as
docs/architecture.md draws it: every step."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import FrameType
from typing import Any

from tests.server.test_frames import Evening
from tests.support.virtual import run

PAGE = Path(__file__).parents[2] / "docs/architecture.md"
STATIONS_MAX = 12
LEAVES = {
    "server.limits", "server.process.counting", "server.process.metrics", "tables.facts",
    "tables.commands", "tables.state.table", "tables.state.sitter", "tables.state.pace",
    "tables.state.history", "tables.live.presence", "tables.live.published",
    "tables.deciding.playing", "tables.live.bot_play", "tables.log.answers", "tables.rates",
    "tables.deciding.admission", "bus.local", "games.kernel",
}  # fmt: skip
"""Asked on the way, and hand nothing on: values, counters, who is there."""
ASKED_UP = ("tables/state/position", "games/")
"""Asked for what is shown, once the move is made."""


def station(module: str) -> str:
    """What a module is on the picture: a game is one station, and so is the store."""
    floor, _, rest = module.partition(".")
    return (
        f"{floor}/{rest.partition('.')[0]}"
        if floor == "games"
        else (floor if floor == "store" else module.replace(".", "/"))
    )


class Walk:
    """The modules that are entered, each time that it is from another one."""

    def __init__(self) -> None:
        self.modules: list[str] = []

    def __call__(self, frame: FrameType, event: str, arg: Any) -> None:
        module = frame.f_globals.get("__name__", "")
        if event == "call" and module.startswith("giftable.") and "testing" not in module:
            name = module.removeprefix("giftable.")
            if (self.modules or name == "server.sockets.transport") and name not in LEAVES:
                self.modules.append(name)

    @property
    def stations(self) -> list[str]:
        """Down to the store and up again; what is done for each of several is told once."""
        way = [station(name) for name in self.modules]
        down = way.index("store")
        return once([*way[:down], *(it for it in way[down:] if not it.startswith(ASKED_UP))])


def once(way: list[str]) -> list[str]:
    """The way without what is gone again at once, whether one step or several."""
    told: list[str] = []
    for it in way:
        told.append(it)
        for n in range(1, len(told) // 2 + 1):
            if told[-n:] == told[-2 * n : -n]:
                del told[-n:]
                break
    return told


async def give() -> Walk:
    """One of three gives, the others have yet to."""
    walk = Walk()
    async with Evening("gifttrap") as house:
        await house.play("give")
        room = await house.harness.house.tables.room(house.table)
        assert room.state.playing is not None
        seat = room.state.playing.waiting[0]
        before = sys.getprofile()
        sys.setprofile(walk)
        try:
            await house.players[seat].act(0)
        finally:
            sys.setprofile(before)
    return walk


def drawn() -> list[str]:
    """The stations of the picture, in its order: down, then up."""
    [picture] = re.findall(r"## A move\n.*?```\n(.*?)```", PAGE.read_text(), re.DOTALL)
    return re.findall(r"^ *\d+ +([\w/]+)", picture, re.MULTILINE)


def test_a_move_takes_the_steps_that_architecture_draws() -> None:
    walk = run(give())
    assert walk.stations == drawn()
    assert len({*walk.stations}) <= STATIONS_MAX
