"""The command `giftable`. Each command loads what it needs only when it is called."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(
    help="The two gift games, played by a group of friends from their phones.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)

Database = Annotated[
    str | None,
    typer.Option(
        help="A path or an SQLAlchemy URL; without it, giftable.db in your data folder.",
        envvar="GIFTABLE_DATABASE",
    ),
]


@app.command()
def serve(
    host: Annotated[str, typer.Option(envvar="HOST", help="The address to listen at.")] = "0.0.0.0",
    port: Annotated[
        int, typer.Option(envvar="PORT", min=0, max=65535, help="0 takes a free one.")
    ] = 8000,
    database: Database = None,
) -> None:
    """Run the server, for everybody in the same network."""
    from giftable.cli.serve import serve as run

    run(host, port, database)


@app.command()
def simulate(
    game: Annotated[str, typer.Argument(help="gifttrap or hat")],
    players: Annotated[int, typer.Option(help="How many bots play.")] = 5,
    games: Annotated[int, typer.Option(min=1, max=1_000_000, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed, the same games.")] = 1,
    edition: Annotated[
        str, typer.Option(help="Whose rulebook: default; gifttrap also cs, ja, de, fr.")
    ] = "default",
    level: Annotated[
        list[str] | None,
        typer.Option(
            help="How well bots play; given more than once, they share the seats in turn. "
            "gifttrap: simple. hat: easy, even, sharp."
        ),
    ] = None,
    expert: Annotated[bool, typer.Option("--expert", help="With the expert cards.")] = False,
    random: Annotated[
        bool, typer.Option("--random", help="Random legal play instead of bots.")
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Let bots play games among themselves."""
    from giftable.cli.simulate import simulate as run

    run(game, players, games, seed, edition, level, expert=expert, random=random, json=json)


@app.command()
def export(
    table: Annotated[str, typer.Argument(help="A table's code or id.")],
    database: Database = None,
    secret: Annotated[
        bool,
        typer.Option("--secret", help="Also a running game, whose log holds all its secrets."),
    ] = False,
) -> None:
    """Write a table's log as JSON lines."""
    from giftable.cli.logs import export as run

    run(table, database, secret=secret)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A log written by `giftable export`.")],
) -> None:
    """Tell the story of a log: what happened, scores, winners."""
    from giftable.cli.logs import replay as run

    run(file)


@app.command()
def verify(
    file: Annotated[Path, typer.Argument(help="A log written by `giftable export`.")],
) -> None:
    """Decide every command of a log anew, and check its shuffles against the seed."""
    from giftable.cli.logs import verify as run

    run(file)


if __name__ == "__main__":
    app()
