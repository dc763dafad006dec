"""`giftable serve`: the server, its addresses, and a QR code for the phones in the room."""

from __future__ import annotations

import asyncio
import errno
import io
import socket
import sys
from contextlib import AsyncExitStack, ExitStack, suppress
from pathlib import Path

import structlog
import typer
import uvloop

from giftable import __version__, bootstrap
from giftable.bootstrap import KEEP_DAYS
from giftable.bot_runners.learning import taken
from giftable.bot_runners.process import note
from giftable.cli.databases import UNUSABLE, left_behind, shown, tastes_of, url_of
from giftable.cli.failing import BAD_INPUT, fail
from giftable.cli.open_files import open_many
from giftable.cli.words import say
from giftable.decks.shelf import ROOM, Room
from giftable.notices.outgoing import OFF, Outgoing
from giftable.server.app import Server
from giftable.server.http import NO_NETWORK
from giftable.server.lan import EVERYWHERE, is_only_here, origin_of, reachable_at
from giftable.server.limits import SOCKETS_MAX, Limits, limits_for
from giftable.server.logs import Style, set_up
from giftable.server.metrics import exposed
from giftable.server.offline import PARTS
from giftable.server.pages import languages
from giftable.server.under import base_path_of
from giftable.store.connections import file_of
from giftable.store.lock import InUse, only_server
from giftable.store.migrating import NewerSchema
from giftable.tables.days import has_zones
from giftable.tables.retention import KEEP_MONTHS

_log = structlog.get_logger(__name__)
PICTURES_MAX = ROOM.server_bytes >> 20  # MB
_NATS = ("nats", "tls")


def serve(
    host: str,
    port: int,
    database: str | None,
    *,
    fd: int | None = None,
    metrics: str | None = None,
    log: Style | None = None,
    nats: str | None = None,
    keep_days: int = KEEP_DAYS,
    keep_months: int = KEEP_MONTHS,
    tastes: str | None = None,
    behind_proxy: str = "",
    per_address: int = SOCKETS_MAX,
    pictures_max: int = PICTURES_MAX,
    outgoing: Outgoing = OFF,
    offline: Path | None = None,
    base_path: str = "",
) -> None:
    """Serves until interrupted. Exits with a sentence if the port or database can't be used.

    `fd` is a listening socket that is already open. `metrics` is the HOST:PORT where metrics can be
    read. `tastes` is the file in which bots keep what they learn, or "none". `behind_proxy` names
    the proxies that are believed. `per_address` is how many sockets an address may hold,
    `pictures_max` how many MB the pictures of own cards may have. `outgoing` is what may be sent to
    others. `offline` is the folder of the page without a server. Everything lies under
    `base_path`.
    """
    set_up(log or ("text" if sys.stderr.isatty() else "json"), sys.stderr)
    url = url_of(database)
    _check_nodes(url, nats)
    if (was := left_behind(url)) is not None:
        fail(say("database-was", url=shown(url), was=str(was)))
    learned = _tastes(tastes, url)
    base = base_path_of(base_path)
    if base is None:
        fail(say("no-base-path", path=base_path), BAD_INPUT)
    if offline is not None and not (offline / PARTS).is_file():
        fail(say("no-offline", place=str(offline)), BAD_INPUT)
    open_many()
    with ExitStack() as stack:
        listening = stack.enter_context(_bound(host, port) if fd is None else _given(fd))
        watched = None if metrics is None else stack.enter_context(_bound(*_place(metrics)))
        limits = limits_for(per_address)
        room = Room(server_bytes=pictures_max << 20)
        uvloop.run(
            _serve(
                listening,
                watched,
                url,
                nats,
                keep_days,
                keep_months,
                learned,
                behind_proxy,
                limits,
                room,
                outgoing,
                offline,
                base,
            )
        )
    _log.info("stopped")


async def _serve(
    listening: socket.socket,
    watched: socket.socket | None,
    url: str,
    nats: str | None,
    keep_days: int,
    keep_months: int,
    tastes: Path | None,
    proxies: str,
    limits: Limits,
    room: Room,
    outgoing: Outgoing,
    offline: Path | None,
    base_path: str,
) -> None:
    host, port = listening.getsockname()[:2]
    place = watched and origin_of(*watched.getsockname()[:2]).removeprefix("http://")

    def links() -> list[str]:
        return [origin_of(address, port) for address in reachable_at(host)]

    def lan() -> str | None:
        return None if is_only_here(host) else next(iter(links()), NO_NETWORK)

    def ready() -> None:
        if not has_zones():
            _log.warning("no list of time zones", remedy="pip install tzdata")
        _log.info("started", version=__version__, database=url.partition(":")[0], metrics=place)
        asyncio.get_running_loop().run_in_executor(None, welcome)  # clients must not wait for it

    def welcome() -> None:
        _check_tastes(tastes)
        with suppress(OSError):  # nobody reads it
            reachable = None if is_only_here(host) else links()
            greet(port, reachable, shown(url), base_path, here_of(host))
        languages()  # slow to load: nobody's first page waits for it, nor any table

    async with AsyncExitStack() as stack:
        try:
            if (file := file_of(url)) is not None:
                file.parent.mkdir(parents=True, exist_ok=True)
                stack.enter_context(only_server(file))
            app = await stack.enter_async_context(
                bootstrap.app(
                    url,
                    lan,
                    limits=limits,
                    nats=nats,
                    keep_days=keep_days,
                    keep_months=keep_months,
                    tastes=tastes,
                    room=room,
                    outgoing=outgoing,
                    unsaved=_unsaved,
                    offline=offline,
                    base_path=base_path,
                )
            )
        except InUse:
            fail(say("database-in-use", url=shown(url)))
        except NewerSchema:
            fail(say("database-newer", url=shown(url)))
        except UNUSABLE as error:
            fail(say("no-database", url=shown(url), error=str(error)))
        if watched is not None:
            await stack.enter_async_context(exposed(app, watched))
        await Server(app, ready, proxies).serve([listening])


def _check_nodes(url: str, nats: str | None) -> None:
    """Exits if several servers can't work with this database; warns about what they lack."""
    if nats is not None and any(
        one.strip().split("://")[0] not in _NATS for one in nats.split(",")
    ):
        fail(say("no-nats-url"), BAD_INPUT)
    is_alone = url.startswith("sqlite")
    if nats is not None and is_alone:
        fail(say("nats-alone"), BAD_INPUT)
    if nats is None and not is_alone:
        if sys.stderr.isatty():
            typer.secho(say("no-nats"), fg="yellow", err=True)
        else:
            _log.warning("without --nats other servers' moves are seen a second late")


def _unsaved(days: int) -> None:
    """Says that nobody has made a backup for so long."""
    if sys.stderr.isatty():
        typer.secho(say("no-backup"), fg="yellow", err=True)
    else:
        _log.warning("nobody has made a backup", days=days, remedy="giftable backup FOLDER")


def _tastes(file: str | None, url: str) -> Path | None:
    """The file where bots keep what they learn; None: nowhere. Exits if the path can't be a
    file."""
    path = tastes_of(file, url)
    if path is None:
        return None
    if path.exists() and not path.is_file():
        fail(say("tastes-no-file", place=str(path)), BAD_INPUT)
    return path


def _check_tastes(file: Path | None) -> None:
    """Prints what is wrong with the file of tastes; bots play without it."""
    if file is None:
        return
    _, fault = taken(file)
    if fault is None:
        return
    if not sys.stderr.isatty():
        note(fault)
    elif fault.torn:
        typer.secho(say("tastes-torn", place=str(file)), fg="yellow", err=True)
    else:
        typer.secho(say("tastes-damaged", place=fault.aside or str(file)), fg="yellow", err=True)


def _given(fd: int) -> socket.socket:
    """The listening socket that the parent process has opened. Exits if there is none."""
    try:
        return socket.socket(fileno=fd)
    except OSError as error:
        fail(f"There is no socket at --fd {fd}: {error.strerror}", BAD_INPUT)


def _place(metrics: str) -> tuple[str, int]:
    """Splits HOST:PORT."""
    host, _, port = metrics.rpartition(":")
    if not host or not port.isdecimal() or int(port) > 65_535:
        fail(f'--metrics takes HOST:PORT, as in 127.0.0.1:9100, and not "{metrics}".', BAD_INPUT)
    return host.strip("[]"), int(port)


def _bound(host: str, port: int) -> socket.socket:
    """A socket on that port. Exits if the port can't be had."""
    listening = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        if host == "::":  # also by IPv4, whatever the system does of itself
            listening.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        listening.bind((host, port))
        return listening
    except OSError as error:
        listening.close()
        match error.errno:
            case errno.EADDRINUSE:
                fail(say("port-taken", port=str(port), next=str(port + 1)))
            case errno.EACCES:
                fail(say("port-reserved", port=str(port)))
            case _:
                why = error.strerror or str(error)
                fail(say("no-host", host=host, error=why), BAD_INPUT)


def here_of(host: str) -> str:
    """The name by which this machine reaches itself: a server at one address is at no other."""
    return "localhost" if host in EVERYWHERE or host in ("127.0.0.1", "::1") else host


def greet(
    port: int,
    reachable: list[str] | None,
    database: str,
    base_path: str = "",
    here: str = "localhost",
) -> None:
    """Prints the server's addresses: for this machine, for others in the network, and as a QR
    code. `reachable` is None for a server that only this machine may reach."""
    from rich.cells import cell_len
    from rich.console import Console
    from rich.text import Text

    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # what a terminal can't write becomes "?"
    console = Console(highlight=False, soft_wrap=True)
    labels = [say("here"), say("network")]
    column = max(map(cell_len, labels)) + 2

    def show(label: str, link: str, style: str) -> None:
        gap = " " * (column - cell_len(label))
        console.print(Text.assemble("  ", label, gap, (link, f"{style} link {link}")))

    console.print()
    console.print(Text(f"  {say('open')}", style="bold"))
    show(labels[0], origin_of(here, port) + base_path, "default")
    links = [link + base_path for link in reachable or ()]
    for link in links:
        show(labels[1], link, "bold")
    if reachable == []:
        console.print(Text(f"  {say('no-network')}", style="yellow"))
    if links and console.encoding.startswith("utf"):  # other encodings have no half blocks
        console.print(Text(f"\n  {say('scan')}\n"))
        console.print(Text(_qr(links[0])))
    console.print(Text(f"  {say('rest', place=database)}", style="dim"))
    console.print(Text(f"  {say('close')}\n", style="dim"))


def _qr(link: str) -> str:
    """The link as half blocks, light on dark, with its quiet zone."""
    import segno

    drawn = io.StringIO()
    segno.make(link, error="m", micro=False).terminal(drawn, border=2, compact=True)
    return drawn.getvalue()
