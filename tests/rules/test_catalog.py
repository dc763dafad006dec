"""Games are found: the house's own, and those that the environment names."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from giftable.games.catalog import GAMES, decks, has_part, narration, part
from giftable.protocol.refusals import REFUSALS
from tests.support.laws import codes_in_source

ENGINE = """
from msgspec import Struct, structs
from giftable.games.hat.rules.engine import GAME as HAT

class Nothing(Struct, frozen=True, tag="toy.Nothing"): ...

GAME = structs.replace(HAT, name="toy")
AnyAction = AnyEvent = AnyShown = View = Nothing
"""
BELIEFS = """
from msgspec import Struct

class Beliefs(Struct, frozen=True, tag="toy.Beliefs"): ...
"""
ASKED = """
from giftable.games.catalog import GAMES, AnyAction
from giftable.tables import facts
import msgspec

assert "toy" in GAMES and len(GAMES) > 1, sorted(GAMES)
print(msgspec.json.decode(b'{"type":"toy.Nothing"}', type=AnyAction))
"""


@pytest.mark.parametrize("game", GAMES)
def test_every_game_folder_has_its_required_modules(game: str) -> None:
    rules = GAMES[game]
    assert rules.name == game
    assert isinstance(decks(game, rules.Options()), tuple)
    assert callable(part(game, "bots").maker)
    assert narration(game).nouns
    assert set(rules.bots.levels_once.values()) <= set(rules.bots.levels)


@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_of_a_game_has_its_line(game: str) -> None:
    """And what a game's own list says, it can refuse with."""
    codes = codes_in_source(part(game, "rules"))
    assert codes - {"not_asked"} <= REFUSALS.keys()
    own = part(game, "rules.refusals").REFUSALS if has_part(game, "rules.refusals") else {}
    assert own.keys() <= codes


def test_a_game_from_elsewhere_is_found_and_is_on_the_wire(tmp_path: Path) -> None:
    folder = tmp_path / "toy"
    (folder / "rules").mkdir(parents=True)
    for path in (folder, folder / "rules"):
        (path / "__init__.py").touch()
    (folder / "rules" / "engine.py").write_text(ENGINE)
    (folder / "beliefs.py").write_text(BELIEFS)
    paths = os.pathsep.join(filter(None, [str(tmp_path), os.environ.get("PYTHONPATH")]))
    env = {**os.environ, "GIFTABLE_GAMES": "toy", "PYTHONPATH": paths}
    done = subprocess.run([sys.executable, "-c", ASKED], env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "Nothing()"
