"""All games. Each is a folder beside this file; they are found here and listed nowhere else.

A game's folder holds, lowest layer first: `rules/` (its `GAME` is in `engine.py`), `deck.py`,
`beliefs.py` and `bots/`; `narration.py`, `titles.py`, `lasting.py`, `own.py`,
`predicting.py`, `preview.py`, `paper.py` and `testing.py` may be missing. Games from elsewhere, for
instance one that is being written, are named by their packages in the environment
(`GIFTABLE_GAMES="my.game other.game"`).
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cache, reduce
from importlib import import_module
from importlib.util import find_spec
from operator import or_
from pathlib import Path
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any, TypeAlias

from giftable.content.ready import ready
from giftable.games.kernel import AnyGame
from giftable.games.narration import PLAIN, Narration
from giftable.games.own import OwnCard

ELSEWHERE = "GIFTABLE_GAMES"
"""The environment variable that names the packages of other games."""


def _packages() -> list[str]:
    """Returns the dotted names of all games' packages, those beside this file first."""
    own = sorted(one.name for one in iter_modules([str(Path(__file__).parent)]) if one.ispkg)
    return [f"{__package__}.{name}" for name in own] + os.environ.get(ELSEWHERE, "").split()


_ENGINES = {package: import_module(f"{package}.rules.engine") for package in _packages()}
_PACKAGES: dict[str, str] = {engine.GAME.name: name for name, engine in _ENGINES.items()}

GAMES: dict[str, AnyGame] = {engine.GAME.name: engine.GAME for engine in _ENGINES.values()}
"""All games, by name."""

for _game in GAMES.values():
    for _kind in (_game.Options, _game.Deck, _game.Action):
        ready(_kind)


def part(game: str, name: str) -> Any:
    """Returns a module of a game's folder: "deck", "bots". It is loaded when first used,
    because a server does not need what only bots or commands use."""
    return import_module(f"{_PACKAGES[game]}.{name}")


def has_part(game: str, name: str) -> bool:
    """Whether a game's folder has that module; some modules are optional."""
    return find_spec(f"{_PACKAGES[game]}.{name}") is not None


@cache
def narration(game: str) -> Narration:
    """Returns how a game is narrated: its own `narration.NARRATION`, else the plain one."""
    told: Narration = part(game, "narration").NARRATION if has_part(game, "narration") else PLAIN
    return told


def folder(game: str) -> Path:
    """The path of a game's folder."""
    return Path(str(import_module(_PACKAGES[game]).__file__)).parent


def decks(game: str, options: Any, own: Sequence[OwnCard] = ()) -> Any:
    """Returns the deck for a game's options: built-in cards and those that people made."""
    deck = part(game, "deck")
    return deck.deck_for(options, own) if has_part(game, "own") else deck.deck_for(options)


if TYPE_CHECKING:
    AnyAction: TypeAlias = Any
    AnyBeliefs: TypeAlias = Any
    AnyEvent: TypeAlias = Any
    AnyOfPerson: TypeAlias = Any
    AnyShown: TypeAlias = Any
    AnyTold: TypeAlias = Any
    AnyView: TypeAlias = Any
else:  # what the wire and the logs may hold of all games
    AnyAction = reduce(or_, [engine.AnyAction for engine in _ENGINES.values()])
    AnyEvent = reduce(or_, [engine.AnyEvent for engine in _ENGINES.values()])
    AnyShown = reduce(or_, [engine.AnyShown for engine in _ENGINES.values()])
    AnyView = reduce(or_, [engine.View for engine in _ENGINES.values()])
    _beliefs = [part(game, "beliefs") for game in GAMES]
    AnyBeliefs = reduce(or_, [beliefs.Beliefs for beliefs in _beliefs])
    AnyOfPerson = reduce(or_, [b.OfPerson for b in _beliefs if hasattr(b, "OfPerson")])
    AnyTold = reduce(or_, [part(game, "titles").Told for game in GAMES if has_part(game, "titles")])
