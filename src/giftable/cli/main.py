"""The command `giftable`. Each command loads what it needs only when it is called."""

from __future__ import annotations

import gc
from pathlib import Path
from typing import Annotated, Literal

import typer

from giftable.cli.decks import app as decks
from giftable.cli.failing import Commands
from giftable.cli.outgoing import (
    MailFrom,
    Private,
    PublicUrl,
    Sends,
    SmtpUrl,
    outgoing_of,
)
from giftable.cli.tastes import app as tastes

app = typer.Typer(
    help="The two gift games, played by a group of friends from their phones.",
    cls=Commands,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.add_typer(decks, name="deck")
app.add_typer(tastes, name="tastes")

Database = Annotated[
    str | None,
    typer.Option(
        help="A path or an SQLAlchemy URL; without it, giftable.db in your data folder.",
        envvar="GIFTABLE_DATABASE",
    ),
]

# conda and tcsh have a HOST of their own; Kubernetes gives pods beside a service "giftable" a
# GIFTABLE_PORT that is none.
Host = Annotated[str, typer.Option(envvar="GIFTABLE_HOST", help="The address to listen at.")]
Port = Annotated[int, typer.Option(envvar="PORT", min=0, max=65535, help="0 takes a free one.")]
Game = Annotated[
    str, typer.Argument(help="The game's name. Another word is answered with all there are.")
]

Edition = Annotated[
    str, typer.Option(help="Whose rulebook. Another word is answered with all there are.")
]


Language = Annotated[
    str | None, typer.Option(help="en, cs, de, fr, ja or uk; else that of your terminal.")
]


def _networks(proxies: str) -> str:
    """The addresses and networks in normal form. A network that includes every address is
    refused."""
    from ipaddress import ip_network

    networks = [ip_network(one.strip(), strict=False) for one in proxies.split(",") if one.strip()]
    if any(network.prefixlen == 0 for network in networks):
        raise typer.BadParameter("a network of everybody: anybody could then claim any address")
    return ",".join(map(str, networks))


MetricsAt = Annotated[
    str | None,
    typer.Option(envvar="GIFTABLE_METRICS", help="HOST:PORT where Prometheus may read /metrics."),
]
NatsAt = Annotated[
    str | None,
    typer.Option(
        envvar="GIFTABLE_NATS",
        help="Where several servers on one PostgreSQL hear of each other: nats://HOST, or "
        "some such, separated by commas.",
    ),
]
Tastes = Annotated[
    str | None,
    typer.Option(
        envvar="GIFTABLE_TASTES",
        help="Where bots keep what they learn at tables that let them: a file, or none; "
        "without it, tastes.jsonl beside the database.",
    ),
]
KeepMonths = Annotated[
    int,
    typer.Option(
        envvar="GIFTABLE_KEEP_MONTHS",
        min=0,
        help="Replays that are so old are deleted, and circles that had no evening for so long; "
        "0: never.",
    ),
]
BasePath = Annotated[
    str,
    typer.Option(
        envvar="GIFTABLE_BASE_PATH",
        metavar="PATH",
        help="What everything lies under, behind a proxy that serves other things too: /giftable",
    ),
]
Offline = Annotated[
    Path | None,
    typer.Option(
        envvar="GIFTABLE_OFFLINE",
        metavar="FOLDER",
        help="The page without a server, as `make demo` builds it: then over https people may keep "
        "it, for when this server can't be reached.",
    ),
]
PicturesMax = Annotated[
    int,
    typer.Option(
        envvar="GIFTABLE_PICTURES_MAX",
        min=0,
        metavar="MB",
        help="How much the pictures of people's own cards may take in the database.",
    ),
]


@app.command()
def serve(
    host: Host = "0.0.0.0",
    port: Port = 8000,
    database: Database = None,
    fd: Annotated[
        int | None,
        typer.Option(help="A listening socket that is open already, as systemd passes it: 3."),
    ] = None,
    metrics: MetricsAt = None,
    nats: NatsAt = None,
    keep_days: Annotated[
        int,
        typer.Option(
            envvar="GIFTABLE_KEEP_DAYS",
            min=0,
            help="Tables are deleted when nobody has played there for so long; 0: never.",
        ),
    ] = 90,
    keep_months: KeepMonths = 24,
    tastes: Tastes = None,
    behind_proxy: Annotated[
        str,
        typer.Option(
            envvar="GIFTABLE_BEHIND_PROXY",
            parser=_networks,
            metavar="NETWORKS",
            help="The proxies whose X-Forwarded-For and X-Forwarded-Proto are believed: "
            "127.0.0.1,172.16.0.0/12",
        ),
    ] = "",
    outgoing: Sends = None,
    outgoing_private: Private = "",
    smtp: SmtpUrl = None,
    mail_from: MailFrom = None,
    public_url: PublicUrl = None,
    per_address: Annotated[
        int,
        typer.Option(
            envvar="GIFTABLE_PER_ADDRESS",
            min=1,
            help="How many sockets one address may hold: a whole school has one.",
        ),
    ] = 200,
    pictures_max: PicturesMax = 2048,
    offline: Offline = None,
    base_path: BasePath = "",
    log: Annotated[
        Literal["text", "json"] | None,
        typer.Option(envvar="GIFTABLE_LOG", help="Without it: text in a terminal, else JSON."),
    ] = None,
) -> None:
    """Run the server, for everybody in the same network."""
    gc.set_threshold(100_000)  # the default costs a seventh of the start in garbage collection
    from giftable.cli.serve import serve as run

    sent = outgoing_of(behind_proxy, outgoing, outgoing_private, smtp, mail_from, public_url)
    run(host, port, database, fd=fd, metrics=metrics, log=log, nats=nats, keep_days=keep_days,
        keep_months=keep_months, tastes=tastes, behind_proxy=behind_proxy, per_address=per_address,
        pictures_max=pictures_max, outgoing=sent, offline=offline, base_path=base_path)  # fmt: skip


@app.command()
def join(
    link: Annotated[str, typer.Argument(help="The table's link: http://HOST/t/CODE.")],
    name: Annotated[str, typer.Option(help="What the others call you.", envvar="USER")] = "Guest",
    language: Language = None,
    session: Annotated[
        Path | None,
        typer.Option(help="The file that keeps your seats; with another you are somebody else."),
    ] = None,
    full: Annotated[bool, typer.Option("--full", hidden=True)] = False,
) -> None:
    """Sit down at a table in plain lines, for a terminal, a Braille line or a voice."""
    from giftable.cli.join import join as run

    raise typer.Exit(run(link, name, language, session, full=full))


@app.command()
def simulate(
    game: Game,
    players: Annotated[int, typer.Option(help="How many bots play.")] = 5,
    games: Annotated[int, typer.Option(min=1, max=1_000_000, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed, the same games.")] = 1,
    edition: Annotated[
        str, typer.Option(help="Whose rulebook; `--option help` lists them, too.")
    ] = "default",
    level: Annotated[
        list[str] | None,
        typer.Option(
            help="How well bots play; given more than once, they share the seats in turn. "
            "`--option help` lists them, too."
        ),
    ] = None,
    expert: Annotated[bool, typer.Option("--expert", help="With the expert cards.")] = False,
    option: Annotated[
        list[str] | None,
        typer.Option(
            metavar="KEY=VALUE",
            help="One of the game's options, as often as you like; `--option help` lists them all.",
        ),
    ] = None,
    random: Annotated[
        bool, typer.Option("--random", help="Random legal play instead of bots.")
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Let bots play games among themselves."""
    from giftable.cli.simulate import simulate as run

    run(game, players, games, seed, edition, level, option or [],
        expert=expert, random=random, json=json)  # fmt: skip


@app.command()
def arena(
    game: Game,
    players: Annotated[int, typer.Option(help="How many sit at a table.")] = 5,
    games: Annotated[
        int,
        typer.Option(min=1, max=1_000_000, help="How many games, or a few more: whole line-ups."),
    ] = 500,
    seed: Annotated[int, typer.Option(help="The same seed, the same games.")] = 1,
    level: Annotated[
        list[str] | None,
        typer.Option(help="Who plays; without it, all levels but one that forgets nothing."),
    ] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(metavar="MODULE:ATTRIBUTE", help="A bot of your own: docs/bots.md says how."),
    ] = None,
    alone: Annotated[
        bool, typer.Option("--alone", help="One bot of your own at each table, the rest levels.")
    ] = False,
    edition: Edition = "default",
    expert: Annotated[bool, typer.Option("--expert", help="With the expert cards.")] = False,
    jobs: Annotated[
        int | None, typer.Option(min=1, help="How many processes; without it, one for each core.")
    ] = None,
    plot: Annotated[
        Path | None, typer.Option(help="Draw the ladder, too: a file .svg or .png.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Let levels of bots play each other, and say who is better and how sure that is."""
    try:
        from giftable.cli.arena import arena as run
    except ModuleNotFoundError as missing:  # a server has no rating or plotting libraries
        from giftable.cli.failing import fail

        fail(f"The arena needs {missing.name}: pip install 'giftable[arena]'; in a clone of the "
             "project, make setup-test.")  # fmt: skip

    run(game, players, games, seed, edition, level or [], bot or [], jobs, plot,
        alone=alone, expert=expert, json=json)  # fmt: skip


@app.command("print")
def print_(
    deck: Annotated[
        str, typer.Argument(help="One of ours, gifttrap or hat, or a file NAME.giftdeck.")
    ],
    to: Annotated[
        Path, typer.Option("-o", "--output", help="FILE.pdf; or FILE.html, for a browser to print.")
    ],
    language: Annotated[
        str, typer.Option(help="Of the words on it: en, cs, de, fr, ja, uk.")
    ] = "en",
    paper: Annotated[str, typer.Option(help="a4 or letter.")] = "a4",
    mode: Annotated[
        str,
        typer.Option(
            help="fronts; fold (over the middle, and glue); duplex-long or duplex-short, by the "
            "edge that the printer turns sheets over; or fronts-then-backs."
        ),
    ] = "fronts",
    gutter: Annotated[float, typer.Option(help="Millimetres between cards; 6 for all bleed.")] = 0,
    offset: Annotated[
        str, typer.Option(metavar="X,Y", help="Move backs right and down by so many millimetres.")
    ] = "0,0",
    parts: Annotated[
        str | None, typer.Option(help="Some of cards, tracks, tokens, backs, between commas.")
    ] = None,
    font: Annotated[
        Path | None, typer.Option(help="A font that has the language's letters.")
    ] = None,
    adults: Annotated[bool, typer.Option("--adults", help="Also cards not for children.")] = False,
    test_page: Annotated[
        bool, typer.Option("--test-page", help="Only a sheet to find your printer's offset with.")
    ] = False,
) -> None:
    """Make a deck, or a whole game, of paper."""
    from giftable.cli.printing import print_deck as run

    run(deck, to, language, paper, mode, gutter, offset, parts, font,
        adults=adults, test_page=test_page)  # fmt: skip


@app.command(context_settings={"ignore_unknown_options": True})  # an id may begin with a dash
def export(
    what: Annotated[
        str, typer.Argument(help="A table's code, a circle's or replay's address, or an id.")
    ],
    database: Database = None,
    secret: Annotated[
        bool,
        typer.Option("--secret", help="Also a running game, whose log holds all its secrets."),
    ] = False,
) -> None:
    """Write a table's log or a replay as JSON lines, or a circle as its file."""
    from giftable.cli.exporting import export as run

    run(what, database, secret=secret)


@app.command()
def doctor(
    host: Host = "0.0.0.0",
    port: Port = 8000,
    database: Database = None,
    public_url: PublicUrl = None,
) -> None:
    """Say what on this machine is in the way of an evening, and what to do about it."""
    from giftable.cli.doctor import doctor as run

    run(host, port, database, public_url)


@app.command()
def backup(
    to: Annotated[Path, typer.Argument(metavar="FOLDER", help="Where backups are kept.")],
    database: Database = None,
    tastes: Tastes = None,
    every: Annotated[
        str | None,
        typer.Option(metavar="TIME", help="Go on, and write one so often: 30m, 6h, 1d."),
    ] = None,
    keep: Annotated[
        int | None,
        typer.Option(
            min=0,
            help="How many stay; 0: all. Without it 14 with --every, and all without.",
        ),
    ] = None,
) -> None:
    """Write a backup while the server runs: tables, decks, circles, replays, and what bots learned.

    Each is one file, giftable-TIME.backup, and is checked from end to end.
    """
    from giftable.cli.backup import back_up as run

    run(to, database, tastes, every, keep)


@app.command()
def restore(
    source: Annotated[
        Path | None,
        typer.Argument(metavar="FROM", help="A backup, or a folder: its newest is taken."),
    ] = None,
    database: Database = None,
    tastes: Tastes = None,
    replace: Annotated[
        bool, typer.Option("--replace", help="Move a file that is there already aside.")
    ] = False,
    swept: Annotated[
        bool, typer.Option("--swept", help="What was set aside as old, for 30 days, and no backup.")
    ] = False,
) -> None:
    """Put a backup back: into an SQLite file, or an empty PostgreSQL database."""
    if source is None or swept:
        from giftable.cli.swept import restore as put_back

        put_back(source, database, swept=swept)
        return
    from giftable.cli.backup import restore as run

    run(source, database, tastes, replace=replace)


@app.command()
def end_sessions(database: Database = None) -> None:
    """End every session, when somebody else may have seen the database. Restart servers after."""
    from giftable.cli.sessions import end_sessions as run

    run(database)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A log written by `giftable export`.")],
    language: Language = None,
) -> None:
    """Tell a log in plain lines: what happened, how all stood, who won, the evening's titles."""
    from giftable.cli.logs import replay as run

    run(file, language)


@app.command()
def verify(
    file: Annotated[Path, typer.Argument(help="A log written by `giftable export`.")],
) -> None:
    """Decide every command of a log anew, and check its shuffles against the seed."""
    from giftable.cli.logs import verify as run

    run(file)


if __name__ == "__main__":
    app()
