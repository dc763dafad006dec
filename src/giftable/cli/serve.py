"""`giftable serve`: the server, its addresses, and a QR code for the phones in the room."""

from __future__ import annotations

import asyncio
import errno
import io
import logging
import resource
import socket
import sys
from contextlib import AsyncExitStack

import structlog
import uvloop
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from giftable.bootstrap import house, warm_up
from giftable.cli.databases import UNUSABLE, file_of, url_of
from giftable.cli.failing import BAD_INPUT, fail
from giftable.cli.words import say
from giftable.server.app import Server
from giftable.server.lan import addresses

_EVERYWHERE = ("0.0.0.0", "")


def serve(host: str, port: int, database: str | None) -> None:
    """Serve until interrupted. Leaves with a sentence where the port or database won't do."""
    url = url_of(database)
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))  # one file a socket
    with _bound(host, port) as listening:
        uvloop.run(_serve(host, listening, url))


async def _serve(host: str, listening: socket.socket, url: str) -> None:
    port = listening.getsockname()[1]
    reachable = [f"http://{address}:{port}" for address in reachable_at(host)]

    def lan() -> str | None:
        return reachable[0] if reachable else None

    def ready() -> None:
        greet(port, reachable, url)
        asyncio.get_running_loop().run_in_executor(None, warm_up)

    async with AsyncExitStack() as stack:
        try:
            if (file := file_of(url)) is not None:
                file.parent.mkdir(parents=True, exist_ok=True)
            app = await stack.enter_async_context(house(url, lan))
        except UNUSABLE as error:
            fail(say("no-database", url=url, error=str(error)))
        structlog.configure(
            wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
            logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        )
        await Server(app, ready).serve([listening])


def _bound(host: str, port: int) -> socket.socket:
    """A socket on that port. Leaves where it is not to be had."""
    listening = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
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


def reachable_at(host: str) -> list[str]:
    """The addresses for others; none where the server listens to this machine alone."""
    if host in _EVERYWHERE:
        return addresses()
    return [] if host in ("localhost", "::1") or host.startswith("127.") else [host]


def greet(port: int, reachable: list[str], url: str) -> None:
    """Print where the server is: here, for others in the network, and as a QR code."""
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
    show(labels[0], f"http://localhost:{port}", "default")
    for link in reachable:
        show(labels[1], link, "bold")
    if reachable and console.encoding.startswith("utf"):  # others have no half blocks
        console.print(Text(f"\n  {say('scan')}\n"))
        console.print(Text(_qr(reachable[0])))
    console.print(Text(f"  {say('rest', place=url.removeprefix('sqlite:///'))}", style="dim"))
    console.print(Text(f"  {say('close')}\n", style="dim"))


def _qr(link: str) -> str:
    """The link as half blocks, light on dark, with its quiet zone."""
    import segno

    drawn = io.StringIO()
    segno.make(link, error="m", micro=False).terminal(drawn, border=2, compact=True)
    return drawn.getvalue()
