"""Both games, played to their end in Blink, Gecko and WebKit: `make engines`."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

import engines
from tests.browser.looking import CLIPPED
from tests.engines.drivers import ENGINES, engine
from tests.engines.players import PLAYERS
from tests.support.process import Process

pytestmark = pytest.mark.skipif(
    not {"GIFTABLE_ENGINES", "GIFTABLE_NIGHTLY"} & os.environ.keys(),
    reason="make engines",
)
SIZES = ((360, 740), (447, 862), (768, 1024), (1280, 800), (740, 360))
GAME_S = 600
SHOTS = os.environ.get("GIFTABLE_SCREENSHOTS")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with Process(tmp_path_factory.mktemp("engines") / "giftable.db") as process:
        yield process


@pytest.mark.parametrize("game", PLAYERS)
@pytest.mark.parametrize("name", ENGINES)
def test_a_whole_game(name: str, game: str, server: Process, browser: Browser) -> None:
    """To its end, without a fault of the page's, and with nothing clipped at any size."""
    if lacks := engines.missing(name):
        pytest.skip(f"apt install {' '.join(lacks)}")
    found: list[str] = []
    with engine(name, browser) as one:
        player = PLAYERS[game](one)
        one.resize(*SIZES[0])
        player.begin(server.address, bots=2, pace="brisk")
        last, looked = time.monotonic() + GAME_S, 0
        while not player.is_over:
            assert time.monotonic() < last, "no end"
            if player.act() and player.turn % 3 == 1:
                looked += 1
                one.resize(*SIZES[looked % len(SIZES)])
                found += one.run(f"return ({CLIPPED})()")
                if SHOTS:
                    one.shot(Path(SHOTS) / f"{name}-{game}-{looked:02d}.png")
        one.resize(*SIZES[0])
        if SHOTS:
            one.shot(Path(SHOTS) / f"{name}-{game}-end.png")
        found += one.run(f"return ({CLIPPED})()")
        assert player.faults + found == []
        assert looked >= 3
