"""`giftable simulate`: figures of games among bots."""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from statistics import median
from typing import Any

import click
import msgspec
from rich.console import Console
from rich.progress import track
from rich.table import Table

from giftable.cli.failing import BAD_INPUT, fail
from giftable.games import bots as maker
from giftable.games.catalog import decks
from giftable.games.kernel import Seat
from giftable_lab.options import HELP, help_table, with_options
from giftable_lab.set_up import known_levels, options_of, refuse, rules_of
from giftable_lab.simulation import UNFINISHED, Played, Simulation
from giftable_lab.tally import Tally


def simulate(
    game: str,
    players: int,
    games: int,
    seed: int,
    edition: str,
    levels: list[str] | None,
    choices: list[str],
    *,
    expert: bool,
    random: bool,
    json: bool,
) -> None:
    """Plays the games and prints their figures. Exits with a sentence if no such game can be
    played."""
    rules = rules_of(game)
    if HELP in choices:
        Console().print(help_table(rules))
        return
    options = with_options(rules, options_of(rules, edition, expert=expert), choices)
    deck = decks(game, options)
    refuse(rules, options, deck, players)
    if not random and not rules.bots.welcome(options):
        fail("Bots can't play by these options. Random play can: --random.", BAD_INPUT)
    chosen = known_levels(rules, levels or [rules.bots.level])
    simulation = Simulation(rules, options, deck, players, chosen, None if random else maker.make)
    if not random:
        maker.make(game, chosen[0], "").start(
            Seat(0), options, bytes(32)
        )  # not timed: it loads code and data
    running = simulation.play(games, seed)
    console = Console(stderr=True)
    started_s = time.perf_counter()
    shown = track(
        running, f"{players} players", games, console=console, disable=not console.is_terminal
    )
    played = list(running if json else shown)
    figures = _figures(played, simulation.tally, time.perf_counter() - started_s)
    if json:
        click.echo(msgspec.json.encode(figures))
    else:
        Console().print(_table(figures))


def _figures(played: list[Played], tally: Tally, took_s: float) -> dict[str, Any]:
    """Returns the figures that `--json` prints; a shared win counts in parts."""
    wins: dict[int, float] = defaultdict(float)
    wins_by_level: dict[str, float] = defaultdict(float)
    seats_by_level = Counter(level for one in played for level in one.levels)
    for one in played:
        for seat in one.winners:
            wins[seat] += 1 / len(one.winners)
            wins_by_level[one.levels[seat]] += 1 / len(one.winners)
    games = len(played)
    return {
        "games_finished": sum(one.why != UNFINISHED for one in played),
        **tally.figures(),
        "ended": dict(Counter(one.why for one in played).most_common()),
        "actions_median": median(one.actions for one in played),
        "wins_shared": round(sum(len(one.winners) > 1 for one in played) / games, 3),
        "wins_by_seat": [round(wins[seat] / games, 3) for seat in range(len(played[0].levels))],
        "wins_by_level": {
            level: round(wins_by_level[level] / seats, 3)
            for level, seats in sorted(seats_by_level.items())
        },
        "games_per_s": round(games / took_s, 1),
    }


def _table(figures: dict[str, Any]) -> Table:
    table = Table(show_header=False)
    for name, value in figures.items():
        words = name.replace("_", " ")
        if isinstance(value, dict):
            for part, figure in value.items():
                table.add_row(f"{words}, {part}", str(figure))
        elif isinstance(value, list):
            for seat, figure in enumerate(value):
                table.add_row(f"{words} {seat + 1}", str(figure))
        else:
            table.add_row(words, str(value))
    return table
