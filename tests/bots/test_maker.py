"""Every bot that a table may ask for can be made, and no other."""

from __future__ import annotations

import subprocess
import sys

import pytest

from giftable.games.bots import make
from giftable.games.catalog import GAMES, part

MADE = [(name, level) for name, game in GAMES.items() for level in game.bots.levels]


@pytest.mark.parametrize(("game", "level"), MADE)
def test_every_level_of_every_game_is_made(game: str, level: str) -> None:
    bot = make(game, level, "bookworm")
    assert type(bot).__module__.startswith(f"{part(game, 'bots').__name__}.")


def test_a_novices_threshold_is_higher_than_a_sharp_bots() -> None:
    dials = [vars(make("hat", level, ""))["_dials"] for level in ("novice", "sharp")]
    assert dials[0].threshold > dials[1].threshold


@pytest.mark.parametrize(("game", "level"), [("gifttrap", "easy"), ("hat", "simple"), ("go", "x")])
def test_making_an_unknown_bot_raises_lookup_error(game: str, level: str) -> None:
    with pytest.raises(LookupError, match=f"no {level} bot plays {game}"):
        make(game, level, "bookworm")


def test_hat_bots_import_no_heavy_library() -> None:
    """They are there at once: numpy takes its time to load."""
    code = (
        "import sys; from giftable.games.bots import make;"
        "make('hat', 'even', '').start(0, None, bytes(32));"
        "print(sorted({'numpy', 'scipy'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_levels_of_older_logs_still_play() -> None:
    once = [(name, *item) for name, game in GAMES.items() for item in game.bots.levels_once.items()]
    assert all(make(game, old, "") and new in GAMES[game].bots.levels for game, old, new in once)
    assert ("gifttrap", "simple", "friend") in once and ("hat", "even", "casual") in once
