"""`giftable arena`: which bots play best, and how sure that is."""

from __future__ import annotations

import os
import sys
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from pathlib import Path
from typing import Any, NoReturn

import click
import msgspec
from rich import box
from rich.console import Console
from rich.progress import track
from rich.table import Table

from giftable.cli.failing import BAD_INPUT, FAILED, fail
from giftable.games.catalog import decks
from giftable.games.kernel import AnyGame
from giftable_lab.arena_figures import Difference, Figures, Mean, Row, figures
from giftable_lab.arena_playing import Arena, Faulty, LineUp, maker_of, played
from giftable_lab.set_up import known_levels, options_of, refuse, rules_of

PICTURES = (".svg", ".png")
STOPPED = 130  # the shell's convention: 128 plus the signal's number
UNFAIR = "perfect"  # it forgets nothing, which no person can: only in the arena on request


def arena(
    game: str,
    players: int,
    games: int,
    seed: int,
    edition: str,
    levels: list[str],
    bots: list[str],
    jobs: int | None,
    plot: Path | None,
    *,
    alone: bool,
    expert: bool,
    json: bool,
) -> None:
    """Plays the arena and prints it. Exits with a sentence if no such arena is possible."""
    rules = rules_of(game)
    options = options_of(rules, edition, expert=expert)
    refuse(rules, options, decks(game, options), players)
    asked = Arena(game, options, players, seed, _rows(rules, levels, bots), alone)
    if alone and not bots:
        fail("--alone seats a bot of your own among levels: name it with --bot.", BAD_INPUT)
    if plot is not None:
        _check_plot_path(plot)
    line_ups = asked.line_ups(games)
    found, stopped = _play_line_ups(asked, line_ups, min(jobs or os.cpu_count() or 1, line_ups))
    if not found:
        fail("Stopped before the first line-up was through.", STOPPED)
    told = figures(asked.rows, found)
    if json:
        click.echo(msgspec.json.encode(_as_json(asked, edition, told, stopped)))
    else:
        _print_figures(asked, told, stopped)
    if plot is not None:
        _draw_plot(asked, told, plot)
    if stopped:
        raise click.exceptions.Exit(STOPPED)


def _rows(rules: AnyGame, levels: list[str], bots: list[str]) -> tuple[str, ...]:
    """Returns the rows, each once; levels in the game's order, weakest first."""
    if bots and "" not in sys.path:
        sys.path.insert(0, "")  # a user's own bot is usually in the working directory
    for bot in bots:
        if not all(bot.partition(":")):
            fail(f'A bot of your own is named module:attribute, not "{bot}".', BAD_INPUT)
        try:
            maker_of(bot)
        except Faulty as fault:
            _fail_for_bot(fault, BAD_INPUT)
    chosen = known_levels(rules, levels) or [one for one in rules.bots.levels if one != UNFAIR]
    rows = tuple(dict.fromkeys([*(one for one in rules.bots.levels if one in chosen), *bots]))
    if len(rows) < 2:
        fail("One level alone can't be compared: name two or more, or a bot.", BAD_INPUT)
    return rows


def _check_plot_path(plot: Path) -> None:
    if plot.suffix.lower() not in PICTURES:
        fail(f"{plot} must end in {' or '.join(PICTURES)}.", BAD_INPUT)
    here = plot if plot.exists() else plot.parent
    if plot.is_dir() or not here.exists() or not os.access(here, os.W_OK):
        fail(f"{plot} can't be written.", BAD_INPUT)


def _fail_for_bot(fault: Faulty, code: int) -> NoReturn:
    fail(f"The bot {fault.row} {fault.why}.", code)


def _play_line_ups(asked: Arena, line_ups: int, jobs: int) -> tuple[list[LineUp], bool]:
    """Returns the line-ups that were played, and whether somebody stopped them (Ctrl-C)."""
    console = Console(stderr=True)
    found: list[LineUp] = []
    try:
        with closing(played(asked, line_ups, jobs)) as running:  # ends other processes, too
            for line_up in track(
                running,
                f"{line_ups} line-ups of {asked.players} games",
                line_ups,
                console=console,
                disable=not console.is_terminal,
            ):
                found.append(line_up)
    except KeyboardInterrupt:
        return found, True
    except Faulty as fault:
        _fail_for_bot(fault, FAILED)
    except BrokenProcessPool:
        fail("One of the arena's processes has died; with --jobs 1 there is only this one.")
    return found, False


def _as_json(asked: Arena, edition: str, told: Figures, stopped: bool) -> dict[str, Any]:
    return {
        "game": asked.game,
        "edition": edition,
        "options": asked.options,
        "players": asked.players,
        "seed": asked.seed,
        "alone": asked.alone,
        "rows": asked.rows,
        "stopped": stopped,
        **msgspec.to_builtins(told),
    }


def _print_figures(asked: Arena, told: Figures, stopped: bool) -> None:
    measures = list(told.ladder[0].measures)
    ladder = _table("", "rating", "sigma", "ordinal", *map(_measure_name, measures))
    ladder.title, ladder.title_justify = f"{asked.game}, {asked.players} players", "left"
    for row in told.ladder:
        rating = (f"{value:.2f}" for value in (row.mu, row.sigma, row.ordinal))
        ladder.add_row(row.name, *rating, *_cells(row, measures))
    pairs = _table("better by", *map(_measure_name, measures))
    pairs.title = "Neighbours on the ladder, in the same line-ups"
    pairs.title_justify = "left"
    for pair in told.differences:
        if pair.neighbours:
            cells = _cells(pair, measures, signed=True)
            pairs.add_row(f"{pair.better} than {pair.other}", *cells)
    console = Console()
    console.print(ladder, pairs)
    console.print(
        f"{'Stopped. ' if stopped else ''}{told.games} games in {told.line_ups} line-ups, "
        f"seed {asked.seed}. ± 95 %. A fair win share is {1 / asked.players:.3f}.",
        highlight=False,
    )


def _table(first: str, *figures: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, collapse_padding=True)  # 80 columns
    table.add_column(first, overflow="fold")  # fold long names, keep figures whole
    for name in figures:
        table.add_column(name, justify="right", no_wrap=True)
    return table


def _measure_name(measure: str) -> str:
    return measure.replace("_", " ")


def _cells(of: Row | Difference, measures: list[str], *, signed: bool = False) -> list[str]:
    return [
        _cell(of.measures[name], "+" if signed else "") if name in of.measures else ""
        for name in measures
    ]


def _cell(mean: Mean, sign: str) -> str:
    reach = "" if mean.high is None else f" ±{mean.high - mean.mean:.3f}"
    return f"{mean.mean:{sign}.3f}{reach}"


def _draw_plot(asked: Arena, told: Figures, plot: Path) -> None:
    from giftable_lab.arena_plot import draw  # matplotlib takes a second

    try:
        draw(asked, told, plot)
    except OSError as error:
        fail(f"{plot} can't be written: {error.strerror}.", FAILED)
