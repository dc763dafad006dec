"""The command `giftable`. Each command loads what it needs only when it is called."""

from __future__ import annotations

import gc
from pathlib import Path
from typing import Annotated, Literal

import click

from giftable.cli.commands import Argument, Database, Option
from giftable.cli.decks.commands import app as decks
from giftable.cli.failing import Commands
from giftable.cli.outgoing import MailFrom, Private, PublicUrl, Sends, SmtpUrl, outgoing_of
from giftable.cli.tables import app as tables
from giftable.cli.tastes import app as tastes


def _print_version(context: click.Context, option: click.Parameter, is_asked: bool) -> None:
    if is_asked:
        from giftable import __version__

        click.echo(f"Giftable {__version__}")
        context.exit()


@click.pass_context
def _offer_evening(context: click.Context, at_once: bool) -> None:
    """Offers an evening if there is no command; if nobody can answer, prints the help and exits
    with 2."""
    if context.invoked_subcommand is None:
        from giftable.cli.evening import offer

        if not offer(at_once):
            click.echo(context.get_help())
            context.exit(2)


app = Commands(
    help="The two gift games, played by a group of friends from their phones.",
    callback=_offer_evening,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    params=[
        click.Option(
            ["--version"], is_flag=True, is_eager=True, expose_value=False,
            callback=_print_version, help="Say which version this is.",
        ),
        click.Option(["--at-once"], is_flag=True, hidden=True),  # by a double click
    ],
)  # fmt: skip
app.add_command(decks, "deck")
app.add_command(tastes, "tastes")
app.add_command(tables, "tables")

# conda and tcsh have a HOST of their own; Kubernetes gives pods beside a service "giftable" a
# GIFTABLE_PORT that is none.
Host = Annotated[str, Option(envvar="GIFTABLE_HOST", help="The address to listen at.")]
Port = Annotated[int, Option(envvar="PORT", min=0, max=65535, help="0 takes a free one.")]

Language = Annotated[
    str | None, Option(help="en, cs, de, fr, ja or uk; else that of your terminal.")
]


def _parse_networks(proxies: str) -> str:
    """Returns the addresses and networks in normal form. A network that includes every address is
    refused."""
    from ipaddress import ip_network

    networks = [ip_network(one.strip(), strict=False) for one in proxies.split(",") if one.strip()]
    if any(network.prefixlen == 0 for network in networks):
        raise click.BadParameter("a network of everybody: anybody could then claim any address")
    return ",".join(map(str, networks))


MetricsAt = Annotated[
    str | None,
    Option(envvar="GIFTABLE_METRICS", help="HOST:PORT where Prometheus may read /metrics."),
]
NatsAt = Annotated[str | None, Option(
    envvar="GIFTABLE_NATS",
    help="Where several servers on one PostgreSQL hear of each other: nats://HOST, or "
    "some such, separated by commas.",
)]  # fmt: skip
Tastes = Annotated[str | None, Option(
    envvar="GIFTABLE_TASTES",
    help="Where bots keep what they learn at tables that let them: a file, or none; "
    "without it, tastes.jsonl beside the database.",
)]  # fmt: skip
KeepMonths = Annotated[int, Option(
    envvar="GIFTABLE_KEEP_MONTHS",
    min=0,
    help="Replays that are so old are deleted, and circles that had no evening for so long; "
    "0: never.",
)]  # fmt: skip
BasePath = Annotated[str, Option(
    envvar="GIFTABLE_BASE_PATH",
    metavar="PATH",
    help="What everything lies under, behind a proxy that serves other things too: /giftable",
)]  # fmt: skip
Offline = Annotated[Path | None, Option(
    envvar="GIFTABLE_OFFLINE",
    metavar="FOLDER",
    help="The page without a server, as `make demo` builds it: then over https people may keep "
    "it, for when this server can't be reached.",
)]  # fmt: skip
DailyBackups = Annotated[bool, Option(
    "--daily-backups/--no-daily-backups",
    envvar="GIFTABLE_DAILY_BACKUPS",
    help="Whether an SQLite file has a backup a day beside it; the newest three stay.",
)]  # fmt: skip
PicturesMax = Annotated[int, Option(
    envvar="GIFTABLE_PICTURES_MAX",
    min=0,
    metavar="MB",
    help="How much the pictures of people's own cards may take in the database.",
)]  # fmt: skip


@app.adding()
def serve(
    host: Host = "0.0.0.0",
    port: Port = 8000,
    database: Database = None,
    fd: Annotated[
        int | None, Option(help="A listening socket that is open already, as systemd passes it: 3.")
    ] = None,
    metrics: MetricsAt = None,
    nats: NatsAt = None,
    keep_days: Annotated[
        int,
        Option(
            envvar="GIFTABLE_KEEP_DAYS",
            min=0,
            help="Tables are deleted when nobody has played there for so long; 0: never.",
        ),
    ] = 90,
    keep_months: KeepMonths = 24,
    tastes: Tastes = None,
    behind_proxy: Annotated[
        str,
        Option(
            envvar="GIFTABLE_BEHIND_PROXY",
            parser=_parse_networks,
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
        Option(
            envvar="GIFTABLE_PER_ADDRESS",
            min=1,
            help="How many sockets one address may hold: a whole school has one.",
        ),
    ] = 200,
    pictures_max: PicturesMax = 2048,
    offline: Offline = None,
    base_path: BasePath = "",
    daily_backups: DailyBackups = True,
    public: Annotated[
        bool,
        Option(
            envvar="GIFTABLE_PUBLIC",
            help="For everybody to try: 20 tables, an hour each, and nothing is kept.",
        ),
    ] = False,
    log: Annotated[
        Literal["text", "json"] | None,
        Option(envvar="GIFTABLE_LOG", help="Without it: text in a terminal, else JSON."),
    ] = None,
) -> None:
    """Run the server, for everybody in the same network."""
    gc.set_threshold(100_000)  # the default costs a seventh of the start in garbage collection
    from giftable.cli.serve import serve as run

    sent = outgoing_of(behind_proxy, outgoing, outgoing_private, smtp, mail_from, public_url)
    run(host, port, database, fd=fd, metrics=metrics, log=log, nats=nats, keep_days=keep_days,
        keep_months=keep_months, tastes=tastes, behind_proxy=behind_proxy, per_address=per_address,
        pictures_max=pictures_max, outgoing=sent, offline=offline, base_path=base_path,
        daily_backups=daily_backups, public=public)  # fmt: skip


@app.adding()
def join(
    link: Annotated[str, Argument(help="The table's link: http://HOST/t/CODE.")],
    name: Annotated[str, Option(help="What the others call you.", envvar="USER")] = "Guest",
    language: Language = None,
    session: Annotated[
        Path | None,
        Option(help="The file that keeps your seats; with another you are somebody else."),
    ] = None,
) -> None:
    """Sit down at a table in plain lines, for a terminal, a Braille line or a voice."""
    from giftable.cli.join.play import join as run

    raise click.exceptions.Exit(run(link, name, language, session))


@app.adding("print")
def print_(
    deck: Annotated[str, Argument(help="A game's name, or a file NAME.giftdeck.")],
    to: Annotated[
        Path, Option("-o", "--output", help="FILE.pdf; or FILE.html, for a browser to print.")
    ],
    language: Annotated[str, Option(help="Of the words on it: en, cs, de, fr, ja, uk.")] = "en",
    paper: Annotated[str, Option(help="a4 or letter.")] = "a4",
    mode: Annotated[
        str,
        Option(
            help="fronts; fold (over the middle, and glue); duplex-long or duplex-short, by the "
            "edge that the printer turns sheets over; or fronts-then-backs."
        ),
    ] = "fronts",
    gutter: Annotated[float, Option(help="Millimetres between cards; 6 for all bleed.")] = 0,
    offset: Annotated[
        str, Option(metavar="X,Y", help="Move backs right and down by so many millimetres.")
    ] = "0,0",
    parts: Annotated[
        str | None, Option(help="Some of cards, tracks, tokens, backs, between commas.")
    ] = None,
    font: Annotated[Path | None, Option(help="A font that has the language's letters.")] = None,
    adults: Annotated[bool, Option("--adults", help="Also cards not for children.")] = False,
    test_page: Annotated[
        bool, Option("--test-page", help="Only a sheet to find your printer's offset with.")
    ] = False,
) -> None:
    """Make a deck, or a whole game, of paper."""
    from giftable.cli.decks.printing import print_deck as run

    run(deck, to, language, paper, mode, gutter, offset, parts, font,
        adults=adults, test_page=test_page)  # fmt: skip


@app.adding(context_settings={"ignore_unknown_options": True})  # an id may begin with a dash
def export(
    what: Annotated[
        str, Argument(help="A table's code, a circle's or replay's address, or an id.")
    ],
    database: Database = None,
    secret: Annotated[
        bool, Option("--secret", help="Also a running game, whose log holds all its secrets.")
    ] = False,
) -> None:
    """Write a table's log or a replay as JSON lines, or a circle as its file."""
    from giftable.cli.exporting import export as run

    run(what, database, secret=secret)


@app.adding()
def doctor(
    host: Host = "0.0.0.0",
    port: Port = 8000,
    database: Database = None,
    public_url: PublicUrl = None,
) -> None:
    """Say what on this machine is in the way of an evening, and what to do about it."""
    from giftable.cli.doctor import doctor as run

    run(host, port, database, public_url)


@app.adding()
def backup(
    to: Annotated[Path, Argument(metavar="FOLDER", help="Where backups are kept.")],
    database: Database = None,
    tastes: Tastes = None,
    every: Annotated[
        str | None, Option(metavar="TIME", help="Go on, and write one so often: 30m, 6h, 1d.")
    ] = None,
    keep: Annotated[
        int | None,
        Option(min=0, help="How many stay; 0: all. Without it 14 with --every, and all without."),
    ] = None,
) -> None:
    """Write a backup while the server runs: tables, decks, circles, replays, and what bots learned.

    Each is one file, giftable-TIME.backup, and is checked from end to end.
    """
    from giftable.cli.databases.backup import back_up as run

    run(to, database, tastes, every, keep)


@app.adding()
def restore(
    source: Annotated[
        Path | None, Argument(metavar="FROM", help="A backup, or a folder: its newest is taken.")
    ] = None,
    database: Database = None,
    tastes: Tastes = None,
    replace: Annotated[
        bool, Option("--replace", help="Move a file that is there already aside.")
    ] = False,
    swept: Annotated[
        bool, Option("--swept", help="What was set aside as old, for 30 days, and no backup.")
    ] = False,
) -> None:
    """Put a backup back: into an SQLite file, or an empty PostgreSQL database."""
    if source is None or swept:
        from giftable.cli.databases.swept import restore as put_back

        put_back(source, database, swept=swept)
        return
    from giftable.cli.databases.backup import restore as run

    run(source, database, tastes, replace=replace)


@app.adding()
def end_sessions(database: Database = None) -> None:
    """End every session, when somebody else may have seen the database. Restart servers after."""
    from giftable.cli.databases.sessions import end_sessions as run

    run(database)


@app.adding()
def replay(
    file: Annotated[Path, Argument(help="A log written by `giftable export`.")],
    language: Language = None,
) -> None:
    """Tell a log in plain lines: what happened, how all stood, who won, the evening's titles."""
    from giftable.cli.logs import replay as run

    run(file, language)


@app.adding()
def verify(file: Annotated[Path, Argument(help="A log written by `giftable export`.")]) -> None:
    """Decide every command of a log anew, and check its shuffles against the seed."""
    from giftable.cli.logs import verify as run

    run(file)


if __name__ == "__main__":
    app()
