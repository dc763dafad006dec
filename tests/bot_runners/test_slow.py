"""Bots on a slow machine, and on a busy one: nobody plays for them."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from giftable.bot_runners.bots import DECIDE_MAX_S, DECIDE_S, decide_s
from giftable.bot_runners.process import BotProcess
from giftable.games.catalog import GAMES
from giftable.protocol.render import table_message
from giftable.tables import commands as c
from tests.bot_runners.slow import SLOWER
from tests.support.crowd import Crowd
from tests.support.evening import House, played_to_the_end
from tests.support.faulty import AnyBot
from tests.support.process import Process

pytestmark = [pytest.mark.real_clock, pytest.mark.usefixtures("importable")]

LOOPS = 4  # busy ones, beside which everything has to work


@contextmanager
def busy(loops: int = LOOPS) -> Iterator[None]:
    """So many processes that do nothing, as fast as they can."""
    words = (sys.executable, "-c", "while True: pass")
    running = [subprocess.Popen(words) for _ in range(loops)]
    try:
        yield
    finally:
        for one in running:
            one.kill()
        for one in running:
            one.wait()


@pytest.mark.parametrize("game", GAMES)
async def test_bots_of_all_levels_play_on_an_eight_times_slower_machine(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From their very first decision on, in a process that has just begun."""
    for limit in ("START_S", "WALL_MAX_S"):
        was = getattr(sys.modules[BotProcess.__module__], limit)
        monkeypatch.setattr(f"{BotProcess.__module__}.{limit}", was / SLOWER)
    bot_runner = BotProcess("tests.bot_runners.slow:slow", wall_s=3.0 / SLOWER)
    house = House(bot_runner=bot_runner)
    try:
        with capture_logs() as logs:
            room, [anna] = await house.table("anna", game=game)
            for level in GAMES[game].bots.levels[-7:]:
                await anna.send(c.AddBot, level=level)
            await anna.send(c.Start)
            await anna.play()
        assert room.state.status == "over"
        assert logs == [] and room.agenda.bots.fallbacks == 0
    finally:
        await house.tables.close()
        await bot_runner.close()


async def test_the_first_bots_play_on_a_busy_machine(tmp_path: Path) -> None:
    with busy(), Process(tmp_path / "x.db", 0, "--log", "json") as server:
        async with Crowd([server.address]) as crowd:
            for game in GAMES:
                await crowd.table(game, 1, bots=3)
            await crowd.until_acks(30)
        server.stop()
    events = [json.loads(line)["event"] for line in server.said if line.startswith("{")]
    assert events == ["started", "draining", "stopped"]


async def test_the_host_learns_that_a_fallback_plays_for_bots() -> None:
    """And nobody else, whose business it is not."""

    class Silent(AnyBot):
        def act(self, view: Any) -> Any:
            return None

    house = House(bots=lambda *who: Silent())
    room, [anna, boris] = await house.table("anna", "boris", bots=1)
    await anna.send(c.Start)
    with capture_logs():
        await played_to_the_end(room, [anna, boris])
    assert room.agenda.bots.fallbacks > 1
    assert table_message(room, "anna").fallbacks == room.agenda.bots.fallbacks
    assert table_message(room, "boris").fallbacks == table_message(room, "nobody").fallbacks == 0
    assert anna.tables - boris.tables == room.agenda.bots.fallbacks, "told each time"


def test_the_limit_of_a_decision_grows_with_the_time_of_practice() -> None:
    assert decide_s(0.0) == decide_s(DECIDE_S / 1000) == DECIDE_S
    assert DECIDE_S < decide_s(DECIDE_S / 10) < decide_s(DECIDE_S / 5) < DECIDE_MAX_S
    assert decide_s(DECIDE_MAX_S) == decide_s(float("inf")) == DECIDE_MAX_S
