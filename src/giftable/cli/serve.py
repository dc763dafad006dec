"""`giftable serve`: the server, its addresses, and a QR code for the phones in the room."""

from __future__ import annotations

import asyncio
import errno
import io
import socket
import sys
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, ExitStack, suppress
from functools import partial
from pathlib import Path

import click
import structlog
from starlette.applications import Starlette

from giftable import __version__, bootstrap, extras
from giftable.bootstrap import KEEP_DAYS
from giftable.bot_runners.learning import read_and_mend
from giftable.bot_runners.process import log_fault
from giftable.cli.databases.daily import back_up_daily, folder_beside
from giftable.cli.databases.opening import (
    UNUSABLE,
    display_url,
    misnamed_database,
    tastes_path,
    url_of,
)
from giftable.cli.failing import BAD_INPUT, fail, needed
from giftable.cli.tables import admin_file
from giftable.cli.words import columns, say
from giftable.decks.shelf import ROOM, ShelfLimits
from giftable.notices.outgoing import OFF, Outgoing
from giftable.server.app import Server
from giftable.server.limits import SOCKETS_MAX, limits_for
from giftable.server.process.lan import EVERYWHERE, is_only_here, origin_of, reachable_at
from giftable.server.process.logs import Style, set_up
from giftable.server.process.metrics import exposed
from giftable.server.routes.offline import PARTS
from giftable.server.sockets.admin import administered
from giftable.server.web.base_path import base_path_of
from giftable.server.web.kit import NO_NETWORK
from giftable.store.connections import file_of, url_of_file
from giftable.store.lock import InUse, only_server
from giftable.store.migrating import NewerSchema
from giftable.system.limits import open_many
from giftable.system.loop import run
from giftable.system.sockets import claim_port
from giftable.tables.retention import KEEP_MONTHS
from giftable.tables.state.days import has_zones

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
    daily_backups: bool = True,
    public: bool = False,
    browse: Callable[[str], object] | None = None,
) -> None:
    """Serves until interrupted. Exits with a sentence if the port or database can't be used.

    `fd` is a listening socket that is already open. `metrics` is the HOST:PORT where metrics can be
    read. `tastes` is the file in which bots keep what they learn, or "none". `behind_proxy` names
    the proxies that are believed. `per_address` is how many sockets an address may hold,
    `pictures_max` how many MB the pictures of own cards may have. `outgoing` is what may be sent to
    others. `offline` is the folder of the page without a server. Everything lies under
    `base_path`. With `daily_backups` an SQLite file has a backup a day beside it. A `public` server
    has a file of its own, without. `browse` opens the host's page.
    """
    set_up(log or ("text" if sys.stderr.isatty() else "json"), sys.stderr)
    url = url_of(database)
    if public:
        own = file_of(url)
        if nats is not None or own is None:
            fail(say("public-alone"), BAD_INPUT)
        url = url_of_file(own.with_name(f"public-{own.name}"))
    _check_nodes(url, nats)
    if (was := misnamed_database(url)) is not None:
        fail(say("database-was", url=display_url(url), was=str(was)))
    learned = _tastes_path(tastes, url)
    base = base_path_of(base_path)
    if base is None:
        fail(say("no-base-path", path=base_path), BAD_INPUT)
    if offline is not None and not (offline / PARTS).is_file():
        fail(say("no-offline", place=str(offline)), BAD_INPUT)
    if outgoing.is_on and not extras.has("notices"):
        _log.warning("no web push", remedy=extras.command("notices"))
    open_many()
    with ExitStack() as stack:
        listening = stack.enter_context(_bind(host, port) if fd is None else _inherited_socket(fd))
        if metrics is not None:
            needed("metrics", "--metrics")
        watched = None if metrics is None else stack.enter_context(_bind(*_host_and_port(metrics)))
        application = partial(
            bootstrap.app, url, limits=limits_for(per_address, public=public), public=public,
            nats=nats, keep_days=keep_days, keep_months=keep_months, tastes=learned,
            room=ShelfLimits(server_bytes=pictures_max << 20), base_path=base,
            outgoing=outgoing, offline=offline,
        )  # fmt: skip
        run(_serve(listening, watched, application, url, learned, behind_proxy, base,
                   daily_backups=daily_backups and not public, browse=browse))  # fmt: skip
    _log.info("stopped")


async def _serve(
    listening: socket.socket, watched: socket.socket | None,
    application: Callable[..., AbstractAsyncContextManager[Starlette]], url: str,
    tastes: Path | None, proxies: str, base_path: str, *, daily_backups: bool,
    browse: Callable[[str], object] | None,
) -> None:  # fmt: skip
    host, port = listening.getsockname()[:2]
    file = file_of(url)
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
            copies = folder_beside(file) if file is not None and daily_backups else None
            greet(port, reachable, display_url(url), base_path, own_address(host), copies)
        if browse is not None:
            browse(f"{origin_of(own_address(host), port)}{base_path}/#host")

    async with AsyncExitStack() as stack:
        try:
            if file is not None:
                file.parent.mkdir(parents=True, exist_ok=True)
                stack.enter_context(only_server(file))
            opened = application(lan=lan, unsaved=_warn_without_backup)
            app = await stack.enter_async_context(opened)
        except InUse:
            fail(say("database-in-use", url=display_url(url)))
        except NewerSchema:
            fail(say("database-newer", url=display_url(url)))
        except UNUSABLE as error:
            fail(say("no-database", url=display_url(url), error=str(error)))
        if watched is not None:
            await stack.enter_async_context(exposed(app, watched))
        if file is not None:
            local = stack.enter_context(_bind("127.0.0.1", 0))
            await stack.enter_async_context(administered(app.state, local, admin_file(file)))
        if file is not None and daily_backups:
            stack.callback(asyncio.create_task(back_up_daily(file, tastes)).cancel)
        await Server(app, ready, proxies).serve([listening])


def _check_nodes(url: str, nats: str | None) -> None:
    """Exits if several servers can't work with this database; warns about what they lack."""
    if nats is not None and any(
        one.strip().split("://")[0] not in _NATS for one in nats.split(",")
    ):
        fail(say("no-nats-url"), BAD_INPUT)
    if nats is not None:
        needed("cluster", "--nats")
    is_alone = url.startswith("sqlite")
    if nats is not None and is_alone:
        fail(say("nats-alone"), BAD_INPUT)
    if nats is None and not is_alone:
        if sys.stderr.isatty():
            click.secho(say("no-nats"), fg="yellow", err=True)
        else:
            _log.warning("without --nats other servers' moves are seen a second late")


def _warn_without_backup(days: int) -> None:
    """Warns that there has been no backup for so many days."""
    if sys.stderr.isatty():
        click.secho(say("no-backup"), fg="yellow", err=True)
    else:
        _log.warning("nobody has made a backup", days=days, remedy="giftable backup FOLDER")


def _tastes_path(file: str | None, url: str) -> Path | None:
    """Returns the file where bots store their marks; None for none. Exits if the path can't be a
    file."""
    path = tastes_path(file, url)
    if path is None:
        return None
    if path.exists() and not path.is_file():
        fail(say("tastes-no-file", place=str(path)), BAD_INPUT)
    return path


def _check_tastes(file: Path | None) -> None:
    """Prints the faults of the file of marks; bots play without it."""
    if file is None:
        return
    _, fault = read_and_mend(file)
    if fault is None:
        return
    if not sys.stderr.isatty():
        log_fault(fault)
    elif fault.torn:
        click.secho(say("tastes-torn", place=str(file)), fg="yellow", err=True)
    else:
        click.secho(say("tastes-damaged", place=fault.aside or str(file)), fg="yellow", err=True)


def _inherited_socket(fd: int) -> socket.socket:
    """Returns the listening socket that the parent process opened. Exits if there is none."""
    try:
        return socket.socket(fileno=fd)
    except OSError as error:
        fail(f"There is no socket at --fd {fd}: {error.strerror}", BAD_INPUT)


def _host_and_port(metrics: str) -> tuple[str, int]:
    """Splits HOST:PORT."""
    host, _, port = metrics.rpartition(":")
    if not host or not port.isdecimal() or int(port) > 65_535:
        fail(f'--metrics takes HOST:PORT, as in 127.0.0.1:9100, and not "{metrics}".', BAD_INPUT)
    return host.strip("[]"), int(port)


def _bind(host: str, port: int) -> socket.socket:
    """Opens a socket on that port. Exits if the port can't be had."""
    listening = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    claim_port(listening)
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


def own_address(host: str) -> str:
    """Returns the address at which this machine reaches its own server."""
    return "localhost" if host in EVERYWHERE or host in ("127.0.0.1", "::1") else host


def greet(
    port: int, reachable: list[str] | None, database: str, base_path: str = "",
    here: str = "localhost", copies: Path | None = None,
) -> None:  # fmt: skip
    """Prints the server's addresses: for this machine, for others in the network, and as a QR code.
    `reachable` is None for a server that only this machine may reach. `copies` is the folder of
    daily backups."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # what a terminal can't write becomes "?"
    labels = [say("here"), say("network")]
    column = max(map(columns, labels)) + 2

    def show(label: str, link: str, *, bold: bool) -> None:
        click.echo(f"  {label}{' ' * (column - columns(label))}{click.style(link, bold=bold)}")

    click.secho(f"\n  {say('open')}", bold=True)
    show(labels[0], origin_of(here, port) + base_path, bold=False)
    links = [link + base_path for link in reachable or ()]
    for link in links:
        show(labels[1], link, bold=True)
    if reachable == []:
        click.secho(f"  {say('no-network')}", fg="yellow")
    if links and sys.stdout.encoding.lower().startswith("utf"):  # others have no half blocks
        click.echo(f"\n  {say('scan')}\n\n{_qr(links[0])}")
    click.secho(f"  {say('rest', place=database)}", dim=True)
    if copies is not None:
        click.secho(f"  {say('copies', place=str(copies))}", dim=True)
    click.secho(f"  {say('close')}\n", dim=True)


def _qr(link: str) -> str:
    """Returns the link's QR code as half blocks, light on dark, with its quiet zone."""
    import segno

    drawn = io.StringIO()
    segno.make(link, error="m", micro=False).terminal(drawn, border=2, compact=True)
    return drawn.getvalue()
