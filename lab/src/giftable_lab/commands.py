"""The commands that the lab adds to `giftable`. Each loads what it needs only when it is called."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from giftable.cli.commands import Argument, Option, command_of

Game = Annotated[
    str, Argument(help="The game's name. Another word is answered with all there are.")
]

Edition = Annotated[
    str, Option(help="Whose rulebook. Another word is answered with all there are.")
]


def simulate(
    game: Game,
    players: Annotated[int, Option(help="How many bots play.")] = 5,
    games: Annotated[int, Option(min=1, max=1_000_000, help="How many games.")] = 100,
    seed: Annotated[int, Option(help="The same seed, the same games.")] = 1,
    edition: Annotated[
        str, Option(help="Whose rulebook; `--option help` lists them, too.")
    ] = "default",
    level: Annotated[
        list[str] | None,
        Option(
            help="How well bots play; given more than once, they share the seats in turn. "
            "`--option help` lists them, too."
        ),
    ] = None,
    expert: Annotated[bool, Option("--expert", help="With the expert cards.")] = False,
    option: Annotated[
        list[str] | None,
        Option(
            metavar="KEY=VALUE",
            help="One of the game's options, as often as you like; `--option help` lists them all.",
        ),
    ] = None,
    random: Annotated[bool, Option("--random", help="Random legal play instead of bots.")] = False,
    json: Annotated[bool, Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Let bots play games among themselves."""
    from giftable_lab.simulate import simulate as run

    run(game, players, games, seed, edition, level, option or [],
        expert=expert, random=random, json=json)  # fmt: skip


def arena(
    game: Game,
    players: Annotated[int, Option(help="How many sit at a table.")] = 5,
    games: Annotated[
        int,
        Option(min=1, max=1_000_000, help="How many games, or a few more: whole line-ups."),
    ] = 500,
    seed: Annotated[int, Option(help="The same seed, the same games.")] = 1,
    level: Annotated[
        list[str] | None,
        Option(help="Who plays; without it, all levels but one that forgets nothing."),
    ] = None,
    bot: Annotated[
        list[str] | None,
        Option(metavar="MODULE:ATTRIBUTE", help="A bot of your own: docs/bots.md says how."),
    ] = None,
    alone: Annotated[
        bool, Option("--alone", help="One bot of your own at each table, the rest levels.")
    ] = False,
    edition: Edition = "default",
    expert: Annotated[bool, Option("--expert", help="With the expert cards.")] = False,
    jobs: Annotated[
        int | None, Option(min=1, help="How many processes; without it, one for each core.")
    ] = None,
    plot: Annotated[Path | None, Option(help="Draw the ladder, too: a file .svg or .png.")] = None,
    json: Annotated[bool, Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Let levels of bots play each other, and say who is better and how sure that is."""
    from giftable_lab.arena import arena as run

    run(game, players, games, seed, edition, level or [], bot or [], jobs, plot,
        alone=alone, expert=expert, json=json)  # fmt: skip


simulates, rates = command_of(simulate), command_of(arena)
