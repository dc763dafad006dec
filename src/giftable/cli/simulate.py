"""`giftable simulate`: how games go among bots, in figures."""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from statistics import median
from typing import Any

import msgspec
from msgspec import structs
from rich.console import Console
from rich.progress import track
from rich.table import Table

from giftable.bootstrap import decks
from giftable.bots import maker
from giftable.cli.failing import BAD_INPUT, fail
from giftable.cli.simulation import Played, Simulation, Tally
from giftable.rules.catalog import GAMES
from giftable.rules.kernel import Game, Seat

_WHY = {
    "too_few_players": "{game} takes {low} to {high} players, not {players}.",
    "too_many_players": "{game} takes {low} to {high} players, not {players}.",
    "deck_too_small": "The deck has too few cards for {players} players.",
}


def simulate(
    game: str,
    players: int,
    games: int,
    seed: int,
    edition: str,
    levels: list[str] | None,
    *,
    expert: bool,
    random: bool,
    json: bool,
) -> None:
    """Play and print. Leaves with a sentence where no such game can be played."""
    rules = GAMES.get(game)
    if rules is None:
        fail(f'There is no game "{game}". There is: {", ".join(GAMES)}.', BAD_INPUT)
    options = _options(rules, edition, expert=expert)
    deck = decks(game, options)
    _refuse(rules, options, deck, players)
    chosen = _levels(rules, levels)
    simulation = Simulation(rules, options, deck, players, chosen, None if random else maker.make)
    if not random:
        maker.make(game, chosen[0], "").start(
            Seat(0), options, bytes(32)
        )  # loads what it needs, and is not timed
    running = simulation.play(games, seed)
    console = Console(stderr=True)
    started_s = time.perf_counter()
    shown = track(
        running, f"{players} players", games, console=console, disable=not console.is_terminal
    )
    played = list(running if json else shown)
    figures = _figures(played, simulation.tally, time.perf_counter() - started_s)
    if json:
        print(msgspec.json.encode(figures).decode())
    else:
        Console().print(_table(figures))


def _options(rules: Game, edition: str, *, expert: bool) -> Any:
    options = rules.editions.get(edition)
    if options is None:
        known = ", ".join(rules.editions)
        fail(f'{rules.name} has no edition "{edition}". It has: {known}.', BAD_INPUT)
    if not expert:
        return options
    if "expert" not in [field.name for field in structs.fields(rules.Options)]:
        fail(f"{rules.name} has no expert cards.", BAD_INPUT)
    return structs.replace(options, expert=True)


def _levels(rules: Game, levels: list[str] | None) -> tuple[str, ...]:
    """Those that were asked for, or the game's usual one."""
    for level in levels or ():
        if level not in rules.levels:
            known = ", ".join(rules.levels)
            fail(f'{rules.name} has no bots of level "{level}". It has: {known}.', BAD_INPUT)
    return tuple(levels or (rules.level,))


def _refuse(rules: Game, options: Any, deck: Any, players: int) -> None:
    code = rules.problem(options, deck, players)
    if code is not None:
        sentence = _WHY.get(code, f"The game can't start: {code}.")
        fail(
            sentence.format(
                game=rules.name, low=rules.seats_min, high=rules.seats_max, players=players
            ),
            BAD_INPUT,
        )


def _figures(played: list[Played], tally: Tally, took_s: float) -> dict[str, Any]:
    """What `--json` prints; a shared win counts in parts."""
    wins: dict[int, float] = defaultdict(float)
    wins_by_level: dict[str, float] = defaultdict(float)
    seats_by_level = Counter(level for one in played for level in one.levels)
    for one in played:
        for seat in one.winners:
            wins[seat] += 1 / len(one.winners)
            wins_by_level[one.levels[seat]] += 1 / len(one.winners)
    games = len(played)
    return {
        "games_finished": games,
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
