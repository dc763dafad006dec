"""`giftable simulate`: how games go among bots, in figures."""

from __future__ import annotations

import time
from statistics import median
from typing import Any

import msgspec
from msgspec import Struct, structs
from rich.console import Console
from rich.progress import track
from rich.table import Table

from giftable.bootstrap import decks, warm_up
from giftable.bots import maker
from giftable.cli.failing import BAD_INPUT, fail
from giftable.cli.simulation import Played, play
from giftable.rules.catalog import GAMES
from giftable.rules.kernel import Game

_WHY = {
    "too_few_players": "{game} takes {low} to {high} players, not {players}.",
    "too_many_players": "{game} takes {low} to {high} players, not {players}.",
    "deck_too_small": "The deck has too few cards for {players} players.",
}


class Figures(Struct, frozen=True):
    """What `--json` prints."""

    games_finished: int
    rounds_median: float
    points_per_gift: float
    games_per_s: float


def simulate(
    game: str,
    players: int,
    games: int,
    seed: int,
    edition: str,
    *,
    expert: bool,
    random: bool,
    json: bool,
) -> None:
    """Play and print. Leaves with a sentence where no such game can be played."""
    rules = GAMES.get(game)
    if rules is None:
        fail(f'There is no game "{game}". There is: {", ".join(GAMES)}.', BAD_INPUT)
    options = rules.editions.get(edition)
    if options is None:
        known = ", ".join(rules.editions)
        fail(f'{game} has no edition "{edition}". It has: {known}.', BAD_INPUT)
    if expert:
        options = structs.replace(options, expert=True)
    deck = decks(game, options)
    _refuse(rules, options, deck, players)
    make = None if random else maker.make
    if make is not None:
        warm_up()
    running = play(rules, options, deck, players, games, seed, make)
    console = Console(stderr=True)
    started_s = time.perf_counter()
    shown = track(
        running, f"{players} players", games, console=console, disable=not console.is_terminal
    )
    played = list(running if json else shown)
    figures = _figures(played, time.perf_counter() - started_s)
    if json:
        print(msgspec.json.encode(figures).decode())
    else:
        Console().print(_table(figures, played, players))


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


def _figures(played: list[Played], took_s: float) -> Figures:
    gifts = sum(one.gifts for one in played)
    return Figures(
        games_finished=len(played),
        rounds_median=median(one.rounds for one in played),
        points_per_gift=round(sum(one.points for one in played) / gifts, 3) if gifts else 0.0,
        games_per_s=round(len(played) / took_s, 1),
    )


def _table(figures: Figures, played: list[Played], players: int) -> Table:
    table = Table(show_header=False)
    for name, value in structs.asdict(figures).items():
        table.add_row(name.replace("_", " "), str(value))
    shared = sum(len(one.winners) > 1 for one in played)
    table.add_row("games with several winners", f"{shared / len(played):.0%}")
    for seat in range(players):
        wins = sum(seat in one.winners for one in played)
        table.add_row(f"seat {seat + 1} among the winners", f"{wins / len(played):.0%}")
    return table
