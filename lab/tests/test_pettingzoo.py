"""PettingZoo's own tests, for both games and both ways to play them."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test
from pettingzoo.utils import parallel_to_aec

from giftable_lab.rl import gifttrap_v0, hat_v0

pytestmark = [
    # Of an observation with a mask; PettingZoo excepts its own such games from both by name.
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably:UserWarning"),
]

GAMES = [
    pytest.param(hat_v0, {}, id="hat"),
    pytest.param(hat_v0, {"players": 2, "match": True}, id="hat-match-2"),
    pytest.param(hat_v0, {"players": 3, "text": "uk"}, id="hat-text"),
    pytest.param(gifttrap_v0, {"rounds_max": 3}, id="gifttrap"),
    pytest.param(
        gifttrap_v0,
        {"players": 3, "edition": "fr", "expert": True, "rounds_max": 3},
        id="gifttrap-fr+expert-3",
    ),
    pytest.param(gifttrap_v0, {"edition": "de", "expert": True, "rounds_max": 3}, id="gifttrap-de"),
]


@pytest.mark.parametrize(("game", "setup"), GAMES)
def test_aec(game: ModuleType, setup: dict[str, Any]) -> None:
    api_test(game.env(**setup), num_cycles=100)


@pytest.mark.parametrize(("game", "setup"), GAMES)
def test_parallel(game: ModuleType, setup: dict[str, Any]) -> None:
    parallel_api_test(game.parallel_env(**setup), num_cycles=100)


@pytest.mark.parametrize(("game", "setup"), GAMES)
def test_parallel_as_aec(game: ModuleType, setup: dict[str, Any]) -> None:
    api_test(parallel_to_aec(game.parallel_env(**setup)), num_cycles=50)


@pytest.mark.parametrize(("game", "setup"), GAMES)
def test_seeds(game: ModuleType, setup: dict[str, Any]) -> None:
    seed_test(lambda: game.env(**setup), num_cycles=50)
    parallel_seed_test(lambda: game.parallel_env(**setup), num_cycles=50)
