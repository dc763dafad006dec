"""What an evening is made of, drawn from its seed: nodes, tables, people, and which faults."""

from __future__ import annotations

from random import Random
from typing import Any, Literal

import msgspec
from msgspec import Struct, structs

from giftable.games.catalog import GAMES
from giftable.games.kernel import AnyGame
from giftable.tables.commands import Settings
from tests.support.cases import deck_of, option_sets, set_ups

KINDS = (
    "line_dropped", "line_half_open", "reader_slow", "command_doubled", "command_late",
    "person_away", "store_before", "store_after", "store_slow", "store_down", "bus_lost",
    "bus_late", "bus_down", "process_killed", "process_drained", "wall_jumped", "bot_failed",
)  # fmt: skip
"""Every fault there is, by the name under which it is counted."""

KIND_SHARE = 0.6  # of the faults take part in an evening
SQLITE_EVERY = 24  # one evening in so many rests in a real database
NODES = (1, 2, 2, 3)
TABLES = (1, 1, 2, 3)
PEOPLE = (2, 2, 3, 3, 4, 5, 8)

_DECKS = {game: deck_of(game) for game in GAMES}


def deck(game: str, options: Any, own: Any = ()) -> Any:
    """The deck under which the game's laws are tried, whatever the options."""
    return _DECKS[game]


class TablePlan(Struct, frozen=True):
    """One table: the first of its `people` makes it, `bots` fill up."""

    game: str
    options: dict[str, Any]
    settings: Settings
    people: int
    bots: int
    watching: int


class Scenario(Struct, frozen=True):
    """All that an evening follows from."""

    seed: int
    nodes: int
    tables: tuple[TablePlan, ...]
    kinds: tuple[str, ...]
    store: Literal["memory", "sqlite"]
    faults_s: float  # mean time between two faults
    think_s: float  # mean time that a person takes
    trouble_s: float  # how long faults go on
    homesick: float  # the share of people who go without a word when faults end
    whims: float  # how often people do something besides playing, of all that they do
    shuffled: bool  # whether what is ready at one moment runs in any order


def scenario(seed: int) -> Scenario:
    """The evening of that seed."""
    rng = Random(f"{seed}:scenario")
    kinds = tuple(kind for kind in KINDS if rng.random() < KIND_SHARE)
    return Scenario(
        seed,
        rng.choice(NODES),
        tuple(_table(rng) for _ in range(rng.choice(TABLES))),
        kinds,
        "sqlite" if rng.randrange(SQLITE_EVERY) == 0 else "memory",
        faults_s=rng.choice((1.0, 3.0, 10.0)),
        think_s=rng.choice((0.05, 0.1, 0.4)),
        trouble_s=rng.choice((30.0, 60.0, 120.0)),
        homesick=rng.choice((0.1, 0.3, 0.5)),
        whims=rng.choice((0.02, 0.02, 0.1)),
        shuffled=rng.random() < 0.5,
    )


def _fewest(game: AnyGame, options: Any) -> int:
    """How many it takes to play so."""
    counts = range(game.seats_min, game.seats_max + 1)
    cards = deck(game.name, options)
    return next((n for n in counts if game.problem(options, cards, n) is None), game.seats_min)


def _table(rng: Random) -> TablePlan:
    game = GAMES[rng.choice(sorted(GAMES))]
    people = rng.choice(PEOPLE)
    bots = rng.randint(0, min(3, max(0, game.seats_max - people)))
    sets = option_sets(game)
    options = sets[rng.choice(sorted(sets))]
    if not game.bots.welcome(options) or game.real_cards(options):
        bots = 0
    people = max(people, _fewest(game, options) - bots)
    settings = Settings(
        pace=rng.choice(("off", "off", "off", "off", "brisk", "normal")),
        clocks=rng.random() < 0.4,
        leavers=rng.choice(("bot", "empty")),
    )
    shorts = set_ups(game.name).short
    short = shorts[rng.choice((0, 1)) % len(shorts)]  # drawn of every game: the same dice for all
    options = structs.replace(options, **short)
    if game.problem(options, deck(game.name, options), game.seats_max) is not None:
        options = structs.replace(game.Options(), **short)  # one colour for so many
    return TablePlan(
        game.name,
        msgspec.to_builtins(options),
        settings,
        people,
        bots,
        watching=rng.choice((0, 0, 1)),
    )
